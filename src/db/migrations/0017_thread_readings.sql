-- What readers made of threads, so that who comes later reads on from there; and what rests on other claims, which forgetting looks for.

-- Derived from the episodes of its thread up to one of them, and removed with whatever of the graph is forgotten.
CREATE TABLE thread_reading (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  thread_id integer NOT NULL,
  -- Who reads, with the version of what it makes: server-memory/1.
  reader text NOT NULL,
  -- The last episode that was read.
  episode_id uuid NOT NULL,
  -- How many of the thread had been read by then.
  episodes integer NOT NULL CHECK (episodes > 0),
  state text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, thread_id, reader),
  FOREIGN KEY (tenant_id, graph_id, thread_id) REFERENCES thread (tenant_id, graph_id, id)
);

DO $$
BEGIN
  ALTER TABLE thread_reading ENABLE ROW LEVEL SECURITY;
  ALTER TABLE thread_reading FORCE ROW LEVEL SECURITY;
  CREATE POLICY read_graphs ON thread_reading FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_insert ON thread_reading FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_update ON thread_reading FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY forget ON thread_reading FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
  GRANT SELECT, INSERT, DELETE, UPDATE (episode_id, episodes, state, recorded_at) ON thread_reading TO palimpsest_app;
  CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON thread_reading FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
END $$;

CREATE INDEX claim_resting ON claim (tenant_id, graph_id) WHERE rests_on IS NOT NULL;
