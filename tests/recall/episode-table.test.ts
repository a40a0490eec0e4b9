import { beforeEach, describe, expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { episodesLoaded, twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";
import { cacheEpisodes, found } from "./cached-episodes.ts";

const NOW = "2026-06-01T00:00:00Z";
const testing = await testMemory(NOW);
const { holding, plain, database } = twoMemories(testing, NOW);
let made = 0;
let [held, written] = [holding.graph("none"), plain.graph("none")];

beforeEach(async () => {
  made += 1;
  [held, written] = [holding.graph(`places ${made}`), plain.graph(`places ${made}`)];
  await written.remember({
    id: "a",
    thread: "t",
    content: "Did you go to the harbour?",
    occurredAt: "2026-01-01",
  });
  await written.remember({ id: "b", thread: "t", content: "Yes, last week.", occurredAt: "2026-01-02" });
});

const hold = (graph: GraphHandle) => cacheEpisodes(holding, graph);

async function expectSame(question: string): Promise<void> {
  const fromDatabase = await found(written, question);
  expect(fromDatabase.episodes).not.toEqual([]);
  expect(await found(held, question)).toEqual(fromDatabase);
}

describe("recall by places in the process", () => {
  test("holds a graph that is asked about a second time", async () => {
    const { graphs } = holding.graphCache.episodes;
    await held.recall("harbour");
    await episodesLoaded(holding);
    expect(holding.graphCache.episodes.graphs).toBe(graphs);
    await hold(held);
    expect(holding.graphCache.episodes.bytes).toBeGreaterThan(0);
    await expectSame("harbour");
  });

  test.each([
    ["that ends a turn", "How long have you kept them?", true],
    ["after which something else is said", "How long have you kept them? Mine are small.", true],
    ["in quotes", "She asked: “How long have you kept them?” I said nothing.", true],
    ["of another script", "何年？と聞いた", true],
    ["that is none, but part of an address", "See https://example.com/?page=2 for them.", false],
    ["far into a text", `${"word ".repeat(500)}? Yes.`, false],
  ])("a question %s is one to the database and in the process", async (_, content, asks) => {
    const turns = (contents: readonly string[], thread: string) =>
      contents.map((text, at) => ({
        thread,
        content: text,
        occurredAt: new Date(Date.parse("2026-01-04") + at * 60_000),
      }));
    await written.rememberMany([
      ...turns(["Look at my turtles.", content, "Three years."], "asked"),
      ...turns(["Look at my turtles.", content.replaceAll(/[?？]/gu, "."), "Three years."], "said"),
    ]);
    await hold(held);
    // The words before the answer count for more where they ask.
    const question = "Who kept them? Or which page, which word, which 何年?";
    const { episodes } = await found(written, question);
    const scores = episodes.filter(({ position }) => position === 2).map(({ score }) => Number(score));
    expect(scores).toHaveLength(2);
    expect(new Set(scores).size === 2).toBe(asks);
    await expectSame(question);
  });

  test("the answer to a short question is found by what stands before the question", async () => {
    const turns = ["Look at my turtles.", "How long have you had them?", "Three years, and they are a joy."];
    await written.rememberMany(
      turns.map((content, at) => ({
        id: `turtles ${at}`,
        thread: "pets",
        content,
        occurredAt: new Date(Date.parse("2026-01-04") + at * 60_000),
      })),
    );
    await hold(held);
    const { episodes } = await found(written, "turtles");
    expect(episodes.map(({ id }) => id).sort()).toEqual(["turtles 0", "turtles 1", "turtles 2"]);
    const answer = episodes.find(({ id }) => id === "turtles 2");
    expect(answer?.why).toContain('answers a question about a turn that matches "turtles"');
    await expectSame("turtles");
  });

  test("knows of each episode whether it names what is asked for, a time or a number, and reads only what it shows", async () => {
    const said = (content: string, at: number) => ({
      id: `boats ${at}`,
      thread: `talk ${at}`,
      content,
      occurredAt: new Date(Date.parse("2026-01-04") - at * 86_400_000),
    });
    await written.rememberMany([
      ...Array.from({ length: 30 }, (_, at) => said("The harbour was painted.", at)),
      said("The harbour was painted in 2019.", 40),
      said("The harbour was painted by seven.", 41),
    ]);
    await hold(held);
    const first = async (question: string, count: number) => {
      await expectSame(question);
      return (await found(held, question)).episodes.slice(0, count).map(({ id }) => id);
    };
    expect(await first("When was the harbour painted?", 1)).toEqual(["boats 40"]);
    // A year is a number too.
    expect(await first("How many painted the harbour?", 2)).toEqual(["boats 40", "boats 41"]);
  });

  test("sees what another memory writes in the next answer", async () => {
    await hold(held);
    await written.remember({
      id: "c",
      thread: "t",
      content: "The harbour was full.",
      occurredAt: "2026-01-03",
    });
    await expectSame("Who was at the harbour last week?");
    expect((await found(held, "harbour full")).episodes.map(({ id }) => id)).toContain("c");
  });

  test("sees at once that an episode that arrives late stands between others", async () => {
    await hold(held);
    await written.remember({
      id: "late",
      thread: "t",
      content: "Not me.",
      occurredAt: "2026-01-01T12:00:00Z",
    });
    await expectSame("harbour");
    expect((await found(held, "harbour")).episodes.map(({ id }) => id)).toContain("late");
  });

  test("lets go of what was forgotten, by whomever", async () => {
    await hold(held);
    const { graphs } = holding.graphCache.episodes;
    await held.forget({ episode: "b" });
    expect(holding.graphCache.episodes.graphs).toBe(graphs - 1);
    await hold(held);
    await written.remember({
      id: "d",
      thread: "t",
      content: "See you at the harbour.",
      occurredAt: "2026-01-05",
    });
    await written.forget({ episode: "a" });
    expect((await found(held, "harbour")).episodes.map(({ id }) => id)).toEqual(["d"]);
  });

  test("leaves a narrowed question, and one about what was known, to the database", async () => {
    await hold(held);
    await written.remember({ id: "e", thread: "u", content: "A harbour.", speaker: "Ann" });
    expect((await held.recall("harbour", { threads: ["u"] })).episodes.map(({ id }) => id)).toEqual(["e"]);
    expect((await held.recall("harbour", { knownAt: "2020-01-01" })).episodes).toEqual([]);
  });

  test("holds nothing without memory for it, and lets go of what was not asked about for longest", async () => {
    await plain.graph(held.name).recall("harbour");
    await plain.graph(held.name).recall("harbour");
    expect(plain.graphCache.episodes).toEqual({ graphs: 0, claims: 0, bytes: 0, loading: 0 });
    const small = new Memory(configFrom({ graphCache: { megabytes: 0.012 } }), database);
    for (const name of ["small 1", "small 2"]) {
      await plain.graph(name).remember({ content: "A harbour." });
      await small.graph(name).recall("harbour");
      await small.graph(name).recall("harbour");
      await episodesLoaded(small);
      expect(small.graphCache.episodes.graphs).toBe(1);
    }
  });
});
