-- What was read out of words, by rules or by a model, can be read again. What is not read there any more is withdrawn: it stays, and counts no longer.
ALTER TABLE claim
  -- Where it comes from: handed in with an episode, read by rules or by a model, said again by an episode that repeats another, or the word of
  -- somebody. Absent before this was kept.
  ADD COLUMN origin text COLLATE "C" CHECK (origin IN ('supplied', 'local', 'model', 'repeated', 'person')),
  ADD COLUMN withdrawn_at timestamptz;
GRANT UPDATE (withdrawn_at) ON claim TO palimpsest_app;

-- Did rules read it, or was what it says handed in with it? Absent before this was kept.
ALTER TABLE episode ADD COLUMN read_locally boolean;
