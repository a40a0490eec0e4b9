-- What models are to read, what they said, and what it cost.

-- An episode that a model is to read. Payloads of the queue are ids: everything else stands here.
CREATE TABLE extraction (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  episode_id uuid NOT NULL,
  -- Name and version of the prompt.
  prompt text COLLATE "C" NOT NULL,
  -- Place of the episode in its graph: the order in which they are read.
  ordinal integer NOT NULL,
  thread_id integer NOT NULL,
  route text NOT NULL CHECK (route IN ('immediate', 'deferred')),
  -- The more urgent first.
  priority smallint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  due_at timestamptz NOT NULL,
  -- Whoever reads it has it until then, under this name; how often somebody tried.
  leased_until timestamptz,
  leased_by uuid,
  attempts integer NOT NULL DEFAULT 0,
  error_code text COLLATE "C",
  error text,
  reply_id uuid,
  recorded_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (tenant_id, graph_id, episode_id, prompt),
  FOREIGN KEY (tenant_id, graph_id, episode_id) REFERENCES episode (tenant_id, graph_id, id)
);
CREATE INDEX extraction_waiting ON extraction (tenant_id, graph_id, due_at) WHERE state = 'waiting';
CREATE INDEX extraction_failed ON extraction (tenant_id, graph_id, ordinal) WHERE state = 'failed';

-- A reply as it came, with what was shown: the graph can be made again from these.
CREATE TABLE reply (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  prompt text COLLATE "C" NOT NULL,
  model text NOT NULL,
  raw text NOT NULL,
  shown jsonb NOT NULL,
  -- What was changed or dropped of it, and why.
  report jsonb NOT NULL,
  calls integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost double precision,
  milliseconds integer NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id)
);

-- What a tenant has spent on a day (UTC), failed calls included.
CREATE TABLE model_usage (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  day date NOT NULL,
  prompt text COLLATE "C" NOT NULL,
  model text COLLATE "C" NOT NULL,
  calls bigint NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost double precision NOT NULL,
  PRIMARY KEY (tenant_id, day, prompt, model)
);

-- Graphs in which something waits, and when somebody should look again.
CREATE TABLE outbox (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX outbox_due ON outbox (due_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['extraction', 'reply'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  CREATE POLICY write_graph_update ON extraction FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (route, priority, state, due_at, leased_until, leased_by, attempts, error_code, error, reply_id, done_at) ON extraction TO palimpsest_app;

  ALTER TABLE model_usage ENABLE ROW LEVEL SECURITY;
  ALTER TABLE model_usage FORCE ROW LEVEL SECURITY;
  CREATE POLICY same_tenant ON model_usage TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()));
  GRANT SELECT, INSERT, UPDATE (calls, input_tokens, output_tokens, cost) ON model_usage TO palimpsest_app;

  -- The relay sees that something waits, for everybody; what it is it does not see.
  ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
  ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
  CREATE POLICY relay ON outbox TO palimpsest_app
    USING ((SELECT current_setting('palimpsest.relay', true)) = 'on') WITH CHECK ((SELECT current_setting('palimpsest.relay', true)) = 'on');
  CREATE POLICY write_graph ON outbox TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, DELETE, UPDATE (due_at) ON outbox TO palimpsest_app;
END $$;
