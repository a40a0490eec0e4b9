/** How long the graphs of a tenant keep what is remembered without a time of its own. */
import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { checked } from "../domain/shape-fault.ts";
import { keepDaysShape } from "../ontology/graph-options.ts";

export interface Retention {
  /** Days in graphs that are made from now on; `null`: for good. */
  readonly keepDays: number | null;
  /** The graphs that keep it for some days only, by name. */
  readonly graphs: readonly { readonly name: string; readonly keepDays: number }[];
}

const shape = z.strictObject({ keepDays: keepDaysShape });

/** @throws InputError `invalid_input` */
export function checkRetention(options: unknown): Pick<Retention, "keepDays"> {
  return checked("setRetention()", shape, options);
}

export function readRetention(database: Database, tenant: number): Promise<Retention> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const [own] = await transaction.query<Pick<Retention, "keepDays">>(
      sql`SELECT keep_days AS "keepDays" FROM tenant WHERE id = ${tenant}`,
    );
    const graphs = await transaction.query<Retention["graphs"][number]>(sql`
      SELECT name, keep_days AS "keepDays" FROM graph
      WHERE tenant_id = ${tenant} AND keep_days IS NOT NULL AND NOT is_erased ORDER BY name`);
    return { keepDays: own?.keepDays ?? null, graphs };
  });
}

/** Changes it for graphs that are made from now on. */
export function storeRetention(
  database: Database,
  { tenant, name }: { readonly tenant: number; readonly name: string },
  keepDays: number | null,
): Promise<void> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.tenant_name', ${name}, true)`);
    await transaction.query(sql`UPDATE tenant SET keep_days = ${keepDays} WHERE id = ${tenant}`);
  });
}
