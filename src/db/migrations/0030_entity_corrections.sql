-- What a person says of an entity: its name, its type and its other names. Derived from the corrections that are not undone.

ALTER TABLE entity
  -- The name that it was made with, where a correction shows another.
  ADD COLUMN own_name text,
  -- Whether a person said of which type it is: words do not change that.
  ADD COLUMN is_type_given boolean NOT NULL DEFAULT false;
-- A correction changes the name. The one that an entity was made with stays, and the journal says what it is.
DROP TRIGGER only_forgetting ON entity;
CREATE TRIGGER only_forgetting AFTER UPDATE OF recorded_at ON entity FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
GRANT UPDATE (own_name, is_type_given) ON entity TO palimpsest_app;

-- A correction is of one entity, which is both. What it says is kept with it, and which type a merge gives.
ALTER TABLE decision DROP CONSTRAINT decision_kind_check, DROP CONSTRAINT decision_check;
ALTER TABLE decision
  ADD COLUMN correction jsonb,
  ADD CONSTRAINT decision_kind_check CHECK (kind IN ('merge', 'apart', 'candidate', 'correction')),
  ADD CONSTRAINT decision_ends_check CHECK ((entity_id = other_id) = (kind = 'correction'));

-- Names that an entity had during [recorded_at, superseded_at): `entity_id` is what had them by itself.
CREATE TABLE alias_version (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  entity_id uuid NOT NULL,
  normalized text COLLATE "C" NOT NULL,
  name text NOT NULL,
  recorded_at timestamptz NOT NULL,
  superseded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, entity_id, normalized, recorded_at),
  CHECK (superseded_at > recorded_at)
);
CREATE INDEX alias_version_name ON alias_version (tenant_id, graph_id, normalized);
CREATE STATISTICS alias_version_graph (dependencies) ON tenant_id, graph_id FROM alias_version;
ALTER TABLE alias_version ALTER COLUMN tenant_id SET (n_distinct = 1), ALTER COLUMN graph_id SET (n_distinct = 1);
ALTER TABLE alias_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE alias_version FORCE ROW LEVEL SECURITY;
CREATE POLICY read_graphs ON alias_version FOR SELECT TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
CREATE POLICY write_graph_insert ON alias_version FOR INSERT TO palimpsest_app
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
CREATE POLICY forget ON alias_version FOR DELETE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
GRANT SELECT, INSERT, DELETE ON alias_version TO palimpsest_app;
CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON alias_version FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
