import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, asOwner } = await testMemory();
let number = 0;

function fresh() {
  number += 1;
  return memory.graph(`repetitions-${number}`);
}

const said = {
  content: "Ada trains with Bo, at the old gym.",
  speaker: "Ada",
  occurredAt: "2026-03-02",
  id: "m1",
};
const taught = {
  ...said,
  extraction: {
    facts: [
      { subject: "Ada", predicate: "TRAINS_WITH", object: "Bo", quote: "trains with Bo", confidence: 0.97 },
    ],
  },
};

test("what is said again word for word is only kept, and confirms what it said before", async () => {
  const graph = fresh();
  await graph.remember(taught);
  const again = await graph.remember({
    content: "Oh: Ada trains with Bo at the old gym!",
    speaker: "Ada",
    occurredAt: "2026-03-09",
    id: "m2",
  });
  expect(again.novelty).toMatchObject({ score: 0, route: "logged", parts: { distance: 0 } });
  expect(again.novelty?.reasons).toEqual([
    { code: "repetition", text: "it was said before; 1 claim said again" },
  ]);
  const [fact, ...others] = await graph.facts({ predicate: "TRAINS_WITH" });
  expect(others).toEqual([]);
  expect(
    fact?.sources.map(({ episode, occurredAt, quote }) => [episode, occurredAt.slice(0, 10), quote]),
  ).toEqual([
    ["m2", "2026-03-09", "trains with Bo"],
    ["m1", "2026-03-02", "trains with Bo"],
  ]);
  const [claim] = (await graph.why(fact?.id ?? "")).claims;
  expect(claim?.quote).toEqual({ text: "trains with Bo", start: 8, end: 22 });
});

test("what was learned by rules is not said twice by one episode", async () => {
  const graph = fresh();
  for (const day of ["02", "09"])
    await graph.remember({
      content: "I live in Berlin.",
      speaker: "Ada",
      occurredAt: `2026-03-${day}`,
      id: day,
    });
  const [fact] = await graph.facts({ predicate: "LIVES_IN" });
  expect(fact?.sources.map(({ episode }) => episode)).toEqual(["09", "02"]);
});

test("another speaker's same words are no repetition", async () => {
  const graph = fresh();
  await graph.remember(taught);
  const other = await graph.remember({ ...said, speaker: "Cleo", id: "m2" });
  expect(other.novelty?.reasons.map(({ code }) => code)).not.toContain("repetition");
  const [fact] = await graph.facts({ predicate: "TRAINS_WITH" });
  expect(fact?.sources).toHaveLength(1);
});

test("words that differ in a negation or a tense are no repetition", async () => {
  const graph = fresh();
  await graph.remember(taught);
  for (const content of [
    "Ada trained with Bo, at the old gym.",
    "Ada never trains with Bo, at the old gym.",
  ]) {
    const result = await graph.remember({ content, speaker: "Ada", occurredAt: "2026-03-09" });
    expect(result.novelty?.reasons.map(({ code }) => code)).not.toContain("repetition");
    expect(result.facts.filter(({ predicate }) => predicate === "TRAINS_WITH")).toEqual([]);
  }
  const [fact] = await graph.facts({ predicate: "TRAINS_WITH" });
  expect(fact?.sources).toHaveLength(1);
});

test("what means another day when it is said again is no repetition", async () => {
  const graph = fresh();
  const content = "Ada beat Bo yesterday at the old gym.";
  const extraction = {
    facts: [{ subject: "Ada", predicate: "BEAT", object: "Bo", validFrom: "2026-03-01" }],
  };
  await graph.remember({ content, speaker: "Ada", occurredAt: "2026-03-02", extraction });
  const again = await graph.remember({ content, speaker: "Ada", occurredAt: "2026-03-09" });
  expect(again.novelty?.route).not.toBe("logged");
  const [fact] = await graph.facts({ predicate: "BEAT", asOf: "any" });
  expect(fact?.sources).toHaveLength(1);
});

test("what is repeated although it is no longer held is extracted at once and confirms nothing by itself", async () => {
  const graph = fresh();
  await graph.remember(taught);
  const [fact] = await graph.facts({ predicate: "TRAINS_WITH" });
  await graph.retract(fact?.id ?? "");
  const again = await graph.remember({
    ...said,
    id: "m2",
    occurredAt: "2026-03-09",
  });
  expect(again.novelty?.route).toBe("immediate");
  expect(again.novelty?.reasons[0]?.code).toBe("repeats_outdated");
  expect(await graph.facts({ predicate: "TRAINS_WITH" })).toEqual([]);
});

test("an ending that is repeated although its fact holds again is extracted at once", async () => {
  const graph = fresh();
  const train = { subject: "Ada", predicate: "TRAINS_WITH", object: "Bo" };
  const stop = { content: "Ada no longer trains with Bo at the old gym.", speaker: "Ada" };
  const ending = { facts: [{ ...train, ends: true, validTo: "2026-03-05" }] };
  await graph.remember(taught);
  await graph.remember({ ...stop, id: "m2", occurredAt: "2026-03-09", extraction: ending });
  await graph.remember({
    ...taught,
    id: "m3",
    occurredAt: "2026-03-16",
    content: "Ada trains with Bo again.",
  });
  const again = await graph.remember({ ...stop, id: "m4", occurredAt: "2026-03-23" });
  expect(again.novelty?.reasons.map(({ code }) => code)).toContain("repeats_outdated");
  expect(again.novelty?.route).toBe("immediate");
});

test("what the caller wants to be learned is all that is learned from a repetition", async () => {
  const graph = fresh();
  await graph.remember(taught);
  await graph.remember({ ...taught, id: "m2", occurredAt: "2026-03-09", extraction: {} });
  const [fact] = await graph.facts({ predicate: "TRAINS_WITH" });
  expect(fact?.sources).toHaveLength(1);
});

test("a conversation that comes again a week later is only kept, cues and dates included", async () => {
  const graph = fresh();
  const turns = [
    "I adopted a dog, Fido, last May.",
    "I don't eat meat any more, since I moved to Oslo in 2020.",
    "My sister Ann is not coming on 3 June 2027.",
    "Actually I changed my mind about the trip to Peru.",
  ];
  const feed = (day: string) =>
    graph.rememberMany(
      turns.map((content, place) => ({
        content,
        speaker: "Ada",
        occurredAt: `2026-06-${day}`,
        id: `${day}-${place}`,
      })),
    );
  const first = await feed("02");
  const again = await feed("09");
  expect(first.map(({ novelty }) => novelty?.route)).not.toContain("logged");
  expect(again.map(({ novelty }) => novelty?.route)).toEqual(["logged", "logged", "logged", "logged"]);
});

test("a short answer that holds a cue is read again: it may answer something else", async () => {
  const graph = fresh();
  const answer = (id: string) =>
    graph.remember({ content: "No, not any more.", speaker: "Ada", occurredAt: "2026-03-02", id });
  await answer("a");
  expect((await answer("b")).novelty?.route).toBe("deferred");
});

test("each episode has one row, with the episode that it repeats", async () => {
  const graph = fresh();
  const first = await graph.remember(taught);
  const again = await graph.remember({
    ...said,
    id: "m2",
    occurredAt: "2026-03-09",
  });
  const rows = await asOwner((transaction) =>
    transaction.query<{ episode_id: string; repeats: string | null; route: string }>(
      sql`SELECT episode_id, repeats, route FROM novelty WHERE episode_id = ANY (${[first.episode.uid, again.episode.uid]}::uuid[]) ORDER BY recorded_at`,
    ),
  );
  expect(rows).toEqual([
    { episode_id: first.episode.uid, repeats: null, route: "deferred" },
    { episode_id: again.episode.uid, repeats: first.episode.uid, route: "logged" },
  ]);
});

test("users without a name in two threads are two, also where they say the same words", async () => {
  const graph = fresh();
  const said = { content: "I live in Porto.", occurredAt: "2026-03-02" };
  await graph.remember({ ...said, id: "m1", thread: "one" });
  await graph.remember({ ...said, id: "m2", thread: "two" });
  await graph.remember({ ...said, id: "m3", thread: "two" });
  const facts = await graph.facts();
  expect(facts.map(({ sources }) => sources.map(({ episode }) => episode).sort()).sort()).toEqual([
    ["m1"],
    ["m2", "m3"],
  ]);
});

test("words that mean somebody of the turns before say nothing of whom they meant in another thread", async () => {
  const graph = fresh();
  for (const [thread, named] of [
    ["one", "Cleo"],
    ["two", "Dora"],
  ] as const)
    for (const content of [`I had lunch with ${named}.`, "She lives in Porto near the old town."])
      await graph.remember({ content, speaker: "Ada", thread, occurredAt: "2026-03-02" });
  const facts = await graph.facts({ predicate: "LIVES_IN" });
  expect(facts.map(({ text, sources }) => [text, sources.length]).sort()).toEqual([
    ["Cleo lives in Porto", 1],
    ["Dora lives in Porto", 1],
  ]);
});
