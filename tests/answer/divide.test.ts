/** Sentences that tell of several, each of something else. */
import { expect, test } from "vitest";
import { divide } from "../../src/answer/words/divide.ts";
import { ENGLISH } from "../../src/language/en/english.ts";
import { testMemory } from "../memory.ts";

const partsOf = (sentence: string) =>
  divide(sentence, Date.parse("2026-03-01"), ENGLISH).map(({ text }) => text);

test.each([
  ["Hugo lives in Oslo, and Bruno is a carpenter.", ["Hugo lives in Oslo", "Bruno is a carpenter."]],
  [
    "My dad is a pilot, my mum teaches maths and I'm a nurse.",
    ["My dad is a pilot", "my mum teaches maths", "I'm a nurse."],
  ],
  ["Lena is 41, while Tom's birthday is on 3 May.", ["Lena is 41", "Tom's birthday is on 3 May."]],
  ["I like tea but my wife likes coffee.", ["I like tea", "my wife likes coffee."]],
])("“%s” tells of several", (sentence, parts) => {
  expect(partsOf(sentence)).toEqual(parts);
});

test.each([
  "Hugo lives in Oslo and works at Siemens.",
  "Hugo, who is a carpenter, lives in Oslo.",
  "Hugo lost his job, and he moved to Oslo.",
  "Hugo came because Bruno was ill.",
  "Hugo and Bruno live in Oslo.",
  "Kaj did not come, his van broke down.",
  "The oven broke and the repair guy wants £850.",
  "If Hugo comes, Bruno leaves.",
])("“%s” tells of one", (sentence) => {
  expect(partsOf(sentence)).toEqual([sentence]);
});

const { memory } = await testMemory();
const graph = memory.graph("joined");
for (const content of [
  "I'm vegetarian btw, but Hannah eats everything except mushrooms.",
  "Theo is allergic to peanuts and Maya just started violin lessons with Mrs Okafor.",
  "Priya is on holiday, Tom is out until Thursday, and Lena picked up the login test.",
])
  await graph.remember({ content });

test.each(["Is Hannah a vegetarian?", "What is Maya allergic to?", "Did Theo start violin lessons?"])(
  "what is told of one in a sentence is told of no other in it: “%s”",
  async (question) => {
    const { known, answer } = await graph.ask(question);
    expect(known && !/^No\b/u.test(answer), answer).toBe(false);
  },
);

test.each([
  ["Am I a vegetarian?", /^Yes/u],
  ["What is Theo allergic to?", /peanuts/u],
  ["Who has the login test?", /Lena/u],
])("each part of a sentence answers for whom it tells of: “%s”", async (question, right) => {
  const { known, answer } = await graph.ask(question);
  expect([known, answer]).toEqual([true, expect.stringMatching(right)]);
});
