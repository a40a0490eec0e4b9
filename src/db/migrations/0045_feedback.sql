-- What somebody said of an answer. It is kept with the trace of the answer and goes with it.

CREATE TABLE feedback (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  trace_id uuid NOT NULL,
  verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('right', 'wrong-fact', 'missing-fact', 'wrong-answer')),
  -- The fact that is wrong, or that the answer should have said.
  fact_id uuid,
  note text,
  actor text COLLATE "C" NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, trace_id) REFERENCES trace (tenant_id, graph_id, id) ON DELETE CASCADE
);
CREATE INDEX feedback_trace ON feedback (tenant_id, graph_id, trace_id);

DO $$
BEGIN
  ALTER TABLE feedback ENABLE ROW LEVEL SECURITY;
  ALTER TABLE feedback FORCE ROW LEVEL SECURITY;
  CREATE POLICY read_graphs ON feedback FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_insert ON feedback FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_delete ON feedback FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, DELETE ON feedback TO palimpsest_app;

  -- What a model said of what was recalled is known only after it.
  CREATE POLICY write_graph_update ON trace FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (answer) ON trace TO palimpsest_app;
END $$;
