-- What is remembered and asked over SQL goes into the inbox, from which a running Palimpsest takes it. Tenant, graphs and actor come from the
-- claims and cannot be given. Who may write no graph may still have one read.
ALTER TABLE inbox
  ALTER COLUMN tenant_id SET DEFAULT palimpsest_private.tenant(),
  ALTER COLUMN graph SET DEFAULT coalesce(palimpsest_private.write_name(), (palimpsest_private.graph_names())[1]),
  ALTER COLUMN read_graphs SET DEFAULT palimpsest_private.graph_names(),
  ALTER COLUMN actor SET DEFAULT palimpsest_private.actor();
DO $$ BEGIN
  DROP POLICY IF EXISTS own_by_claims ON inbox;
  CREATE POLICY own_by_claims ON inbox FOR SELECT TO authenticated USING (
    tenant_id = (SELECT palimpsest_private.tenant()) AND actor = (SELECT palimpsest_private.actor())
    AND CASE WHEN operation = 'recall' THEN read_graphs <@ (SELECT palimpsest_private.graph_names())
          ELSE graph = (SELECT palimpsest_private.write_name()) END);
  DROP POLICY IF EXISTS written_by_claims ON inbox;
  CREATE POLICY written_by_claims ON inbox FOR INSERT TO authenticated WITH CHECK (
    tenant_id = (SELECT palimpsest_private.tenant()) AND actor = (SELECT palimpsest_private.actor())
    AND CASE WHEN operation = 'recall' THEN graph = coalesce((SELECT palimpsest_private.write_name()), ((SELECT palimpsest_private.graph_names()))[1])
          ELSE graph = (SELECT palimpsest_private.write_name()) END);
END $$;
GRANT SELECT, INSERT (id, payload, operation) ON inbox TO authenticated;

CREATE OR REPLACE VIEW palimpsest_api.inbox WITH (security_invoker = true) AS
SELECT i.id, i.payload ->> 'content' AS content, i.state, i.error_code, i.error, i.received_at, i.operation, i.result FROM inbox i;
COMMENT ON VIEW palimpsest_api.inbox IS 'What you have said or asked and is not processed yet, or was refused; and the answers of the last day.';
GRANT SELECT ON palimpsest_api.inbox TO authenticated, service_role;

-- The same with what is inserted, under a name that does not depend on the schema of the tables.
CREATE OR REPLACE VIEW palimpsest_private.arrival WITH (security_invoker = true) AS SELECT i.id, i.payload, i.operation, i.state FROM inbox i;
GRANT SELECT, INSERT ON palimpsest_private.arrival TO authenticated, service_role;

-- Puts an episode or a request into the inbox. Fields that are null are left out; what is null inside of them stays.
CREATE OR REPLACE FUNCTION palimpsest_private.send(operation text, fields jsonb, id uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE SET search_path = '' AS $$
DECLARE
  given jsonb := (SELECT coalesce(jsonb_object_agg(field.key, field.value), '{}') FROM jsonb_each(send.fields) field WHERE jsonb_typeof(field.value) <> 'null');
  key uuid := coalesce(send.id, gen_random_uuid());
BEGIN
  IF palimpsest_private.tenant() IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'The token names no tenant that exists.',
      HINT = 'Set app_metadata.palimpsest.tenant of the user. A tenant is made when Palimpsest first writes one of its graphs.';
  ELSIF send.operation <> 'recall' AND palimpsest_private.write_name() IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'The token names no graph to write.', HINT = 'Set app_metadata.palimpsest.write of the user.';
  ELSIF coalesce(palimpsest_private.write_name(), (palimpsest_private.graph_names())[1]) IS NULL THEN
    RAISE insufficient_privilege USING MESSAGE = 'The token names no graph to read.', HINT = 'Set app_metadata.palimpsest.graphs of the user.';
  ELSIF send.operation <> 'remember' AND octet_length(given::text) > 100000 THEN
    RAISE invalid_parameter_value USING MESSAGE = 'The request has more than 100,000 bytes. Ask for less at once.';
  END IF;
  INSERT INTO palimpsest_private.arrival (id, payload, operation) VALUES (key, given, send.operation) ON CONFLICT DO NOTHING;
  -- What was forgotten is not named by its request any more.
  IF NOT FOUND AND NOT EXISTS (SELECT FROM palimpsest_private.arrival a WHERE a.id = key AND a.operation = send.operation
      AND (a.payload = given OR a.operation = 'forget' AND a.state = 'done')) THEN
    RAISE unique_violation USING MESSAGE = 'The id is taken by something else that was said. Give this one an id of its own.';
  END IF;
  RETURN key;
END $$;

CREATE OR REPLACE FUNCTION palimpsest_api.remember(
  content text, speaker text DEFAULT NULL, thread text DEFAULT NULL, role text DEFAULT NULL, occurred_at timestamptz DEFAULT NULL,
  metadata jsonb DEFAULT NULL, facts jsonb DEFAULT NULL, id uuid DEFAULT gen_random_uuid())
RETURNS uuid LANGUAGE plpgsql VOLATILE SET search_path = '' AS $$
BEGIN
  IF palimpsest_private.write_name() IS NOT NULL AND coalesce(btrim(remember.content), '') = '' THEN
    RAISE invalid_parameter_value USING MESSAGE = 'The content is empty. Give the words that were said.';
  ELSIF octet_length(remember.content) > 1000000 THEN
    RAISE invalid_parameter_value USING MESSAGE = 'The content has more than 1,000,000 bytes. Split it.';
  END IF;
  RETURN palimpsest_private.send('remember', jsonb_build_object(
    'content', remember.content, 'speaker', remember.speaker, 'thread', remember.thread, 'role', remember.role,
    'occurredAt', to_char(remember.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'metadata', remember.metadata,
    'extraction', CASE WHEN jsonb_typeof(remember.facts) <> 'null' THEN jsonb_build_object('facts', remember.facts) END), remember.id);
END $$;
COMMENT ON FUNCTION palimpsest_api.remember IS 'Tells what was said; a running Palimpsest takes it in and learns from it. content: the words; speaker: who says it, whom "I" means; thread: the conversation; role: user, assistant, tool or document; occurred_at: when it was said, default now; metadata: an object that comes back with the episode; facts: your own triples, a list of {subject, predicate, object | value, validFrom, validTo, ends}; id: the same id again is the same episode. Returns the id.';

-- Whether anybody processes the inbox cannot be seen from here: what nobody has taken for long says so.
CREATE OR REPLACE FUNCTION palimpsest_private.hint(state text, attempts integer, received_at timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN CASE WHEN state = 'waiting' AND attempts = 0 AND received_at < now() - interval '30 seconds'
  THEN 'Nobody has taken it for ' || extract(epoch FROM now() - received_at)::bigint || ' seconds. Is a Palimpsest running that processes the inbox of this tenant (palimpsest inbox --watch)?' END;

CREATE OR REPLACE FUNCTION palimpsest_api.remembered(id uuid)
RETURNS TABLE (state text, episode_id uuid, error_code text, error text, hint text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT i.state, NULL::uuid, i.error_code, i.error, palimpsest_private.hint(i.state, i.attempts, i.received_at)
  FROM inbox i WHERE i.id = remembered.id AND i.operation = 'remember'
  UNION ALL
  SELECT 'stored', e.id, NULL, NULL, NULL FROM episode e WHERE e.external_id = remembered.id::text
    AND NOT EXISTS (SELECT FROM inbox i WHERE i.id = remembered.id);
END;
COMMENT ON FUNCTION palimpsest_api.remembered IS 'What has become of something that was said: waiting (with a hint if nobody takes it), refused (with the error) or stored (with the episode). id: what remember returned.';
