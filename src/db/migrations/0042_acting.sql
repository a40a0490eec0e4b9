-- By which key or token somebody acted, and in which role as it claims. Absent: by none, or before this was kept; the hash of such an entry says nothing of it.
ALTER TABLE audit ADD COLUMN via text COLLATE "C", ADD COLUMN role text COLLATE "C";
CREATE INDEX audit_via ON audit (tenant_id, graph_id, via, recorded_at) WHERE via IS NOT NULL;
