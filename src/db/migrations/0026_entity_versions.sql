-- Entities as they were recorded before: their names, types and what they were one with. A row of `entity` says what is recorded now; what it said before stands
-- here, for [recorded_at, superseded_at). What never changed has no row here, so that a bulk load writes none.

CREATE TABLE entity_version (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  entity_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  merged_into uuid,
  recorded_at timestamptz NOT NULL,
  superseded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, entity_id, recorded_at),
  CHECK (superseded_at > recorded_at)
);
CREATE INDEX entity_version_merged ON entity_version (tenant_id, graph_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE STATISTICS entity_version_graph (dependencies) ON tenant_id, graph_id FROM entity_version;

ALTER TABLE entity_version ALTER COLUMN tenant_id SET (n_distinct = 1), ALTER COLUMN graph_id SET (n_distinct = 1), ALTER COLUMN entity_id SET (n_distinct = -0.5);

-- What was merged by now was two until the first of its merges that counts. Names and types stand from the entity's beginning on.
ALTER TABLE entity NO FORCE ROW LEVEL SECURITY;
ALTER TABLE decision NO FORCE ROW LEVEL SECURITY;
INSERT INTO entity_version (tenant_id, graph_id, entity_id, name, type, recorded_at, superseded_at)
  SELECT e.tenant_id, e.graph_id, e.id, e.name, e.type, e.recorded_at, min(d.recorded_at)
  FROM entity e JOIN decision d ON d.tenant_id = e.tenant_id AND d.graph_id = e.graph_id AND e.id IN (d.entity_id, d.other_id)
  WHERE e.merged_into IS NOT NULL AND d.kind = 'merge' AND d.undone_at IS NULL
  GROUP BY e.tenant_id, e.graph_id, e.id, e.name, e.type, e.recorded_at HAVING min(d.recorded_at) > e.recorded_at;
ALTER TABLE decision FORCE ROW LEVEL SECURITY;
ALTER TABLE entity FORCE ROW LEVEL SECURITY;

ALTER TABLE entity_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE entity_version FORCE ROW LEVEL SECURITY;
CREATE POLICY read_graphs ON entity_version FOR SELECT TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
CREATE POLICY write_graph_insert ON entity_version FOR INSERT TO palimpsest_app
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
CREATE POLICY forget ON entity_version FOR DELETE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
GRANT SELECT, INSERT, DELETE ON entity_version TO palimpsest_app;
CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON entity_version FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
