/** The favourite of now and the one before it. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-12T12:00:00Z");
let graphs = 0;

test.each([
  ["My favourite colour is blue.", "Actually, my favourite colour is green now.", "colour", "green", "blue"],
  ["My favorite color is now blue.", "My favorite color is still green.", "color", "green", "blue"],
  ["My favorite shoes are Clarks.", "Vanta's are my favorite shoes now.", "shoes", "Vanta", "Clarks"],
])("%s %s", async (before, now, kind, held, earlier) => {
  graphs += 1;
  const graph = memory.graph(`favourites-${graphs}`);
  await graph.remember({ content: before });
  await graph.remember({ content: now });
  expect((await graph.ask(`What is my favourite ${kind}?`)).answer).toMatch(`The user likes ${held} `);
  expect((await graph.ask(`What was my favourite ${kind} before?`)).answer).toContain(earlier);
  expect((await graph.ask(`What was my favourite ${kind}?`)).answer).toMatch(`The user likes ${earlier} `);
});
