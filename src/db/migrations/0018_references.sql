-- What a row refers to is looked up once for all rows of a statement. A foreign key looks it up, and locks it, for each row by itself: for a dozen rows a fact that
-- was a third of what storing it took.
-- Entities and gaps need none for their graph, and versions none for their fact: whoever inserts them has locked the one, and joins the other.

ALTER TABLE entity DROP CONSTRAINT entity_tenant_id_graph_id_fkey;
ALTER TABLE gap DROP CONSTRAINT gap_tenant_id_graph_id_fkey;
ALTER TABLE fact_version DROP CONSTRAINT fact_version_tenant_id_graph_id_fact_id_fkey;

DO $$
DECLARE
  reference record;
  missing text;
  kept text;
BEGIN
  CREATE TEMP TABLE reference ON COMMIT DROP AS
    SELECT * FROM (VALUES ('alias', 'entity_id', 'entity'), ('mention', 'episode_id', 'episode'), ('mention', 'entity_id', 'entity'),
      ('fact', 'subject_id', 'entity'), ('fact', 'object_id', 'entity'), ('claim', 'episode_id', 'episode'), ('claim', 'fact_id', 'fact'),
      ('support', 'version_id', 'fact_version'), ('support', 'claim_id', 'claim')) AS r (child, referring, parent);
  FOR reference IN SELECT * FROM reference LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', reference.child, format('%s_tenant_id_graph_id_%s_fkey', reference.child, reference.referring));
  END LOOP;
  INSERT INTO reference VALUES ('fact_version', 'fact_id', 'fact');

  -- OFFSET 0 keeps each row's lookup apart, and without sequential scans it is one in the index by id: plans that were made while a graph was small read all of it.
  FOR reference IN SELECT DISTINCT child FROM reference WHERE child <> 'fact_version' LOOP
    SELECT string_agg(format('n.%1$I IS NOT NULL AND NOT EXISTS (SELECT FROM %2$I p WHERE p.tenant_id = n.tenant_id AND p.graph_id = n.graph_id AND p.id = n.%1$I OFFSET 0)',
      referring, parent), ' OR ') INTO missing FROM reference r WHERE r.child = reference.child;
    EXECUTE format($f$
      CREATE FUNCTION palimpsest_%1$s_refers() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
      BEGIN
        IF EXISTS (SELECT FROM new_rows n WHERE %2$s) THEN
          RAISE EXCEPTION 'a row of %1$s refers to something that is not there' USING ERRCODE = 'foreign_key_violation';
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER refers_added AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_%1$s_refers();
      CREATE TRIGGER refers_changed AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_%1$s_refers();
    $f$, reference.child, missing);
  END LOOP;

  FOR reference IN SELECT DISTINCT parent FROM reference LOOP
    -- What a version rests on stands in no index of its own: it is looked through once.
    SELECT string_agg(CASE WHEN referring = 'claim_id'
      THEN format('(o.tenant_id, o.graph_id, o.id) IN (SELECT c.tenant_id, c.graph_id, c.claim_id FROM %I c)', child)
      ELSE format('EXISTS (SELECT FROM %I c WHERE c.tenant_id = o.tenant_id AND c.graph_id = o.graph_id AND c.%I = o.id OFFSET 0)', child, referring) END, ' OR ')
      INTO kept FROM reference r WHERE r.parent = reference.parent;
    EXECUTE format($f$
      CREATE FUNCTION palimpsest_%1$s_referred() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
      BEGIN
        IF EXISTS (SELECT FROM old_rows o WHERE %2$s) THEN
          RAISE EXCEPTION 'something refers to a row of %1$s that was removed' USING ERRCODE = 'foreign_key_violation';
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER referred_removed AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_%1$s_referred();
    $f$, reference.parent, kept);
  END LOOP;
END $$;
