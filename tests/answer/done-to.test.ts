/** Sentences whose subject is somebody else, and which tell of whom the question is about all the same. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-20T12:00:00Z");

async function ask(turns: readonly (readonly [speaker: string, content: string])[], question: string) {
  const graph = memory.graph(`done-to-${randomUUID()}`);
  for (const [speaker, content] of turns)
    await graph.remember({ speaker, content, thread: "chat", occurredAt: "2026-03-10T09:00:00Z" });
  return graph.ask(question);
}

test.each<[turns: [string, string][], question: string, told: RegExp]>([
  [
    [["Kasia", "Imelda wants me doing a stall in Howth on Sundays."]],
    "Where does Kasia have her Sunday stall?",
    /Howth/,
  ],
  [
    [
      ["Kasia", "The scan guy had one job. Imelda made me partner btw, signing on 9 April."],
      ["Femi", "Congrats!"],
    ],
    "When is Kasia signing?",
    /9 April/,
  ],
  [
    [
      ["Gus", "My son Roger repairs furnaces."],
      ["Gus", "He bought a boat in May and he called it Marlene."],
    ],
    "What is Roger's boat called?",
    /Marlene/,
  ],
  [
    [
      ["Marisol", "And Ingrid? Does she like it?"],
      ["Tobias", "She starts at the aquarium on the 14th, she'll be looking after the otters."],
    ],
    "Which animals was Ingrid going to look after?",
    /otters/,
  ],
])("%j %s", async (turns, question, told) => {
  const { known, answer } = await ask(turns, question);
  expect({ known, answer }).toEqual({ known: true, answer: expect.stringMatching(told) });
});

test.each<[turns: [string, string][], question: string]>([
  [[["Kasia", "Imelda gave me her stall in Howth."]], "Where does Imelda's sister have a stall?"],
  [[["Hugo", "Ann gave me a bike."]], "What did Hugo give Ann?"],
  [[["Hugo", "Ann moved to Oslo."]], "Where does Hugo live?"],
])("%j %s is not known", async (turns, question) => {
  expect(await ask(turns, question)).toMatchObject({ known: false });
});
