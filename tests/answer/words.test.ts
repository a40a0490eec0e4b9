/** Answers from sentences, where no fact answers. */
import { beforeAll, describe, expect, test } from "vitest";
import { timesTold } from "../../src/answer/words/dates-in.ts";
import { ENGLISH } from "../../src/language/en/english.ts";
import { testMemory } from "../memory.ts";
import { rememberTurns } from "./turns.ts";

const { memory } = await testMemory("2025-12-01T12:00:00Z");
const graph = memory.tenant("words").graph("allotment");

beforeAll(() =>
  rememberTurns(graph, "plots", [
    [
      "2025-03-04",
      "Greta",
      "The committee meets on Tuesdays. I grow leeks and the odd marrow. My plot is number 14.",
    ],
    ["2025-03-04", "Piet", "What did you pay for the shed?"],
    ["2025-03-04", "Greta", "350 euros, second hand, and the door sticks."],
    ["2025-04-10", "Piet", "The hedge burned down because somebody threw ash on the compost."],
    ["2025-04-12", "Greta", "The water main was shut for nine days."],
    ["2025-10-02", "Piet", "The harvest fair is on Sunday, bring your pumpkins."],
    ["2025-10-20", "Greta", "I would love to own a polytunnel."],
  ]),
);

describe("an answer in the words of a sentence", () => {
  test.each([
    ["Why did the hedge burn down?", /^Because somebody threw ash on the compost\. \[1\]/u],
    ["When is the harvest fair?", /^5 October 2025\. \[1\]/u],
    ["How much did Greta pay for the shed?", /^350 euros\. \[1\]/u],
    ["How long was the water main shut?", /^Nine days\. \[1\]/u],
  ])("begins with what fills the gap: %s", async (question, begins) => {
    const { answer, known, confidence } = await graph.ask(question);
    expect(answer).toMatch(begins);
    expect(known).toBe(true);
    expect(confidence).toBeGreaterThanOrEqual(0.6);
  });

  test("quotes the sentence and not its whole turn", async () => {
    const { answer, citations } = await graph.ask("On which day does the committee meet?");
    expect(answer).toContain("Tuesdays");
    expect(answer).not.toContain("number 14");
    expect(citations).toMatchObject([{ kind: "episode", id: "t0" }]);
  });
});

describe("no answer", () => {
  test.each([
    "How much did Wim pay for the shed?",
    "Who threw the party in Utrecht?",
    "Does Greta own a polytunnel?",
  ])("is given of what was never said: %s", async (question) => {
    const { answer, known, confidence } = await graph.ask(question);
    expect(answer).toMatch(/^I don't know/u);
    expect(known).toBe(false);
    expect(confidence).toBeLessThan(0.6);
  });

  test("has more than two quotes of what was closest", async () => {
    const { answer, citations } = await graph.ask("What did Piet shout about the compost and the pumpkins?");
    expect(answer.match(/“/gu)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(citations.length).toBeLessThanOrEqual(2);
  });

  test("quotes two turns, and neither twice", async () => {
    const { known, citations } = await graph.ask("Which marrow did the committee give a prize?");
    expect(known).toBe(false);
    expect(citations).toHaveLength(2);
    expect(new Set(citations.map(({ id }) => id)).size).toBe(2);
  });

  test("is given in facts of the right kind that tell nothing of what is asked about", async () => {
    const films = memory.tenant("words").graph("films");
    await films.remember({ content: "I like cycling.", speaker: "Ines", occurredAt: "2025-02-01" });
    const { known } = await films.ask("What Korean film trilogy does Ines like?");
    expect(known).toBe(false);
    expect(await films.ask("What does Ines like?")).toMatchObject({ known: true });
  });
});

describe("what changed", () => {
  const club = memory.tenant("words").graph("club");
  beforeAll(async () => {
    const turns: readonly (readonly [at: string, speaker: string, content: string])[] = [
      ["2025-04-01", "Wim", "The rowing regatta is on 4 May, at the old boathouse."],
      ["2025-04-02", "Piet", "I will bring the blue oars."],
      ["2025-04-20", "Wim", "The lock is closed. They moved it to the 11th of May instead, the regatta."],
    ];
    await club.rememberMany(
      turns.map(([occurredAt, speaker, content], at) => ({
        id: `c${at}`,
        thread: "club",
        occurredAt,
        speaker,
        content,
      })),
    );
  });

  test("is told with what was planned before", async () => {
    const { answer, known, citations } = await club.ask("When is the rowing regatta?");
    expect(known).toBe(true);
    expect(answer).toContain("4 May 2025");
    expect(answer).toMatch(/Later, 11 May 2025: Wim/u);
    expect(citations.map(({ id }) => id)).toEqual(["c0", "c2"]);
  });
});

describe("a sentence with several dates, or with money", () => {
  const trip = memory.tenant("words").graph("trip");
  beforeAll(async () => {
    const turns = [
      "we fly from Amsterdam on July 3rd and come back on the 28th",
      "we pay 49 euros a month for hosting",
      "the pottery course starts in March and ends in June",
    ];
    await trip.rememberMany(turns.map((content) => ({ content, occurredAt: "2025-11-28" })));
  });

  test.each([
    ["When do we come back?", "28 July 2026. [1]"],
    ["How much do we pay for hosting?", "49 euros a month. [1]"],
    ["When does the pottery course end?", "June 2026. [1]"],
    ["When does the pottery course start?", "March 2026. [1]"],
  ])("%s", async (question, begins) => {
    expect((await trip.ask(question)).answer.split("\n")[0]).toBe(begins);
  });
});

describe("facts answer only what they tell of", () => {
  const kin = memory.tenant("words").graph("kin");
  beforeAll(async () => {
    await kin.remember({
      content: "My girlfriend lives in Bonn.",
      speaker: "Kurt",
      occurredAt: "2025-02-01",
    });
    await kin.remember({ content: "I live in Leipzig.", speaker: "Kurt", occurredAt: "2025-02-01" });
  });

  test.each(["What is the name of Kurt's girlfriend?", "Who does Kurt live with?"])(
    "%s",
    async (question) => {
      expect(await kin.ask(question)).toMatchObject({ known: false });
    },
  );

  test("as where somebody lives", async () => {
    expect(await kin.ask("Where does Kurt live?")).toMatchObject({
      known: true,
      citations: [{ kind: "fact" }],
    });
  });
});

test.each([
  ["The concert is on Sunday.", "2025-10-02", ["5 October 2025"]],
  ["She was born on Sunday.", "2025-09-16", ["14 September 2025"]],
  ["We fly on the 14th rather than the 12th.", "2025-10-28", ["14 November 2025", "12 November 2025"]],
  ["They have moved it to the 27th.", "2025-02-21", ["27 February 2025"]],
  ["We moved house in January.", "2025-03-11", ["January 2025"]],
  ["My last day is 30 November.", "2025-10-13", ["30 November 2025"]],
  ["i've lived here since tuesday", "2024-09-14", ["since 10 September 2024"]],
  ["The dentist is on Friday the 4th of December.", "2026-11-26", ["4 December 2026"]],
])("a time is told by the tense of its clause: %s", (sentence, saidAt, told) => {
  expect(timesTold(sentence, Date.parse(saidAt), ENGLISH).map(({ text }) => text)).toEqual(told);
});
