/** Noun phrases and prepositional phrases of English, read from left to right. */
import type { DateMention } from "../../../text/dates.ts";
import type { Doing, NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import { textOf, type Word, type WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { isA, isKind } from "../kinds/kinds.ts";
import { relationOf } from "../kinship.ts";
import { verbFormOf } from "../verb-forms.ts";
import { OBJECT_PRONOUNS, PARTICLES, POSSESSIVES, SUBJECT_PRONOUNS } from "../words.ts";
import { type Kept, keptAt } from "./kept.ts";
import { isNoPlaceAs, strangerNamed, withMore } from "./phrase-parts.ts";
import type { PhraseReader } from "./phrase-reader.ts";

const PRONOUNS = /^(?:this|that|these|those|one|both|all)$/u;
const HEADS: ReadonlySet<WordClass> = new Set(["noun", "name"]);
const INSIDE: ReadonlySet<WordClass> = new Set(["noun", "name", "adjective", "number"]);
const WEEKDAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu;
const CURRENCY = /^(?:euros?|dollars?|pounds?|quid|bucks|francs|grand)$/u;
const MAX_ITEMS = 12;

interface VerbWithEnd {
  readonly verb: string;
  /** The place behind it. */
  readonly end: number;
}

export class Phrases implements PhraseReader {
  readonly words: readonly Word[];
  /** Is it only asked whether a list goes on? Then what its items are by the way is left out. */
  #isLookingAhead = false;
  /** Phrases by the place at which they begin: several readings begin at the same word. */
  readonly #simple: Kept<NounPhrase> = [];
  readonly #one = { ahead: [] as Kept<NounPhrase>, whole: [] as Kept<NounPhrase> };
  readonly #prepositional = {
    ahead: [] as Kept<PrepositionalPhrase>,
    whole: [] as Kept<PrepositionalPhrase>,
  };

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  classAt(place: number): WordClass {
    return this.words[place]?.class ?? "stop";
  }

  lowerAt(place: number): string {
    return this.words[place]?.lower ?? "";
  }

  textOf(start: number, end: number): string {
    return textOf(this.words.slice(start, end));
  }

  /**
   * The phrase that begins at a word, with what it is joined to by "and" if that is no new clause.
   *
   * @param isSubject a verb behind the last of them is that of them all: "Tom and Anna live in Rome"
   */
  list(place: number, isSubject = false): NounPhrase | undefined {
    const first = this.one(place);
    if (first === undefined) return undefined;
    const others: NounPhrase[] = [];
    let end = first.end;
    while (others.length < MAX_ITEMS) {
      const next = this.#nextItem(end, isSubject);
      if (next === undefined) break;
      others.push(next);
      end = next.end;
    }
    return others.length === 0 ? first : { ...first, end, others };
  }

  #nextItem(end: number, isSubject: boolean): NounPhrase | undefined {
    let at = end;
    if (this.classAt(at) === "comma") at += 1;
    const isJoined = this.classAt(at) === "conjunction" && /^(?:and|or|&)$/u.test(this.lowerAt(at));
    if (isJoined) at += 1;
    if (at === end) return undefined;
    while (this.classAt(at) === "adverb") at += 1;
    const item = this.one(at);
    if (item === undefined || item.pronoun !== undefined) return undefined;
    // "Marco, who lives in Turin, and Luca": he is no place.
    if (isJoined && at === end + 2 && isNoPlaceAs(this.words[end - 1], item)) return undefined;
    // "I have a dog and my sister has a cat": another clause.
    if (this.beginsVerb(item.end)) return isSubject && isJoined ? item : undefined;
    if (isJoined) return item;
    // "We meet on Tuesdays, twelve women and a man": days are listed with days.
    if (WEEKDAYS.test(this.lowerAt(end - 1)) !== WEEKDAYS.test(item.head)) return undefined;
    return this.isListGoingOn(item.end, isSubject) ? item : undefined;
  }

  /**
   * After a comma it is a list only if "and" comes, and what is behind that is no clause of its own: "in
   * Portland, Oregon and my dog likes it".
   */
  isListGoingOn(end: number, isSubject = true): boolean {
    const before = this.#isLookingAhead;
    this.#isLookingAhead = true;
    const goesOn = this.#goesOn(end, isSubject);
    this.#isLookingAhead = before;
    return goesOn;
  }

  #goesOn(end: number, isSubject: boolean): boolean {
    let at = end;
    for (let items = 0; items < MAX_ITEMS; items += 1) {
      const isComma = this.classAt(at) === "comma";
      const joint = isComma ? at + 1 : at;
      if (this.classAt(joint) === "conjunction")
        return (
          /^(?:and|or|&)$/u.test(this.lowerAt(joint)) &&
          (isSubject || !this.beginsVerb(this.one(joint + 1)?.end ?? joint))
        );
      if (!isComma) return false;
      const item = this.one(at + 1);
      if (item === undefined || item.pronoun !== undefined) return false;
      at = item.end;
    }
    return false;
  }

  /** Does a verb with its auxiliaries begin here, behind adverbs? */
  beginsVerb(place: number): boolean {
    let at = place;
    while (/^(?:adverb|negation)$/u.test(this.classAt(at))) at += 1;
    return /^(?:verb|auxiliary|modal)$/u.test(this.classAt(at)) && this.words[at]?.verb?.form !== "ing";
  }

  /** One phrase: a pronoun, a name, a noun with what belongs to it. */
  one(place: number): NounPhrase | undefined {
    const kept = this.#isLookingAhead ? this.#one.ahead : this.#one.whole;
    return keptAt(kept, place, () => this.#readOne(place));
  }

  #readOne(place: number): NounPhrase | undefined {
    const word = this.words[place];
    if (word === undefined) return undefined;
    if (word.class === "pronoun") return strangerNamed(this, place) ?? this.#pronoun(place, word);
    const simple = this.simple(place);
    if (simple === undefined) return undefined;
    return withMore(this, simple, this.#isLookingAhead);
  }

  #pronoun(place: number, { lower }: Word): NounPhrase | undefined {
    if (!SUBJECT_PRONOUNS.has(lower) && !OBJECT_PRONOUNS.has(lower) && !PRONOUNS.test(lower))
      return undefined;
    // "happy for you two", not "gave us two cakes"
    const isCounted =
      /^(?:you|us|them|we)$/u.test(lower) && /^(?:two|three|four)$/u.test(this.lowerAt(place + 1));
    const end = isCounted && !INSIDE.has(this.classAt(place + 2)) ? place + 2 : place + 1;
    return { ...wordAlone(place, lower), end, pronoun: lower };
  }

  /** Without what follows its noun: "my older brother", "Volvo V60". */
  simple(place: number): NounPhrase | undefined {
    return keptAt(this.#simple, place, () => this.#readSimple(place));
  }

  #readSimple(place: number): NounPhrase | undefined {
    let at = place;
    let determiner: string | undefined;
    let owner: NounPhrase["owner"];
    while (this.classAt(at) === "determiner" || this.classAt(at) === "possessive") {
      const lower = this.lowerAt(at);
      if (this.classAt(at) === "determiner") determiner ??= lower;
      else owner = { pronoun: POSSESSIVES.get(lower) ?? lower };
      at += 1;
    }
    const first = at;
    while (
      INSIDE.has(this.classAt(at)) ||
      (this.classAt(at) === "adverb" && this.classAt(at + 1) === "adjective" && at >= first)
    ) {
      // "an old friend Tom Reed": nothing follows a name but names and numbers.
      // "owe Tilda 40 euros": two phrases.
      if (at > first && this.lowerAt(at - 1) === "due") break;
      // "our son maths": two phrases
      if (at > first && relationOf(this.lowerAt(at - 1)) !== undefined && isA(this.lowerAt(at), "field"))
        break;
      // "owe the printer 560 euros": two phrases
      const isSum = this.classAt(at) === "number" && CURRENCY.test(this.lowerAt(at + 1));
      if (at > first && isSum && HEADS.has(this.classAt(at - 1))) break;
      // "the gym three times a week"
      if (at > first && this.classAt(at) === "number" && this.lowerAt(at + 1) === "times") break;
      if (
        at > first &&
        (this.classAt(at - 1) === "name" || relationOf(this.lowerAt(at - 1)) !== undefined) &&
        this.classAt(at) === "number" &&
        HEADS.has(this.classAt(at + 1))
      )
        break;
      if (
        at > first &&
        this.classAt(at - 1) === "name" &&
        this.classAt(at) !== "name" &&
        this.classAt(at) !== "number" &&
        !HEADS.has(this.classAt(at))
      )
        break;
      at += 1;
    }
    while (at > first && this.classAt(at - 1) === "adjective" && !this.#isNominal(first, at)) at -= 1;
    if (at === first) return undefined;
    const heads = [...Array(at - first).keys()]
      .map((offset) => first + offset)
      .filter((each) => HEADS.has(this.classAt(each)));
    const isNumber = heads.length === 0 && this.classAt(at - 1) === "number";
    if (heads.length === 0 && !isNumber && !(owner !== undefined || determiner !== undefined))
      return undefined;
    // "my Declan works": he has a name, whosever he is.
    const isPerson = heads.length === at - first && isFirstName(this.lowerAt(first)) && owner !== undefined;
    const isNamed = isPerson && heads.every((each) => this.classAt(each) === "name");
    return this.#made(place, first, at, { determiner, owner: isNamed ? undefined : owner });
  }

  /** "the poor", "my favourite": an adjective that stands for a noun. */
  #isNominal(first: number, end: number): boolean {
    return !/^(?:determiner|possessive)$/u.test(this.classAt(first - 1))
      ? false
      : ![...Array(end - first).keys()].some((offset) => HEADS.has(this.classAt(first + offset)));
  }

  #made(
    start: number,
    first: number,
    end: number,
    { determiner, owner }: { readonly determiner: string | undefined; readonly owner: NounPhrase["owner"] },
  ): NounPhrase {
    const places = [...Array(end - first).keys()].map((offset) => first + offset);
    const names = places.filter((at) => this.classAt(at) === "name");
    const nouns = places.filter((at) => this.classAt(at) === "noun");
    const isName =
      nouns.length === 0 && names.length > 0 && this.classAt(first) !== "adjective" && owner === undefined;
    const lastNoun = nouns.at(-1);
    const firstName = names[0];
    // "my wife Leila", not "our Slack channel".
    const named =
      firstName !== undefined && lastNoun !== undefined && firstName > lastNoun && names.at(-1) === end - 1
        ? firstName
        : undefined;
    const name = isName
      ? this.textOf(first, end)
      : named === undefined
        ? nouns.length === 0 && names.length > 0
          ? this.textOf(firstName ?? first, end)
          : undefined
        : this.textOf(named, end);
    const number = places.find((at) => this.classAt(at) === "number");
    const text = this.textOf(first, named ?? end);
    return {
      start,
      end,
      text,
      head: isName ? text : this.lowerAt(lastNoun ?? end - 1),
      ...(name === undefined ? {} : { name }),
      isName,
      ...(determiner === undefined ? {} : { determiner }),
      ...(owner === undefined ? {} : { owner }),
      adjectives: places.filter((at) => this.classAt(at) === "adjective").map((at) => this.lowerAt(at)),
      ...(number === undefined ? {} : { number: this.words[number]?.text ?? "" }),
      others: [],
    };
  }

  prepositional(place: number): PrepositionalPhrase | undefined {
    if (this.classAt(place) !== "preposition" && this.classAt(place) !== "to") return undefined;
    const kept = this.#isLookingAhead ? this.#prepositional.ahead : this.#prepositional.whole;
    return keptAt(kept, place, () => this.#readPrepositional(place));
  }

  #readPrepositional(place: number): PrepositionalPhrase | undefined {
    let preposition = this.lowerAt(place);
    let at = place + 1;
    const next = this.lowerAt(at);
    if (preposition === "out" && next === "of") {
      preposition = "out of";
      at += 1;
    } else if (PARTICLES.has(preposition) && /^(?:to|in|from|at|with)$/u.test(next)) {
      preposition = next;
      at += 1;
    }
    while (this.classAt(at) === "adverb" && this.lowerAt(at) !== "home") at += 1;
    const word = this.words[at];
    // "moved the launch to June": the day is what it was moved to.
    if (word?.class === "date") {
      return { preposition, phrase: wordAlone(at, word.text), start: place, end: at + 1 };
    }
    const isNominal = word !== undefined && isKind(word.lower) && !this.#beginsObject(at + 1);
    if (word?.class === "verb" && word.verb?.form === "ing" && isNominal) {
      return { preposition, phrase: wordAlone(at, word.lower), start: place, end: at + 1 };
    }
    if (word?.class === "verb" && word.verb?.form === "ing") {
      const doing = this.doing(at, "ing");
      return { preposition, doing, start: place, end: doing.end };
    }
    if (word?.lower === "home" && word.class === "adverb") {
      return { preposition, phrase: wordAlone(at, "home"), start: place, end: at + 1 };
    }
    // "hates flying as you know": a clause
    if (preposition === "as" && word?.class === "pronoun") return undefined;
    const list = this.list(at);
    // "a sister in Perth and a brother in Hull": the brother is none of the places.
    const phrase =
      list !== undefined && list.others.length > 0 && this.lowerAt(list.end) === preposition
        ? this.one(at)
        : list;
    return phrase === undefined ? undefined : { preposition, phrase, start: place, end: phrase.end };
  }

  /** "gave up sugar", "put our cat down": a particle that stands behind the verb or its object. */
  protected isParticleAt(at: number, { verb, end }: VerbWithEnd, hasObject: boolean): boolean {
    const lower = this.lowerAt(at);
    if (!PARTICLES.has(lower) || !/^(?:preposition|adverb)$/u.test(this.classAt(at))) return false;
    if (lower === "out" && this.lowerAt(at + 1) === "of") return false;
    if (at === end) {
      if (verb === "be") return false;
      if (/^(?:hand|trade|bring|pass|turn|fill|sign|call)$/u.test(verb)) return true;
      if (/^(?:in|on|over|around|along|through)$/u.test(lower))
        return (
          this.one(at + 1) === undefined ||
          (/^(?:take|hand|turn|put|move|settle|trade|look)$/u.test(verb) && this.lowerAt(at + 1) === "with")
        );
      return true;
    }
    return hasObject && /^(?:up|off|down|away|back|out|over)$/u.test(lower) && this.one(at + 1) === undefined;
  }

  #beginsObject(at: number): boolean {
    return /^(?:noun|name|determiner|possessive|adjective|number|preposition|to)$/u.test(this.classAt(at));
  }

  /** A verb with its objects: "learning the cello in May". @param place of the verb */
  doing(place: number, form: Doing["form"]): Doing {
    const lower = this.lowerAt(place);
    const objects: NounPhrase[] = [];
    const prepositions: PrepositionalPhrase[] = [];
    const dates: DateMention[] = [];
    const verb = verbFormOf(lower, true)?.lemma ?? lower;
    let particle: string | undefined;
    let at = place + 1;
    let often = at;
    for (;;) {
      const word = this.words[at];
      if (word?.class === "date") {
        if (word.date !== undefined) dates.push(word.date);
        at += 1;
      } else if (
        particle === undefined &&
        prepositions.length === 0 &&
        this.isParticleAt(at, { verb, end: place + 1 }, objects.length > 0)
      ) {
        particle = word?.lower;
        at += 1;
        often = at;
      } else if (word?.class === "adverb") at += 1;
      else {
        const prepositional = this.prepositional(at);
        const object =
          prepositional === undefined && objects.length === 0 && prepositions.length === 0
            ? this.list(at)
            : undefined;
        if (prepositional !== undefined) prepositions.push(prepositional);
        // "running three times a week"
        else if (object !== undefined && isFrequency(object)) often = object.end;
        else if (object !== undefined && !this.beginsVerb(object.end)) objects.push(object);
        else break;
        at = prepositional?.end ?? object?.end ?? at + 1;
      }
    }
    const end = Math.max(often, objects.at(-1)?.end ?? prepositions.at(-1)?.end ?? place + 1);
    const text = this.textOf(place, end);
    const beside = particle === undefined ? {} : { particle };
    return { verb, ...beside, form, text, objects, prepositions, dates, start: place, end: at };
  }
}

function wordAlone(place: number, text: string): NounPhrase {
  return { start: place, end: place + 1, text, head: text, isName: false, adjectives: [], others: [] };
}

/** "every morning", "a lot", "twice a week": no object. */
export function isFrequency({ head, determiner, number, text }: NounPhrase): boolean {
  // "a games night", "year 4"
  if (
    (!text.toLowerCase().endsWith(head.toLowerCase()) &&
      !/^(?:every|each|all|most)$/u.test(determiner ?? "")) ||
    (/^an?$/u.test(determiner ?? "") && / /u.test(text) && !/^(?:lot|bit|while|time)$/u.test(head))
  )
    return false;
  if (
    !/^(?:a|an|every|each|all|most|some|many|several|per|both|these)$/u.test(determiner ?? "") &&
    (number === undefined || /^(?:hours|weeks|months|years)$/u.test(head))
  )
    return false;
  return /^(?:day|days|week|weeks|month|months|year|years|morning|mornings|afternoon|evening|evenings|night|nights|weekend|weekends|hour|hours|time|times|lot|bit|while|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/u.test(
    head.toLowerCase(),
  );
}
