-- A write adds blocks to the inverted index and changes none that are there: to raise a term's count and to append to its last block was a fifth of what storing a fact
-- took. Blocks are loose at first; now and then those of a term that has many are packed, and only what is packed is counted.

ALTER TABLE posting NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  next integer := (SELECT coalesce(max(block) + 1, 0) FROM posting);
BEGIN
  -- The number of the next block: higher than all in the graph.
  EXECUTE format('ALTER TABLE graph ADD COLUMN next_block integer NOT NULL DEFAULT %s', next);
  -- Blocks after this one are loose, and in none of the term's items. What there is by now is packed.
  EXECUTE format('ALTER TABLE term ADD COLUMN packed_to integer NOT NULL DEFAULT %s', next - 1);
END $$;
ALTER TABLE posting FORCE ROW LEVEL SECURITY;
ALTER TABLE graph ALTER COLUMN next_block SET DEFAULT 0;
ALTER TABLE term ALTER COLUMN packed_to DROP DEFAULT;
GRANT UPDATE (next_block) ON graph TO palimpsest_app;
GRANT UPDATE (packed_to) ON term TO palimpsest_app;

-- Packing removes blocks, too. What they say follows from what is kept.
DROP TRIGGER removed_by_forgetting ON posting;
DROP POLICY forget ON posting;
CREATE POLICY write_graph_delete ON posting FOR DELETE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
