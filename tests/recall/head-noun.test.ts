import { expect, test } from "vitest";
import { positionsOfHeadNoun } from "../../src/recall/question/question.ts";

const nounOf = (question: string) => {
  const words = question.replace("?", "").split(" ");
  return [...positionsOfHeadNoun(words)].map((place) => words[place]);
};

test.each([
  ["Which musical instruments does Ana play?", ["musical", "instruments"]],
  ["What kind of art did she make?", ["kind", "of", "art"]],
  ["In what country was he born?", ["country"]],
  ["How many pets has she got and which sports does she like?", ["pets", "sports"]],
])("the words that name what is asked for: %s", (question, words) => {
  expect(nounOf(question)).toEqual(words);
});

test.each([
  "What did Ana say that her friend would do?",
  "What happened to the old instruments?",
  "Where does she keep what she paints?",
  "Which?",
  "What a long and winding road to the house it was",
])("none where no verb closes it, or it begins the question itself: %s", (question) => {
  expect(nounOf(question)).toEqual([]);
});
