/** Conversations whose turns are marked: which of them answer a question that is asked later. */
import { z } from "zod";
import { InputError } from "../../src/errors.ts";
import { readJsonList } from "../../src/import/detect.ts";
import { readLocomoSamples } from "../../src/import/locomo.ts";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";

/** A turn with what is known about it. */
export interface MarkedTurn {
  readonly episode: EpisodeInput & { readonly id: string; readonly occurredAt: string };
  /** Does the data mark it as evidence? */
  readonly isEvidence: boolean;
}

/** What goes into one graph, session by session in the order of their dates. */
export interface MarkedConversation {
  readonly id: string;
  readonly sessions: readonly (readonly MarkedTurn[])[];
}

export const NOVELTY_FORMATS = ["locomo", "longmemeval"] as const;
export type NoveltyFormat = (typeof NOVELTY_FORMATS)[number];

/**
 * Reads LoCoMo (Maharana et al. 2024) or LongMemEval (Wu et al. 2024), as published or as a list of sessions
 * with `session_id`, `date` and `turns`.
 *
 * @param format Default: told from the contents.
 * @throws InputError `unsupported_format`
 */
export async function readConversations(path: string, format?: NoveltyFormat): Promise<MarkedConversation[]> {
  const list = await readJsonList(path);
  const read =
    format ??
    (published.safeParse(list[0]).success || session.safeParse(list[0]).success ? "longmemeval" : "locomo");
  const found = read === "locomo" ? locomo(list) : longMemEval(list);
  if (found.some(({ sessions }) => sessions.length > 0)) return found;
  throw new InputError(
    "unsupported_format",
    `${path} has no turns in the form of ${NOVELTY_FORMATS.join(" or ")}. Name the one that it has with --format.`,
  );
}

/** The categories of questions that have an answer. */
const ANSWERABLE = new Set([1, 2, 3, 4]);

function locomo(list: readonly unknown[]): MarkedConversation[] {
  return readLocomoSamples(list).map(({ id, items, questions }) => {
    const evidence = new Set(
      questions.filter(({ category }) => ANSWERABLE.has(category)).flatMap((question) => question.evidence),
    );
    const sessions = new Map<string, MarkedTurn[]>();
    for (const item of items) {
      if (item.kind !== "episode") continue;
      const { id: turn, thread = "", occurredAt } = item.episode;
      if (turn === undefined || occurredAt === undefined) continue;
      const marked = {
        episode: { ...item.episode, id: turn, occurredAt: new Date(occurredAt).toISOString() },
        isEvidence: evidence.has(turn),
      };
      sessions.set(thread, [...(sessions.get(thread) ?? []), marked]);
    }
    return { id, sessions: [...sessions.values()] };
  });
}

const turn = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  has_answer: z.boolean().nullish(),
});
const session = z.object({ session_id: z.string(), date: z.string(), turns: z.array(turn) });
const published = z.object({
  haystack_session_ids: z.array(z.string()),
  haystack_dates: z.array(z.string()),
  haystack_sessions: z.array(z.array(turn)),
});

/**
 * All sessions are one person's, so that they go into one graph. A session that several questions share
 * counts once.
 */
function longMemEval(list: readonly unknown[]): MarkedConversation[] {
  const sessions = new Map<string, { readonly date: string; readonly turns: MarkedTurn[] }>();
  const add = (id: string, date: string, turns: readonly z.infer<typeof turn>[]) => {
    const occurredAt = timeOf(date);
    if (occurredAt === undefined) return;
    const known = sessions.get(id)?.turns;
    const marked = turns.flatMap(({ role, content, has_answer }, place) =>
      content.trim() === ""
        ? []
        : {
            episode: {
              id: `${id}/${place}`,
              thread: id,
              role,
              content,
              occurredAt,
              ...(role === "user" ? { speaker: "user" } : {}),
            },
            isEvidence:
              has_answer === true ||
              known?.some(({ episode, isEvidence }) => isEvidence && episode.id === `${id}/${place}`) ===
                true,
          },
    );
    sessions.set(id, { date: occurredAt, turns: marked });
  };
  for (const item of list) {
    const one = session.safeParse(item);
    if (one.success) add(one.data.session_id, one.data.date, one.data.turns);
    const question = published.safeParse(item);
    if (!question.success) continue;
    const { haystack_session_ids: ids, haystack_dates: dates, haystack_sessions: all } = question.data;
    for (const [place, turns] of all.entries()) add(ids[place] ?? "", dates[place] ?? "", turns);
  }
  const ordered = [...sessions.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return [{ id: "sessions", sessions: ordered.map(({ turns }) => turns) }];
}

/** `2023/04/10 (Mon) 17:50` in ISO 8601. */
function timeOf(text: string): string | undefined {
  const match = /^(\d{4})\/(\d{2})\/(\d{2})\D+(\d{2}):(\d{2})/u.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
}
