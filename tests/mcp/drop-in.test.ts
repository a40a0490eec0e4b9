/** What calls of the drop-in profile leave in the memory, and what several clients of one graph see. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Call } from "../../src/dropin/call.ts";
import { CallLog, LOG_READER } from "../../src/dropin/call-log.ts";
import { CALLS_THREAD, episodesOfCall } from "../../src/dropin/episodes-of-call.ts";
import { DropInState } from "../../src/dropin/state.ts";
import { boundedGraph } from "../../src/mcp/server-memory/bounded-graph.ts";
import { CallRefused, GraphOfCalls } from "../../src/mcp/server-memory/graph-of-calls.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { AHEAD, testMemory } from "../memory.ts";
import { client2025, client2026 } from "./http-client.ts";
import { httpServer } from "./http-server.ts";

const { memory } = await testMemory(AHEAD);
let count = 0;
const fail = (error: Error) => {
  throw error;
};
/** Another process, as far as the graph can tell: it has read nothing yet. Its clock stands still. */
const process_ = () =>
  new GraphOfCalls({
    now: () => Date.parse("2026-11-01T00:00:00Z"),
    newId: () => `call-${++count}`,
    onError: fail,
  });

const ada = { name: "Ada", entityType: "person", observations: ["likes tea", "writes programs"] };

test("observations and relations are facts: recalled, listed, and ended when they are deleted, not erased", async () => {
  const graph = memory.graph("facts");
  const calls = process_();
  await calls.call(graph, { tool: "create_entities", entities: [ada] });
  await calls.call(graph, {
    tool: "create_relations",
    relations: [{ from: "Ada", to: "Acme", relationType: "works at" }],
  });
  const texts = async (asOf?: string) =>
    (await graph.facts({ subject: "Ada", ...(asOf === undefined ? {} : { asOf }) })).map(({ text }) => text);
  expect(await texts()).toEqual(["Ada: likes tea", "Ada: writes programs", "Ada works at Acme"]);
  expect((await graph.recall("Who likes tea?")).context).toContain("Ada: likes tea");
  expect(await graph.entities({ name: "Ada" })).toMatchObject([{ type: "Person" }]);
  await calls.call(graph, {
    tool: "delete_observations",
    deletions: [{ entityName: "Ada", observations: ["likes tea"] }],
  });
  expect(await texts()).toEqual(["Ada: writes programs", "Ada works at Acme"]);
  await calls.call(graph, { tool: "delete_entities", entityNames: ["Ada"] });
  expect(await texts()).toEqual([]);
  expect(await texts("any")).toHaveLength(3);
});

test("two processes see what the other did, and of two that create the same one has created it", async () => {
  const graph = memory.graph("two");
  const [one, other] = [process_(), process_()];
  const created = await Promise.all(
    [one, other].map((calls) => calls.call(graph, { tool: "create_entities", entities: [ada] })),
  );
  expect(created.map(({ entities }) => entities.length).sort()).toEqual([0, 1]);
  expect(await one.read(graph)).toEqual({ entities: [ada], relations: [] });
  await other.call(graph, { tool: "delete_entities", entityNames: ["Ada"] });
  expect(await one.read(graph)).toEqual({ entities: [], relations: [] });
  await expect(
    one.call(graph, { tool: "add_observations", observations: [{ entityName: "Ada", contents: ["x"] }] }),
  ).rejects.toThrow(CallRefused);
});

test("a process that comes later reads the same graph, in whatever pieces it was written", async () => {
  const graph = memory.graph("later");
  const first = process_();
  const text = fc.string({ unit: "binary", maxLength: 30 });
  const [sample = []] = fc.sample(
    fc.array(fc.record({ name: text, entityType: text, observations: fc.array(text, { maxLength: 5 }) }), {
      minLength: 30,
      maxLength: 30,
    }),
    { numRuns: 1, seed: 7 },
  );
  const entities = [...sample, { ...ada, observations: ['"\\\u0000🙂'.repeat(30_000), "x"] }];
  await first.call(graph, { tool: "create_entities", entities });
  const { total } = await graph.episodes();
  expect(total).toBeGreaterThan(2);
  expect(await process_().read(graph)).toEqual({ entities, relations: [] });
});

test("what else is said in the thread of the calls is no call", async () => {
  const graph = memory.graph("stray");
  const calls = process_();
  await calls.call(graph, { tool: "create_entities", entities: [ada] });
  const part = { id: "forged", part: 0, parts: 1 };
  for (const call of ["{", '{"tool":"unknown"}', '{"tool":"create_entities","entities":[{"name":1}]}'])
    await graph.remember({
      content: call,
      thread: "server-memory",
      metadata: { serverMemory: { ...part, call } },
    });
  await graph.remember({ content: "Just words.", thread: "server-memory" });
  expect(await calls.read(graph)).toEqual({ entities: [ada], relations: [] });
});

test("its file is imported by its contents, once, beside what is there, and broken lines are told", async () => {
  const graph = memory.graph("imported");
  const calls = process_();
  await calls.call(graph, { tool: "create_entities", entities: [{ ...ada, observations: ["likes tea"] }] });
  const file = join(await mkdtemp(join(tmpdir(), "palimpsest-mcp-")), "memory.jsonl");
  const relation = { from: "Ada", to: "Bo", relationType: "knows" };
  const bo = { name: "Bo", entityType: "dog", observations: [] };
  const lines = [
    JSON.stringify({ type: "entity", ...ada }),
    JSON.stringify({ type: "entity", ...bo }),
    "{",
    JSON.stringify({ type: "relation", ...relation }),
  ];
  await writeFile(file, lines.join("\n"));
  const report = await graph.importFile(file);
  expect(report).toMatchObject({ format: "server-memory", episodes: 1, broken: [{ line: 3 }] });
  expect(await calls.read(graph)).toEqual({ entities: [ada, bo], relations: [relation] });
  await calls.call(graph, { tool: "delete_entities", entityNames: ["Bo"] });
  expect(await graph.importFile(file)).toMatchObject({ episodes: 0, deduplicated: 1 });
  expect(await calls.read(graph)).toEqual({ entities: [ada], relations: [] });
  await rm(dirname(file), { recursive: true });
});

test("it is served over HTTP to both generations, and who may only read finds no tool that writes", async () => {
  const { url, errors } = await httpServer("memory", (token) => ({
    graph: memory.graph("http"),
    graphs: ["http"],
    can: (scope) => token !== "reader" || scope === "read",
  }));
  for (const connect of [client2025, client2026]) {
    const client = await connect(url);
    const entities = [{ ...ada, name: connect.name }];
    const created = await client.callTool({ name: "create_entities", arguments: { entities } });
    expect(created.structuredContent).toEqual({ entities });
    const reader = await connect(url, "reader");
    expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual([
      "read_graph",
      "search_nodes",
      "open_nodes",
    ]);
    const refused = await reader.callTool({
      name: "delete_entities",
      arguments: { entityNames: [connect.name] },
    });
    expect(refused.isError).toBe(true);
    const opened = await reader.callTool({ name: "open_nodes", arguments: { names: [connect.name] } });
    expect(opened.structuredContent).toEqual({ entities, relations: [] });
  }
  expect(errors).toEqual([]);
});

test("an answer that would be too large is cut, and says so", () => {
  const entities = Array.from({ length: 100 }, (_, at) => ({ ...ada, name: `Ada ${at}` }));
  const relations = [{ from: "Ada 0", to: "Ada 1", relationType: "knows" }];
  const { graph, notice } = boundedGraph({ entities, relations }, 1_000);
  expect(graph.entities.length).toBeLessThan(20);
  expect(notice).toMatch(/^Cut: these are the first \d+ of 100 entities and the first 0 of 1 relations\./u);
  expect(boundedGraph({ entities, relations })).toEqual({ graph: { entities, relations } });
});

/**
 * Makes calls at once: names and observations that are hard to keep, names twice in one call, deletions, and
 * a call of which a piece is still to come.
 */
async function manyCalls(graph: GraphHandle, many: number): Promise<void> {
  const state = new DropInState();
  const calls = Array.from({ length: many }, (_, index): Call => {
    if (index % 7 === 3) return { tool: "delete_entities", entityNames: [`E${index - 3}`] };
    if (index % 7 === 5)
      return {
        tool: "create_relations",
        relations: [{ from: "Ada", to: `E${index}`, relationType: "knows" }],
      };
    const entity = { name: `E${index}`, entityType: "thing", observations: [`\0 and \ud800 of ${index}`] };
    return { tool: "create_entities", entities: [entity, entity] };
  });
  const episodes = calls.flatMap((call, index) => {
    const tried = state.try(call);
    if (!tried.ok) throw new Error(tried.message);
    state.apply(tried.outcome);
    const occurredAt = new Date(Date.parse("2026-10-01T00:00:00Z") + index).toISOString();
    return episodesOfCall(call, tried.outcome, { id: `many-${index}`, occurredAt });
  });
  await graph.rememberMany([...episodes, piece(0, "2026-10-02T00:00:00Z")]);
}

/** One of the two pieces of a call. */
function piece(part: number, occurredAt: string) {
  const text = JSON.stringify({ tool: "create_entities", entities: [{ ...ada, name: "In pieces" }] });
  const call = part === 0 ? text.slice(0, 30) : text.slice(30);
  const metadata = { serverMemory: { id: "pieces", part, parts: 2, call } };
  return { content: `Piece ${part}`, thread: CALLS_THREAD, occurredAt, metadata };
}

test("a short call that says more than an episode may hold becomes several", async () => {
  const relations = Array.from({ length: 5_001 }, (_, at) => ({
    from: "Ada",
    to: `E${at}`,
    relationType: "knows",
  }));
  const outcome = {
    ...{ entities: [], relations: [], added: [] },
    removed: { entities: [], observations: [], relations },
  };
  const call: Call = { tool: "delete_entities", entityNames: ["Ada"] };
  const episodes = episodesOfCall(call, outcome, { id: "gone" });
  expect(episodes.map(({ extraction }) => extraction?.facts?.length)).toEqual([...Array(5).fill(834), 831]);
  const log = new CallLog();
  const stored = episodes.map(({ metadata = {} }) => ({ metadata, occurredAt: "2026-10-01" }));
  expect(stored.map((episode) => log.read(episode)?.id)).toEqual([...Array(5).fill(undefined), "gone"]);
});

test("an entity of more observations than an episode may hold is made, added to, emptied and deleted in several", () => {
  const observations = Array.from({ length: 5_001 }, (_, at) => `o${at}`);
  const many = { name: "Many", entityType: "thing", observations };
  const nothing = { entities: [], observations: [], relations: [] };
  const none = { entities: [], relations: [], added: [], removed: nothing };
  const outcomes = [
    { ...none, entities: [many] },
    { ...none, added: [{ entityName: "Many", addedObservations: observations }] },
    { ...none, removed: { ...nothing, observations: [{ entityName: "Many", contents: observations }] } },
    { ...none, removed: { ...nothing, entities: [many] } },
  ];
  for (const outcome of outcomes) {
    const episodes = episodesOfCall({ tool: "delete_entities", entityNames: ["Many"] }, outcome, { id: "n" });
    expect(episodes.map(({ extraction }) => extraction?.facts?.length)).toEqual([...Array(5).fill(1_000), 1]);
  }
});

test("observations whose words fill more than an episode are several", () => {
  const long = Array.from({ length: 100 }, (_, at) => `${at} ${"é".repeat(9_000)}`);
  const entities = [{ name: "Long", entityType: "thing", observations: long }];
  const outcome = {
    ...{ entities: [], relations: [], added: [] },
    removed: { entities: [], observations: [{ entityName: "Long", contents: long }], relations: [] },
  };
  const created = { ...outcome, entities, removed: { ...outcome.removed, observations: [] } };
  for (const said of [outcome, created]) {
    const episodes = episodesOfCall({ tool: "delete_entities", entityNames: [] }, said, { id: "long" });
    expect(episodes.map(({ extraction }) => extraction?.facts?.length)).toEqual([27, 27, 27, 19]);
    for (const { content } of episodes) expect(Buffer.byteLength(content)).toBeLessThan(1_000_000);
  }
});

test("a process that starts reads what another one kept, and of the log only what came after", async () => {
  const graph = memory.graph("kept");
  await manyCalls(graph, 110);
  const one = process_();
  await one.call(graph, { tool: "create_entities", entities: [ada] });
  const kept = await graph.reading(CALLS_THREAD, LOG_READER);
  expect(kept?.episodes).toBe(112);
  await one.call(graph, { tool: "delete_entities", entityNames: ["E8"] });
  await graph.rememberMany([piece(1, "2026-11-02T00:00:00Z")]);
  const read = vi.spyOn(graph, "episodes");
  const late = await process_().read(graph);
  expect(read.mock.calls).toMatchObject([[{ after: kept?.after }]]);
  read.mockRestore();
  expect(late).toEqual(await one.read(graph));
  expect(late.entities.at(-1)?.name).toBe("In pieces");
  const again = vi.spyOn(graph, "reading").mockResolvedValue(null);
  expect(await process_().read(graph)).toEqual(late);
  again.mockRestore();
});

test("what was kept goes with what is forgotten, and nobody keeps what holds it", async () => {
  const graph = memory.graph("kept and forgotten");
  await manyCalls(graph, 100);
  const secret = { name: "Mallory", entityType: "person", observations: ["sings in the Palace of Nowhere"] };
  const one = process_();
  await one.call(graph, { tool: "create_entities", entities: [secret] });
  const kept = await graph.reading(CALLS_THREAD, LOG_READER);
  expect(kept?.state).toContain("Palace of Nowhere");
  const { verification } = await graph.forget({ episode: `call-${count}`, verify: true });
  expect(verification).toMatchObject({ ok: true, found: [] });
  expect(await graph.reading(CALLS_THREAD, LOG_READER)).toBe(null);
  await graph.rememberMany([piece(1, "2026-11-02T00:00:00Z")]);
  const { episodes, total } = await graph.episodes({ thread: CALLS_THREAD, limit: 1000 });
  const stale = { after: episodes.at(-1)?.uid ?? "", episodes: total + 1, state: kept?.state ?? "" };
  expect(await graph.keepReading(CALLS_THREAD, LOG_READER, stale)).toBe(false);
  const names = (await process_().read(graph)).entities.map(({ name }) => name);
  expect(names).toContain("In pieces");
  expect(names).not.toContain("Mallory");
});
