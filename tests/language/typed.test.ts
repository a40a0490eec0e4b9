/** The same words typed otherwise say the same. */
import { describe, expect, it } from "vitest";
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
    ["Tom & I are dating.", ["Nia PARTNER_OF Tom"]],
    ["Radu & I have been married for twelve years.", ["Nia MARRIED_TO Radu from 2014-01-01/year"]],
    ["I work for Hollis & Vane.", ["Nia WORKS_AT Hollis & Vane"]],
  ])("is read with & for and: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
