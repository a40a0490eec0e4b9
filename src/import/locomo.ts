/**
 * The file format of LoCoMo, a benchmark of long conversations (Maharana et al., Evaluating Very Long-Term
 * Conversational Memory of LLM Agents, ACL 2024). Read are the conversations and the questions; never
 * answers, summaries or observations.
 */
import { z } from "zod";
import type { EpisodeInput } from "../ingest/input/input.ts";
import { broken, type ImportItem, readTime, toItem } from "./item.ts";

export interface LocomoQuestion {
  readonly question: string;
  /**
   * Ids of the turns that answer it, as the episodes of the sample have them; ids that name no turn are kept.
   */
  readonly evidence: readonly string[];
  /** 1 several hops, 2 time, 3 open domain, 4 one hop, 5 not answerable. */
  readonly category: number;
}

/** One long conversation of two people. */
interface LocomoSample {
  readonly id: string;
  /** In order of the sessions. `id` is the turn's (`D1:3`), `thread` is `session_1`. */
  readonly items: readonly ImportItem[];
  readonly questions: readonly LocomoQuestion[];
}

const sampleSchema = z.object({
  sample_id: z.union([z.string(), z.number()]).transform(String),
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(z.unknown()).nullish(),
});

const turnSchema = z.object({
  speaker: z.string().min(1),
  dia_id: z.string().min(1),
  text: z.string().nullish(),
  blip_caption: z.string().nullish(),
});

const questionSchema = z.object({
  question: z.string(),
  evidence: z.array(z.string()).nullish(),
  category: z.number(),
});

/**
 * Each sample by itself, for graphs of their own. A turn's content is its text, with an image followed by
 * ` [image: caption]`; `occurredAt` is the date of the session, the same for all its turns (dates are read as
 * UTC). A sample that is not one has a single broken item and its number as id.
 *
 * @example for (const { id, items, questions } of readLocomoSamples(await readJsonList("locomo10.json"))) …
 */
export function readLocomoSamples(samples: readonly unknown[]): LocomoSample[] {
  return samples.map((raw, index) => readSample(raw, index + 1));
}

/**
 * All samples for one graph. If there are several, threads and ids begin with the sample's id
 * (`conv-26/session_1`, `conv-26/D1:3`).
 */
export function* readLocomo(
  samples: readonly unknown[],
  options: { readonly onProgress?: (done: number) => void } = {},
): Generator<ImportItem> {
  let number = 0;
  for (const [index, raw] of samples.entries()) {
    const { id, items } = readSample(raw, index + 1);
    for (const item of items) {
      number += 1;
      if (item.kind !== "episode" || samples.length === 1) yield { ...item, line: number };
      else yield { kind: "episode", line: number, episode: withPrefix(id, item.episode) };
    }
    options.onProgress?.(index + 1);
  }
}

function withPrefix(sample: string, episode: EpisodeInput): EpisodeInput {
  return {
    ...episode,
    ...(episode.thread === undefined ? {} : { thread: `${sample}/${episode.thread}` }),
    ...(episode.id === undefined ? {} : { id: `${sample}/${episode.id}` }),
  };
}

function readSample(raw: unknown, number: number): LocomoSample {
  const sample = sampleSchema.safeParse(raw);
  if (!sample.success) {
    const reason = `Sample ${number} is not one of LoCoMo's: "sample_id" or "conversation" is missing. It is left out.`;
    return { id: String(number), items: [broken(1, reason)], questions: [] };
  }
  const { sample_id: id, conversation, qa } = sample.data;
  const read = sessionNumbers(conversation).flatMap((session) => readSession(conversation, session));
  const items = read.map((item, index) => ({ ...item, line: index + 1 }));
  return { id, items, questions: (qa ?? []).flatMap(readQuestion) };
}

function sessionNumbers(conversation: Record<string, unknown>): number[] {
  const numbers = Object.keys(conversation).flatMap((key) => {
    const number = /^session_(\d+)$/.exec(key)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.sort((a, b) => a - b);
}

function readSession(conversation: Record<string, unknown>, session: number): ImportItem[] {
  const thread = `session_${session}`;
  const turns = conversation[thread];
  const occurredAt = sessionTime(conversation[`${thread}_date_time`]);
  if (!Array.isArray(turns)) return [broken(0, `${thread} is not a list of turns. It is left out.`)];
  if (occurredAt === undefined) {
    const reason = `${thread}_date_time is not a date such as "1:56 pm on 8 May, 2023". The session is left out.`;
    return turns.length === 0 ? [] : [broken(0, reason)];
  }
  return turns.map((raw: unknown, index) => {
    const turn = turnSchema.safeParse(raw);
    if (!turn.success) {
      return broken(
        0,
        `Turn ${index + 1} of ${thread} has no readable speaker, dia_id or text. It is left out.`,
      );
    }
    const { speaker, dia_id: id, text, blip_caption: caption } = turn.data;
    const image = caption == null || caption.trim() === "" ? "" : `[image: ${caption}]`;
    const content = [text ?? "", image].filter((part) => part !== "").join(" ");
    return toItem(0, { content, speaker, role: "user", thread, occurredAt, id });
  });
}

const SESSION_TIME = /^\s*(\d{1,2}):(\d{2})\s*(am|pm)\s+on\s+(\d{1,2})\s+([a-z]{3})[a-z]*,?\s+(\d{4})\s*$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `1:56 pm on 8 May, 2023` as `2023-05-08T13:56Z`. */
function sessionTime(text: unknown): string | undefined {
  const match = typeof text === "string" ? SESSION_TIME.exec(text) : null;
  if (match === null) return undefined;
  const [, hour = "", minute = "", half = "", day = "", month = "", year = ""] = match;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
  const two = (value: number | string): string => String(value).padStart(2, "0");
  return readTime(`${year}-${two(monthNumber)}-${two(day)}T${two(hours)}:${minute}Z`);
}

/** Some evidence names several turns in one text: `D8:6; D9:17`. */
function readQuestion(raw: unknown): LocomoQuestion[] {
  const question = questionSchema.safeParse(raw);
  if (!question.success) return [];
  const evidence = (question.data.evidence ?? []).flatMap((text) => text.split(/[;,\s]+/));
  return [
    {
      question: question.data.question,
      evidence: evidence.filter((id) => id !== ""),
      category: question.data.category,
    },
  ];
}
