/** What was remembered until a time is forgotten when it is over, and no read shows it from then on. */
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";
import { collected, ownerOf, testAddress, testMemory } from "../memory.ts";

const START = "2026-06-01T10:00:00Z";
const { memory, at } = await testMemory(START);
let count = 0;
function newGraph() {
  count += 1;
  at(START);
  return memory.tenant("acme").graph(`expiry-${count}`);
}
type Graph = ReturnType<typeof newGraph>;

const LONG = { speaker: "Ann", content: "I live in Bergen.", occurredAt: "2026-01-10", id: "long" };
const SHORT = { speaker: "Ann", content: "I live in Oslo.", occurredAt: "2026-03-10", id: "short" };
async function told(): Promise<Graph> {
  const graph = newGraph();
  await graph.remember(LONG);
  await graph.remember({ ...SHORT, expiresAt: "2026-07-01" });
  return graph;
}
const saidIn = async (graph: Graph) => (await graph.episodes()).episodes.map(({ id }) => id);
const homes = async (graph: Graph, more: object = {}) =>
  (await graph.facts({ subject: "Ann", predicate: "LIVES_IN", asOf: "any", ...more }))
    .map(({ object, validTo }) => `${object?.name} until ${validTo?.slice(0, 10) ?? "now"}`)
    .sort();

test("what has expired is shown by no read, at no time, and what it had ended is as if it had never been said", async () => {
  const graph = await told();
  expect(await homes(graph)).toEqual(["Bergen until 2026-03-10", "Oslo until now"]);
  const before = new Date("2026-06-15");
  at("2026-06-30T23:59:59.999Z");
  expect(await saidIn(graph)).toEqual(["long", "short"]);
  at("2026-07-01");
  expect((await graph.recall("Where does Ann live?")).context).not.toContain("Oslo");
  expect(await homes(graph)).toEqual(["Bergen until now"]);
  expect(await homes(graph, { knownAt: before })).toEqual(["Bergen until now"]);
  expect((await graph.entities()).map(({ name }) => name)).not.toContain("Oslo");
  expect(await saidIn(graph)).toEqual(["long"]);
  expect((await graph.verifyForgotten(["oslo"])).ok).toBe(true);
  expect((await graph.verifyAudit()).ok).toBe(true);
  const tombstones = (await graph.audit({ limit: 100 })).filter(({ action }) => action === "forgotten");
  expect(tombstones).toMatchObject([{ actor: "job:expiry", item: null }]);
  expect(JSON.parse(tombstones[0]?.detail ?? "")).toMatchObject({ what: "expiry" });
});

test("a read of several graphs, and a write, forget first what has expired", async () => {
  const one = await told();
  const other = newGraph();
  await other.remember({ content: "It rains.", id: "rain" });
  at("2026-07-01");
  const { episodes } = await other.episodes({ graphs: [other.name, one.name] });
  expect(episodes.map(({ id }) => id).sort()).toEqual(["long", "rain"]);
  const again = await told();
  at("2026-07-02");
  expect(await again.remember(SHORT)).toMatchObject({ deduplicated: false });
  expect((await again.remember(SHORT)).episode.expiresAt).toBeUndefined();
});

test("a time that is over, or none, is refused, and a date begins with its first instant", async () => {
  const graph = newGraph();
  for (const expiresAt of ["2026-06-01", START, new Date("2020-01-01")])
    await expect(graph.remember({ content: "Words.", expiresAt })).rejects.toMatchObject({
      code: "time_in_past",
      index: 0,
    });
  await expect(graph.remember({ content: "Words.", expiresAt: "soon" })).rejects.toMatchObject({
    code: "invalid_time",
  });
  const { episode } = await graph.remember({ content: "Words.", expiresAt: "2026-07" });
  expect(episode.expiresAt).toBe("2026-07-01T00:00:00.000Z");
  expect((await graph.episodes()).episodes[0]?.expiresAt).toBe("2026-07-01T00:00:00.000Z");
});

test("the same episode again with another time changes it, null takes it away, and without one it stays", async () => {
  const graph = await told();
  const expiryOf = async () =>
    (await graph.episodes({ ids: ["short"] })).episodes[0]?.expiresAt?.slice(0, 10);
  const changed = await graph.remember({ ...SHORT, expiresAt: "2026-08-01" });
  expect(changed).toMatchObject({ deduplicated: true, episode: { expiresAt: "2026-08-01T00:00:00.000Z" } });
  expect(await expiryOf()).toBe("2026-08-01");
  const { length } = await graph.audit({ limit: 100 });
  await graph.remember(SHORT);
  await graph.remember({ ...SHORT, expiresAt: "2026-08-01" });
  await graph.revise("short", "I live in Hamar.");
  expect(await expiryOf()).toBe("2026-08-01");
  expect(
    (await graph.audit({ limit: 100 })).filter(({ action }) => action === "episode.expires"),
  ).toHaveLength(2);
  expect(length).toBeGreaterThan(2);
  at("2026-07-02");
  expect(await saidIn(graph)).toEqual(["long", "short"]);
  await graph.rememberMany([
    { ...SHORT, content: "I live in Hamar.", expiresAt: "2026-09-01" },
    { ...SHORT, content: "I live in Hamar.", expiresAt: null },
    { content: "Twice.", id: "twice" },
    { content: "Twice.", id: "twice", expiresAt: "2026-09-01" },
  ]);
  expect(await expiryOf()).toBeUndefined();
  at("2026-10-01");
  expect(await saidIn(graph)).toEqual(["long", "short"]);
  expect((await graph.verifyAudit()).ok).toBe(true);
});

test("the question that was answered goes with the answer", async () => {
  const graph = newGraph();
  await graph.remember("Lea.", {
    speaker: "Ann",
    answers: { question: "What is your sister's name?" },
    expiresAt: "2026-07",
  });
  at("2026-07-01");
  expect(await saidIn(graph)).toEqual([]);
  expect(await graph.facts({ asOf: "any" })).toEqual([]);
});

test("forget() reports what has expired and searches for it; before, there is nothing to report", async () => {
  const graph = await told();
  expect((await graph.forget({ expired: true })).erased.episodes).toBe(0);
  at("2026-07-01");
  expect(await graph.previewForget({ expired: true })).toMatchObject({
    kind: "expiry",
    shown: { episodes: [{ id: "short" }], facts: ["Ann lives in Oslo"], entities: ["Oslo"] },
  });
  expect(await graph.forget({ expired: true, verify: true })).toMatchObject({
    kind: "expiry",
    erased: { episodes: 1, facts: 1 },
    verification: { ok: true },
  });
  expect((await graph.forget({ expired: true })).tombstones).toEqual([]);
});

test("what others of the tenant got of it goes, and what they were told themselves stays", async () => {
  const graph = await told();
  const other = newGraph();
  await other.remember({ speaker: "Ann", content: "I work at Acme.", id: "own" });
  await graph.share({ entity: "Ann" }, { to: other.name });
  expect(await homes(other)).toContain("Oslo until now");
  at("2026-07-01");
  await graph.facts();
  expect(await homes(other)).toEqual(["Bergen until now"]);
  expect(await saidIn(other)).toEqual(["own"]);
});

test("an export brings the time along, and nothing is restored that has expired since", async () => {
  const graph = await told();
  const lines = await collected(graph.export());
  const copy = newGraph();
  await copy.restore(lines);
  expect(await collected(copy.export())).toEqual(lines);
  at("2026-07-01");
  expect(await saidIn(copy)).toEqual(["long"]);
  const late = memory.tenant("late").graph("copy");
  await late.restore(lines);
  expect((await late.verifyForgotten(["oslo"])).ok).toBe(true);
  expect(await homes(late)).toEqual(["Bergen until now"]);
  expect(await homes(graph)).toEqual(["Bergen until now"]);
});

/** What nobody has asked of, in several tenants and graphs, until the first of July. */
async function unattended() {
  const address = await testAddress();
  const all = ["a", "b"].flatMap((tenant) => ["x", "y"].map((graph) => [tenant, graph] as const));
  const early = await openMemory({ database: address, clock: () => Date.parse(START) });
  atEndOfFile(() => early.close());
  const expiring = Array.from({ length: 20 }, (_, day) => ({
    content: `I met Kim on day ${day}.`,
    id: `m${day}`,
    expiresAt: "2026-07-01",
  }));
  for (const [tenant, graph] of all)
    await early
      .tenant(tenant)
      .graph(graph)
      .rememberMany([{ ...LONG, expiresAt: "2030" }, ...expiring]);
  const left = async () => {
    const sizes = await Promise.all(
      all.map(async ([tenant, graph]) => (await saidIn(early.tenant(tenant).graph(graph))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { address, early, all, left };
}

test("memories of one database forget what has expired in all tenants when they are opened, several at once", async () => {
  const { address, early, all, left } = await unattended();
  const clock = () => Date.parse("2026-08-01");
  const opened = await Promise.all([1, 2].map(() => openMemory({ database: address, clock })));
  await expect.poll(left).toBe(4);
  await Promise.all(opened.map((each) => each.close()));
  for (const [tenant, graph] of all)
    expect((await early.tenant(tenant).graph(graph).verifyAudit()).ok).toBe(true);
});

test("an open memory looks again a minute later", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const inAMinute = () => timers.mock.calls.flatMap(([look, after]) => (after === 60_000 ? [look] : []));
  const { address, left } = await unattended();
  // The memory that is open already looks again, too.
  await expect.poll(() => inAMinute().length).toBe(1);
  let now = Date.parse(START);
  const opened = await openMemory({ database: address, clock: () => now });
  await expect.poll(() => inAMinute().length).toBe(2);
  expect(await left()).toBe(84);
  now = Date.parse("2026-07-01");
  inAMinute()[1]?.();
  await expect.poll(left).toBe(4);
  timers.mockRestore();
  await opened.close();
});

test("a database of the version before is brought up to date, and what is in it stays until it is given a time", async () => {
  const address = await testAddress();
  let now = Date.parse(START);
  const clock = () => now;
  const first = await openMemory({ database: address, clock });
  await first.graph("g").remember(LONG);
  await first.close();
  const database = await openDatabase(address);
  await ownerOf(
    address,
    database,
  )((transaction) =>
    transaction.script(`
      ALTER TABLE episode DROP COLUMN expires_at;
      ALTER TABLE graph DROP COLUMN next_expiry_at, DROP COLUMN keep_days;
      ALTER TABLE tenant DROP COLUMN keep_days;
      DELETE FROM schema_migration WHERE id >= 47;`),
  );
  await database.close();
  const upgraded = await openMemory({ database: address, clock });
  expect((await upgraded.graph("g").episodes()).episodes).toMatchObject([{ id: "long" }]);
  await upgraded.graph("g").remember({ ...LONG, expiresAt: "2026-07-01" });
  now = Date.parse("2026-07-01");
  expect(await upgraded.graph("g").episodes()).toEqual({ episodes: [], total: 0 });
  await upgraded.close();
});
