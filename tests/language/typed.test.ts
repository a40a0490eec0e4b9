/** The same words typed otherwise say the same. */
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";
import { FRAMES } from "../../src/language/en/frames/frames.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const EXAMPLES = [...new Set(FRAMES.flatMap(({ example }) => example ?? []))].filter(
  (_, place) => place % 20 === 0,
);
const read = (text: string) => fromNia(text).facts.map(briefly);
/** "Training" is one with "training" where only its place made it begin with a capital. */
const loosely = (text: string) => read(text).join().toLowerCase();

describe("what a sentence says", () => {
  it.each([
    ["Hi! ", ""],
    ["ok so ", ""],
    ["FYI: ", ""],
    ["Just so you know, ", ""],
    ["I just wanted to say that ", ""],
    ["I forgot to mention ", ""],
    ["Please remember that ", ""],
    ["- ", ""],
    ["1. ", ""],
    ["It's raining, ", ""],
    ["", "!!"],
    ["", "..."],
    ["", ", honestly"],
    ["", ". How are you?"],
  ])("is the same within %j … %j", (before, after) => {
    const other = EXAMPLES.filter((each) => loosely(`${before}${each}${after}`) !== loosely(each));
    expect(other).toEqual([]);
  });

  it("is the same where an e-mail breaks its lines", () => {
    const lines = [
      "Just a short note to say how things are going over here, because my sister Anna moved to",
      "Lisbon in May and she works for the harbour there, and my brother Tom is a nurse at the",
      "hospital in Leeds.",
    ];
    expect(read(lines.join("\n"))).toEqual(read(lines.join(" ")));
    expect(read(lines.join(" "))).toContain('Tom OCCUPATION "nurse"');
  });

  it("is that of each line where lines are sentences", () => {
    expect(
      read("i live in the old town with my husband and his two big dogs\nmy sister lives in Oslo"),
    ).toContain("Nia's sister LIVES_IN Oslo");
  });

  it.each([
    ["im a nurse and ive got two cats", "I'm a nurse and I've got two cats"],
    ["My sisters a vet, shes in Leeds", "My sister's a vet, she's in Leeds"],
    ["My brothers in Oslo", "My brother's in Oslo"],
    ["Toms wife works at Nokia", "Tom's wife works at Nokia"],
    ["My mate Bertrams a plumber", "My mate Bertram's a plumber"],
    ["Were moving to Bath in June", "We're moving to Bath in June"],
    ["My mums birthday is on 3 May", "My mum's birthday is on 3 May"],
    ["I dont eat meat, its the smell", "I don't eat meat, it's the smell"],
    ["My sons called Otto and hes six", "My son's called Otto and he's six"],
    ["I don´t eat meat, it`s the smell", "I don't eat meat, it's the smell"],
  ])("is the same without apostrophes: %s", (typed, well) => {
    expect(read(typed)).toEqual(read(well));
    expect(read(typed)).not.toEqual([]);
  });

  it.each([
    "My brothers live in Rome",
    "My sisters and Tom work at Nokia",
    "Were you in Rome?",
    "The shed is green",
    "I was ill in May",
    "I drink Starbucks coffee",
    "Thanks to my friends in Rome",
  ])("has no apostrophe where none is missing: %s", (text) => {
    expect(ENGLISH.restored?.(text, [])).toBeUndefined();
  });

  it("is quoted in the words as they were typed", () => {
    const text = "Hi! ive moved to Rome. toms my brother, hes a nurse";
    const quotes = fromNia(text).facts.map(({ quote }) => text.slice(quote?.start, quote?.end));
    expect(quotes).toContain("ive moved to Rome.");
    expect(quotes).toContain("toms my brother");
  });

  it.each([
    ["Tom & I are dating.", ["Nia PARTNER_OF Tom"]],
    ["Radu & I have been married for twelve years.", ["Nia MARRIED_TO Radu from 2014-01-01/year"]],
    ["I work for Hollis & Vane.", ["Nia WORKS_AT Hollis & Vane"]],
  ])("is read with & for and: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
