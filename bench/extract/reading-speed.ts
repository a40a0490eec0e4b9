/** How many turns a second of processor time are read without a model and without a database. */
import { extractLocally } from "../../src/extract/local.ts";
import { warmUp } from "../../src/extract/warm-up.ts";
import { languageOf } from "../../src/language/languages.ts";
import { sentencesOf } from "../../src/text/sentences.ts";
import type { PlainTurn } from "../plain-words/sets.ts";

export interface ReadingSpeed {
  readonly turns: number;
  readonly sentences: number;
  /** Turns a second whose sentences are read as words and clauses. */
  readonly clauses: number;
  /** Turns a second of which facts, names and mentions are learned, each by itself, its clauses included. */
  readonly facts: number;
}

/** Reads turns as clauses, which is the grammar alone, then anew as facts, which is all that a turn costs. */
export async function readingSpeed(turns: readonly PlainTurn[]): Promise<ReadingSpeed> {
  await warmUp();
  const sentences = turns.flatMap(({ content, occurredAt }) => {
    const language = languageOf(content);
    return sentencesOf(content, language.isAbbreviated).map(({ text }) => ({
      text,
      language,
      at: Date.parse(occurredAt),
    }));
  });
  const clauses = secondsOf(() => {
    for (const { text, language, at } of sentences) language.readSentence(text, language.findDates(text, at));
  });
  const facts = secondsOf(() => {
    for (const { content, speaker, occurredAt } of turns)
      extractLocally({ content, speaker, role: "user", occurredAt: Date.parse(occurredAt) });
  });
  return {
    turns: turns.length,
    sentences: sentences.length,
    clauses: turns.length / clauses,
    facts: turns.length / facts,
  };
}

/** Seconds of processor time, which other work on the machine lengthens less than the time on the clock. */
function secondsOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000_000;
}
