/** Sentences as the grammar reads them, kept for as long as turns are read that look back to one another. */
import { LRUCache } from "lru-cache";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { Language, ReadSentence } from "../language/language.ts";

/** When a sentence was said, which its dates depend on. */
interface SaidAt {
  readonly occurredAt: Instant;
  readonly timeZone?: TimeZone;
}

/** Sentences that are kept: those of a few hundred turns. */
const MAX_SENTENCES = 2_000;

/**
 * Reads each sentence of a turn once: a turn of a chat is read by itself, after the turns before it, and
 * again for each of the turns that look back to it.
 *
 * @example
 * const readings = new SentenceReadings();
 * for (const turn of turns) runToCompletion(readingSteps({ ...turn, readings }));
 */
export class SentenceReadings {
  // Bounded by size: a bound by number makes room for all at once, which takes longer than to read a turn.
  readonly #kept = new LRUCache<string, ReadSentence>({ maxSize: MAX_SENTENCES, sizeCalculation: () => 1 });

  /** The words and clauses of a sentence. What asks is read as a statement, too. */
  stated(
    text: string,
    at: SaidAt,
    language: Language,
    dates = () => datesIn(text, at, language),
  ): ReadSentence {
    return this.#once(text, at, language, "stated", () => language.readSentence(text, dates()));
  }

  /** The words and clauses of a sentence of somebody else: a question names persons as well. */
  heard(text: string, at: SaidAt, language: Language): ReadSentence {
    return this.#once(text, at, language, "heard", () => {
      const dates = datesIn(text, at, language);
      const question = language.readQuestion(text, dates);
      return question === undefined
        ? this.stated(text, at, language, () => dates)
        : { words: question.words, clauses: [question.clause, ...question.others] };
    });
  }

  #once(
    text: string,
    { occurredAt, timeZone }: SaidAt,
    { code }: Language,
    how: string,
    read: () => ReadSentence,
  ): ReadSentence {
    const key = `${code} ${how} ${occurredAt} ${timeZone ?? ""} ${text}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const reading = read();
    this.#kept.set(key, reading);
    return reading;
  }
}

function datesIn(text: string, { occurredAt, timeZone }: SaidAt, { findDates }: Language) {
  return findDates(text, occurredAt, "past", timeZone);
}
