-- What was asked: how it was answered, for a while; and what could not be answered, until somebody says it.

-- A recall or an answer with what it found, by ids. Operational: removed after some days, neither exported nor entered into the journal.
CREATE TABLE trace (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('recall', 'ask')),
  -- All graphs that were read: only who may read all of them sees what was found.
  graphs integer[] NOT NULL,
  question text NOT NULL,
  actor text COLLATE "C" NOT NULL,
  options jsonb NOT NULL,
  found jsonb NOT NULL,
  -- Milliseconds, by step.
  timings jsonb NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id)
);
CREATE INDEX trace_recorded ON trace (tenant_id, graph_id, recorded_at);

-- A question without an answer.
CREATE TABLE question (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  -- Hash of the question and who asks: the same again is counted.
  key text COLLATE "C" NOT NULL,
  question text NOT NULL,
  speaker text,
  -- Of whom the question speaks where it says "she".
  about text,
  count bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- The revision of the graph at which it could not be answered yet.
  revision bigint NOT NULL,
  answered_at timestamptz,
  answer text,
  -- What answers it: an episode or a fact.
  answer_episode uuid,
  answer_fact uuid,
  PRIMARY KEY (tenant_id, graph_id, id),
  UNIQUE (tenant_id, graph_id, key)
);
CREATE INDEX question_open ON question (tenant_id, graph_id, last_at) WHERE answered_at IS NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['trace', 'question'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  CREATE POLICY read_graphs ON trace FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant())
    AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]) AND graphs <@ (SELECT palimpsest_read_graphs())::integer[]);
  CREATE POLICY write_graph_delete ON trace FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT DELETE ON trace TO palimpsest_app;
  CREATE POLICY read_graphs ON question FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_update ON question FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (count, last_at, revision, answered_at, answer, answer_episode, answer_fact) ON question TO palimpsest_app;
END $$;
