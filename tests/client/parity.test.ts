import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { collected, testMemory } from "../memory.ts";
import { runningServer, TOKEN } from "./running-server.ts";

const NOW = "2026-12-01T00:00:00Z";
const { memory } = await testMemory(NOW);
const url = await runningServer(memory, "acme", () => Date.parse("2026-12-01T00:01:00Z"));
const client = connect({ url, token: TOKEN });
const tenant = memory.tenant("acme");

/** One graph, here and behind the server. */
function graphs(name: string, read: readonly string[] = []) {
  return { local: tenant.graph(name), remote: client.graph(name, { read }) };
}

const shared = graphs("user:ann", ["shared"]);
await client.graph("shared").assert({ subject: "Acme", predicate: "LOCATED_IN", object: "Oslo" });
await shared.remote.rememberMany([
  {
    content: "I live in Oslo and I work at Acme.",
    speaker: "Ann",
    occurredAt: "2026-01-05",
    id: "m1",
    thread: "t",
  },
  {
    content: "I moved to Bergen.",
    speaker: "Ann",
    occurredAt: new Date("2026-03-05T10:00:00Z"),
    id: "m2",
    thread: "t",
  },
  {
    content: "Ben joined Acme.",
    occurredAt: "2026-04-01",
    extraction: {
      entities: [{ name: "Ben", type: "Person", properties: { city: "Rome", age: 29 } }],
      facts: [
        { subject: "Ben", predicate: "WORKS_AT", object: "Acme", validFrom: "2026-04" },
        { subject: "Ben", predicate: "LIKES_COLOUR", value: "red" },
      ],
    },
  },
]);
const { local, remote } = shared;

test("what is read over HTTP is what the library reads, method by method", async () => {
  const both = async (read: (graph: typeof local | typeof remote) => Promise<unknown>) => {
    const expected = await read(local);
    expect(expected).not.toEqual([]);
    expect(await read(remote)).toEqual(JSON.parse(JSON.stringify(expected)));
  };
  const graphs = ["user:ann", "shared"];
  await both((graph) => graph.facts({ graphs }));
  await both((graph) =>
    graph.facts({ graphs, subject: "Ann", predicate: "livesIn", asOf: new Date("2026-02-01"), limit: 1 }),
  );
  await both((graph) => graph.facts({ graphs: ["shared"] }));
  await both((graph) => graph.facts({ graphs, subject: "Ann", asOf: "any", superseded: true }));
  await both((graph) => graph.versionsBetween(["Ann", "Acme"], { graphs, and: ["Oslo", "Ben"] }));
  await both((graph) =>
    graph.facts({ graphs, minConfidence: 0.9, sourceKinds: ["stated", "manual"], order: "confidence" }),
  );
  await both((graph) => graph.facts({ graphs, status: "held" }));
  await both((graph) => graph.threads({ graphs, search: "T" }));
  await both((graph) => graph.neighbours("Acme", { graphs: ["user:ann"], minConfidence: 0.5 }));
  await both((graph) => graph.facts({ value: ["red", 30, true], asOf: "any" }).then((list) => ({ list })));
  await both((graph) => graph.entities({ graphs, search: "colour red", meaning: false }));
  await both((graph) => graph.entities({ graphs, where: { city: ["Rome", "Oslo"] } }));
  await both((graph) => graph.entities({ graphs, types: ["Person", "Place"], asOf: "any" }));
  await both((graph) => graph.episodes({ graphs, since: "2026-02", order: "occurred", limit: 1 }));
  await both((graph) => graph.episodes({ ids: ["m1", "m2"], thread: "t", order: "newest" }));
  await both((graph) => graph.timeline("Ann", { graphs, predicates: ["LIVES_IN", "WORKS_AT"] }));
  await both((graph) => graph.timeline("Ann", { graphs, include: ["mentions"] }));
  await both((graph) => graph.context("Ann", { graphs, maxTokens: 100, minConfidence: 0.5 }));
  await both((graph) => graph.changes({ graphs, from: "2026-11", limit: 3 }));
  await both((graph) => graph.surprises({ graphs: ["user:ann"], settled: false }).then((list) => ({ list })));
  await both((graph) => graph.review({ graphs }).then((list) => ({ list })));
  await both((graph) => graph.decisions({ graphs }).then((list) => ({ list })));
  await both((graph) => graph.gaps({ kinds: ["predicate"] }));
  await both((graph) => graph.gaps({ missed: true }).then((list) => ({ list })));
  await both((graph) =>
    graph.audit({ limit: 5, actor: { kind: "agent", id: "local:local" } }).then((list) => ({ list })),
  );
  await both((graph) => graph.audit({ from: "2026-11", limit: 4 }));
  await both((graph) => graph.extractions({ state: "waiting" }).then((list) => ({ list })));
  await both((graph) =>
    graph.match("MATCH (p)-[r:WORKS_AT]->(o {name: $name}) RETURN p.name, r ORDER BY p.name", {
      parameters: { name: "Acme" },
      graphs: ["user:ann"],
    }),
  );
  await both((graph) => graph.neighbours("Acme", { graphs: ["user:ann"], hops: 2, direction: "in" }));
  await both((graph) => graph.path("Ann", "Ben", { maxHops: 3 }));
  await both((graph) => graph.pageRank({ graphs, near: ["Ann"], direction: "both" }));
  await both((graph) =>
    graph.centrality({ graphs, measure: "betweenness", types: ["Person", "Organization"] }),
  );
  await both((graph) => graph.components({ graphs, asOf: "any", members: 1 }));
  await both((graph) => graph.communities({ graphs, resolution: 2, of: "Acme" }));
  await both((graph) =>
    graph.paths("Ann", "Ben", { graphs, limit: 2, weight: "effort" }).then((list) => ({ list })),
  );
  await both((graph) => graph.similar("Ann", { graphs, minConfidence: 0.2 }).then((list) => ({ list })));
  await both((graph) => graph.path("Bergen", "Ben", { predicates: ["LIVES_IN"] }).then((way) => ({ way })));
  const [fact] = await local.facts({ subject: "Ann", predicate: "LIVES_IN" });
  await both((graph) => graph.why(fact?.id ?? ""));
  const id = (await local.recall("Where does Ann live?")).traceId ?? "";
  await both((graph) => graph.traces({ id }));
  await both(async (graph) => {
    const { traceId, timings, ...found } = await graph.recall("Where do I live?", {
      graphs,
      speaker: "Ann",
      limit: 3,
      since: "2026",
    });
    expect([typeof traceId, typeof timings.total]).toEqual(["string", "number"]);
    return found;
  });
  await both(async (graph) => collected(graph.export()));
});

test("the graphs that a client reads are those that it was told", async () => {
  expect((await remote.facts({ subject: "Acme", predicate: "LOCATED_IN" })).length).toBe(1);
  expect(await client.graph("user:ann").facts({ subject: "Acme", predicate: "LOCATED_IN" })).toEqual([]);
});

test("a user is named by any letters, and what one writes is that user's", async () => {
  const everyone = { read: ["user:*"], write: ["user:*"] };
  const { token } = await client.keys.create({
    name: "ours",
    permissions: ["read", "write"],
    graphs: everyone,
  });
  for (const user of ["Łukasz", "Jürgen", "100%41", "ann@example.com"]) {
    const theirs = connect({ url, token, user }).graph(`user:${user}`);
    await theirs.remember({ content: "I live in Oslo.", speaker: user });
    const [entry] = await tenant.graph(`user:${user}`).audit();
    expect(entry?.actor).toBe(`user:${user}`);
  }
});

test("what is written over HTTP is written, and answered as the library answers", async () => {
  const mine = graphs("user:writes");
  await mine.remote.create({ profile: "company" });
  expect(await client.graphs()).toContainEqual({ name: "user:writes", writable: true });
  const said = await mine.remote.remember({
    content: "I live in Oslo.",
    speaker: "Ann",
    id: "one",
    metadata: { page: 1 },
  });
  expect(said).toMatchObject({ deduplicated: false, episode: { id: "one", metadata: { page: 1 } } });
  expect(
    (await mine.local.remember({ content: "I live in Oslo.", speaker: "Ann", id: "one" })).deduplicated,
  ).toBe(true);
  expect(await mine.remote.revise("one", "I live in Bergen.")).toMatchObject({
    revised: true,
    episode: { id: "one", content: "I live in Bergen.", revisedAt: expect.any(String) },
    facts: [{ text: "Ann lives in Bergen" }],
    corrected: [{ text: "Ann lives in Oslo" }],
  });
  expect(await mine.remote.revise("one", null)).toMatchObject({ revised: true });
  expect(await mine.remote.revise("one", null)).toMatchObject({ revised: false });
  const revisions = await mine.remote.revisions("one");
  expect(revisions.map(({ content }) => content)).toEqual(["I live in Oslo.", "I live in Bergen.", null]);
  expect(revisions).toEqual(await mine.local.revisions("one"));
  expect(await mine.remote.rememberMany([])).toEqual([]);
  const document = {
    thread: "report",
    content: "# Harbour\n\nIt was dredged.\n\n# Bridge\n\nIt was painted.",
    markdown: true,
  };
  const pieces = await mine.remote.rememberDocument(document);
  expect(pieces.map(({ episode }) => episode.metadata)).toEqual([
    { headings: ["Harbour"] },
    { headings: ["Bridge"] },
  ]);
  expect(
    (await mine.local.rememberDocument(document)).map(({ episode, deduplicated }) => [
      episode.id,
      deduplicated,
    ]),
  ).toEqual(pieces.map(({ episode }) => [episode.id, true]));
  const {
    facts: [stated],
  } = await mine.remote.assert({
    subject: "Ann",
    predicate: "WORKS_AT",
    object: "Acme",
    validFrom: "2024-05",
  });
  const id = stated?.id ?? "";
  expect(
    (await mine.remote.correct(id, { validFrom: "2023-11", reason: "She said so." })).facts[0]?.validFrom,
  ).toBe("2023-11-01T00:00:00.000Z");
  expect((await mine.remote.confirm(id)).facts[0]?.sources).toHaveLength(2);
  await mine.remote.retract(id, { reason: "Another Ann." });
  expect(await mine.local.facts({ predicate: "WORKS_AT" })).toEqual([]);
  await mine.remote.assert({ subject: "Acme Rockets", predicate: "USES", object: "Stripe" });
  const merged = await mine.remote.merge("Acme", "Acme Rockets", { reason: "renamed" });
  expect(merged).toEqual(JSON.parse(JSON.stringify((await mine.local.decisions())[0])));
  expect((await mine.remote.undo(merged.id)).undoneAt).not.toBeNull();
  expect((await mine.remote.keepApart("Acme", "Acme Rockets")).kind).toBe("apart");
  expect(await mine.remote.replayExtractions()).toBe(0);
});

test("functions are not dropped in silence on the way to a server", async () => {
  const chunkers = [{ name: "mine", takes: () => true, chunks: () => [] }];
  const cannotBeSent = { code: "invalid_input", message: expect.stringContaining("cannot be sent") };
  await expect(
    remote.rememberDocument({ thread: "t", content: "Words.", chunk: { chunkers } }),
  ).rejects.toMatchObject(cannotBeSent);
  await expect(remote.recall("Words?", { reranker: async () => [] })).rejects.toMatchObject(cannotBeSent);
});

test("an export is read in again as it comes", async () => {
  const copy = graphs("user:copy");
  const report = await copy.remote.restore(remote.export());
  expect(report.added).toBe(report.records);
  expect(await copy.remote.restore(await collected(remote.export()))).toMatchObject({ added: 0 });
  expect(await collected(copy.local.export())).toEqual(await collected(local.export()));
});

test("errors are those of the library: class, code, message and place in the list", async () => {
  const none = graphs("user:nobody");
  const failures = [
    (graph: typeof local | typeof remote) => graph.timeline("Nobody"),
    (graph: typeof local | typeof remote) => graph.correct("not-a-fact", { validFrom: "2024" }),
    (graph: typeof local | typeof remote) => graph.remember({ content: "Other words.", id: "m1" }),
    (graph: typeof local | typeof remote) => graph.rememberMany([{ content: "Good." }, { content: " " }]),
    (graph: typeof local | typeof remote) => graph.remember({ content: "Late.", occurredAt: "2027-06" }),
    (graph: typeof local | typeof remote) => graph.rememberDocument({ thread: "t", content: " " }),
    (graph: typeof local | typeof remote) => graph.match("MATCH (p RETURN p"),
    (graph: typeof local | typeof remote) => graph.facts({ asOf: "soon" }),
  ];
  for (const fail of failures) {
    const [expected, got]: (Error & { code?: string; index?: number })[] = await Promise.all(
      [local, remote].map((graph) => fail(graph).then(String, (error) => error)),
    );
    expect([got?.constructor, got?.code, got?.message, got?.index]).toEqual([
      expected?.constructor,
      expected?.code,
      expected?.message,
      expected?.index,
    ]);
  }
  await expect(none.remote.facts()).rejects.toMatchObject({ name: "NotFoundError", code: "graph_unknown" });
  await expect(connect({ url, token: "wrong" }).graphs()).rejects.toMatchObject({
    name: "PermissionError",
    code: "unauthenticated",
  });
});

test("a list is read page by page, and no further than it is taken", async () => {
  let requests = 0;
  const graph = connect({
    url,
    token: () => Promise.resolve(TOKEN),
    fetch: (...given) => {
      requests += 1;
      return fetch(...given);
    },
  }).graph("user:ann");
  const all = JSON.parse(JSON.stringify(await local.facts({ asOf: "any" })));
  expect(all.length).toBeGreaterThan(4);
  expect(await collected(graph.each("facts", { asOf: "any" }, { pageSize: 2 }))).toEqual(all);
  expect(requests).toBe(Math.ceil(all.length / 2));
  expect(await collected(graph.each("facts", { asOf: "any", limit: 3 }, { pageSize: 2 }))).toEqual(
    all.slice(0, 3),
  );
  const changes = JSON.parse(JSON.stringify(await local.changes()));
  expect(await collected(graph.each("changes", {}, { pageSize: 2 }))).toEqual(changes);
  for (const order of ["oldest", "newest", "occurred"] as const)
    expect(await collected(graph.each("episodes", { order }, { pageSize: 1 }))).toEqual(
      (await graph.episodes({ order })).episodes,
    );
  requests = 0;
  for await (const fact of graph.each("facts", { asOf: "any" }, { pageSize: 2 }))
    if (fact.id === all[1].id) break;
  expect(requests).toBe(1);
});

test("a write that is named is done once, and one that is not is named by the client", async () => {
  const keys = graphs("user:once");
  const first = await keys.remote.assert(
    { subject: "Ann", predicate: "KNOWS", object: "Ben" },
    { idempotencyKey: "k1" },
  );
  expect(
    await keys.remote.assert({ subject: "Ann", predicate: "KNOWS", object: "Ben" }, { idempotencyKey: "k1" }),
  ).toEqual(first);
  const [fact] = await keys.local.facts({ predicate: "KNOWS" });
  expect(fact?.sources).toHaveLength(1);
  await expect(
    keys.remote.assert({ subject: "Ann", predicate: "KNOWS", object: "Cal" }, { idempotencyKey: "k1" }),
  ).rejects.toMatchObject({ name: "ConflictError", code: "request_conflict" });
});

test("an answer is the library's, whole and as it comes", async () => {
  const question = "Where does Ann live?";
  const [expected, got] = [await local.ask(question), await remote.ask(question)];
  expect({ ...got, traceId: "" }).toEqual({ ...expected, traceId: "" });
  const events = await collected(remote.askStream(question));
  expect(events.map(({ kind }) => kind)).toEqual(
    (await collected(local.askStream(question))).map(({ kind }) => kind),
  );
  expect(events.at(-1)).toMatchObject({ kind: "done", answer: expected.answer });
});
