-- Who asks, from the JWT: PostgREST puts its claims into the setting request.jwt.claims of the transaction. Only app_metadata counts, which
-- users cannot change. What is not of its type gives nothing.
CREATE SCHEMA IF NOT EXISTS palimpsest_private;
REVOKE ALL ON SCHEMA palimpsest_private FROM PUBLIC;
GRANT USAGE ON SCHEMA palimpsest_private TO authenticated, service_role;

-- Functions of one expression become part of the statement that calls them.
CREATE OR REPLACE FUNCTION palimpsest_private.claims() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('request.jwt.claims', true), '')::jsonb;

CREATE OR REPLACE FUNCTION palimpsest_private.tenant_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof(palimpsest_private.claims() #> '{app_metadata,palimpsest,tenant}') = 'string'
  THEN palimpsest_private.claims() #>> '{app_metadata,palimpsest,tenant}' END;

CREATE OR REPLACE FUNCTION palimpsest_private.user_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof(palimpsest_private.claims() -> 'sub') = 'string' AND palimpsest_private.claims() ->> 'sub' <> ''
  THEN 'user:' || (palimpsest_private.claims() ->> 'sub') END;

-- Who writes, as the journal has it.
CREATE OR REPLACE FUNCTION palimpsest_private.actor() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(palimpsest_private.user_name(), 'agent:postgrest');

-- If the claims name no graphs, it is the user's own that is read and written.
CREATE OR REPLACE FUNCTION palimpsest_private.write_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN jsonb_typeof(palimpsest_private.claims() #> '{app_metadata,palimpsest,write}') = 'string'
    THEN palimpsest_private.claims() #>> '{app_metadata,palimpsest,write}'
  WHEN palimpsest_private.claims() #> '{app_metadata,palimpsest,write}' IS NULL
    AND palimpsest_private.claims() #> '{app_metadata,palimpsest,graphs}' IS NULL THEN palimpsest_private.user_name() END;

CREATE OR REPLACE VIEW palimpsest_private.tenants WITH (security_invoker = true) AS SELECT t.id, t.name FROM tenant t;
CREATE OR REPLACE VIEW palimpsest_private.graphs WITH (security_invoker = true) AS SELECT g.tenant_id, g.id, g.name FROM graph g;
GRANT SELECT ON palimpsest_private.tenants, palimpsest_private.graphs TO authenticated, service_role;

-- These are asked by each policy of each statement. In plpgsql their plans are kept by the session: about ten times faster than as functions of SQL.
CREATE OR REPLACE FUNCTION palimpsest_private.graph_names() RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = '' AS $$
DECLARE given jsonb := palimpsest_private.claims() #> '{app_metadata,palimpsest,graphs}';
BEGIN
  IF given IS NULL THEN RETURN ARRAY[palimpsest_private.user_name()]; END IF;
  IF jsonb_typeof(given) <> 'array' THEN RETURN NULL; END IF;
  RETURN ARRAY(SELECT g #>> '{}' FROM jsonb_array_elements(given) g WHERE jsonb_typeof(g) = 'string');
END $$;

-- The numbers of what is named. The policies of `tenant` and `graph` let nothing else be found.
CREATE OR REPLACE FUNCTION palimpsest_private.tenant() RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = '' AS $$
BEGIN
  RETURN (SELECT t.id FROM palimpsest_private.tenants t WHERE t.name = palimpsest_private.tenant_name());
END $$;

CREATE OR REPLACE FUNCTION palimpsest_private.read_graphs() RETURNS integer[] LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = '' AS $$
BEGIN
  RETURN ARRAY(SELECT g.id FROM palimpsest_private.graphs g
    WHERE g.tenant_id = (SELECT palimpsest_private.tenant()) AND g.name = ANY ((SELECT palimpsest_private.graph_names())::text[]));
END $$;

-- The policies ask in sub-selects, which are evaluated once a statement and not once a row.
DO $$
DECLARE name text;
BEGIN
  DROP POLICY IF EXISTS by_claims ON tenant;
  CREATE POLICY by_claims ON tenant FOR SELECT TO authenticated USING (name = (SELECT palimpsest_private.tenant_name()));
  DROP POLICY IF EXISTS by_claims ON graph;
  CREATE POLICY by_claims ON graph FOR SELECT TO authenticated USING (
    tenant_id = (SELECT palimpsest_private.tenant()) AND name = ANY ((SELECT palimpsest_private.graph_names())::text[]));
  GRANT SELECT (id, name) ON tenant TO authenticated;
  GRANT SELECT (tenant_id, id, name, profile) ON graph TO authenticated;

  FOREACH name IN ARRAY ARRAY['thread', 'episode', 'entity', 'alias', 'fact', 'fact_version', 'claim', 'support', 'mention'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS by_claims ON %I', name);
    EXECUTE format('CREATE POLICY by_claims ON %I FOR SELECT TO authenticated USING (tenant_id = (SELECT palimpsest_private.tenant()) AND graph_id = ANY ((SELECT palimpsest_private.read_graphs())::integer[]))', name);
    EXECUTE format('GRANT SELECT ON %I TO authenticated', name);
  END LOOP;

  -- Predicates belong to a tenant. Those that only other graphs use are not shown.
  CREATE INDEX IF NOT EXISTS fact_predicate ON fact (tenant_id, graph_id, predicate_id);
  DROP POLICY IF EXISTS by_claims ON predicate;
  CREATE POLICY by_claims ON predicate FOR SELECT TO authenticated USING (
    tenant_id = (SELECT palimpsest_private.tenant())
    AND EXISTS (SELECT FROM fact f WHERE f.tenant_id = predicate.tenant_id AND f.graph_id = ANY ((SELECT palimpsest_private.read_graphs())::integer[])
                AND f.predicate_id = predicate.id));
  GRANT SELECT ON predicate TO authenticated;
END $$;
