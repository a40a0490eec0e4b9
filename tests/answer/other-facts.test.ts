/** Facts of the person who is asked about say nothing of what was asked. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("user:tess");
for (const content of [
  "I live in Leeds.",
  "I bought an electric bike last month.",
  "I've taken up rowing.",
  "I have a cat, Miro.",
  "I gave up smoking.",
])
  await graph.remember({ content, speaker: "Tess" });

test.each([
  "What did Tess sell?",
  "What did Bob give Tess?",
  "Which hospital was Tess in before Bradford?",
  "What did Tess lose?",
  "How often does Tess row?",
  "How many times did Tess row?",
])("%s is answered by nothing that Tess does, owns or used to", async (question) => {
  expect(await graph.ask(question)).toMatchObject({ known: false });
});

test("what is held goes on being told", async () => {
  const { answer } = await graph.ask("What did Tess buy?");
  expect(answer).toContain("electric bike");
});
