-- What is remembered over SQL goes into the inbox, from which a running Palimpsest takes it in. Tenant, graph and actor come from the claims
-- and cannot be given.
ALTER TABLE inbox
  ALTER COLUMN tenant_id SET DEFAULT palimpsest_private.tenant(),
  ALTER COLUMN graph SET DEFAULT palimpsest_private.write_name(),
  ALTER COLUMN actor SET DEFAULT palimpsest_private.actor();
DO $$ BEGIN
  DROP POLICY IF EXISTS own_by_claims ON inbox;
  CREATE POLICY own_by_claims ON inbox FOR SELECT TO authenticated USING (
    tenant_id = (SELECT palimpsest_private.tenant()) AND graph = (SELECT palimpsest_private.write_name()) AND actor = (SELECT palimpsest_private.actor()));
  DROP POLICY IF EXISTS written_by_claims ON inbox;
  CREATE POLICY written_by_claims ON inbox FOR INSERT TO authenticated WITH CHECK (
    tenant_id = (SELECT palimpsest_private.tenant()) AND graph = (SELECT palimpsest_private.write_name()) AND actor = (SELECT palimpsest_private.actor()));
END $$;
GRANT SELECT, INSERT (id, payload) ON inbox TO authenticated;

CREATE OR REPLACE VIEW palimpsest_api.inbox WITH (security_invoker = true) AS
SELECT i.id, i.payload ->> 'content' AS content, i.state, i.error_code, i.error, i.received_at FROM inbox i;
COMMENT ON VIEW palimpsest_api.inbox IS 'What you have said and is not taken in yet, or was refused.';
GRANT SELECT ON palimpsest_api.inbox TO authenticated, service_role;

-- The same with what is inserted, under a name that does not depend on the schema of the tables.
CREATE OR REPLACE VIEW palimpsest_private.arrival WITH (security_invoker = true) AS SELECT i.id, i.payload FROM inbox i;
GRANT SELECT, INSERT ON palimpsest_private.arrival TO authenticated, service_role;

CREATE OR REPLACE FUNCTION palimpsest_api.remember(
  content text, speaker text DEFAULT NULL, thread text DEFAULT NULL, role text DEFAULT NULL, occurred_at timestamptz DEFAULT NULL,
  metadata jsonb DEFAULT NULL, facts jsonb DEFAULT NULL, id uuid DEFAULT gen_random_uuid())
RETURNS uuid LANGUAGE plpgsql VOLATILE SET search_path = '' AS $$
#variable_conflict use_column
DECLARE
  given jsonb;
  key uuid := coalesce(remember.id, gen_random_uuid());
BEGIN
  IF palimpsest_private.tenant() IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'The token names no tenant that exists.',
      HINT = 'Set app_metadata.palimpsest.tenant of the user. A tenant is made when Palimpsest first writes one of its graphs.';
  ELSIF palimpsest_private.write_name() IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'The token names no graph to write.', HINT = 'Set app_metadata.palimpsest.write of the user.';
  ELSIF coalesce(btrim(remember.content), '') = '' THEN
    RAISE invalid_parameter_value USING MESSAGE = 'The content is empty. Give the words that were said.';
  ELSIF octet_length(remember.content) > 1000000 THEN
    RAISE invalid_parameter_value USING MESSAGE = 'The content has more than 1,000,000 bytes. Split it.';
  END IF;
  -- What is not given is left out, and what is null inside of metadata stays.
  SELECT jsonb_object_agg(field.key, field.value) INTO given
  FROM jsonb_each(jsonb_build_object(
    'content', remember.content, 'speaker', remember.speaker, 'thread', remember.thread, 'role', remember.role,
    'occurredAt', to_char(remember.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'metadata', remember.metadata,
    'extraction', CASE WHEN jsonb_typeof(remember.facts) <> 'null' THEN jsonb_build_object('facts', remember.facts) END)) field
  WHERE jsonb_typeof(field.value) <> 'null';
  INSERT INTO palimpsest_private.arrival (id, payload) VALUES (key, given) ON CONFLICT DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM palimpsest_private.arrival a WHERE a.id = key AND a.payload = given) THEN
    RAISE unique_violation USING MESSAGE = 'The id is taken by something else that was said. Give this one an id of its own.';
  END IF;
  RETURN key;
END $$;
COMMENT ON FUNCTION palimpsest_api.remember IS 'Tells what was said; a running Palimpsest takes it in and learns from it. content: the words; speaker: who says it, whom "I" means; thread: the conversation; role: user, assistant, tool or document; occurred_at: when it was said, default now; metadata: an object that comes back with the episode; facts: your own triples, a list of {subject, predicate, object | value, validFrom, validTo, ends}; id: the same id again is the same episode. Returns the id.';

CREATE OR REPLACE FUNCTION palimpsest_api.remembered(id uuid)
RETURNS TABLE (state text, episode_id uuid, error_code text, error text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT i.state, NULL::uuid, i.error_code, i.error FROM inbox i WHERE i.id = remembered.id
  UNION ALL
  SELECT 'stored', e.id, NULL, NULL FROM episode e WHERE e.external_id = remembered.id::text
    AND NOT EXISTS (SELECT FROM inbox i WHERE i.id = remembered.id);
END;
COMMENT ON FUNCTION palimpsest_api.remembered IS 'What has become of something that was said: waiting, refused (with the error) or stored (with the episode). id: what remember returned.';

-- Functions can be called by nobody unless it is said here.
DO $$
DECLARE called regprocedure;
BEGIN
  FOR called IN
    SELECT p.oid::regprocedure FROM pg_proc p
    WHERE p.pronamespace = 'palimpsest_private'::regnamespace
      OR p.pronamespace = 'palimpsest_api'::regnamespace AND p.proname = ANY (ARRAY[
        'search_entities', 'episodes', 'facts', 'timeline', 'neighbours', 'path', 'why', 'remember', 'remembered', 'source', 'target'])
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, anon', called);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO authenticated, service_role', called);
  END LOOP;
END $$;

NOTIFY pgrst, 'reload schema';
