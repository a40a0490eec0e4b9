-- Two versions of one fact never overlap in both times. Derivation sees to it; this keeps a mistake there, or a row from elsewhere, from being stored. A
-- check of each statement's rows costs less than half of what an exclusion constraint costs (docs/measurements.md), and needs no extension.
CREATE FUNCTION palimpsest_no_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed c
    JOIN fact_version v ON v.tenant_id = c.tenant_id AND v.graph_id = c.graph_id AND v.fact_id = c.fact_id AND v.id <> c.id
      AND v.recorded_at < coalesce(c.superseded_at, 'infinity') AND c.recorded_at < coalesce(v.superseded_at, 'infinity')
      AND v.valid_from < coalesce(c.valid_to, 'infinity') AND c.valid_from < coalesce(v.valid_to, 'infinity')
  ) THEN
    RAISE EXCEPTION 'two versions of one fact overlap in both times' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER no_overlap_added AFTER INSERT ON fact_version REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_no_overlap();
CREATE TRIGGER no_overlap_changed AFTER UPDATE ON fact_version REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_no_overlap();
