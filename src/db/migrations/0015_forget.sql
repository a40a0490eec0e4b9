-- What is said can be forgotten. Rows go only in a transaction that says it is about that (`palimpsest.forgetting`), and the journal keeps an entry that names
-- the entries whose contents went.

ALTER TABLE graph
  -- Ordinals of episodes that are not there any more: the next one's is episode_count + ordinal_holes.
  ADD COLUMN ordinal_holes integer NOT NULL DEFAULT 0,
  -- It is being erased: nothing is written any more.
  ADD COLUMN is_erased boolean NOT NULL DEFAULT false;
ALTER TABLE claim
  -- The sentence that the source gave for it, if it did.
  ADD COLUMN stated_text text,
  -- The claims that it restates or denies without saying anything of its own: without them it is nothing.
  ADD COLUMN rests_on uuid[];

-- How each source named entities: what is left of names, types and aliases without it follows from the others.
CREATE TABLE naming (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  -- The episode, or the first claim of somebody's own word.
  source_id uuid NOT NULL,
  -- By whom it was read, as claim.origin.
  reading text COLLATE "C" NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Order among those of one time.
  place integer NOT NULL,
  -- A list of [entity, name, type or null, flags].
  names jsonb NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, source_id, reading)
);

-- That something was erased whole. No graph_id: the graph is not there any more.
CREATE TABLE erasure (
  tenant_id integer NOT NULL,
  id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('graph', 'tenant')),
  -- The graph's number, and where its journal ended.
  erased_graph integer,
  audit_count bigint,
  audit_head bytea,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE FUNCTION palimpsest_forgetting() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('palimpsest.forgetting', true) $$;

-- The application removes rows, and changes what stands in them, only when something is forgotten.
CREATE FUNCTION palimpsest_only_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'palimpsest_app' AND coalesce(palimpsest_forgetting(), '') NOT IN ('on', 'tenant') THEN
    RAISE EXCEPTION 'permission denied: only forgetting changes this' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER only_forgetting AFTER UPDATE OF name, recorded_at ON entity FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
CREATE TRIGGER only_forgetting AFTER UPDATE OF stated_text, search_text, terms, value, qualifiers, recorded_at ON fact
  FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
CREATE TRIGGER only_forgetting AFTER UPDATE OF origin, rests_on ON claim FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
CREATE TRIGGER only_forgetting AFTER UPDATE OF repeats ON novelty FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();

DO $$
DECLARE name text;
BEGIN
  ALTER TABLE naming ENABLE ROW LEVEL SECURITY;
  ALTER TABLE naming FORCE ROW LEVEL SECURITY;
  CREATE POLICY read_graphs ON naming FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_insert ON naming FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_update ON naming FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, UPDATE (names) ON naming TO palimpsest_app;

  ALTER TABLE erasure ENABLE ROW LEVEL SECURITY;
  ALTER TABLE erasure FORCE ROW LEVEL SECURITY;
  CREATE POLICY same_tenant ON erasure TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()));
  GRANT SELECT, INSERT ON erasure TO palimpsest_app;

  -- Rows of the graph that is written go while something is forgotten.
  FOREACH name IN ARRAY ARRAY['thread', 'episode', 'entity', 'alias', 'mention', 'fact', 'claim', 'fact_version', 'support', 'posting', 'term', 'gap', 'audit',
                              'decision', 'name_key', 'novelty', 'surprise', 'extraction', 'reply', 'question', 'embedding_model', 'naming'] LOOP
    EXECUTE format('CREATE POLICY forget ON %I FOR DELETE TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = ''on'')', name);
    EXECUTE format('GRANT DELETE ON %I TO palimpsest_app', name);
    EXECUTE format('CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting()', name);
  END LOOP;
  -- A trace of several graphs goes with what is forgotten in any of them.
  CREATE POLICY forget ON trace FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (SELECT palimpsest_write_graph()) = ANY (graphs) AND (SELECT palimpsest_forgetting()) = 'on');
  CREATE POLICY forget_seen ON trace FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (SELECT palimpsest_write_graph()) = ANY (graphs) AND (SELECT palimpsest_forgetting()) = 'on');
  CREATE POLICY forget ON graph FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
  GRANT DELETE ON graph TO palimpsest_app;
  CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON graph FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
  -- An erased graph loses its name at once, so that one of this name is another graph.
  GRANT UPDATE (name, is_erased, ordinal_holes) ON graph TO palimpsest_app;
  CREATE TRIGGER only_forgetting AFTER UPDATE OF name, is_erased ON graph FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();

  -- What belongs to a tenant and to no graph goes with the tenant.
  FOREACH name IN ARRAY ARRAY['predicate', 'ontology', 'model_usage'] LOOP
    EXECUTE format('CREATE POLICY forget ON %I AS RESTRICTIVE FOR DELETE TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND (SELECT palimpsest_forgetting()) = ''tenant'')', name);
    EXECUTE format('GRANT DELETE ON %I TO palimpsest_app', name);
    EXECUTE format('CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting()', name);
  END LOOP;
  CREATE POLICY forget ON api_key FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (SELECT palimpsest_forgetting()) = 'tenant');
  GRANT DELETE ON api_key TO palimpsest_app;
  CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON api_key FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
  CREATE POLICY forget ON tenant AS RESTRICTIVE FOR DELETE TO palimpsest_app
    USING (id = (SELECT palimpsest_tenant()) AND (SELECT palimpsest_forgetting()) = 'tenant');
  GRANT DELETE ON tenant TO palimpsest_app;
  CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON tenant FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();

  GRANT UPDATE (name, recorded_at) ON entity TO palimpsest_app;
  GRANT UPDATE (stated_text, search_text, terms, value, qualifiers, recorded_at) ON fact TO palimpsest_app;
  GRANT UPDATE (origin, rests_on) ON claim TO palimpsest_app;
  CREATE POLICY forget_update ON novelty FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (repeats) ON novelty TO palimpsest_app;

  -- Destroys the salts of the entries that a tombstone names, and of no others: without its salt an entry says nothing about its content any more. The role of
  -- the application cannot change the journal otherwise.
  EXECUTE format($function$
    CREATE FUNCTION palimpsest_destroy_salts(tombstone bigint) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = %I, pg_temp AS $body$
    DECLARE
      ranges jsonb;
      destroyed integer;
    BEGIN
      SELECT a.detail::jsonb -> 'entries' INTO STRICT ranges FROM audit a
        WHERE a.tenant_id = palimpsest_tenant() AND a.graph_id = palimpsest_write_graph() AND a.ordinal = tombstone AND a.action = 'forgotten';
      UPDATE audit a SET salt = NULL
        FROM jsonb_array_elements(ranges) AS span
        WHERE a.tenant_id = palimpsest_tenant() AND a.graph_id = palimpsest_write_graph() AND a.salt IS NOT NULL
          AND a.ordinal BETWEEN (span ->> 0)::bigint AND least((span ->> 1)::bigint, tombstone - 1);
      GET DIAGNOSTICS destroyed = ROW_COUNT;
      RETURN destroyed;
    END $body$ $function$, current_schema());
  REVOKE ALL ON FUNCTION palimpsest_destroy_salts(bigint) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION palimpsest_destroy_salts(bigint) TO palimpsest_app;
END $$;
