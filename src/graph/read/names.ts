/** Names of tenants and graphs to their numbers. */

import sql from "sql-template-tag";
import { asOperator } from "../../db/as-operator.ts";
import type { Database, Scope, Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import { timestamp } from "../../db/time.ts";
import type { Instant } from "../../domain/interval.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { invalid } from "../../errors.ts";
import { RULES_VERSION } from "../../temporal/rules-version.ts";

/** Longest name of a tenant or graph, in characters. */
const NAME_LIMIT = 200;
const NO_TENANT: Scope = { tenant: 0, read: [], write: null };
/** Access of a call that makes a tenant or a graph. */
const MAKING = { access: "write" } as const;

/** @throws InputError `invalid_input` if the text cannot name a tenant or a graph. */
export function checkName(name: string, what: "tenant" | "graph"): string {
  const isName =
    typeof name === "string" && name.trim() === name && name.length > 0 && name.length <= NAME_LIMIT;
  if (isName && name.isWellFormed() && !/\p{Cc}/u.test(name)) return name;
  throw invalid(
    `A ${what} is named by 1 to ${NAME_LIMIT} characters without control characters or surrounding white space, not by ${typeof name === "string" ? JSON.stringify(name) : `a value of the type ${typeof name}`}.`,
  );
}

/** The number of a tenant; `undefined` if there is none of that name. */
export function findTenant(database: Database, name: string): Promise<number | undefined> {
  return database.transaction(NO_TENANT, (transaction) => tenantCalled(transaction, name));
}

/** The name of a tenant, by its number; empty if there is none. */
export function tenantName(database: Database, tenant: number): Promise<string> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    const [row] = await transaction.query<{ name: string }>(
      sql`SELECT name FROM tenant WHERE id = ${tenant}`,
    );
    return row?.name ?? "";
  });
}

/** The number of a tenant, made if there is none of that name. */
export function makeTenant(database: Database, name: string, now: Instant): Promise<number> {
  return database.transaction({ ...NO_TENANT, ...MAKING }, async (transaction) => {
    await openTenantName(transaction, name);
    await transaction.query(sql`
      INSERT INTO tenant (name, created_at) VALUES (${name}, ${new Date(now).toISOString()}) ON CONFLICT (name) DO NOTHING`);
    const tenant = await tenantCalled(transaction, name);
    if (tenant === undefined) throw new Error(`The tenant ${name} was made and is not there`);
    return tenant;
  });
}

/** A tenant is looked up by its name before its number is known: the policy lets just this name through. */
async function openTenantName(transaction: Transaction, name: string): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.tenant_name', ${name}, true)`);
}

async function tenantCalled(transaction: Transaction, name: string): Promise<number | undefined> {
  await openTenantName(transaction, name);
  const [row] = await transaction.query<{ id: number }>(sql`SELECT id FROM tenant WHERE name = ${name}`);
  return row?.id;
}

/** Lets a transaction see the row of a graph by its name. */
async function openGraphName(transaction: Transaction, name: string): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${name}, true)`);
}

export interface FoundGraph {
  readonly id: number;
  readonly profile: string;
  /** Time zone of episodes that name none; `null`: the memory's. */
  readonly timeZone: TimeZone;
  /** Days for which episodes are kept that say nothing else; `null`: for good. */
  readonly keepDays: number | null;
  /** Does it share anything with other graphs? */
  readonly hasShares: boolean;
  /** When the first of its episodes expires; `null`: none does. */
  readonly nextExpiry: string | null;
}

/**
 * The number, the profile and the time zone of a graph of a tenant; `undefined` if there is none of that
 * name.
 */
export function findGraph(database: Database, tenant: number, name: string): Promise<FoundGraph | undefined> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    const [, [row]] = await Promise.all([
      openGraphName(transaction, name),
      transaction.query<FoundGraph>(
        sql`SELECT id, profile, time_zone AS "timeZone", keep_days AS "keepDays", has_shares AS "hasShares", next_expiry_at AS "nextExpiry" FROM graph WHERE tenant_id = ${tenant} AND name = ${name} AND NOT is_erased`,
      ),
    ]);
    return row;
  });
}

/** The graphs of all tenants in which something has expired, by names. */
export function expiredGraphs(
  database: Database,
  now: Instant,
): Promise<{ readonly tenant: string; readonly graph: string }[]> {
  return asOperator(database, (transaction) =>
    transaction.query(sql`
      SELECT t.name AS tenant, g.name AS graph FROM graph g JOIN tenant t ON t.id = g.tenant_id
      WHERE g.next_expiry_at <= ${timestamp(now)} AND NOT g.is_erased AND NOT g.is_restoring ORDER BY g.next_expiry_at`),
  );
}

/** The name of a graph that is read; `undefined` if it is gone. */
export async function graphNamed(
  transaction: Transaction,
  { tenant, graph }: GraphPlace,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ name: string }>(
    sql`SELECT name FROM graph WHERE tenant_id = ${tenant} AND id = ${graph} AND NOT is_erased`,
  );
  return row?.name;
}

interface NewGraph {
  readonly name: string;
  readonly uid: string;
  /** The ontology that it follows, and the version of it. */
  readonly profile: string;
  readonly ontologyVersion: number;
}

/** The number of a graph, made if there is none of that name. One that exists keeps its profile. */
export async function makeGraph(
  database: Database,
  tenant: number,
  { name, uid, profile, ontologyVersion }: NewGraph,
  now: Instant,
): Promise<number> {
  await database.transaction({ tenant, read: [], write: null, ...MAKING }, async (transaction) => {
    await openGraphName(transaction, name);
    await transaction.query(sql`
      INSERT INTO graph (tenant_id, name, uid, created_at, profile, ontology_version, rules_version, keep_days)
      SELECT id, ${name}, ${uid}::uuid, ${new Date(now).toISOString()}::timestamptz, ${profile}, ${ontologyVersion}::integer, ${RULES_VERSION}::integer, keep_days
      FROM tenant WHERE id = ${tenant}
      ON CONFLICT (tenant_id, name) DO NOTHING`);
  });
  const graph = (await findGraph(database, tenant, name))?.id;
  if (graph === undefined) throw new Error(`The graph ${name} was made and is not there`);
  return graph;
}

/** Changes the time zone of a graph, and how long it keeps episodes. */
export function storeSettings(
  database: Database,
  tenant: number,
  graph: number,
  { timeZone, keepDays }: Pick<FoundGraph, "timeZone" | "keepDays">,
): Promise<void> {
  return database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
    await transaction.query(sql`
      UPDATE graph SET time_zone = ${timeZone}, keep_days = ${keepDays} WHERE tenant_id = ${tenant} AND id = ${graph}`);
  });
}

/** The names of a tenant's graphs, sorted. */
export function listGraphs(database: Database, tenant: number): Promise<string[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const rows = await transaction.query<{ name: string }>(
      sql`SELECT name FROM graph WHERE tenant_id = ${tenant} AND NOT is_erased ORDER BY name`,
    );
    return rows.map((row) => row.name);
  });
}

export function listGraphIds(database: Database, tenant: number): Promise<number[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const rows = await transaction.query<{ id: number }>(
      sql`SELECT id FROM graph WHERE tenant_id = ${tenant} ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  });
}
