import { expect, test } from "vitest";
import { EXPANSION, expansionTerms, termsOfHits } from "../../src/recall/index/query-expansion.ts";
import { CountedVocabulary } from "../../src/text/counted-terms.ts";

const vocabulary = new CountedVocabulary();
const counted = (words: readonly string[]) => vocabulary.counted(words.join(" "));
const numbers = (...words: readonly string[]) => new Set(words.map((word) => vocabulary.numberOf(word)));

/** 100 episodes, of which so many hold a word. */
const known = (
  frequencies: readonly (readonly [string, number])[],
  question: ReadonlySet<number> = new Set(),
) => ({
  vocabulary,
  rarity: new Map(frequencies.map(([word, items]) => [vocabulary.numberOf(word), items])),
  documents: 100,
  question,
});

test("words that stand out in the first hits are taken, the best with the whole weight", () => {
  const hits = [
    ["kiln", "salt", "dog"],
    ["salt", "bowl"],
  ];
  const found = expansionTerms(
    hits.map(counted),
    known(
      [
        ["kiln", 3],
        ["salt", 3],
        ["bowl", 3],
        ["dog", 3],
      ],
      numbers("dog"),
    ),
    0.3,
  );
  expect(found[0]).toEqual({ term: "salt", weight: 0.3 });
  expect(found.map(({ term }) => term)).toEqual(["salt", "kiln", "bowl"]);
  expect(found.every(({ weight }) => weight > 0 && weight <= 0.3)).toBe(true);
});

test("words that stand in one episode or in many say nothing", () => {
  const found = expansionTerms(
    [counted(["ember", "anvil", "tongs"])],
    known([
      ["ember", 1],
      ["anvil", 11],
      ["tong", 10],
    ]),
    1,
  );
  expect(found.map(({ term }) => term)).toEqual(["tong"]);
});

test("at most so many words are taken, whatever the hits hold", () => {
  const words = Array.from({ length: 200 }, (_, at) => `w${at}`);
  const found = expansionTerms([counted(words)], known(words.map((word) => [word, 2])), 1);
  expect(found).toHaveLength(EXPANSION.terms);
  expect(termsOfHits([counted(words), counted(words)], numbers("w0"))).toHaveLength(199);
});
