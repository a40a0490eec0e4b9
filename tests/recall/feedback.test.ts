import { expect, test } from "vitest";
import { FEEDBACK, feedbackTerms, termsOfHits } from "../../src/recall/feedback.ts";

const corpus = (documentFrequency: [string, number][], documents = 100) => ({
  documents,
  totalLength: documents * 10,
  documentFrequency: new Map(documentFrequency),
});

const counted = (words: readonly string[]) =>
  new Map(words.map((word) => [word, words.filter((other) => other === word).length]));

test("words that stand out in the first hits are taken, the best with the whole weight", () => {
  const hits = [
    ["kiln", "clay", "dog"],
    ["clay", "glaze"],
  ];
  const found = feedbackTerms(
    hits.map(counted),
    new Set(["dog"]),
    corpus([
      ["kiln", 3],
      ["clay", 3],
      ["glaze", 3],
      ["dog", 3],
    ]),
    0.3,
  );
  expect(found[0]).toEqual({ term: "clay", weight: 0.3 });
  expect(found.map(({ term }) => term)).toEqual(["clay", "kiln", "glaze"]);
  expect(found.every(({ weight }) => weight > 0 && weight <= 0.3)).toBe(true);
});

test("words that stand in one episode or in many say nothing", () => {
  const found = feedbackTerms(
    [counted(["once", "many", "few"])],
    new Set(),
    corpus([
      ["once", 1],
      ["many", 11],
      ["few", 10],
    ]),
    1,
  );
  expect(found.map(({ term }) => term)).toEqual(["few"]);
});

test("at most so many words are taken, whatever the hits hold", () => {
  const words = Array.from({ length: 200 }, (_, at) => `w${at}`);
  const found = feedbackTerms([counted(words)], new Set(), corpus(words.map((word) => [word, 2])), 1);
  expect(found).toHaveLength(FEEDBACK.terms);
  expect(termsOfHits([counted(words), counted(words)], new Set(["w0"]))).toHaveLength(199);
});
