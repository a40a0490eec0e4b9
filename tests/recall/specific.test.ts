import { describe, expect, it } from "vitest";
import { isTalk, specificity } from "../../src/recall/specific.ts";

const corpus = {
  documents: 100,
  totalLength: 1000,
  documentFrequency: new Map([
    ["great", 60],
    ["thank", 50],
    ["violin", 2],
    ["daili", 3],
  ]),
};

const counted = (...words: string[]) =>
  new Map(words.map((word) => [word, words.filter((other) => other === word).length]));

describe("how much a turn says", () => {
  it("is more where the words are rare", () => {
    const [small = 0, telling = 0] = specificity(
      [counted("thank", "great"), counted("violin", "daili")],
      corpus,
    );
    expect(telling).toBeGreaterThan(small);
  });

  it("does not grow with repeating a word", () => {
    const [once, often] = specificity([counted("violin"), counted("violin", "violin", "violin")], corpus);
    expect(once).toBe(often);
  });

  it("takes a word that it does not know for a rare one", () => {
    const [unknown = 0, common = 0] = specificity([counted("theremin"), counted("great")], corpus);
    expect(unknown).toBeGreaterThan(common);
  });

  it("is nothing of nothing", () => {
    expect([...specificity([], corpus)]).toEqual([]);
  });

  it("is asked of short turns of a conversation only", () => {
    expect(isTalk({ role: "user", length: 12 })).toBe(true);
    expect(isTalk({ role: "assistant", length: 300 })).toBe(false);
    expect(isTalk({ role: "document", length: 12 })).toBe(false);
  });
});
