import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { scoredMatches, selectTerms } from "../../src/recall/index/candidates.ts";
import { looked, type Posting } from "./posting-lists.ts";

const corpus = (documents: number, counts: { readonly [term: string]: number }) => ({
  documents,
  totalLength: documents * 10,
  documentFrequency: new Map(Object.entries(counts)),
});
const asked = (...terms: string[]) => terms.map((term) => ({ term, weight: 1 }));
const names = (terms: readonly { readonly term: string }[]): string[] => terms.map(({ term }) => term);

describe("the terms that are read", () => {
  it("are the rarest first", () => {
    expect(names(selectTerms(asked("a", "b", "c"), corpus(100, { a: 50, b: 1, c: 7 })))).toEqual([
      "b",
      "c",
      "a",
    ]);
  });

  it("leave out what occurs nowhere", () => {
    expect(names(selectTerms(asked("a", "b"), corpus(100, { a: 5 })))).toEqual(["a"]);
  });

  it("leave out what is common in a large graph and keep it in a small one", () => {
    expect(names(selectTerms(asked("a", "b"), corpus(10_000, { a: 1001, b: 1000 })))).toEqual(["b"]);
    expect(names(selectTerms(asked("a", "b"), corpus(1000, { a: 900, b: 100 })))).toEqual(["b", "a"]);
  });

  it("stay within the number of postings", () => {
    const bounds = { maxPostings: 100, commonFrom: 5000, commonShare: 0.1 };
    expect(names(selectTerms(asked("a", "b", "c"), corpus(1000, { a: 60, b: 50, c: 50 }), bounds))).toEqual([
      "b",
      "c",
    ]);
  });

  it("always hold the rarest, however common it is", () => {
    expect(names(selectTerms(asked("a", "b"), corpus(100_000, { a: 60_000, b: 90_000 })))).toEqual(["a"]);
  });
});

const bestMatches = (
  terms: readonly { readonly term: string; readonly weight: number }[],
  counts: ReturnType<typeof corpus>,
  postings: readonly Posting[],
  limit?: number,
): string[] => {
  const found = looked(postings);
  return scoredMatches(terms, counts, found, limit).map(({ item }) => found.items.text(item));
};

test("the best matches are those that come first of all, however many are alike", () => {
  const item = fc.record({ term: fc.constantFrom("a", "b"), frequency: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (items, limit) => {
      const postings = items.map((one, at) => ({ ...one, item: `item ${at}`, length: 10 }));
      const all = bestMatches(asked("a", "b"), corpus(100, { a: 4, b: 20 }), postings, 1_000);
      expect(all.length).toBe(items.length);
      expect(bestMatches(asked("a", "b"), corpus(100, { a: 4, b: 20 }), postings, limit)).toEqual(
        all.slice(0, limit),
      );
    }),
  );
});

describe("the best matches", () => {
  const post = (term: string, item: string, frequency = 1, length = 10): Posting => ({
    term,
    item,
    frequency,
    length,
  });
  const rare = corpus(100, { dog: 40, fido: 2 });

  it("put the rarer term first and both terms before one", () => {
    const postings = [post("dog", "x"), post("fido", "y"), post("fido", "z"), post("dog", "z")];
    expect(bestMatches(asked("dog", "fido"), rare, postings)).toEqual(["z", "y", "x"]);
  });

  it("put the shorter item first when all else is equal", () => {
    expect(bestMatches(asked("dog"), rare, [post("dog", "long", 1, 80), post("dog", "short", 1, 4)])).toEqual(
      ["short", "long"],
    );
  });

  it("are at most as many as wanted, ties by id", () => {
    expect(
      bestMatches(asked("dog"), rare, [post("dog", "c"), post("dog", "a"), post("dog", "b")], 2),
    ).toEqual(["a", "b"]);
  });

  it("pass over postings of other terms", () => {
    expect(bestMatches(asked("dog"), rare, [post("cat", "a")])).toEqual([]);
  });
});
