-- The tables of episodes, entities, claims and facts. Every key and index leads with tenant_id, so that the tables can be
-- distributed by it. Access is by the role palimpsest_app only, which cannot bypass the policies at the end.

CREATE TABLE tenant (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE graph (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" NOT NULL,
  -- Identifies the memory itself: an export carries it and an import into an empty graph takes it over.
  uid uuid NOT NULL,
  -- Which export the contents come from, if they come from one: `<uid>:<revision>`.
  imported_from text,
  -- A restore was begun and not finished: nothing else may be written meanwhile.
  is_restoring boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Counts the writes. The row is also the graph's lock: whoever writes holds it.
  revision bigint NOT NULL DEFAULT 0,
  last_recorded_at timestamptz NOT NULL DEFAULT '-infinity',
  -- When the latest episode occurred; absent in an empty graph.
  last_occurred_at timestamptz,
  episode_count integer NOT NULL DEFAULT 0,
  -- Sum of the lengths of all episodes, in terms, for the average that BM25 wants.
  episode_terms bigint NOT NULL DEFAULT 0,
  fact_count integer NOT NULL DEFAULT 0,
  fact_terms bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name)
);

CREATE TABLE predicate (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name)
);

CREATE TABLE thread (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  UNIQUE (tenant_id, graph_id, name),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);

CREATE TABLE episode (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  external_id text COLLATE "C",
  -- What makes two deliveries one: the given id, or a hash of what was said; absent if neither id nor time was given.
  dedup_key text COLLATE "C",
  thread_id integer NOT NULL,
  -- Dense place in the thread by (occurred_at, arrival). Derived: the only column that is ever updated.
  position integer NOT NULL,
  -- Arrival in the graph.
  ordinal integer NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant', 'tool', 'document')),
  speaker text,
  content text NOT NULL,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Length in terms.
  terms integer NOT NULL,
  -- Does it end with a question mark?
  is_question boolean NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, thread_id) REFERENCES thread (tenant_id, graph_id, id)
);
CREATE UNIQUE INDEX episode_dedup_key ON episode (tenant_id, graph_id, dedup_key) WHERE dedup_key IS NOT NULL;
CREATE INDEX episode_external_id ON episode (tenant_id, graph_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX episode_thread ON episode (tenant_id, graph_id, thread_id, position);
CREATE UNIQUE INDEX episode_ordinal ON episode (tenant_id, graph_id, ordinal);

CREATE TABLE entity (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX entity_type ON entity (tenant_id, graph_id, type, name);

-- Every name of an entity, its own included.
CREATE TABLE alias (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  normalized text COLLATE "C" NOT NULL,
  entity_id uuid NOT NULL,
  name text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, normalized, entity_id),
  FOREIGN KEY (tenant_id, graph_id, entity_id) REFERENCES entity (tenant_id, graph_id, id)
);
CREATE INDEX alias_entity ON alias (tenant_id, graph_id, entity_id);

CREATE TABLE mention (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  episode_id uuid NOT NULL,
  entity_id uuid NOT NULL,
  -- Offsets in the content, in UTF-16 code units; the end is not included.
  span_start integer NOT NULL,
  span_end integer NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, episode_id, span_start, span_end, entity_id),
  FOREIGN KEY (tenant_id, graph_id, episode_id) REFERENCES episode (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, entity_id) REFERENCES entity (tenant_id, graph_id, id)
);
CREATE INDEX mention_entity ON mention (tenant_id, graph_id, entity_id);

-- The identity of a fact: its versions and claims come and go, its id stays.
CREATE TABLE fact (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  predicate_id integer NOT NULL,
  object_id uuid,
  -- A literal as it was first given, and the form in which literals are compared.
  value jsonb,
  value_key text COLLATE "C" NOT NULL DEFAULT '',
  qualifiers jsonb NOT NULL DEFAULT '{}',
  qualifiers_key text COLLATE "C" NOT NULL DEFAULT '{}',
  -- The sentence that a source gave for it, if one did.
  stated_text text,
  -- The words under which it is indexed, and their number in terms.
  search_text text NOT NULL,
  terms integer NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  CHECK ((object_id IS NULL) <> (value IS NULL)),
  FOREIGN KEY (tenant_id, graph_id, subject_id) REFERENCES entity (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, object_id) REFERENCES entity (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, predicate_id) REFERENCES predicate (tenant_id, id)
);
CREATE UNIQUE INDEX fact_identity ON fact
  (tenant_id, graph_id, subject_id, predicate_id, object_id, value_key, qualifiers_key) NULLS NOT DISTINCT;
CREATE INDEX fact_object ON fact (tenant_id, graph_id, object_id, predicate_id) WHERE object_id IS NOT NULL;

-- What one source says. Append-only.
CREATE TABLE claim (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  episode_id uuid,
  -- The fact it is about; absent if it ends or denies whatever the object is.
  fact_id uuid,
  subject_id uuid NOT NULL,
  subject_name text NOT NULL,
  predicate_id integer NOT NULL,
  object_id uuid,
  object_name text,
  value jsonb,
  qualifiers jsonb NOT NULL DEFAULT '{}',
  properties jsonb NOT NULL DEFAULT '{}',
  polarity text NOT NULL CHECK (polarity IN ('holds', 'ends', 'denies')),
  from_at timestamptz,
  from_precision text,
  to_at timestamptz,
  to_precision text,
  kind text NOT NULL CHECK (kind IN ('manual', 'stated', 'extracted', 'inferred')),
  confidence double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  model text,
  -- The words that say so, and their offsets in the episode's content, in UTF-16 code units; the end is not included.
  quote text,
  quote_start integer,
  quote_end integer,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Hash of what it says, the last breaker of ties.
  content_hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, episode_id) REFERENCES episode (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, fact_id) REFERENCES fact (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, subject_id) REFERENCES entity (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, predicate_id) REFERENCES predicate (tenant_id, id)
);
CREATE INDEX claim_slot ON claim (tenant_id, graph_id, subject_id, predicate_id, object_id);
-- Symmetric predicates stand in the slots of both ends.
CREATE INDEX claim_object ON claim (tenant_id, graph_id, object_id, predicate_id) WHERE object_id IS NOT NULL;
CREATE INDEX claim_fact ON claim (tenant_id, graph_id, fact_id);
CREATE INDEX claim_episode ON claim (tenant_id, graph_id, episode_id);

-- A fact for one stretch of validity [valid_from, valid_to), as held during [recorded_at, superseded_at).
CREATE TABLE fact_version (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  fact_id uuid NOT NULL,
  -- From here on it matches; if the basis is 'unknown', the start of the unit of valid_to.
  valid_from timestamptz NOT NULL,
  from_precision text NOT NULL,
  from_basis text NOT NULL CHECK (from_basis IN ('stated', 'observed', 'unknown', 'derived')),
  -- Absent: open.
  valid_to timestamptz,
  to_precision text,
  status text NOT NULL CHECK (status IN ('held', 'disputed')),
  recorded_at timestamptz NOT NULL,
  superseded_at timestamptz,
  PRIMARY KEY (tenant_id, graph_id, id),
  CHECK (valid_to > valid_from),
  CHECK (superseded_at > recorded_at),
  FOREIGN KEY (tenant_id, graph_id, fact_id) REFERENCES fact (tenant_id, graph_id, id)
);
CREATE UNIQUE INDEX fact_version_current ON fact_version (tenant_id, graph_id, fact_id, status, valid_from)
  WHERE superseded_at IS NULL;
CREATE INDEX fact_version_history ON fact_version (tenant_id, graph_id, fact_id, recorded_at);
CREATE INDEX fact_version_recorded ON fact_version (tenant_id, graph_id, recorded_at);
CREATE INDEX fact_version_superseded ON fact_version (tenant_id, graph_id, superseded_at) WHERE superseded_at IS NOT NULL;

-- Which claims a version rests on.
CREATE TABLE support (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  version_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, version_id, claim_id),
  FOREIGN KEY (tenant_id, graph_id, version_id) REFERENCES fact_version (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, claim_id) REFERENCES claim (tenant_id, graph_id, id)
);

-- The inverted index: which episodes and facts hold a term, how often. Plain equality, so that policies do not keep the index
-- from being used.
CREATE TABLE posting (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  kind "char" NOT NULL CHECK (kind IN ('e', 'f')),
  term text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  frequency smallint NOT NULL,
  -- Length of the item in terms.
  terms integer NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, kind, term, item_id)
);

-- In how many items a term occurs.
CREATE TABLE term (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  kind "char" NOT NULL CHECK (kind IN ('e', 'f')),
  term text COLLATE "C" NOT NULL,
  items integer NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, kind, term)
);

-- Policies ask for the settings in sub-selects, which are evaluated once a statement and not once a row.
-- Who may see what: the tenant, the graphs that are read and the graph that is written stand in settings of the transaction.
CREATE FUNCTION palimpsest_tenant() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('palimpsest.tenant', true), '')::integer $$;
CREATE FUNCTION palimpsest_read_graphs() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('palimpsest.read_graphs', true), '')::integer[] $$;
CREATE FUNCTION palimpsest_write_graph() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('palimpsest.write_graph', true), '')::integer $$;

DO $$
DECLARE name text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'palimpsest_app') THEN
    CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO palimpsest_app', current_schema());

  -- A tenant sees its own rows of these two and may add to them.
  FOREACH name IN ARRAY ARRAY['graph', 'predicate'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY same_tenant ON %I USING (tenant_id = (SELECT palimpsest_tenant())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()))', name);
  END LOOP;
  GRANT SELECT, INSERT, UPDATE ON graph TO palimpsest_app;
  GRANT SELECT, INSERT ON predicate TO palimpsest_app;

  FOREACH name IN ARRAY ARRAY['thread', 'episode', 'entity', 'alias', 'mention', 'fact', 'claim', 'fact_version', 'support', 'posting', 'term'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('CREATE POLICY write_graph_update ON %I FOR UPDATE USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph())) WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
  -- Verbatim and append-only: only what is derived may change.
  GRANT UPDATE (position) ON episode TO palimpsest_app;
  GRANT UPDATE (type) ON entity TO palimpsest_app;
  GRANT UPDATE (superseded_at) ON fact_version TO palimpsest_app;
  GRANT UPDATE (items) ON term TO palimpsest_app;

  -- Tenants are opened by name before a tenant is known: the application may look up and add, nothing else.
  ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
  ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
  CREATE POLICY by_name ON tenant USING (name = current_setting('palimpsest.tenant_name', true))
    WITH CHECK (name = current_setting('palimpsest.tenant_name', true));
  GRANT SELECT, INSERT ON tenant TO palimpsest_app;
END $$;
