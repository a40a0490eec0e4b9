/** What operators have done by a server: read again, made again, embedded; started, and watched to its end. */
import { expect, test, vi } from "vitest";
import { connect } from "../../src/client/client.ts";
import { configFrom } from "../../src/memory/config.ts";
import { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

const NOW = "2026-12-01T00:00:00Z";
const model = await startModelServer([
  { kind: "reply", content: { entities: [], facts: [], ends: [], duplicates: [] } },
]);
const encoder = await startEmbeddingServer([{ kind: "vectors" }]);
const { memory, database } = await testMemory(NOW, {
  model: { baseURL: model.url, name: "scripted" },
  embeddings: { baseURL: encoder.url, name: "letters", worker: false },
  extraction: { worker: false },
});
/** Without a model: nothing waits for one. */
const unread = new Memory(configFrom({ clock: () => Date.parse(NOW) }), database);
const tenant = memory.tenant("acme");
const url = await runningServer(memory, "acme", () => Date.parse(NOW));
const client = connect({ url, token: TOKEN });

/** A conversation of three days, an hour a turn, that no model has read. */
async function told(name: string) {
  const episodes = Array.from({ length: 72 }, (_, hour) => ({
    content: `It is ${hour} past, says Ann.`,
    id: `h${hour}`,
    occurredAt: new Date(Date.parse("2026-03-01") + hour * 3_600_000),
  }));
  await unread.tenant("acme").graph(name).rememberMany(episodes);
  return { local: tenant.graph(name), remote: client.graph(name) };
}

test("what occurred in a period is read again: its first instant counts, its end does not", async () => {
  const { local, remote } = await told("period");
  const since = "2026-03-02T18:00";
  const until = "2026-03-03";
  expect(await local.reextract({ which: "unread", since, until: "2026-03-02T18:00" })).toBe(0);
  expect(await remote.reextract({ which: "unread", since, until })).toBe(6);
  const waiting = await remote.extractions({ state: "waiting", limit: 100 });
  expect(waiting.map(({ episode }) => episode).sort()).toEqual(["h42", "h43", "h44", "h45", "h46", "h47"]);
  expect(await remote.reextract({ which: "all", since: new Date("2026-03-03T22:00:00Z") })).toBe(2);
  expect(await local.reextract({ which: "all", until: "2026-03-01T01:00" })).toBe(1);
  expect(await memory.runOnce()).toMatchObject({ episodes: 9 });
  expect(await remote.extractions({ state: "done", limit: 100 })).toHaveLength(9);
  expect(await remote.reextract()).toBe(0);
  const soon = { since: "soon" };
  await expect(local.reextract(soon)).rejects.toMatchObject({ code: "invalid_time" });
  await expect(remote.reextract(soon)).rejects.toMatchObject({ code: "invalid_time" });
});

test("a graph is made again and embedded, and whoever has it done sees how far it is and what came of it", async () => {
  const { local, remote } = await told("watched");
  const seen: (readonly [number, number])[] = [];
  const report = await remote.rebuild({ onProgress: (done, total) => seen.push([done, total]) });
  expect(report).toEqual(await local.rebuild());
  expect(report).toMatchObject({ episodes: 72, factsChanged: 0 });
  expect(seen.at(-1)).toEqual([72, 72]);
  const steps: number[] = [];
  expect(await remote.embed({ onProgress: ({ done }) => steps.push(done) })).toBeGreaterThanOrEqual(72);
  expect(steps.length).toBeGreaterThan(0);
  expect(await remote.embed()).toBe(0);
  expect((await local.embeddings())[0]).toMatchObject({ isComplete: true });
});

test("whoever stops watching stops the work between two steps, and the same again ends it", async () => {
  const { remote } = await told("stopped");
  const rebuild = rebuildsHeldUntilLeft();
  const stop = new AbortController();
  const cut = remote.rebuild({ onProgress: () => stop.abort() }, { signal: stop.signal });
  await expect(cut).rejects.toThrow();
  expect(await rebuild.mock.results[0]?.value.catch(String)).toMatch(/abort/i);
  vi.restoreAllMocks();
  expect(await remote.rebuild()).toMatchObject({ episodes: 72 });
});

/** Rebuilds go no further than their first step until the server has seen that nobody watches them. */
function rebuildsHeldUntilLeft() {
  let tell: (() => void) | undefined;
  const { rebuild } = GraphHandle.prototype;
  const { transaction } = database;
  vi.spyOn(database, "transaction").mockImplementation(async (scope, work) => {
    if (tell !== undefined) await vi.waitFor(() => expect(tell).toThrow(), { timeout: 30_000 });
    return await transaction.call(database, scope, work);
  });
  return vi.spyOn(GraphHandle.prototype, "rebuild").mockImplementation(function (
    this: GraphHandle,
    { onProgress } = {},
  ) {
    const told = (done: number, total: number) => {
      tell = () => onProgress?.(done, total);
      tell();
    };
    return rebuild.call(this, { onProgress: told });
  });
}

test("it is for operators, and of a graph that there is", async () => {
  const { token } = await tenant.keys.create({ name: "app", permissions: ["read", "write"] });
  const app = connect({ url, token }).graph("watched");
  const absent = client.graph("absent");
  for (const job of ["reextract", "rebuild", "embed"] as const) {
    await expect(app[job]()).rejects.toMatchObject({ name: "PermissionError", code: "forbidden" });
    await expect(absent[job]()).rejects.toMatchObject({ code: "graph_unknown" });
  }
});
