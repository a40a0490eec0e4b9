-- Episodes by when they occurred, and since when a mention is known: a model reads an episode later than it was stored. Absent: since the episode is.
CREATE INDEX episode_occurred ON episode (tenant_id, graph_id, occurred_at, ordinal);
ALTER TABLE mention ADD COLUMN recorded_at timestamptz;
