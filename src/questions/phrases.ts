/** Noun phrases of a question: what is spoken of, with all that must hold of it. Pure. */

import { type ClauseReader, type Objects, once } from "./clause-reader.ts";
import { allWithin, anyOf, best, joinedRoles, negated, unknownLink, withConditions } from "./conditions.ts";
import { ARTICLES, FILLERS, OUR, PLACING, POSSESSIVES, PREPOSITIONS, RELATIVES } from "./english.ts";
import { kinOf } from "./kin.ts";
import { COSTS, type Lexicon, type Parsed } from "./lexicon.ts";
import { isJoinedBy, linksTo, type Related, related, relatedThrough } from "./relate.ts";
import {
  ANYTHING,
  type Condition,
  type Link,
  type RelationCondition,
  type Thing,
  type When,
} from "./tree.ts";
import type { NounSense } from "./vocabulary.ts";

/** Phrases in phrases at the most. */
const MAX_DEPTH = 7;
const JOINTS_OF_NOT: ReadonlySet<string> = new Set(["and", "but"]);
/** Joints of two things that are tried for one question: the readings of "and … and …" double with each. */
const MAX_TRIES = 2_000;
/** A score from which on a relation is taken as it is; each point below makes it more far-fetched. */
const SURE_SCORE = 6;

export class PhraseReader {
  readonly lexicon: Lexicon;
  readonly #clauses: ClauseReader;
  /** By place and depth: they are read for many ends. */
  readonly #nounPhrases = new Map<string, readonly Parsed<Thing>[]>();
  readonly #objects = new Map<string, readonly Parsed<Objects>[]>();
  #tries = 0;

  constructor(lexicon: Lexicon, clauses: ClauseReader) {
    this.lexicon = lexicon;
    this.#clauses = clauses;
  }

  /** Was more tried than one question is worth? Then what was read of it may not be the likeliest. */
  get isExhausted(): boolean {
    return this.#tries > MAX_TRIES;
  }

  /** A noun phrase with what follows it, the likeliest first. */
  nounPhrase(at: number, depth = 0): readonly Parsed<Thing>[] {
    if (depth > MAX_DEPTH) return [];
    return once(this.#nounPhrases, `${at} ${depth}`, () =>
      best(this.#cores(at, depth).flatMap((core) => this.modified(core, depth))),
    );
  }

  /** One or several: "Stripe", "both Stripe and Plaid", "Kafka or Redis", "neither Kafka nor Redis". */
  objects(at: number, depth: number): readonly Parsed<Objects>[] {
    return once(this.#objects, `${at} ${depth}`, () => this.#readObjects(at, depth));
  }

  #readObjects(at: number, depth: number): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const lead = lexicon.word(at);
    const mode = lead === "neither" ? "none" : lead === "either" ? "any" : undefined;
    const begins = mode !== undefined || lead === "both" ? at + 1 : at;
    const found: Parsed<Objects>[] = [];
    for (const first of this.nounPhrase(begins, depth + 1)) {
      const isNamed = first.value.names.length > 0;
      if (isNamed) found.push(...this.#listed(first, mode, depth));
      if (lead !== "both") found.push({ ...first, value: { mode: mode ?? "all", things: [first.value] } });
    }
    return best([...found.flatMap((each) => this.#without(each, depth)), ...found]);
  }

  /** "but not Plaid" behind what is so. */
  #without(objects: Parsed<Objects>, depth: number): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const joint = lexicon.kind(objects.at) === "comma" ? objects.at + 1 : objects.at;
    const at = lexicon.is(joint, JOINTS_OF_NOT) ? joint + 1 : joint;
    if (lexicon.word(at) !== "not" || objects.value.mode === "none") return [];
    return this.#names(at + 1, depth).map((other) => ({
      value: { ...objects.value, without: [other.value] },
      at: other.at,
      cost: objects.cost + other.cost,
    }));
  }

  #listed(
    first: Parsed<Thing>,
    mode: Objects["mode"] | undefined,
    depth: number,
  ): readonly Parsed<Objects>[] {
    const { lexicon } = this;
    const things = [first.value];
    let { at, cost } = first;
    let word = "";
    for (;;) {
      let next = lexicon.kind(at) === "comma" ? at + 1 : at;
      const joint = lexicon.word(next);
      const isJoint = joint === "and" || joint === "or" || joint === "nor";
      if (isJoint) next += 1;
      if (next === at) break;
      const [other] = this.#names(next, depth);
      if (other === undefined) break;
      if (isJoint) word = joint;
      things.push(other.value);
      at = other.at;
      cost += other.cost;
    }
    if (things.length === 1 || word === "") return [];
    return [{ value: { mode: mode ?? (word === "or" ? "any" : "all"), things }, at, cost }];
  }

  #names(at: number, depth: number): readonly Parsed<Thing>[] {
    const start = this.lexicon.is(at, ARTICLES) ? at + 1 : at;
    const named = [...this.lexicon.names(start), ...this.lexicon.unknownNames(start)];
    return depth > MAX_DEPTH ? [] : [...named].sort((a, b) => a.cost - b.cost);
  }

  /** What a phrase may begin with: articles, owners, words in front of a noun, the noun or a name. */
  #cores(at: number, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const word = lexicon.word(at);
    const superlative =
      word === "most" || word === "fewest" || word === "least"
        ? word === "most"
          ? "most"
          : "fewest"
        : undefined;
    if (superlative !== undefined)
      return this.#heads(at + 1, depth).map((head) => ({ ...head, value: { ...head.value, superlative } }));
    const isSelf = POSSESSIVES.has(word) && lexicon.kind(at + 1) === "word";
    const owned = isSelf ? this.#ofSelf(word, at, depth) : [];
    const skipped = lexicon.is(at, ARTICLES) ? this.#cores(at + 1, depth) : [];
    const named = lexicon.names(at);
    const owners = named.flatMap((name) => this.#owned(name, depth));
    const unknown = isSelf ? [] : lexicon.unknownNames(at);
    const found = [...owned, ...skipped, ...owners, ...this.#heads(at, depth), ...named, ...unknown];
    return best([...found, ...unknown.flatMap((name) => this.#owned(name, depth))]);
  }

  /** A noun with names in front of it: "fintech companies", "CTOs". */
  #heads(at: number, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const heads: Parsed<Thing>[] = [
      ...this.#nounHeads(at, ANYTHING),
      ...lexicon.types(at),
      ...lexicon.roles(at).flatMap((role) => this.#coordinatedRoles(role)),
    ];
    if (depth > MAX_DEPTH) return best(heads);
    for (const name of [...lexicon.names(at), ...this.#unknownModifiers(at)]) {
      if (lexicon.kind(name.at) !== "word" || lexicon.is(name.at, PREPOSITIONS)) continue;
      for (const head of this.#heads(name.at, depth + 1)) {
        const isOwn = name.value.links === undefined;
        const links = isOwn ? [] : linksTo(lexicon.parts.ontology, name.value);
        const condition = isOwn ? undefined : this.relation(links, head.value, name.value, undefined)[0];
        if (condition !== undefined)
          heads.push({
            value: withConditions(head.value, [condition.value]),
            at: head.at,
            cost: name.cost + head.cost + condition.cost,
          });
        else if (isOwn)
          heads.push({
            value: withConditions(head.value, [unknownLink(name.value)]),
            at: head.at,
            cost: name.cost + head.cost,
          });
      }
    }
    return best(heads);
  }

  /** A word in front of a noun of which nothing is known: the answer names it. */
  #unknownModifiers(at: number): readonly Parsed<Thing>[] {
    return this.lexicon.unknownNames(at).filter(({ at: end }) => this.lexicon.types(end).length > 0);
  }

  #coordinatedRoles(role: Parsed<Thing>): readonly Parsed<Thing>[] {
    const joint = this.lexicon.word(role.at);
    if (joint !== "or" && joint !== "and") return [role];
    const [other] = this.lexicon.roles(role.at + 1).flatMap((next) => this.#coordinatedRoles(next));
    if (other === undefined) return [role];
    const of = [role.value.conditions, other.value.conditions];
    const words = this.lexicon.text(role.at - 1, other.at);
    return [
      { value: { ...role.value, conditions: [joinedRoles(of)], words }, at: other.at, cost: other.cost },
      role,
    ];
  }

  /** "customers", "employees of Acme": one end of a relation; the other is its owner. */
  #nounHeads(at: number, owner: Thing): readonly Parsed<Thing>[] {
    return this.lexicon.nouns(at).flatMap(({ value: senses, at: end, cost }) =>
      this.ofNoun(senses, owner).map((thing) => ({
        value: { ...thing.value, words: this.lexicon.text(at, end) },
        at: end,
        cost: cost + thing.cost + (owner === ANYTHING ? COSTS.blank : 0),
      })),
    );
  }

  /** What a relation noun of an owner stands for. */
  ofNoun(senses: readonly NounSense[], owner: Thing): readonly Parsed<Thing>[] {
    const { ontology } = this.lexicon.parts;
    return this.relation(senses, ANYTHING, owner, undefined).map(({ value, cost }) => {
      const [predicate = ""] = value.predicates;
      const { domain, range } = ontology.predicate(predicate);
      const allowed = value.side === "subject" ? domain : range;
      const types = allowed === "value" ? [] : ontology.typesIn(allowed);
      return { value: { ...ANYTHING, types, conditions: [value] }, at: 0, cost };
    });
  }

  /** "Acme's customers", "Femi Haddad's company": chains of owners. */
  #owned(owner: Parsed<Thing>, depth: number): readonly Parsed<Thing>[] {
    if (this.lexicon.kind(owner.at) !== "possessive" || depth > MAX_DEPTH) return [];
    return this.#belongings(owner.value, owner.at + 1, owner.cost, depth);
  }

  #belongings(owner: Thing, at: number, cost: number, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const nouns = [...kinOf(this, at, owner), ...this.#nounHeads(at, owner)];
    const typed = lexicon.types(at).flatMap((head) =>
      this.relation(linksTo(lexicon.parts.ontology, owner), head.value, owner, undefined, true).map(
        (condition): Parsed<Thing> => ({
          value: withConditions(head.value, [condition.value]),
          at: head.at,
          cost: head.cost + condition.cost,
        }),
      ),
    );
    const found = [...nouns, ...typed].map((each) => ({ ...each, cost: each.cost + cost }));
    return best([...found, ...found.flatMap((each) => this.#owned(each, depth + 1))]);
  }

  /** "my boss", "our customers". */
  #ofSelf(word: string, at: number, depth: number): readonly Parsed<Thing>[] {
    const { asker, about } = this.lexicon.parts;
    const owner = word === "my" ? asker : about;
    if (!OUR.has(word)) return owner === undefined ? [] : this.#belongings(owner, at + 1, 0, depth);
    // Whose "our" is may be unknown: then all that are such.
    return this.#cores(at + 1, depth).map((core) => ({ ...core, cost: core.cost + COSTS.blank }));
  }

  /**
   * A thing with all that stands behind it.
   *
   * @param isBare - does it stand right behind its noun, where a clause needs no word that begins it, as in
   *   "the company Ann works at"?
   */
  modified(core: Parsed<Thing>, depth: number, isBare = true): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const { value: thing, at } = core;
    if (depth > MAX_DEPTH) return [core];
    if (lexicon.is(at, FILLERS)) return this.modified({ ...core, at: at + 1 }, depth, isBare);
    const time = lexicon.tokens[at]?.interval;
    if (time !== undefined)
      return this.modified({ value: { ...thing, time }, at: at + 1, cost: core.cost }, depth);
    if (thing.names.length > 0) return [core];
    const isAnd =
      lexicon.word(at) === "and" &&
      (lexicon.is(at + 1, PREPOSITIONS) || lexicon.is(at + 1, RELATIVES) || lexicon.word(at + 1) === "whose");
    const isComma = lexicon.kind(at) === "comma";
    const begins = isAnd || isComma ? at + 1 : at;
    const added = [
      ...this.#prepositional(thing, begins, depth),
      ...this.#clauses.postmodifiers(thing, begins, depth, isBare),
    ].flatMap(({ value, at: end, cost }) =>
      this.modified({ value: withConditions(thing, value), at: end, cost: core.cost + cost }, depth, false),
    );
    return best([...added, core]);
  }

  /** "in Oslo", "of Acme", "at companies that use Kafka". */
  #prepositional(thing: Thing, at: number, depth: number): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    if (lexicon.word(at) === "outside") {
      const begins = lexicon.word(at + 1) === "of" ? at + 2 : at + 1;
      return this.objects(begins, depth).flatMap((objects) =>
        this.placed(thing, "in", objects.value).map((found) => ({
          value: negated(found.value),
          at: objects.at,
          cost: objects.cost + found.cost,
        })),
      );
    }
    if (!lexicon.is(at, PREPOSITIONS)) return [];
    const preposition = lexicon.word(at);
    return this.objects(at + 1, depth).flatMap((objects) =>
      this.placed(thing, preposition, objects.value).map((found) => ({
        value: found.value,
        at: objects.at,
        cost: objects.cost + found.cost,
      })),
    );
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
      this.relations(thing, senses, objects, when, isStrict).map((found) => {
        // "Partners in Series A": by what is known of it, it is no industry.
        const isForeign = [...allWithin(found.value)].some(
          (each) => each.kind === "relation" && !isJoinedBy(each.other, each.predicates),
        );
        return { ...found, cost: found.cost + cost + (isForeign ? COSTS.foreign : 0) };
      }),
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
    const isOpen =
      first.other.names.length === 0 &&
      first.other.conditions.length === 0 &&
      first.other.labels.length === 0;
    if (!isOpen || thing.labels.length > 0) return undefined;
    const senses = first.predicates.map((predicate): Link => ({ predicate, side: first.side }));
    const [fitting] = this.relation(senses, thing, other, first.when);
    if (fitting === undefined || !isJoinedBy(other, fitting.value.predicates)) return undefined;
    return { ...first, predicates: fitting.value.predicates, other };
  }

  /** Conditions that join a thing with one or several others. */
  relations(
    thing: Thing,
    senses: readonly Link[],
    { mode, things, without = [] }: Objects,
    when: When,
    isStrict = false,
  ): readonly Parsed<readonly Condition[]>[] {
    if (without.length > 0) {
      const excluded = this.relations(thing, senses, { mode: "none", things: without }, when, isStrict);
      const meant = this.relations(thing, senses, { mode, things }, when, isStrict);
      return meant.flatMap((one) =>
        excluded.map((other) => ({
          ...one,
          value: [...one.value, ...other.value],
          cost: one.cost + other.cost,
        })),
      );
    }
    const joined: Parsed<RelationCondition>[] = [];
    for (const other of things) {
      const [first] = this.relation(senses, thing, other, when, isStrict);
      if (first === undefined) return [];
      joined.push(first);
    }
    const conditions = joined.map(({ value }) => value);
    const cost = joined.reduce((sum, each) => sum + each.cost, 0);
    if (mode === "none") return [{ value: [{ kind: "not", of: conditions }], at: 0, cost }];
    return [{ value: mode === "all" ? conditions : [anyOf(conditions)], at: 0, cost }];
  }

  /** How a thing may be joined with another by some senses, the likeliest first. */
  relation(
    senses: readonly Link[],
    thing: Thing,
    other: Thing,
    when: When,
    isStrict = false,
  ): readonly Parsed<RelationCondition>[] {
    if (++this.#tries > MAX_TRIES) return [];
    const { ontology, vocabulary } = this.lexicon.parts;
    const found = related(ontology, vocabulary.used, senses, thing, other, isStrict);
    if (found.length === 0)
      return relatedThrough(this.lexicon.parts, senses, thing, other, when).map((value) => ({
        value,
        at: 0,
        cost: COSTS.blank,
      }));
    return found.map(({ predicates, side, score }: Related) => ({
      value: { kind: "relation", predicates, side, other, when },
      at: 0,
      cost: Math.max(0, SURE_SCORE - score) / 4,
    }));
  }
}
