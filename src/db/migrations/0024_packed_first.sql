-- Blocks of the inverted index are packed or loose by their number: loose ones stand from 2^30 on. So nobody has to look up how far a term is packed before its loose blocks
-- can be read or counted. All that there are by now count as packed.

ALTER TABLE posting NO FORCE ROW LEVEL SECURITY;
ALTER TABLE term NO FORCE ROW LEVEL SECURITY;
INSERT INTO term AS known (tenant_id, graph_id, kind, term, items, packed_to)
  SELECT p.tenant_id, p.graph_id, p.kind, p.term, sum(octet_length(p.postings)) / 20, 0
  FROM posting p LEFT JOIN term t USING (tenant_id, graph_id, kind, term)
  WHERE p.block > coalesce(t.packed_to, -1) GROUP BY p.tenant_id, p.graph_id, p.kind, p.term
  ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET items = known.items + excluded.items;
ALTER TABLE term FORCE ROW LEVEL SECURITY;
ALTER TABLE posting FORCE ROW LEVEL SECURITY;
ALTER TABLE term DROP COLUMN packed_to;
GRANT UPDATE (block) ON posting TO palimpsest_app;
