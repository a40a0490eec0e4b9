-- What many rows of a statement refer to is looked up once: an episode has dozens of claims, an entity several facts.
DO $$
DECLARE
  reference record;
  missing text;
BEGIN
  FOR reference IN SELECT * FROM (VALUES ('claim'), ('fact'), ('mention')) AS r (child) LOOP
    SELECT string_agg(format('EXISTS (SELECT FROM (SELECT DISTINCT tenant_id, graph_id, %1$I AS id FROM new_rows WHERE %1$I IS NOT NULL) n
      WHERE NOT EXISTS (SELECT FROM %2$I p WHERE p.tenant_id = n.tenant_id AND p.graph_id = n.graph_id AND p.id = n.id OFFSET 0))', referring, parent), ' OR ')
      INTO missing FROM (VALUES ('mention', 'episode_id', 'episode'), ('mention', 'entity_id', 'entity'), ('fact', 'subject_id', 'entity'), ('fact', 'object_id', 'entity'),
        ('claim', 'episode_id', 'episode'), ('claim', 'fact_id', 'fact')) AS r (child, referring, parent)
      WHERE r.child = reference.child;
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION palimpsest_%1$s_refers() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
      BEGIN
        IF %2$s THEN
          RAISE EXCEPTION 'a row of %1$s refers to something that is not there' USING ERRCODE = 'foreign_key_violation';
        END IF;
        RETURN NULL;
      END $body$;
    $f$, reference.child, missing);
  END LOOP;
END $$;
