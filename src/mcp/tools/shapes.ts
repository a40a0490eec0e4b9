/** Arguments that several tools take. */
import { z } from "zod";
import { SOURCE_KINDS } from "../../domain/claim.ts";
import { EVENT_WINDOWS } from "../../domain/valid-time.ts";

/** Longest name, and longest question, in characters. */
const NAME = 500;
const QUESTION = 10_000;

export const name = z.string().min(1).max(NAME);
export const question = z.string().min(1).max(QUESTION).describe("The question, in plain words");
export const entity = name.describe("The entity's name or id");

const time = z.string().min(4).max(40);
const asOf = time
  .exactOptional()
  .describe('True then: "2024", "2024-03", "2024-03-05", "2024-Q3", or "any" time. Default: now');
const period = (words: string) => time.exactOptional().describe(`In place of asOf: ${words}`);
const from = period("true at some time from this on");
const to = period("true at some time until the end of this");
const events = z
  .enum(EVENT_WINDOWS)
  .exactOptional()
  .describe(
    "Events that had begun by then, or happened within that time. Default: within a day or longer, else begun",
  );
export const knownAt = time
  .exactOptional()
  .describe("As the memory knew it at this time, ISO 8601. Default: now");

const sure = {
  minConfidence: z.number().min(0).max(1).exactOptional().describe("Only facts at least so sure, 0 to 1"),
  sourceKinds: z
    .array(z.enum(SOURCE_KINDS))
    .min(1)
    .exactOptional()
    .describe(
      "Only facts that a person decided, a speaker stated, or that were read out of a text or concluded",
    ),
};

/** When facts are to be true and known, and how sure. */
export const seen = { asOf, events, knownAt, ...sure };
export const times = { asOf, from, to, events, knownAt, ...sure };
export const timeZone = name
  .exactOptional()
  .describe('Of "yesterday", such as Europe/Berlin. Default: the graph\'s');

export const asker = {
  speaker: name.exactOptional().describe('Who asks, by name: whom "I" and "my" mean'),
  thread: name
    .exactOptional()
    .describe('The conversation in which it is asked: without a speaker, its user is "I"'),
  about: name.exactOptional().describe('Whom "she", "he" and "they" mean, by name'),
  timeZone,
};

export const include = z
  .array(z.enum(["mentions"]))
  .exactOptional()
  .describe("mentions: also the messages that mention entities");

export const direction = z
  .enum(["both", "out", "in"])
  .default("both")
  .describe("out: from subject to object; in: from object to subject");

export const predicates = z
  .array(name)
  .min(1)
  .max(50)
  .exactOptional()
  .describe("Only facts of these predicates, such as WORKS_AT");

export const types = z
  .array(name)
  .min(1)
  .max(50)
  .exactOptional()
  .describe("Only entities of these types, such as Person, and their facts");

/** How many items a tool returns at most. */
export function limit({ usual, most }: { readonly usual: number; readonly most: number }) {
  return z.int().min(1).max(most).default(usual).describe(`At most so many, up to ${most}`);
}
