import { expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { checkedThresholds, noveltyOf } from "../../src/novelty/thresholds.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
let number = 0;

function alice() {
  number += 1;
  const graph = memory.graph(`routes-${number}`);
  let turn = 0;
  return {
    graph,
    say: (content: string, occurredAt = "2026-03-02") =>
      graph.remember({ content, speaker: "Alice", occurredAt, id: `m${turn++}` }),
  };
}

const codes = (result: Awaited<ReturnType<ReturnType<typeof alice>["say"]>>) =>
  result.novelty?.reasons.map(({ code }) => code);

test("news of the speaker's own life is extracted at once, a pleasantry is only kept", async () => {
  const { say } = alice();
  const news = await say("I adopted a dog, Fido, last May.");
  const thanks = await say("Thanks, bye!");
  expect(news.novelty).toMatchObject({ route: "immediate", parts: { surprise: 0, distance: 1 } });
  expect(news.novelty?.score).toBeGreaterThanOrEqual(70);
  expect(thanks.novelty).toMatchObject({ route: "logged", parts: { entities: 0, relations: 0 } });
  expect(thanks.novelty?.score).toBeLessThan(30);
});

test("a contradiction is extracted at once and scores high, however few its words", async () => {
  const { say } = alice();
  await say("I live in Berlin.");
  const moved = await say("I live in Oslo.", "2026-05-10");
  expect(moved.surprises).toHaveLength(1);
  expect(moved.novelty).toMatchObject({ score: 90, route: "immediate", parts: { surprise: 1 } });
  expect(codes(moved)).toContain("contradiction");
});

test("an ending of what is held is extracted at once", async () => {
  const { say } = alice();
  await say("I live in Berlin.");
  const ended = await say("I no longer live in Berlin.", "2026-05-10");
  expect(ended.ended).toHaveLength(1);
  expect(ended.novelty).toMatchObject({ route: "immediate", parts: { surprise: 1 } });
});

test("a contradiction inside one list is extracted at once, too, and listed", async () => {
  const { graph } = alice();
  const results = await graph.rememberMany([
    { content: "I live in Rome.", speaker: "Bo", occurredAt: "2026-03-01" },
    { content: "I like tea.", speaker: "Bo", occurredAt: "2026-03-02" },
    { content: "I live in Paris.", speaker: "Bo", occurredAt: "2026-03-03" },
    { content: "I don't live in Paris any more.", speaker: "Bo", occurredAt: "2026-03-04" },
  ]);
  expect(results.map(({ novelty }) => novelty?.parts.surprise)).toEqual([0, 0, 1, 1]);
  expect(results.map(({ novelty }) => novelty?.route)).toEqual([
    "deferred",
    "deferred",
    "immediate",
    "immediate",
  ]);
  const [surprise] = await graph.surprises();
  expect([surprise?.against.object?.name, surprise?.fact.object?.name]).toEqual(["Rome", "Paris"]);
});

test("periods that follow each other inside one list contradict nothing", async () => {
  const { graph } = alice();
  const fact = (object: string, validFrom: string, validTo: string) => ({
    content: `${object} then.`,
    occurredAt: "2026-03-01",
    extraction: { facts: [{ subject: "Bo", predicate: "LIVES_IN", object, validFrom, validTo }] },
  });
  const results = await graph.rememberMany([fact("Rome", "2010", "2011"), fact("Oslo", "2013", "2014")]);
  expect(results.map(({ novelty }) => novelty?.parts.surprise)).toEqual([0, 0]);
});

test.each([
  ["ending", "I quit."],
  ["negation", "Not me."],
  ["negation", "I don't."],
  ["change", "Now tea."],
  ["change", "Actually, tea."],
  ["change", "Tea instead."],
  ["change", "It changed."],
  ["change", "We moved."],
  ["ending", "Not any more."],
  ["ending", "No longer."],
  ["new_date", "On 3 May 2026."],
  ["new_date", "Yesterday."],
])("what may change something is never only kept: %s in %j", async (code, words) => {
  const { say } = alice();
  for (const turn of ["Tea.", "On and on.", "Me too."]) await say(turn);
  const result = await say(words);
  expect(codes(result)).toContain(code);
  expect(result.novelty?.route).toBe("deferred");
});

test("an assistant's general advice holds no cue; what it says to the person may", async () => {
  const { graph } = alice();
  const advise = (content: string) =>
    graph.remember({ content, role: "assistant", occurredAt: "2026-03-02" });
  const general = await advise("Plants do not grow now without water.");
  const personal = await advise("Your table was changed to seven.");
  expect([general.novelty?.route, personal.novelty?.route]).toEqual(["logged", "deferred"]);
});

test("what is only kept or deferred is found by recall at once", async () => {
  const { graph, say } = alice();
  const kept = await say("Is there pickled herring?");
  const deferred = await say("My neighbour's greenhouse is full of orchids.");
  expect([kept.novelty?.route, deferred.novelty?.route]).toEqual(["logged", "deferred"]);
  const herring = await graph.recall("pickled herring");
  const orchids = await graph.recall("Who has orchids in the greenhouse?");
  expect([herring.episodes[0]?.id, orchids.episodes[0]?.id]).toEqual(["m0", "m1"]);
});

test("the second to name an entity or to state a fact brings nothing new", async () => {
  const { graph } = alice();
  const extraction = { facts: [{ subject: "Ada", predicate: "KNOWS", object: "Bo" }] };
  const [first, second] = await graph.rememberMany([
    { content: "Ada knows Bo.", occurredAt: "2026-03-01", extraction },
    { content: "Bo is known to Ada.", occurredAt: "2026-03-02", extraction },
  ]);
  expect(first?.novelty?.parts).toMatchObject({ entities: 0.75, relations: 0.5 });
  expect(second?.novelty?.parts).toMatchObject({ entities: 0, relations: 0 });
});

test("the same words count for less the more often they were said", async () => {
  const { graph } = alice();
  const walks = ["the river", "the harbour", "the old mill", "the market", "the bridge"];
  const results = await graph.rememberMany(
    walks.map((where, day) => ({
      content: `I walked the dog along ${where}.`,
      speaker: "Alice",
      occurredAt: `2026-03-0${day + 1}`,
    })),
  );
  const information = results.map(({ novelty }) => novelty?.parts.information ?? 0);
  expect(information.at(-1)).toBeLessThan(information[0] ?? 0);
  expect(results.at(-1)?.novelty?.parts.distance).toBeLessThan(0.9);
});

test("a duplicate has the score that its episode got", async () => {
  const { say, graph } = alice();
  const first = await say("I adopted a dog, Fido, last May.");
  const again = await graph.remember({
    content: "I adopted a dog, Fido, last May.",
    speaker: "Alice",
    occurredAt: "2026-03-02",
    id: "m0",
  });
  expect(again.deduplicated).toBe(true);
  expect(again.novelty).toEqual(first.novelty);
});

test("thresholds are those of the memory, or of each tenant", async () => {
  const options = {
    novelty: (tenant: string) => (tenant === "thrifty" ? { immediate: 101, deferred: 101 } : {}),
  };
  const opened = await openMemory({ database: "memory:", ...options });
  const episode = { content: "I adopted a dog, Fido, last May.", speaker: "Alice", occurredAt: "2026-03-02" };
  const thrifty = await opened.tenant("thrifty").graph("g").remember(episode);
  const usual = await opened.tenant("usual").graph("g").remember(episode);
  await opened.close();
  expect([thrifty.novelty?.route, usual.novelty?.route]).toEqual(["deferred", "immediate"]);
  expect(thrifty.novelty?.score).toBe(usual.novelty?.score);
});

test("thresholds that are not valid are refused with what to do", () => {
  const refused = { code: "invalid_input", message: expect.stringMatching(/novelty/u) };
  expect(() => configFrom({ novelty: { immediate: 20, deferred: 50 } })).toThrow(
    expect.objectContaining(refused),
  );
  expect(() => checkedThresholds({ immediate: 700 })).toThrow(expect.objectContaining(refused));
  expect(() => checkedThresholds({ now: 70 })).toThrow(expect.objectContaining(refused));
  expect(() => checkedThresholds(null)).toThrow(expect.objectContaining(refused));
  expect(noveltyOf({ immediate: 20 }, "any")).toMatchObject({ immediate: 20, deferred: 20 });
});
