import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let number = 0;

async function moved() {
  number += 1;
  const graph = memory.graph(`surprises-${number}`);
  at("2026-06-01T00:00:00Z");
  await graph.remember({ content: "I live in Berlin.", speaker: "Ada", occurredAt: "2026-03-02", id: "m1" });
  at("2026-06-02T00:00:00Z");
  await graph.remember({
    content: "I moved to Oslo in April 2026.",
    speaker: "Ada",
    occurredAt: "2026-05-10",
    id: "m2",
  });
  return graph;
}

test("a surprise shows both sides as they were, with their words, speakers and dates", async () => {
  const graph = await moved();
  const [surprise, ...others] = await graph.surprises();
  expect(others).toEqual([]);
  expect(surprise).toMatchObject({
    noticedAt: "2026-06-02T00:00:00.000000Z",
    episode: "m2",
    settled: null,
    against: {
      text: "Ada lives in Berlin",
      validTo: null,
      sources: [
        { quote: "I live in Berlin.", speaker: "Ada", occurredAt: "2026-03-02T00:00:00.000Z", episode: "m1" },
      ],
    },
    fact: {
      text: "Ada lives in Oslo",
      validFrom: "2026-04-01T00:00:00.000Z",
      sources: [{ speaker: "Ada", episode: "m2" }],
    },
    question: "I knew that Ada lives in Berlin; now I hear that Ada lives in Oslo. Has that changed?",
  });
});

test("both sides stay as they were when the facts change later", async () => {
  const graph = await moved();
  at("2026-06-03T00:00:00Z");
  await graph.remember({ content: "I live in Rome.", speaker: "Ada", occurredAt: "2026-05-20", id: "m3" });
  const sides = (await graph.surprises()).map(({ against, fact }) =>
    [against, fact].map((v) => [v.object?.name, v.validTo]),
  );
  expect(sides).toEqual([
    [
      ["Oslo", null],
      ["Rome", null],
    ],
    [
      ["Berlin", null],
      ["Oslo", null],
    ],
  ]);
});

test("a person's word about either side settles a surprise", async () => {
  const graph = await moved();
  expect(await graph.surprises({ settled: true })).toEqual([]);
  const [open] = await graph.surprises({ settled: false });
  at("2026-06-04T00:00:00Z");
  await graph.as({ kind: "user", id: "ada" }).confirm(open?.fact.id ?? "");
  const [settled] = await graph.surprises({ settled: true });
  expect(settled?.settled).toEqual({ at: "2026-06-04T00:00:00.000000Z", by: "user:ada" });
  expect(await graph.surprises({ settled: false })).toEqual([]);
});

test("what a person said before it was noticed settles no surprise", async () => {
  const graph = memory.graph("said before");
  at("2026-06-01T00:00:00Z");
  await graph
    .as({ kind: "user", id: "ada" })
    .assert({ subject: "Ada", predicate: "LIVES_IN", object: "Berlin" });
  at("2026-06-02T00:00:00Z");
  await graph.remember({ content: "I live in Oslo.", speaker: "Ada", occurredAt: "2026-06-02", id: "m1" });
  expect(await graph.surprises({ settled: true })).toEqual([]);
  expect(await graph.surprises({ settled: false })).toMatchObject([
    { against: { object: { name: "Berlin" }, kind: "manual" }, episode: "m1", settled: null },
  ]);
});

test("what only its authority keeps from ending a fact is a surprise", async () => {
  const graph = memory.graph("authority");
  const fact = { subject: "Ada", predicate: "LIKES", object: "tea" };
  await graph.remember({
    content: "Tea.",
    occurredAt: "2026-03-02",
    extraction: { facts: [{ ...fact, kind: "stated" }] },
  });
  const ending = await graph.remember({
    content: "They say that Ada is done with tea.",
    occurredAt: "2026-04-02",
    extraction: { facts: [{ ...fact, kind: "extracted", ends: true }] },
  });
  expect(ending.ended).toEqual([]);
  expect(ending.novelty?.route).toBe("immediate");
  const [surprise] = await graph.surprises();
  expect(surprise?.against.text).toBe("Ada likes tea");
  expect(surprise).not.toHaveProperty("question");
});

test("an assertion that contradicts is listed without an episode, and settled by itself", async () => {
  const graph = await moved();
  at("2026-06-05T00:00:00Z");
  await graph
    .as({ kind: "user", id: "ada" })
    .assert({ subject: "Ada", predicate: "LIVES_IN", object: "Rome" });
  const [latest] = await graph.surprises({ limit: 1 });
  expect(latest).toMatchObject({
    episode: null,
    fact: { object: { name: "Rome" } },
    settled: { by: "user:ada" },
  });
});

test("an episode that contradicts a slot of many facts many times is noticed a bounded number of times", async () => {
  const graph = memory.graph("many");
  const homes = (prefix: string) =>
    Array.from({ length: 120 }, (_, year) => ({
      ...{ subject: "Ada", predicate: "LIVES_IN", object: `${prefix} ${year}` },
      validFrom: `${1800 + year}`,
    }));
  await graph.remember({ content: "Homes.", extraction: { facts: homes("Town") } });
  const { surprises } = await graph.remember({
    content: "Others.",
    extraction: { facts: homes("Village") },
  });
  // All pairs of the claims of a slot and the facts that change in it would be thousands.
  expect(surprises.length).toBeGreaterThan(100);
  expect(surprises.length).toBeLessThanOrEqual(500);
  expect((await graph.surprises({ limit: 1_000 })).length).toBeLessThanOrEqual(500);
});

test("options that are not valid are refused", async () => {
  const graph = await moved();
  await expect(graph.surprises({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(memory.graph("none").surprises()).rejects.toMatchObject({ code: "graph_unknown" });
});
