/**
 * The sets of plain words: conversations with questions, sentences with facts, texts for the gate, and traps.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const turn = z.object({ id: z.string(), speaker: z.string(), occurredAt: z.string(), content: z.string() });

const question = z.object({
  question: z.string(),
  asOf: z.string().optional(),
  kind: z.string(),
  answer: z.string(),
  accept: z.array(z.string()),
  evidence: z.array(z.string()),
});

const conversation = z.object({ id: z.string(), turns: z.array(turn), questions: z.array(question) });

const expectedFact = z.object({ subject: z.string(), predicate: z.string(), object: z.string() });

const sentence = z.object({
  text: z.string(),
  speaker: z.string(),
  occurredAt: z.string(),
  facts: z.array(expectedFact),
});

const gateText = z.object({
  text: z.string(),
  expect: z.enum(["keep", "log"]),
  repetition: z.boolean().optional(),
});

const trap = z.object({ kind: z.string(), text: z.string(), allow: z.string().optional() });

/** Where the sets of its own are. */
export const OWN_SETS = "bench/plain-words";

export type PlainTurn = z.infer<typeof turn>;
export type PlainConversation = z.infer<typeof conversation>;
export type PlainQuestion = z.infer<typeof question>;
export type PlainSentence = z.infer<typeof sentence>;
export type ExpectedFact = z.infer<typeof expectedFact>;
export type GateText = z.infer<typeof gateText>;
export type Trap = z.infer<typeof trap>;

/** One set. */
export interface PlainSet {
  readonly name: string;
  readonly conversations: readonly PlainConversation[];
  readonly sentences: readonly PlainSentence[];
  readonly gate: readonly GateText[];
}

/** Reads a set from a directory with `conversations.json`, `sentences.json` and `gate.json`. */
export async function readPlainSet(name: string, directory: string): Promise<PlainSet> {
  const conversations = z.object({ conversations: z.array(conversation) });
  return {
    name,
    conversations: (await readJson(join(directory, "conversations.json"), conversations)).conversations,
    sentences: await readJson(join(directory, "sentences.json"), z.array(sentence)),
    gate: await readJson(join(directory, "gate.json"), z.array(gateText)),
  };
}

/** Reads the traps: sentences of which nothing is to be learned. */
export function readTraps(path: string): Promise<Trap[]> {
  return readJson(path, z.array(trap));
}

async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<Value> {
  return schema.parse(JSON.parse(await readFile(path, "utf8")));
}
