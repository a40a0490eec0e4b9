/** How many turns a second of processor time are read without a model and without a database. */
import { extractLocally } from "../../src/extract/local.ts";
import { warmUp } from "../../src/extract/warm-up.ts";
import { languageOf } from "../../src/language/languages.ts";
import { sentencesOf } from "../../src/text/sentences.ts";
import type { PlainTurn } from "../plain-words/sets.ts";

export interface ReadingSpeed {
  readonly turns: number;
  readonly sentences: number;
  /** Sentences are read as words and clauses. */
  readonly clauses: Rate;
  /** Facts, names and mentions are learned of each turn by itself, its clauses included. */
  readonly facts: Rate;
}

/** Turns a second. */
interface Rate {
  /** By the clock: what a caller waits for. */
  readonly clock: number;
  /** By processor time, which other work on the machine lengthens less, and in which the engine's own threads count. */
  readonly processor: number;
}

/** Reads turns as clauses, which is the grammar alone, then anew as facts, which is all that a turn costs. */
export async function readingSpeed(turns: readonly PlainTurn[]): Promise<ReadingSpeed> {
  await warmUp();
  const sentences = turns.flatMap(({ content, occurredAt }) => {
    const language = languageOf(content);
    return sentencesOf(content, language).map(({ text }) => ({
      text,
      language,
      at: Date.parse(occurredAt),
    }));
  });
  const clauses = rateOf(turns.length, () => {
    for (const { text, language, at } of sentences) language.readSentence(text, language.findDates(text, at));
  });
  const facts = rateOf(turns.length, () => {
    for (const { content, speaker, occurredAt } of turns)
      extractLocally({ content, speaker, role: "user", occurredAt: Date.parse(occurredAt) });
  });
  return {
    turns: turns.length,
    sentences: sentences.length,
    clauses,
    facts,
  };
}

function rateOf(turns: number, work: () => void): Rate {
  const started = { at: performance.now(), usage: process.cpuUsage() };
  work();
  const clock = (performance.now() - started.at) / 1_000;
  const { user, system } = process.cpuUsage(started.usage);
  return { clock: turns / clock, processor: turns / ((user + system) / 1_000_000) };
}
