-- Walking the graph without its facts' identities, ontologies of tenants, gaps, the audit journal, and policies that keep the rows
-- of `graph` apart.

-- A version carries the ends of its fact, so that a hop reads one index.
ALTER TABLE fact_version ADD COLUMN subject_id uuid, ADD COLUMN predicate_id integer, ADD COLUMN object_id uuid;
UPDATE fact_version v SET subject_id = f.subject_id, predicate_id = f.predicate_id, object_id = f.object_id
  FROM fact f WHERE f.tenant_id = v.tenant_id AND f.graph_id = v.graph_id AND f.id = v.fact_id;
ALTER TABLE fact_version ALTER COLUMN subject_id SET NOT NULL, ALTER COLUMN predicate_id SET NOT NULL;
CREATE INDEX fact_version_out ON fact_version (tenant_id, graph_id, subject_id, predicate_id)
  INCLUDE (object_id, valid_from, valid_to, status, fact_id) WHERE superseded_at IS NULL;
CREATE INDEX fact_version_in ON fact_version (tenant_id, graph_id, object_id, predicate_id)
  INCLUDE (subject_id, valid_from, valid_to, status, fact_id) WHERE superseded_at IS NULL AND object_id IS NOT NULL;

-- Who made a claim that no episode makes: `user:alice`, `agent:support`, `job:import`.
ALTER TABLE claim ADD COLUMN actor text COLLATE "C";

ALTER TABLE graph
  -- Which ontology it follows, and in which version of the tenant's definitions its facts were derived.
  ADD COLUMN profile text COLLATE "C" NOT NULL DEFAULT 'memory',
  ADD COLUMN ontology_version integer NOT NULL DEFAULT 0,
  -- The journal's length and the hash of its last entry: cutting off its end shows.
  ADD COLUMN audit_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN audit_head bytea NOT NULL DEFAULT '',
  -- Rows that were stored before there was a journal.
  ADD COLUMN unaudited bigint NOT NULL DEFAULT 0;
UPDATE graph g SET unaudited =
  (SELECT count(*) FROM episode x WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id)
  + (SELECT count(*) FROM entity x WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id)
  + (SELECT count(*) FROM alias x JOIN entity e ON e.tenant_id = x.tenant_id AND e.graph_id = x.graph_id AND e.id = x.entity_id
     WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id AND x.name <> e.name)
  + (SELECT count(*) FROM claim x WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id)
  + (SELECT count(*) FROM fact x WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id)
  + (SELECT count(*) + count(x.superseded_at) FROM fact_version x WHERE x.tenant_id = g.tenant_id AND x.graph_id = g.id);

-- What tenants define beyond the profiles that come with Palimpsest. Append-only: each definition is a version.
CREATE TABLE ontology (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  version integer NOT NULL,
  profile text COLLATE "C" NOT NULL,
  definition jsonb NOT NULL,
  actor text COLLATE "C" NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, version)
);

-- Terms that the ontology of a graph does not know, and how often they came.
CREATE TABLE gap (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('type', 'predicate', 'question')),
  term text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, kind, term),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);

-- The journal: one entry for each thing that was stored or changed, chained by hashes. An entry commits to the content with a salt; without
-- the salt the commitment says nothing about it, so that contents can be erased and the chain still holds.
CREATE TABLE audit (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  ordinal bigint NOT NULL,
  recorded_at timestamptz NOT NULL,
  actor text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  -- What it is about: an episode, an entity, a claim, a fact.
  item_id uuid,
  -- Versions of the fact before and after.
  before_id uuid,
  after_id uuid,
  -- The episode or the claim that caused it.
  cause_id uuid,
  -- What is no content: an entity's type, the version of an ontology.
  detail text COLLATE "C",
  commitment bytea NOT NULL,
  salt bytea,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, ordinal),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX audit_item ON audit (tenant_id, graph_id, item_id) WHERE item_id IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['gap', 'audit'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('CREATE POLICY write_graph_update ON %I FOR UPDATE USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  GRANT UPDATE (count, last_at) ON gap TO palimpsest_app;

  ALTER TABLE ontology ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ontology FORCE ROW LEVEL SECURITY;
  CREATE POLICY same_tenant ON ontology USING (tenant_id = (SELECT palimpsest_tenant())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()));
  GRANT SELECT, INSERT ON ontology TO palimpsest_app;
END $$;

-- The row of a graph is seen by who reads or writes the graph, looks it up by its name, or lists the tenant's graphs. Only who writes the graph
-- changes it.
DROP POLICY same_tenant ON graph;
CREATE POLICY named_or_read ON graph FOR SELECT USING (
  tenant_id = (SELECT palimpsest_tenant())
  AND (id = ANY ((SELECT palimpsest_read_graphs())::integer[]) OR id = (SELECT palimpsest_write_graph())
       OR name = current_setting('palimpsest.graph_name', true) OR current_setting('palimpsest.list_graphs', true) = 'on'));
CREATE POLICY made_by_name ON graph FOR INSERT WITH CHECK (
  tenant_id = (SELECT palimpsest_tenant()) AND name = current_setting('palimpsest.graph_name', true));
CREATE POLICY write_graph_update ON graph FOR UPDATE
  USING (tenant_id = (SELECT palimpsest_tenant()) AND id = (SELECT palimpsest_write_graph()))
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND id = (SELECT palimpsest_write_graph()));
REVOKE UPDATE ON graph FROM palimpsest_app;
GRANT UPDATE (uid, imported_from, is_restoring, revision, last_recorded_at, last_occurred_at, episode_count, episode_terms, fact_count,
  fact_terms, profile, ontology_version, audit_count, audit_head) ON graph TO palimpsest_app;
