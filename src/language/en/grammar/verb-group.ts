/** Verbs with their auxiliaries: what tense, aspect and negation they are in. */
import type { DateMention } from "../../../text/dates.ts";
import type { NounPhrase } from "../../clause.ts";
import type { Word } from "../../word.ts";
import { singular } from "../singular.ts";
import { mayBeParticiple, SAME_AS_PARTICIPLE, SAME_IN_PAST, verbFormOf } from "../verb-forms.ts";

export interface VerbGroup {
  readonly start: number;
  end: number;
  verb: string;
  modal?: string;
  isNegated: boolean;
  isPast: boolean;
  isPerfect: boolean;
  isProgressive: boolean;
  isPassive: boolean;
  isFormer: boolean;
  isFuture: boolean;
  readonly adverbs: string[];
}

/** A verb without auxiliaries, not negated. */
export const SIMPLE_PRESENT = {
  isNegated: false,
  isPast: false,
  isPerfect: false,
  isProgressive: false,
  isPassive: false,
  isFormer: false,
  isFuture: false,
};

/** The verb that begins at a word, with its auxiliaries. */
export function verbGroupAt(words: readonly Word[], place: number): VerbGroup | undefined {
  const group: VerbGroup = {
    start: place,
    end: place,
    verb: "",
    ...SIMPLE_PRESENT,
    adverbs: [],
  };
  let last: Word | undefined;
  for (; ; group.end += 1) {
    const word = words[group.end];
    if (word?.class === "adverb") group.adverbs.push(word.lower);
    else if (word?.class === "negation") {
      group.isNegated = true;
      group.adverbs.push(word.lower);
    } else if (word?.class === "modal" && last === undefined) group.modal = word.lower;
    // "Not doing the marathon any more"
    else if (word?.class === "auxiliary" && (goesOn(last, word) || (group.isNegated && last === undefined)))
      last = auxiliary(group, last, word);
    else if (word?.class === "verb" && goesOn(last, word)) {
      mainVerb(group, last, word);
      group.end += 1;
      break;
    } else break;
  }
  if (group.verb === "") {
    // "to stay true and be a leader" is none of the clause's.
    if (last?.verb === undefined || (last.lower === "be" && group.modal === undefined)) return undefined;
    // Adverbs behind the verb are no part of the group.
    group.verb = last.verb.lemma;
    group.isPast ||= last.verb.form === "past" && !group.isPerfect;
    group.isProgressive = /^(?:having|doing)$/u.test(last.lower) && group.end - place > 1;
    // "Payroll is done by Tess"
    group.isPassive =
      last.lower === "done" && words.slice(place, group.end - 1).some(({ verb }) => verb?.lemma === "be");
  }
  if (group.modal === "'d" && isDone(words[group.end - 1])) {
    const { modal: _, ...had } = group;
    Object.assign(had, { isPast: true, isPerfect: true });
    aspects(words, had);
    return had;
  }
  if (group.modal === "will" || group.modal === "'ll" || group.modal === "shall") group.isFuture = true;
  aspects(words, group);
  return group;
}

/** "'d been", "'d moved": it had, while "'d" before a base form is "would". */
function isDone(last: Word | undefined): boolean {
  return (
    last?.lower === "been" || (last?.verb !== undefined && /^(?:past|participle)$/u.test(last.verb.form))
  );
}

function goesOn(last: Word | undefined, word: Word): boolean {
  if (last?.verb === undefined) return word.verb?.form !== "ing" || word.class === "verb";
  const { lemma } = last.verb;
  const form = word.verb?.form ?? "base";
  if (lemma === "be")
    return (
      form === "ing" || mayBeParticiple({ lemma, form }, word.lower) || SAME_AS_PARTICIPLE.has(word.lower)
    );
  if (lemma === "have")
    return (
      form === "participle" ||
      mayBeParticiple({ lemma, form }, word.lower) ||
      SAME_AS_PARTICIPLE.has(word.lower)
    );
  return lemma === "do" && form === "base";
}

function auxiliary(group: VerbGroup, last: Word | undefined, word: Word): Word {
  if (last === undefined) {
    group.isPast = word.verb?.form === "past";
    // "Been rehearsing": "have" is left out.
    group.isPerfect = word.lower === "been";
  }
  if (last?.verb?.lemma === "have") group.isPerfect = true;
  return word;
}

function mainVerb(group: VerbGroup, last: Word | undefined, word: Word): void {
  const form = word.verb?.form ?? "base";
  group.verb = word.verb?.lemma ?? word.lower;
  if (last?.verb === undefined) {
    const isToldPast =
      form === "past" || form === "participle" || (word.lower !== "read" && SAME_IN_PAST.has(word.lower));
    group.isPast = isToldPast && group.modal === undefined;
    group.isProgressive = form === "ing";
    return;
  }
  if (last.verb.lemma === "have") group.isPerfect = true;
  if (last.verb.lemma === "be") {
    group.isProgressive = form === "ing";
    group.isPassive = form !== "ing";
  }
}

/** "used to live", "am going to move", "have to work", "got fired". */
function aspects(words: readonly Word[], group: VerbGroup): void {
  const next = words[group.end];
  const after = words[group.end + 1];
  const isTo = next?.class === "to" && after?.class === "verb" && after.verb?.form === "base";
  const bare = after?.class === "auxiliary" && after.verb?.form === "base";
  if (group.verb === "use" && group.isPast && (isTo || (next?.class === "to" && bare))) {
    Object.assign(group, { verb: after?.verb?.lemma ?? "", end: group.end + 2, isFormer: true });
  } else if (group.verb === "go" && group.isProgressive && (isTo || (next?.class === "to" && bare))) {
    Object.assign(group, {
      verb: after?.verb?.lemma ?? "",
      end: group.end + 2,
      isFuture: true,
      isProgressive: false,
    });
  } else if (/^(?:come|grow|learn)$/u.test(group.verb) && isTo && FEELING.test(after?.lower ?? "")) {
    // "I've come to love running"
    const verb = after?.verb?.lemma ?? "";
    Object.assign(group, { verb, end: group.end + 2, isPast: false, isPerfect: false });
  } else if (group.verb === "have" && group.isPast && isBeDone(words, group.end)) {
    // "had to be postponed"
    const verb = words[group.end + 2]?.verb?.lemma ?? "";
    Object.assign(group, { verb, end: group.end + 3, isPassive: true });
  } else if (
    group.verb === "get" &&
    next?.class === "verb" &&
    next.verb !== undefined &&
    next.verb.form !== "ing" &&
    next.verb.form !== "base" &&
    mayBeParticiple(next.verb, next.lower)
  ) {
    Object.assign(group, { verb: next.verb.lemma, end: group.end + 1, isPassive: true });
  } else if (group.verb === "let" && group.isPassive && next?.lower === "go") {
    Object.assign(group, { verb: "dismiss", end: group.end + 1 });
  } else if (group.verb === "get" && next?.class === "adjective" && verbFormOf(next.lower)?.form === "past") {
    Object.assign(group, { verb: verbFormOf(next.lower)?.lemma, end: group.end + 1, isPassive: true });
  } else if (
    group.verb === "get" &&
    group.isPerfect &&
    words[group.end - 1]?.lower === "got" &&
    !/^(?:preposition|adverb)$/u.test(next?.class ?? "")
  ) {
    Object.assign(group, { verb: "have", isPerfect: false });
  }
}

const FEELING = /^(?:love|like|hate|enjoy|prefer|dislike|appreciate)$/u;

/** "to be postponed" */
function isBeDone(words: readonly Word[], at: number): boolean {
  const [to, be, done] = words.slice(at, at + 3);
  const isDone = done?.class === "verb" && done.verb !== undefined && mayBeParticiple(done.verb, done.lower);
  return to?.class === "to" && be?.lower === "be" && isDone;
}

/** "I read Emma in May", "she read Emma", "I read an article": it was, though the word is the same. */
export function isReadThen(
  words: readonly Word[],
  { start, end, modal }: VerbGroup,
  subject: NounPhrase | undefined,
  [object]: readonly NounPhrase[],
  dates: readonly DateMention[],
): boolean {
  if (end - start !== 1 || modal !== undefined || words[start]?.lower !== "read") return false;
  const isOne = /^(?:an?|another)$/u.test(object?.determiner ?? "");
  const isCounted = (object?.number !== undefined || isOne) && dates.length === 0;
  return (
    isCounted ||
    (subject !== undefined && isOneOther(subject)) ||
    dates.some(({ sense, future }) => sense === "within" && !future)
  );
}

/** "she", "my wife": their verb has an ending in the present. */
function isOneOther({ pronoun, head, others }: NounPhrase): boolean {
  if (pronoun !== undefined) return /^(?:he|she)$/u.test(pronoun);
  return (
    others.length === 0 &&
    singular(head) === head &&
    !/^(?:people|family|police|staff|children|folk)$/u.test(head)
  );
}

/** "My hobby is restoring radios" tells what it is, not what it does. */
export function withoutPastime(group: VerbGroup, subject: NounPhrase | undefined): VerbGroup {
  const isPastime =
    subject !== undefined && (PASTIME.test(subject.head) || subject.adjectives.includes("favourite"));
  if (!isPastime || !group.isProgressive) return group;
  return Object.assign(group, { verb: "be", end: group.end - 1, isProgressive: false });
}

const PASTIME = /^(?:job|hobby|passion|pastime|dream|goal|plan|aim|ambition)$/u;
