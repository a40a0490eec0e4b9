/**
 * Lists, counts, yes and no of one's own life, by somebody without a name: what was said, what is asked, and
 * how the answer begins. What no sentence decides is hedged.
 */
import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-20T12:00:00Z");

let count = 0;
async function asked(said: string, question: string) {
  const graph = memory.graph(`user:told-${++count}`);
  for (const [at, content] of said.split(" | ").entries())
    await graph.remember({ content, occurredAt: `2026-11-1${at}T10:00:00Z` });
  return graph.ask(question);
}

describe("is known", () => {
  test.each([
    ["I have two cats, Tom and Luna.", "How many cats do I have?", /^2: Luna \[\d\] and Tom/u],
    ["We have three cats.", "How many cats do I have?", /three cats/u],
    ["I have a dog called Rex. | I adopted a cat named Luna.", "Which pets do I have?", /Luna.*Rex/su],
    ["I have a dog called Rex. | I adopted a cat named Luna.", "How many pets do I have?", /^2: /u],
    ["I'm a vegetarian.", "Do I eat meat?", /^No\./u],
    ["Arjun is vegan.", "Does Arjun eat eggs?", /^No\.\nArjun's diet is vegan/u],
    ["I was born in 1988.", "How old am I?", /^37 or 38 years old/u],
    ["I was born on 4 May 1988.", "How old am I?", /^38 years old/u],
    ["I was born on 4 December 1988.", "How old am I?", /^37 years old/u],
    ["I was born in 1988. | I'm 38.", "How old am I?", /is 38 years old/u],
    ["I drive an old blue Volvo.", "What car do I drive?", /Volvo/u],
    ["My best friend is Nora.", "Who is my best friend?", /Nora/u],
    ["I'm a nurse.", "What is my job?", /nurse/u],
    ["We use Redis. | We dropped Redis.", "Do we use Redis?", /^Not any more\./u],
    ["Ann has two kids, Leo and Mia.", "Does Ann have kids?", /Leo/u],
    ["I have a dentist appointment on 3 December.", "When is my dentist appointment?", /^3 December 2026/u],
    ["I quit smoking.", "Do I smoke?", /quit smoking/u],
    ["I used to be a nurse. | I'm a teacher now.", "What was my job?", /“I used to be a nurse\.”/u],
    ["I study biology at Leiden.", "Where do I study?", /Leiden/u],
    ["I'm a biology student.", "What do I study?", /biology/u],
  ])("%s %s", async (said, question, answer) => {
    expect(await asked(said, question)).toMatchObject({ known: true, answer: expect.stringMatching(answer) });
  });
});

describe("is hedged, not told as known", () => {
  test.each([
    ["I don't eat pork.", "Do I eat meat?"],
    ["Kavya is getting married in Jaipur.", "Where does Kavya live?"],
    ["My brother worked at Siemens before.", "Where did I work before?"],
    ["My parents got married in 1990.", "When is the wedding?"],
    ["I'm allergic to peanuts.", "Am I allergic to shellfish?"],
    ["I was married.", "Am I married?"],
    ["I'm a biology student.", "Where do I study?"],
    ["I play golf now.", "Which sport did I use to do?"],
    ["The library books are due on the 28th.", "When is the rent due?"],
    ["I used to be a nurse. | I'm a teacher now.", "What was my job in the army?"],
  ])("%s %s", async (said, question) => {
    expect(await asked(said, question)).toMatchObject({ known: false });
  });
});

test("what was so before is not shown behind what is so now", async () => {
  const { answer } = await asked("I used to play tennis. | I play golf now.", "Which sport did I use to do?");
  expect(/“([^”]*)”/u.exec(answer)?.[1]).toBe("I used to play tennis.");
});

test("one that was told of by name is not all that somebody has", async () => {
  const { answer } = await asked(
    "I have three cats. | My cat Tom is the oldest.",
    "How many cats do I have?",
  );
  expect(answer).not.toMatch(/^1\b/u);
});
