/** Subjects and arguments of verbs in English: what stands before a verb, and what follows it. */
import type { DateMention } from "../../../text/dates.ts";
import type { Doing, NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import { isA } from "../kinds/kinds.ts";
import { mayBeParticiple, verbFormOf } from "../verb-forms.ts";
import { isFrequency, Phrases } from "./phrases.ts";
import type { VerbGroup } from "./verb-group.ts";

export interface Arguments {
  end: number;
  particle?: string;
  readonly objects: NounPhrase[];
  readonly adjectives: string[];
  readonly doings: Doing[];
  readonly prepositions: PrepositionalPhrase[];
  readonly dates: DateMention[];
  readonly adverbs: string[];
  isNegated: boolean;
}

const DECIDING = /^(?:decide|choose|agree|vote|resolve)$/u;
const BOOKING = /^(?:book|reserve|rent|hire|order|schedule)$/u;

const HELPING = /^(?:help|make|let)$/u;
const HELPED = /^(?:me|us|him|her|them)$/u;

export class VerbArguments extends Phrases {
  /** What a verb behind it is said of. */
  subjectAt(place: number): NounPhrase | undefined {
    const phrase = this.list(place, true);
    if (phrase === undefined) return undefined;
    const joined = this.#joinedPronoun(phrase);
    if (this.beginsVerb(joined.end)) return joined;
    // "The owner of the shop in Bonn is", "my exam next week is": places and days between them.
    const first = this.#between(joined.end);
    let end = joined.end;
    for (let next = first; next !== undefined; next = this.#between(end)) end = next.end;
    if (first === undefined || !this.beginsVerb(end)) return undefined;
    // "The trip to Rome is off": which trip it is.
    const isWhich = /^(?:to|for)$/u.test(this.lowerAt(joined.end)) && joined.name === undefined;
    const text = isWhich ? `${joined.text} ${this.textOf(joined.end, first.end)}` : joined.text;
    return { ...joined, text, end };
  }

  #between(place: number): { readonly end: number } | undefined {
    return this.classAt(place) === "date" ? { end: place + 1 } : this.prepositional(place);
  }

  /** "My wife and I". */
  #joinedPronoun(phrase: NounPhrase): NounPhrase {
    if (this.lowerAt(phrase.end) !== "and") return phrase;
    const second = this.one(phrase.end + 1);
    return second?.pronoun === "i" || second?.pronoun === "me"
      ? { ...second, start: phrase.start, others: [phrase] }
      : phrase;
  }

  /** What follows the verb, up to the next clause. */
  argumentsOf(group: VerbGroup, isRelative = false): Arguments {
    const found: Arguments = {
      end: group.end,
      objects: [],
      // "Tom and I are together"
      adjectives: group.verb === "be" && group.adverbs.includes("together") ? ["together"] : [],
      doings: [],
      prepositions: [],
      dates: [],
      adverbs: [],
      isNegated: false,
    };
    while (this.#argument(group, found, isRelative));
    return found;
  }

  /** "booked a room for the first week of May": not when it was booked. */
  #isBookedFor(at: number, { verb, end }: VerbGroup): boolean {
    const date = this.words[at];
    if (!BOOKING.test(verb) || date?.date?.isLength === true || /^(?:in|on) /u.test(date?.text ?? ""))
      return false;
    const before = this.words.slice(end, at);
    return before.findLast(({ class: is, lower }) => is === "preposition" && lower !== "of")?.lower === "for";
  }

  /** "at my mum's until Sunday": the genitive stands for where she lives. */
  #isHomeOf({ preposition, end }: PrepositionalPhrase): boolean {
    if (preposition !== "at" || this.classAt(end) !== "genitive") return false;
    return this.classAt(this.classAt(end + 1) === "date" ? end + 2 : end + 1) !== "noun";
  }

  /** Reads one argument; `false` where there is none. */
  #argument(group: VerbGroup, found: Arguments, isRelative: boolean): boolean {
    const at = found.end;
    const word = this.words[at];
    if (word === undefined || /^(?:stop|interjection|subordinator|genitive)$/u.test(word.class)) return false;
    if (word.class === "date") {
      if (word.date !== undefined && !this.#isBookedFor(at, group)) found.dates.push(word.date);
      found.end += 1;
      return true;
    }
    const hasObject = found.objects.length + found.dates.length > 0;
    if (found.particle === undefined && this.isParticleAt(at, group, hasObject)) {
      found.particle = word.lower;
      found.end += 1;
      return true;
    }
    // "decided not to move"
    const isNotTo = word.lower === "not" && DECIDING.test(group.verb) && this.classAt(at + 1) === "to";
    if (isNotTo && this.#isDoingAfterTo(at + 1)) {
      const doing = this.doing(at + 2, "to");
      return this.#doing(found, { ...doing, text: `not ${doing.text}` });
    }
    if (word.class === "adverb" || word.class === "negation") {
      // "I use pnpm, not npm"
      const isOther = /^(?:noun|name|determiner|possessive|number)$/u.test(this.classAt(at + 1));
      if (word.lower === "not" && found.objects.length > 0 && isOther) return false;
      // "at Danny's now, not at the church"
      const isElsewhere = found.prepositions.length > 0 && this.classAt(at + 1) === "preposition";
      if (word.lower === "not" && isElsewhere) return false;
      if (word.class === "negation") found.isNegated = true;
      found.adverbs.push(word.lower);
      found.end += 1;
      return true;
    }
    if (word.class === "comma" || word.class === "conjunction") return this.#joinedArgument(group, found);
    if (word.class === "to" && this.#isDoingAfterTo(at)) return this.#doing(found, this.doing(at + 1, "to"));
    const isIng = word.class === "verb" || word.lower === "doing";
    if (isIng && word.verb?.form === "ing") return this.#doing(found, this.doing(at, "ing"));
    // "The match is off this week"
    const isOff = this.lowerAt(at + 1) === "on" || !this.#beginsPhrase(at + 1);
    if (group.verb === "be" && /^(?:off|over|down|up)$/u.test(word.lower) && isOff) {
      found.adjectives.push(word.lower);
      found.end += 1;
      return true;
    }
    const prepositional = this.prepositional(at);
    if (prepositional !== undefined) {
      found.prepositions.push(prepositional);
      found.end = prepositional.end + (this.#isHomeOf(prepositional) ? 1 : 0);
      return true;
    }
    const phrase = this.list(at);
    if (phrase !== undefined) {
      // "the book I read", "I think she left": what follows is a clause of its own.
      const isCaused = this.#isCaused(group, phrase);
      // "helps me relax"
      const isHelped = HELPING.test(group.verb) && HELPED.test(phrase.pronoun ?? "");
      if (isHelped && this.words[phrase.end]?.verb?.form === "base") {
        found.objects.push(phrase);
        return this.#doing(found, this.doing(phrase.end, "to"));
      }
      // "who is a pilot has a dog": not the pilot of the phrase.
      const isWhat = isRelative && group.verb === "be" && /^an?$/u.test(phrase.determiner ?? "");
      if (this.beginsVerb(phrase.end) && !isCaused && !isWhat) return false;
      if (isFrequency(phrase) && !/^(?:take|last)$/u.test(group.verb))
        found.adverbs.push(this.textOf(at, phrase.end));
      else found.objects.push(this.#whichTrip(phrase));
      found.end = phrase.end;
      if (isCaused) {
        found.adjectives.push(this.lowerAt(phrase.end));
        found.end += 1;
      }
      return true;
    }
    // "78 years old" is one thing.
    const last = found.objects.at(-1);
    if (word.lower === "old" && last?.end === at && /^(?:years?|months|weeks|days)$/u.test(last.head)) {
      found.objects[found.objects.length - 1] = { ...last, text: `${last.text} old`, end: at + 1 };
      found.end += 1;
      return true;
    }
    if (word.class === "adjective" || (word.class === "verb" && group.verb === "be")) {
      found.adjectives.push(word.lower);
      found.end += 1;
      return true;
    }
    return false;
  }

  /** "had the roof fixed": by others. */
  #isCaused({ verb }: VerbGroup, { end, pronoun, name }: NounPhrase): boolean {
    const { class: kind, verb: word, lower = "" } = this.words[end] ?? {};
    const mayBeDone = kind === "verb" || lower === "done";
    if (!/^(?:have|get)$/u.test(verb) || !mayBeDone || word === undefined) return false;
    const isLast = !/^(?:determiner|possessive|noun|name|pronoun|number)$/u.test(this.classAt(end + 1));
    return (
      pronoun === undefined &&
      name === undefined &&
      isLast &&
      word.form !== "s" &&
      mayBeParticiple(word, lower)
    );
  }

  /** "the trip to Japan": which one it is. */
  #whichTrip(phrase: NounPhrase): NounPhrase {
    const isKnown = phrase.determiner === "the" || phrase.owner !== undefined;
    const to = isKnown && isA(phrase.head, "trip") ? this.prepositional(phrase.end) : undefined;
    return to?.preposition === "to"
      ? { ...phrase, text: `${phrase.text} ${this.textOf(phrase.end, to.end)}` }
      : phrase;
  }

  #beginsPhrase(at: number): boolean {
    return this.one(at) !== undefined || this.classAt(at) === "to" || this.prepositional(at) !== undefined;
  }

  #beginsNoun(at: number): boolean {
    return /^(?:noun|name|adjective|number)$/u.test(this.classAt(at));
  }

  #isDoingAfterTo(at: number): boolean {
    const verb = this.words[at + 1];
    return (verb?.class === "verb" || verb?.class === "auxiliary") && verb.verb?.form === "base";
  }

  #doing(found: Arguments, doing: Doing): boolean {
    found.doings.push(doing);
    found.dates.push(...doing.dates);
    found.end = doing.end;
    return true;
  }

  /** What "and" or a comma joins to the arguments; `false` if a clause begins. */
  #joinedArgument(group: VerbGroup, found: Arguments): boolean {
    let at = found.end;
    let word = "";
    while (this.classAt(at) === "comma" || this.classAt(at) === "conjunction") {
      word = this.lowerAt(at);
      at += 1;
    }
    if (/^(?:but|nor|so)$/u.test(word)) return false;
    while (this.classAt(at) === "adverb") at += 1;
    if (this.beginsVerb(at)) return false;
    const date = this.words[at]?.date;
    if (date !== undefined && this.subjectAt(at + 1) === undefined) {
      // "on Thursday, 20 March": one day.
      if (
        /^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu.test(this.words[found.end - 1]?.text ?? "")
      )
        found.dates.pop();
      found.dates.push(date);
      found.end = at + 1;
      return true;
    }
    const prepositional = this.prepositional(at);
    if (prepositional !== undefined && this.subjectAt(prepositional.end) === undefined) {
      found.prepositions.push(prepositional);
      found.end = prepositional.end;
      return true;
    }
    const isPredicate = found.adjectives.length > 0 || group.verb === "be";
    if (this.classAt(at) === "adjective" && isPredicate && !this.#beginsNoun(at + 1)) {
      found.adjectives.push(this.lowerAt(at));
      found.end = at + 1;
      return true;
    }
    const verb = this.words[at];
    // "I love cooking and dancing"
    const isIng = verb?.verb?.form === "ing" || verbFormOf(verb?.lower ?? "")?.form === "ing";
    if (/^(?:verb|noun)$/u.test(verb?.class ?? "") && isIng && found.doings.length > 0)
      return this.#doing(found, this.doing(at, "ing"));
    const phrase = word === "," ? undefined : this.list(at);
    if (phrase === undefined || phrase.pronoun !== undefined || this.beginsVerb(phrase.end)) return false;
    // "works at Tesco and her husband at Lidl": another does, too.
    const next = this.lowerAt(phrase.end);
    const isAnother = found.prepositions.some(({ preposition }) => preposition === next);
    if (isAnother && found.objects.length === 0) return false;
    const before = found.objects.at(-1);
    // "Slack for chat and Jira for tickets": both are used.
    if (before !== undefined && /^(?:and|or|&)$/u.test(word) && group.verb !== "be")
      found.objects[found.objects.length - 1] = {
        ...before,
        others: [...before.others, { ...phrase, others: [] }, ...phrase.others],
      };
    else found.objects.push(phrase);
    found.end = phrase.end;
    return true;
  }
}

/** "My favourite colour is green now": since when, and not which. */
const isOfNow = (adverb: string) => /^(?:now|nowadays|currently|still)$/iu.test(adverb);
const AROUND_NOW = /^(?:now|currently|still) | (?:now|nowadays|currently)$/giu;

/** "My favourite colour is green", "… season is autumn": what it is is no quality or day of it. */
export function withFavourite(
  found: Arguments,
  { verb, end }: VerbGroup,
  subject: NounPhrase | undefined,
  reader: Phrases,
): Arguments {
  const isFavourite =
    verb === "be" &&
    subject?.adjectives.some((adjective) => /^fav/u.test(adjective)) &&
    /^(?:colou?r|season|month|day|time)$/u.test(subject.of === undefined ? subject.head : "time");
  const isOne = found.adjectives.length + found.dates.length > 0 && found.objects.length === 0;
  if (!isFavourite || !isOne || found.prepositions.length > 0 || !found.adverbs.every(isOfNow)) return found;
  const text = reader.textOf(end, found.end).replace(AROUND_NOW, "");
  const what = { start: end, end: found.end, text, head: text, isName: false, adjectives: [], others: [] };
  return { ...found, objects: [what], adjectives: [], dates: [] };
}
