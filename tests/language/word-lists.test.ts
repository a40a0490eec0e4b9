/** Tables of words: what they say is what is looked up. */
import { expect, test } from "vitest";
import { wordMap, wordSet, wordsByLabel } from "../../src/text/word-lists.ts";

test("words stand between white space, and an underscore for a space", () => {
  expect(wordSet("\n oh  no_way\nwell ")).toEqual(new Set(["oh", "no way", "well"]));
});

test("a word stands for another, or for itself", () => {
  expect(wordMap("inc incorporated=inc")).toEqual(
    new Map([
      ["inc", "inc"],
      ["incorporated", "inc"],
    ]),
  );
});

test("a line labels its words", () => {
  expect(wordsByLabel("he: er\nshe: sie die")).toEqual(
    new Map([
      ["er", "he"],
      ["sie", "she"],
      ["die", "she"],
    ]),
  );
});
