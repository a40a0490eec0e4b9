/**
 * Novelty on conversations whose turns are marked: what is routed where, the first time and when it is said
 * again, and what the score tells.
 */
import type { Memory } from "../../src/memory/memory.ts";
import type { Novelty, NoveltyParts, Route } from "../../src/novelty/novelty.ts";
import { areaUnderCurve } from "./area.ts";
import { type MarkedTurn, type NoveltyFormat, readConversations } from "./conversations.ts";

/** How many turns went which way. */
export type Routes = Readonly<Record<Route, number>>;

export interface NoveltyReport {
  readonly conversations: number;
  readonly turns: number;
  /** Turns that the data marks as evidence. */
  readonly evidence: number;
  readonly first: Routes;
  readonly again: Routes;
  /** Why what was said again was not logged, and how often. */
  readonly againBecause: readonly { readonly code: string; readonly turns: number }[];
  /** How often a turn of evidence scores higher than another turn; 0.5 is chance. */
  readonly area: number;
  /** The same by each part alone. */
  readonly areaByPart: Readonly<Record<Exclude<keyof NoveltyParts, "given">, number>>;
  /** Share of the evidence that is extracted, at once or later. */
  readonly evidenceExtracted: number;
  /** The same of evidence in the words of users. */
  readonly userEvidenceExtracted: number;
  /** The tenths of the scores of the first time. */
  readonly deciles: readonly number[];
  /** Milliseconds of a turn the first time, all of the write included. */
  readonly millisecondsPerTurn: number;
}

const TENANT = "bench-novelty";
/** "Yesterday" is the same day then. */
const LATER_MS = 60 * 60 * 1000;

interface RatedTurn {
  readonly isEvidence: boolean;
  readonly isUser: boolean;
  readonly novelty: Novelty;
}

/**
 * Feeds each conversation session by session, then every session again with new ids, dated an hour later.
 *
 * @param memory An open memory, which keeps the graphs.
 * @param isEmbedded Is each session embedded before the next? The memory has an encoder then.
 */
export async function benchNovelty(
  memory: Memory,
  path: string,
  format?: NoveltyFormat,
  onProgress: (progress: { conversation: string; done: number; total: number }) => void = () => undefined,
  isEmbedded = false,
): Promise<NoveltyReport> {
  const conversations = await readConversations(path, format);
  const first: RatedTurn[] = [];
  const again: RatedTurn[] = [];
  let milliseconds = 0;
  for (const [done, { id, sessions }] of conversations.entries()) {
    onProgress({ conversation: id, done, total: conversations.length });
    const graph = memory.tenant(TENANT).graph(id);
    const feed = async (turns: readonly MarkedTurn[]): Promise<RatedTurn[]> => {
      const results = await graph.rememberMany(turns.map(({ episode }) => episode));
      // As the background does between two sessions.
      if (isEmbedded) await graph.embed();
      return results.flatMap(({ novelty }, place) =>
        novelty === null
          ? []
          : {
              novelty,
              isEvidence: turns[place]?.isEvidence === true,
              isUser: turns[place]?.episode.role === "user",
            },
      );
    };
    const started = performance.now();
    for (const turns of sessions) first.push(...(await feed(turns)));
    milliseconds += performance.now() - started;
    for (const turns of sessions) again.push(...(await feed(turns.map(saidAgain))));
  }
  const areaOf = (pick: (novelty: Novelty) => number) =>
    areaUnderCurve(first.map(({ novelty, isEvidence }) => ({ score: pick(novelty), isMarked: isEvidence })));
  const evidence = first.filter(({ isEvidence }) => isEvidence);
  const scores = first.map(({ novelty }) => novelty.score).sort((a, b) => a - b);
  return {
    conversations: conversations.length,
    turns: first.length,
    evidence: evidence.length,
    first: routesOf(first),
    again: routesOf(again),
    againBecause: reasonsOf(again.filter(({ novelty }) => novelty.route !== "logged")),
    area: areaOf(({ score }) => score),
    areaByPart: {
      entities: areaOf(({ parts }) => parts.entities),
      relations: areaOf(({ parts }) => parts.relations),
      distance: areaOf(({ parts }) => parts.distance),
      information: areaOf(({ parts }) => parts.information),
      statements: areaOf(({ parts }) => parts.statements),
      surprise: areaOf(({ parts }) => parts.surprise),
    },
    evidenceExtracted: shareRead(evidence),
    userEvidenceExtracted: shareRead(evidence.filter(({ isUser }) => isUser)),
    deciles: Array.from(
      { length: 9 },
      (_, tenth) => scores[Math.floor(((tenth + 1) * scores.length) / 10)] ?? 0,
    ),
    millisecondsPerTurn: milliseconds / Math.max(1, first.length),
  };
}

/** Share of some turns that a model reads. */
export function shareRead(turns: readonly { readonly novelty: Novelty }[]): number {
  return turns.filter(({ novelty }) => novelty.route !== "logged").length / Math.max(1, turns.length);
}

function saidAgain({ episode, isEvidence }: MarkedTurn): MarkedTurn {
  const occurredAt = new Date(Date.parse(episode.occurredAt) + LATER_MS).toISOString();
  return { episode: { ...episode, id: `again/${episode.id}`, occurredAt }, isEvidence };
}

function routesOf(turns: readonly RatedTurn[]): Routes {
  const count = (route: Route) => turns.filter(({ novelty }) => novelty.route === route).length;
  return { immediate: count("immediate"), deferred: count("deferred"), logged: count("logged") };
}

function reasonsOf(turns: readonly RatedTurn[]): NoveltyReport["againBecause"] {
  const counts = new Map<string, number>();
  for (const { novelty } of turns)
    for (const { code } of novelty.reasons) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, turns: count })).sort((a, b) => b.turns - a.turns);
}
