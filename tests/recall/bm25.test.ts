import { describe, expect, it } from "vitest";
import { averageLength, inverseDocumentFrequency, saturation } from "../../src/recall/index/bm25.ts";

const corpus = { documents: 10, totalLength: 50, documentFrequency: new Map([["dog", 3]]) };

describe("BM25", () => {
  it("weighs a term by its rarity as the formula says", () => {
    expect(inverseDocumentFrequency(corpus, "dog")).toBeCloseTo(Math.log(1 + 7.5 / 3.5), 12);
  });

  it("takes an unknown term to occur once", () => {
    expect(inverseDocumentFrequency(corpus, "cat")).toBeCloseTo(Math.log(1 + 9.5 / 1.5), 12);
  });

  it("never goes below zero, even if counts run ahead of the number of items", () => {
    const stale = { ...corpus, documentFrequency: new Map([["dog", 30]]) };
    expect(inverseDocumentFrequency(stale, "dog")).toBeGreaterThanOrEqual(0);
  });

  it("saturates frequency and discounts length as the formula says", () => {
    expect(saturation(2, 10, 5)).toBeCloseTo((2 * 2) / (2 + (0.6 + 0.4 * 2)), 12);
  });

  it("gives nothing for a term that does not occur", () => {
    expect(saturation(0, 10, 5)).toBe(0);
  });

  it("has no average length, and no division by zero, in an empty graph", () => {
    const empty = { documents: 0, totalLength: 0, documentFrequency: new Map() };
    expect(averageLength(empty)).toBe(0);
    expect(saturation(1, 3, averageLength(empty))).toBeCloseTo(1, 12);
  });
});
