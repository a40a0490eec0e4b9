import {
  ANYWHERE,
  AUXILIARIES,
  BEING,
  COPULAR_VERBS,
  LACKING,
  NAMING,
  NOBODY,
  PLACING,
  PREPOSITIONS,
  RELATIVES,
} from "../language/en/asked/relational-words.ts";
import { type Auxiliary, agrees, auxiliariesAt, isPastForm, PLAIN, timeOf, whenAt } from "./auxiliaries.ts";
import type { ClauseReader, Objects } from "./clause-reader.ts";
import { comparisonAt } from "./comparisons.ts";
import {
  best,
  both,
  bound,
  either,
  merged,
  negated,
  negatedAll,
  untensed,
  withConditions,
} from "./conditions.ts";
import { beingOf } from "./grammar/being.ts";
import { complementAt, onlyAs } from "./grammar/complements.ts";
import { movedAt } from "./grammar/moving.ts";
import { neitherAt } from "./grammar/neither.ts";
import { commonAt, severalDo } from "./grammar/several.ts";
import { valueAt } from "./grammar/values.ts";
import { afterVerb, blankAt, lightNounsAt, overAt, sensesAt } from "./grammar/verb-senses.ts";
import { whereAt } from "./grammar/where.ts";
import { whoseAt } from "./grammar/whose.ts";
import { type Having, havingAsOwnAt, havingAt, ownedBy, sharingAt } from "./havings.ts";
import { COSTS, type Lexicon, type Parsed } from "./lexicon.ts";
import { PhraseReader } from "./phrases.ts";
import { ANYTHING, type Condition, type Link, type Thing } from "./tree.ts";
import { opposite, turned, type VerbSense } from "./vocabulary.ts";

/** Before the first of two clauses. */
const LEADING: ReadonlySet<string> = new Set(["either", "both"]);
const ANYBODY: Thing = { ...ANYTHING, isAnything: true };
const NO_OBJECT: Objects = { mode: "all", things: [ANYBODY] };
const MAX_DEPTH = 7;

export class Clauses implements ClauseReader {
  readonly lexicon: Lexicon;
  readonly phrases: PhraseReader;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.phrases = new PhraseReader(lexicon, this);
  }

  /** What is said of a thing, and what else after "and", "but" and "or". */
  verbPhrase(
    thing: Thing,
    at: number,
    depth: number,
    given: Auxiliary = PLAIN,
  ): readonly Parsed<readonly Condition[]>[] {
    if (depth > MAX_DEPTH) return [];
    this.phrases.countTry();
    const { lexicon } = this;
    const { hasCopula } = auxiliariesAt(lexicon, at, given).value;
    return best(
      this.clause(thing, at, depth, given).flatMap((first) => {
        const left = this.phrases.excepting(thing, first.at, depth);
        if (left.length > 0) return left.map((each) => both(first, each));
        const next = lexicon.kind(first.at) === "comma" ? first.at + 1 : first.at;
        const joint = lexicon.word(next);
        if (joint !== "and" && joint !== "or" && joint !== "but") return [first];
        const begins = lexicon.is(next + 1, RELATIVES) ? next + 2 : next + 1;
        const known = withConditions(thing, first.value);
        const more = this.verbPhrase(known, begins, depth + 1, {
          ...given,
          // "Are in Oslo and in fintech".
          hasCopula:
            given.hasCopula || (hasCopula && (this.#isPlaced(begins) || isPastForm(lexicon, begins))),
          isNegated: joint === "or" && given.isNegated,
        }).map((second) => {
          const told = both(first, second);
          return joint === "or" ? { ...told, value: [either(first.value, second.value)] } : told;
        });
        return [...more, first];
      }),
    ).map(ofItself);
  }

  #isPlaced(at: number): boolean {
    return this.lexicon.is(this.lexicon.word(at) === "not" ? at + 1 : at, PREPOSITIONS);
  }

  /** Clauses behind a noun. */
  postmodifiers(
    thing: Thing,
    at: number,
    depth: number,
    isBare = true,
  ): readonly Parsed<readonly Condition[]>[] {
    return this.#postmodifiers(thing, at, depth, isBare).map(ofItself);
  }

  #postmodifiers(
    thing: Thing,
    at: number,
    depth: number,
    isBare: boolean,
  ): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    const word = lexicon.word(at);
    if (lexicon.is(at, RELATIVES))
      return best([
        ...this.verbPhrase(thing, at + 1, depth + 1).map((each) => ({
          ...each,
          cost: each.cost + (this.#agrees(thing, at + 1) ? 0 : COSTS.disagreement),
        })),
        ...this.gapClause(thing, at + 1, depth),
      ]);
    if (word === "whose") return whoseAt(this, thing, at + 1, depth);
    if (word === "where")
      return best([...this.gapClause(thing, at + 1, depth), ...whereAt(this, thing, at + 1, depth)]);
    if (word === "with" || word === "having")
      return best([
        ...havingAt({ phrases: this.phrases, thing, depth, when: undefined }, at + 1),
        ...lightNounsAt(lexicon, at + 1).flatMap(({ sense, at: noun }) =>
          this.#said(thing, sense, noun, depth, PLAIN, false),
        ),
      ]);
    if (word === "without" || word === "lacking")
      return negatedAll(havingAt({ phrases: this.phrases, thing, depth, when: undefined }, at + 1));
    const isNegated = word === "not";
    const begins = isNegated ? at + 1 : at;
    const reduced = [
      ...commonAt(this.phrases, thing, begins, depth),
      ...comparisonAt(lexicon, thing, begins),
      ...this.#participle(thing, begins, depth),
      ...(isNegated || !isBare || lexicon.is(at, AUXILIARIES)
        ? []
        : this.gapClause(thing, at, depth).map((each) => ({ ...each, cost: each.cost + COSTS.blank }))),
    ];
    return isNegated ? negatedAll(reduced) : best(reduced);
  }

  /** "Ann works at", "Sequent Capital funds": a clause in which the thing is what is missing. */
  gapClause(thing: Thing, at: number, depth: number): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    if (depth > MAX_DEPTH) return [];
    const start = auxiliariesAt(lexicon, at);
    const joint = severalDo(this, thing, start.at, depth, start.value);
    if (joint.length > 0) return joint;
    if (lexicon.is(start.at, NOBODY)) {
      return this.phrases
        .modified({ value: ANYBODY, at: start.at + 1, cost: 0 }, depth + 1)
        .flatMap((each) => {
          const { value: aux, at: verbAt } = auxiliariesAt(lexicon, each.at, start.value);
          return this.gapVerb(each.value, thing, verbAt, { ...aux, isNegated: !aux.isNegated }, lexicon);
        });
    }
    return best(
      this.phrases.nounPhrase(start.at, depth + 1).flatMap((subject) => {
        if (subject.value.isAnything === true && subject.cost > COSTS.unknownName) return [];
        const { value: aux, at: verbAt } = auxiliariesAt(lexicon, subject.at, start.value);
        return this.gapVerb(subject.value, thing, verbAt, aux, lexicon).map((found) => ({
          ...found,
          cost: found.cost + subject.cost,
        }));
      }),
    );
  }

  /**
   * The verb of a clause whose object is asked for: "does Ann (work at)", seen from the thing that is asked
   * for.
   */
  gapVerb(
    subject: Thing,
    thing: Thing,
    at: number,
    aux: Auxiliary,
    lexicon: Lexicon,
  ): readonly Parsed<readonly Condition[]>[] {
    const isPassive = aux.hasCopula && isPastForm(lexicon, at);
    if (isPassive && lexicon.is(at, NAMING)) return [];
    const found: Parsed<readonly Condition[]>[] = aux.hasHave
      ? [...ownedBy(this.phrases, thing, subject, at, timeOf(aux))]
      : [];
    if (aux.hasCopula && !aux.isNegated) found.push(...beingOf(this.phrases, subject, thing, at, aux));
    if (aux.hasCopula && lexicon.is(at, BEING)) return this.gapVerb(subject, thing, at + 1, aux, lexicon);
    for (const { sense, at: verbAt, aux: own } of sensesAt(lexicon, at, aux)) {
      const after = afterVerb(this.lexicon, sense, verbAt + 1);
      if (sense.isShared === true) {
        const { when, at: rest } = whenAt(lexicon, aux, verbAt, after ?? verbAt, undefined, isPassive);
        if (after === undefined || aux.isNegated) continue;
        found.push(
          ...this.phrases.shared(thing, sense, subject, when).map((each) => ({ ...each, at: rest })),
        );
        continue;
      }
      // "where Ann works", "the company Ann works for": what belongs to the verb may be missing or stand for
      // another.
      const ends =
        after !== undefined
          ? [after]
          : PLACING.has(sense.rest[0] ?? "")
            ? [lexicon.is(verbAt + 1, PLACING) ? verbAt + 2 : verbAt + 1]
            : [];
      const isTurned = isPassive && sense.rest.length === 0;
      const link: Link = { predicate: sense.predicate, side: isTurned ? opposite(sense.side) : sense.side };
      // "Who is Ann taught by?"
      const isBy = isTurned && lexicon.word(verbAt + 1) === "by";
      for (const end of isBy ? [verbAt + 2] : ends) {
        const told = whenAt(lexicon, own, verbAt, end, undefined, isPassive);
        const [when, rest] = [overAt(sense, told.when, aux), told.at];
        if (when === null) continue;
        const isPlacing = sense.rest.at(-1) === "in";
        const placed = { ...turned(link), isPlacing };
        found.push(
          ...this.phrases
            .relations(thing, [placed], { mode: "all", things: [subject] }, when)
            .map((each) => ({
              value: aux.isNegated ? negated(each.value) : each.value,
              at: rest,
              cost: each.cost + (after === undefined ? 1 : 0),
            })),
        );
      }
    }
    return best(merged(found));
  }

  /** What is said of a thing by one verb. */
  clause(thing: Thing, at: number, depth: number, given: Auxiliary): readonly Parsed<readonly Condition[]>[] {
    const { value: aux, at: verbAt } = auxiliariesAt(this.lexicon, at, given);
    const { isOnly } = aux;
    const having: Having = {
      phrases: this.phrases,
      thing,
      depth,
      when: timeOf(aux),
      ...(isOnly && { isOnly }),
    };
    const found = [
      ...(aux.isNegated ? [] : movedAt(this.phrases, thing, verbAt, depth)),
      ...(this.lexicon.is(verbAt, LEADING) ? this.clause(thing, verbAt + 1, depth, aux) : []),
      ...(this.lexicon.word(verbAt) === "neither" ? neitherAt(this, thing, verbAt + 1, depth, aux) : []),
      ...(aux.hasHave ? [...havingAt(having, verbAt), ...havingAsOwnAt(having, verbAt)] : []),
      ...(aux.hasCopula ? complementAt(this.phrases, thing, verbAt, depth, aux) : []),
      ...(this.lexicon.is(verbAt, LACKING) ? negatedAll(havingAt(having, verbAt + 1)) : []),
      ...(this.lexicon.is(verbAt, COPULAR_VERBS) && this.lexicon.is(verbAt + 1, PREPOSITIONS)
        ? complementAt(this.phrases, thing, verbAt + 1, depth, aux)
        : []),
      ...(/^shar(?:e|es|ing|ed)$/u.test(this.lexicon.word(verbAt)) ? sharingAt(having, verbAt + 1) : []),
      ...this.#verb(thing, verbAt, depth, aux),
    ];
    return aux.isNegated ? negatedAll(found) : best(found);
  }

  /** A past form goes with one and with several. */
  #agrees(thing: Thing, at: number): boolean {
    return isPastForm(this.lexicon, at) || agrees(thing, this.lexicon.word(at));
  }

  #verb(thing: Thing, at: number, depth: number, aux: Auxiliary): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    const isPassive = aux.hasCopula && isPastForm(lexicon, at);
    const found: Parsed<readonly Condition[]>[] = [];
    for (const { sense, at: verbAt, aux: own } of sensesAt(lexicon, at, aux))
      found.push(...this.#said(thing, sense, verbAt, depth, own, isPassive));
    return best(merged(found));
  }

  #said(
    thing: Thing,
    sense: VerbSense,
    at: number,
    depth: number,
    aux: Auxiliary,
    isPassive: boolean,
  ): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    if (isPassive && lexicon.is(at, NAMING)) return [];
    if (sense.isShared === true) return this.#together(thing, sense, at, depth, aux);
    const isBy = lexicon.word(at + 1) === "by" && sense.rest.length === 0;
    const isTurned = isPassive && sense.rest.length === 0;
    if (isBy && !isPassive) return [];
    const link: Link = {
      predicate: sense.predicate,
      side: isTurned ? opposite(sense.side) : sense.side,
      isPlacing: sense.rest.at(-1) === "in",
    };
    const exact = isBy ? at + 2 : afterVerb(this.lexicon, sense, at + 1);
    // "Is used at Acme": who does it stands as a place.
    const isAtAgent = isTurned && !isBy && lexicon.is(at + 1, PLACING);
    const isOther =
      isAtAgent || (exact === undefined && PLACING.has(sense.rest[0] ?? "") && lexicon.is(at + 1, PLACING));
    // "Work somewhere in Oslo" has no preposition.
    const isAnywhere = PLACING.has(sense.rest[0] ?? "") && lexicon.is(at + 1, ANYWHERE);
    const begins = isAtAgent ? at + 2 : (exact ?? (isOther ? at + 2 : isAnywhere ? at + 1 : undefined));
    const done = (told: Objects, end: number, cost: number) => {
      const objects = onlyAs(aux, told);
      const time = objects.things.find((each) => each.time !== undefined)?.time;
      const { when: held, at: rest } = whenAt(lexicon, aux, at, end, time, isPassive);
      const when = overAt(sense, held, aux);
      if (when === null) return [];
      return this.phrases
        .relations(thing, [link], objects, when, isOther)
        .map((each) => ({ value: each.value, at: rest, cost: each.cost + cost }))
        .flatMap((each) => this.#between(each, depth));
    };
    const found: Parsed<readonly Condition[]>[] = [];
    if (begins !== undefined && (!isTurned || isBy || isAtAgent)) {
      for (const objects of this.phrases.objects(begins, depth + 1))
        found.push(...done(objects.value, objects.at, objects.cost + (isOther ? 1 : 0)));
      if (link.side === "subject") found.push(...valueAt(lexicon, link.predicate, aux, at, begins));
      const blank = blankAt(lexicon, begins, sense);
      if (blank !== undefined) found.push(...done(NO_OBJECT, blank, COSTS.blank));
    }
    // "are not funded", "raised": whatever it is.
    if (!isBy && (exact === at + 1 || sense.rest.length > 0))
      found.push(...done(NO_OBJECT, at + 1, 2 * COSTS.blank));
    return found;
  }

  /** "works with Ann" */
  #together(
    thing: Thing,
    sense: VerbSense,
    at: number,
    depth: number,
    aux: Auxiliary,
  ): readonly Parsed<readonly Condition[]>[] {
    const begins = afterVerb(this.lexicon, sense, at + 1);
    if (begins === undefined || aux.isNegated) return [];
    return this.phrases.nounPhrase(begins, depth + 1).flatMap((owner) => {
      const { when, at: end } = whenAt(this.lexicon, aux, at, owner.at, owner.value.time, false);
      return this.phrases
        .shared(thing, sense, owner.value, when)
        .map((each) => ({ value: each.value, at: end, cost: owner.cost + each.cost }));
    });
  }

  /** "Work in logistics in Toronto": both are said of the company between. */
  #between(said: Parsed<readonly Condition[]>, depth: number): readonly Parsed<readonly Condition[]>[] {
    const [only, ...others] = said.value;
    const isBetween = only?.kind === "relation" && only.other.isBetween === true && others.length === 0;
    if (!isBetween || this.lexicon.word(said.at) !== "in") return [said];
    const more = this.phrases.objects(said.at + 1, depth + 1).flatMap((objects) =>
      this.phrases.placed(only.other, "in", objects.value).map((placed) => ({
        value: [{ ...only, other: withConditions(only.other, placed.value) }],
        at: objects.at,
        cost: said.cost + objects.cost + placed.cost,
      })),
    );
    return more.length > 0 ? more : [said];
  }

  /** "using Stripe", "funded by Alder Ventures", "located in Oslo": a clause without its auxiliary. */
  #participle(thing: Thing, at: number, depth: number): readonly Parsed<readonly Condition[]>[] {
    const { lexicon } = this;
    const word = lexicon.word(at);
    const isIng = /ing$/u.test(word);
    if (!isIng && !isPastForm(lexicon, at)) return [];
    const aux: Auxiliary = { ...PLAIN, hasCopula: true };
    const found: Parsed<readonly Condition[]>[] = [];
    for (const sense of lexicon.verbs(at)) found.push(...this.#said(thing, sense, at, depth, aux, !isIng));
    return best(merged(found)).map(({ value, ...rest }) => ({ ...rest, value: value.map(untensed) }));
  }
}

/** "Its supplier" is that of what the clause is about. */
function ofItself(each: Parsed<readonly Condition[]>): Parsed<readonly Condition[]> {
  const value = bound(each.value, "self");
  return value === each.value ? each : { ...each, value };
}
