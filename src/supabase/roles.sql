-- Roles as Supabase has them, made where they are missing, and nothing open that was not opened on purpose.
DO $$
DECLARE
  may_bypass text := CASE WHEN (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN 'BYPASSRLS' ELSE '' END;
  name text;
  item record;
BEGIN
  FOREACH name IN ARRAY ARRAY['anon', 'authenticated', 'service_role'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT %s', name, CASE WHEN name = 'service_role' THEN may_bypass ELSE '' END);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      RAISE NOTICE 'The role % was made by somebody else meanwhile.', name;
    END;
  END LOOP;

  -- Supabase grants new tables of the schema public to everybody. These are granted one by one, further below.
  FOR item IN
    SELECT c.oid::regclass AS table_name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND (c.relname = 'schema_migration'
           OR EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee = 'palimpsest_app'::regrole AND a.privilege_type = 'SELECT'))
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, anon, authenticated, service_role', item.table_name);
    EXECUTE format('GRANT SELECT ON %s TO service_role', item.table_name);
  END LOOP;
  FOR item IN
    SELECT d.objid::regclass AS sequence_name FROM pg_depend d
    JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace
    WHERE d.classid = 'pg_class'::regclass AND d.deptype = 'i'
      AND d.refobjid = ANY (ARRAY[to_regclass('tenant'), to_regclass('graph'), to_regclass('predicate'), to_regclass('thread')])
  LOOP
    EXECUTE format('REVOKE ALL ON SEQUENCE %s FROM PUBLIC, anon, authenticated, service_role', item.sequence_name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['palimpsest_tenant()', 'palimpsest_read_graphs()', 'palimpsest_write_graph()', 'palimpsest_no_overlap()',
    'palimpsest_forgetting()', 'palimpsest_only_forgetting()', 'palimpsest_destroy_salts(bigint)', 'palimpsest_alias_refers()', 'palimpsest_mention_refers()',
    'palimpsest_fact_refers()', 'palimpsest_claim_refers()', 'palimpsest_support_refers()', 'palimpsest_episode_referred()', 'palimpsest_entity_referred()',
    'palimpsest_fact_referred()', 'palimpsest_fact_version_referred()', 'palimpsest_claim_referred()', 'palimpsest_episode_refers()', 'palimpsest_thread_referred()', 'palimpsest_keep_words()'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, anon, authenticated, service_role', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO palimpsest_app', name);
  END LOOP;

  -- The policies of the application ask for settings of the transaction. They hold for its role alone, so that nobody else gains anything by
  -- setting them.
  FOR item IN
    SELECT p.policyname, p.tablename FROM pg_policies p
    JOIN pg_class c ON c.relname = p.tablename AND c.relnamespace = current_schema()::regnamespace
    WHERE p.schemaname = current_schema() AND p.roles = '{public}'
      AND EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee = 'palimpsest_app'::regrole)
  LOOP
    EXECUTE format('ALTER POLICY %I ON %I TO palimpsest_app', item.policyname, item.tablename);
  END LOOP;
END $$;
