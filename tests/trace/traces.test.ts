/**
 * What was asked is recorded beside the answer, for a while; and what could not be answered, until somebody
 * says it.
 */
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { testAddress, testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-06-01T10:00:00Z");

test("a recall and an answer leave a trace: what was asked by whom, what was found by which reasons, and how long it took", async () => {
  const graph = memory.graph("traced").as({ kind: "user", id: "ann" });
  await graph.remember({ id: "m1", content: "I live in Berlin.", speaker: "Ann", occurredAt: "2026-05-01" });
  const found = await graph.recall("Where does Ann live?", { speaker: "Bob", limit: 3 });
  const answer = await graph.ask("Where does Ann live?");
  expect(answer).toMatchObject({ known: true, mode: "extractive" });
  const traces = await graph.traces();
  expect(traces.map(({ id, kind }) => [id, kind])).toEqual([
    [answer.traceId, "ask"],
    [found.traceId, "recall"],
  ]);
  const [trace] = await graph.traces({ id: found.traceId ?? "" });
  expect(trace).toMatchObject({
    question: "Where does Ann live?",
    actor: "user:ann",
    options: { speaker: "Bob", limit: 3 },
    found: {
      facts: found.facts.map(({ id, versionId, score, why }) => ({ id, versionId, score, why })),
      episodes: found.episodes.map(({ id, score, why }) => ({ id, score, why })),
    },
  });
  expect(trace?.found.episodes[0]?.id).toBe("m1");
  expect(trace?.timings).toEqual({ ...found.timings });
  expect(JSON.stringify(trace?.found)).not.toContain("Berlin.");
});

test("the slowest come first where this is asked for", async () => {
  const graph = memory.graph("slow");
  await graph.remember({ content: "I live in Berlin.", speaker: "Ann" });
  for (const question of ["Where does Ann live?", "Who is Ann?", "Where is Berlin?"])
    await graph.ask(question);
  const took = (await graph.traces({ order: "slowest" })).map(
    ({ timings }) => timings.ask ?? timings.total ?? 0,
  );
  expect(took).toHaveLength(3);
  expect(took).toEqual(took.toSorted((one, other) => other - one));
  expect(await graph.traces({ order: "slowest", limit: 1 })).toHaveLength(1);
});

test("traces are kept for as many days as they are to be, and 0 keeps none", async () => {
  const clock = { now: Date.parse("2026-06-01T10:00:00Z") };
  const open = async (keepDays: number, address: string) =>
    new Memory(configFrom({ clock: () => clock.now, traces: { keepDays } }), await openDatabase(address));
  const kept = await open(7, await testAddress());
  try {
    const graph = kept.graph("days");
    await graph.remember({ content: "I live in Rome.", speaker: "Ann" });
    const first = await graph.recall("Where does Ann live?");
    clock.now += 6 * 86_400_000;
    const second = await graph.recall("Where does Ann live?");
    expect((await graph.traces()).map(({ id }) => id)).toEqual([second.traceId, first.traceId]);
    clock.now += 2 * 86_400_000;
    const third = await graph.recall("Where does Ann live?");
    expect((await graph.traces()).map(({ id }) => id)).toEqual([third.traceId, second.traceId]);
  } finally {
    await kept.close();
  }
  const none = await open(0, await testAddress());
  try {
    const graph = none.graph("days");
    await graph.remember({ content: "I live in Rome.", speaker: "Ann" });
    expect((await graph.recall("Where does Ann live?")).traceId).toBeNull();
    expect(await graph.traces()).toEqual([]);
  } finally {
    await none.close();
  }
});

test("what is noted when the memory closes is stored", async () => {
  const address = await testAddress();
  const config = configFrom({ clock: () => Date.parse("2026-06-01T10:00:00Z") });
  const first = new Memory(config, await openDatabase(address));
  await first.graph("closing").remember({ content: "I live in Rome.", speaker: "Ann" });
  const { traceId } = await first.graph("closing").recall("Where does Ann live?");
  await first.close();
  const second = new Memory(config, await openDatabase(address));
  expect((await second.graph("closing").traces()).map(({ id }) => id)).toEqual([traceId]);
  await second.close();
});

test("a trace of several graphs is seen only by who may read them all", async () => {
  const mine = memory.graph("mine");
  await mine.remember({ content: "I live in Rome.", speaker: "Ann" });
  await memory.graph("shared").remember({ content: "The office is in Lima.", speaker: "Bob" });
  const { traceId } = await mine.recall("Where is the office?", { graphs: ["mine", "shared"] });
  expect(await mine.traces()).toEqual([]);
  expect((await mine.traces({ graphs: ["mine", "shared"] })).map(({ id }) => id)).toEqual([traceId]);
});

test("a question without an answer is a gap, counted as often as it is asked, and closed by what answers it", async () => {
  at("2026-06-02T10:00:00Z");
  const graph = memory.graph("open");
  await graph.remember({ content: "The weather was fine.", speaker: "Bob" });
  expect((await graph.ask("Where does Zoe work?")).known).toBe(false);
  at("2026-06-02T11:00:00Z");
  await graph.ask("Where does  zoe work?");
  const [gap, ...others] = await graph.gaps();
  expect(others).toEqual([]);
  expect(gap).toMatchObject({
    kind: "question",
    question: "Where does Zoe work?",
    count: 2,
    firstAt: expect.stringMatching(/^2026-06-02T10/u),
    lastAt: expect.stringMatching(/^2026-06-02T11/u),
    answered: null,
  });
  await graph.remember({ content: "It rained in Lima.", speaker: "Bob" });
  expect(await graph.gaps()).toHaveLength(1);
  at("2026-06-03T10:00:00Z");
  await graph.remember({ id: "job", content: "I work at Acme.", speaker: "Zoe" });
  expect(await graph.gaps()).toEqual([]);
  const [closed] = await graph.gaps({ answered: true });
  expect(closed).toMatchObject({
    question: "Where does Zoe work?",
    answered: {
      at: expect.stringMatching(/^2026-06-03T10/u),
      answer: expect.stringContaining("Acme"),
      fact: expect.any(String),
      episode: null,
    },
  });
  const [fact] = await graph.facts({ subject: "Zoe", predicate: "WORKS_AT" });
  await graph.retract(fact?.id ?? "");
  expect((await graph.ask("Where does Zoe work?")).known).toBe(false);
  expect(await graph.gaps()).toMatchObject([{ count: 3, answered: null }]);
});

test("questions about other times, and of other graphs, leave no gap", async () => {
  const graph = memory.graph("times");
  await graph.remember({ content: "The weather was fine.", speaker: "Bob" });
  await graph.ask("Where does Zoe work?", { asOf: "2020" });
  await graph.ask("Where does Zoe work?", { knownAt: "2020" });
  expect(await graph.gaps()).toEqual([]);
  expect(await graph.gaps({ kinds: ["type", "predicate"] })).toEqual([]);
  await expect(graph.gaps({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(graph.traces({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
});
