/** Who has told their name, and goes on without a speaker, is answered from what "I" said before and after. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("default");
for (const content of [
  "My doctor is Dr Patel at the Elm Street practice.",
  "My name is Robert.",
  "I have a hip operation on 12 January.",
  "I go bowling every Wednesday with Frank.",
])
  await graph.remember({ content });

test.each([
  ["Who is my doctor?", "Dr Patel"],
  ["When is my operation?", "12 January"],
  ["Who do I go bowling with?", "Frank"],
])("%s", async (question, told) => {
  const { known, answer } = await graph.ask(question);
  expect(known).toBe(true);
  expect(answer).toContain(told);
});
