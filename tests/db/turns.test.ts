/** A tenant who asks much at once keeps nobody else waiting behind all of it. */
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { openPGlite } from "../../src/db/embedded/pglite.ts";
import { atEndOfFile } from "../cleanups.ts";

const FLOOD = 100;
const scopeOf = (tenant: number): Scope => ({ tenant, read: [], write: null });
const [BUSY, QUIET] = [scopeOf(1), scopeOf(2)];

const database = await openPGlite();
atEndOfFile(() => database.close());

test("the embedded database's turns go round the tenants, and in order within each", async () => {
  const done: string[] = [];
  const ask = async (name: string, scope: Scope) => {
    await database.read(scope, sql`SELECT 1`);
    done.push(name);
  };
  const busy = Array.from({ length: FLOOD }, (_, at) => ask(`busy ${at}`, BUSY));
  const quiet = [ask("quiet 0", QUIET), ask("quiet 1", QUIET)];
  const owner = database.asOwner(() => Promise.resolve(done.push("owner")));
  await Promise.all([...busy, ...quiet, owner]);
  expect(done.slice(0, 5)).toEqual(["busy 0", "quiet 0", "owner", "busy 1", "quiet 1"]);
  expect(done.slice(5)).toEqual(Array.from({ length: FLOOD - 2 }, (_, at) => `busy ${at + 2}`));
});

test("a turn that fails is given back, to its tenant and to the others", async () => {
  const failing = [BUSY, BUSY, QUIET].map((scope) =>
    database.transaction(scope, () => Promise.reject(new Error("no"))),
  );
  const outcomes = await Promise.allSettled([...failing, database.read(BUSY, sql`SELECT 1`)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
});

test("who writes one long transaction after the other lets the steps of others go together", async () => {
  const longWrite = () =>
    database.transaction({ tenant: 1, read: [], write: 1 }, (transaction) =>
      transaction.query(sql`SELECT count(*) FROM generate_series(1, 1000000)`),
    );
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await longWrite();
      written += 1;
    }
  })();
  // As a recall: each step begins when the one before has ended.
  for (let step = 0; step < 10; step += 1) await database.read(QUIET, sql`SELECT 1`);
  isOver = true;
  const before = written;
  await writing;
  expect(before).toBeLessThanOrEqual(3);
});
