import { expect, test } from "vitest";
import { partsOf } from "../../src/recall/question/parts.ts";

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
