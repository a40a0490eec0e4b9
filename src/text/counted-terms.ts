/** How often each term stands in a text. */
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { termsInParts } from "./terms.ts";

/** By term, in the order in which the terms first stand in the text. */
export type CountedTerms = ReadonlyMap<string, number>;

export function countedTerms(text: string): CountedTerms {
  return runToCompletion(countingTerms(text));
}

/** Counts the terms of a text part by part. */
export function* countingTerms(text: string): CooperativeTask<CountedTerms> {
  const counts = new Map<string, number>();
  for (const part of termsInParts(text)) {
    count(part, counts);
    yield;
  }
  return counts;
}

export function counted(list: readonly string[]): CountedTerms {
  const counts = new Map<string, number>();
  count(list, counts);
  return counts;
}

function count(list: readonly string[], counts: Map<string, number>): void {
  for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
}

/**
 * The different terms of a text in the order in which they first stand in it, by the numbers of a vocabulary,
 * each with how often it does.
 */
export interface TermCounts {
  readonly terms: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** Terms by numbers: a question looks at thousands of them. */
export interface Vocabulary {
  /** -1 of a term that stands in none of its texts. */
  numberOf(term: string): number;
  text(term: number): string;
}

/** In how many episodes terms stand, by number. */
export type Rarity = ReadonlyMap<number, number>;

/** The terms of what was counted. */
export class CountedVocabulary implements Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  counted(text: string): TermCounts {
    const counts = countedTerms(text);
    return { terms: Array.from(counts.keys(), (term) => this.numberOf(term)), counts: [...counts.values()] };
  }

  /** A new one if it has none. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#texts.push(term) - 1;
    this.#numbers.set(term, number);
    return number;
  }

  text(term: number): string {
    return this.#texts[term] ?? "";
  }
}
