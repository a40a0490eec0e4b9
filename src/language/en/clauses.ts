/** Clauses of a sentence of English: a pass from left to right with a small grammar, which knows no topic. */
import type { DateMention } from "../../text/dates.ts";
import type { Clause, Doing, NounPhrase, PrepositionalPhrase } from "../clause.ts";
import type { Word } from "../word.ts";
import { Believing } from "./believing.ts";
import { Phrases } from "./phrases.ts";
import { type VerbGroup, verbGroupAt } from "./verb-group.ts";
import { PARTICLES } from "./words.ts";

interface Arguments {
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

type Draft = Omit<Clause, "isBelieved">;

/** @param text the sentence, for what makes all of it unreal */
export function clausesOf(words: readonly Word[], text: string): Clause[] {
  const reader = new ClauseReader(words);
  const drafts = reader.read();
  const believing = new Believing(words, text);
  return drafts.map((draft, place) => {
    const believes = believing.believes(draft, drafts[place - 1]);
    const isBelieved = believes && (!believing.isNarrated || (believing.isBounded && isLasting(draft)));
    return { ...draft, isBelieved, ...(believes && !isBelieved ? { isNarrated: true } : {}) };
  });
}

/** "We live with Mum while we save": what is so beside another time. */
function isLasting({ link, isPast, isPerfect, isFormer, isFuture }: Draft): boolean {
  return link === undefined && (isFormer || !(isPast || isPerfect || isFuture));
}

class ClauseReader extends Phrases {
  readonly #clauses: Draft[] = [];
  #subject: NounPhrase | undefined;

  read(): Draft[] {
    let at = 0;
    let link: string | undefined;
    while (at < this.words.length) {
      const word = this.words[at];
      if (word === undefined) break;
      if (word.class === "stop") this.#subject = undefined;
      if (/^(?:stop|comma|interjection|genitive)$/u.test(word.class)) {
        at += 1;
      } else if (/^(?:conjunction|subordinator)$/u.test(word.class)) {
        link = word.lower;
        at += 1;
      } else {
        at = this.#clauseAt(at, link);
        link = undefined;
      }
    }
    return this.#clauses;
  }

  /** Reads a clause, or steps over what is none. Returns where it ends. */
  #clauseAt(place: number, link: string | undefined): number {
    const lead: Lead = this.#leadAt(place);
    const at = lead.end;
    const subject = this.#subjectAt(at);
    const relative = this.#relativeOf(at);
    const group = verbGroupAt(this.words, relative?.verb ?? subject?.end ?? at);
    if (group === undefined) return Math.max(place + 1, subject?.end ?? at);
    if (relative !== undefined) {
      const end = this.#add(group, relative.subject, false, at, lead, "who");
      // "Carmen, who runs the shop, is from Spain."
      if (this.classAt(end) === "comma" && this.beginsVerb(end + 1)) this.#subject = relative.subject;
      return end;
    }
    if (subject !== undefined) {
      this.#subject = subject;
      return this.#add(group, subject, false, subject.start, lead, link);
    }
    const isAfterRelative = this.classAt(place - 1) === "comma" && this.#clauses.at(-1)?.link === "who";
    const isJoined = link === "and" || link === "but" || link === "or" || link === "so" || link === "&";
    const shared = isJoined || isAfterRelative ? this.#subject : undefined;
    const goesOnDropped = isJoined && group.isPast && this.#clauses.at(-1)?.isSubjectDropped === true;
    const isDropped = shared === undefined && (goesOnDropped || this.#mayDropSubject(group, place));
    if (shared === undefined && !isDropped) return group.end;
    return this.#add(group, shared, isDropped, group.start, lead, link);
  }

  /** "In May", "Last year", "Also": what comes before the subject. */
  #leadAt(place: number): Lead {
    const lead: Lead = { end: place, dates: [], prepositions: [], adverbs: [] };
    for (;;) {
      const word = this.words[lead.end];
      if (word?.class === "date") {
        if (word.date !== undefined) lead.dates.push(word.date);
        lead.end += 1;
      } else if (word?.class === "adverb" || word?.class === "comma") {
        if (word.class === "adverb") lead.adverbs.push(word.lower);
        lead.end += 1;
      } else {
        const phrase = word?.class === "preposition" ? this.prepositional(lead.end) : undefined;
        const next = phrase === undefined ? undefined : this.classAt(phrase.end);
        if (phrase === undefined || !(next === "comma" || this.#subjectAt(phrase.end) !== undefined))
          return lead;
        lead.prepositions.push(phrase);
        lead.end = phrase.end;
      }
    }
  }

  #subjectAt(place: number): NounPhrase | undefined {
    const phrase = this.list(place, true);
    if (phrase === undefined) return undefined;
    const joined = this.#joinedPronoun(phrase);
    if (this.beginsVerb(joined.end)) return joined;
    // "The owner of the shop in Bonn is": a place between subject and verb.
    const between = this.classAt(joined.end) === "preposition" ? this.prepositional(joined.end) : undefined;
    return between !== undefined && this.beginsVerb(between.end)
      ? { ...joined, end: between.end }
      : undefined;
  }

  /** "My wife and I". */
  #joinedPronoun(phrase: NounPhrase): NounPhrase {
    if (this.lowerAt(phrase.end) !== "and") return phrase;
    const second = this.one(phrase.end + 1);
    return second?.pronoun === "i" || second?.pronoun === "me"
      ? { ...second, start: phrase.start, others: [phrase] }
      : phrase;
  }

  /** "…, who lives in Bonn": of whom the last phrase spoke. */
  #relativeOf(place: number): { readonly subject: NounPhrase; readonly verb: number } | undefined {
    if (!/^(?:who|which|that)$/u.test(this.lowerAt(place)) || !this.beginsVerb(place + 1)) return undefined;
    const last = this.#clauses.at(-1);
    const before = this.classAt(place - 1) === "comma" ? place - 1 : place;
    const phrases = [
      last?.subject,
      ...(last?.objects ?? []),
      ...(last?.prepositions ?? []).map(({ phrase }) => phrase),
    ];
    const phrase = phrases.find((each) => each?.end === before) ?? this.#phraseBefore(before);
    // "Joan is a person who paints": she paints.
    const isPredicate = last?.verb === "be" && phrase?.name === undefined && phrase === last.objects[0];
    const subject = isPredicate && phrase?.owner === undefined ? last.subject : phrase;
    return subject === undefined ? undefined : { subject, verb: place + 1 };
  }

  #phraseBefore(end: number): NounPhrase | undefined {
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const phrase = this.one(start);
      if (phrase?.end === end) return phrase;
    }
    return undefined;
  }

  /** At the beginning of a sentence, and never a command: "Got a dog", "Working at Acme now". */
  #mayDropSubject(group: VerbGroup, place: number): boolean {
    const isFirst = place === 0 || this.classAt(place - 1) === "stop" || this.#onlyOpenings(place);
    const form = this.words[group.end - 1]?.verb?.form;
    const isTensed =
      group.isPast || group.isPerfect || group.isProgressive || form === "ing" || form === "participle";
    const isTold = isTensed || this.#isTasteTold(group);
    return isFirst && isTold && !this.#clauses.some((clause) => clause.end > place);
  }

  /** "Love hiking", "can't stand liver", "don't eat pork": nobody is told to. */
  #isTasteTold({ verb, end, isNegated, modal }: VerbGroup): boolean {
    if (isNegated && /^can?$/u.test(modal ?? "")) return true;
    if (!/^(?:noun|name|verb|adjective)$/u.test(this.classAt(end))) return false;
    return isNegated
      ? /^(?:like|love|enjoy|eat|drink|speak|own)$/u.test(verb)
      : modal === undefined && /^(?:love|hate|adore|loathe)$/u.test(verb);
  }

  #onlyOpenings(place: number): boolean {
    return this.words
      .slice(0, place)
      .every(({ class: kind }) => /^(?:interjection|comma|adverb|date)$/u.test(kind));
  }

  #add(
    group: VerbGroup,
    subject: NounPhrase | undefined,
    isSubjectDropped: boolean,
    start: number,
    lead: Lead,
    link: string | undefined,
  ): number {
    const found = this.#arguments(group);
    this.#clauses.push({
      start,
      end: found.end,
      ...(subject === undefined ? {} : { subject }),
      isSubjectDropped,
      verb: group.verb,
      ...(found.particle === undefined ? {} : { particle: found.particle }),
      ...(group.modal === undefined ? {} : { modal: group.modal }),
      isNegated:
        group.isNegated || found.isNegated || subject?.determiner === "no" || subject?.pronoun === "nobody",
      isPast: group.isPast,
      isPerfect: group.isPerfect,
      isProgressive: group.isProgressive,
      isPassive: group.isPassive,
      isFormer: group.isFormer,
      isFuture: group.isFuture,
      objects: found.objects,
      adjectives: found.adjectives,
      doings: found.doings,
      prepositions: [...lead.prepositions, ...found.prepositions],
      dates: [...lead.dates, ...found.dates],
      adverbs: [...lead.adverbs, ...group.adverbs, ...found.adverbs],
      ...(link === undefined ? {} : { link }),
    });
    if (subject === undefined) this.#subject = undefined;
    return found.end;
  }

  /** What follows the verb, up to the next clause. */
  #arguments(group: VerbGroup): Arguments {
    const found: Arguments = {
      end: group.end,
      objects: [],
      adjectives: [],
      doings: [],
      prepositions: [],
      dates: [],
      adverbs: [],
      isNegated: false,
    };
    while (this.#argument(group, found));
    return found;
  }

  /** Reads one argument; `false` where there is none. */
  #argument(group: VerbGroup, found: Arguments): boolean {
    const at = found.end;
    const word = this.words[at];
    if (word === undefined || /^(?:stop|interjection|subordinator|genitive)$/u.test(word.class)) return false;
    if (word.class === "date") {
      if (word.date !== undefined) found.dates.push(word.date);
      found.end += 1;
      return true;
    }
    if (this.#isParticle(group, found, at)) {
      found.particle = word.lower;
      found.end += 1;
      return true;
    }
    if (word.class === "adverb" || word.class === "negation") {
      if (word.class === "negation") found.isNegated = true;
      found.adverbs.push(word.lower);
      found.end += 1;
      return true;
    }
    if (word.class === "comma" || word.class === "conjunction") return this.#joinedArgument(found);
    if (word.class === "to" && this.#isDoingAfterTo(at)) return this.#doing(found, this.doing(at + 1, "to"));
    if (word.class === "verb" && word.verb?.form === "ing") return this.#doing(found, this.doing(at, "ing"));
    const prepositional = this.prepositional(at);
    if (prepositional !== undefined) {
      found.prepositions.push(prepositional);
      found.end = prepositional.end;
      return true;
    }
    const phrase = this.list(at);
    if (phrase !== undefined) {
      // "the book I read", "I think she left": what follows is a clause of its own.
      if (this.beginsVerb(phrase.end)) return false;
      if (isFrequency(phrase)) found.adverbs.push(this.textOf(at, phrase.end));
      else found.objects.push(phrase);
      found.end = phrase.end;
      return true;
    }
    if (word.class === "adjective" || (word.class === "verb" && group.verb === "be")) {
      found.adjectives.push(word.lower);
      found.end += 1;
      return true;
    }
    return false;
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

  #isParticle(group: VerbGroup, found: Arguments, at: number): boolean {
    const lower = this.lowerAt(at);
    const kind = this.classAt(at);
    if (
      found.particle !== undefined ||
      !PARTICLES.has(lower) ||
      (kind !== "preposition" && kind !== "adverb")
    )
      return false;
    if (lower === "out" && this.lowerAt(at + 1) === "of") return false;
    if (found.end === group.end) {
      if (group.verb === "be") return false;
      if (/^(?:hand|trade|bring|pass|turn|fill|sign|call)$/u.test(group.verb)) return true;
      if (/^(?:in|on|over|around|along|through)$/u.test(lower))
        return (
          this.one(at + 1) === undefined ||
          (/^(?:take|hand|turn|put|move|settle|trade|look)$/u.test(group.verb) &&
            this.lowerAt(at + 1) === "with")
        );
      return true;
    }
    return (
      found.objects.length > 0 &&
      /^(?:up|off|down|away|back|out|over)$/u.test(lower) &&
      this.one(at + 1) === undefined
    );
  }

  /** What "and" or a comma joins to the arguments; `false` if a clause begins. */
  #joinedArgument(found: Arguments): boolean {
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
    if (date !== undefined && this.#subjectAt(at + 1) === undefined) {
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
    if (prepositional !== undefined && this.#subjectAt(prepositional.end) === undefined) {
      found.prepositions.push(prepositional);
      found.end = prepositional.end;
      return true;
    }
    if (this.classAt(at) === "adjective" && found.adjectives.length > 0) {
      found.adjectives.push(this.lowerAt(at));
      found.end = at + 1;
      return true;
    }
    const verb = this.words[at];
    if (verb?.class === "verb" && verb.verb?.form === "ing" && found.doings.length > 0)
      return this.#doing(found, this.doing(at, "ing"));
    const phrase = word === "," ? undefined : this.list(at);
    if (phrase === undefined || phrase.pronoun !== undefined || this.beginsVerb(phrase.end)) return false;
    found.objects.push(phrase);
    found.end = phrase.end;
    return true;
  }
}

interface Lead {
  end: number;
  readonly dates: DateMention[];
  readonly prepositions: PrepositionalPhrase[];
  readonly adverbs: string[];
}

/** "every morning", "a lot", "twice a week": no object. */
function isFrequency({ head, determiner, number }: NounPhrase): boolean {
  if (
    !/^(?:a|an|every|each|all|most|some|many|several|per|both)$/u.test(determiner ?? "") &&
    (number === undefined || /^(?:hours|weeks|months|years)$/u.test(head))
  )
    return false;
  return /^(?:day|days|week|weeks|month|months|year|years|morning|mornings|afternoon|evening|evenings|night|nights|weekend|weekends|hour|hours|time|times|lot|bit|while|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/u.test(
    head,
  );
}
