/** Questions about when things were are answered from the facts that decide them, with their dates. */
import { describe, expect, test } from "vitest";
import { lengthText } from "../../src/answer/length-of-time.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-22T12:00:00Z");
const tenant = memory.tenant("time");
const maya = tenant.graph("user:maya");

const said = (id: string, content: string, occurredAt: string, facts: readonly FactInput[] = []) => ({
  id,
  content,
  occurredAt,
  speaker: "Maya",
  thread: "chat",
  ...(facts.length === 0 ? {} : { extraction: { facts } }),
});
const fact = (predicate: string, object: string, rest: Partial<FactInput> = {}): FactInput => ({
  subject: "Maya",
  predicate,
  object,
  ...rest,
});

await maya.rememberMany([
  said("home", "I have been living in Berlin since 2019.", "2024-01-10", [
    fact("LIVES_IN", "Berlin", { validFrom: "2019" }),
  ]),
  said("first-job", "I work at Hillside School.", "2024-01-11", [
    fact("WORKS_AT", "Hillside School", { validFrom: "2020-09" }),
  ]),
  said("move", "I moved to Lisbon in May.", "2025-06-02", [
    fact("LIVES_IN", "Lisbon", { validFrom: "2025-05" }),
  ]),
  said("job", "On Monday I started at Kestrel Maps.", "2025-09-03", [
    fact("WORKS_AT", "Kestrel Maps", { validFrom: "2025-09-01" }),
  ]),
  said("dog", "I adopted a dog, Fado, on 3 March.", "2026-03-05", [
    fact("HAS_PET", "Fado", { validFrom: "2026-03-03", properties: { species: "dog" } }),
  ]),
  said("house", "I bought a house in Porto in June.", "2026-07-01", [
    { subject: "Maya", predicate: "DID", value: "bought a house", validFrom: "2026-06" },
  ]),
  said("rome-1", "We went to Rome last April.", "2023-05-02", [
    fact("VISITED", "Rome", { validFrom: "2023-04", validTo: "2023-04" }),
  ]),
  said("rome-2", "I am back from Rome.", "2026-10-12", [
    fact("VISITED", "Rome", { validFrom: "2026-10-10", validTo: "2026-10-10" }),
  ]),
  said("paris", "Paris was lovely on the fifth of August.", "2024-08-09", [
    fact("VISITED", "Paris", { validFrom: "2024-08-05", validTo: "2024-08-05" }),
  ]),
  said("wish", "I would love to go to Rome again, and to Kyoto.", "2026-11-01", [
    { subject: "Maya", predicate: "PLANS", value: "visit Rome in 2027" },
  ]),
  said("bike", "I bought a bike.", "2026-02-01", [
    { subject: "Maya", predicate: "DID", value: "bought a bike" },
  ]),
]);
await maya.remember({
  id: "tom",
  content: "I moved to Oslo in 2015.",
  speaker: "Tom",
  occurredAt: "2026-01-01",
  thread: "other",
  extraction: { facts: [{ subject: "Tom", predicate: "LIVES_IN", object: "Oslo", validFrom: "2015" }] },
});

const ask = async (question: string, speaker = "Maya") => maya.ask(question, { speaker });

describe("which of two came first", () => {
  test.each([
    ["Did I move before I changed jobs?", /^Yes:/u],
    ["Did I change jobs before I moved?", /^No:/u],
    ["Did I change jobs after I moved?", /^Yes:/u],
    ["Did Maya start at Kestrel Maps before moving to Lisbon?", /^No:/u],
    ["Which came first, the dog or the house?", /^“the dog” came first:/u],
    [
      "Which did I get last: the house or the dog?",
      /^“get the house” came last:|^“I get the house” came last:/u,
    ],
    ["Did I visit Paris before Rome?", /^That depends on which is meant:/u],
  ])("%s", async (question, begins) => {
    const { answer, known } = await ask(question);
    expect(answer).toMatch(begins);
    expect(known).toBe(true);
  });

  test("both dates stand in the answer, and their sources are cited", async () => {
    const { answer, citations } = await ask("Did I move before I changed jobs?");
    expect(answer).toContain("Maya lives in Lisbon (since May 2025). [1]");
    expect(answer).toContain("Maya works at Kestrel Maps (since 1 September 2025). [2]");
    expect(citations.map(({ quote, occurredAt }) => [quote, occurredAt?.slice(0, 10)])).toEqual([
      [null, "2025-06-02"],
      [null, "2025-09-03"],
    ]);
  });

  test.each([
    ["Did I move before I got married?", "I have no date for “I got married”"],
    ["Which came first, the cat or the dog?", "I have no date for “the cat”"],
    ["Did I buy the bike before I adopted the dog?", /the bike|bought a bike/u],
  ])("where a date is missing it says so: %s", async (question, says) => {
    const { answer } = await ask(question);
    expect(answer).toMatch(says);
  });

  test("what may have been so for long is not said to be later", async () => {
    // Heard of in February 2026 for the first time; since when is not known.
    const { answer, known } = await ask("Did I buy the bike before I moved to Lisbon?");
    expect(answer).toMatch(/^I don't know: the dates do not tell/u);
    expect(answer).toContain("Maya bought a bike (by 1 February 2026).");
    expect(known).toBe(false);
    expect((await ask("Did I buy the bike before I adopted the dog?")).answer).toMatch(/^Yes:/u);
  });

  test("of two in one month it is not known which came first", async () => {
    const graph = tenant.graph("same-month");
    await graph.remember(
      said("both", "In May I moved to Rome and married Leo.", "2026-06-01", [
        fact("LIVES_IN", "Rome", { validFrom: "2026-05" }),
        fact("MARRIED_TO", "Leo", { validFrom: "2026-05" }),
      ]),
    );
    const { answer, known } = await graph.ask("Did I move before I got married?", { speaker: "Maya" });
    expect([answer.split("\n")[0], known]).toEqual([
      "I don't know: the dates do not tell which came first.",
      false,
    ]);
  });

  test.each([
    ["Did I move to Lisbon before 2024?", /^No:/u],
    ["Did I move to Lisbon after March 2025?", /^Yes:/u],
    ["Did I move to Lisbon before 20 May 2025?", /^I don't know: the date does not tell/u],
  ])("compared with a date: %s", async (question, begins) => {
    expect((await ask(question)).answer).toMatch(begins);
  });
});

describe("how long", () => {
  test.each([
    ["2026-01-31", "2026-02-27", "less than a month"],
    ["2026-01-31", "2026-02-28", "1 month"],
    ["2026-01-31", "2026-04-29", "2 months"],
    ["2026-01-31", "2026-04-30", "3 months"],
    ["2026-01-30", "2026-04-29", "2 months"],
  ])(
    "in months, of which one that began on the last day is over on the last day: %s to %s",
    (from, to, said) => {
      const dayOf = (text: string) => ({ earliest: Date.parse(text), latest: Date.parse(text) });
      expect(lengthText(dayOf(from), dayOf(to), "month")).toBe(said);
    },
  );

  test.each([
    ["How long ago did I adopt the dog?", "8 months ago."],
    ["How many days ago did I adopt the dog?", "264 days ago."],
    ["How long has it been since I last visited Rome?", "6 weeks ago."],
    ["How many weeks ago did I move to Lisbon?", "About 79 weeks ago."],
    ["How long ago did I buy a bike?", "At least 9 months ago."],
    ["How long have I lived in Lisbon?", "About 18 months."],
    ["How long did I live in Berlin?", "About 6 years."],
    ["How long have I had my dog?", "8 months."],
    ["How many days were there between starting at Kestrel Maps and adopting the dog?", "183 days."],
    ["How many months after starting at Kestrel Maps did I adopt the dog?", "6 months."],
  ])("%s", async (question, verdict) => {
    const { answer, known } = await ask(question);
    expect(answer.split("\n")[0]).toBe(verdict);
    expect(known).toBe(true);
  });
});

describe("how often, first and last", () => {
  test.each([
    ["How many times have I visited Rome?", "Twice that I know of."],
    ["How often did I move?", "Once that I know of."],
    ["How many times have I changed jobs?", "Once that I know of."],
    ["How many times did I visit Rome in 2026?", "Once that I know of."],
  ])("%s", async (question, verdict) => {
    expect((await ask(question)).answer.split("\n")[0]).toBe(verdict);
  });

  test.each([
    ["When did I last visit Rome?", "Maya visited Rome (10 October 2026)."],
    ["When was the first time I visited Rome?", "Maya visited Rome (April 2023)."],
    ["What was my first job?", "Maya worked at Hillside School (from September 2020"],
    ["Where did I live first?", "Maya lived in Berlin (from 2019"],
    ["Which city did I visit last?", "Maya visited Rome (10 October 2026)."],
    ["What did I do after I adopted the dog?", "Maya bought a house (June 2026)."],
    ["Where did I live after Berlin?", "Maya lives in Lisbon (since May 2025)."],
    ["Which city did I visit after Paris?", "Maya visited Rome (10 October 2026)."],
  ])("%s", async (question, says) => {
    const { answer, known } = await ask(question);
    expect(answer.split("\n")[1]).toContain(says);
    expect(known).toBe(true);
  });

  test("what was never said to have happened is not said to have happened no time", async () => {
    const { answer, known } = await ask("How many times have I visited Kyoto?");
    expect([known, answer]).toEqual([false, expect.stringMatching(/^I don't know/u)]);
  });

  test("last week is a time and no order", async () => {
    const { answer } = await ask("Where did I live last year?");
    expect(answer).not.toContain("that I know of");
  });

  test("what was said when, and how long something is that no fact calls so, is for what was said", async () => {
    for (const question of ["How often have I told you about Rome?", "How long did the house take?"])
      expect((await ask(question)).answer).not.toMatch(/that I know of|^About|^At least/u);
  });

  test("what others did is not told as one's own", async () => {
    for (const question of ["How long ago did I adopt the dog?", "How many times have I visited Rome?"]) {
      const { known, citations } = await ask(question, "Tom");
      expect([known, citations.filter(({ kind }) => kind === "fact")]).toEqual([false, []]);
    }
    expect((await ask("How long have I lived in Oslo?", "Tom")).answer).toMatch(/^About 11 years/u);
  });
});

describe("recall of a question about time", () => {
  test("ranks the facts that decide first, by their dates, and says so", async () => {
    const { facts } = await maya.recall("Did I change jobs after I moved?", { speaker: "Maya" });
    expect(facts.slice(0, 2).map(({ text }) => text)).toEqual([
      "Maya lives in Lisbon",
      "Maya works at Kestrel Maps",
    ]);
    expect(facts[0]?.why).toContain("decides what the question asks of time");
    const scores = facts.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test("counts only what was known at the time of knowing", async () => {
    const { answer } = await maya.ask("How many times have I visited Rome?", {
      speaker: "Maya",
      asOf: "2024-01-01T00:00:00Z",
    });
    expect(answer.split("\n")[0]).toBe("Once that I know of.");
  });
});
