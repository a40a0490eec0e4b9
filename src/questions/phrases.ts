/** Noun phrases of a question: what is spoken of, with all that must hold of it. Pure. */

import {
  ARTICLES,
  FILLERS,
  FORMER,
  OUR,
  POSSESSIVES,
  PREPOSITIONS,
  RELATIVES,
} from "../language/en/asked/relational-words.ts";
import { singularsOf } from "../text/irregular.ts";
import { isPlural } from "./auxiliaries.ts";
import { type ClauseReader, once } from "./clause-reader.ts";
import { best, joinedRoles, negated, tensed, unknownLink, withConditions } from "./conditions.ts";
import { MAX_DEPTH, ObjectReader } from "./grammar/objects.ts";
import { quantityAt } from "./grammar/quantities.ts";
import { kinOf, withoutOther } from "./kin.ts";
import { COSTS, type Lexicon, type Parsed } from "./lexicon.ts";
import { linksTo } from "./relate.ts";
import { ANYTHING, type Condition, type Thing } from "./tree.ts";
import { type NounSense, phraseKey, turned } from "./vocabulary.ts";

/** Possessives of the third person. */
const THEIRS: ReadonlySet<string> = new Set(["their", "its", "his", "her"]);
/** Say no more of several than that they are. */
const DISTINCT: ReadonlySet<string> = new Set(["different", "distinct", "various"]);
const THEY: ReadonlySet<string> = new Set(["they", "it", "them"]);
const THEMSELVES: Thing = { ...ANYTHING, refers: "self" };

export class PhraseReader extends ObjectReader {
  readonly #clauses: ClauseReader;
  /** By place and depth: they are read for many ends. */
  readonly #nounPhrases = new Map<string, readonly Parsed<Thing>[]>();

  constructor(lexicon: Lexicon, clauses: ClauseReader) {
    super(lexicon);
    this.#clauses = clauses;
  }

  /** A noun phrase with what follows it, the likeliest first. */
  nounPhrase(at: number, depth = 0): readonly Parsed<Thing>[] {
    if (depth > MAX_DEPTH) return [];
    return once(this.#nounPhrases, `${at} ${depth}`, () =>
      best(this.#cores(at, depth).flatMap((core) => this.modified(core, depth))),
    );
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
    const quantity = quantityAt(lexicon, at);
    if (quantity !== undefined)
      return this.#heads(quantity.at, depth).map((head) => ({
        ...head,
        value: { ...head.value, quantity: quantity.value },
      }));
    if (FORMER.has(word)) return this.#formers(at + 1, depth);
    if (word === "same") return this.#sames(at + 1, depth);
    if (THEY.has(word) && depth > 0 && lexicon.parts.about === undefined)
      return [{ value: THEMSELVES, at: at + 1, cost: COSTS.blank }];
    if (DISTINCT.has(word)) return this.#cores(at + 1, depth).filter(({ value }) => isPlural(value.words));
    const isSelf = POSSESSIVES.has(word) && lexicon.kind(at + 1) === "word";
    const owned = isSelf ? this.#ofSelf(word, at, depth) : [];
    // "Any of Acme's customers".
    const next = lexicon.word(at + 1) === "of" ? at + 2 : at + 1;
    const skipped = lexicon.is(at, ARTICLES) ? this.#cores(next, depth) : [];
    const named = lexicon.names(at);
    const owners = named.flatMap((name) => [
      ...this.#owned(name, depth),
      // "Acme customers": whose they are stands in front of them.
      ...(depth > MAX_DEPTH ? [] : this.#nounHeads(name.at, name.value)).map((each) => ({
        ...each,
        cost: each.cost + name.cost + COSTS.blank,
      })),
    ]);
    const unknown = isSelf ? [] : lexicon.unknownNames(at);
    const found = [...owned, ...skipped, ...owners, ...this.#heads(at, depth), ...named, ...unknown];
    return best([...found, ...unknown.flatMap((name) => this.#owned(name, depth))]);
  }

  /** "CTO of Acme" and "employees of Acme" behind "former": what is said with it is over. */
  #formers(at: number, depth: number): readonly Parsed<Thing>[] {
    const over = (each: Condition) => tensed(each, "ended");
    return this.#heads(at, depth).flatMap((head) => {
      const own = head.value.conditions;
      return this.modified(head, depth + 1).map((each) => {
        const { conditions } = each.value;
        const added = conditions.slice(own.length);
        const said = added.length === 0 ? conditions.map(over) : [...own, ...added.map(over)];
        return { ...each, value: { ...each.value, conditions: said } };
      });
    });
  }

  /** "city as Acme" behind "the same", or "city" alone where it was said before as whose. */
  #sames(at: number, depth: number): readonly Parsed<Thing>[] {
    return this.#heads(at, depth).flatMap((head) => {
      const told: Parsed<Thing> = { ...head, value: { ...head.value, sameAs: "told" } };
      if (this.lexicon.word(head.at) !== "as") return [told];
      return this.nounPhrase(head.at + 1, depth + 1).map((owner) => ({
        value: { ...head.value, sameAs: owner.value },
        at: owner.at,
        cost: head.cost + owner.cost,
      }));
    });
  }

  /** "colleagues of Ann": who does the same with the same thing. */
  #sharedNouns(at: number, owner: Thing | undefined, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const word = lexicon.tokens[at];
    const [singular = ""] = singularsOf(lexicon.word(at)).slice(-1);
    const { sharedNouns } = lexicon.parts.vocabulary;
    const senses =
      sharedNouns.get(phraseKey([lexicon.word(at)])) ?? sharedNouns.get(phraseKey([singular])) ?? [];
    if (word?.kind !== "word" || senses.length === 0) return [];
    const owners =
      owner !== undefined
        ? [{ value: owner, at: at + 1, cost: 0 }]
        : lexicon.word(at + 1) === "of"
          ? this.nounPhrase(at + 2, depth + 1)
          : [];
    return owners.flatMap((one) =>
      senses.flatMap((sense) =>
        this.shared(ANYTHING, sense, one.value, "now").map((said) => ({
          value: {
            ...ANYTHING,
            types: lexicon.parts.ontology.typesIn(lexicon.parts.ontology.predicate(sense.predicate).domain),
            conditions: said.value,
            words: word.text,
          },
          at: one.at,
          cost: one.cost + said.cost,
        })),
      ),
    );
  }

  /** A noun with names in front of it: "fintech companies", "CTOs". */
  #heads(at: number, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const heads: Parsed<Thing>[] = [
      ...this.#nounHeads(at, ANYTHING),
      ...lexicon.types(at),
      ...lexicon.industries(at).flatMap(({ value, at: end, cost }) =>
        this.ofNoun(linksTo(lexicon.parts.ontology, value), value).map((thing) => ({
          value: { ...thing.value, words: lexicon.text(at, end) },
          at: end,
          cost: cost + thing.cost,
        })),
      ),
      ...this.#sharedNouns(at, undefined, depth),
      ...lexicon.roles(at).flatMap((role) => this.#coordinatedRoles(role)),
    ];
    if (depth > MAX_DEPTH) return best(heads);
    heads.push(...this.#participles(at, depth));
    for (const name of [...lexicon.names(at), ...this.#unknownModifiers(at)]) {
      heads.push(...this.#severalModifiers(name, depth));
      if (lexicon.kind(name.at) !== "word" || lexicon.is(name.at, PREPOSITIONS)) continue;
      // "The logistics industry" is an industry that is called so.
      heads.push(
        ...lexicon
          .types(name.at)
          .filter((type) => this.#isOne(name.value, type.value))
          .map((type) => ({ ...name, at: type.at })),
      );
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

  /** "funded companies", "unfunded companies": done to by somebody, or by nobody. */
  #participles(at: number, depth: number): readonly Parsed<Thing>[] {
    const { lexicon } = this;
    const isNot = /^un\p{L}+ed$/u.test(lexicon.word(at));
    if (!/ed$/u.test(lexicon.word(at))) return [];
    const senses = isNot ? lexicon.verbsOf(lexicon.word(at).slice(2)) : lexicon.verbs(at);
    const links = senses
      .filter(({ rest }) => rest.length === 0)
      .map(({ predicate, side }) => turned({ predicate, side }));
    if (links.length === 0) return [];
    const anybody: Thing = { ...ANYTHING, isAnything: true };
    return this.#heads(at + 1, depth + 1).flatMap((head) =>
      this.relations(head.value, links, { mode: "all", things: [anybody] }, undefined).map((said) => ({
        value: withConditions(head.value, isNot ? negated(said.value) : said.value),
        at: head.at,
        cost: head.cost + said.cost + COSTS.blank,
      })),
    );
  }

  /** "energy or retail companies": one of them will do. */
  #severalModifiers(first: Parsed<Thing>, depth: number): readonly Parsed<Thing>[] {
    if (first.value.links === undefined) return [];
    return this.listed(first, undefined, depth).flatMap((several) =>
      this.lexicon.types(several.at).flatMap((head) => {
        const { things } = several.value;
        const links = things.flatMap((each) => linksTo(this.lexicon.parts.ontology, each));
        return this.relations(head.value, links, { mode: "any", things }, undefined).map((said) => ({
          value: withConditions(head.value, said.value),
          at: head.at,
          cost: several.cost + head.cost + said.cost,
        }));
      }),
    );
  }

  /** Is something that is named of a type, by what it is stored as or by what is known of it? */
  #isOne({ types, names, links }: Thing, type: Thing): boolean {
    const { ontology } = this.lexicon.parts;
    if (names.length === 0 || links === undefined || type.types.length === 0) return false;
    if (types.length > 0) return types.some((each) => type.types.includes(each));
    return links.some(({ predicate, side }) => {
      const { domain, range } = ontology.predicate(predicate);
      const ends = side === "subject" ? domain : range;
      return ends !== "value" && ends.length > 0 && ends.every((each) => type.types.includes(each));
    });
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
    return this.lexicon.nouns(at).flatMap(({ value: senses, at: end, cost }) => {
      const words = this.lexicon.text(at, end);
      // A cat is no dog.
      const labels = this.lexicon.kindNamed(words.toLowerCase());
      return this.ofNoun(senses, owner).map((thing) => ({
        value: { ...withoutOther(thing.value, words), labels, words },
        at: end,
        cost: cost + thing.cost + (owner === ANYTHING ? COSTS.blank : 0),
      }));
    });
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
    if (lexicon.word(at) === "current") return this.#belongings(owner, at + 1, cost, depth);
    if (FORMER.has(lexicon.word(at)))
      return this.#belongings(owner, at + 1, cost, depth).map((each) => ({
        ...each,
        value: { ...each.value, conditions: each.value.conditions.map((one) => tensed(one, "ended")) },
      }));
    const nouns = [
      ...kinOf(this, at, owner),
      ...this.#nounHeads(at, owner),
      ...this.#sharedNouns(at, owner, depth),
    ];
    const typed = lexicon.types(at).flatMap((head) =>
      this.relation(
        linksTo(lexicon.parts.ontology, owner),
        head.value,
        owner,
        undefined,
        owner.types.length > 0,
      ).map(
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
  #ofSelf(word: string, begins: number, depth: number): readonly Parsed<Thing>[] {
    const { asker, about } = this.lexicon.parts;
    // "Their own supplier".
    const at = this.lexicon.word(begins + 1) === "own" ? begins + 1 : begins;
    const owner = word === "my" ? asker : (about ?? (THEIRS.has(word) && depth > 0 ? THEMSELVES : undefined));
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
      (lexicon.word(at) === "and" || lexicon.word(at) === "but") &&
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
    const excepting = this.excepting(thing, at, depth);
    if (excepting.length > 0) return excepting;
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
    const isOfEach = lexicon.word(at + 1) === "both" && isPlural(thing.words);
    return this.objects(at + 1, depth).flatMap((objects) =>
      this.placed(thing, preposition, objects.value).map((found) => ({
        value: isOfEach ? [{ kind: "each", of: found.value.map((each) => [each]) }] : found.value,
        at: objects.at,
        cost: objects.cost + found.cost,
      })),
    );
  }
}
