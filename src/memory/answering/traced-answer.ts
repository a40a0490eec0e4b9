/** What a trace stores of an answer. */
import type { AnswerDraft } from "../../answer/answer-events.ts";
import type { Written } from "../../answer/writer.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { ModelUsage } from "../../model/usage.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { Trace } from "../../trace/trace.ts";
import { tracedFrom } from "../../trace/traced-from.ts";
import { type RelationAnswer, tracedFacts } from "../relation-questions.ts";

/** An answer with what it was taken from. */
export interface AnsweredQuestion {
  readonly draft: AnswerDraft;
  /** What recall found; absent if the rows of a query answered. */
  readonly found?: Found;
  readonly where: ReadGraphs;
  readonly relation: RelationAnswer | undefined;
  readonly written: Written;
  /** The parts that were answered each for itself; absent if it was answered as a whole. */
  readonly parts?: readonly AnsweredQuestion[];
}

/** What happened around the answer. Durations in milliseconds. */
interface AnsweredAround {
  readonly turns: readonly EpisodeView[];
  readonly about: string | undefined;
  /** Ids of the turns that were stored of the exchange. */
  readonly remembered: readonly string[];
  /** Is the text of the answer stored with the trace? */
  readonly keepsText: boolean;
  readonly turnsMs: number;
  /** `undefined`: the exchange was not stored. */
  readonly rememberMs: number | undefined;
  readonly totalMs: number;
}

/** The part of a trace that tells what was found for an answer, what it was, and how long each step took. */
export function tracedAnswer(
  answered: AnsweredQuestion,
  { turns, about, remembered, keepsText, turnsMs, rememberMs, totalMs }: AnsweredAround,
): Pick<Trace, "found" | "answer" | "timings"> {
  const { draft, found, written, parts = [answered] } = answered;
  const { usage, firstWordMs } = written;
  const { timings, ...traced } = parts.map(tracedOf).reduce(together);
  const { answer, citations, match, ...how } = draft;
  return {
    ...traced,
    answer: {
      ...how,
      reason: how.reason?.code ?? null,
      cited: citations.map(({ kind, id }) => ({ kind, id })),
      shown: (parts.length > 1 ? draft : (found ?? draft)).citations.length,
      turns: turns.map((turn) => turn.id),
      about: about ?? null,
      usage: usage.calls === 0 ? null : usageOf(usage),
      remembered,
      text: keepsText ? answer : null,
    },
    timings: {
      ...timings,
      turns: turnsMs,
      ...(usage.calls === 0 ? {} : { model: usage.milliseconds }),
      ...(firstWordMs === null ? {} : { firstWord: firstWordMs }),
      ...(rememberMs === undefined ? {} : { remember: rememberMs }),
      ask: totalMs,
    },
  };
}

function tracedOf({ found, relation }: AnsweredQuestion): TracedPart {
  return found === undefined ? tracedFacts(relation) : tracedFrom(found);
}

type TracedPart = Pick<Trace, "found" | "timings">;

/** What was found for two parts of a question, and how long each step took for both. */
function together(one: TracedPart, other: TracedPart): TracedPart {
  const timings = new Map(Object.entries(one.timings));
  for (const [step, ms] of Object.entries(other.timings)) timings.set(step, (timings.get(step) ?? 0) + ms);
  return {
    found: {
      facts: [...one.found.facts, ...other.found.facts],
      episodes: [...one.found.episodes, ...other.found.episodes],
      entities: [...one.found.entities, ...other.found.entities],
    },
    timings: Object.fromEntries(timings),
  };
}

function usageOf({ calls, inputTokens, outputTokens, cost }: ModelUsage) {
  return { calls, inputTokens, outputTokens, cost };
}
