/** Sentences as the grammar reads them, kept for as long as turns are read that look back to one another. */
import { LRUCache } from "lru-cache";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import type { Language, ReadSentence, Restored } from "../language/language.ts";
import type { DateMention } from "../text/dates.ts";

/** When a sentence was said, which its dates depend on. */
interface SaidAt {
  readonly occurredAt: Instant;
  readonly timeZone?: TimeZone;
}

/** Sentences that are kept: those of a few hundred turns. */
const MAX_SENTENCES = 2_000;

/** How a sentence is read, made when it is first asked for. */
interface Readings {
  /** Dates in it, the same for all its readings: by them its words are tagged once. */
  readonly dates: readonly DateMention[];
  stated?: ReadSentence;
  heard?: ReadSentence;
}

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
  readonly #kept = new LRUCache<string, Readings>({ maxSize: MAX_SENTENCES, sizeCalculation: () => 1 });
  readonly #restored = new LRUCache<string, { readonly text: Restored | undefined }>({
    maxSize: MAX_SENTENCES,
    sizeCalculation: () => 1,
  });

  /** The words and clauses of a sentence. What asks is read as a statement, too. */
  stated(text: string, at: SaidAt, language: Language): ReadSentence {
    const kept = this.#of(text, at, language);
    kept.stated ??= language.readSentence(text, kept.dates);
    return kept.stated;
  }

  /** The words and clauses of a sentence of somebody else: a question names persons as well. */
  heard(text: string, at: SaidAt, language: Language): ReadSentence {
    const kept = this.#of(text, at, language);
    if (kept.heard !== undefined) return kept.heard;
    const question = language.readQuestion(text, kept.dates);
    kept.heard =
      question === undefined
        ? this.stated(text, at, language)
        : { words: question.words, clauses: [question.clause, ...question.others] };
    return kept.heard;
  }

  /** A turn as it would have been typed with care; `undefined`: as it was typed. */
  restored(typed: string, known: readonly string[], language: Language): Restored | undefined {
    const lower = typed.toLowerCase();
    const named = known.filter((name) => lower.includes(name.toLowerCase()));
    const key = `${language.code} ${named.join("|")} ${typed}`;
    const kept = this.#restored.get(key) ?? { text: language.restored?.(typed, named) };
    this.#restored.set(key, kept);
    return kept.text;
  }

  #of(text: string, { occurredAt, timeZone }: SaidAt, { code, findDates }: Language): Readings {
    const key = `${code} ${occurredAt} ${timeZone ?? ""} ${text}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const readings = { dates: findDates(text, occurredAt, "past", timeZone) };
    this.#kept.set(key, readings);
    return readings;
  }
}
