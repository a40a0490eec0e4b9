/** Ranks the best candidates again once their texts are at hand. */
import type { Rarity } from "../../text/counted-terms.ts";
import { valueAt } from "../index/table.ts";
import type { Question } from "../question/question.ts";
import type { RankedEpisode } from "./rank.ts";
import type { EpisodeText, Ranker } from "./signal.ts";
import { SIGNALS } from "./signals.ts";
import { type Weights, weightOf } from "./weights.ts";

const RANKERS: readonly Ranker<Weights>[] = SIGNALS;

/** What signals compare the texts with. */
export interface TextContext {
  readonly question: Question;
  /** In how many of all `documents` a term stands. */
  readonly rarity: Rarity;
  readonly documents: number;
  readonly weights: Weights;
}

/** Tells whether a text may change the score of an episode. */
export function needsText(
  { place }: RankedEpisode,
  { question, weights }: Pick<TextContext, "question" | "weights">,
): boolean {
  return RANKERS.some(
    (signal) => weightOf(signal, weights) !== 0 && signal.needsText?.(place, question) === true,
  );
}

/** Returns the episodes that have a text, the best first; the order among equals stays. */
export function rankByTexts(
  episodes: readonly RankedEpisode[],
  texts: ReadonlyMap<number, EpisodeText>,
  { question, rarity, documents, weights }: TextContext,
  signals: readonly Ranker<Weights>[] = RANKERS,
): RankedEpisode[] {
  const read = episodes.flatMap((episode) => {
    const text = texts.get(episode.item);
    return text === undefined ? [] : [{ episode, place: episode.place, text }];
  });
  const scored = signals.flatMap((signal) => {
    const weight = weightOf(signal, weights);
    if (signal.scoreTexts === undefined || weight === 0) return [];
    const scores = signal.scoreTexts({ rows: read, question, rarity, documents });
    return [{ signal, added: scores.map((score) => weight * score) }];
  });
  return read
    .map(({ episode, text }, at): RankedEpisode => {
      const added = new Map(scored.map((each) => [each.signal, valueAt(each.added, at)]));
      return {
        ...episode,
        score: scored.reduce((sum, each) => sum + valueAt(each.added, at), episode.score),
        explain: (more) => episode.explain({ ...more, text, added }),
        signals: () => episode.signals({ added }),
      };
    })
    .sort((one, other) => other.score - one.score);
}
