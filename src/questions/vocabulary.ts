/**
 * The words by which a question may name the predicates and types of a graph: from the ontology's names,
 * aliases and sentences, and what the graph uses. Pure.
 */
import { LRUCache } from "lru-cache";
import { addTo } from "../domain/grouping.ts";
import type { PredicateDefinition } from "../domain/ontology/definitions.ts";
import type { Ontology } from "../domain/ontology.ts";
import {
  ACTOR_NOUNS,
  BEGINNING_VERBS,
  CONVERSE_NOUNS,
  ENDING_VERBS,
  LIGHT_NOUNS,
  NOUN_VERBS,
  PATIENT_NOUNS,
  PREPOSITIONS,
  SHARED_NOUNS,
  SHARED_VERBS,
  tableOf,
  VERB_SYNONYMS,
} from "../language/en/asked/relational-words.ts";
import { ASKED_NOUNS, ASKED_VERBS } from "../language/en/asked/words.ts";
import { verbFormOf } from "../language/en/verb-forms.ts";
import type { Side } from "./tree.ts";
import { stemOf } from "./words.ts";

/** A predicate as a verb says it. */
export interface VerbSense {
  readonly predicate: string;
  /** The end that the subject of the verb stands at: "X funds Y" has the object of FUNDED_BY first. */
  readonly side: Side;
  /** What follows the verb: `["in"]` of "located in". */
  readonly rest: readonly string[];
  /** Do both have the same: does "works with Ann" say that they work at one place? */
  readonly isShared?: true;
  /** Is it over, as of who "left" a company? */
  readonly isOver?: true;
  /** Does it say that it began, as of who "joined" a company? */
  readonly isBegun?: true;
}

/** A predicate as a noun says it: "customers of Acme". */
export interface NounSense {
  readonly predicate: string;
  /** The end that the noun stands for; the other one is its owner. */
  readonly side: Side;
}

export interface Vocabulary {
  /** By the stem of the verb. */
  readonly verbs: ReadonlyMap<string, readonly VerbSense[]>;
  /** By the stems of the words. */
  readonly nouns: ReadonlyMap<string, readonly NounSense[]>;
  /** What a noun says behind "have", by its stem: "has its offices in". */
  readonly lightNouns: ReadonlyMap<string, readonly VerbSense[]>;
  /** Nouns for those who have the same, by their stems: "colleagues". */
  readonly sharedNouns: ReadonlyMap<string, readonly VerbSense[]>;
  /** Predicates by a preposition alone: "companies in Oslo". */
  readonly prepositions: ReadonlyMap<string, readonly VerbSense[]>;
  /** What somebody may "have", by the noun: "has a role". Its end is the object. */
  readonly havings: readonly VerbSense[];
  /** Predicates of literal values, by the stems of their names. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  /** The predicates that the graphs use. */
  readonly used: ReadonlySet<string>;
}

/** Predicates that say no more than that two things have to do with each other. */
const VAGUE: ReadonlySet<string> = new Set(["RELATED_TO", "MENTIONED_IN"]);

const cached = new WeakMap<Ontology, LRUCache<string, Vocabulary>>();
/** Vocabularies of one ontology with different predicates in use. */
const MAX_CACHED = 20;

/** The vocabulary of an ontology and of the predicates that are in use; made once for each. */
export function vocabularyOf(
  ontology: Ontology,
  used: readonly string[],
  literals: readonly string[],
): Vocabulary {
  const known = cached.get(ontology) ?? new LRUCache<string, Vocabulary>({ max: MAX_CACHED });
  cached.set(ontology, known);
  const key = [...used].sort().join(" ");
  const found = known.get(key) ?? new Builder(ontology, used, literals).vocabulary();
  known.set(key, found);
  return found;
}

/** The key of a phrase: the stems of its words. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(" ");
}

/** The key of a verb: "won" is of "win". */
export function verbKey(word: string): string {
  return stemOf(verbFormOf(word.toLowerCase())?.lemma ?? word);
}

class Builder {
  readonly #ontology: Ontology;
  readonly #definitions: ReadonlySet<string>;
  readonly #used: ReadonlySet<string>;
  readonly #literals: ReadonlySet<string>;
  readonly #verbs = new Map<string, VerbSense[]>();
  readonly #nouns = new Map<string, NounSense[]>();
  readonly #lightNouns = new Map<string, VerbSense[]>();
  readonly #sharedNouns = new Map<string, VerbSense[]>();
  readonly #prepositions = new Map<string, VerbSense[]>();
  readonly #havings: VerbSense[] = [];
  readonly #properties = new Map<string, string[]>();

  constructor(ontology: Ontology, used: readonly string[], literals: readonly string[]) {
    this.#ontology = ontology;
    this.#used = new Set(used);
    this.#literals = new Set(literals);
    this.#definitions = new Set([...used, ...ontology.predicates.map(({ name }) => name)]);
  }

  vocabulary(): Vocabulary {
    const definitions = [...this.#definitions].map((name) => this.#ontology.predicate(name));
    for (const definition of definitions) this.#readLiteral(definition);
    for (const definition of definitions) this.#read(definition);
    this.#addSynonyms();
    return {
      verbs: this.#verbs,
      nouns: this.#nouns,
      lightNouns: this.#lightNouns,
      sharedNouns: this.#sharedNouns,
      prepositions: this.#prepositions,
      havings: this.#havings,
      properties: this.#properties,
      used: this.#used,
    };
  }

  #readLiteral({ name, aliases, range }: PredicateDefinition): void {
    if (VAGUE.has(name) || (range !== "value" && !this.#literals.has(name))) return;
    for (const each of [name, ...aliases]) this.#addProperty(wordsIn(each), name);
  }

  #read(definition: PredicateDefinition): void {
    const { name, aliases, range } = definition;
    if (VAGUE.has(name) || range === "value") return;
    for (const each of [name, ...aliases.filter((alias) => !this.#isOfLiteral(alias))])
      this.#readWords(name, wordsIn(each));
    this.#readTemplate(definition);
  }

  /** Where somebody's occupation is known, "job" (HAS_JOB) asks for that, and not for where they work. */
  #isOfLiteral(alias: string): boolean {
    const [first, ...rest] = wordsIn(alias);
    const literals = this.#properties.get(phraseKey(rest)) ?? [];
    return first === "has" && literals.some((name) => this.#used.has(name));
  }

  /** USES, WORKS_AT, FUNDED_BY, CUSTOMER_OF, IN_INDUSTRY, HAS_ROLE. */
  #readWords(predicate: string, words: readonly string[]): void {
    const [first = "", ...rest] = words;
    const last = words.at(-1) ?? "";
    if (rest.length > 0 && last === "of") this.#addNoun(words.slice(0, -1), { predicate, side: "subject" });
    else if (rest.length > 0 && (first === "has" || first === "have"))
      this.#addHaving(rest, { predicate, side: "subject", rest });
    else if (PREPOSITIONS.has(first)) {
      this.#addPreposition(first, { predicate, side: "subject", rest: [] });
      if (rest.length > 0) this.#addNoun(rest, { predicate, side: "object" });
    } else if (last === "by" && rest.length === 1)
      this.#addVerb(first, { predicate, side: "object", rest: [] });
    else if (first === "is" && rest.length > 0) this.#readWords(predicate, rest);
    else if (PREPOSITIONS.has(last) && rest.length > 0) {
      this.#addVerb(first, { predicate, side: "subject", rest });
      if (rest.length === 1) this.#addPreposition(last, { predicate, side: "subject", rest: [] });
    } else if (rest.length <= 1) this.#addVerb(first, { predicate, side: "subject", rest: [] });
  }

  /**
   * "{subject} is a customer of {object}", "{subject} and {object} are partners", "{subject} is allergic to
   * {object}".
   */
  #readTemplate({ name: predicate, text }: PredicateDefinition): void {
    const plain = text.replaceAll(/\[[^\]]*\]/gu, "").toLowerCase();
    const between = /^\{subject\}'?s? (.+?),? \{object\}/u.exec(plain)?.[1];
    const both = /^\{subject\} and \{object\} are (\p{L}+)$/u.exec(plain)?.[1];
    if (both !== undefined) this.#addNoun([both], { predicate, side: "subject" });
    if (between === undefined || between.includes("{")) return;
    const words = between.split(" ").filter((word) => !/^(?:a|an|the)$/u.test(word));
    const [first = "", ...rest] = words;
    if (!/^(?:is|are)$/u.test(first)) {
      if (!/^(?:has|and)$/u.test(first)) this.#readWords(predicate, words);
      return;
    }
    const [only = ""] = rest;
    if (rest.length === 1 && PREPOSITIONS.has(only))
      this.#addPreposition(only, { predicate, side: "subject", rest: [] });
    else if (rest.length > 0 && !PREPOSITIONS.has(only)) this.#readWords(predicate, rest);
  }

  #addSynonyms(): void {
    this.#addFromVerbs(SHARED_NOUNS, ([noun = ""], sense) => addTo(this.#sharedNouns, stemOf(noun), sense));
    this.#addFromVerbs(LIGHT_NOUNS, ([noun = "", ...rest], sense) =>
      addTo(this.#lightNouns, stemOf(noun), { ...sense, rest }),
    );
    for (const [base, others] of tableOf(VERB_SYNONYMS)) {
      const senses = this.#sensesOf(base);
      for (const other of others) {
        const [verb = "", ...rest] = other.replace(/^be /u, "").split(" ");
        // "employed by" says from the one side what "employ" says from the other.
        const isPassive = rest.at(-1) === "by";
        if (verb === "by" || PREPOSITIONS.has(verb)) continue;
        for (const { predicate, side } of senses)
          this.#addVerb(verb, {
            predicate,
            side: isPassive ? opposite(side) : side,
            rest: isPassive ? [] : rest,
          });
      }
    }
    this.#addFromVerbs(SHARED_VERBS, ([verb = "", ...rest], sense) =>
      addTo(this.#verbs, verbKey(verb), { ...sense, rest, isShared: true }),
    );
    this.#addFromVerbs(ENDING_VERBS, ([verb = "", ...rest], sense) =>
      addTo(this.#verbs, verbKey(verb), { ...sense, rest, isOver: true }),
    );
    this.#addFromVerbs(BEGINNING_VERBS, (words, { predicate, side }) => {
      // "by hire": it begins by what the other one does.
      const isOther = words[0] === "by";
      const [verb = "", ...rest] = isOther ? words.slice(1) : words;
      addTo(this.#verbs, verbKey(verb), {
        predicate,
        side: isOther ? opposite(side) : side,
        rest,
        isBegun: true,
      });
    });
    for (const [base, nouns] of tableOf(ACTOR_NOUNS))
      for (const noun of nouns)
        for (const sense of this.#nounSensesOf(base)) this.#addNoun(noun.split(" "), sense);
    for (const [base, nouns] of tableOf(PATIENT_NOUNS))
      for (const noun of nouns)
        for (const sense of this.#nounSensesOf(base)) this.#addNoun(noun.split(" "), turned(sense));
    for (const [base, nouns] of tableOf(CONVERSE_NOUNS))
      for (const noun of nouns)
        for (const sense of this.#nouns.get(phraseKey([base])) ?? []) this.#addNoun([noun], turned(sense));
    this.#addNounVerbs();
    this.#addAskedWords();
  }

  /** The words by which people ask for what single predicates say. */
  #addAskedWords(): void {
    for (const [name, nouns] of this.#defined(ASKED_NOUNS))
      for (const noun of nouns) {
        const words = noun.split(" ");
        if (this.#isLiteral(name)) this.#addProperty(words, name);
        else this.#addNoun(words, { predicate: name, side: "object" });
      }
    for (const [name, verbs] of this.#defined(ASKED_VERBS))
      for (const phrase of verbs) {
        const [verb = "", ...rest] = phrase.replace(/^by /u, "").replace(/^be /u, "").split(" ");
        const side = phrase.startsWith("by ") ? "object" : "subject";
        if (!PREPOSITIONS.has(verb)) this.#addVerb(verb, { predicate: name, side, rest });
      }
  }

  /** The lines of a table that are of predicates which are defined or in use. */
  #defined(table: string) {
    return tableOf(table).filter(([name]) => this.#definitions.has(name));
  }

  #isLiteral(name: string): boolean {
    return this.#ontology.predicate(name).range === "value" || this.#literals.has(name);
  }

  /** Adds a noun for a literal; of several predicates that it may name, one that is in use is meant. */
  #addProperty(words: readonly string[], name: string): void {
    const key = phraseKey(words);
    const known = this.#properties.get(key) ?? [];
    if (known.includes(name)) return;
    this.#properties.set(key, this.#used.has(name) ? [name, ...known] : [...known, name]);
  }

  /** What a table says by the verbs of predicates. */
  #addFromVerbs(table: string, added: (words: readonly string[], sense: VerbSense) => void): void {
    for (const [base, phrases] of tableOf(table))
      for (const phrase of phrases) for (const sense of this.#sensesOf(base)) added(phrase.split(" "), sense);
  }

  #addNounVerbs(): void {
    for (const [base, verbs] of tableOf(NOUN_VERBS))
      for (const { predicate, side } of this.#nouns.get(phraseKey([base])) ?? [])
        for (const phrase of verbs) {
          const isOwner = phrase.startsWith("by ");
          const [verb = "", ...rest] = phrase.replace(/^by /u, "").split(" ");
          this.#addVerb(verb, { predicate, side: isOwner ? opposite(side) : side, rest });
        }
  }

  #sensesOf(base: string): readonly VerbSense[] {
    const [verb = "", ...rest] = base.split(" ");
    const senses = this.#verbs.get(verbKey(verb)) ?? [];
    return senses.filter((sense) => sense.rest.join(" ") === rest.join(" "));
  }

  #nounSensesOf(base: string): readonly NounSense[] {
    if (base.endsWith(" of")) return this.#nouns.get(phraseKey([base.replace(/ of$/u, "")])) ?? [];
    return this.#sensesOf(base);
  }

  #addVerb(word: string, sense: VerbSense): void {
    const key = verbKey(word);
    const isThere = this.#verbs
      .get(key)
      ?.some((other) => other.predicate === sense.predicate && other.rest.join(" ") === sense.rest.join(" "));
    if (isThere !== true) addTo(this.#verbs, key, sense);
  }

  #addNoun(words: readonly string[], sense: NounSense): void {
    const key = phraseKey(words);
    const isThere = this.#nouns.get(key)?.some((other) => other.predicate === sense.predicate);
    if (isThere !== true) addTo(this.#nouns, key, sense);
  }

  #addPreposition(word: string, sense: VerbSense): void {
    const isThere = this.#prepositions.get(word)?.some((other) => other.predicate === sense.predicate);
    if (isThere !== true) addTo(this.#prepositions, word, sense);
  }

  #addHaving(noun: readonly string[], sense: VerbSense): void {
    this.#addNoun(noun, { predicate: sense.predicate, side: "object" });
    this.#havings.push(sense);
  }
}

/** A relation as seen from its other end. */
export function turned({ predicate, side }: NounSense): NounSense {
  return { predicate, side: opposite(side) };
}

export function opposite(side: Side): Side {
  return side === "subject" ? "object" : "subject";
}

function wordsIn(predicate: string): readonly string[] {
  return predicate.toLowerCase().split("_");
}
