-- Of what an entity is the object of, the first claims by predicate and id are looked at: found in that order, however many there are.
DROP INDEX claim_object;
CREATE INDEX claim_object ON claim (tenant_id, graph_id, object_id, predicate_id, id) WHERE object_id IS NOT NULL;
