import { expect, test } from "vitest";
import { partsOf, questionsIn } from "../../src/language/en/asked/parts.ts";
import { stopwatch } from "../processor-time.ts";

test("a question of two parts is taken apart where the second one begins", () => {
  expect(partsOf("What is my dog's name and where did I buy my car?")).toEqual([
    "What is my dog's name",
    "where did I buy my car?",
  ]);
  expect(partsOf("What is my dog called, and my sister's job?")).toEqual([
    "What is my dog called",
    "What is my sister's job?",
  ]);
  expect(partsOf("What is my dog's name and my sister's job?")).toEqual([
    "What is my dog's name",
    "What is my sister's job?",
  ]);
});

test("other questions stay whole", () => {
  for (const question of [
    "Where do Tom and Anna live?",
    "What did she eat and drink?",
    "Who is the man who sold cats and dogs?",
    "dogs",
  ])
    expect(partsOf(question)).toEqual([question]);
});

test.each([
  ["What's my dog's name and where did I buy my car?", ["What's my dog's name?", "where did I buy my car?"]],
  ["Who is my boss, and how old is she?", ["Who is my boss?", "how old is she?"]],
  ["Where do I live? When did I move?", ["Where do I live?", "When did I move?"]],
  [
    "Do you know where Tom lives and what he does?",
    ["Do you know where Tom lives?", "Do you know what he does?"],
  ],
  ["What is Ana's job and my sister's name?", ["What is Ana's job?", "What is my sister's name?"]],
  ["Who plays chess and which city does Leo live in?", ["Who plays chess?", "which city does Leo live in?"]],
])("%s is asked as several questions", (question, parts) => {
  expect(questionsIn(question)).toEqual(parts);
});

test.each([
  "Who lives in Rome and does yoga?",
  "Which companies use Stripe and are based in Paris?",
  "What did I buy and where did I buy it?",
  "What is the distance between my house and my office?",
  "When did I meet Leo and who else was there?",
  "Who is the man who sold the car and who bought it?",
  "Is Tom my brother and does he live in Rome?",
  "What are my sister's and my brother's jobs?",
  "Where do Tom and Anna live?",
])("%s is asked as one question", (question) => {
  expect(questionsIn(question)).toEqual([question]);
});

test("a row of spaces takes no longer than its length", () => {
  const milliseconds = stopwatch();
  expect(partsOf(`x${" ".repeat(100_000)}x?`)).toHaveLength(1);
  expect(milliseconds()).toBeLessThan(1_000);
});
