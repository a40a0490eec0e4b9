/** The schema as one script of plain SQL. */
import { LOCK, MIGRATIONS } from "../db/migrate.ts";
import { SCHEMA_VERSION } from "../db/schema-version.ts";
import { CONFIDENCE_BANDS, highestKind, type SourceKind } from "../domain/claim.ts";
import { BUILT_IN_PROFILES } from "../domain/ontology/history.ts";
import { Ontology } from "../domain/ontology.ts";
import claims from "./claims.sql";
import grants from "./grants.sql";
import reads from "./reads.sql";
import requests from "./requests.sql";
import roles from "./roles.sql";
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

/**
 * The statements that make two views. `palimpsest_private.band`: the bands of confidence, the highest kind
 * first. `palimpsest_private.rule`: under which name each spelling of a predicate that a profile knows is
 * stored, whether the other way round, how it is read, as which sentence, by which name from its object's
 * side, and whether it has one object at a time.
 */
function ruleViews(ontologies: readonly Ontology[]): string {
  return [
    view("band (kind, rank, lowest, highest)", bandRows()),
    view(
      "rule (profile, spelling, stored, is_reversed, is_symmetric, is_event, template, converse, is_functional)",
      ontologies.flatMap(ruleRows),
    ),
  ].join("\n");
}

function view(name: string, rows: readonly string[]): string {
  return `CREATE OR REPLACE VIEW palimpsest_private.${name} AS VALUES\n  ${rows.join(",\n  ")};\n`;
}

function bandRows(): string[] {
  const kinds: SourceKind[] = ["manual", "stated", "extracted", "inferred"];
  const sorted = kinds.toSorted((a, b) => (a === b ? 0 : highestKind([a, b]) === a ? -1 : 1));
  return sorted.map((kind, rank) => {
    const { lowest, highest } = CONFIDENCE_BANDS[kind];
    return `(${text(kind)}, ${rank}, ${lowest}::float8, ${highest}::float8)`;
  });
}

function ruleRows(ontology: Ontology): string[] {
  const rows = new Map<string, string>();
  for (const definition of ontology.predicates) {
    const isReversed = ontology.isSecondOfPair(definition);
    const stored = (isReversed && definition.inverse) || definition.name;
    const isEvent = definition.kind === "event";
    for (const spelling of [definition.name, ...definition.aliases]) {
      if (rows.has(spelling)) continue;
      const names = [ontology.profile, spelling, stored].map(text);
      const how = [isReversed, definition.symmetric, isEvent, sentence(definition.text)];
      const given = ontology.converse(spelling);
      const converse = given === undefined ? "NULL::text" : text(given);
      rows.set(spelling, `(${[...names, ...how, converse, definition.functional].join(", ")})`);
    }
  }
  return [...rows.values()];
}

/** A text as a literal of SQL. Only what the code itself defines comes here. */
function text(value: string): string {
  if (!/^[\w-]+$/u.test(value)) throw new TypeError(`Not a plain name: ${value}`);
  return `'${value}'::text`;
}

function sentence(template: string): string {
  if (/[\\\p{Cc}]/u.test(template)) throw new TypeError(`Not a plain sentence: ${template}`);
  return `'${template.replaceAll("'", "''")}'`;
}
