/** Rows go only in a transaction that says so. */
import sql from "sql-template-tag";
import type { Target } from "./insert-rows.ts";

/**
 * Allows, until the transaction ends or it is forbidden again, what only forgetting may do: to delete rows,
 * and to change what stands in them.
 */
export function allowForgetting({ transaction }: Pick<Target, "transaction">): void {
  transaction.send(sql`SELECT set_config('palimpsest.forgetting', 'on', true)`);
}

/** Forbids again what `allowForgetting` allows. */
export function forbidForgetting({ transaction }: Pick<Target, "transaction">): void {
  transaction.send(sql`SELECT set_config('palimpsest.forgetting', 'off', true)`);
}
