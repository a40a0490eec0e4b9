-- What a graph shares on purpose with another graph of its tenant. It stands in the graph whose it is.
CREATE TABLE share (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  -- The other graph, and its name.
  target_id integer NOT NULL,
  target text COLLATE "C" NOT NULL,
  -- An entity with all that is held of it, or facts: the one that was meant and those by which corrections replaced it.
  entity_id uuid,
  facts uuid[] NOT NULL DEFAULT '{}',
  has_quote boolean NOT NULL,
  actor text COLLATE "C" NOT NULL,
  recorded_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  -- The graph is being forgotten: nothing of it stays elsewhere.
  is_forgotten boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);

-- Claims of a graph that another one shares with it, and what they are copies of.
CREATE TABLE shared_claim (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  -- Of a copy that this graph has forgotten: an id of nothing.
  claim_id uuid NOT NULL,
  share_id uuid NOT NULL,
  source text COLLATE "C" NOT NULL,
  source_fact uuid NOT NULL,
  actor text COLLATE "C" NOT NULL,
  shared_at timestamptz NOT NULL,
  -- The words of the source, where they were asked for.
  quote text,
  -- Hash of what the copy says.
  said text COLLATE "C" NOT NULL,
  -- The claims of the source that said so.
  rests_on uuid[] NOT NULL,
  is_forgotten boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, graph_id, claim_id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX shared_claim_share ON shared_claim (tenant_id, graph_id, share_id);

-- Graphs of which what they share may have changed: the outbox between the transaction that changes it and the one that brings it to the other graph.
CREATE TABLE share_due (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  due_at timestamptz NOT NULL,
  -- Grows with each write: who is done removes the row only if nothing was written meanwhile.
  marks bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, graph_id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX share_due_at ON share_due (due_at);

-- Does it share anything? Then each write marks the graph, whoever makes it.
ALTER TABLE graph ADD COLUMN has_shares boolean NOT NULL DEFAULT false;
GRANT UPDATE (has_shares) ON graph TO palimpsest_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['share', 'shared_claim'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('CREATE POLICY write_graph_update ON %I FOR UPDATE TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('CREATE POLICY write_graph_delete ON %I FOR DELETE TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO palimpsest_app', name);
  END LOOP;
  GRANT UPDATE (facts, has_quote, withdrawn_at, is_forgotten) ON share TO palimpsest_app;
  GRANT UPDATE (claim_id, quote, is_forgotten) ON shared_claim TO palimpsest_app;

  -- The relay sees that something is due, for everybody; what it is it does not see.
  ALTER TABLE share_due ENABLE ROW LEVEL SECURITY;
  ALTER TABLE share_due FORCE ROW LEVEL SECURITY;
  CREATE POLICY relay ON share_due TO palimpsest_app
    USING ((SELECT current_setting('palimpsest.relay', true)) = 'on') WITH CHECK ((SELECT current_setting('palimpsest.relay', true)) = 'on');
  CREATE POLICY read_graphs ON share_due FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph ON share_due TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, DELETE, UPDATE (due_at, marks) ON share_due TO palimpsest_app;
END $$;
