-- Threads and predicates are made by whoever has locked a graph, which neither goes nor lets its tenant go: they need no lookup of their own. An episode's thread is looked
-- up once for all episodes of a statement; it does not change.
ALTER TABLE thread DROP CONSTRAINT IF EXISTS thread_tenant_id_graph_id_fkey;
ALTER TABLE predicate DROP CONSTRAINT IF EXISTS predicate_tenant_id_fkey;
ALTER TABLE episode DROP CONSTRAINT IF EXISTS episode_tenant_id_graph_id_thread_id_fkey;

CREATE FUNCTION palimpsest_episode_refers() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT tenant_id, graph_id, thread_id AS id FROM new_rows) n
    WHERE NOT EXISTS (SELECT FROM thread p WHERE p.tenant_id = n.tenant_id AND p.graph_id = n.graph_id AND p.id = n.id OFFSET 0)) THEN
    RAISE EXCEPTION 'a row of episode refers to something that is not there' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $body$;
CREATE TRIGGER refers_added AFTER INSERT ON episode REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_episode_refers();

CREATE FUNCTION palimpsest_thread_referred() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $body$
BEGIN
  IF EXISTS (SELECT FROM old_rows o WHERE EXISTS (SELECT FROM episode c WHERE c.tenant_id = o.tenant_id AND c.graph_id = o.graph_id AND c.thread_id = o.id OFFSET 0)) THEN
    RAISE EXCEPTION 'something refers to a row of thread that was removed' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $body$;
CREATE TRIGGER referred_removed AFTER DELETE ON thread REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_thread_referred();
