/**
 * `define`: appends a definition, after it was checked against the profile, those that build on it, and what
 * is stored by them.
 */
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { Clock } from "../domain/ids.ts";
import { faultsOf } from "../domain/ontology/faults.ts";
import {
  BUILT_IN_PROFILES,
  type OntologyHistory,
  type StoredDefinition,
} from "../domain/ontology/history.ts";
import { type CheckedDefinition, invalidDefinition } from "./input.ts";
import { changedStorage } from "./rules.ts";
import { graphsFollowing, insertDefinition, loadHistory, readHistory } from "./store.ts";

interface DefineParts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Appends a definition to those of a tenant. Of several at once each gets a version of its own, and is
 * checked against all before it.
 *
 * @returns all definitions, the new one last
 * @throws InputError `ontology_invalid`
 */
export async function appendDefinition(
  parts: DefineParts,
  tenant: number,
  checked: CheckedDefinition,
  actor: string,
): Promise<OntologyHistory> {
  for (;;) {
    const appended = await tryToAppend(parts, tenant, checked, actor);
    // Another process took the version: then that one was stored, so that each round stores one.
    if (appended !== undefined) return appended;
  }
}

async function tryToAppend(
  { database, clock }: DefineParts,
  tenant: number,
  { profile, definition }: CheckedDefinition,
  actor: string,
): Promise<OntologyHistory | undefined> {
  const known = await loadHistory(database, tenant);
  const stored: StoredDefinition = {
    version: known.version + 1,
    profile,
    definition,
    actor,
    at: new Date(clock()).toISOString(),
  };
  const history = withDefinition(known, stored);
  await checkClaims(database, tenant, known, history, profile);
  const isStored = await database.transaction(
    { tenant, read: [], write: null, access: "write" },
    async (transaction) => {
      const latest = await readHistory(transaction, tenant);
      return latest.version === known.version && (await insertDefinition(transaction, tenant, stored));
    },
  );
  return isStored ? history : undefined;
}

/**
 * The definitions with a further one.
 *
 * @throws InputError `ontology_invalid`
 */
export function withDefinition(known: OntologyHistory, stored: StoredDefinition): OntologyHistory {
  const { profile, definition } = stored;
  checkProfile(known, profile, definition.extends);
  const history = known.with(stored);
  const faults = history.followers(profile).flatMap((name) => faultsOf(history.profile(name)));
  if (faults.length > 0) throw invalidDefinition([...new Set(faults)]);
  return history;
}

function checkProfile(known: OntologyHistory, profile: string, base: string | undefined): void {
  if (base !== undefined && !known.has(base)) {
    throw invalidDefinition([`extends: there is no profile ${base}. Known: ${known.profiles().join(", ")}`]);
  }
  if (base === undefined || !known.has(profile)) return;
  const isBuiltIn = BUILT_IN_PROFILES.some((builtIn) => builtIn.name === profile);
  if (isBuiltIn || known.chain(profile)[1] !== base) {
    throw invalidDefinition([
      `extends: the profile ${profile} exists, and what it builds on does not change. Leave it out, or define a profile of another name`,
    ]);
  }
}

/** What would have to be stored otherwise cannot be defined otherwise. */
async function checkClaims(
  database: Database,
  tenant: number,
  before: OntologyHistory,
  after: OntologyHistory,
  profile: string,
): Promise<void> {
  const graphs = await graphsFollowing(database, tenant, after.followers(profile));
  for (const follower of new Set(graphs.map((graph) => graph.profile))) {
    const names = changedStorage(before.ontology(follower), after.ontology(follower));
    const read = graphs.flatMap((graph) => (graph.profile === follower ? [graph.graph] : []));
    const used = await usedPredicates(database, tenant, read, names);
    const faults = used.map(
      (name) =>
        `${name} is in use: what is stored of it would have to be turned round, renamed or told apart otherwise, so that its symmetric, inverse and qualifiers stay as they are, and it cannot become an alias or the other name of a relation`,
    );
    if (faults.length > 0) throw invalidDefinition(faults);
  }
}

/** Which of some predicates are used by claims in some graphs. */
function usedPredicates(
  database: Database,
  tenant: number,
  graphs: readonly number[],
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0 || graphs.length === 0) return Promise.resolve([]);
  return database.transaction({ tenant, read: graphs, write: null }, async (transaction) => {
    const rows = await transaction.query<{ name: string }>(sql`
      SELECT p.name FROM predicate p
      WHERE p.tenant_id = ${tenant} AND p.name = ANY (${[...names]}::text[]) AND EXISTS (
        SELECT FROM claim c WHERE c.tenant_id = p.tenant_id AND ${inGraphs("c.graph_id", graphs)} AND c.predicate_id = p.id AND c.withdrawn_at IS NULL)
      ORDER BY p.name`);
    return rows.map((row) => row.name);
  });
}
