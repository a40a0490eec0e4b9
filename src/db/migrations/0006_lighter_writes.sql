-- Checks that say what other checks say already: each costs a lookup for every row that is written, and a fact is written in a dozen rows. A claim's fact has its
-- subject and predicate; predicates and the journal are written by code that has just read, and holds, what they refer to.
ALTER TABLE audit DROP CONSTRAINT audit_tenant_id_graph_id_fkey;
ALTER TABLE claim DROP CONSTRAINT claim_tenant_id_graph_id_subject_id_fkey;
ALTER TABLE claim DROP CONSTRAINT claim_tenant_id_predicate_id_fkey;
ALTER TABLE fact DROP CONSTRAINT fact_tenant_id_predicate_id_fkey;

-- What ends or denies whatever the object is: looked up for every new fact, and rare.
CREATE INDEX claim_general ON claim (tenant_id, graph_id, subject_id, predicate_id) WHERE fact_id IS NULL;
