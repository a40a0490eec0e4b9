-- What a caller's own function added to the novelty of an episode, from 0 to 1.
ALTER TABLE novelty ADD COLUMN given real NOT NULL DEFAULT 0;
