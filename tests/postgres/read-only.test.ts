/** A database that can only be read, such as a replica. */
import { expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";
import { testAddress } from "../memory.ts";

test("what has expired is refused in clear words where it cannot be forgotten, and all else is read", async () => {
  const address = await testAddress();
  let now = Date.parse("2026-06-01");
  const clock = () => now;
  const primary = await openMemory({ database: address, clock });
  atEndOfFile(() => primary.close());
  const readOnly = new URL(address);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  const replica = await openMemory({ database: readOnly.href, clock, traces: { keepDays: 0 } });
  atEndOfFile(() => replica.close());
  const said = { speaker: "Ann", occurredAt: "2026-01-10" };
  await primary.graph("stays").remember({ ...said, content: "I live in Bergen." });
  await primary.graph("goes").remember({ ...said, content: "I live in Oslo.", expiresAt: "2026-07-01" });
  const known = async (graph: string) => (await replica.graph(graph).facts()).map(({ text }) => text);
  expect(await known("goes")).toEqual(["Ann lives in Oslo"]);

  now = Date.parse("2026-07-01");
  const graph = replica.graph("goes");
  for (const read of [
    () => graph.facts(),
    () => graph.recall("Where does Ann live?"),
    () => graph.episodes(),
  ])
    await expect(read()).rejects.toMatchObject({
      code: "database_read_only",
      message: expect.stringContaining("forgotten there"),
    });
  expect(await known("stays")).toEqual(["Ann lives in Bergen"]);
  await primary.graph("goes").forget({ expired: true });
  await expect.poll(() => known("goes")).toEqual([]);
});
