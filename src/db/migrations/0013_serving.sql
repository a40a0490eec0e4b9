-- Who may reach a tenant over the network, and what was answered to a write that may come again.

CREATE TABLE api_key (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  -- SHA-256 of the token's secret, in hexadecimal. The secret is stored nowhere.
  hash text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  permissions text[] NOT NULL,
  -- Names of graphs; one that ends in an asterisk stands for all that begin so.
  read_graphs text[] NOT NULL,
  write_graphs text[] NOT NULL,
  -- Whom the key acts for; absent: for whom the request names.
  user_name text,
  created_at timestamptz NOT NULL,
  created_by text COLLATE "C" NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text COLLATE "C",
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, hash)
);

-- The answer to a write that its sender named, so that the same write again is answered and not done.
CREATE TABLE request (
  tenant_id integer NOT NULL,
  graph_id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- Of what was asked: another request under the same key is refused.
  fingerprint text COLLATE "C" NOT NULL,
  -- Absent while it is under way.
  response jsonb,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, graph_id, key),
  FOREIGN KEY (tenant_id, graph_id) REFERENCES graph (tenant_id, id)
);
CREATE INDEX request_begun ON request (tenant_id, graph_id, begun_at);

DO $$
BEGIN
  -- Who has the tenant's number may know its name.
  CREATE POLICY own_name ON tenant FOR SELECT TO palimpsest_app USING (id = (SELECT palimpsest_tenant()));

  ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
  ALTER TABLE api_key FORCE ROW LEVEL SECURITY;
  -- A key is seen by who has its secret, or who says that keys are managed: no other statement of the tenant comes upon one.
  CREATE POLICY by_secret ON api_key FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (hash = current_setting('palimpsest.key_hash', true)
      OR current_setting('palimpsest.manage_keys', true) = 'on'));
  CREATE POLICY managed_insert ON api_key FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  CREATE POLICY managed_update ON api_key FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on')
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  GRANT SELECT, INSERT ON api_key TO palimpsest_app;
  GRANT UPDATE (revoked_at, revoked_by) ON api_key TO palimpsest_app;

  ALTER TABLE request ENABLE ROW LEVEL SECURITY;
  ALTER TABLE request FORCE ROW LEVEL SECURITY;
  CREATE POLICY read_graphs ON request FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = ANY ((SELECT palimpsest_read_graphs())::integer[]));
  CREATE POLICY write_graph_insert ON request FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_update ON request FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  CREATE POLICY write_graph_delete ON request FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
  GRANT SELECT, INSERT, DELETE ON request TO palimpsest_app;
  GRANT UPDATE (response, begun_at) ON request TO palimpsest_app;
END $$;
