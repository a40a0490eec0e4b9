/**
 * The definitions of an export among those of the tenant that it is restored into. What other graphs of the
 * tenant follow is not changed by a restore: there the tenant must have the definitions already.
 */
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import { OntologyHistory, type StoredDefinition } from "../domain/ontology/history.ts";
import { ConflictError, InputError, importInvalid, PermissionError } from "../errors.ts";
import { withDefinition } from "../ontology/define.ts";
import { checkDefinition } from "../ontology/input.ts";
import { insertDefinition, loadHistory, readHistory } from "../ontology/store.ts";
import type { CheckedExport } from "./checked-export.ts";
import type { DefinitionLine } from "./format.ts";

export interface RestoredDefinitions {
  /** How many the tenant had not. */
  readonly added: number;
  /** The profile that the graph follows; `null`: the export does not say. */
  readonly profile: string | null;
  /**
   * The version of the tenant's definitions by which the graph's facts were derived; `null`: the export does
   * not say.
   */
  readonly ontologyVersion: number | null;
}

/**
 * Adds the definitions that the tenant lacks, with their versions where these are free.
 *
 * @param mayDefine May who restores define what the tenant lacks?
 * @throws InputError `profile_unknown`, `ontology_invalid`; ConflictError `ontology_conflict`;
 *   PermissionError `forbidden`
 */
export async function restoreDefinitions(
  database: Database,
  tenant: number,
  { header, definitions }: Pick<CheckedExport, "header" | "definitions">,
  mayDefine: boolean,
): Promise<RestoredDefinitions> {
  if (header.palimpsest === 1) return { added: 0, profile: null, ontologyVersion: null };
  const { profile } = header;
  const given = checkedDefinitions(definitions);
  if (!given.has(profile))
    throw new InputError(
      "profile_unknown",
      `The export follows the profile ${JSON.stringify(profile)}, and does not define it. Was it made by a newer version of Palimpsest?`,
    );
  for (;;) {
    const known = await loadHistory(database, tenant);
    const { missing, versions } = compare(known, given, profile);
    if (missing.length > 0) {
      if (!mayDefine) throw mayNotDefine();
      await refuseFollowed(database, tenant, missing, missing.reduce(withDefinition, known));
      if (!(await insertAll(database, tenant, known, missing))) continue;
    }
    const until = new Set(
      given.definitions.flatMap(({ version }) => (version <= header.ontologyVersion ? [version] : [])),
    );
    const now = new OntologyHistory([...known.definitions, ...missing]);
    return { added: missing.length, profile, ontologyVersion: derivedUntil(now, profile, versions, until) };
  }
}

/** @throws InputError `import_invalid`, `ontology_invalid` */
function checkedDefinitions(lines: readonly DefinitionLine[]): OntologyHistory {
  return lines.reduce((history, line) => {
    const { version, profile, definition: given, actor, at } = line;
    if (version <= history.version)
      throw importInvalid("The definitions of the export are not in their order.");
    const { definition } = checkDefinition({ ...given, profile });
    return withDefinition(history, { version, profile, definition, actor, at });
  }, new OntologyHistory([]));
}

interface Comparison {
  /** Definitions that the tenant lacks, with the versions that they get. */
  readonly missing: readonly StoredDefinition[];
  /** From the tenant's versions to those of the export. */
  readonly versions: ReadonlyMap<number, number>;
}

/** A tenant without definitions gets all of them; another one those that the profile rests on. */
function compare(known: OntologyHistory, given: OntologyHistory, profile: string): Comparison {
  const names = known.version === 0 ? given.profiles() : given.chain(profile);
  const pairs = names.flatMap((name) => {
    const there = known.definitions.filter((stored) => stored.profile === name);
    return given.definitions
      .filter((stored) => stored.profile === name)
      .map((stored, place) => ({ stored, there: there[place] }));
  });
  const differing = pairs.find(({ stored, there }) => there !== undefined && !isSame(stored, there));
  if (differing !== undefined) throw otherwiseDefined(differing.stored.profile);
  const lacking = pairs
    .flatMap(({ stored, there }) => (there === undefined ? [stored] : []))
    .sort((one, other) => one.version - other.version);
  const areFree = lacking.every(({ version }) => version > known.version);
  const missing = lacking.map((stored, place) => ({
    ...stored,
    version: areFree ? stored.version : known.version + 1 + place,
  }));
  const added = missing.map(({ version }, place) => [version, lacking[place]?.version ?? 0] as const);
  const shared = pairs.flatMap(({ stored, there }) =>
    there === undefined ? [] : [[there.version, stored.version] as const],
  );
  return { missing, versions: new Map([...shared, ...added]) };
}

function isSame(one: StoredDefinition, other: StoredDefinition): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ definition }: StoredDefinition): string {
  const plain: JsonObject = JSON.parse(JSON.stringify(definition));
  return canonicalJson(plain);
}

/**
 * The last of the tenant's definitions up to which all are among those by which the facts were derived: what
 * follows is caught up by the first write.
 */
function derivedUntil(
  history: OntologyHistory,
  profile: string,
  versions: ReadonlyMap<number, number>,
  until: ReadonlySet<number>,
): number {
  const chain = history.chain(profile);
  let last = 0;
  for (const { profile: name, version } of history.definitions) {
    if (!chain.includes(name)) continue;
    if (!until.has(versions.get(version) ?? 0)) break;
    last = version;
  }
  return last;
}

/** Is there a graph whose facts the definitions would change? One without contents has none. */
async function refuseFollowed(
  database: Database,
  tenant: number,
  missing: readonly StoredDefinition[],
  after: OntologyHistory,
): Promise<void> {
  const profiles = [...new Set(missing.flatMap(({ profile }) => after.followers(profile)))];
  const followed = await database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    return transaction.query<{ profile: string }>(sql`
      SELECT profile FROM graph
      WHERE tenant_id = ${tenant} AND profile = ANY (${profiles}::text[]) AND revision > 0 AND NOT is_erased LIMIT 1`);
  });
  const [first] = followed;
  if (first !== undefined) throw otherwiseDefined(first.profile);
}

/** Inserts the definitions; `false` if somebody defined something meanwhile. */
function insertAll(
  database: Database,
  tenant: number,
  known: OntologyHistory,
  missing: readonly StoredDefinition[],
): Promise<boolean> {
  const scope = { tenant, read: [], write: null, access: "write" } as const;
  return database.transaction(scope, async (transaction) => {
    if ((await readHistory(transaction, tenant)).version !== known.version) return false;
    for (const stored of missing) if (!(await insertDefinition(transaction, tenant, stored))) return false;
    return true;
  });
}

function otherwiseDefined(profile: string): ConflictError {
  return new ConflictError(
    "ontology_conflict",
    `The tenant defines the profile ${JSON.stringify(profile)} otherwise than the export, and a restore changes nothing that other graphs follow. Define the same there first, with ontology.define(), or restore the export into another tenant.`,
  );
}

function mayNotDefine(): PermissionError {
  return new PermissionError(
    "forbidden",
    "The export brings definitions of the ontology that the tenant lacks. Restoring it takes the permission admin.",
  );
}
