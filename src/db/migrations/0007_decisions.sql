-- What people and rules decided about entities: which are one, which are not, and which may be.

CREATE TABLE decision (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  -- `merge`: the two are one. `apart`: they are not. `candidate`: they may be, and somebody is to decide.
  kind text NOT NULL CHECK (kind IN ('merge', 'apart', 'candidate')),
  -- The two by themselves, not what they were merged into; the one that was made first comes first.
  entity_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- How much the names are alike; absent where somebody said so.
  score double precision CHECK (score BETWEEN 0 AND 1),
  parts jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL,
  actor text COLLATE "C" NOT NULL,
  recorded_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by text COLLATE "C",
  PRIMARY KEY (tenant_id, graph_id, id),
  CHECK (entity_id <> other_id),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  FOREIGN KEY (tenant_id, graph_id, entity_id) REFERENCES entity (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, other_id) REFERENCES entity (tenant_id, graph_id, id)
);
CREATE INDEX decision_entity ON decision (tenant_id, graph_id, entity_id);
CREATE INDEX decision_other ON decision (tenant_id, graph_id, other_id);
CREATE INDEX decision_open ON decision (tenant_id, graph_id, score DESC) WHERE kind = 'candidate' AND undone_at IS NULL;

-- Entities that merges make one: each of them points at the one that was made first, however they came together. Derived from the merges that are not undone.
ALTER TABLE entity
  ADD COLUMN merged_into uuid,
  -- The type that it has by its own name, where it shows that of another of its names.
  ADD COLUMN own_type text;
CREATE INDEX entity_merged ON entity (tenant_id, graph_id, merged_into) WHERE merged_into IS NOT NULL;

-- Names and claims stand with what the entity that they name was merged into; what they name themselves is kept beside it.
ALTER TABLE alias DROP CONSTRAINT alias_pkey;
ALTER TABLE alias ADD COLUMN named_entity_id uuid;
CREATE UNIQUE INDEX alias_name ON alias (tenant_id, graph_id, normalized, entity_id, named_entity_id) NULLS NOT DISTINCT;
CREATE INDEX alias_named ON alias (tenant_id, graph_id, named_entity_id) WHERE named_entity_id IS NOT NULL;
ALTER TABLE claim
  ADD COLUMN named_subject_id uuid,
  ADD COLUMN named_object_id uuid,
  -- The fact that it was stored with, if it stands with another now.
  ADD COLUMN named_fact_id uuid;

-- Names by what alike names have in common, each under a few keys. Plain equality, so that policies do not keep the index from being used.
CREATE TABLE name_key (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, key, entity_id)
);
CREATE STATISTICS name_key_graph (dependencies) ON tenant_id, graph_id FROM name_key;
-- Names that were stored before there were keys are given theirs by the next writes.
ALTER TABLE graph ADD COLUMN names_keyed boolean NOT NULL DEFAULT false;
ALTER TABLE graph ALTER COLUMN names_keyed SET DEFAULT true;
-- The last entity whose names have theirs, by id, where not all have.
ALTER TABLE graph ADD COLUMN names_keyed_to uuid;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['decision', 'name_key'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  CREATE POLICY write_graph_update ON decision FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT UPDATE (undone_at, undone_by) ON decision TO palimpsest_app;
  GRANT UPDATE (merged_into, own_type) ON entity TO palimpsest_app;
  GRANT UPDATE (entity_id, named_entity_id) ON alias TO palimpsest_app;
  GRANT UPDATE (subject_id, object_id, fact_id, named_subject_id, named_object_id, named_fact_id) ON claim TO palimpsest_app;
  GRANT UPDATE (names_keyed, names_keyed_to) ON graph TO palimpsest_app;
END $$;
