-- Vectors of episodes, facts and names, derived from their words: neither exported nor entered into the journal.

-- The models that a graph's items were embedded with. Vectors of two of them are never compared.
CREATE TABLE embedding_model (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id integer NOT NULL,
  model text COLLATE "C" NOT NULL,
  -- Numbers in a vector; absent until there is one.
  dimensions integer CHECK (dimensions > 0),
  -- The sequence number of the vector that was stored last. The row is the lock of who stores vectors, so that they are seen in this order.
  last_sequence bigint NOT NULL DEFAULT 0,
  -- Grows when vectors are removed: what a process remembers of them is void then.
  generation integer NOT NULL DEFAULT 0,
  -- Items that are done, by kind, those without a vector included.
  episodes integer NOT NULL DEFAULT 0,
  facts integer NOT NULL DEFAULT 0,
  names integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, graph_id, id),
  UNIQUE (tenant_id, graph_id, model),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);

CREATE TABLE embedding (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  model_id integer NOT NULL,
  -- e: an episode's words; f: a fact's; n: an entity's name.
  kind "char" NOT NULL CHECK (kind IN ('e', 'f', 'n')),
  item_id uuid NOT NULL,
  sequence bigint NOT NULL,
  -- Of length 1, as IEEE 754 numbers of 4 bytes, the lowest byte first. Absent where the model has no vector for the words.
  vector bytea,
  -- Why there is none, if that is a fault.
  error_code text COLLATE "C",
  PRIMARY KEY (tenant_id, graph_id, model_id, kind, item_id),
  FOREIGN KEY (tenant_id, graph_id, model_id) REFERENCES embedding_model (tenant_id, graph_id, id)
);
CREATE UNIQUE INDEX embedding_sequence ON embedding (tenant_id, graph_id, model_id, sequence);
-- Vectors do not compress, and up to 8 kB they stay in the row: they are read all at once.
ALTER TABLE embedding ALTER COLUMN vector SET STORAGE EXTERNAL;
ALTER TABLE embedding SET (toast_tuple_target = 8160);

-- Graphs in which something is to be embedded, when somebody should look, and what went wrong last.
CREATE TABLE embedding_due (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  due_at timestamptz NOT NULL,
  -- Grows with each write: who is done removes the row only if nothing was written meanwhile.
  marks bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  error_code text COLLATE "C",
  error text,
  PRIMARY KEY (tenant_id, graph_id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX embedding_due_at ON embedding_due (due_at);

-- Are its items embedded? Then each write marks the graph, whoever makes it.
ALTER TABLE graph ADD COLUMN is_embedded boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_embedded) ON graph TO palimpsest_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['embedding_model', 'embedding'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  CREATE POLICY write_graph_update ON embedding_model FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (dimensions, last_sequence, generation, episodes, facts, names) ON embedding_model TO palimpsest_app;
  CREATE POLICY write_graph_delete ON embedding FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT DELETE ON embedding TO palimpsest_app;

  -- The relay sees that something is due, for everybody; what it is it does not see.
  ALTER TABLE embedding_due ENABLE ROW LEVEL SECURITY;
  ALTER TABLE embedding_due FORCE ROW LEVEL SECURITY;
  CREATE POLICY relay ON embedding_due TO palimpsest_app
    USING ((SELECT current_setting('palimpsest.relay', true)) = 'on') WITH CHECK ((SELECT current_setting('palimpsest.relay', true)) = 'on');
  CREATE POLICY read_graphs ON embedding_due FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph ON embedding_due TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, DELETE, UPDATE (due_at, marks, attempts, error_code, error) ON embedding_due TO palimpsest_app;
END $$;
