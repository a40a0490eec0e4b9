/** What is so, what only may be, and details without which a fact would say something else. */
import { describe, expect, it } from "vitest";
import { openMemory } from "../../src/index.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("a modal", () => {
  it.each([
    ["I could quit my job and work at Lidl.", []],
    ["I would buy a boat and live in Greece.", []],
    ["I can buy one at the shop and come back tomorrow.", []],
    ["I won't sell up and live in Spain.", []],
    ["I can speak Hindi and play chess.", ["Nia SPEAKS Hindi", "Nia PLAYS chess"]],
    ["I sold the house and live in Greece.", ["Nia LIVES_IN Greece"]],
  ])("is that of both verbs: %s", (text, facts) => {
    expect(read(text).filter((fact) => !/ (?:DID|ends|SOLD|ABLE_TO) /u.test(fact))).toEqual(facts);
  });
});

describe("what others are let or made to do", () => {
  it.each(["Let him come on Monday.", "Let her have a dog.", "They made them work at the farm."])(
    "is told of nobody: %s",
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});

describe("a day", () => {
  it.each([
    ["I promised to help Ben move on Sunday.", ['Nia DID "promised to help Ben move"']],
    ["I signed up for the beach cleanup on the 21st.", ['Nia DID "signed up for the beach cleanup"']],
    ["Ms Farrow offered me a sabbatical from September.", ['Ms Farrow DID "offered Nia a sabbatical"']],
    ["My lease runs until the end of September.", ['Nia\'s lease ENDS_ON "2026-09"']],
    [
      "I've got parents' evening next Tuesday and Thursday as well.",
      ['Nia HAS_APPOINTMENT "parents\' evening"', "Nia's parents' evening SCHEDULED_FOR \"2026-03-17\""],
    ],
  ])("is that of what it is said of: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("details", () => {
  it.each([
    ["I grew up on a farm in Kansas.", ['Nia GREW_UP_IN "farm in Kansas"']],
    ["I lent my tent to Ada.", ["Nia LENT Nia's tent", "Ada BORROWED Nia's tent"]],
    ["I like my steak rare.", ['Nia PREFERS "steak rare"']],
    ["We bought our house for 240,000.", ["Nia OWNS Nia's house", 'Nia\'s house COSTS "240,000"']],
    ["I've gone down to four days a week.", ['Nia WORKS "four days a week"']],
    ["Gemma's about 20.", ['Gemma IS "about 20"']],
    ["My pronouns are they/them.", ['Nia\'s pronouns IS "they/them"']],
    ["My maiden name was Horvat.", ['Nia\'s maiden name IS "Horvat"']],
    ["Mortgage is 1,100 a month.", ['Nia\'s Mortgage COSTS "1,100 a month"']],
    ["We've agreed to stop looking.", ['Nia DECIDED "to stop looking"']],
    ["We start painting on 11 April.", ['Nia PLANS "start painting" (plannedFor: 2026-04-11)']],
    ["I work from home on Fridays.", ['Nia WORKS_FROM "home on Fridays"']],
    ["We've all got hats.", ['Nia OWNS "hats"']],
    ["I bumped into Nadia, she's pregnant.", ['Nia DID "bumped into Nadia"', 'Nadia STATUS "pregnant"']],
    ["I was crying in the car.", ['Nia DID "cried in the car"']],
  ])("are kept: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what only looks like a fact", () => {
  it.each([
    "I'm out bro.",
    "Date's 12 September.",
    "He lives in Spain half the year.",
    "I went to neither.",
    "We're 86 on caesar tonight.",
    "We are a three person studio.",
    "I'm in clinic until five.",
    "I suggest a call with Anneke tomorrow.",
    "We can't eat $49 for nothing.",
    "I was less sure about the guy from Accenture.",
    "I work with groups from Holland.",
    "We're open 9 to 5.",
    "Blocked by the reviews.",
    "Freeze dried strawberries, obviously.",
    "Jet lagged to hell.",
    "Rex is a very serious dog.",
    "I've done five in a row.",
    "Jim's crying about the fees.",
    "Weijie proposed we move there for a year.",
    "I have two weeks off.",
    "Mia was let home from the Mater yesterday.",
    "We've moved to 6.45.",
  ])("is none: %s", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("calls no ward by a name that somebody else has", () => {
    expect(read("The ward is called Fairweather. She has packed her bag.")).toEqual([]);
  });
});

it("a medicine is taken in one dose at a time, which its fact says", async () => {
  const memory = await openMemory({ database: "memory:" });
  try {
    const graph = memory.tenant("t").graph("g");
    await graph.remember("I take 20 mg of citalopram.");
    await graph.remember("I take 10 mg of citalopram.");
    expect((await graph.facts()).map(({ text }) => text)).toEqual(["the user takes citalopram, 10 mg"]);
  } finally {
    await memory.close();
  }
});
