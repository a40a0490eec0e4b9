/** What a later turn says in other words than those that are asked: the last word on it counts. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
let graphs = 0;

/** Tells each message a day after the one before, and asks a day after the last. */
async function asked(told: readonly string[], question: string) {
  graphs += 1;
  const graph = memory.graph(`contraries-${graphs}`);
  for (const [day, message] of [...told, ""].entries()) {
    at(`2026-03-0${2 + day}T09:00:00Z`);
    if (message !== "") await graph.remember(message);
  }
  return await graph.ask(question);
}

test.each([
  [["I'm allergic to peanuts", "Good news, I've outgrown my peanut allergy"], "Am I allergic to peanuts?"],
  [["I drive a Skoda Fabia", "Had a crash yesterday. Car's a write-off"], "Do I have a car?"],
  [["bought a road bike, a Canyon", "bike got nicked outside the station"], "Do I have a bike?"],
  [["I work as a welder at Harlow Steel", "got laid off today"], "Do I have a job?"],
  [["unemployed since January", "Start at Lidl on Monday!"], "Am I unemployed?"],
  [["My wife is pregnant", "Baby's here! Little Otto, 3.4 kg"], "Is my wife pregnant?"],
  [["My brother Jan is a chef", "Jan quit the restaurant, he's retraining as a nurse"], "Is Jan a chef?"],
  [
    ["I'm on the waiting list for an allotment", "we finally got the allotment!!"],
    "Am I on the waiting list?",
  ],
  [["I'm learning the ukulele", "gave up on the ukulele, sold it to a neighbour"], "Do I play the ukulele?"],
  [["I'm learning the ukulele", "gave up on the ukulele, sold it to a neighbour"], "Do I have a ukulele?"],
  [["I'm vegan.", "I've started eating eggs and cheese again."], "Am I vegan?"],
  [["My knee hurts", "knee is fine again"], "Does my knee hurt?"],
  [["Netflix is 15.99 a month", "cancelled Netflix, nothing good on"], "Do I have Netflix?"],
])("%s: %s No.", async (told, question) => {
  const { answer, known } = await asked(told, question);
  expect(known).toBe(true);
  expect(answer).toMatch(/^(?:No|Not any more)\./u);
});

test.each([
  [["My shoe size is 42", "Turns out I'm a 43"], "What's my shoe size?", "43"],
  [["I bank with Barclays", "I've switched to Monzo"], "Which bank am I with?", "Monzo"],
  [
    ["we live on the third floor", "We moved down to the ground floor flat"],
    "What floor do we live on?",
    "ground",
  ],
  [["I weigh 84 kilos", "81 on the scales this morning!"], "How much do I weigh?", "81"],
  [
    ["I go to the gym three times a week", "down to once a week at the gym"],
    "How often do I go to the gym?",
    "once",
  ],
  [
    ["Emma goes to Oakfield Primary", "Emma started at St Mary's secondary"],
    "Which school does Emma go to?",
    "St Mary",
  ],
])("%s: %s %s", async (told, question, next) => {
  const { answer, known } = await asked(told, question);
  expect([known, answer.split("\n")[0]]).toEqual([true, expect.stringContaining(next)]);
});

test.each([
  [["I take the 42 bus to work", "They cancelled the 42 so I take the tram"], "How do I get to work?"],
  [
    ["our cat Miso is on thyroid pills", "vet says Miso can stop the thyroid pills"],
    "Is Miso on thyroid pills?",
  ],
  [["My best friend is Karo", "Karo and I don't talk anymore"], "Who is my best friend?"],
])("%s: %s is not known any more", async (told, question) => {
  const { known, citations } = await asked(told, question);
  expect(known).toBe(false);
  expect(citations.map(({ quote }) => quote)).toContain(told[1]);
});

test.each([
  [["My wife is pregnant", "My sister had her baby"], "Is my wife pregnant?", /^Yes/u],
  [["I work as a welder at Harlow Steel", "my brother got laid off"], "Do I have a job?", /^Yes/u],
  [["I work as a welder at Harlow Steel", "quit smoking!"], "Do I have a job?", /^Yes/u],
  [["I have two kids", "dropped the kids at school"], "Do I have kids?", /^(?!No)/u],
  [["I bank with Barclays", "switched to the night shift"], "Which bank am I with?", /Barclays/u],
  [["The shop opens at 9 and closes at 18:30"], "Is the shop open on Sunday?", /^I don't know/u],
])("%s: %s stays", async (told, question, expected) => {
  expect((await asked(told, question)).answer).toMatch(expected);
});

test("who has not smoked since some day did smoke", async () => {
  const { answer } = await asked(
    ["I smoke about 10 a day", "haven't smoked since Easter"],
    "Did I ever smoke?",
  );
  expect(answer).toMatch(/^Yes/u);
});
