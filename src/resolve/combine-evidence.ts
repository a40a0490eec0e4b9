/**
 * What speaks for two entities being one, taken together: their names, what these mean, and whom both have to
 * do with. Pure.
 */
import type { EntityLists } from "./entity-lists.ts";
import { type NameParts, partsOf } from "./name-parts.ts";
import { CANDIDATE_SCORE, similarityOf, soundsLikePerson } from "./name-similarity.ts";
import { areCompatible, particularType, type TypeOrder, typeOfNames } from "./types.ts";

/** Each from 0 to 1. */
interface Evidence {
  /** How much their names are alike. */
  readonly names: number;
  /** The cosine of the vectors of their names. Default 0. */
  readonly semantic?: number;
  /** How much of what they have to do with is the same: see {@link neighboursInCommon}. Default 0. */
  readonly neighbours?: number;
}

/** Whatever speaks for it, somebody decides: it stays below what makes two names one. */
const MAX_SCORE = 0.94;
/**
 * Vectors of names say what kind of thing is meant rather than which: the packaged encoder gives "car" and
 * "automobile" 0.69, "iPhone" and "iPhone SE" 0.75, "Monday" and "Tuesday" 0.88. So they alone make no
 * candidate.
 */
const SEMANTIC_WEIGHT = 0.75;
const NEIGHBOUR_WEIGHT = 0.7;

/** How much speaks for it, from 0 to 1: from 0.78 on somebody is asked. */
export function combineEvidence({ names, semantic = 0, neighbours = 0 }: Evidence): number {
  const base = Math.max(names, SEMANTIC_WEIGHT * Math.max(0, semantic));
  const score = 1 - (1 - base) * (1 - NEIGHBOUR_WEIGHT * neighbours);
  return Math.round(Math.max(Math.min(base, MAX_SCORE), Math.min(score, MAX_SCORE)) * 1000) / 1000;
}

/**
 * The share of the neighbours of whichever has fewer that are the other's, too; as if it had one more, which
 * is not.
 */
export function neighboursInCommon(shared: number, min: number): number {
  return shared / (min + 1);
}

/** An entity as it is compared. */
interface Comparable {
  readonly name: string;
  readonly type: string;
}

/**
 * How much the names of two are alike, if their meaning may make them candidates; `undefined` if not: where
 * their letters do so already, where something in the names tells them apart, and of people, whose names mean
 * nothing.
 */
export function nameWeightBesideSemantic(
  one: Comparable,
  other: Comparable,
  lists: EntityLists,
  types: TypeOrder,
): number | undefined {
  if (!areCompatible(one.type, other.type, types)) return undefined;
  const type = particularType(one.type, other.type, types);
  const ofNames = typeOfNames(type, types);
  if (ofNames.type === "Person" || lists.judge(one.name, other.name, type) !== undefined) return undefined;
  const [left, right] = [partsOf(one.name), partsOf(other.name)];
  if (left.isExact || right.isExact || soundsLikePerson(left) || soundsLikePerson(right)) return undefined;
  if (isContrast(left, right)) return undefined;
  const { score, isConflict } = similarityOf(left, right, ofNames);
  return isConflict || score >= CANDIDATE_SCORE ? undefined : score;
}

/**
 * "Acme Bank" and "Acme Insurance", "OpenAI 北京" and "OpenAI 上海": words in common, and one each that is not.
 * Such words are there to tell things apart.
 */
function isContrast(one: NameParts, other: NameParts): boolean {
  const [left, right] = [one, other].map(({ words }) => new Set(words.map(({ text }) => text)));
  if (left === undefined || right === undefined) return false;
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared > 0 && left.size - shared <= 1 && right.size - shared <= 1;
}
