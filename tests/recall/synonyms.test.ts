import { expect, test } from "vitest";
import { foldSynonyms, lookupOf } from "../../src/recall/index/fold-synonyms.ts";
import { analyseQuestion } from "../../src/recall/question/question.ts";
import { synonymsOf } from "../../src/recall/question/synonyms.ts";
import { looked, type Posting, postingsIn } from "./posting-lists.ts";

const corpus = {
  documents: 100,
  totalLength: 1000,
  documentFrequency: new Map([
    ["famili", 4],
    ["kid", 10],
    ["son", 5],
  ]),
};
const { terms } = analyseQuestion("What about the family?");
const posting = (term: string, item: string, frequency = 1): Posting => ({
  term,
  item,
  frequency,
  length: 10,
});

test("words that a text may use for a word of the question are looked up with it, unless that is switched off", () => {
  expect(lookupOf(terms, corpus, 0.3).read).toEqual(["famili", "son", "kid"]);
  expect(lookupOf(terms, corpus, 0).read).toEqual(["famili"]);
});

test("a word that stands nowhere is looked up by what may stand for it", () => {
  const without = { ...corpus, documentFrequency: new Map([["kid", 10]]) };
  const lookup = lookupOf(terms, without, 0.3);
  expect(lookup.terms.map(({ term }) => term)).toEqual(["famili"]);
  expect(lookup.read).toEqual(["kid"]);
});

test("related words count as the word itself, less, and the more frequent the word the less", () => {
  const { items, postings } = looked([
    posting("famili", "a"),
    posting("kid", "a", 3),
    posting("kid", "b"),
    posting("son", "b", 2),
  ]);
  const found = foldSynonyms(lookupOf(terms, corpus, 0.5), corpus, postings, { related: 0.5, kind: 1 });
  // Of "son, son" as much as is less than the word itself.
  expect(postingsIn({ items, ...found })).toEqual([posting("famili", "a"), posting("famili", "b", 0.9)]);
  expect(found.corpus.documentFrequency.get("famili")).toBe(4 + 0.5 * (10 + 5));
});

test("a name is not looked up as the noun that it may be", () => {
  const [rose] = analyseQuestion("What did Art say?").terms;
  expect(rose).toMatchObject({ word: "Art", synonyms: [] });
  expect(synonymsOf("art")).not.toEqual([]);
});

test("a kind of what is asked for counts more than other related words, and only where it is asked for", () => {
  const instruments = analyseQuestion("Which instruments does she buy?").terms;
  expect(instruments.find(({ term }) => term === "instrument")?.hyponyms).toContain("violin");
  const beside = analyseQuestion("Where does she keep her instruments?").terms;
  expect(beside.find(({ term }) => term === "instrument")?.hyponyms).toEqual([]);
  expect(analyseQuestion("Who stated that?").terms.flatMap(({ synonyms }) => synonyms)).not.toContain(
    "florida",
  );

  const few = {
    documents: 100,
    totalLength: 1000,
    documentFrequency: new Map([
      ["violin", 4],
      ["purchas", 3],
    ]),
  };
  const { items, postings } = looked([posting("violin", "a"), posting("purchas", "b")]);
  const found = foldSynonyms(lookupOf(instruments, few, 0.1), few, postings, { related: 0.1, kind: 0.5 });
  expect(postingsIn({ items, ...found })).toEqual([
    posting("instrument", "a", 0.5),
    posting("bui", "b", 0.1),
  ]);
});
