import { expect, test } from "vitest";
import { Conversation } from "../../src/cli/conversation.ts";
import { testMemory } from "../memory.ts";

test("A question about her is about whom the last question named, else about whom its answer was", async () => {
  const { memory } = await testMemory();
  const graph = memory.graph("friends");
  await graph.rememberMany([
    { content: "I live in Oslo. I adopted a dog, Fido.", speaker: "Ann", occurredAt: "2025-01-01" },
    { content: "I live in Rome.", speaker: "Bob", occurredAt: "2025-01-02" },
  ]);
  const asking = await Conversation.about(graph);
  const answerTo = async (question: string) => (await asking.ask(question)).answer;
  expect(await answerTo("What is the dog called?")).toContain("Ann has a pet, Fido");
  expect(await answerTo("Where does she live?")).toMatch(/^Ann lives in Oslo(?!.*Bob)/su);
  expect(await answerTo("Does Ann know BOB?")).not.toBe("");
  expect(await answerTo("Where does he live?")).toMatch(/^Bob lives in Rome(?!.*Ann)/su);
});
