/** Where and when it was measured: figures mean nothing without it. */
import { cpus, totalmem } from "node:os";
import sql from "sql-template-tag";
import type { Database } from "../../src/db/database.ts";

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly gibibytes: number;
  readonly node: string;
  /** The database server, or the embedded one, and its version. */
  readonly database: string;
  /** ISO 8601. */
  readonly date: string;
}

export async function machineWith(database: Database): Promise<Machine> {
  const [row] = await database.asOwner((transaction) =>
    transaction.query<{ server_version: string }>(sql`SHOW server_version`),
  );
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? "unknown",
    cores: processors.length,
    gibibytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    database: `PostgreSQL ${row?.server_version ?? "of unknown version"}${database.kind === "pglite" ? ", embedded" : ""}`,
    date: new Date().toISOString(),
  };
}
