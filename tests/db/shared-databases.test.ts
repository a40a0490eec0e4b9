import sql from "sql-template-tag";
import { expect, test } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { SharedDatabases } from "../shared-databases.ts";

/** Says which of the embedded databases of a process one is. */
async function startOf(database: Database): Promise<unknown> {
  const [row] = await database.asOwner((transaction) =>
    transaction.query<{ started: string }>(sql`SELECT pg_postmaster_start_time()::text AS started`),
  );
  return row?.started;
}

const databases = new SharedDatabases();

test("a database that a memory has used is given to the next test, empty", async () => {
  const database = await databases.take();
  const started = await startOf(database);
  const memory = new Memory(configFrom({}), database);
  await memory.graph("one").remember({ content: "Ada lives in Oslo.", speaker: "Ada" });
  await memory.graph("one").ask("Where does Ada live?");
  await memory.close();
  const next = await databases.take();
  expect(await startOf(next)).toBe(started);
  const again = new Memory(configFrom({}), next);
  expect(await again.tenant("default").graphs()).toEqual([]);
  await again.close();
});

test("a database whose tables were changed is given to no other test", async () => {
  const database = await databases.take();
  const started = await startOf(database);
  await database.asOwner((transaction) => transaction.script("ALTER TABLE episode ADD COLUMN added integer"));
  await database.close();
  const next = await databases.take();
  expect(await startOf(next)).not.toBe(started);
  await next.close();
});
