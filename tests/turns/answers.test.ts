/** A short answer to the assistant's question is learned, with the question. */
import { describe, expect, test } from "vitest";
import { factsAfter, newTalk, textsOf, turnsOf } from "./talks.ts";

const LINES = ["Hi there!", "A: Hello! What's your sister's name?", "Jo."] as const;
const SIBLINGS = ["Jo and Zoe are siblings"];

test("what is learned is the same in one call, one by one and after a rebuild", async () => {
  expect(await factsAfter(LINES)).toEqual(SIBLINGS);
  const talk = await newTalk();
  await talk.rememberMany(turnsOf(LINES));
  expect(await textsOf(talk)).toEqual(SIBLINGS);
  const { claimsAdded, claimsWithdrawn } = await talk.rebuild();
  expect([claimsAdded, claimsWithdrawn]).toEqual([0, 0]);
});

test("turns of one time are heard in the order of their list", async () => {
  const talk = await newTalk();
  await talk.rememberMany(turnsOf(LINES).map((turn) => ({ ...turn, occurredAt: "2026-03-02T10:00:00Z" })));
  expect(await textsOf(talk)).toEqual(SIBLINGS);
});

test("an answer is never passed over as small talk", async () => {
  const talk = await newTalk();
  const [, , answer] = await talk.rememberMany(turnsOf(LINES));
  expect(answer?.novelty?.route).not.toBe("logged");
  expect(answer?.novelty?.reasons.map(({ code }) => code)).toContain("answer");
});

test("both quotes tell why", async () => {
  const talk = await newTalk();
  await talk.rememberMany(turnsOf(LINES));
  const [fact] = await talk.facts();
  const { claims } = await talk.why(fact?.id ?? "");
  expect(claims.map(({ quote, asked }) => [quote?.text, asked])).toEqual([
    ["Jo.", { episode: "talk-1", role: "assistant", speaker: null, text: "What's your sister's name?" }],
  ]);
});

test("a question at the end of a very long turn is heard", async () => {
  expect(
    await factsAfter([`A: ${"It was a long day. ".repeat(200)}What's your sister's name?`, "Jo."]),
  ).toEqual(SIBLINGS);
});

test("a question at the beginning of a very long turn is not", async () => {
  const turn = `A: What's your sister's name? ${"I have much to tell of this. ".repeat(100)}`;
  expect(await factsAfter([turn, "Jo."])).toEqual([]);
});

test("an export that is restored has both quotes, and reads the same", async () => {
  const talk = await newTalk();
  await talk.rememberMany(turnsOf(LINES));
  const copy = await newTalk();
  await copy.restore(talk.export());
  expect(await textsOf(copy)).toEqual(SIBLINGS);
  expect((await copy.rebuild()).claimsAdded).toBe(0);
  const [fact] = await copy.facts();
  const { claims } = await copy.why(fact?.id ?? "");
  expect(claims[0]?.asked?.text).toBe("What's your sister's name?");
});

test("the same words answer other questions otherwise, and nothing elsewhere", async () => {
  const talk = await newTalk();
  for (const turn of turnsOf([...LINES, "A: Who is your boss?", "Jo."])) await talk.remember(turn);
  for (const turn of turnsOf(["Jo."], "elsewhere")) await talk.remember(turn);
  const facts = await talk.facts();
  expect(facts.map(({ text, sources }) => [text, sources.length]).sort()).toEqual([
    ["Jo and Zoe are siblings", 1],
    ["Zoe reports to Jo", 1],
  ]);
});

test("answers in another thread, of another speaker, or the next day say nothing", async () => {
  const talk = await newTalk();
  const [hello, question, answer] = turnsOf(LINES);
  if (hello === undefined || question === undefined || answer === undefined) throw new Error("no turns");
  await talk.rememberMany([hello, question]);
  await talk.remember({ ...answer, id: "1", thread: "other" });
  await talk.remember({ ...answer, id: "2", speaker: "Bo" });
  await talk.remember({ ...answer, id: "3", occurredAt: "2026-05-05T13:00:00Z" });
  expect(await textsOf(talk)).toEqual([]);
});

describe("what is taken away", () => {
  test.each(["talk-1", "talk-2"])("goes with %s, the question or the answer", async (episode) => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(LINES));
    await talk.forget({ episode });
    expect(await textsOf(talk)).toEqual([]);
    expect((await talk.rebuild()).claimsAdded).toBe(0);
    expect(JSON.stringify(await talk.entities())).not.toContain("Jo");
  });

  test("stays when another turn before it is forgotten", async () => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(LINES));
    await talk.forget({ episode: "talk-0" });
    expect(await textsOf(talk)).toEqual(SIBLINGS);
  });

  test("follows the answer when that is revised", async () => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(LINES));
    await talk.revise("talk-2", "Ann.");
    expect(await textsOf(talk)).toEqual(["Ann and Zoe are siblings"]);
    await talk.revise("talk-2", "none of your business");
    expect(await textsOf(talk)).toEqual([]);
  });
});
