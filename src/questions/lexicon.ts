/** What the words at a place of a question may be: a thing with a name, a type, a role, a relation. Pure. */

import { normalizeName } from "../domain/entity.ts";
import type { NamedType, Ontology } from "../domain/ontology.ts";
import {
  ANY_THING,
  ANYBODY,
  ANYWHERE,
  ARTICLES,
  AUXILIARIES,
  FILLERS,
  FORMERLY,
  INTERROGATIVES,
  NARROWER_NOUNS,
  NEGATIONS,
  OUR,
  POSSESSIVES,
  PREPOSITIONS,
  RELATIVES,
  SELF,
  THIRD_PERSON,
  TYPE_NOUNS,
  tableOf,
} from "../language/en/asked/relational-words.ts";
import { singularsOf } from "../text/irregular.ts";
import { industryNames, type KnownWords, singularForms } from "./known-words.ts";
import { roleCondition } from "./role-words.ts";
import { ANYTHING, type Thing } from "./tree.ts";
import { type NounSense, phraseKey, type VerbSense, type Vocabulary, verbKey } from "./vocabulary.ts";
import { type QuestionWords, stemOf, type Token } from "./words.ts";

/** What was read, where the next word is, and how far-fetched it is. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly at: number;
  readonly cost: number;
}

/**
 * How far-fetched a reading is: a name that is also a plain word, a word of which nothing is known, a
 * predicate that nothing known of a name has, a part of a type that nothing is marked as.
 */
export const COSTS = {
  plainName: 3,
  blank: 1,
  unknownName: 20,
  unknownWord: 30,
  guess: 4,
  foreign: 5,
  part: 2,
  disagreement: 2,
} as const;

const PRONOUNS = [SELF, OUR, POSSESSIVES, THIRD_PERSON];
/** Words of one noun or name at the most. */
const MAX_WORDS = 6;
const MAX_UNKNOWN_WORDS = 4;

interface LexiconParts {
  readonly ontology: Ontology;
  readonly vocabulary: Vocabulary;
  readonly words: QuestionWords;
  readonly known: KnownWords;
  /** Names by which "I" is known; `undefined` if it is not known who asks. */
  readonly asker: Thing | undefined;
  /** The thing that "she", "he" and "they" mean; `undefined` if it is not known. */
  readonly about: Thing | undefined;
  /** Roles that people hold, where the question may name one in other words. */
  readonly roles: readonly string[];
}

export class Lexicon {
  readonly tokens: readonly Token[];
  readonly parts: LexiconParts;
  /** By place: each clause that is tried asks for them. */
  readonly #properties = new Map<number, readonly Parsed<readonly string[]>[]>();

  constructor(parts: LexiconParts) {
    this.parts = parts;
    this.tokens = parts.words.tokens;
  }

  word(at: number): string {
    const token = this.tokens[at];
    return token?.kind === "word" ? token.lower : "";
  }

  is(at: number, words: ReadonlySet<string>): boolean {
    return words.has(this.word(at));
  }

  kind(at: number): Token["kind"] | undefined {
    return this.tokens[at]?.kind;
  }

  /** The words of a stretch, as they are written. */
  text(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    return first === undefined || last === undefined
      ? ""
      : this.parts.words.text.slice(first.start, last.end);
  }

  /** Where the words end that stand here, if they do. */
  endOf(words: string, at: number): number | undefined {
    const end = at + words.split(" ").length;
    return this.text(at, end).toLowerCase() === words ? end : undefined;
  }

  /** Things that are named here, the longest names first. */
  names(at: number): readonly Parsed<Thing>[] {
    const first = this.tokens[at];
    if (first === undefined) return [];
    if (first.kind === "name") {
      const named = this.#called(first.text) ?? unknownThing(first.text);
      return [{ value: named, at: at + 1, cost: named.links === undefined ? COSTS.unknownName : 0 }];
    }
    if (this.is(at, THIRD_PERSON))
      return this.parts.about === undefined ? [] : [{ value: this.parts.about, at: at + 1, cost: 0 }];
    if (this.is(at, SELF) || this.word(at) === "we" || this.word(at) === "us")
      return this.parts.asker === undefined ? [] : [{ value: this.parts.asker, at: at + 1, cost: 0 }];
    const found: Parsed<Thing>[] = [];
    for (const to of this.#ends(at)) {
      const words = this.text(at, to);
      const named = this.#called(words);
      if (named === undefined) continue;
      const isPlain = to === at + 1 && this.#isPlainWord(at);
      found.push({ value: named, at: to, cost: isPlain ? COSTS.plainName : 0 });
    }
    return found;
  }

  /** Words of which nothing is known, taken for a name. */
  unknownNames(at: number): readonly Parsed<Thing>[] {
    const found: Parsed<Thing>[] = [];
    for (const to of this.#ends(at).reverse()) {
      if (to - at > MAX_UNKNOWN_WORDS) break;
      if (this.#called(this.text(at, to)) !== undefined) continue;
      const tokens = this.tokens.slice(at, to);
      if (tokens.some((token, place) => token.kind !== "word" || this.#isPlainWord(at + place))) break;
      const isName = tokens.every(({ text, lower }) => text !== lower);
      const cost = (isName ? COSTS.unknownName : COSTS.unknownWord) + tokens.length;
      found.push({ value: unknownThing(this.text(at, to)), at: to, cost });
    }
    return found.reverse();
  }

  /** "companies", "sales teams": a type by one of its names. */
  types(at: number): readonly Parsed<Thing>[] {
    for (const to of this.#ends(at)) {
      const words = this.text(at, to);
      if (words !== words.toLowerCase() && to > at + 1) continue;
      const thing = this.typeNamed(words.toLowerCase());
      if (thing !== undefined) {
        const isPart = this.#isPartOfType(words.toLowerCase());
        const cost = isPart ? COSTS.part : isNarrower(words) && !this.#isDefined(words) ? COSTS.guess : 0;
        return [{ value: { ...thing, words }, at: to, cost }];
      }
    }
    if (this.is(at, ANYBODY) || this.is(at, ANY_THING) || this.is(at, ANYWHERE))
      return [{ value: { ...ANYTHING, words: this.word(at), isAnything: true }, at: at + 1, cost: 0 }];
    return [];
  }

  #isDefined(words: string): boolean {
    return singularsOf(words.toLowerCase()).some((form) => this.parts.ontology.knowsType(form));
  }

  /**
   * Is something called by a word for some of its type only, and nothing told of it makes it one of those:
   * "schools in Oslo" of organizations, where a school is known by who studies there?
   */
  isTooWide(thing: Thing, by: readonly string[]): boolean {
    if (thing.names.length > 0 || !isNarrower(thing.words) || this.#isDefined(thing.words)) return false;
    const [verb = "", ...rest] = narrowerVerb(thing.words)?.split(" ") ?? [];
    const senses = this.verbsOf(verb).filter((sense) => sense.rest.join(" ") === rest.join(" "));
    const isIndustry = thing.conditions.length > 0 && thing.labels.length === 0;
    const said = [
      ...by,
      ...thing.conditions.flatMap((each) => (each.kind === "relation" ? each.predicates : [])),
    ];
    return !isIndustry && !senses.some(({ predicate }) => said.includes(predicate));
  }

  /** Does a word name a part of a type that nothing is marked as? */
  #isPartOfType(words: string): boolean {
    const property = this.#propertyNamed(words);
    return property !== null && !this.parts.vocabulary.used.has(property.predicate);
  }

  /** The property that tells what words name from others of its type, as "dog" from pets. */
  #propertyNamed(words: string): NamedType["property"] {
    const { ontology } = this.parts;
    const called = singularsOf(words).find((name) => ontology.knowsType(name));
    return called === undefined ? null : ontology.type(called).property;
  }

  /**
   * Labels of the kind that words name, where a property tells the kind of things apart and things of the
   * graph are marked by it: "dog"; else none, as of "investor" where nobody is marked as one.
   */
  kindNamed(words: string): readonly string[] {
    const property = this.#propertyNamed(words);
    const isMarked = property !== null && this.parts.vocabulary.used.has(property.predicate);
    return isMarked ? (this.typeNamed(words)?.labels ?? []) : [];
  }

  /** A thing of the type that words name, in the singular or the plural. */
  typeNamed(words: string): Thing | undefined {
    const { ontology, known, vocabulary } = this.parts;
    for (const name of singularsOf(words)) {
      const own = TYPE_NOUNS.get(name);
      const called = ontology.knowsType(name)
        ? name
        : own !== undefined && ontology.knowsType(own)
          ? own
          : undefined;
      if (called !== undefined) {
        const { name: type, property } = ontology.type(called);
        // A part of a type that nothing is marked as: the type as a whole.
        const isMarked = property !== null && vocabulary.used.has(property.predicate);
        const label = isMarked ? (ontology.type(called).property?.value ?? type) : type;
        const labels = [isMarked ? labelOf(called) : type];
        return { ...ANYTHING, labels, types: ontology.typesIn([type]), words: isMarked ? label : words };
      }
      const free = ontology.type(name).name;
      if (known.types.has(free)) return { ...ANYTHING, labels: [free], types: [free], words };
    }
    return undefined;
  }

  /** "fintechs", "retailers": the industry by whose name its companies are called. */
  industries(at: number): readonly Parsed<Thing>[] {
    const word = this.word(at);
    if (word === "" || this.#isDefined(word)) return [];
    const [named] = industryNames(word).flatMap((name) => this.#called(name) ?? []);
    const isIndustry = named?.types.includes("Industry") === true;
    return isIndustry ? [{ value: named, at: at + 1, cost: COSTS.part }] : [];
  }

  /** "CTOs", "engineers", "vegetarians": people by a role or another value that they have. */
  roles(at: number): readonly Parsed<Thing>[] {
    for (const to of this.#ends(at)) {
      const words = this.text(at, to);
      const condition = roleCondition(this.parts, (name) => this.#called(name), [
        words,
        ...singularForms(words),
      ]);
      if (condition === undefined) continue;
      const types = this.parts.ontology.knowsType("Person") ? this.parts.ontology.typesIn(["Person"]) : [];
      return [{ value: { ...ANYTHING, types, conditions: [condition], words }, at: to, cost: 0 }];
    }
    return [];
  }

  /** The relation that a noun says: "customers", "boss". */
  nouns(at: number): readonly Parsed<readonly NounSense[]>[] {
    const found: Parsed<readonly NounSense[]>[] = [];
    for (const to of this.#ends(at)) {
      const words = this.text(at, to).split(" ");
      const senses =
        this.parts.vocabulary.nouns.get(phraseKey(words)) ??
        this.parts.vocabulary.nouns.get(
          phraseKey([...words.slice(0, -1), singularsOf(words.at(-1) ?? "").at(-1) ?? ""]),
        );
      if (senses !== undefined) found.push({ value: senses, at: to, cost: 0 });
    }
    return found;
  }

  /** The predicate of a literal that words name: "email", "contact ID". */
  properties(at: number): readonly Parsed<readonly string[]>[] {
    const known = this.#properties.get(at);
    if (known !== undefined) return known;
    const found = this.#ends(at).flatMap((to) => {
      const words = this.text(at, to).split(" ");
      const predicates = this.parts.vocabulary.properties.get(phraseKey(words));
      return predicates === undefined ? [] : [{ value: predicates, at: to, cost: 0 }];
    });
    this.#properties.set(at, found);
    return found;
  }

  /** Words that a predicate has as a literal value: "tea" behind "prefers". */
  values(at: number, predicate: string): readonly Parsed<string>[] {
    return this.#ends(at).flatMap((to) => {
      const words = this.text(at, to);
      const isHeld = this.parts.known.values.get(normalizeName(words))?.includes(predicate) === true;
      return isHeld ? [{ value: words, at: to, cost: 0 }] : [];
    });
  }

  /** What a verb may mean, with as many of its particles as follow it. */
  verbs(at: number): readonly VerbSense[] {
    const token = this.tokens[at];
    if (token?.kind !== "word" || AUXILIARIES.has(token.lower)) return [];
    return this.verbsOf(token.lower);
  }

  /** What a verb may mean that stands in no place of the question. */
  verbsOf(word: string): readonly VerbSense[] {
    const { verbs } = this.parts.vocabulary;
    const [own, written] = [verbKey(word), stemOf(word)];
    // "Found" is the past of "find" and a verb of its own.
    return [...(verbs.get(own) ?? []), ...(own === written ? [] : (verbs.get(written) ?? []))];
  }

  /** What is known by a name. */
  #called(words: string): Thing | undefined {
    const entities = this.parts.known.entities.get(normalizeName(words));
    if (entities === undefined) return undefined;
    const { ontology } = this.parts;
    const types = entities.flatMap(({ type }) => [...ontology.widerTypes(type)]);
    const isUntyped = entities.some(({ type }) => type === "Thing");
    return {
      ...ANYTHING,
      types: isUntyped ? [] : [...new Set([...entities.map(({ type }) => type), ...types])],
      names: [...new Set(entities.map(({ name }) => name))],
      words,
      links: entities.flatMap(({ links }) => [...links]),
    };
  }

  /** Where a phrase that begins here may end, the longest first. */
  #ends(at: number): number[] {
    const ends: number[] = [];
    for (let to = at; to < Math.min(this.tokens.length, at + MAX_WORDS); to += 1) {
      const kind = this.tokens[to]?.kind;
      if (kind === "time" || kind === "name" || (to === at && kind !== "word")) break;
      if (kind === "word") ends.push(to + 1);
    }
    return ends.reverse();
  }

  /**
   * Does the word say how the question is built, or name a relation or a type, and is not written as a name?
   */
  #isPlainWord(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== "word") return true;
    const { lower, text, stem } = token;
    const isFunction =
      ARTICLES.has(lower) ||
      AUXILIARIES.has(lower) ||
      PREPOSITIONS.has(lower) ||
      RELATIVES.has(lower) ||
      NEGATIONS.has(lower) ||
      FORMERLY.has(lower) ||
      INTERROGATIVES.has(lower) ||
      FILLERS.has(lower);
    if (PRONOUNS.some((words) => words.has(lower))) return true;
    // The first word has a capital whatever it is.
    if (isFunction) return text === lower || lower.length === 1 || at === 0;
    if (text !== lower && at > 0) return false;
    const { vocabulary } = this.parts;
    return (
      lower === "and" ||
      lower === "or" ||
      lower === "where" ||
      this.verbsOf(lower).length > 0 ||
      vocabulary.nouns.has(stem) ||
      this.typeNamed(lower) !== undefined
    );
  }
}

/** A name that nothing is known of: it has no links, not even an empty list. */
function unknownThing(words: string): Thing {
  return { ...ANYTHING, names: [words], words };
}

/** Is a thing named of which nothing is known? */
export function isUnknown({ names, links }: Thing): boolean {
  return names.length > 0 && links === undefined;
}

const NARROWER = tableOf(NARROWER_NOUNS);

/** The verb by which something is known to be what a word for some of its type says. */
function narrowerVerb(words: string): string | undefined {
  const forms = singularsOf(words.toLowerCase());
  return NARROWER.find(([, nouns]) => forms.some((form) => nouns.includes(form)))?.[0];
}

function isNarrower(words: string): boolean {
  return narrowerVerb(words) !== undefined;
}

function labelOf(name: string): string {
  return name.replaceAll(/(?:^|\s)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}
