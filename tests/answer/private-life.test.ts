/** What is told of one's family in small letters, and asked for oneself. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("private");
for (const content of [
  "my dads passport is in the safe",
  "moms birthday is on may 3",
  "hubby is celiac",
  "she is allergic to cats",
  "my son is allergic to peanuts",
  "Dad had a stroke in march",
  "my sister has a son, Theo",
  "Dr. Kim is my dentist",
  "my GP is Dr. Patel",
  "my middle name is June",
  "sold my bike to Henrik for 150",
  "we moved to 14 Cedar Lane",
])
  await graph.remember({ content, thread: "chat" });

test.each([
  "Where is my passport?",
  "When is my birthday?",
  "Am I celiac?",
  "Am I allergic to cats?",
  "What's my son's blood type?",
  "Which hospital is dad in?",
  "Does my sister have a daughter?",
  "Where did I live before?",
])("is not told of another: %s", async (question) => {
  const { known, answer } = await graph.ask(question);
  expect(known && !/^No\b/u.test(answer), answer).toBe(false);
});

test.each([
  ["Where is my dad's passport?", "safe"],
  ["When is my mom's birthday?", "3 May"],
  ["Who is my nephew?", "Theo"],
  ["Who is my dentist?", "Kim"],
  ["Who is my doctor?", "Patel"],
  ["What is my middle name?", "June"],
  ["Who did I sell my bike to?", "Henrik"],
])("%s", async (question, right) => {
  expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(right) });
});
