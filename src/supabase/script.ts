/** The schema as one script of plain SQL. */
import { LOCK, MIGRATIONS, SCHEMA_VERSION } from "../db/migrate.ts";
import { BUILT_IN_PROFILES } from "../domain/ontology/history.ts";
import { Ontology } from "../domain/ontology.ts";
import claims from "./claims.sql";
import grants from "./grants.sql";
import reads from "./reads.sql";
import requests from "./requests.sql";
import roles from "./roles.sql";
import { ruleViews } from "./rules.ts";
import views from "./views.sql";
import walks from "./walks.sql";
import writes from "./writes.sql";

interface SchemaScriptOptions {
  /**
   * Add what PostgREST needs: roles, policies by the claims of a JWT, views and functions. Default `false`.
   */
  readonly supabase?: boolean;
}

/**
 * The statements that bring a database to the newest schema, in one transaction. They can be run again: what
 * is there stays. Run by the role that Palimpsest connects as; PostgreSQL 15 or newer.
 *
 * @example await writeFile("schema.sql", schemaScript({ supabase: true }));
 */
export function schemaScript(options: SchemaScriptOptions = {}): string {
  const parts = [BEGIN, ...MIGRATIONS.map(guarded), LET_IN];
  if (options.supabase === true) {
    parts.push(
      roles,
      claims,
      ruleViews(BUILT_IN_PROFILES.map((profile) => new Ontology(profile))),
      views,
      reads,
      walks,
      writes,
      requests,
      grants,
    );
  }
  return `${[...parts, "COMMIT;"].map((part) => part.trim()).join("\n\n")}\n`;
}

const BEGIN = `-- The schema of Palimpsest, version ${SCHEMA_VERSION}. Made by \`palimpsest schema\`; can be run again.
BEGIN;
SET LOCAL client_min_messages = warning;

DO $lock$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); END $lock$;

CREATE TABLE IF NOT EXISTS schema_migration (
  id integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
DO $check$ BEGIN
  IF EXISTS (SELECT FROM schema_migration WHERE id > ${SCHEMA_VERSION}) THEN
    RAISE EXCEPTION 'The database has a newer schema than this script, which knows up to ${SCHEMA_VERSION}. Make the script with the newer version of Palimpsest.';
  END IF;
END $check$;`;

/**
 * The application's role may see the version, and who runs this may become it: from PostgreSQL 16 on, to have
 * made a role is not enough.
 */
const LET_IN = `GRANT SELECT ON schema_migration TO palimpsest_app;
DO $member$ BEGIN
  IF NOT pg_has_role('palimpsest_app', CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END) THEN
    GRANT palimpsest_app TO CURRENT_USER;
  END IF;
END $member$;`;

/** A migration, run where its row is missing. */
function guarded({ id, name, text }: (typeof MIGRATIONS)[number]): string {
  const quote = `$migration_${id}$`;
  if (text.includes(quote)) throw new TypeError(`Migration ${id} contains ${quote}`);
  return `-- ${String(id).padStart(4, "0")}_${name}
DO $guard$ BEGIN
  IF NOT EXISTS (SELECT FROM schema_migration WHERE id = ${id}) THEN
    INSERT INTO schema_migration (id, name) VALUES (${id}, '${name}');
    EXECUTE ${quote}
${text.trim()}
${quote};
  END IF;
END $guard$;`;
}
