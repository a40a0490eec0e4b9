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
  "I have two brothers: Marco, who lives in Turin, and Luca.",
  "You can reach me at 0171 555 123.",
  "my daughter Mia is 7 and my son Ben is 4",
  "I'm Sara's aunt.",
  "I'm Oskar's mother.",
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
  "Where does Luca live?",
  "Who is my aunt?",
  "What is my passport number?",
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
  ["Where does Marco live?", "Turin"],
  ["what's my mobile number", "0171 555 123"],
  ["How can people reach me?", "0171 555 123"],
  ["What are my kids called?", "Mia"],
  ["What are my kids called?", "Ben"],
  ["Who is Oskar's mother?", "user"],
])("%s", async (question, right) => {
  expect(await graph.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(right) });
});
