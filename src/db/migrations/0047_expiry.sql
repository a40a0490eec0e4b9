-- From when on an episode is to be forgotten. Absent: it stays.
ALTER TABLE episode ADD COLUMN expires_at timestamptz;
GRANT UPDATE (expires_at) ON episode TO palimpsest_app;
CREATE INDEX episode_expiry ON episode (tenant_id, graph_id, expires_at) WHERE expires_at IS NOT NULL;

-- When the first of them in the graph expires: whoever opens the graph looks here, and so does the sweep over all graphs.
ALTER TABLE graph ADD COLUMN next_expiry_at timestamptz;
GRANT UPDATE (next_expiry_at) ON graph TO palimpsest_app;
CREATE INDEX graph_expiry ON graph (next_expiry_at) WHERE next_expiry_at IS NOT NULL;
