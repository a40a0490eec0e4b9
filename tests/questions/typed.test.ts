/** Questions as people type them: short, in lower case, often nothing but what they want to know. */
import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-24T09:00:00Z");
const graph = memory.graph("user:typed");
const lines = [
  "my cat is called Miso",
  "dentist on thursday at 3pm",
  "wifi password is blue-otter-42",
  "my boss is Karen",
  "parked on level 3, near the lift",
  "the sofa was 1200 euros",
  "anna is vegan",
  "my sister Lotte lives in Antwerp",
  "gym closes at 10pm on weekdays",
  "spare key is under the green pot",
  "Tom's birthday is May 14",
  "flight to Oslo leaves on December 3 at 6:40",
  "I take 20 mg of omeprazole in the morning",
  "rent is 940 euros a month",
  "favourite restaurant: Balthazar",
  "bought the bike at Decathlon for 450",
  "my car is a grey Skoda Fabia",
  "meeting with the bank moved to Friday",
  "library books are due on the 28th",
  "I drink my coffee black",
  "watched Dune with Lotte last night, loved it",
];
for (const [at, content] of lines.entries())
  await graph.remember({ content, occurredAt: new Date(Date.UTC(2026, 10, 1 + at, 9)).toISOString() });

describe("is known", () => {
  test.each([
    ["my cat's name?", "Miso"],
    ["wifi password", "blue-otter-42"],
    ["who's my boss", "Karen"],
    ["where did I park", "level 3"],
    ["how much was the sofa", "1200 euros"],
    ["is anna vegan?", "vegan"],
    ["when does the gym close", "10pm"],
    ["what time is my flight", "6:40"],
    ["how much omeprazole do I take", "20 mg"],
    ["how much is my rent", "940 euros"],
    ["my favourite restaurant", "Balthazar"],
    ["what did I watch with lotte", "Dune"],
    ["who is lotte", "sister"],
  ])("%s %s", async (question, told) => {
    const { known, answer } = await graph.ask(question);
    expect({ known, answer }).toEqual({ known: true, answer: expect.stringContaining(told) });
  });
});

describe("is not told as known", () => {
  test.each(["when is rent due", "where does tom work", "what's my dog's name", "bank account number"])(
    "%s",
    async (question) => {
      expect(await graph.ask(question)).toMatchObject({ known: false });
    },
  );
});

describe("beside what else is known of who asks", () => {
  const own = memory.graph("user:own-life");
  const told = own.rememberMany(
    [
      "The wifi password is hunter2",
      "I work as a data engineer at Belfius.",
      "I moved to Ghent in 2015",
      "We're moving to Antwerp in March",
    ].map((content) => ({ content })),
  );

  test.each([
    ["wifi password", "wifi password is hunter2"],
    ["what is the wifi password?", "wifi password is hunter2"],
    ["what's my job", "occupation is data engineer"],
    ["where do I work?", "works at Belfius"],
    ["when did I move to Ghent?", "since 2015"],
  ])("%s %s", async (question, answer) => {
    await told;
    expect(await own.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(answer) });
  });

  test("what was is not when something will be", async () => {
    await told;
    const { answer, known } = await own.ask("when are we moving?");
    expect(answer).toContain("March 2027");
    expect(known && /2015|Ghent/u.test(answer)).toBe(false);
  });
});
