-- Values that are none of an attribute's are counted as terms are: under the type and the attribute.
ALTER TABLE gap DROP CONSTRAINT gap_kind_check;
ALTER TABLE gap ADD CONSTRAINT gap_kind_check CHECK (kind IN ('type', 'predicate', 'relation', 'question', 'name', 'value'));
