/** How things are joined: by a preposition, a verb, or what another one is joined with. Pure. */
import type { Ontology } from "../../domain/ontology.ts";
import { PLACING } from "../../language/en/asked/relational-words.ts";
import type { Objects } from "../clause-reader.ts";
import { allWithin, anyOf, best, eachOf, isOpen, negated, oneWay } from "../conditions.ts";
import { COSTS, type Lexicon, type Parsed } from "../lexicon.ts";
import { isLinked, isSeen, linksTo, type Related, related, relatedThrough, storedLink } from "../relate.ts";
import {
  ANYTHING,
  type Condition,
  type Link,
  type RelationCondition,
  type Thing,
  type When,
} from "../tree.ts";
import { opposite, turned } from "../vocabulary.ts";
import { comparedWith, otherThan, ownerOf, sharedWith } from "./shared.ts";

/**
 * Joints of two things, and clauses, that are tried for one question: the readings of "and … and …" double
 * with each.
 */
const MAX_TRIES = 1_200;
/** A score from which on a relation is taken as it is; each point below makes it more far-fetched. */
const SURE_SCORE = 6;

/** More was tried than one question is worth. */
class TooManyReadings extends Error {}

/** What was read; `undefined` where more was tried than the question is worth. */
export async function unlessTooMany<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TooManyReadings) return undefined;
    throw error;
  }
}

export class RelationReader {
  readonly lexicon: Lexicon;
  #tries = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** Counts one more. @throws TooManyReadings: what was read until then may not be the likeliest */
  countTry(): void {
    this.#tries += 1;
    if (this.#tries > MAX_TRIES) throw new TooManyReadings();
  }

  /** How a preposition joins a thing with others. */
  placed(
    thing: Thing,
    preposition: string,
    objects: Objects,
    when?: When,
  ): readonly Parsed<readonly Condition[]>[] {
    const { vocabulary, ontology } = this.lexicon.parts;
    const filled = this.#filled(thing, preposition, objects);
    if (filled !== undefined) return [{ value: [filled], at: 0, cost: 0 }];
    const own = vocabulary.prepositions.get(preposition) ?? [];
    const near = PLACING.has(preposition)
      ? [...PLACING].flatMap((each) => vocabulary.prepositions.get(each) ?? [])
      : [];
    const links = objects.things.flatMap((other) => linksTo(ontology, other));
    const isState = ({ predicate }: Link) => ontology.predicate(predicate).kind === "state";
    const tries: readonly (readonly [senses: readonly Link[], isStrict: boolean, cost: number])[] = [
      [own.filter(isState), false, 0],
      [near.filter(isState), true, 1],
      [links, false, COSTS.guess],
    ];
    return tries.flatMap(([senses, isStrict, cost]) =>
      // "Partners in Series A": by what is known of it, it is no industry.
      this.held(this.relations(thing, senses, objects, when, isStrict)).map((found) => ({
        ...found,
        cost: found.cost + cost,
      })),
    );
  }

  /**
   * "CTO of Acme", where the role is said of the fact that leads to Acme; "customers of Acme", where the
   * owner is still open.
   */
  #filled(thing: Thing, preposition: string, { mode, things }: Objects): Condition | undefined {
    const [other, ...others] = things;
    const [first] = thing.conditions;
    if (
      !PLACING.has(preposition) ||
      first?.kind !== "relation" ||
      other === undefined ||
      others.length > 0 ||
      mode !== "all"
    )
      return undefined;
    if (!isOpen(first) || thing.labels.length > 0) return undefined;
    const senses = first.predicates.map((predicate): Link => ({ predicate, side: first.side }));
    const [fitting] = this.relation(senses, thing, other, first.when);
    if (fitting === undefined || !isHeld(this.lexicon.parts.ontology, [{ ...fitting.value, other }]))
      return undefined;
    return { ...first, predicates: fitting.value.predicates, other };
  }

  /** What no fact of those that are named there says is far-fetched. */
  held(readings: readonly Parsed<readonly Condition[]>[]): readonly Parsed<readonly Condition[]>[] {
    const { ontology } = this.lexicon.parts;
    return readings.map((each) =>
      isHeld(ontology, each.value) ? each : { ...each, cost: each.cost + COSTS.foreign },
    );
  }

  /** Conditions that join a thing with one or several others. */
  relations(
    thing: Thing,
    senses: readonly Link[],
    { mode, things, without = [], isOnly }: Objects,
    when: When,
    isStrict = false,
  ): readonly Parsed<readonly Condition[]>[] {
    if (without.length > 0) {
      const excluded = this.relations(thing, senses, { mode: "none", things: without }, when, isStrict);
      const meant = this.relations(
        thing,
        senses,
        { mode, things, ...(isOnly && { isOnly }) },
        when,
        isStrict,
      );
      return meant.flatMap((one) =>
        excluded.map((other) => ({
          ...one,
          value: [...one.value, ...other.value],
          cost: one.cost + other.cost,
        })),
      );
    }
    const [compared, ...others] = things;
    if (compared?.sameAs !== undefined)
      return others.length > 0 || mode !== "all" ? [] : this.#same(thing, senses, compared, when, isStrict);
    const joined: Parsed<RelationCondition>[] = [];
    for (const other of mode === "all" ? things.flatMap(eachOf) : things) {
      const [first] = this.relation(senses, thing, other, when, isStrict);
      if (first === undefined) return [];
      joined.push(other.quantity === undefined ? first : { ...first, value: oneWay(first.value) });
    }
    const conditions = joined.map(({ value }) => value);
    const cost = joined.reduce((sum, each) => sum + each.cost, 0);
    const said = severally(conditions, mode);
    if (isOnly !== true) return [{ value: said, at: 0, cost }];
    const nothingElse = noOthers(conditions);
    return nothingElse === undefined ? [] : [{ value: [...said, nothingElse], at: 0, cost }];
  }

  /** What else joins with a place, where some senses are of what is in one. */
  #byPlace(senses: readonly Link[]): readonly Link[] {
    const { prepositions } = this.lexicon.parts.vocabulary;
    const within = prepositions.get("in") ?? [];
    const isWithin = senses.some(({ predicate }) => within.some((each) => each.predicate === predicate));
    return isWithin ? (prepositions.get("at") ?? []) : [];
  }

  /** "in the same city as Acme" */
  #same(
    thing: Thing,
    senses: readonly Link[],
    { sameAs, ...other }: Thing,
    when: When,
    isStrict: boolean,
  ): readonly Parsed<readonly Condition[]>[] {
    const owner = sameAs === "told" ? (comparedWith(thing) ?? ownerOf(thing)) : sameAs;
    const [first] = this.relation(senses, thing, other, when, isStrict);
    if (owner === undefined || first === undefined) return [];
    const isOfKind =
      thing.types.length === 0 ||
      owner.types.length === 0 ||
      owner.types.some((type) => thing.types.includes(type));
    const value = isOfKind ? sharedWith(first.value, owner) : undefined;
    return value === undefined ? [] : [{ ...first, value }];
  }

  /** How a thing is the place where another one is. */
  around(
    thing: Thing,
    subject: Thing,
    preposition: string,
    when: When,
  ): readonly Parsed<readonly Condition[]>[] {
    const senses = this.lexicon.parts.vocabulary.prepositions.get(preposition) ?? [];
    return this.relations(thing, senses.map(turned), { mode: "all", things: [subject] }, when);
  }

  /** How a thing may be joined with another by some senses, the likeliest first. */
  relation(
    senses: readonly Link[],
    thing: Thing,
    other: Thing,
    when: When,
    isStrict = false,
  ): readonly Parsed<RelationCondition>[] {
    this.countTry();
    const { ontology, vocabulary, known } = this.lexicon.parts;
    const found = related(ontology, vocabulary.used, senses, thing, other, isStrict).map(
      (each: Related): Parsed<RelationCondition> => ({
        value: { kind: "relation", predicates: each.predicates, side: each.side, other, when },
        at: 0,
        cost:
          Math.max(0, SURE_SCORE - each.score) / 4 +
          (isSeen(known.seen, each, thing, other) ? 0 : COSTS.foreign),
      }),
    );
    if (found.some(({ cost }) => cost < COSTS.foreign)) return found;
    // "Recruiters based in Oslo": where nobody is in a place, who works at what is there.
    const through = relatedThrough(
      this.lexicon.parts,
      found.length === 0 ? senses : [...senses, ...this.#byPlace(senses)],
      thing,
      other,
      when,
    );
    return best([
      ...found,
      ...through.map((value) => ({
        value,
        at: 0,
        cost: COSTS.blank,
      })),
    ]);
  }

  /** What joins a thing with what another one is joined with in the same way, as it is now. */
  shared(thing: Thing, link: Link, owner: Thing, when: When): readonly Parsed<readonly Condition[]>[] {
    const { range } = this.lexicon.parts.ontology.predicate(link.predicate);
    const other: Thing = { ...ANYTHING, types: range === "value" ? [] : range };
    const [first] = this.relation([link], thing, other, when);
    const [own] = this.relation([link], owner, other, when);
    // Who did it at another time did not do it together.
    if (first === undefined || own === undefined || when !== "now") return [];
    const value = sharedWith(first.value, owner);
    return value === undefined ? [] : [{ ...first, value }];
  }
}

/** Makes conditions of a relation to several things: to each of them, to one, to one alone, to none. */
function severally(conditions: readonly RelationCondition[], mode: Objects["mode"]): readonly Condition[] {
  switch (mode) {
    case "all":
      return conditions;
    case "any":
      return [anyOf(conditions)];
    case "none":
      return negated(conditions);
    case "one":
      return [anyOf(conditions), ...negated([{ kind: "any", of: [conditions] }])];
  }
}

/**
 * Makes the condition that a relation holds with nothing else; `undefined` where no names tell the others
 * apart.
 */
function noOthers(conditions: readonly RelationCondition[]): Condition | undefined {
  const [first] = conditions;
  const things = conditions.map(({ other }) => other);
  if (first === undefined || things.some(({ names }) => names.length === 0)) return undefined;
  const predicates = [...new Set(conditions.flatMap((each) => [...each.predicates]))];
  const other: Thing = { ...ANYTHING, conditions: [otherThan(things)] };
  return { kind: "not", of: [{ ...first, predicates, other }] };
}

/** May what is named at the far ends of relations stand there, by what is known of it? */
function isHeld(ontology: Ontology, conditions: readonly Condition[]): boolean {
  return [...allWithin(conditions)].every(
    (each) =>
      each.kind !== "relation" ||
      each.predicates.some((predicate) =>
        isLinked(ontology, each.other, storedLink(ontology, { predicate, side: opposite(each.side) })),
      ),
  );
}
