/** Exports of long words: however many there are, only a few are read and stored at a time. */
import { expect, test, vi } from "vitest";
import type { Transaction } from "../../src/db/database.ts";
import { checkExport } from "../../src/transfer/checked-export.ts";
import { atEndOfTest } from "../cleanups.ts";
import { collected, testMemory } from "../memory.ts";

const MAX_PIECE_CHARS = 6_000_000;
const { memory, database } = await testMemory();
const graph = memory.tenant("own").graph("long");
for (let at = 0; at < 20; at++)
  await graph.remember({ id: `e${at}`, content: `${at} `.padEnd(900_000, "long "), role: "tool" });
await graph.revise("e0", "Short.");
await graph.rememberMany(Array.from({ length: 600 }, (_, at) => ({ id: `s${at}`, content: `Note ${at}.` })));

test("an export reads no more of them at a time than a few megabytes, and has them all", async () => {
  let longest = 0;
  const transaction = database.transaction.bind(database);
  const spied = vi.spyOn(database, "transaction").mockImplementation((scope, work) =>
    transaction(scope, (inner) => {
      const query: Transaction["query"] = async (statement) => {
        const rows = await inner.query<never>(statement);
        longest = Math.max(longest, JSON.stringify(rows).length);
        return rows;
      };
      return work(Object.assign(Object.create(inner), { query }));
    }),
  );
  atEndOfTest(() => spied.mockRestore());
  const episodes = (await collected(graph.export())).filter((line) => line.startsWith('{"kind":"episode"'));
  expect(longest).toBeGreaterThan(900_000);
  expect(longest).toBeLessThan(MAX_PIECE_CHARS);
  expect(new Set(episodes).size).toBe(620);
});

test("a restore stores no more of them at a time", async () => {
  const lines = await collected(graph.export());
  const { slices, close } = await checkExport(
    (async function* () {
      yield* lines;
    })(),
    [],
  );
  for await (const slice of slices()) expect(JSON.stringify(slice).length).toBeLessThan(MAX_PIECE_CHARS);
  await close();
  const copy = memory.tenant("other").graph("long");
  await copy.restore(lines);
  expect(await collected(copy.export())).toEqual(lines);
});
