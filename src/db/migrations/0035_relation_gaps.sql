-- Relations between types that their predicate does not expect are counted, and what a strict profile refuses, as long as its source is there.
ALTER TABLE gap DROP CONSTRAINT gap_kind_check;
ALTER TABLE gap ADD CONSTRAINT gap_kind_check CHECK (kind IN ('type', 'predicate', 'relation', 'question'));
-- What a source counts in gaps and neither its names nor its claims show: a list of [kind, term].
ALTER TABLE naming ADD COLUMN gaps jsonb NOT NULL DEFAULT '[]';
GRANT UPDATE (gaps) ON naming TO palimpsest_app;
