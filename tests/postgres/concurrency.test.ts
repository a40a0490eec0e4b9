import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { administratorAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";
import { administrate } from "./logins.ts";

const ENTRY = new URL("../../dist/index.js", import.meta.url).href;
const run = promisify(execFile);

interface State {
  readonly graph: string;
  readonly episodes: number;
  readonly ordinals: number;
  readonly claims: number;
  readonly contents: number;
  /**
   * Entries that the graph counts, those that are there, and those whose ordinals are not 0 to n - 1 or 1 to
   * n.
   */
  readonly counted: number;
  readonly entries: number;
  readonly span: number;
  readonly deadlocks: number;
}

/** What stands in the tables, beyond all policies. Servers count deadlocks when connections close. */
function stateOf(address: string): Promise<State[]> {
  return withClient(administratorAddress(address), async (client) => {
    const { rows } = await client.query<State>(`
      SELECT g.name AS graph, g.episode_count AS episodes, count(DISTINCT e.ordinal)::integer AS ordinals,
        count(DISTINCT e.content)::integer AS contents,
        (SELECT count(*)::integer FROM claim c WHERE c.tenant_id = g.tenant_id AND c.graph_id = g.id) AS claims,
        g.audit_count::integer AS counted,
        (SELECT count(*)::integer FROM audit a WHERE a.tenant_id = g.tenant_id AND a.graph_id = g.id) AS entries,
        (SELECT (max(a.ordinal) - min(a.ordinal) + 1)::integer FROM audit a WHERE a.tenant_id = g.tenant_id AND a.graph_id = g.id) AS span,
        (SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()) AS deadlocks
      FROM graph g LEFT JOIN episode e ON e.tenant_id = g.tenant_id AND e.graph_id = g.id
      GROUP BY g.tenant_id, g.id ORDER BY g.name`);
    return rows;
  });
}

const PREDICATES = ["LIKES", "KNOWS", "OWNS", "VISITED", "TEACHES", "FEARS", "PLAYS", "READS"];

describe("Thirty-two writers", () => {
  test("of one graph in one process lose nothing and store nothing twice", async () => {
    const address = await testAddress();
    const memory = await openMemory({ database: address });
    const graph = memory.graph("one");
    const writer = (index: number) =>
      graph.remember({
        id: `m${index % 24}`,
        content: `Message ${index % 24}.`,
        occurredAt: "2026-01-01T00:00:00Z",
        extraction: { facts: [{ subject: "Ann", predicate: "LIKES", object: `Thing ${index % 24}` }] },
      });
    const results = await Promise.all(Array.from({ length: 32 }, (_, index) => writer(index)));
    expect(results.filter((result) => result.deduplicated)).toHaveLength(8);
    expect(await graph.facts({ subject: "Ann", limit: 100 })).toHaveLength(24);
    await memory.close();
    const [state] = await stateOf(address);
    expect(state).toMatchObject({ episodes: 24, ordinals: 24, contents: 24, claims: 24, deadlocks: 0 });
    expect([state?.entries, state?.span]).toEqual([state?.counted, state?.counted]);
  });

  test("of one graph in four processes neither", async () => {
    const address = await testAddress();
    const program = `
      import { openMemory } from ${JSON.stringify(ENTRY)};
      const memory = await openMemory({ database: process.argv[1], pool: { max: 8 } });
      const graph = memory.graph("one");
      const results = await Promise.all(Array.from({ length: 8 }, (_, index) => graph.remember({
        id: index < 2 ? "shared" + index : process.argv[2] + index, content: (index < 2 ? "shared" : process.argv[2]) + index,
        occurredAt: "2026-01-01T00:00:00Z",
        extraction: { facts: [{ subject: "Ann", predicate: "LIKES", object: "Thing " + index }] } })));
      console.log(results.filter((result) => !result.deduplicated).length);
      await memory.close();`;
    const outputs = await Promise.all(
      ["a", "b", "c", "d"].map((name) =>
        run(process.execPath, ["--input-type=module", "--eval", program, address, name]),
      ),
    );
    expect(outputs.reduce((sum, { stdout }) => sum + Number(stdout), 0)).toBe(26);
    const [state] = await stateOf(address);
    expect(state).toMatchObject({ episodes: 26, ordinals: 26, contents: 26, claims: 26, deadlocks: 0 });
    expect([state?.entries, state?.span]).toEqual([state?.counted, state?.counted]);
  });

  test("of thirty-two graphs that use the same new predicates in opposite orders never lock each other out", async () => {
    const address = await testAddress();
    // Long enough for each to have some of the predicates when it asks for the next.
    await administrate(
      address,
      `CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END';
       CREATE TRIGGER slowly BEFORE INSERT ON predicate FOR EACH ROW EXECUTE FUNCTION slowly()`,
    );
    const memories = await Promise.all(
      [1, 2].map(() => openMemory({ database: address, pool: { max: 20 } })),
    );
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const predicates = index % 2 === 0 ? PREDICATES : [...PREDICATES].reverse();
        const graph = memories[index % 2]?.graph(`g${String(index).padStart(2, "0")}`);
        return graph?.rememberMany(
          predicates.map((predicate) => ({
            content: `${predicate}.`,
            extraction: { facts: [{ subject: "Ann", predicate, object: `Thing of ${predicate}` }] },
          })),
        );
      }),
    );
    expect(results.flat()).toHaveLength(32 * PREDICATES.length);
    await Promise.all(memories.map((memory) => memory.close()));
    const states = await stateOf(address);
    expect(states).toHaveLength(32);
    for (const state of states) {
      expect(state).toMatchObject({ episodes: 8, ordinals: 8, contents: 8, claims: 8, deadlocks: 0 });
      expect([state.entries, state.span]).toEqual([state.counted, state.counted]);
    }
  });
});

describe("Readers", () => {
  test("answer while a transaction holds the graph's lock, and see what was there before it", async () => {
    const address = await testAddress();
    const memory = await openMemory({ database: address, pool: { max: 2 } });
    const graph = memory.graph("g");
    await graph.remember({ content: "I live in Oslo.", speaker: "Ann" });
    await withClient(administratorAddress(address), async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT * FROM graph FOR UPDATE");
      const waiting = [1, 2, 3, 4].map((index) => graph.remember({ content: `Later ${index}.` }));
      expect((await graph.facts({ subject: "Ann" })).map((fact) => fact.text)).toEqual(["Ann lives in Oslo"]);
      expect((await graph.recall("Where does Ann live?", { speaker: "Ann" })).facts).not.toEqual([]);
      expect(await memory.tenant("default").graphs()).toEqual(["g"]);
      await client.query("ROLLBACK");
      await Promise.all(waiting);
    });
    expect((await stateOf(address))[0]).toMatchObject({ episodes: 5 });
    await memory.close();
  });

  test("of a graph that is being written always find whole writes", async () => {
    const address = await testAddress();
    const writer = await openMemory({ database: address });
    const reader = await openMemory({ database: address });
    await writer.graph("g").create();
    let isDone = false;
    const counts: number[] = [];
    const writing = (async () => {
      // Until the reader has had its turn between some of them.
      for (let round = 0; round < 12 || (new Set(counts).size < 3 && round < 500); round += 1) {
        const facts = [1, 2, 3, 4, 5].map((index) => ({
          subject: "Ann",
          predicate: "LIKES",
          object: `Thing ${round}-${index}`,
        }));
        await writer.graph("g").remember({ content: `Round ${round}.`, extraction: { facts } });
      }
      isDone = true;
    })();
    while (!isDone) counts.push((await reader.graph("g").facts({ limit: 1000 })).length);
    await writing;
    expect(counts.filter((count) => count % 5 !== 0)).toEqual([]);
    expect(new Set(counts).size).toBeGreaterThan(2);
    await Promise.all([writer.close(), reader.close()]);
  });
});

test("More callers than connections are served in turn, however long they wait", async () => {
  const address = await testAddress();
  const database = await openDatabase(address, { max: 2, connectionTimeoutMs: 1_000 });
  const scope = { tenant: 0, read: [], write: null };
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      database.transaction(index % 3 === 0 ? { ...scope, write: index } : scope, async (transaction) => {
        const [row] = await transaction.query<{ index: number }>(
          sql`SELECT ${index}::integer AS index, pg_sleep(0.05)::text AS slept`,
        );
        return row?.index;
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => index));
  await database.close();
});
