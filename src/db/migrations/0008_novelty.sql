-- How new what was said is, and what contradicted what was held.

-- One row for each episode, written with it. Operational: neither exported nor entered into the journal.
CREATE TABLE novelty (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  episode_id uuid NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  route text COLLATE "C" NOT NULL CHECK (route IN ('immediate', 'deferred', 'logged')),
  -- The parts, each from 0 to 1.
  entities real NOT NULL,
  relations real NOT NULL,
  distance real NOT NULL,
  information real NOT NULL,
  surprise real NOT NULL,
  -- A list of { code, text }. Never searched: jsonb would cost a third of the insert.
  reasons json NOT NULL,
  -- Hash of the words with their speaker; absent if there are too few to recognise a repetition by.
  fingerprint uuid,
  -- The latest episode that said the same, if one did.
  repeats uuid,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, episode_id)
);
CREATE INDEX novelty_fingerprint ON novelty (tenant_id, graph_id, fingerprint, recorded_at);

-- A claim that contradicted a fact which was current.
CREATE TABLE surprise (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  id uuid NOT NULL,
  -- The fact that is new, and the one that it contradicts.
  fact_id uuid NOT NULL,
  against_id uuid NOT NULL,
  -- The episode that says so; absent for an assertion of its own.
  episode_id uuid,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, fact_id) REFERENCES fact (tenant_id, graph_id, id),
  FOREIGN KEY (tenant_id, graph_id, against_id) REFERENCES fact (tenant_id, graph_id, id)
);
CREATE INDEX surprise_noticed ON surprise (tenant_id, graph_id, noticed_at DESC);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['novelty', 'surprise'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY; ALTER TABLE %I FORCE ROW LEVEL SECURITY', name, name);
    EXECUTE format('CREATE POLICY read_graphs ON %I FOR SELECT TO palimpsest_app USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]))', name);
    EXECUTE format('CREATE POLICY write_graph_insert ON %I FOR INSERT TO palimpsest_app WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO palimpsest_app', name);
  END LOOP;
END $$;
