/**
 * What tools give to programs: facts and episodes without what a model has no use for, and never without
 * bound.
 */
import { z } from "zod";
import type { EpisodeView } from "../domain/episode.ts";
import type { EntityReference, Fact } from "../domain/fact.ts";
import { LIMITS } from "./limits.ts";

const value = z.union([z.string(), z.number(), z.boolean()]);
const moment = z.string().nullable();

export const factShape = z.object({
  id: z.string().describe("For why"),
  subject: z.string(),
  predicate: z.string(),
  object: value.describe("The name of an entity, or a literal value"),
  text: z.string().describe("The fact as a sentence"),
  validFrom: moment.describe("First instant at which it was true; null if unknown"),
  validTo: moment.describe("First instant at which it was true no more; null while it is true"),
  status: z.enum(["held", "disputed"]),
  confidence: z.number().describe("0 to 1"),
  source: z
    .object({ episode: moment, speaker: moment, occurredAt: z.string(), quote: moment })
    .nullable()
    .describe("The newest source"),
});

export const episodeShape = z.object({
  id: z.string(),
  thread: z.string(),
  role: z.string(),
  speaker: moment,
  occurredAt: z.string(),
  content: z.string(),
  isCut: z
    .boolean()
    .describe(`Longer than ${LIMITS.contentCharacters} characters: memory://episodes/{id} has all of it`),
});

export const entityShape = z.object({ id: z.string(), name: z.string(), type: z.string() });

/** An entity as it is shown, without what else is known of it. */
export function entityView({ id, name, type }: EntityReference): z.infer<typeof entityShape> {
  return { id, name, type };
}

/** Was something left out, and what to do about it? */
export const noticeShape = z
  .string()
  .nullable()
  .describe("What was left out, and how to get it; null if nothing");

export function factView(fact: Fact): z.infer<typeof factShape> {
  const { id, subject, predicate, object, value: literal, text, validFrom, validTo, status } = fact;
  const [source] = fact.sources;
  return {
    id,
    subject: subject.name,
    predicate,
    object: object?.name ?? (typeof literal === "string" ? cut(literal) : (literal ?? "")),
    text: cut(text),
    validFrom,
    validTo,
    status,
    confidence: fact.confidence,
    source:
      source === undefined
        ? null
        : {
            episode: source.episode,
            speaker: source.speaker,
            occurredAt: source.occurredAt,
            quote: source.quote === null ? null : cut(source.quote),
          },
  };
}

export function episodeView(episode: EpisodeView): z.infer<typeof episodeShape> {
  const { id, thread, role, speaker, occurredAt, content } = episode;
  const shown = cut(content);
  return { id, thread, role, speaker, occurredAt, content: shown, isCut: shown !== content };
}

/** A text of at most {@link LIMITS.contentCharacters}. */
export function cut(text: string): string {
  if (text.length <= LIMITS.contentCharacters) return text;
  return `${text.slice(0, LIMITS.contentCharacters).toWellFormed()}…`;
}

/**
 * A list without what was asked for only to see whether there is more, and without what would make an answer
 * too large.
 */
export function shortened<Item>(
  items: readonly Item[],
  limit: number,
  advice: string,
): { readonly items: readonly Item[]; readonly notice: string | null } {
  let characters = 0;
  const end = items.findIndex((item, index) => {
    characters += JSON.stringify(item).length;
    return index >= limit || characters > LIMITS.answerCharacters;
  });
  if (end < 0) return { items, notice: null };
  return { items: items.slice(0, end), notice: `Cut: there are more than these ${end}. ${advice}` };
}
