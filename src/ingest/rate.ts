/** How new the episodes of a slice are: looked up before anything is stored, and rated by what became of it. */
import type { EpisodeUid } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { scored } from "../novelty/score.ts";
import type { HeldStatistics } from "../novelty/statistics.ts";
import type { ScoredEpisode } from "../novelty/store-novelty.ts";
import { type Survey, survey } from "../novelty/survey.ts";
import { type NoveltyThresholds, THRESHOLDS } from "../novelty/thresholds.ts";
import { terms } from "../text/terms.ts";
import type { Learned, PreparedLessons } from "./learn.ts";
import { namesOf } from "./learn.ts";
import type { Analysed, NewItem } from "./sort-out.ts";

/** Looks up how new the episodes are. Reads only. */
export function surveyItems(
  writing: Writing,
  fresh: readonly NewItem[],
  ontology: Ontology,
  held: HeldStatistics,
): Promise<Survey> {
  return survey(
    writing,
    fresh.map(({ analysed: { episode, extraction, told, meaning } }) => ({
      content: episode.content,
      occurredAt: episode.occurredAt,
      extraction,
      isGiven: episode.given !== null,
      told,
      meaning,
    })),
    ontology,
    held,
  );
}

/** An episode with what it says again, if it repeats another word for word. */
export function withRestated(
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
export function rate(
  fresh: readonly NewItem[],
  { statistics, likeness, repetitions }: Survey,
  { resolved, plan }: PreparedLessons,
  learned: readonly Learned[],
  thresholds: Required<NoveltyThresholds> = THRESHOLDS,
): ScoredEpisode[] {
  const newNames = new Map<string, string>(plan.entities.map(({ id, name }) => [id, name]));
  const statedFacts = new Set<string>();
  return fresh.map(({ uid, analysed: { told } }, index) => {
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
      const isNew = changes?.made.facts.has(fact) === true && !statedFacts.has(fact);
      if (isNew) statedFacts.add(fact);
      return isNew;
    });
    const novelty = scored(
      {
        told,
        newEntities,
        newFacts: newFacts.length,
        contradicts: changes !== undefined && contradicts(changes),
        likeness: likeness[index]?.() ?? 0,
        repetition,
      },
      statistics,
      thresholds,
    );
    statistics.add(told.terms.keys());
    return { uid, novelty, fingerprint: told.fingerprint, repeats: repetition?.of ?? null };
  });
}

function contradicts({ ended, corrected, surprises }: Learned): boolean {
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
