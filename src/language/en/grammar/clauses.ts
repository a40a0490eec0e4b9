/** Clauses of a sentence of English: a pass from left to right with a small grammar, which knows no topic. */
import { besideLengths, type DateMention } from "../../../text/dates.ts";
import type { Clause, NounPhrase, PrepositionalPhrase } from "../../clause.ts";
import type { Word } from "../../word.ts";
import { Believing, NARRATIVE } from "../believing.ts";
import { isKnownPlace } from "../places.ts";
import { singular } from "../singular.ts";
import { mayBeParticiple, SAME_IN_PAST } from "../verb-forms.ts";
import { appositionsOf } from "./appositions.ts";
import { type Arguments, VerbArguments, withFavourite } from "./arguments.ts";
import { asThing, withFirm } from "./firm-joined.ts";
import { contrasted, gapped } from "./gapped.ts";
import { isHabitTold } from "./habitual.ts";
import { isBefore, type Lead, leadAt, NO_LEAD, withDatesBetween } from "./lead.ts";
import { apart } from "./mixed-lists.ts";
import { isMade } from "./participles.ts";
import { atEachTime, inSequence, withBefore } from "./relative-times.ts";
import { isNaming, isToldWhich, ofRelative, withWhom } from "./relatives.ts";
import { withSharedModals } from "./shared-modal.ts";
import { ofWhatItIs, ofWhatThereIs } from "./there.ts";
import { isReadThen, type VerbGroup, verbGroupAt, withoutPastime } from "./verb-group.ts";

type Draft = Omit<Clause, "isBelieved">;

/**
 * Reads the clauses of a sentence.
 *
 * @param text the sentence, for what makes all of it unreal
 */
export function clausesOf(words: readonly Word[], text: string): Clause[] {
  const reader = new ClauseReader(words);
  const drafts = withSharedModals(reader.read(), words).flatMap((draft) =>
    inSequence(draft, words).flatMap((each) => atEachTime(each, words)),
  );
  const last = drafts.pop();
  if (last !== undefined) drafts.push(withBefore(last, words));
  const believing = new Believing(words, text);
  const isThen = isAllOfThen(drafts);
  return drafts.flatMap((draft, place) => {
    const believes = believing.believes(draft, drafts[place - 1]);
    // "I've been in Rome since I was nine"
    const isSince =
      draft.isPerfect &&
      (drafts[place + 1]?.link === "since" ||
        draft.prepositions.some(isForLong) ||
        draft.adverbs.some((adverb) => ALL_ALONG.test(adverb)));
    const isOfNow = isThen ? isBesideThen(draft) : believing.isBounded && isLasting(draft);
    const isBelieved = believes && (!believing.isNarrated || isOfNow);
    const adverbs = isSince ? [...draft.adverbs, "since"] : draft.adverbs;
    const clause = {
      ...draft,
      adverbs,
      isBelieved,
      ...(believes && !isBelieved ? { isNarrated: true } : {}),
    };
    return [...apart(clause), ...appositionsOf(clause, reader)];
  });
}

const ALL_ALONG = /^(?:always$|all (?:day|week|month|year|summer|winter))/u;
/** "for years", "for ages" */
function isForLong({ preposition, phrase }: PrepositionalPhrase): boolean {
  return (
    preposition === "for" &&
    /^(?:(?:many )?(?:years|ages|decades|months|weeks)|a while)$/u.test(phrase?.text ?? "")
  );
}

/** "My lessons cost 42 euros", where one lesson would cost or have cost them. */
function isCostNow({ verb, start, end }: VerbGroup, subject: NounPhrase | undefined): boolean {
  if (verb !== "cost" || end - start > 1 || subject === undefined) return false;
  return singular(subject.head) !== subject.head || subject.others.length > 0;
}

/** "We live with Mum while we save": what is so beside another time. */
function isLasting({ link, isPast, isPerfect, isFormer, isFuture }: Draft): boolean {
  return link === undefined && (isFormer || !(isPast || isPerfect || isFuture));
}

/** "When I was a child we lived in Bruges": are all other times of a sentence over? */
function isAllOfThen(drafts: readonly Draft[]): boolean {
  const beside = drafts.filter(({ link }) => NARRATIVE.test(link ?? ""));
  return beside.length > 0 && beside.every(({ isPast, modal }) => isPast && modal === undefined);
}

/** "… but I live in Ghent now": what is so, or no longer so, whatever is told beside it. */
function isBesideThen({ link = "and", ...draft }: Draft): boolean {
  return /^(?:and|but|so)$/u.test(link) && isLasting(draft);
}

class ClauseReader extends VerbArguments {
  readonly #clauses: Draft[] = [];
  #subject: NounPhrase | undefined;
  /** Dates before the subject, which its next verb shares: "On Sunday we hiked and had a picnic". */
  #leadDates: readonly DateMention[] = [];

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
    const lead = leadAt(this, place);
    const at = lead.end;
    const subject = this.subjectAt(at);
    const relative = this.#relativeOf(at);
    const group = verbGroupAt(this.words, relative?.verb ?? subject?.end ?? at);
    if (group === undefined)
      return this.#withoutVerb(place) ?? this.#contact(at) ?? Math.max(place + 1, subject?.end ?? at);
    if (relative !== undefined) {
      // "My brother in Perth, who is a vet": it says nothing of where he is one.
      const alone = { ...lead, prepositions: [] };
      const end = this.#add(group, relative.subject, false, at, alone, "who");
      return this.#behindRelative(end, relative.subject, at);
    }
    if (subject !== undefined) {
      const whom = this.#whomOf(subject.start);
      this.#subject = subject;
      this.#leadDates = lead.dates;
      const told = withDatesBetween(lead, subject, group, this.words);
      const end = this.#add(group, subject, false, subject.start, told, whom === undefined ? link : "who");
      this.#clauses.push(
        ...this.#clauses.splice(-1).map((last) => withFirm(ofWhatItIs(last), this, subject.start)),
      );
      if (whom === undefined) return end;
      this.#addWhom(whom, end);
      return this.#behindRelative(end, whom, at, true);
    }
    const thing = group.verb === "be" && this.lowerAt(at - 1) === "there" ? this.list(group.end) : undefined;
    if (thing !== undefined) {
      const end = this.#add({ ...group, end: thing.end }, thing, false, at - 1, lead, link);
      this.#clauses.push(...this.#clauses.splice(-1).map(ofWhatThereIs));
      return end;
    }
    const isAfterRelative = this.classAt(place - 1) === "comma" && this.#clauses.at(-1)?.link === "who";
    // "but please call me Mina"
    if (this.lowerAt(place - 1) === "please" || this.lowerAt(place) === "please") return group.end;
    // "I study law while working at a bar"
    const isBeside = link === "while" && group.isProgressive && LASTS.test(group.verb);
    if (isBeside && this.#subject !== undefined && this.#clauses.at(-1)?.isPast === false)
      return this.#add(group, this.#subject, false, group.start, lead, undefined);
    const isJoined = link === "and" || link === "but" || link === "or" || link === "so" || link === "&";
    const shared =
      isJoined || isAfterRelative || (link === undefined && this.#goesOnWith(group, place))
        ? (ofRelative(this.#clauses, group, this.words) ?? this.#subject)
        : undefined;
    // "Born in Izmir, raised in Rotterdam"
    const goesOn = isJoined || (link === undefined && this.classAt(place - 1) === "comma");
    const goesOnDropped = goesOn && group.isPast && this.#clauses.at(-1)?.isSubjectDropped === true;
    const isDropped = shared === undefined && (goesOnDropped || this.#mayDropSubject(group, place));
    if (shared === undefined && !isDropped) return group.end;
    return this.#add(group, shared, isDropped, group.start, lead, link);
  }

  /** A clause that takes its verb from the one before. Returns where it ends. */
  #withoutVerb(place: number): number | undefined {
    const last = this.#clauses.at(-1);
    const found = last && (contrasted(this, last, place) ?? gapped(this, last, place));
    if (found !== undefined) this.#clauses.push(found);
    return found?.end;
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
    const beside = phrases.find((each) => each?.end === before) ?? this.#phraseBefore(before);
    const nearest = this.#isNobody(beside, place) ? this.#phraseBefore(beside.start - 1) : beside;
    // "a contract with Monzo that ended": a name has no such clause.
    const found = this.lowerAt(place) === "that" && nearest?.isName === true ? last?.objects.at(-1) : nearest;
    // "Mia and Ben, who is four": Ben is.
    const isOne =
      this.words[place + 1]?.verb?.form === "s" || /^(?:is|'s|has|was)$/u.test(this.lowerAt(place + 1));
    const phrase = (isOne ? found?.others.at(-1) : undefined) ?? found;
    // "Joan is a person who paints": she paints.
    const isPredicate = last?.verb === "be" && phrase?.name === undefined && phrase === last.objects[0];
    const subject = isPredicate && phrase?.owner === undefined ? last.subject : phrase;
    return subject && { subject: asThing(subject, this.lowerAt(place)), verb: place + 1 };
  }

  /** "a brother in Perth who is a plumber": Perth is none. */
  #isNobody(phrase: NounPhrase | undefined, who: number): phrase is NounPhrase {
    const isPlace = phrase?.isName === true && isKnownPlace(phrase.text);
    return isPlace && this.lowerAt(who) === "who" && this.classAt(phrase.start - 1) === "preposition";
  }

  /** "Jess, whom I met in Bonn, lives …": of whom it is said, at the beginning of a sentence. */
  #whomOf(place: number): NounPhrase | undefined {
    if (!/^(?:who|whom|which|that)$/u.test(this.lowerAt(place - 1))) return undefined;
    const end = this.classAt(place - 2) === "comma" ? place - 2 : place - 1;
    const phrase = this.#phraseBefore(end);
    return phrase !== undefined && this.#onlyOpenings(phrase.start) ? phrase : undefined;
  }

  /** "Jess, whom I met": her, unless a preposition asks for her. */
  #addWhom(whom: NounPhrase, end: number): void {
    const last = this.#clauses.pop();
    if (last === undefined) return;
    const isFree = last.objects.length === 0 && !/^(?:preposition|to)$/u.test(this.classAt(end - 1));
    this.#clauses.push(isFree ? { ...last, objects: [whom] } : last);
  }

  /** "The car we bought is red", "the woman I work with is called Ida". Returns where it ends. */
  #contact(at: number): number | undefined {
    const whom = this.one(at);
    const subject = whom === undefined ? undefined : this.subjectAt(whom.end);
    const group = subject === undefined ? undefined : verbGroupAt(this.words, subject.end);
    if (whom === undefined || subject === undefined || group === undefined) return undefined;
    if (!isToldWhich(whom, subject) || !this.#onlyOpenings(at)) return undefined;
    const end = this.#add(group, subject, false, subject.start, NO_LEAD, "who");
    const stranded = /^(?:preposition|to)$/u.test(this.classAt(end)) ? this.lowerAt(end) : undefined;
    const behind = stranded === undefined ? end : end + 1;
    const main = this.beginsVerb(behind) ? verbGroupAt(this.words, behind) : undefined;
    const told = this.#clauses.pop();
    if (main === undefined || told === undefined) return undefined;
    // "is Ida", "is called Ida": it is she that is meant.
    const named = isNaming(main) ? this.one(main.end) : undefined;
    const meant = named?.isName === true ? named : whom;
    this.#clauses.push(withWhom(told, meant, stranded, end));
    this.#subject = meant;
    return meant === whom ? this.#add(main, whom, false, behind, NO_LEAD, "and") : meant.end;
  }

  /** "Carmen, who runs the shop, is from Spain": what is said behind it is said of her. */
  #behindRelative(end: number, subject: NounPhrase, at: number, isObject = false): number {
    if (this.classAt(end) === "comma" && this.beginsVerb(end + 1)) this.#subject = subject;
    // "My aunt who is a nurse has a dog"
    const isFirst = subject.end === at && this.#onlyOpenings(subject.start);
    if (isObject || !isFirst || !this.beginsVerb(end)) return end;
    const group = verbGroupAt(this.words, end);
    return group === undefined ? end : this.#add(group, subject, false, end, NO_LEAD, "and");
  }

  #phraseBefore(end: number): NounPhrase | undefined {
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const phrase = this.one(start);
      if (phrase?.end === end) return phrase;
    }
    return undefined;
  }

  /** "My sister is 34, lives in Ghent": the same subject, and nobody is told to. */
  #goesOnWith({ start, end, isPast, isPerfect, verb, modal }: VerbGroup, place: number): boolean {
    if (this.classAt(place - 1) !== "comma" || this.#subject === undefined) return false;
    const last = this.#clauses.at(-1);
    if (last === undefined || last.link !== undefined || last.isSubjectDropped) return false;
    // "after Voss, then a backbencher, published letters": another did.
    if (last.end < place - 1 && this.words.slice(last.end, place).some(isOfPhrase)) return false;
    // "Vecta, the firm I work for, was founded": it is not I.
    if (/^(?:noun|name)$/u.test(this.classAt(last.start - 1))) return false;
    const form = this.words.slice(start, end).find(({ verb: each }) => each !== undefined)?.verb?.form;
    const isFirst = /^(?:i|we)$/u.test(this.#subject.pronoun ?? "");
    // "I've accepted, moving to Nairobi in July"
    if (form === "ing") return MOVES.test(verb) && /^(?:preposition|to|date)$/u.test(this.classAt(end));
    // "We use Postgres, hosted on Fly": it is what was hosted.
    const isLoose = isPast && last.verb !== "be" && !last.isPast && !last.isPerfect;
    if (isLoose && !this.#beginsNounAt(end)) return false;
    return isFirst
      ? isPast || isPerfect || /^(?:live|work|study|be|have)$/u.test(verb)
      : form === "s" || isPast || isPerfect || modal !== undefined;
  }

  #beginsNounAt(place: number): boolean {
    return /^(?:determiner|possessive|noun|name|adjective|number)$/u.test(this.classAt(place));
  }

  /** At the beginning of a sentence, and never a command: "Got a dog", "Working at Acme now". */
  #mayDropSubject(group: VerbGroup, place: number): boolean {
    const isFirst = place === 0 || this.classAt(place - 1) === "stop" || this.#onlyOpenings(place);
    const form = this.words[group.end - 1]?.verb?.form;
    const isTensed =
      group.isPast || group.isPerfect || group.isProgressive || form === "ing" || form === "participle";
    // "Put the kettle on", "shut up": somebody is told to.
    const isOrder = SAME_IN_PAST.has(this.lowerAt(place)) && !/^(?:quit|split)$/u.test(group.verb);
    const isTold = (isTensed && !isOrder) || this.#isTasteTold(group) || isHabitTold(this.words, group);
    return isFirst && isTold && !this.#clauses.some((clause) => clause.end > place);
  }

  /** "Love hiking", "can't stand liver", "don't eat pork": nobody is told to. */
  #isTasteTold({ verb, end, isNegated, modal }: VerbGroup): boolean {
    if (isNegated && /^can?$/u.test(modal ?? "")) return true;
    if (!/^(?:noun|name|verb|adjective)$/u.test(this.classAt(end))) return false;
    return isNegated
      ? /^(?:like|love|enjoy|eat|drink|speak|own)$/u.test(verb)
      : modal === undefined && /^(?:love|hate|adore|loathe|prefer)$/u.test(verb);
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
    const said = this.argumentsOf(withoutPastime(group, subject), link === "who");
    const told = withFavourite(said, group, subject, this);
    const [doing] = told.doings;
    // "ended up buying a boat": bought one.
    const isOutcome = group.verb === "end" && told.particle === "up" && doing?.form === "ing";
    const { particle: _, ...outcome } = told;
    const found: Arguments =
      isOutcome && doing !== undefined
        ? {
            ...outcome,
            ...(doing.particle === undefined ? {} : { particle: doing.particle }),
            objects: [...doing.objects],
            prepositions: [...doing.prepositions],
            doings: [],
          }
        : told;
    const dates = this.#datesOf(lead, found, group, subject !== undefined && subject.end < start);
    this.#clauses.push({
      start,
      end: found.end,
      ...(subject === undefined ? {} : { subject }),
      isSubjectDropped,
      verb: isOutcome ? doing.verb : group.verb,
      ...(found.particle === undefined ? {} : { particle: found.particle }),
      ...(group.modal === undefined ? {} : { modal: group.modal }),
      isNegated:
        group.isNegated ||
        found.isNegated ||
        found.objects[0]?.determiner === "no" ||
        subject?.determiner === "no" ||
        subject?.pronoun === "nobody",
      isPast:
        (group.isPast && !isCostNow(group, subject)) ||
        isReadThen(this.words, group, subject, found.objects, dates),
      isPerfect: group.isPerfect,
      isProgressive: group.isProgressive,
      isPassive:
        group.isPassive ||
        (isSubjectDropped && this.#isDoneTo(group, found)) ||
        this.#isAsBefore(group, found, subject) ||
        (link === undefined && subject !== undefined && subject.end < start && isMade(group, found)),
      isFormer: group.isFormer || isBefore(lead, group),
      isFuture: group.isFuture,
      objects: found.objects,
      adjectives: found.adjectives,
      doings: found.doings,
      prepositions: [...lead.prepositions, ...found.prepositions],
      dates,
      adverbs: [...lead.adverbs, ...group.adverbs, ...found.adverbs],
      ...(link === undefined ? {} : { link }),
    });
    if (subject === undefined) this.#subject = undefined;
    return found.end;
  }

  /** Its own dates, or the one that was said before the subject that it shares. */
  #datesOf(lead: Lead, found: Arguments, group: VerbGroup, isShared: boolean): readonly DateMention[] {
    const own = besideLengths([...lead.dates, ...found.dates]);
    const isSame = isShared && group.isPast && !group.isPerfect && this.#clauses.at(-1)?.isPast === true;
    return own.length === 0 && isSame && found.adverbs.length + group.adverbs.length === 0
      ? this.#leadDates
      : own;
  }

  /** "was born in Lagos and raised in London" */
  #isAsBefore(
    { start, end, isPast }: VerbGroup,
    { objects }: Arguments,
    subject: NounPhrase | undefined,
  ): boolean {
    const last = this.#clauses.at(-1);
    const isShared = subject !== undefined && subject.end < start && last?.subject === subject;
    const verb = this.words[start]?.verb;
    if (!isShared || !last.isPassive || !isPast || objects.length > 0 || verb === undefined) return false;
    return (
      end - start === 1 && this.lowerAt(start - 1) === "and" && mayBeParticiple(verb, this.lowerAt(start))
    );
  }

  /** "Born in Rome", "raised by my aunt" */
  #isDoneTo({ end, verb, isPast }: VerbGroup, { objects: [object] }: Arguments): boolean {
    const form = this.words[end - 1]?.verb?.form;
    // "Got a dog. Called Biscuit."
    if (isPast && /^(?:call|name)$/u.test(verb))
      return object?.isName === true && this.classAt(object.end) !== "date";
    return object === undefined && isPast && (verb === "bear" || (verb === "raise" && form === "past"));
  }
}

function isOfPhrase({ class: kind }: Word): boolean {
  return /^(?:determiner|possessive|noun|name|number)$/u.test(kind);
}

const LASTS = /^(?:work|study|live|teach)$/u;
const MOVES = /^(?:move|start|leave|fly|head|live|work|study)$/u;
