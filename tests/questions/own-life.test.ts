/** What people without a name ask of their own life, compiled to patterns: nobody gives a speaker. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("user:sam");
for (const content of [
  "My sister Jo lives in Rome.",
  "My brother Al lives in Oslo.",
  "My son Tim is 5.",
  "My boss plays the cello.",
  "I'm vegan.",
  "My best friend is called Marco.",
  "I've got two cats, Milo and Luna.",
])
  await graph.remember({ content });
await graph.remember({ content: "I live in Pisa.", occurredAt: "2025-03-01" });
await graph.remember({ content: "I moved to Turin.", occurredAt: "2025-09-01" });

test.each([
  ["Which city does my sister live in?", ["Rome"]],
  ["Where does my brother live?", ["Oslo"]],
  ["Who is my sister?", ["Jo"]],
  ["How many sisters do I have?", [1]],
  ["What does my boss play?", ["cello"]],
  ["Who are my friends?", ["Marco"]],
  ["Do I have a sister?", [true]],
  ["Do I have a brother in Oslo?", [true]],
  ["Do I have any kids?", [true]],
  ["Am I vegan?", [true]],
  ["Do I have a cat?", [true]],
  ["Do I have a pet?", [true]],
  ["Does Jo live in Rome?", [true]],
])("%s", async (question, rows) => {
  const { known, match } = await graph.ask(question);
  expect({ known, rows: match?.rows }).toEqual({ known: true, rows });
});

test.each([
  "Do I have a sister in Oslo?",
  "Do I have a daughter?",
  "Do I have a dog?",
  "Does Al work at Google?",
])("%s is not answered by what fits half of it", async (question) => {
  const { known, answer } = await graph.ask(question);
  expect(known).toBe(false);
  expect(answer).toMatch(/^I don't know/u);
});

test.each([
  ["Does Jo live in Oslo?", "No.", "Jo lives in Rome"],
  ["Does Jo live in Berlin?", "No.", "Jo lives in Rome"],
  ["Do I still live in Pisa?", "Not any more.", "The user lives in Turin"],
])("%s is denied by what is held", async (question, first, told) => {
  const { known, answer, match } = await graph.ask(question);
  expect({ known, rows: match?.rows }).toEqual({ known: true, rows: [false] });
  expect(answer.split("\n")[0]).toBe(first);
  expect(answer).toContain(told);
});

test("whether something is so is not denied by what leaves room for it", async () => {
  const { known } = await graph.ask("Is Marco my boss?");
  expect(known).toBe(false);
});

test.each(["How old am I?", "Where do I work?", "Am I tall?"])(
  "%s takes no word of itself for a name",
  async (question) => {
    const { known, answer } = await graph.ask(question);
    expect(known).toBe(false);
    expect(answer).not.toContain("called");
    expect(answer).not.toContain("the user of this graph");
  },
);

test("why something is held is told with who said it, when and in which words, the latest first", async () => {
  await graph.remember({ content: "I like jazz.", occurredAt: "2025-01-10" });
  await graph.remember({ content: "I really love jazz.", occurredAt: "2025-02-20" });
  const { known, answer, citations } = await graph.ask("Why do you think I like jazz?");
  expect(known).toBe(true);
  expect(answer.split("\n").map((line) => line.trim())).toEqual([
    "The user likes jazz (at least since 10 January 2025; last confirmed 20 February 2025). [1]",
    "The user on 20 February 2025: “I really love jazz.”",
    "The user on 10 January 2025: “I like jazz.”",
  ]);
  expect(citations).toHaveLength(1);
});

test.each(["How do you know that I live in Turin?", "Who told you I live in Turin?"])(
  "%s is answered with what was held before",
  async (question) => {
    const { answer, citations } = await graph.ask(question);
    expect(answer).toMatch(
      /“I moved to Turin.”[^“]*Before that: The user lived in Pisa[^“]*“I live in Pisa.”/su,
    );
    expect(citations).toHaveLength(2);
  },
);

test("no reason is told for what is not held", async () => {
  const { answer } = await graph.ask("Why do you think Jo lives in Oslo?");
  expect(answer).toMatch(/^That is not held now\.\nJo lives in Rome/u);
});
