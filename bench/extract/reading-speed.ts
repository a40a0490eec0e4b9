/** How many turns a second of processor time are read without a model and without a database. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { extractLocally } from "../../src/extract/local.ts";
import { warmUp } from "../../src/extract/warm-up.ts";
import { languageOf } from "../../src/language/languages.ts";
import { sentencesOf } from "../../src/text/sentences.ts";

const conversations = z.object({
  conversations: z.array(
    z.object({
      turns: z.array(z.object({ speaker: z.string(), occurredAt: z.string(), content: z.string() })),
    }),
  ),
});

export interface ReadingSpeed {
  readonly turns: number;
  readonly sentences: number;
  /** Turns a second whose sentences are read as words and clauses. */
  readonly clauses: number;
  /** Turns a second of which facts, names and mentions are learned, each by itself. */
  readonly facts: number;
}

/**
 * Reads the turns of conversations once as clauses, then, with what words were read kept, as facts: the first
 * is the grammar alone, both together are what a turn costs.
 *
 * @param files with `conversations`, as the sets of plain words have them
 */
export async function readingSpeed(files: readonly string[]): Promise<ReadingSpeed> {
  const read = await Promise.all(
    files.map(async (file) => conversations.parse(JSON.parse(await readFile(file, "utf8")))),
  );
  const turns = read.flatMap((each) => each.conversations.flatMap((conversation) => conversation.turns));
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
