/** Graphs that keep what they are told for some days, where nothing else is said. */
import { expect, test } from "vitest";
import { collected, testMemory } from "../memory.ts";

const START = "2026-06-01T10:00:00Z";
const { memory, at, asOwner } = await testMemory(START);
let count = 0;
/** A tenant of its own, at the beginning. */
function newTenant() {
  count += 1;
  at(START);
  return memory.tenant(`tenant-${count}`);
}
type Graph = ReturnType<typeof memory.graph>;
const expiries = async (graph: Graph) =>
  Object.fromEntries((await graph.episodes()).episodes.map(({ id, expiresAt }) => [id, expiresAt ?? null]));

test("what is told from then on goes so many days after it was stored, whenever it was said", async () => {
  const graph = newTenant().graph("g");
  await graph.remember({ content: "I live in Bergen.", speaker: "Ann", id: "before", occurredAt: "2020" });
  await graph.create({ keepDays: 90 });
  await graph.rememberMany([
    { content: "I live in Oslo.", speaker: "Ann", id: "said", occurredAt: "2021-01-10" },
    { content: "Tea is a drink.", role: "document", id: "read" },
    { content: "Tea is fine.", id: "own", expiresAt: "2026-06-02" },
    { content: "Tea is good.", id: "kept", expiresAt: null },
  ]);
  const due = "2026-08-30T10:00:00.000Z";
  expect(await expiries(graph)).toEqual({
    before: null,
    said: due,
    read: due,
    own: "2026-06-02T00:00:00.000Z",
    kept: null,
  });
  const knownAt = START;
  at("2026-08-30T10:00:00Z");
  expect(Object.keys(await expiries(graph))).toEqual(["before", "kept"]);
  const homes = await graph.facts({ subject: "Ann", predicate: "LIVES_IN", asOf: "any", knownAt });
  expect(homes.map(({ text }) => text)).toEqual(["Ann lives in Bergen"]);
  expect((await graph.verifyAudit()).ok).toBe(true);
});

test("what is stored already is not touched, also where it comes again or is revised", async () => {
  const graph = newTenant().graph("g");
  const old = { content: "I live in Bergen.", speaker: "Ann", id: "old" };
  await graph.remember(old);
  await graph.create({ keepDays: 1 });
  expect(await graph.remember(old)).toMatchObject({ deduplicated: true });
  await graph.revise("old", "I live in Hamar.");
  await graph.remember({ content: "Tea.", id: "new" });
  await graph.create({ keepDays: null });
  await graph.remember({ content: "Milk.", id: "newest" });
  expect(await expiries(graph)).toEqual({ old: null, new: "2026-06-02T10:00:00.000Z", newest: null });
});

test("a tenant's days hold for its graphs to come, and for no other tenant", async () => {
  const tenant = newTenant();
  await tenant.graph("there").create();
  expect(await tenant.retention()).toEqual({ keepDays: null, graphs: [] });
  expect(await tenant.setRetention({ keepDays: 30 })).toEqual({ keepDays: 30, graphs: [] });
  await tenant.graph("first write").remember({ content: "Tea.", id: "m" });
  await tenant.graph("own").create({ keepDays: 7 });
  await tenant.graph("for good").create({ keepDays: null });
  const graphs = [
    { name: "first write", keepDays: 30 },
    { name: "own", keepDays: 7 },
  ];
  expect(await tenant.retention()).toEqual({ keepDays: 30, graphs });
  expect(await expiries(tenant.graph("first write"))).toEqual({ m: "2026-07-01T10:00:00.000Z" });
  expect(await tenant.setRetention({ keepDays: null })).toEqual({ keepDays: null, graphs });
  expect(await newTenant().retention()).toEqual({ keepDays: null, graphs: [] });
});

test("an export brings the setting along, and a tenant's days hold where it says nothing", async () => {
  const [from, to] = [newTenant(), newTenant()];
  await from.graph("set").create({ keepDays: 7 });
  for (const name of ["set", "unset"]) {
    await from.graph(name).remember({ content: "Tea.", id: name, expiresAt: null });
    const lines = await collected(from.graph(name).export());
    await to.setRetention({ keepDays: 30 });
    await to.graph(name).restore(lines);
    if (name === "set") expect(await collected(to.graph(name).export())).toEqual(lines);
  }
  expect((await to.retention()).graphs).toEqual([
    { name: "set", keepDays: 7 },
    { name: "unset", keepDays: 30 },
  ]);
  expect(await expiries(to.graph("unset"))).toEqual({ unset: null });
});

test("a graph whose forgetting was cut off is told of no more", async () => {
  const tenant = newTenant();
  await tenant.graph("gone").create({ keepDays: 7 });
  await tenant.graph("there").create({ keepDays: 9 });
  await asOwner((transaction) =>
    transaction.script("UPDATE graph SET name = 'erased:1', is_erased = true WHERE name = 'gone'"),
  );
  expect((await tenant.retention()).graphs).toEqual([{ name: "there", keepDays: 9 }]);
});

test.each([0, -1, 1.5, 40_000, "90", undefined])("%s are no days", async (keepDays) => {
  const refused = { code: "invalid_input" };
  const options = { keepDays } as { keepDays: number };
  await expect(newTenant().setRetention(options)).rejects.toMatchObject(refused);
  if (keepDays !== undefined)
    await expect(newTenant().graph("g").create(options)).rejects.toMatchObject(refused);
});
