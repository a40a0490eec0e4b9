/** Scores episodes and gives each its route. Pure: everything that has to be known was read before. */
import { counted } from "../text/counted-noun.ts";
import type { Cue } from "./cues.ts";
import type { EpisodeFeatures } from "./episode-features.ts";
import type { GivenScore } from "./given-score.ts";
import type { Novelty, NoveltyParts, NoveltyReason, NoveltyReasonCode, Route } from "./novelty.ts";
import type { Repetition } from "./repetitions.ts";
import type { WordStatistics } from "./statistics.ts";
import { type NoveltyThresholds, routeOf } from "./thresholds.ts";

/**
 * What each part adds to the score, in hundredths; a surprise alone makes it {@link SURPRISE_FROM} at least.
 */
const WEIGHTS = { information: 0.6, entities: 0.15, relations: 0.15, distance: 0.1 } as const;
const SURPRISE_FROM = 90;
/**
 * A new statement lifts a score to this, and a quarter of what it would be: it is read, and what says more
 * stands above it.
 */
const STATED_FROM = 30;
const STATED_SLOPE = 0.25;
/** What states nothing scores no more, however rare its words are. */
const STATING_NOTHING_UP_TO = 20;

/**
 * Number of bits that are two thirds (1 - 1/e) of what can be gained: about five new words that somebody says
 * of what happened.
 */
const USUAL_BITS = 40;
/** A date is worth the bits of a day in a year. */
const BITS_OF_A_DATE = Math.log2(365);
/** Nearer than this, what is said was said before, in other words, and its information counts for less. */
const DISTANT = 0.5;
/**
 * Weight of a new name by the role of who said it: names in the words of an assistant are seldom the
 * person's.
 */
const NAME_WEIGHT_BY_ROLE = { user: 1, document: 1, tool: 0.5, assistant: 0.25 } as const;

/** What an episode added, as the write found it. */
export interface NoveltyInput {
  readonly features: EpisodeFeatures;
  /** The names of entities that it was the first to name. */
  readonly newEntities: readonly (readonly string[])[];
  /** How many facts there are that it was the first to state. */
  readonly newFacts: number;
  readonly contradicts: boolean;
  readonly similarity: number;
  readonly repetition: Repetition | undefined;
  /** Does it answer the question before it? */
  readonly isAnswer?: boolean;
  /** How many statements it makes that say something else than facts that were held. */
  readonly newStatements: number;
  /** What the caller's own function adds. */
  readonly given?: GivenScore;
}

/** How new an episode is. */
export function scoreNoveltyOf(
  added: NoveltyInput,
  statistics: WordStatistics,
  thresholds: Required<NoveltyThresholds>,
): Novelty {
  const parts = partsOf(added, statistics);
  const sum =
    WEIGHTS.information * parts.information * Math.min(1, parts.distance / DISTANT) +
    WEIGHTS.entities * parts.entities +
    WEIGHTS.relations * parts.relations +
    WEIGHTS.distance * parts.distance;
  const found = Math.max(Math.round(byStatements(100 * sum, added)), parts.surprise * SURPRISE_FROM);
  const score = Math.min(100, Math.round(found + 100 * parts.given));
  const cues = added.repetition === undefined ? added.features.cues : [];
  return {
    score,
    route: routeWith(routeOf(score, thresholds), parts, cues.length > 0 || added.isAnswer === true),
    parts,
    reasons: reasonsOf(added, parts, cues),
  };
}

/** A weighted sum in the bounds of what its episode does. */
function byStatements(sum: number, added: NoveltyInput): number {
  if (added.repetition !== undefined) return sum;
  if (added.newStatements > 0) return Math.max(sum, STATED_FROM + STATED_SLOPE * sum);
  return statesNothing(added) ? Math.min(sum, STATING_NOTHING_UP_TO) : sum;
}

function statesNothing({ features, newFacts, newStatements, isAnswer }: NoveltyInput): boolean {
  return isAnswer !== true && newStatements === 0 && newFacts === 0 && !features.isOpen;
}

/**
 * What contradicts is extracted at once, and what may end or change something, or answers a question, is not
 * passed over, whatever the thresholds.
 */
function routeWith(route: Route, { surprise }: NoveltyParts, mayChange: boolean): Route {
  if (surprise === 1) return "immediate";
  return route === "logged" && mayChange ? "deferred" : route;
}

function partsOf(added: NoveltyInput, statistics: WordStatistics): NoveltyParts {
  const { features, newEntities, newFacts, contradicts, similarity, repetition, given } = added;
  const known = newEntities.map(
    (terms) => 1 - NAME_WEIGHT_BY_ROLE[features.role] * 0.5 * rarityOf(terms, statistics),
  );
  const bits = features.dates * BITS_OF_A_DATE + bitsOf(features, statistics);
  return {
    entities: rounded(1 - known.reduce((all, factor) => all * factor, 1)),
    relations: rounded(1 - 0.5 ** newFacts),
    distance: repetition === undefined ? rounded(1 - similarity) : 0,
    information: rounded(1 - Math.exp(-bits / USUAL_BITS)),
    statements: repetition === undefined ? rounded(1 - 0.5 ** added.newStatements) : 0,
    surprise: contradicts || repetition?.isOutdated === true ? 1 : 0,
    given: given !== undefined && "points" in given ? rounded(given.points / 100) : 0,
  };
}

/** Bits of all its different terms, from those that were looked up. */
function bitsOf({ terms, sample }: EpisodeFeatures, statistics: WordStatistics): number {
  let sum = 0;
  for (const term of sample) sum += (terms.get(term)?.weight ?? 0) * statistics.bits(term);
  return sample.length === 0 ? 0 : (sum * terms.size) / sample.length;
}

/** A name is as rare as the rarest of its words; one without words that are indexed is as good as new. */
function rarityOf(terms: readonly string[], statistics: WordStatistics): number {
  return terms.length === 0 ? 1 : Math.max(...terms.map((term) => statistics.rarity(term)));
}

/** A score with three places, as it is stored. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const CUE_TEXTS = {
  ending: "something may have ended",
  negation: "something is denied",
  change: "something may have changed",
  new_date: "a date is named",
} as const satisfies Record<Cue, string>;

function reasonsOf(added: NoveltyInput, parts: NoveltyParts, cues: readonly Cue[]): NoveltyReason[] {
  const { newEntities, newFacts, contradicts, repetition } = added;
  const reasons: NoveltyReason[] = [];
  const add = (code: NoveltyReasonCode, text: string) => reasons.push({ code, text });
  if (contradicts) add("contradiction", "it contradicts what was held");
  if (added.given !== undefined && "points" in added.given) add("given", added.given.reason);
  else if (added.given !== undefined) add("score_failed", added.given.failed);
  if (repetition?.isOutdated === true) {
    add("repeats_outdated", "it was said before, and what is held now is something else");
  } else if (repetition !== undefined) {
    const { length } = repetition.restated;
    add("repetition", `it was said before${length === 0 ? "" : `; ${counted(length, "claim")} said again`}`);
  }
  if (added.isAnswer === true) add("answer", "it answers a question");
  for (const cue of cues) add(cue, CUE_TEXTS[cue]);
  if (newFacts > 0) add("new_facts", counted(newFacts, "new fact"));
  if (parts.statements > 0) add("new_statements", counted(added.newStatements, "new statement"));
  if (newEntities.length > 0) {
    add(
      "new_entities",
      `${newEntities.length} ${newEntities.length === 1 ? "entity" : "entities"} not known before`,
    );
  }
  if (repetition === undefined) {
    if (parts.information >= 0.75) add("informative", "it says much that is rarely said here");
    if (parts.distance < DISTANT) add("like_known", "something like it is known");
    else if (parts.distance >= 0.9) add("unlike_known", "nothing like it is known");
  }
  if (repetition === undefined && statesNothing(added))
    add("states_nothing", "it states nothing that is not known");
  return reasons.length > 0 ? reasons : [{ code: "little_new", text: "it says little that is new" }];
}
