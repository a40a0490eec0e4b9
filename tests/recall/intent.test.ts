import { describe, expect, test } from "vitest";
import { intentOf, isSameRelation, relativeIn } from "../../src/recall/question/read-intent.ts";

describe("what a question asks for", () => {
  test.each([
    ["Where does Maya live now?", ["LIVES_IN"], "object"],
    ["When did Maya move to Lisbon?", ["LIVES_IN"], "time"],
    ["Who does Tom work for?", ["WORKS_AT"], "object"],
    ["What does she do for a living?", ["OCCUPATION", "WORKS_AT"], "object"],
    ["When is her birthday?", ["BIRTHDAY"], "object"],
    ["What can't he stand?", ["DISLIKES"], "object"],
    ["What don't I like?", ["DISLIKES"], "object"],
    ["What doesn’t Ann enjoy?", ["DISLIKES"], "object"],
    ["What does he not like?", ["DISLIKES"], "object"],
    ["What does he like?", ["LIKES"], "object"],
    ["What is my dog called?", ["HAS_PET"], "object"],
    ["Who is Anna's sister?", ["SIBLING_OF"], "object"],
  ])("%s", (question, predicates, asks) => {
    expect(intentOf(question)).toMatchObject({ predicates, asks });
  });

  test.each(["How was the concert?", "What did my sister whisper?", "Did it rain?"])(
    "nothing of a known kind: %s",
    (question) => {
      expect(intentOf(question)).toBeUndefined();
    },
  );

  test("the word for the relation is kept where it says more than the predicate", () => {
    expect(intentOf("What is my dog called?")?.relation).toBe("dog");
    expect(intentOf("What is my pet called?")?.relation).toBeUndefined();
  });

  test("words for one relation are the same", () => {
    expect(isSameRelation("Mum", "mother")).toBe(true);
    expect(isSameRelation("puppy", "dog")).toBe(true);
    expect(isSameRelation("cat", "dog")).toBe(false);
  });
});

describe("whom a question is about, if it names them by what they are to another", () => {
  test.each([
    ["Where does Tom's sister live?", "sister", ["SIBLING_OF"]],
    ["Where does my older brother work?", "brother", ["SIBLING_OF"]],
    ["What does her dog like?", "dog", ["HAS_PET"]],
    ["Where does Tom's landlord live?", "landlord", []],
    ["Where do the Jones' parents live?", "parents", []],
  ])("%s", (question, word, predicates) => {
    expect(relativeIn(question, intentOf(question))).toEqual({ word, predicates });
  });

  test.each([
    "Where does Tom live?",
    "What's Maya's job?",
    "When is my birthday?",
    "What is my dog called?",
    "Who is Maya's sister?",
    "What's Maya allergic to?",
  ])("nobody: %s", (question) => {
    expect(relativeIn(question, intentOf(question))).toBeUndefined();
  });
});
