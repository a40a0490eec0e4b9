-- Episodes whose words were revised: edited, or deleted, where they were said. A row of `episode` says what is said now, nothing if it was deleted; what it said before
-- stands here, for [recorded_at, superseded_at).

CREATE TABLE episode_version (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  episode_id uuid NOT NULL,
  content text NOT NULL,
  recorded_at timestamptz NOT NULL,
  superseded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, episode_id, recorded_at),
  CHECK (superseded_at > recorded_at)
);
CREATE STATISTICS episode_version_graph (dependencies) ON tenant_id, graph_id FROM episode_version;
ALTER TABLE episode_version ALTER COLUMN tenant_id SET (n_distinct = 1), ALTER COLUMN graph_id SET (n_distinct = 1);

-- When the words were revised last; absent: they stand as they were stored.
ALTER TABLE episode ADD COLUMN revised_at timestamptz;
GRANT UPDATE (content, terms, is_question, read_locally, revised_at) ON episode TO palimpsest_app;

-- Whenever the application changes the words of an episode, the former ones are kept.
CREATE FUNCTION palimpsest_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'palimpsest_app' THEN
    INSERT INTO episode_version (tenant_id, graph_id, episode_id, content, recorded_at, superseded_at)
    VALUES (OLD.tenant_id, OLD.graph_id, OLD.id, OLD.content, coalesce(OLD.revised_at, OLD.recorded_at), NEW.revised_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_words BEFORE UPDATE OF content ON episode FOR EACH ROW EXECUTE FUNCTION palimpsest_keep_words();

ALTER TABLE episode_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE episode_version FORCE ROW LEVEL SECURITY;
CREATE POLICY read_graphs ON episode_version FOR SELECT TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
CREATE POLICY write_graph_insert ON episode_version FOR INSERT TO palimpsest_app
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
CREATE POLICY forget ON episode_version FOR DELETE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
GRANT SELECT, INSERT, DELETE ON episode_version TO palimpsest_app;
CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON episode_version FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
