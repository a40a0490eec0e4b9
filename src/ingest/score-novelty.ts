/** How new the episodes of a slice are: looked up before anything is stored, and rated by what became of it. */
import type { EpisodeUid } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { scoreNoveltyOf } from "../novelty/score.ts";
import type { CachedStatistics } from "../novelty/statistics.ts";
import type { ScoredEpisode } from "../novelty/store-novelty.ts";
import { type Survey, survey } from "../novelty/survey.ts";
import { DEFAULT_THRESHOLDS, type NoveltyThresholds } from "../novelty/thresholds.ts";
import { terms } from "../text/terms.ts";
import type { AppliedExtraction, PreparedExtractions } from "./apply-extractions.ts";
import type { Analysed, NewItem } from "./deduplicate.ts";
import { namesOf } from "./resolved-extraction.ts";

/** Looks up how new the episodes are. Reads only. */
export function surveyItems(
  writing: Writing,
  newItems: readonly NewItem[],
  ontology: Ontology,
  cachedStatistics: CachedStatistics,
): Promise<Survey> {
  return survey(
    writing,
    newItems.map(({ analysed: { episode, extraction, features, similarity } }) => ({
      content: episode.content,
      occurredAt: episode.occurredAt,
      extraction,
      isGiven: episode.given !== null,
      features,
      semantic: similarity,
    })),
    ontology,
    cachedStatistics,
  );
}

/** An episode with what it says again, if it repeats another word for word. */
export function withRestatements(
  analysed: Analysed,
  { repetitions }: Survey,
  index: number,
  ontology: Ontology,
): Analysed {
  const restated = repetitions[index]?.restated ?? [];
  if (restated.length === 0) return analysed;
  const { entities, mentions, facts } = analysed.extraction;
  const extraction = { entities, mentions, facts: [...facts, ...restated] };
  return { ...analysed, extraction, names: namesOf(extraction, ontology) };
}

/** Rates new episodes, in their order: what an earlier one brought is not new in a later one. */
export function scoreNovelty(
  newItems: readonly NewItem[],
  { statistics, similarity, repetitions }: Survey,
  { resolved, plan }: PreparedExtractions,
  learned: readonly AppliedExtraction[],
  thresholds: Required<NoveltyThresholds> = DEFAULT_THRESHOLDS,
): ScoredEpisode[] {
  const newNames = new Map<string, string>(plan.entities.map(({ id, name }) => [id, name]));
  const statedFacts = new Set<string>();
  return newItems.map(({ uid, analysed: { features } }, index) => {
    const changes = learned[index];
    const repetition = repetitions[index];
    const newEntities: (readonly string[])[] = [];
    for (const entity of resolved[index]?.entities ?? []) {
      const name = newNames.get(entity);
      if (name === undefined) continue;
      newNames.delete(entity);
      newEntities.push(terms(name));
    }
    const newFacts = (changes?.facts ?? []).filter((fact) => {
      const isNew = changes?.created.facts.has(fact) === true && !statedFacts.has(fact);
      if (isNew) statedFacts.add(fact);
      return isNew;
    });
    const novelty = scoreNoveltyOf(
      {
        features,
        newEntities,
        newFacts: newFacts.length,
        contradicts: changes !== undefined && contradicts(changes),
        similarity: similarity[index]?.() ?? 0,
        repetition,
      },
      statistics,
      thresholds,
    );
    statistics.add(features.terms.keys());
    return { uid, novelty, fingerprint: features.fingerprint, repeats: repetition?.of ?? null };
  });
}

function contradicts({ ended, corrected, surprises }: AppliedExtraction): boolean {
  return surprises.length > 0 || ended.length > 0 || corrected.length > 0;
}

/** The same, but for those that have to wait because of the load. */
export function slowedDown(
  rated: readonly ScoredEpisode[],
  overflowing: ReadonlySet<EpisodeUid>,
): ScoredEpisode[] {
  return rated.map((item) =>
    overflowing.has(item.uid) ? { ...item, novelty: waiting(item.novelty) } : item,
  );
}

function waiting({ score, parts, reasons }: Novelty): Novelty {
  const text = "it would be extracted at once, but too much waits; it is first in the queue";
  return { score, route: "deferred", parts, reasons: [...reasons, { code: "load", text }] };
}
