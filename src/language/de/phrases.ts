/** Noun phrases of German, with the case that their determiner shows. */
import type { NounPhrase } from "../clause.ts";
import { isA, isKnownNoun } from "./kinds/kinds.ts";
import { ownerIn } from "./names.ts";
import type { GermanWord } from "./tagger.ts";
import * as words from "./words.ts";

type Case = "nominative" | "accusative" | "dative" | "genitive" | "any";

export interface Cased {
  readonly phrase: NounPhrase;
  readonly case: Case;
}

const MEASURE = /^(?:glas|tasse|flasche|stück|kilo|liter|gramm|becher|teller|packung|dose|paar|art|sorte)$/u;
const NAMED_NOUN = /^(?:herr|herrn|frau|familie|dr|prof)$/u;
/** They join a noun to whom or what it is of. */
const OF = /^(?:von|vom)$/u;

export class Phrases {
  readonly #words: readonly GermanWord[];
  /** Where reading ends. */
  readonly #end: number;

  constructor(all: readonly GermanWord[], end = all.length) {
    this.#words = all;
    this.#end = end;
  }

  /** A phrase with the others of its list and what else it is called. */
  list(start: number): Cased | undefined {
    const first = this.#withOf(start);
    if (first === undefined) return undefined;
    const apposition = this.#apposition(first.phrase);
    const head =
      apposition === undefined ? first.phrase : { ...first.phrase, apposition, end: apposition.end };
    const others: NounPhrase[] = [];
    let end = head.end;
    for (;;) {
      const next = this.#next(end, first.phrase);
      if (next === undefined) break;
      others.push(next);
      end = next.end;
    }
    return { ...first, phrase: { ...head, others, end } };
  }

  /** The next of a list, behind a comma or "und". */
  #next(end: number, first: NounPhrase): NounPhrase | undefined {
    const joint = this.#at(end);
    if (joint === undefined || (joint.class !== "comma" && !/^(?:und|sowie|oder|&)$/u.test(joint.lower)))
      return undefined;
    // "ein bisschen Polnisch"
    const start =
      /^ein$/u.test(this.#lower(end + 1)) && this.#lower(end + 2) === "bisschen" ? end + 3 : end + 1;
    const next = this.#at(start)?.class === "pronoun" ? undefined : this.#withOf(start)?.phrase;
    // "eine Schwester in Bonn und einen Bruder in Ulm"
    return first.isName && next?.determiner === "a" ? undefined : next;
  }

  /** "Alice, meine Schwester, ..." and "zwei Katzen, Minka und Felix". */
  #apposition(phrase: NounPhrase): NounPhrase | undefined {
    if (this.#at(phrase.end)?.class !== "comma" || phrase.pronoun !== undefined) return undefined;
    const next = this.one(phrase.end + 1)?.phrase;
    if (next === undefined) return undefined;
    const isKin = phrase.isName && next.owner !== undefined;
    const isNaming = !phrase.isName && next.isName && (isA(phrase.head, "kin") || isA(phrase.head, "pet"));
    if (!isKin && !isNaming) return undefined;
    const isClosed = phrase.number === undefined && this.#at(next.end)?.class === "comma";
    const closes = isClosed ? next.end + 1 : next.end;
    return { ...next, end: closes };
  }

  /** "die Katze von Lukas", "Leiterin der Abteilung". */
  #withOf(start: number): Cased | undefined {
    const first = this.one(start);
    if (first === undefined || first.phrase.pronoun !== undefined) return first;
    const { phrase } = first;
    const at = this.#at(phrase.end);
    if (at === undefined || phrase.owner !== undefined || phrase.isName) return first;
    const isOf = OF.test(at.lower);
    const isGenitive =
      /^(?:der|des|meiner|meines|unserer|unseres)$/u.test(at.lower) && at.class !== "pronoun";
    if (!isOf && !isGenitive) return first;
    const of = this.one(phrase.end + (isOf ? 1 : 0))?.phrase;
    if (of === undefined || of.pronoun !== undefined) return first;
    const isOwned = isOf ? of.isName || of.owner !== undefined : of.owner !== undefined;
    if (!isOwned && isOf) return first;
    // "eine Leiter von Ken": from whom it is, rather than whose.
    if (isOf && phrase.determiner === "a") return first;
    const more = isOwned
      ? { owner: { phrase: of } }
      : { of, text: `${phrase.text} ${this.#text(phrase.end, of.end)}` };
    return { ...first, phrase: { ...phrase, ...more, end: of.end } };
  }

  /** One phrase without its list. */
  one(start: number): Cased | undefined {
    const word = this.#at(start);
    if (word === undefined) return undefined;
    if (word.class === "pronoun") return this.#pronoun(word, start);
    return this.#named(start) ?? this.#common(start);
  }

  #pronoun({ lower }: GermanWord, start: number): Cased | undefined {
    const nominative = words.NOMINATIVES.get(lower);
    const accusative = words.ACCUSATIVES.get(lower);
    const dative = words.DATIVES.get(lower);
    const label = nominative ?? accusative ?? dative ?? (words.DETERMINERS.has(lower) ? "it" : undefined);
    if (label === undefined) return undefined;
    const isAny =
      (nominative !== undefined && (accusative ?? dative) !== undefined) || /^(?:das|es)$/u.test(lower);
    const found: Case = isAny
      ? "any"
      : nominative !== undefined
        ? "nominative"
        : accusative !== undefined && dative === undefined
          ? "accusative"
          : dative !== undefined && accusative === undefined
            ? "dative"
            : "any";
    const phrase = { ...empty(start, start + 1), text: lower, head: label, pronoun: label };
    return { phrase, case: found };
  }

  /** A name, or what is called by whose it is: "Annas Chef". */
  #named(start: number): Cased | undefined {
    let end = start;
    while (this.#at(end)?.class === "name") end += 1;
    if (end === start) return undefined;
    const last = this.#at(end - 1);
    const owner = last === undefined ? undefined : ownerIn(last.text);
    if (owner !== undefined) {
      const owned = this.#common(end);
      const name = [...this.#words.slice(start, end - 1).map(({ text }) => text), owner].join(" ");
      if (owned !== undefined && owned.phrase.owner === undefined && owned.phrase.determiner === undefined) {
        const phrase = { ...named(start, end, name), text: name };
        return { ...owned, phrase: { ...owned.phrase, start, owner: { phrase } } };
      }
    }
    return { phrase: named(start, end, this.#text(start, end)), case: "any" };
  }

  #common(start: number): Cased | undefined {
    let at = start;
    const opening = this.#at(at);
    const isOpened = opening?.class === "determiner" || opening?.class === "possessive";
    if (isOpened) at += 1;
    if (/^(?:paar|bisschen)$/u.test(this.#lower(at))) at += 1;
    const number = this.#at(at)?.class === "number" ? this.#at(at)?.text : undefined;
    const first = at;
    if (number !== undefined) at += 1;
    const adjectives: string[] = [];
    while (this.#isModifier(at)) {
      const word = this.#at(at);
      if (word?.class === "adjective") adjectives.push(word.lower);
      at += 1;
    }
    let end = at;
    if (this.#at(end)?.class === "noun") end += 1;
    while (end > at && this.#goesOn(end)) end += 1;
    const nouns = end;
    while (this.#at(end)?.class === "name" && (end > nouns || this.#isTitled(nouns, at))) end += 1;
    if (nouns === at && end === at && number === undefined) {
      // "einen alten VW Golf", "die Türkei": a name behind a determiner.
      while (isOpened && this.#at(end)?.class === "name") end += 1;
      if (end === at) return undefined;
    }
    if (this.#lower(end) === "alt" && number !== undefined) end += 1;
    const shown = caseOf(opening, isOpened);
    const text = this.#shownText(first, end, opening?.lower ?? "");
    const headWord = this.#at(nouns - 1);
    const nameText = this.#text(nouns === at ? at : nouns, end);
    const isNamed = end > nouns && !/^alt$/u.test(nameText);
    const isWholeName = isNamed && nouns > at && isA(headWord?.lower ?? "", "organization");
    const name = isWholeName ? this.#text(at, end) : isNamed ? nameText : undefined;
    const pronoun = opening === undefined ? undefined : words.possessorOf(opening.lower);
    const determiner = opening === undefined ? undefined : words.DETERMINERS.get(opening.lower);
    const head = nouns > at ? (headWord?.lower ?? "") : (name?.toLowerCase() ?? number ?? "");
    const phrase: NounPhrase = {
      start,
      end,
      text,
      head: head.toLowerCase(),
      isName: isWholeName || (isNamed && nouns === at && adjectives.length === 0),
      adjectives: adjectives.map(baseOfAdjective),
      others: [],
      ...(name === undefined ? {} : { name }),
      ...(number === undefined ? {} : { number }),
      ...(opening?.class === "possessive" && pronoun !== undefined ? { owner: { pronoun } } : {}),
      ...(opening?.class === "determiner" && determiner !== undefined ? { determiner } : {}),
    };
    return { phrase, case: shown };
  }

  /** "600 Euro", "eine Tasse Kaffee", "Klasse Drei": other nouns that stand side by side are two things. */
  #goesOn(place: number): boolean {
    const word = this.#at(place);
    return word?.class === "noun" && (!isKnownNoun(word.lower) || MEASURE.test(this.#lower(place - 1)));
  }

  /** Does a name belong to the nouns before it: "meine Schwester Anna", "Klinikum Stuttgart"? */
  #isTitled(nouns: number, at: number): boolean {
    if (nouns === at) return false;
    const { lower = "" } = this.#at(nouns - 1) ?? {};
    return (
      NAMED_NOUN.test(lower) ||
      isA(lower, "person") ||
      isA(lower, "pet") ||
      isA(lower, "organization") ||
      isA(lower, "profession") ||
      isA(lower, "vehicle") ||
      isA(lower, "project")
    );
  }

  #isModifier(place: number): boolean {
    const word = this.#at(place);
    if (word === undefined || place >= this.#end) return false;
    if (word.class === "adjective") return this.#opensNoun(place + 1);
    return (
      /^(?:sehr|ganz|ziemlich)$/u.test(word.lower) &&
      this.#at(place + 1)?.class === "adjective" &&
      this.#opensNoun(place + 2)
    );
  }

  #opensNoun(place: number): boolean {
    const word = this.#at(place);
    return (
      word?.class === "noun" ||
      word?.class === "name" ||
      (word?.class === "adjective" && this.#opensNoun(place + 1))
    );
  }

  /** The phrase as it stands by itself: of "einen alten Golf" alter Golf. */
  #shownText(start: number, end: number, opening: string): string {
    const text = this.#text(start, end);
    return /^(?:ein|kein|mein|dein|sein|ihr|unser|eur)en$/u.test(opening)
      ? text.replace(/^(\p{Ll}+)en(?= )/u, "$1er")
      : text;
  }

  #text(start: number, end: number): string {
    return this.#words
      .slice(start, Math.min(end, this.#end))
      .map(({ text }) => text)
      .join(" ");
  }

  #lower(place: number): string {
    return this.#at(place)?.lower ?? "";
  }

  #at(place: number): GermanWord | undefined {
    return place < this.#end ? this.#words[place] : undefined;
  }
}

function caseOf(opening: GermanWord | undefined, isOpened: boolean): Case {
  if (opening === undefined || !isOpened) return "any";
  if (words.IS_ACCUSATIVE.test(opening.lower)) return "accusative";
  if (words.IS_DATIVE.test(opening.lower)) return "dative";
  if (opening.lower === "der") return "nominative";
  return /(?:^des|^eines|es)$/u.test(opening.lower) && !/^(?:jedes|dieses|unseres)$/u.test(opening.lower)
    ? "genitive"
    : "any";
}

/** "neue", "neuer" and "neues" are neu. */
export function baseOfAdjective(lower: string): string {
  return lower.replace(/(?:er|es|en|em|e)$/u, "");
}

function empty(start: number, end: number): NounPhrase {
  return { start, end, text: "", head: "", isName: false, adjectives: [], others: [] };
}

function named(start: number, end: number, name: string): NounPhrase {
  return { ...empty(start, end), text: name, head: name, name, isName: true };
}
