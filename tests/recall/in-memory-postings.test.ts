import fc from "fast-check";
import { expect, test } from "vitest";
import { InMemoryPostings } from "../../src/recall/cache/in-memory-postings.ts";
import { countedTerms } from "../../src/text/counted-terms.ts";

const WORDS = ["harbour", "boat", "gull", "market", "kiln", "glaze"] as const;
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(" "));
const TERMS = [...countedTerms(WORDS.join(" ")).keys()];

function held(texts: readonly string[]): InMemoryPostings {
  const words = new InMemoryPostings();
  for (const each of texts) words.add(countedTerms(each));
  return words;
}

function holding(words: InMemoryPostings, term: string, seen: number, most: number) {
  const { rows, frequencies } = words.postings(term, seen, most);
  return Array.from(rows, (episode, at) => ({ episode, frequency: frequencies[at] }));
}

function termsOf(words: InMemoryPostings, episode: number) {
  const { terms, counts } = words.termsOf(episode);
  return Array.from(terms, (term, at) => [words.text(term), counts[at]]);
}

test("whoever sees the first episodes finds what stands in these, the latest first", () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 40 }),
      fc.nat(40),
      fc.integer({ min: 1, max: 10 }),
      (texts, upTo, most) => {
        const words = held(texts);
        const seen = Math.min(upTo, texts.length);
        for (const term of TERMS) {
          const expected = texts
            .slice(0, seen)
            .map((each, episode) => ({ episode, frequency: countedTerms(each).get(term) ?? 0 }))
            .filter(({ frequency }) => frequency > 0)
            .reverse();
          expect(words.frequency(words.numberOf(term), seen)).toBe(expected.length);
          expect(holding(words, term, seen, most)).toEqual(expected.slice(0, most));
        }
      },
    ),
  );
});

test("a word that hundreds of episodes hold is found in each of them, whatever words come between", () => {
  const texts = Array.from({ length: 900 }, (_, at) =>
    at % 7 === 3 ? "kiln" : `gull ${at % 2 === 0 ? "kiln" : "boat boat"}`,
  );
  const words = held(texts);
  const expected = texts.flatMap((each, episode) => {
    const frequency = countedTerms(each).get("gull") ?? 0;
    return frequency === 0 ? [] : [{ episode, frequency }];
  });
  const seenBy = (seen: number) => expected.filter(({ episode }) => episode < seen).reverse();
  for (const seen of [0, 1, 2, 3, 6, 7, 100, 126, 127, 400, 771, 899, 900]) {
    expect(words.frequency(words.numberOf("gull"), seen)).toBe(seenBy(seen).length);
    for (const most of [1, 2, 3, 130, 1_000])
      expect(holding(words, "gull", seen, most)).toEqual(seenBy(seen).slice(0, most));
  }
});

test("an episode may hold a word more often than fits a byte, and others none at all", () => {
  const times = [1, 254, 255, 256, 700, 70_000];
  const words = held(times.flatMap((count) => ["", Array(count).fill("gull").join(" "), ""]));
  const stored = times.map((count) => Math.min(count, 65_535)).reverse();
  expect(holding(words, "gull", 18, 10).map(({ frequency }) => frequency)).toEqual(stored);
  expect(holding(words, "gull", 18, 10).map(({ episode }) => episode)).toEqual([16, 13, 10, 7, 4, 1]);
  expect(termsOf(words, 10)).toEqual([["gull", 256]]);
  expect(termsOf(words, 9)).toEqual([]);
});

test("the terms of an episode are told in the order of its text", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      const words = held(texts);
      texts.forEach((each, episode) => {
        expect(termsOf(words, episode)).toEqual([...countedTerms(each)]);
      });
    }),
  );
});

test("what is held of many words grows with them, and a word that was never said is nowhere", () => {
  const few = held(["harbour"]);
  const many = held(Array.from({ length: 500 }, (_, at) => `harbour word${at}`));
  expect(many.bytes).toBeGreaterThan(few.bytes);
  expect(many.frequency(many.numberOf("harbour"), 500)).toBe(500);
  expect(many.frequency(many.numberOf("nowhere"), 500)).toBe(0);
  expect(holding(many, "nowhere", 500, 5)).toEqual([]);
});
