/** Words that may be verbs or nouns, and "'s": what their neighbours say. */
import { wordSet } from "../../../text/word-lists.ts";
import type { WordClass } from "../../word.ts";
import { isA, isKind } from "../kinds/kinds.ts";
import { mayBeParticiple, SAME_AS_PARTICIPLE, SAME_IN_PAST, verbFormOf } from "../verb-forms.ts";
import * as words from "../words.ts";
import { hasVerbBetween, isForHas, isForIs, isSubjectOfBe } from "./settle-apostrophe.ts";
import { hasVerbAnywhere, isDoneToWhom, isMade, isSharing, LEAVES, startsArgument } from "./settle-shared.ts";
import { settledInTalk } from "./settle-talk.ts";
import type { Draft } from "./tokens.ts";

/** What its neighbours say of a word that may be a verb or a noun, and of "'s". */
export function settle(all: readonly Draft[], place: number): void {
  const draft = all[place];
  if (draft === undefined) return;
  const next = all[place + 1];
  const before = beforeAdverbs(all, place);
  if (/^(?:part|full)-time$/u.test(draft.lower)) {
    draft.class = "adjective";
    return;
  }
  // "we both work", "my wife and I both drive"
  if (draft.lower === "both" && BOTH.test(all[place - 1]?.lower ?? "") && next?.class !== "pronoun") {
    draft.class = "adverb";
    return;
  }
  // "saw Pulp live in Leeds"
  if (draft.lower === "live" && isBeforeAudience(all, place)) {
    draft.class = "adverb";
    return;
  }
  const inTalk = settledInTalk(all, place);
  if (inTalk !== undefined) {
    Object.assign(draft, inTalk);
    return;
  }
  // "our little one"
  if (draft.lower === "one" && all[place - 1]?.lower === "little" && all[place - 2]?.class === "possessive") {
    draft.class = "noun";
    draft.lower = "child";
    return;
  }
  // "my team lead, Sandra"
  const isLead = draft.lower === "lead" && LED.test(all[place - 1]?.lower ?? "");
  const isLed = next?.lower === "lead" && LED.test(draft.lower);
  const isBack = draft.lower === "back" && /^(?:pain|problems?|surgery|injury)$/u.test(next?.lower ?? "");
  const isPain = draft.lower === "pain" && all[place - 1]?.class === "noun";
  // "I do marketing for a bank"
  const isDone =
    draft.text !== "it" &&
    /^(?:do|does|did)$/u.test(all[place - 1]?.lower ?? "") &&
    isA(draft.lower, "field");
  const isLeave = draft.lower === "leave" && LEAVES.test(all[place - 1]?.lower ?? "");
  // "upgraded prod"
  const isPart = draft.class === "verb" && before?.class === "verb" && isA(draft.lower, "component");
  if (
    isLead ||
    isLed ||
    isLeave ||
    isBack ||
    isPain ||
    isDone ||
    isPart ||
    isNounInFront(draft, all, place)
  ) {
    draft.class = "noun";
    return;
  }
  // "the managing director"
  if (draft.lower === "managing" && /^(?:director|partner|editor)s?$/u.test(next?.lower ?? "")) {
    draft.class = "adjective";
    return;
  }
  if (draft.class === "genitive") {
    if (draft.lower === "'s" && isForIs(all, place)) {
      draft.class = "auxiliary";
      draft.lower = isForHas(all, place) ? "has" : "is";
    }
    return;
  }
  if (draft.class === "noun" && next?.lower === "of") return;
  // "a little French"
  if (
    draft.lower === "little" &&
    before?.class === "determiner" &&
    /^(?:noun|name)$/u.test(next?.class ?? "")
  ) {
    draft.class = "adjective";
    return;
  }
  // "on antidepressants"
  const isSubject = next?.class === "genitive" && isForIs(all, place + 1);
  const behind = isSubject ? { class: "auxiliary" as const } : next;
  if (
    isOfTwo(draft, all[place - 1]) ||
    (draft.class === "adjective" && isNominal(draft, all[place - 1], behind))
  ) {
    draft.class = "noun";
    return;
  }
  if (isBareVerb(draft, all, place)) {
    draft.class = "verb";
    return;
  }
  // "We roasted marshmallows": no phrase begins with an adjective behind who does it.
  if (draft.class === "adjective" && /\p{L}{3}ed$/u.test(draft.lower) && isDoneBy(before, next)) {
    draft.class = "verb";
    return;
  }
  const verb = verbFormOf(draft.lower, draft.class === "verb");
  // "it's second-hand and cost us 2,750"
  if (verb !== undefined && isDoneToWhom(draft, before, next)) draft.class = "verb";
  // "Left Rotterdam in March": who speaks left.
  if (draft.class === "name" && verb !== undefined && isToldFirst(draft, verb.form, next, all, place)) {
    draft.class = "verb";
    return;
  }
  if (verb === undefined || !/^(?:noun|verb|adjective)$/u.test(draft.class)) return;
  draft.class = verbOrNoun(draft, verb.form, before, all[place - 1], next, all, place);
}

const BOTH = /^(?:i|we|they|you|parents|brothers|sisters|sons|daughters|kids|children|friends)$/u;
const LED = /^(?:team|tech|project|product|design|engineering|technical|shift|squad)$/u;

/** Is somebody seen or heard who does it: "saw Pulp live"? */
function isBeforeAudience(all: readonly Draft[], place: number): boolean {
  if (!/^(?:name|noun)$/u.test(all[place - 1]?.class ?? "")) return false;
  for (let at = place - 1; at >= 0 && /^(?:name|noun|determiner|verb)$/u.test(all[at]?.class ?? ""); at -= 1)
    if (/^(?:see|saw|seen|seeing|watch(?:ed|ing)?|hear|heard|catch|caught)$/u.test(all[at]?.lower ?? ""))
      return true;
  return false;
}

/** "so lunch is off", "Work starts at nine": who would be told to comes before no other verb. */
function isNounInFront(draft: Draft, all: readonly Draft[], place: number): boolean {
  const [before, next] = [all[place - 1], all[place + 1]];
  const isFirst = before === undefined || /^(?:stop|comma|conjunction|subordinator)$/u.test(before.class);
  if (!isFirst || draft.class !== "verb" || next === undefined) return false;
  if (verbFormOf(draft.lower, true)?.form !== "base") return false;
  if (next.class === "auxiliary") return /^(?:is|was|has|had|will)$/u.test(next.lower);
  return place === 0 && next.tag === "VERB" && /^(?:s|past)$/u.test(verbFormOf(next.lower)?.form ?? "");
}

/** At the beginning of a sentence without a verb. */
function isToldFirst(
  { lower }: Draft,
  form: string,
  next: Draft | undefined,
  all: readonly Draft[],
  place: number,
): boolean {
  const isPast = form === "past" || (form === "base" && /^(?:split|quit)$/u.test(lower));
  return (
    isPast &&
    (place === 0 || all[place - 1]?.class === "stop") &&
    next !== undefined &&
    startsArgument(next) &&
    isOnlyVerb(all, place)
  );
}

/** "'s" for "is". */

/** "a flight attendant", "my in-laws": what is known as a word of two parts. */
function isOfTwo({ class: kind, lower }: Draft, before: Draft | undefined): boolean {
  return kind === "adjective"
    ? before?.class === "noun" && isKind(`${before.lower} ${lower}`)
    : kind === "preposition" && lower.includes("-") && isKind(lower);
}

/** Is it known as a noun, and stands where one does? */
function isNominal(
  { lower }: Draft,
  before: Draft | undefined,
  next: Pick<Draft, "class"> | undefined,
): boolean {
  if (next !== undefined && /^(?:noun|name|adjective|number|genitive)$/u.test(next.class)) return false;
  // "our biggest rival is"
  const isSubject = next !== undefined && /^(?:auxiliary|modal)$/u.test(next.class);
  return (
    (isSubject && isKind(lower) && /^(?:adjective|genitive|possessive)$/u.test(before?.class ?? "")) ||
    (before?.class === "preposition" && isKind(lower)) ||
    (before?.class === "verb" && isA(lower, "language"))
  );
}

/** "Doing a master's", "I hate cardio but love lifting": the subject is left out. */
function isBareVerb(draft: Draft, all: readonly Draft[], place: number): boolean {
  const [before, next] = [all[place - 1], all[place + 1]];
  const isFirst = place === 0 || before?.class === "stop";
  if (draft.lower === "doing") return isFirst && /^(?:determiner|possessive)$/u.test(next?.class ?? "");
  return (
    draft.class === "noun" &&
    TASTE.test(draft.lower) &&
    /^(?:noun|name|verb|adjective)$/u.test(next?.class ?? "") &&
    (isFirst ? isOnlyVerb(all, place) : /^(?:but|and)$/u.test(before?.lower ?? "") && hasTaste(all, place))
  );
}

const TASTE = /^(?:love|like|hate|enjoy|prefer|dislike)$/u;

/** "I hate cardio but": the same is said before. */
function hasTaste(all: readonly Draft[], place: number): boolean {
  return all.slice(0, place).some(({ lower, class: kind }) => kind === "verb" && TASTE.test(lower));
}

function isDoneBy(before: Draft | undefined, next: Draft | undefined): boolean {
  return (
    before !== undefined &&
    /^(?:i|we|he|she|they)$/u.test(before.lower) &&
    next !== undefined &&
    /^(?:noun|name|determiner|possessive|number)$/u.test(next.class)
  );
}

function verbOrNoun(
  draft: Draft,
  form: string,
  before: Draft | undefined,
  previous: Draft | undefined,
  next: Draft | undefined,
  all: readonly Draft[],
  place: number,
): WordClass {
  const inPhrase = before !== undefined && /^(?:determiner|possessive|genitive)$/u.test(before.class);
  if (inPhrase && before === previous)
    return /^(?:past|participle)$/u.test(form) ||
      (draft.class === "adjective" && next !== undefined && /^(?:noun|name|adjective)$/u.test(next.class))
      ? "adjective"
      : "noun";
  if (draft.class === "verb" && isMade(form, previous, next, all, place)) return "adjective";
  if (form === "s" && isCounted(all, place)) return "noun";
  if (isVerbOfSubject(draft, form, before, next, all, place)) return "verb";
  if (previous?.class === "adjective" && draft.class !== "adjective" && hasDeterminer(all, place))
    return "noun";
  if (before?.class === "pronoun" && words.SUBJECT_PRONOUNS.has(before.lower) && draft.class !== "adjective")
    return "verb";
  if (
    before?.class === "pronoun" &&
    words.SUBJECT_PRONOUNS.has(before.lower) &&
    form === "base" &&
    isOnlyVerb(all, place)
  )
    return "verb";
  if (before?.class === "to") {
    if (isBareGoal(draft, next, all, place)) return "noun";
    const isKnown = verbFormOf(draft.lower) !== undefined;
    if (!isKnown)
      return draft.tag === "VERB" && (next?.class === "possessive" || takesInfinitive(all, place))
        ? "verb"
        : "noun";
    return form === "base" ? "verb" : draft.class;
  }
  if (form === "ing" && draft.class === "verb" && isSubjectOfBe(all, place)) return "noun";
  if (form === "ing" && draft.class === "noun" && previous?.class === "verb") return "verb";
  if (before?.class === "modal" && form === "base") return "verb";
  if (before?.class === "auxiliary" && draft.class !== "adjective" && form !== "s") {
    if (form === "base")
      return /^(?:do|does|did)$/u.test(before.lower) ||
        SAME_IN_PAST.has(draft.lower) ||
        (SAME_AS_PARTICIPLE.has(draft.lower) &&
          (/^(?:have|has|had|'ve)$/u.test(before.lower) || next?.lower === "by"))
        ? "verb"
        : "noun";
    return form === "ing" ||
      mayBeParticiple({ lemma: "", form: form === "participle" ? "participle" : "past" }, draft.lower)
      ? "verb"
      : draft.class;
  }
  // "My parents have separated"
  if (draft.class === "adjective" && form === "past" && /^(?:have|has|had|'ve)$/u.test(before?.lower ?? ""))
    return "verb";
  if (before?.class === "negation" && draft.class !== "adjective") return "verb";
  if (draft.class === "verb" && form === "base" && previous?.class === "noun" && hasVerbBetween(all, place))
    return "noun";
  if (
    draft.class === "verb" &&
    form === "base" &&
    previous?.class === "preposition" &&
    next?.class !== "determiner"
  )
    return "noun";
  if (
    draft.class === "noun" &&
    (before?.class === "noun" || before?.class === "name" || before?.class === "comma") &&
    /^(?:s|past)$/u.test(form) &&
    !hasVerbBetween(all, place)
  )
    return startsArgument(next) ? "verb" : draft.class;
  if (isSharing(draft, form, previous, next, all, place)) return "verb";
  if (
    draft.class === "adjective" &&
    form === "past" &&
    (before?.class === "name" || before?.class === "noun") &&
    (startsArgument(next) || next?.class === "subordinator")
  )
    return "verb";
  if (
    draft.class === "noun" &&
    (place === 0 || previous?.class === "stop") &&
    /^(?:past|ing)$/u.test(form) &&
    startsArgument(next)
  )
    return "verb";
  return draft.class;
}

/** "a bike with 21 gears", "has two heaters", not "Chapter 2 explains", "the 12th starts" */
function isCounted(all: readonly Draft[], place: number): boolean {
  const [number, before] = [all[place - 1], all[place - 2]];
  return (
    number?.class === "number" &&
    !/^one$|(?:st|nd|rd|th)$/u.test(number.lower) &&
    before !== undefined &&
    !/^(?:noun|name|stop|comma)$/u.test(before.class)
  );
}

/**
 * In a clause without another verb it is the verb, if it agrees with what stands before it: "The fair starts
 * on Monday".
 */
function isVerbOfSubject(
  draft: Draft,
  form: string,
  before: Draft | undefined,
  next: Draft | undefined,
  all: readonly Draft[],
  place: number,
): boolean {
  if (before === undefined || !/^(?:noun|name|adjective)$/u.test(before.class)) return false;
  const isJoined = isListBefore(all, place) && !(before.class === "noun" && hasVerbAnywhere(all, place));
  const isPlural = isJoined || /(?:[^s]s|people|children)$/u.test(before.lower);
  const agrees =
    form === "s" || form === "past" || SAME_IN_PAST.has(draft.lower) || (form === "base" && isPlural);
  if (!agrees || (draft.class === "adjective" && form !== "base")) return false;
  const hasOther = form === "base" && hasVerbAnywhere(all, place);
  if (before.class === "adjective" && (hasOther || !startsArgument(next))) return false;
  return isOnlyVerb(all, place);
}

/** "Tom and Anna", "my sister and her husband" */
function isListBefore(all: readonly Draft[], place: number): boolean {
  let at = place - 1;
  while (/^(?:name|noun|adjective|possessive|determiner)$/u.test(all[at]?.class ?? "")) at -= 1;
  return (
    at < place - 1 && all[at]?.lower === "and" && /^(?:name|noun|pronoun)$/u.test(all[at - 1]?.class ?? "")
  );
}

/** "to work", "to school" after "go" and "cycle": where one goes, not what one does. */
function isBareGoal(draft: Draft, next: Draft | undefined, all: readonly Draft[], place: number): boolean {
  // "promoted to lead analyst"
  if (/^(?:promote|demote)$/u.test(verbFormOf(all[place - 2]?.lower ?? "")?.lemma ?? "")) return true;
  if (!/^(?:work|school|church|bed|lunch|dinner|college|university|class|market)$/u.test(draft.lower))
    return false;
  const isLast =
    next === undefined ||
    /^(?:stop|comma|preposition|date|conjunction|adverb)$/u.test(next.class) ||
    /^(?:every|each|most)$/u.test(next.lower);
  const moves = all
    .slice(Math.max(0, place - 6), place)
    .some(({ lower }) => MOTION.has(verbFormOf(lower)?.lemma ?? lower));
  return isLast && (draft.class === "noun" || moves);
}

const MOTION = wordSet(
  "go get drive cycle walk ride bike commute run take come travel return back bus train drop",
);
const BEFORE_INFINITIVES = wordSet(
  "like love hate want plan learn use start begin try need hope prefer decide intend continue promise offer manage forget remember agree refuse teach dread",
);

function takesInfinitive(all: readonly Draft[], place: number): boolean {
  const verb = all[place - 2];
  return verb !== undefined && BEFORE_INFINITIVES.has(verbFormOf(verb.lower)?.lemma ?? "");
}

/** Has its clause no other verb? */
function isOnlyVerb(all: readonly Draft[], place: number): boolean {
  const ends = (draft: Draft | undefined) =>
    draft === undefined || /^(?:stop|comma|conjunction|subordinator)$/u.test(draft.class);
  const isVerb = (draft: Draft) =>
    /^(?:verb|auxiliary|modal|genitive)$/u.test(draft.class) && verbFormOf(draft.lower)?.form !== "ing";
  let from = place;
  while (!ends(all[from - 1])) from -= 1;
  let to = place + 1;
  while (!ends(all[to])) to += 1;
  return !all.slice(from, to).some((draft, at) => from + at !== place && isVerb(draft));
}

function hasDeterminer(all: readonly Draft[], place: number): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    const kind = all[at]?.class;
    if (kind === "determiner" || kind === "possessive" || kind === "genitive") return true;
    if (kind !== "adjective" && kind !== "noun" && kind !== "number") return false;
  }
  return false;
}

function beforeAdverbs(all: readonly Draft[], place: number): Draft | undefined {
  let at = place - 1;
  while (all[at]?.class === "adverb") at -= 1;
  return all[at];
}
