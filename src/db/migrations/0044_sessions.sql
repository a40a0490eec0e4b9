-- Who is signed in with a browser, and codes with which somebody may sign in once.

CREATE TABLE session (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  -- SHA-256 of the secret that the browser has, in hexadecimal. The secret is stored nowhere.
  hash text COLLATE "C" NOT NULL,
  -- How it was told who signs in: a code ("session"), the local token, an API key, or a token of an identity provider.
  via text COLLATE "C" NOT NULL,
  -- Of that, as limits and the journal name it.
  subject text COLLATE "C" NOT NULL,
  -- What it ends with: the key's id, the provider's identifier, the hash of the local token. Absent: with nothing.
  credential text COLLATE "C",
  role text COLLATE "C",
  -- Whom it acts for; absent: for nobody, or for whom each request names.
  user_name text,
  may_name_user boolean NOT NULL,
  permissions text[] NOT NULL,
  read_graphs text[] NOT NULL,
  write_graphs text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, hash)
);

CREATE TABLE sign_in_code (
  tenant_id integer NOT NULL REFERENCES tenant (id),
  hash text COLLATE "C" NOT NULL,
  user_name text,
  permissions text[] NOT NULL,
  read_graphs text[] NOT NULL,
  write_graphs text[] NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, hash)
);

DO $$
BEGIN
  ALTER TABLE session ENABLE ROW LEVEL SECURITY;
  ALTER TABLE session FORCE ROW LEVEL SECURITY;
  -- As with keys: who has the secret sees its row, and who says that keys are managed.
  CREATE POLICY by_secret ON session FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (hash = current_setting('palimpsest.key_hash', true)
      OR current_setting('palimpsest.manage_keys', true) = 'on'));
  CREATE POLICY managed_insert ON session FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  CREATE POLICY managed_update ON session FOR UPDATE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on')
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  CREATE POLICY managed_delete ON session FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  GRANT SELECT, INSERT, DELETE ON session TO palimpsest_app;
  GRANT UPDATE (ended_at) ON session TO palimpsest_app;

  ALTER TABLE sign_in_code ENABLE ROW LEVEL SECURITY;
  ALTER TABLE sign_in_code FORCE ROW LEVEL SECURITY;
  CREATE POLICY by_secret ON sign_in_code FOR SELECT TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (hash = current_setting('palimpsest.key_hash', true)
      OR current_setting('palimpsest.manage_keys', true) = 'on'));
  CREATE POLICY managed_insert ON sign_in_code FOR INSERT TO palimpsest_app
    WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND current_setting('palimpsest.manage_keys', true) = 'on');
  -- A code that was used is gone.
  CREATE POLICY used_or_managed ON sign_in_code FOR DELETE TO palimpsest_app
    USING (tenant_id = (SELECT palimpsest_tenant()) AND (hash = current_setting('palimpsest.key_hash', true)
      OR current_setting('palimpsest.manage_keys', true) = 'on'));
  GRANT SELECT, INSERT, DELETE ON sign_in_code TO palimpsest_app;
END $$;
