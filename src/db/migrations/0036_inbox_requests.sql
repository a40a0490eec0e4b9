-- Beside episodes the inbox takes requests: a worker does what is asked, in the name of who asked, and leaves the answer for them.
ALTER TABLE inbox
  ADD COLUMN operation text COLLATE "C" NOT NULL DEFAULT 'remember' CHECK (operation ~ '^[a-z_]{1,40}$'),
  -- The graphs that a recall reads.
  ADD COLUMN read_graphs text[] COLLATE "C",
  ADD COLUMN result jsonb,
  ADD COLUMN finished_at timestamptz,
  DROP CONSTRAINT inbox_state_check,
  -- What was done stays for a day, with its answer.
  ADD CONSTRAINT inbox_state_check CHECK (state IN ('waiting', 'refused', 'done'));
CREATE INDEX inbox_done ON inbox (tenant_id, graph, finished_at) WHERE state = 'done';
GRANT UPDATE (payload, result, finished_at) ON inbox TO palimpsest_app;

-- An answer holds what the graphs hold that it was read from: who forgets in one of these removes it.
DROP POLICY named_or_listed ON inbox;
CREATE POLICY named_or_listed ON inbox FOR SELECT TO palimpsest_app USING (
  tenant_id = (SELECT palimpsest_tenant())
  AND (graph = (SELECT current_setting('palimpsest.graph_name', true)) OR (SELECT current_setting('palimpsest.graph_name', true)) = ANY (read_graphs)
       OR (SELECT current_setting('palimpsest.list_graphs', true)) = 'on'));
DROP POLICY named_delete ON inbox;
CREATE POLICY named_delete ON inbox FOR DELETE TO palimpsest_app USING (
  tenant_id = (SELECT palimpsest_tenant())
  AND (graph = (SELECT current_setting('palimpsest.graph_name', true)) OR (SELECT current_setting('palimpsest.graph_name', true)) = ANY (read_graphs)));
