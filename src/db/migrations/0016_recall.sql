-- Rises whenever an episode stands elsewhere in its thread than before, or is there no longer: what a process knows of places is read anew then.
ALTER TABLE graph ADD COLUMN places_moved integer NOT NULL DEFAULT 0;
GRANT UPDATE (places_moved) ON graph TO palimpsest_app;

-- The inverted index in blocks: up to some dozens of items of one term in a row, where each had a row of its own. To read what holds a word is then to
-- read a few rows.

ALTER TABLE posting NO FORCE ROW LEVEL SECURITY;
ALTER TABLE posting RENAME TO posting_of_item;
ALTER INDEX posting_pkey RENAME TO posting_of_item_pkey;
DROP STATISTICS posting_graph;

CREATE TABLE posting (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  kind "char" NOT NULL CHECK (kind IN ('e', 'f')),
  term text COLLATE "C" NOT NULL,
  -- In the order of arrival.
  block integer NOT NULL,
  -- 20 bytes an item: its id (16), how often it holds the term (2), and its length in terms (2), both at most 65,535, the high byte first.
  postings bytea NOT NULL CHECK (octet_length(postings) > 0 AND octet_length(postings) % 20 = 0),
  PRIMARY KEY (tenant_id, graph_id, kind, term, block)
);
-- Ids have little to compress.
ALTER TABLE posting ALTER COLUMN postings SET STORAGE EXTERNAL;

INSERT INTO posting (tenant_id, graph_id, kind, term, block, postings)
SELECT tenant_id, graph_id, kind, term, block,
  string_agg(uuid_send(item_id) || substr(int4send(frequency), 3) || substr(int4send(least(terms, 65535)), 3), ''::bytea ORDER BY item_id)
FROM (
  SELECT *, ((row_number() OVER (PARTITION BY tenant_id, graph_id, kind, term ORDER BY item_id) - 1) / 48)::integer AS block
  FROM posting_of_item
) numbered
GROUP BY tenant_id, graph_id, kind, term, block;
DROP TABLE posting_of_item;

CREATE STATISTICS posting_graph (dependencies) ON tenant_id, graph_id FROM posting;

DO $$
BEGIN
  ALTER TABLE posting ENABLE ROW LEVEL SECURITY;
  ALTER TABLE posting FORCE ROW LEVEL SECURITY;
  CREATE POLICY read_graphs ON posting FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_insert ON posting FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_update ON posting FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY forget ON posting FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()) AND (SELECT palimpsest_forgetting()) = 'on');
  GRANT SELECT, INSERT, DELETE, UPDATE (postings) ON posting TO palimpsest_app;
  CREATE TRIGGER removed_by_forgetting BEFORE DELETE ON posting FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
END $$;
