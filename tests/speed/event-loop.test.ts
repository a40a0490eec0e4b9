import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { longestStretch } from "../../bench/held-up.mjs";
import { Ontology } from "../../src/domain/ontology.ts";
import { arcsOf } from "../../src/graph/algorithms/arc-graph.ts";
import { betweenness } from "../../src/graph/algorithms/centrality.ts";
import { communities, components } from "../../src/graph/algorithms/communities.ts";
import { pageRank } from "../../src/graph/algorithms/page-rank.ts";
import { cheapestWays } from "../../src/graph/algorithms/shortest-paths.ts";
import { similarTo } from "../../src/graph/algorithms/similar.ts";
import { neighboursInMemory } from "../../src/graph/cache/neighbours-in-memory.ts";
import { pathInMemory } from "../../src/graph/cache/path-in-memory.ts";
import { cutDocument, piecesOf } from "../../src/import/document-pieces.ts";
import { type Memory, openMemory } from "../../src/memory/memory.ts";
import { ReadConnections } from "../../src/recall/walk/connections.ts";
import { walkFrom } from "../../src/recall/walk/walk.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import { ThreadPool } from "../../src/scheduling/thread-pool.ts";
import { runCooperatively } from "../../src/scheduling/yielding.ts";
import { crowd, startAt } from "../graph-cache/concurrent-readers.ts";
import { episodesLoaded } from "../graph-cache/two-memories.ts";
import { NamedItems } from "../recall/posting-lists.ts";

/** Milliseconds of work at a stretch; it takes about 20. */
const LIMIT = 100;

let memory: Memory;
let folder: string;
beforeAll(async () => {
  memory = await openMemory();
  folder = await mkdtemp(join(tmpdir(), "palimpsest-test-"));
});
afterAll(async () => {
  await memory.close();
  await rm(folder, { recursive: true });
});

function messages(prefix: string, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    speaker: `Speaker${at % 100}`,
    thread: `${prefix}-${at % 50}`,
    content: `We talked about topic${at % 1717} and the weather in town${at % 2900}. ${at % 10 === 0 ? "I live in Oslo." : "Nothing new."}`,
  }));
}

test("the first words of a process hold up nobody, though the rules are compiled for them", async () => {
  const [first] = messages("first", 1);
  expect(await longestStretch(() => memory.graph("first").remember(first ?? { content: "" }))).toBeLessThan(
    LIMIT,
  );
});

test("a long list holds up nobody else in the process for long", async () => {
  expect(await longestStretch(() => memory.graph("g").rememberMany(messages("many", 600)))).toBeLessThan(
    LIMIT,
  );
});

test("thousands of facts in one call hold up nobody", async () => {
  const facts = Array.from({ length: 5_000 }, (_, at) => ({
    subject: `Node ${at % 1_000}`,
    predicate: "KNOWS",
    object: `Node ${(at * 7 + 1) % 1_000}`,
    validFrom: "2024-01-05",
  }));
  const told = { content: "Who knows whom.", extraction: { facts } };
  expect(await longestStretch(() => memory.graph("facts").remember(told))).toBeLessThan(LIMIT);
});

test("a list in which each message contradicts the one before holds up nobody", async () => {
  const moves = Array.from({ length: 400 }, (_, at) => ({
    content: `I live in Town${at}.`,
    speaker: "Ann",
    occurredAt: new Date(Date.UTC(2020, 0, 1 + at)),
  }));
  expect(await longestStretch(() => memory.graph("moves").rememberMany(moves))).toBeLessThan(LIMIT);
});

test("a thousand homes of one year hold up nobody", async () => {
  const facts = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ subject: "Ann", predicate: "LIVES_IN", object: `Town${at}`, validFrom: "2001", validTo: "2001" },
  }));
  const told = { content: "Where Ann lived.", extraction: { facts } };
  expect(await longestStretch(() => memory.graph("homes").remember(told))).toBeLessThan(LIMIT);
});

test("the words of a long message are counted with pauses where they are cached", async () => {
  const content = Array.from({ length: 140_000 }, (_, at) => `gull${at % 100}`).join(" ");
  const stretches: number[] = [];
  // The first time, the code is compiled, too.
  for (const name of ["long", "longer", "longest"]) {
    const graph = memory.graph(name);
    await graph.remember({ content, role: "tool" });
    await graph.recall("harbour");
    stretches.push(
      await longestStretch(async () => {
        await graph.recall("harbour");
        await episodesLoaded(memory);
      }),
    );
  }
  expect(memory.graphCache.episodes.graphs).toBeGreaterThan(2);
  expect(Math.min(...stretches)).toBeLessThan(LIMIT / 2);
});

test("while a long document is imported, another user's questions are answered", async () => {
  const sentence = (at: number) =>
    `Maria${at % 97} told Jonas that harbour ${at} was moved to Lisbon in ${1950 + (at % 70)}.${at % 9 === 8 ? "\n\n" : " "}`;
  const file = join(folder, "long.md");
  await writeFile(file, Array.from({ length: 5_000 }, (_, at) => sentence(at)).join(""));
  const mine = memory.tenant("other").graph("mine");
  await mine.rememberMany(messages("mine", 20));
  await mine.recall("What did Speaker1 say?");
  const before = memory.threadsDone;
  let answered = 0;
  const stretch = await longestStretch(async () => {
    let isBusy = true;
    const importing = memory.graph("documents").importFile(file);
    const done = importing.finally(() => {
      isBusy = false;
    });
    while (isBusy) {
      const { episodes } = await mine.recall(
        `What did Speaker${answered % 20} say about topic${answered % 20}?`,
      );
      expect(episodes.length).toBeGreaterThan(0);
      answered += 1;
    }
    expect((await done).episodes).toBeGreaterThan(300);
  });
  expect(stretch).toBeLessThan(LIMIT);
  expect(answered).toBeGreaterThan(5);
  expect(memory.threadsDone).toBeGreaterThan(before);
});

test("walks through entities that everybody knows hold up nobody, and find the same", async () => {
  const graph = crowd(60_000);
  const ontology = new Ontology();
  const where = { tenant: 1, graphs: [1], direction: "both", asOf: "any" } as const;
  const path = () =>
    pathInMemory(
      [graph],
      startAt(0),
      startAt(60_002),
      { ...where, from: "a", to: "b", maxHops: 6 },
      ontology,
    );
  const near = () =>
    neighboursInMemory([graph], startAt(5), { ...where, entity: "a", hops: 3, limit: 500 }, ontology);
  const paused: unknown[] = [];
  const stretch = await longestStretch(async () => {
    paused.push(await runCooperatively(path()), await runCooperatively(near()));
  });
  expect(stretch).toBeLessThan(LIMIT);
  expect(paused).toEqual([runToCompletion(path()), runToCompletion(near())]);
});

test("algorithms over entities that everybody knows hold up nobody", async () => {
  const graph = crowd(60_000);
  const query = { tenant: 1, graphs: [1], direction: "both", asOf: "any" } as const;
  let groups = new Set<number>();
  const stretch = await longestStretch(async () => {
    const arcs = await runCooperatively(arcsOf([graph], query, new Ontology(), {}));
    expect(arcs.size).toBeGreaterThan(60_000);
    await runCooperatively(pageRank(arcs, { starts: [], damping: 0.85 }));
    await runCooperatively(betweenness(arcs, 5));
    await runCooperatively(communities(arcs, 1));
    await runCooperatively(similarTo(arcs, [0]));
    await runCooperatively(cheapestWays(arcs, { starts: [5], goals: [60_002], limit: 3 }));
    groups = new Set(await runCooperatively(components(arcs)));
  });
  expect(groups.size).toBe(1);
  expect(stretch).toBeLessThan(LIMIT);
});

test("a walk over more claims than a recall takes holds up nobody", async () => {
  const connections = new ReadConnections();
  for (let at = 0; at < 20_000; at += 1)
    connections.add({
      claim: `c${at}`,
      subject: `s${at % 500}`,
      object: `o${(at * 7) % 4_000}`,
      episode: `e${at % 5_000}`,
      predicate: "KNOWS",
    });
  const seeds = {
    entities: new Map([["s1", 1]]),
    items: new NamedItems(["e7"]),
    episodes: new Map([[0, 1]]),
  };
  const stretch = await longestStretch(async () => {
    walkFrom(connections, seeds);
  });
  expect(stretch).toBeLessThan(LIMIT);
});

test("a document of 200,000 pieces is received from its thread, and each has its id, with pauses", async () => {
  const threads = new ThreadPool(1, () => undefined);
  onTestFinished(() => threads.close());
  const section = (at: number) => `## Part ${at}\n\nHarbour ${at} was moved.\n\n`;
  const text = Array.from({ length: 200_000 }, (_, at) => section(at)).join("");
  let count = 0;
  const stretch = await longestStretch(async () => {
    const document = { text, name: "long.md", isMarkdown: true };
    const chunks = await cutDocument(document, { target: 30, max: 60 }, threads.of("acme"));
    for await (const { id } of piecesOf(chunks, "long.md")) count += id === "" ? 0 : 1;
  });
  expect(count).toBe(200_000);
  expect(stretch).toBeLessThan(LIMIT);
});
