-- How much an episode states of somebody that was not known, from 0 to 1.
ALTER TABLE novelty ADD COLUMN statements real NOT NULL DEFAULT 0;
