/** What was said and is no longer so: how it is called, and what is shown before it. Pure. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { EpisodeUid, FactId } from "../../domain/ids.ts";
import { describeTime, type Interval, type Precision } from "../../domain/interval.ts";
import { terms } from "../../text/terms.ts";
import type { Question } from "../question/question.ts";

/** Something that an episode says and that is no longer so. */
export interface StaleStatement {
  readonly fact: FactId;
  /** The fact as a sentence. */
  readonly text: string;
  /** The words that say so; `null`: not known. */
  readonly quote: string | null;
  /**
   * First instant at which it was so no more, ISO 8601 in UTC; `null` if it is not held to have been so at
   * all.
   */
  readonly since: string | null;
  /**
   * In words: `no longer so since April 2025`; of a question about a time at which it was so,
   * `so until April 2025`.
   */
  readonly note: string;
  /** `uid` of the episode that says what is so instead, else of the one that ended it; `null`: none does. */
  readonly replacedBy: EpisodeUid | null;
}

/** An episode with what it says that is no longer so. */
export interface MarkedEpisode extends EpisodeView {
  /** Absent if all that it says still holds, as far as is known. */
  readonly stale?: readonly StaleStatement[];
  /**
   * A later turn, by its `uid`, that speaks of the same thing in words of change, where no fact says which
   * holds.
   */
  readonly mayHaveChanged?: { readonly episode: EpisodeUid; readonly occurredAt: string };
}

/** How a statement is called that held in a period and holds no more. */
export function staleNote(
  { from, since, precision }: { from: string | null; since: string | null; precision: Precision | null },
  time: Interval | undefined,
): string {
  if (since === null) return "not held to be so";
  const end = describeTime({ at: Date.parse(since), precision: precision ?? "day" });
  const wasSo =
    time !== undefined && time.from < Date.parse(since) && (from === null || Date.parse(from) < time.to);
  return wasSo ? `so until ${end}` : `no longer so since ${end}`;
}

/**
 * What is to be known of an episode's words beside them, on one line; empty if there is nothing. A note names
 * its fact where the episode says more than that.
 */
export function notesOn({ content, stale = [], mayHaveChanged }: MarkedEpisode): string {
  const notes = stale.map(({ note, text, quote }) =>
    stale.length === 1 && isAll(quote, content) ? note : `${note}: ${text}`,
  );
  if (mayHaveChanged !== undefined)
    notes.push(`may have changed by ${mayHaveChanged.occurredAt.slice(0, 10)}`);
  return notes.join("; ");
}

function isAll(quote: string | null, content: string): boolean {
  return quote !== null && withoutMarks(quote) === withoutMarks(content);
}

function withoutMarks(text: string): string {
  return text.replace(/[\s\p{P}]+/gu, " ").trim();
}

/**
 * Does an episode answer a question by what is no longer so? All words of the question that are in it are in
 * the words of a stale statement, and there are such.
 */
export function replacementFor(
  { content, stale = [] }: MarkedEpisode,
  question: Question,
): EpisodeUid | undefined {
  const replaced = stale.filter(({ replacedBy }) => replacedBy !== null);
  if (replaced.length === 0) return undefined;
  const asked = question.terms.map(({ term }) => term);
  const inContent = sharedTerms(asked, content);
  if (inContent.length === 0) return undefined;
  const found = replaced.find(({ quote }) => {
    const words = new Set(terms(quote ?? content));
    return inContent.every((term) => words.has(term));
  });
  return found?.replacedBy ?? undefined;
}

function sharedTerms(asked: readonly string[], content: string): string[] {
  const present = new Set(terms(content));
  return asked.filter((term) => present.has(term));
}

/**
 * Orders episodes so that each stands below the one that replaced what it answers with. The order is the same
 * otherwise.
 */
export function currentFirst<Episode extends MarkedEpisode>(
  episodes: readonly Episode[],
  question: Question,
): readonly Episode[] {
  const shown = new Map(episodes.map((episode) => [episode.uid, episode]));
  const placed = new Set<Episode>();
  const place = (episode: Episode, waiting: ReadonlySet<Episode>): void => {
    if (placed.has(episode)) return;
    const before = shown.get(replacementFor(episode, question) ?? episode.uid);
    if (before !== undefined && before !== episode && !waiting.has(before))
      place(before, new Set([...waiting, episode]));
    placed.add(episode);
  };
  for (const episode of episodes) place(episode, new Set());
  return [...placed];
}
