/**
 * Which predicate joins two things, of those that a question's words may mean: as their types allow and the
 * graph has it. Pure.
 */
import type { Ontology } from "../domain/ontology.ts";
import { PLACING } from "../language/en/asked/relational-words.ts";
import { ANYTHING, type Link, type RelationCondition, type Side, type Thing, type When } from "./tree.ts";
import { opposite, turned, type Vocabulary } from "./vocabulary.ts";

/** The predicates that fit best, all seen from the same side. */
export interface Related {
  readonly predicates: readonly string[];
  /** The end at which the first of the two things stands. */
  readonly side: Side;
  /** The higher the surer. */
  readonly score: number;
}

/** The types of what stands at either end of facts of a predicate. */
export type SeenTypes = ReadonlyMap<string, { readonly [side in Side]: readonly string[] }>;

/** How well a type goes with what a predicate takes at an end. */
const UNFIT = 0;
const OPEN = 1;
const FIT = 2;
/** What is in use, and what is known of the very things, is meant rather than what merely could be. */
const IS_USED = 2;
const IS_LINKED = 4;

/**
 * The predicates of some senses that may join two things; those that fit best, by the sides.
 *
 * @param isStrict - must both types be ones that the predicate names?
 */
export function related(
  ontology: Ontology,
  used: ReadonlySet<string>,
  senses: readonly Link[],
  one: Thing,
  other: Thing,
  isStrict = false,
): readonly Related[] {
  const best = new Map<Side, Related>();
  for (const sense of senses) {
    for (const side of sidesOf(ontology, sense)) {
      const score = scoreOf(ontology, used, { ...sense, side }, one, other, isStrict);
      if (score === undefined) continue;
      const held = best.get(side);
      if (held === undefined || score > held.score)
        best.set(side, { predicates: [sense.predicate], side, score });
      else if (score === held.score && !held.predicates.includes(sense.predicate))
        best.set(side, { ...held, predicates: [...held.predicates, sense.predicate] });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/**
 * Is a relation known between things of such types? Of a sample, so that "no" means that another reading is
 * likelier.
 */
export function isSeen(seen: SeenTypes, { predicates, side }: Related, one: Thing, other: Thing): boolean {
  const fits = ({ types, names }: Thing, known: readonly string[] | undefined): boolean =>
    names.length > 0 ||
    types.length === 0 ||
    known === undefined ||
    known.length === 0 ||
    known.some((type) => type === "Thing" || types.includes(type));
  return predicates.some((predicate) => {
    const at = seen.get(predicate);
    return fits(one, at?.[side]) && fits(other, at?.[opposite(side)]);
  });
}

/**
 * May a thing stand at the end of facts of a predicate as it is stored? Of one that is named the graph says
 * which facts are known of it.
 */
export function isLinked(ontology: Ontology, { names, links }: Thing, { predicate, side }: Link): boolean {
  if (names.length === 0 || links === undefined || links.length === 0) return true;
  const { symmetric } = ontology.predicate(predicate);
  return links.some((link) => link.predicate === predicate && (symmetric || link.side === side));
}

/** A symmetric predicate reads from either end. */
function sidesOf(ontology: Ontology, { predicate, side }: Link): readonly Side[] {
  return ontology.predicate(predicate).symmetric ? ["subject"] : [side];
}

function scoreOf(
  ontology: Ontology,
  used: ReadonlySet<string>,
  { predicate, side }: Link,
  one: Thing,
  other: Thing,
  isStrict: boolean,
): number | undefined {
  const { domain, range, symmetric } = ontology.predicate(predicate);
  if (range === "value") return undefined;
  const [near, far] = side === "subject" ? [domain, range] : [range, domain];
  const [a, b] = [howFit(ontology, near, one.types), howFit(ontology, far, other.types)];
  if (a === UNFIT || b === UNFIT || (isStrict && (a !== FIT || b !== FIT))) return undefined;
  const stored = storedLink(ontology, { predicate, side });
  const isKnownOf = (thing: Thing, end: Side) =>
    thing.links?.some((link) => link.predicate === stored.predicate && (symmetric || link.side === end)) ===
    true;
  return (
    a +
    b +
    (used.has(stored.predicate) ? IS_USED : 0) +
    (isKnownOf(one, stored.side) ? IS_LINKED : 0) +
    (isKnownOf(other, opposite(stored.side)) ? IS_LINKED : 0)
  );
}

/**
 * The relation as it is stored: of two inverse predicates one is stored; the other one is it from the other
 * side.
 */
export function storedLink(ontology: Ontology, { predicate, side }: Link): Link {
  const definition = ontology.predicate(predicate);
  const { inverse } = definition;
  return inverse !== null && ontology.isSecondOfPair(definition)
    ? { predicate: ontology.predicate(inverse).name, side: opposite(side) }
    : { predicate: definition.name, side };
}

/** Does one of some types go with what is allowed? No types, and none that are allowed, leave it open. */
function howFit(ontology: Ontology, allowed: readonly string[], types: readonly string[]): number {
  if (allowed.length === 0 || types.length === 0) return OPEN;
  const fits = types.some((type) =>
    allowed.some((each) => type === each || ontology.narrows(type, each) || ontology.narrows(each, type)),
  );
  return fits ? FIT : UNFIT;
}

/** All ways in which things of a type may be joined to a named one: what the graph knows of it. */
export function linksTo(ontology: Ontology, named: Thing): readonly Link[] {
  return (named.links ?? [])
    .filter(({ predicate }) => ontology.predicate(predicate).range !== "value")
    .map(turned);
}

/**
 * "Works in logistics", "the city where Ann works": relations to something that is in it, or in which the
 * other one is.
 */
export function relatedThrough(
  { ontology, vocabulary }: { readonly ontology: Ontology; readonly vocabulary: Vocabulary },
  senses: readonly Link[],
  thing: Thing,
  other: Thing,
  when: When,
): readonly RelationCondition[] {
  const within = vocabulary.prepositions.get("in") ?? [];
  const around = within.map(turned);
  const placing = [...PLACING].flatMap((each) => vocabulary.prepositions.get(each) ?? []);
  const join = (
    links: readonly Link[],
    one: Thing,
    two: Thing,
    then: When,
    isStrict = false,
  ): RelationCondition | undefined => {
    const [best] = related(ontology, vocabulary.used, links, one, two, isStrict);
    return best === undefined
      ? undefined
      : { kind: "relation", predicates: best.predicates, side: best.side, other: two, when: then };
  };
  return senses.flatMap((sense) => {
    const { domain, range } = ontology.predicate(sense.predicate);
    if (sense.isPlacing === true && range !== "value" && domain.length > 0) {
      // What is funded is a company; "in logistics" is what the company is in.
      const company: Thing = { ...ANYTHING, types: ontology.typesIn(domain), isBetween: true };
      const isDoer = sense.side === "object";
      const inner = join(isDoer ? within : [sense], company, other, isDoer ? undefined : when, isDoer);
      const whole: Thing = { ...company, conditions: inner === undefined ? [] : [inner] };
      const outer = isDoer ? [sense] : around;
      return inner === undefined ? [] : (join(outer, thing, whole, isDoer ? when : undefined, !isDoer) ?? []);
    }
    const isOf = ({ predicate }: Link) => predicate === sense.predicate;
    const isPlacing = placing.some(isOf) && !within.some(isOf);
    if (!isPlacing || range === "value" || range.length === 0) return [];
    const isSubject = sense.side === "subject";
    const between: Thing = { ...ANYTHING, types: ontology.typesIn(range), isBetween: true };
    const inner = join(isSubject ? within : [sense], between, other, isSubject ? undefined : when);
    if (inner === undefined) return [];
    const whole: Thing = { ...between, conditions: [inner] };
    return join(isSubject ? [sense] : around, thing, whole, isSubject ? when : undefined) ?? [];
  });
}
