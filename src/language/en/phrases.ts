/** Noun phrases and prepositional phrases of English, read from left to right. */
import type { DateMention } from "../../text/dates.ts";
import type { Doing, NounPhrase, PrepositionalPhrase } from "../clause.ts";
import { textOf, type Word, type WordClass } from "../word.ts";
import { isA } from "./kinds/kinds.ts";
import { verbFormOf } from "./verb-forms.ts";
import { OBJECT_PRONOUNS, PARTICLES, POSSESSIVES, SUBJECT_PRONOUNS } from "./words.ts";

const PRONOUNS = /^(?:this|that|these|those|one|both|all)$/u;
const HEADS: ReadonlySet<WordClass> = new Set(["noun", "name"]);
const INSIDE: ReadonlySet<WordClass> = new Set(["noun", "name", "adjective", "number"]);
const MAX_ITEMS = 12;

export class Phrases {
  readonly words: readonly Word[];

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
    // "I have a dog and my sister has a cat": another clause.
    if (this.beginsVerb(item.end)) return isSubject && isJoined ? item : undefined;
    if (isJoined) return item;
    return this.#isListGoingOn(item.end) ? item : undefined;
  }

  /** After a comma it is a list only if "and" comes. */
  #isListGoingOn(end: number): boolean {
    let at = end;
    for (let items = 0; items < MAX_ITEMS; items += 1) {
      const isComma = this.classAt(at) === "comma";
      if (this.classAt(isComma ? at + 1 : at) === "conjunction")
        return /^(?:and|or|&)$/u.test(this.lowerAt(isComma ? at + 1 : at));
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
    const word = this.words[place];
    if (word === undefined) return undefined;
    if (word.class === "pronoun") return this.#pronoun(place, word);
    const simple = this.#simple(place);
    if (simple === undefined) return undefined;
    return this.#withMore(simple);
  }

  #pronoun(place: number, { lower }: Word): NounPhrase | undefined {
    if (!SUBJECT_PRONOUNS.has(lower) && !OBJECT_PRONOUNS.has(lower) && !PRONOUNS.test(lower))
      return undefined;
    return {
      start: place,
      end: place + 1,
      text: lower,
      head: lower,
      isName: false,
      pronoun: lower,
      adjectives: [],
      others: [],
    };
  }

  #simple(place: number): NounPhrase | undefined {
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
      if (
        at > first &&
        this.classAt(at - 1) === "name" &&
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
    return this.#made(place, first, at, { determiner, owner });
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

  /** "Tom's sister", "head of sales", "my dog, Rex,". */
  #withMore(simple: NounPhrase): NounPhrase {
    let phrase = simple;
    while (this.classAt(phrase.end) === "genitive") {
      const owned = this.#simple(phrase.end + 1);
      if (owned === undefined) return phrase;
      // "St Mary's Primary"
      if (phrase.isName && owned.isName && /^(?:St|Saint)\b/u.test(phrase.text)) {
        const name = this.textOf(phrase.start, owned.end);
        phrase = { ...phrase, text: name, head: name, name, end: owned.end };
        continue;
      }
      phrase = { ...owned, start: phrase.start, owner: { phrase } };
    }
    if (this.lowerAt(phrase.end) === "of") {
      const of = this.one(phrase.end + 1);
      if (of !== undefined)
        phrase = { ...phrase, end: of.end, of, text: `${phrase.text} of ${this.textOf(of.start, of.end)}` };
    }
    // "a play about bees"
    if (this.lowerAt(phrase.end) === "about" && isA(phrase.head, "work")) {
      const topic = this.one(phrase.end + 1);
      if (topic !== undefined)
        phrase = {
          ...phrase,
          end: topic.end,
          text: `${phrase.text} about ${this.textOf(topic.start, topic.end)}`,
        };
    }
    if (/^(?:called|named)$/u.test(this.lowerAt(phrase.end)) && this.classAt(phrase.end + 1) === "name") {
      const name = this.#simple(phrase.end + 1);
      if (name?.name !== undefined) return { ...phrase, name: name.name, end: name.end };
    }
    if (this.classAt(phrase.end) !== "comma") return phrase;
    const second = this.#simple(phrase.end + 1);
    if (second === undefined) return phrase;
    const closes = /^(?:comma|stop)$/u.test(this.classAt(second.end));
    if (phrase.isName && second.owner !== undefined && closes)
      return { ...phrase, apposition: second, end: this.#behind(second.end) };
    const isOwnedNoun =
      (phrase.owner !== undefined || phrase.determiner !== undefined) && phrase.name === undefined;
    const next = this.words[second.end];
    const isSoleName =
      second.isName &&
      (next === undefined ||
        next.class === "stop" ||
        (next.class === "comma" && !this.#isListGoingOn(second.end)));
    if (isOwnedNoun && isSoleName && second.name !== undefined)
      return { ...phrase, name: second.name, end: this.#behind(second.end) };
    return phrase;
  }

  #behind(end: number): number {
    return this.classAt(end) === "comma" ? end + 1 : end;
  }

  prepositional(place: number): PrepositionalPhrase | undefined {
    if (this.classAt(place) !== "preposition" && this.classAt(place) !== "to") return undefined;
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
      const phrase = {
        start: at,
        end: at + 1,
        text: word.text,
        head: word.text,
        isName: false,
        adjectives: [],
        others: [],
      };
      return { preposition, phrase, start: place, end: at + 1 };
    }
    if (word?.class === "verb" && word.verb?.form === "ing") {
      const doing = this.doing(at, "ing");
      return { preposition, doing, start: place, end: doing.end };
    }
    if (word?.lower === "home" && word.class === "adverb") {
      const phrase = {
        start: at,
        end: at + 1,
        text: "home",
        head: "home",
        isName: false,
        adjectives: [],
        others: [],
      };
      return { preposition, phrase, start: place, end: at + 1 };
    }
    const list = this.list(at);
    // "a sister in Perth and a brother in Hull": the brother is none of the places.
    const phrase =
      list !== undefined && list.others.length > 0 && this.lowerAt(list.end) === preposition
        ? this.one(at)
        : list;
    return phrase === undefined ? undefined : { preposition, phrase, start: place, end: phrase.end };
  }

  /** A verb with its objects: "learning the cello in May". @param place of the verb */
  doing(place: number, form: Doing["form"]): Doing {
    const lower = this.lowerAt(place);
    const objects: NounPhrase[] = [];
    const prepositions: PrepositionalPhrase[] = [];
    const dates: DateMention[] = [];
    let at = place + 1;
    for (;;) {
      const word = this.words[at];
      if (word?.class === "date") {
        if (word.date !== undefined) dates.push(word.date);
        at += 1;
      } else if (word?.class === "adverb") at += 1;
      else {
        const prepositional = this.prepositional(at);
        const object =
          prepositional === undefined && objects.length === 0 && prepositions.length === 0
            ? this.list(at)
            : undefined;
        if (prepositional !== undefined) prepositions.push(prepositional);
        else if (object !== undefined && !this.beginsVerb(object.end)) objects.push(object);
        else break;
        at = prepositional?.end ?? object?.end ?? at + 1;
      }
    }
    const verb = verbFormOf(lower, true)?.lemma ?? lower;
    const text = this.textOf(place, objects.at(-1)?.end ?? prepositions.at(-1)?.end ?? place + 1);
    return { verb, form, text, objects, prepositions, dates, start: place, end: at };
  }
}
