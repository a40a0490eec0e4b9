import { describe, expect, it } from "vitest";
import { informativenessOf, isSmallTalk } from "../../src/recall/ranking/signals/informativeness.ts";
import { CountedVocabulary, type TermCounts } from "../../src/text/counted-terms.ts";

const vocabulary = new CountedVocabulary();
const rarity = new Map(
  Object.entries({ great: 60, thank: 50, violin: 2, daili: 3 }).map(([term, items]) => [
    vocabulary.numberOf(term),
    items,
  ]),
);
const counted = (...words: string[]) => vocabulary.counted(words.join(" "));
/** Of texts among 100 episodes. */
const informative = (...texts: readonly TermCounts[]) => informativenessOf(texts, rarity, 100);

describe("how much a turn says", () => {
  it("is more where the words are rare", () => {
    const [small = 0, telling = 0] = informative(counted("thank", "great"), counted("violin", "daily"));
    expect(telling).toBeGreaterThan(small);
  });

  it("does not grow with repeating a word", () => {
    const [once, often] = informative(counted("violin"), counted("violin", "violin", "violin"));
    expect(once).toBe(often);
  });

  it("takes a word that it does not know for a rare one", () => {
    const [unknown = 0, common = 0] = informative(counted("theremin"), counted("great"));
    expect(unknown).toBeGreaterThan(common);
  });

  it("is nothing of nothing", () => {
    expect([...informative()]).toEqual([]);
  });

  it("is asked of short turns of a conversation only", () => {
    expect(isSmallTalk({ role: "user", length: 12 })).toBe(true);
    expect(isSmallTalk({ role: "assistant", length: 300 })).toBe(false);
    expect(isSmallTalk({ role: "document", length: 12 })).toBe(false);
  });
});
