-- What is said by SQL, from where no Palimpsest runs, waits here: a running one takes it in by the write path, so that nothing goes past
-- derivation, indexing and the journal.

CREATE TABLE inbox (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  -- By name: the graph is made when the first episode is taken in.
  graph text COLLATE "C" NOT NULL,
  -- The id of the episode: the same one again is the same episode.
  id uuid NOT NULL,
  -- The episode as `remember` takes it, but for its id.
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object' AND octet_length(payload::text) <= 4000000),
  -- Who says it, as the journal has it.
  actor text COLLATE "C" NOT NULL CHECK (actor ~ '^(user|agent|job):[^[:cntrl:]]{1,200}$'),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- What was taken in is deleted; what was refused stays, and says why.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'refused')),
  error_code text,
  error text,
  -- Whoever takes it in has it until then; how often somebody tried.
  leased_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, graph, id)
);
CREATE INDEX inbox_waiting ON inbox (tenant_id, graph, attempts, received_at) WHERE state = 'waiting';

-- Rows are seen by who names their graph or lists the tenant's graphs, and changed by who names their graph.
ALTER TABLE inbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbox FORCE ROW LEVEL SECURITY;
CREATE POLICY named_or_listed ON inbox FOR SELECT TO palimpsest_app USING (
  tenant_id = (SELECT palimpsest_tenant())
  AND (graph = (SELECT current_setting('palimpsest.graph_name', true)) OR (SELECT current_setting('palimpsest.list_graphs', true)) = 'on'));
CREATE POLICY named_update ON inbox FOR UPDATE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph = (SELECT current_setting('palimpsest.graph_name', true)))
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph = (SELECT current_setting('palimpsest.graph_name', true)));
CREATE POLICY named_delete ON inbox FOR DELETE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph = (SELECT current_setting('palimpsest.graph_name', true)));
GRANT SELECT, DELETE, UPDATE (state, error_code, error, leased_until, attempts) ON inbox TO palimpsest_app;
