/** What answering from words takes from a language. */
import { describe, expect, test } from "vitest";
import { gapOf } from "../../src/answer/words/gap.ts";
import { ownedIn } from "../../src/answer/words/owned.ts";
import { termsWithForms } from "../../src/answer/words/sentence.ts";
import { ENGLISH } from "../../src/language/en/english.ts";

const read = (question: string) => ENGLISH.readQuestion(question, ENGLISH.findDates(question, 0));

test.each([
  ["Who mended the roof?", "person"],
  ["Who is Wilma Stone?", "identity"],
  ["Who is Tom's landlord?", "name"],
  ["What is the parrot called?", "name"],
  ["On which day does the choir rehearse?", "weekday"],
  ["In which month did it rain?", "date"],
  ["How much did the roof cost?", "money"],
  ["How often does she swim?", "count"],
  ["Has Tom sold the boat?", "polar"],
  ["What does Tom build?", "thing"],
])("the gap of a question is that of its clause: %s", (question, gap) => {
  expect(gapOf(read(question), ENGLISH)).toBe(gap);
});

describe("what belongs to somebody", () => {
  test.each([
    ["Where does Tom's aunt live?", "aunt", "Tom"],
    ["What is the name of Tom's boat?", "boat", "Tom"],
  ])("is found in a question: %s", (question, noun, owner) => {
    const clause = read(question)?.clause;
    expect(clause === undefined ? undefined : ownedIn(clause)).toMatchObject({
      noun,
      owner: { name: owner },
    });
  });

  test("is nothing where nobody is named", () => {
    const clause = read("Where does the aunt live?")?.clause;
    expect(clause === undefined ? undefined : ownedIn(clause)).toBeUndefined();
  });
});

test("a word is found under what it is a form of", () => {
  expect(termsWithForms("She flies to Cork", ENGLISH)).toContain("fly");
  expect(termsWithForms("We planted cherries", ENGLISH)).toContain("plant");
});
