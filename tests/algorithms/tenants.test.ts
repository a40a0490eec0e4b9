/** Who analyses much keeps nobody else waiting. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TenantSlots } from "../../src/db/tenant-slots.ts";
import { testMemory } from "../memory.ts";

const BUSY = 1;
const QUIET = 2;
const OTHER = 3;

test("a tenant with several analyses under way leaves a slot to the others", async () => {
  const slots = new TenantSlots(2);
  const begun: string[] = [];
  const begin = async (name: string, tenant: number, signal?: AbortSignal) => {
    const release = await slots.take(tenant, signal);
    begun.push(name);
    return release;
  };
  const enough = new AbortController();
  const first = begin("busy 1", BUSY);
  const second = begin("busy 2", BUSY);
  const third = begin("busy 3", BUSY, enough.signal);
  const quiet = begin("quiet", QUIET);
  const other = begin("other", OTHER);
  await turn();
  expect(begun).toEqual(["busy 1", "quiet"]);

  enough.abort(new Error("enough"));
  await expect(third).rejects.toThrow("enough");
  (await quiet)();
  await turn();
  expect(begun).toEqual(["busy 1", "quiet", "other"]);
  (await first)();
  await turn();
  expect(begun).toEqual(["busy 1", "quiet", "other", "busy 2"]);
  (await second)();
  (await other)();
});

test("an analysis gives its slot back, also one that is called off", async () => {
  const { memory } = await testMemory();
  const graph = memory.tenant("quiet").graph("g");
  await graph.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
  const enough = new AbortController();
  const first = graph.pageRank({ signal: enough.signal });
  enough.abort(new Error("enough"));
  await expect(first).rejects.toThrow("enough");
  await graph.pageRank();
  expect((await graph.pageRank()).entities).toHaveLength(2);
});
