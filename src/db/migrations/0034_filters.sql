-- Facts by predicate, by value and by when they are true, and entities by name, where nobody is named whom they are about: each by an index, however many there are.

-- How long a version is true, in classes of twice the seconds of the one before; 99: it has no end. What is true at a time began not longer before it than its class lasts, so that
-- each class is one stretch of the index below.
ALTER TABLE fact_version ADD COLUMN span smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN valid_to IS NULL THEN 99
    ELSE greatest(0, ceil(ln(greatest(extract(epoch FROM valid_to - valid_from)::double precision, 1)) / ln(2::double precision))) END) STORED;
CREATE INDEX fact_version_valid ON fact_version (tenant_id, graph_id, predicate_id, span, valid_from, valid_to) INCLUDE (fact_id)
  WHERE superseded_at IS NULL;
CREATE INDEX fact_value ON fact (tenant_id, graph_id, value_key, predicate_id) WHERE object_id IS NULL;
CREATE INDEX entity_name ON entity (tenant_id, graph_id, name) WHERE merged_into IS NULL;
