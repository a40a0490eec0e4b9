/** Whom a turn means by "she" is named in a turn before it. */
import { describe, expect, test } from "vitest";
import { factsAfter, type Line, newTalk, textsOf, turnsOf } from "./talks.ts";

/** A talk, and what is learned of its last turn. */
const MEANT: readonly (readonly [lines: readonly Line[], fact: string])[] = [
  [["My brother Tom is visiting.", "He lives in Porto."], "Tom lives in Porto"],
  [["I've been seeing someone.", "His name's Leo."], "Leo and Zoe are a couple"],
  [["My boss is Monique.", "She's from Lyon."], "Monique comes from Lyon"],
  [["We got a dog.", "Her name is Luna."], "Zoe has a pet, Luna"],
  [
    ["We adopted a cat yesterday", "A: Congratulations! What's she called?", "We named her Miso."],
    "Zoe has a pet, Miso",
  ],
  [["My brother Tom is visiting.", "A: How nice!", "He lives in Porto."], "Tom lives in Porto"],
  [["A: How is your sister Ana?", "She moved to Ghent in March."], "Ana lives in Ghent"],
  [
    ["My sister Ana is visiting.", "My brother Tom is here too.", "She lives in Porto."],
    "Ana lives in Porto",
  ],
  [["My best friend is called Raj.", "He works as a nurse."], "Raj's occupation is nurse"],
  [["I have a new flatmate.", "Her name is Sofia.", "She is from Chile."], "Sofia comes from Chile"],
  [["My mum's in hospital.", "She lives in Leeds."], "Zoe's mum lives in Leeds"],
  [["Tom is my brother.", "His wife is called Ana."], "Ana is married to Tom"],
  [["My wife is Ines.", "Her sister is called Ana."], "Ana and Ines are siblings"],
  [["I have a sister, Jo.", "She's allergic to peanuts."], "Jo is allergic to peanuts"],
  [
    ["My boss Max is ill.", "I had soup.", "My cousin Tom is coming.", "He lives in Porto."],
    "Tom lives in Porto",
  ],
  [["We use Next.js.", "My cofounder is Ana.", "She lives in Porto."], "Ana lives in Porto"],
  [["Meine Schwester heißt Eva.", "Sie wohnt in Graz."], "Eva lives in Graz"],
  [["My sister Ana is visiting.", "Bo: And how is Clara?", "She lives in Porto."], "Clara lives in Porto"],
  [["Bo: Tom is in town this week.", "He lives in Porto."], "Tom lives in Porto"],
  [["Bo: How is your sister Ana?", "She lives in Porto."], "Ana lives in Porto"],
  [["My sister Ana is visiting.", "Clara? She lives in Porto."], "Clara lives in Porto"],
  [["My brother Tom is ill.", "Bo: Did he go to hospital?", "He lives in Porto."], "Tom lives in Porto"],
];

test.each(MEANT)("%j teaches %s", async (lines, fact) => {
  expect(await factsAfter(lines)).toContain(fact);
});

/** Talks of which the last turn may be about anybody. */
const UNCLEAR: readonly (readonly Line[])[] = [
  ["My brother Tom and my friend Raj are visiting.", "He lives in Porto."],
  ["My brother Tom is visiting.", "My friend Raj came too.", "He lives in Porto."],
  ["My brother Tom is visiting.", "Bo: My son Max loves chess.", "He lives in Porto."],
  ["My brother Tom is visiting.", "Bo: He lives in Porto."],
  ["My brother Tom is visiting.", "I went to the doctor today.", "He lives in Porto."],
  ["My brother Tom is visiting.", "A: Your neighbour Max called.", "He lives in Porto."],
  ["My brother Tom is visiting.", "Bo: My father is ill.", "He lives in Porto."],
  ["My brother Tom is visiting.", "Does he live in Porto?"],
  ["My brother Tom is visiting.", "If he lives in Porto we could meet."],
  ["My sister Ana is visiting.", "He lives in Porto."],
  ["A: I know a good dentist, Max.", "He lives in Porto."],
  ["Bo: My brother Tom is visiting.", "He lives in Porto."],
  ["He lives in Porto.", "My brother Tom is visiting."],
];

test.each(UNCLEAR)("nobody is known to live in Porto after %j, %j, %j", async (...lines) => {
  const facts = await factsAfter(lines);
  expect(facts.filter((fact) => fact.includes("Porto"))).toEqual([]);
});

describe("what turns say of each other", () => {
  const LINES = ["My brother Tom is visiting.", "A: How nice!", "He lives in Porto."] as const;

  test("is the same in one call and after a rebuild", async () => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(LINES));
    const facts = await textsOf(talk);
    expect(facts).toContain("Tom lives in Porto");
    const { claimsAdded, claimsWithdrawn } = await talk.rebuild();
    expect([claimsAdded, claimsWithdrawn, await textsOf(talk)]).toEqual([0, 0, facts]);
  });

  test("counts what is stored between the turns of a list", async () => {
    const talk = await newTalk();
    const [first, between, last] = turnsOf([
      "My brother Tom is visiting.",
      "Bo: My cousin Max rang.",
      LINES[2],
    ]);
    for (const turn of [between].flatMap((one) => one ?? [])) await talk.remember(turn);
    await talk.rememberMany([first, last].flatMap((one) => one ?? []));
    const facts = await factsAfter(["My brother Tom is visiting.", "Bo: My cousin Max rang.", LINES[2]]);
    expect(facts).not.toContain("Tom lives in Porto");
    expect(await textsOf(talk)).toEqual(facts);
  });

  test("is not told of another thread", async () => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(["My brother Tom is visiting."], "one"));
    await talk.rememberMany(turnsOf(["He lives in Porto."], "other"));
    expect(await textsOf(talk)).toEqual(["Tom and Zoe are siblings"]);
  });

  test("is not told of what was said the day before", async () => {
    const talk = await newTalk();
    const [first, second] = turnsOf(["My brother Tom is visiting.", "He lives in Porto."]);
    await talk.remember({ ...first, content: first?.content ?? "" });
    await talk.remember({
      ...second,
      content: second?.content ?? "",
      occurredAt: "2026-05-05T12:00:00Z",
    });
    expect(await textsOf(talk)).toEqual(["Tom and Zoe are siblings"]);
  });
});
