/**
 * How new the episodes of a slice are: looked up before anything is stored, and scored by what became of it.
 */
import type { ProposedFact } from "../domain/extraction.ts";
import type { EpisodeUid, FactId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { EpisodeFeatures } from "../novelty/episode-features.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { scoreNoveltyOf } from "../novelty/score.ts";
import type { ScoredEpisode } from "../novelty/store-novelty.ts";
import { type Survey, survey } from "../novelty/survey.ts";
import { DEFAULT_THRESHOLDS, type NoveltyThresholds } from "../novelty/thresholds.ts";
import { terms } from "../text/terms.ts";
import type { Analysed } from "./analyse.ts";
import type { PreparedExtractions } from "./apply/apply-extractions.ts";
import type { AppliedExtraction } from "./apply/assign-changes.ts";
import type { WrittenItem } from "./deduplicate.ts";
import { namesOf } from "./sourced-extraction.ts";

/** Looks up how new the episodes are. Reads only. */
export function surveyItems(
  writing: Writing,
  items: readonly WrittenItem[],
  ontology: Ontology,
): Promise<Survey> {
  return survey(
    writing,
    items.map(({ analysed: { episode, extraction, features, similarity, looksBack } }) => ({
      content: episode.content,
      thread: episode.thread,
      role: episode.role,
      speaker: episode.speaker,
      looksBack,
      extraction,
      isGiven: episode.given !== null,
      features,
      semantic: similarity,
    })),
    ontology,
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
  const extraction = { ...analysed.extraction, facts: [...analysed.extraction.facts, ...restated] };
  return { ...analysed, extraction, names: namesOf(extraction, ontology) };
}

/** Scores new and revised episodes, in their order: what an earlier one brought is not new in a later one. */
export function scoreNovelty(
  items: readonly WrittenItem[],
  { statistics, similarity, repetitions }: Survey,
  { resolved, plan, claims }: PreparedExtractions,
  applied: readonly AppliedExtraction[],
  thresholds: Required<NoveltyThresholds> = DEFAULT_THRESHOLDS,
): ScoredEpisode[] {
  const newNames = new Map<string, string>(plan.entities.map(({ id, name }) => [id, name]));
  const statedFacts = new Set<string>();
  const held = heldFacts(claims);
  return items.map(({ uid, analysed: { features, extraction, given, isAnswer = false } }, index) => {
    const changes = applied[index];
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
    const addsNoFact = changes?.facts.every((fact) => held.has(fact)) === true && !contradicts(changes);
    const newStatements = addsNoFact ? statementsBesides(features, extraction.facts) : features.statements;
    const novelty = scoreNoveltyOf(
      {
        features,
        newEntities,
        newFacts: newFacts.length,
        contradicts: changes !== undefined && contradicts(changes),
        similarity: similarity[index]?.() ?? 0,
        repetition,
        newStatements: newStatements.length,
        given,
        isAnswer,
      },
      statistics,
      thresholds,
    );
    statistics.add(features.terms.keys());
    return { uid, novelty, fingerprint: features.fingerprint, repeats: repetition?.of ?? null };
  });
}

/** The facts that were held without a dispute and without an end before anything was stored. */
function heldFacts(claims: PreparedExtractions["claims"]): ReadonlySet<FactId> {
  const versions = claims?.touched.current ?? [];
  return new Set(versions.flatMap(({ fact, status, to }) => (status === "held" && to === null ? fact : [])));
}

/** Statements that say something else than some facts. A cue may change a fact, and a date is news. */
function statementsBesides(
  { statements, cues }: EpisodeFeatures,
  facts: readonly ProposedFact[],
): EpisodeFeatures["statements"] {
  if (cues.length > 0) return statements;
  const said = new Set(
    facts.flatMap(({ subject, predicate, object }) =>
      terms(
        `${subject} ${predicate.replaceAll("_", " ").toLowerCase()} ${object?.kind === "entity" ? object.name : (object?.value ?? "")}`,
      ),
    ),
  );
  return statements.filter((statement) => [...statement].some((term) => !said.has(term)));
}

function contradicts({ ended, corrected, surprises }: AppliedExtraction): boolean {
  return surprises.length > 0 || ended.length > 0 || corrected.length > 0;
}

/**
 * Sends revised episodes to the model again whose former words a model was to read, however little new their
 * new words are.
 */
export function readAgain(
  scored: readonly ScoredEpisode[],
  wereQueued: ReadonlySet<EpisodeUid>,
): readonly ScoredEpisode[] {
  return scored.map((item) => {
    const { score, route, parts, reasons } = item.novelty;
    if (route !== "logged" || !wereQueued.has(item.uid)) return item;
    const text = "a model was to read what it said before";
    return {
      ...item,
      novelty: { score, route: "deferred", parts, reasons: [...reasons, { code: "revised", text }] },
    };
  });
}

/** Defers the episodes that have to wait because of the load. */
export function slowedDown(
  scored: readonly ScoredEpisode[],
  overflowing: ReadonlySet<EpisodeUid>,
): ScoredEpisode[] {
  return scored.map((item) =>
    overflowing.has(item.uid) ? { ...item, novelty: waiting(item.novelty) } : item,
  );
}

function waiting({ score, parts, reasons }: Novelty): Novelty {
  const text = "it would be extracted at once, but too much waits; it is first in the queue";
  return { score, route: "deferred", parts, reasons: [...reasons, { code: "load", text }] };
}
