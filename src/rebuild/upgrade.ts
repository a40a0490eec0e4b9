/**
 * Brings the facts of a whole database to the rules of this version: what is derived from claims is derived
 * anew.
 */
import sql from "sql-template-tag";
import { asOperator, asOperatorWithin } from "../db/as-operator.ts";
import type { Database, Transaction } from "../db/database.ts";
import { applyMigrations, lockSchema, MIGRATIONS, type Migrated, prepareTable } from "../db/migrate.ts";
import { SCHEMA_VERSION } from "../db/schema-version.ts";
import type { Acting } from "../domain/actor.ts";
import type { Fact } from "../domain/fact.ts";
import { type Clock, factId, type NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { beginWriting } from "../graph/write/writing.ts";
import { catchUp, deriveByRules } from "../ontology/catch-up.ts";
import { loadHistory, readHistory } from "../ontology/store.ts";
import { RULES_VERSION } from "../temporal/rules-version.ts";

/** When a fact is true, in one of its versions: ISO 8601 in UTC, the end not included. */
export interface ChangedPeriod {
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly status: Fact["status"];
}

/** A fact that has other versions by the rules of this version of Palimpsest. */
export interface FactChange {
  readonly tenant: string;
  readonly graph: string;
  readonly fact: string;
  readonly text: string;
  /** Its current versions before and after; none: it is not held. */
  readonly before: readonly ChangedPeriod[];
  readonly after: readonly ChangedPeriod[];
}

export interface UpgradePlan {
  readonly schema: Migrated;
  /** Graphs whose facts follow older rules. */
  readonly graphs: number;
  readonly changes: readonly FactChange[];
}

/** The plan of a database that is not set up yet. */
export const PLAN_OF_NEW: UpgradePlan = {
  schema: { from: 0, to: SCHEMA_VERSION, applied: MIGRATIONS.map(({ name }) => name) },
  graphs: 0,
  changes: [],
};

export interface Upgraded {
  readonly graphs: number;
  /** Facts with other versions than before. */
  readonly factsChanged: number;
}

/** Also who causes it, for the journal. */
export interface UpgradeParts extends Acting {
  readonly clock: Clock;
  readonly newId: NewId;
  /** Is called with how many graphs of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface OutdatedGraph {
  readonly tenant: number;
  readonly tenant_name: string;
  readonly graph: number;
  readonly graph_name: string;
  readonly profile: string;
  readonly last_recorded_at: string;
}

/** Changed facts of one graph whose versions are read at once. */
const FACTS_PER_READ = 1000;

/**
 * Derives the facts of all graphs anew that follow older rules. What was recorded before is what `knownAt`
 * shows of then.
 */
export async function upgradeRules(database: Database, parts: UpgradeParts): Promise<Upgraded> {
  const graphs = await asOperator(database, outdatedGraphs);
  let factsChanged = 0;
  for (const [index, { tenant, graph, profile }] of graphs.entries()) {
    const scope = { tenant, read: [graph], write: graph };
    const facts = await catchUp({ database, ...parts }, scope, profile, await loadHistory(database, tenant));
    factsChanged += facts.size;
    parts.onProgress?.(index + 1, graphs.length);
  }
  return { graphs: graphs.length, factsChanged };
}

/**
 * Does all that an upgrade would do in one transaction, which is rolled back in the end. Others wait
 * meanwhile.
 */
export function planUpgrade(database: Database, parts: UpgradeParts): Promise<UpgradePlan> {
  return tried(database, async (transaction) => {
    if ((await prepareTable(transaction)) === 0) return PLAN_OF_NEW;
    const schema = await applyMigrations(transaction);
    const graphs = await asOperatorWithin(transaction, outdatedGraphs);
    if (graphs.length > 0) await transaction.script(LIFT_POLICIES);
    const changes: FactChange[] = [];
    for (const [index, graph] of graphs.entries()) {
      for (const change of await changesOf(transaction, graph, parts)) changes.push(change);
      parts.onProgress?.(index + 1, graphs.length);
    }
    return { schema, graphs: graphs.length, changes };
  });
}

/** The owner of the tables is subject to their policies, too, unless they are lifted. */
const LIFT_POLICIES = `DO $$
DECLARE
  name regclass;
BEGIN
  FOR name IN SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relforcerowsecurity LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$`;

/** Does work as the schema's owner, and rolls back whatever it did. */
async function tried<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = new Tried();
  let result: Result | undefined;
  try {
    return await database.asOwner(async (transaction): Promise<never> => {
      await lockSchema(transaction);
      result = await work(transaction);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
    return result as Result;
  }
}

/** Ends a transaction whose work is done, and undone. */
class Tried extends Error {}

function outdatedGraphs(transaction: Transaction): Promise<OutdatedGraph[]> {
  return transaction.query<OutdatedGraph>(sql`
    SELECT t.id AS tenant, t.name AS tenant_name, g.id AS graph, g.name AS graph_name, g.profile, g.last_recorded_at
    FROM graph g JOIN tenant t ON t.id = g.tenant_id
    WHERE g.rules_version < ${RULES_VERSION} AND NOT g.is_erased AND NOT g.is_restoring ORDER BY t.name, g.name`);
}

async function changesOf(
  transaction: Transaction,
  { tenant, tenant_name, graph, graph_name, profile, last_recorded_at: knownAt }: OutdatedGraph,
  parts: UpgradeParts,
): Promise<FactChange[]> {
  const { clock, newId } = parts;
  const ontology = (await readHistory(transaction, tenant)).ontology(profile);
  const changed = new Set<string>();
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const writing = await beginWriting(transaction, tenant, graph, clock(), parts, null);
    const derived = await deriveByRules(writing, { ontology, newId }, after);
    for (const fact of derived.changed) changed.add(fact);
    after = derived.last;
  }
  const where = { tenant, graphs: [graph], asOf: "any", limit: 10 * FACTS_PER_READ } as const;
  const changes: FactChange[] = [];
  const all = [...changed].sort();
  for (let at = 0; at < all.length; at += FACTS_PER_READ) {
    const facts = all.slice(at, at + FACTS_PER_READ);
    const [before, after] = [
      await periodsOf(transaction, { ...where, facts, knownAt }, ontology),
      await periodsOf(transaction, { ...where, facts }, ontology),
    ];
    for (const fact of facts) {
      const [was, is] = [before.get(fact), after.get(fact)];
      const text = was?.text ?? is?.text ?? fact;
      const change = { before: was?.periods ?? [], after: is?.periods ?? [] };
      if (JSON.stringify(change.before) !== JSON.stringify(change.after))
        changes.push({ tenant: tenant_name, graph: graph_name, fact: factId(fact), text, ...change });
    }
  }
  return changes;
}

interface Periods {
  readonly text: string;
  readonly periods: readonly ChangedPeriod[];
}

async function periodsOf(
  transaction: Transaction,
  query: Parameters<typeof readFacts>[1],
  ontology: Ontology,
): Promise<ReadonlyMap<string, Periods>> {
  const found = new Map<string, Periods>();
  for (const { id, text, validFrom, validTo, status } of await readFacts(transaction, query, ontology)) {
    const periods = found.get(id)?.periods ?? [];
    found.set(id, { text, periods: [...periods, { validFrom, validTo, status }] });
  }
  return found;
}
