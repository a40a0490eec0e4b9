import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openMemory } from "../../src/index.ts";
import { atEndOfTest } from "../cleanups.ts";
import { administratorAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Graphs of two names each, as many users have. */
const SMALL_GRAPHS = 12;
const FACTS_A_CALL = 500;
const PEOPLE = 2_000;
/**
 * Rows of indexes that may be read for each fact that is written. Reading the graph for each of its names
 * would take thousands.
 */
const MAX_ROWS_EACH = 200;
/**
 * Rows of indexes that a walk of three steps may read. Reading all facts at each step would take ten
 * thousand.
 */
const MAX_ROWS_OF_A_WALK = 1_000;
/** Milliseconds after which a connection tells again what it has read. */
const UNTIL_TOLD = 1_100;

// The statistics are from when there were only the small ones, and nobody makes them anew: as in the minute
// before autovacuum comes.
test("a graph that grows beyond all others is written by looking each name up, and walked by looking each entity up", async () => {
  const address = await testAddress();
  // Without the cache of graphs, which reads a graph whole: the statements are looked at.
  const memory = await openMemory({ database: address, pool: { max: 1 }, graphCache: { megabytes: 0 } });
  atEndOfTest(() => memory.close());
  const tenant = memory.tenant("t");
  for (let user = 0; user < SMALL_GRAPHS; user += 1) {
    await tenant.graph(`user:${user}`).remember({
      content: "I live in Oslo.",
      extraction: { facts: [{ subject: "Ann", predicate: "LIVES_IN", object: "Oslo" }] },
    });
  }
  const administrator = administratorAddress(address);
  await withClient(administrator, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT relname AS name FROM pg_stat_user_tables");
    for (const { name } of rows)
      await client.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false); ANALYZE ${name}`);
  });
  const graph = tenant.graph("large");
  const fillGraph = (call: number) =>
    graph.remember({
      id: `part ${call}`,
      content: `Who knows whom, part ${call}.`,
      extraction: {
        facts: Array.from({ length: FACTS_A_CALL }, (_, index) => {
          const at = call * FACTS_A_CALL + index;
          return {
            subject: `Person ${at % PEOPLE}`,
            predicate: "KNOWS",
            object: `Person ${(7 * at + 13 * call) % PEOPLE}`,
          };
        }),
      },
    });
  const rowsRead = async (): Promise<number> => {
    await setTimeout(UNTIL_TOLD);
    // Something that reads little: what was read before is told at its end.
    await graph.facts({ subject: "Person 1", limit: 1 });
    const { rows } = await withClient(administrator, (client) =>
      client.query<{ sum: number }>("SELECT sum(idx_tup_read)::float8 AS sum FROM pg_stat_user_indexes"),
    );
    return rows[0]?.sum ?? 0;
  };

  for (let call = 0; call < 6; call += 1) await fillGraph(call);
  const before = await rowsRead();
  await fillGraph(6);
  const read = (await rowsRead()) - before;
  expect(read).toBeGreaterThan(FACTS_A_CALL);
  expect(read).toBeLessThan(FACTS_A_CALL * MAX_ROWS_EACH);

  const beforeMatch = await rowsRead();
  const { rows } = await graph.match("MATCH (a {name: $name})-[:KNOWS*1..3]->(b) RETURN b.name", {
    parameters: { name: "Person 7" },
  });
  expect(rows.length).toBeGreaterThan(3);
  expect((await rowsRead()) - beforeMatch).toBeLessThan(MAX_ROWS_OF_A_WALK);
});
