/**
 * Words of English with their classes. wink-nlp tells nouns, verbs and adjectives apart; it reads "'s", names that are
 * words, and short sentences wrongly, which their neighbours set right here.
 */
import type { DateMention } from "../../text/dates.ts";
import type { Word, WordClass } from "../word.ts";
import { type Draft, draftsOf } from "./tokens.ts";
import { mayBeParticiple, verbFormOf } from "./verb-forms.ts";
import * as words from "./words.ts";

/** @param text a sentence; dates are one word each, and what is quoted by others is a stop */
export function wordsOf(text: string, dates: readonly DateMention[]): Word[] {
  const drafts = draftsOf(text, dates);
  for (const [place, draft] of drafts.entries()) draft.class = classOf(draft, drafts, place);
  for (const place of drafts.keys()) settle(drafts, place);
  return drafts.map(finished);
}

function finished({ text, lower, start, end, class: kind, date }: Draft): Word {
  const isVerb = kind === "verb" || kind === "auxiliary";
  const verb = isVerb ? verbFormOf(lower, true) : undefined;
  return {
    text,
    lower,
    start,
    end,
    class: kind,
    ...(verb === undefined ? {} : { verb }),
    ...(date === undefined ? {} : { date }),
  };
}

const TAGS: ReadonlyMap<string, WordClass> = new Map([
  ["NOUN", "noun"],
  ["PROPN", "name"],
  ["VERB", "verb"],
  ["AUX", "verb"],
  ["ADJ", "adjective"],
  ["ADV", "adverb"],
  ["NUM", "number"],
  ["PRON", "pronoun"],
  ["DET", "determiner"],
  ["ADP", "preposition"],
  ["SCONJ", "subordinator"],
  ["CCONJ", "conjunction"],
  ["INTJ", "interjection"],
  ["PART", "adverb"],
  ["PUNCT", "stop"],
  ["SYM", "stop"],
]);

function classOf({ text, lower, tag, class: kind }: Draft, all: readonly Draft[], place: number): WordClass {
  if (kind === "date" || kind === "stop") return kind;
  const [before, next] = [all[place - 1], all[place + 1]];
  if (text === ",") return "comma";
  if (/^[^\p{L}\p{N}$£€'’&]+$/u.test(text)) return "stop";
  if (words.NEGATIONS.has(lower)) return "negation";
  if (lower === "'s") return "genitive";
  if (
    /^[$£€]?\d[\d.,:]*/u.test(text) ||
    (words.NUMBERS.has(lower) && !(lower === "one" && next?.tag === "VERB"))
  )
    return "number";
  if (/^(?:when|where)$/u.test(lower) && next?.tag !== "AUX") return "subordinator";
  if (words.QUESTION_WORDS.has(lower)) return "pronoun";
  if (lower === "her") return /^(?:NOUN|ADJ|PROPN|NUM)$/u.test(next?.tag ?? "") ? "possessive" : "pronoun";
  if (words.POSSESSIVES.has(lower)) return "possessive";
  if (words.DEMONSTRATIVES.has(lower))
    return /^(?:NOUN|ADJ|PROPN)$/u.test(next?.tag ?? "") && lower !== "that"
      ? "determiner"
      : lower === "that" && before === undefined && next?.tag === "NOUN"
        ? "determiner"
        : "pronoun";
  if (lower === "us" && text === "US") return "name";
  if (words.SUBJECT_PRONOUNS.has(lower) || words.OBJECT_PRONOUNS.has(lower)) return "pronoun";
  if (lower === "to") return "to";
  if (
    words.CONJUNCTIONS.has(lower) &&
    !(lower === "so" && next !== undefined && /^(?:ADJ|ADV)$/u.test(next.tag))
  )
    return "conjunction";
  if (words.MODALS.has(lower) && !(/^(?:Will|May)$/u.test(text) && (place > 0 || next?.tag === "AUX")))
    return "modal";
  if (words.AUXILIARIES.has(lower)) return "auxiliary";
  if (words.DETERMINERS.has(lower)) return "determiner";
  const isCapital = /^\p{Lu}/u.test(text);
  if (isCapital && place > 0 && before?.class !== "stop" && lower !== "i") return "name";
  if (words.INTERJECTIONS.has(lower) && (place === 0 || before?.class === "comma" || next?.text === ","))
    return "interjection";
  if (
    words.ADVERBS.has(lower) &&
    !(lower === "pretty" && next?.tag === "NOUN") &&
    !(lower === "home" && /^(?:a|my|our|the)$/u.test(before?.lower ?? ""))
  )
    return "adverb";
  if (words.SUBORDINATORS.has(lower))
    return /^(?:since|after|before|until)$/u.test(lower) && !isClauseStart(next)
      ? "preposition"
      : "subordinator";
  if (words.PREPOSITIONS.has(lower) && !(lower === "like" && isLiking(before, tag))) return "preposition";
  if (isCapital && tag === "PROPN")
    return verbFormOf(lower) === undefined || /^(?:PART|VERB|AUX)$/u.test(next?.tag ?? "") ? "name" : "verb";
  if (/ly$/u.test(lower) && tag === "ADV") return "adverb";
  if (tag === "PROPN") return verbFormOf(lower) === undefined ? "noun" : "verb";
  return TAGS.get(tag) ?? "noun";
}

function isClauseStart(next: Draft | undefined): boolean {
  return (
    next !== undefined &&
    (words.SUBJECT_PRONOUNS.has(next.lower) || words.POSSESSIVES.has(next.lower) || next.tag === "PROPN")
  );
}

function isLiking(before: Draft | undefined, tag: string): boolean {
  if (tag === "VERB") return true;
  return (
    before !== undefined &&
    (/^(?:i|we|you|they|really|n't|not|also|to|'d|would|do)$/u.test(before.lower) || before.class === "name")
  );
}

/** What its neighbours say of a word that may be a verb or a noun, and of "'s". */
function settle(all: readonly Draft[], place: number): void {
  const draft = all[place];
  if (draft === undefined) return;
  const next = all[place + 1];
  const before = beforeAdverbs(all, place);
  if (draft.class === "genitive") {
    if (isForIs(all, place)) {
      draft.class = "auxiliary";
      draft.lower = isForHas(all, place) ? "has" : "is";
    }
    return;
  }
  if (draft.class === "noun" && next?.lower === "of") return;
  const verb = verbFormOf(draft.lower, draft.class === "verb");
  if (verb === undefined || !/^(?:noun|verb|adjective)$/u.test(draft.class)) return;
  draft.class = verbOrNoun(draft, verb.form, before, all[place - 1], next, all, place);
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
  if (previous?.class === "adjective" && draft.class !== "adjective" && hasDeterminer(all, place))
    return "noun";
  if (before?.class === "pronoun" && words.SUBJECT_PRONOUNS.has(before.lower) && draft.class !== "adjective")
    return "verb";
  if (before?.class === "to") {
    const isKnown = verbFormOf(draft.lower) !== undefined;
    if (!isKnown) return "noun";
    return form === "base" && !isBareGoal(draft, next) ? "verb" : draft.class;
  }
  if (draft.class === "noun" && form === "ing" && previous?.class === "verb") return "verb";
  if (before?.class === "modal" && form === "base") return "verb";
  if (before?.class === "auxiliary" && draft.class !== "adjective" && form !== "s") {
    if (form === "base") return /^(?:do|does|did)$/u.test(before.lower) ? "verb" : "noun";
    return form === "ing" ||
      mayBeParticiple({ lemma: "", form: form === "participle" ? "participle" : "past" }, draft.lower)
      ? "verb"
      : draft.class;
  }
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
  if (
    draft.class === "adjective" &&
    form === "past" &&
    (before?.class === "name" || before?.class === "noun") &&
    startsArgument(next)
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

function startsArgument(next: Draft | undefined): boolean {
  return (
    next === undefined ||
    /^(?:determiner|possessive|preposition|to|name|number|date|stop|comma|pronoun)$/u.test(next.class)
  );
}

/** "to work", "to school": where one goes, not what one does. */
function isBareGoal(draft: Draft, next: Draft | undefined): boolean {
  return (
    draft.class === "noun" &&
    /^(?:work|school|church|bed|lunch|dinner)$/u.test(draft.lower) &&
    (next === undefined || /^(?:stop|comma|preposition|date|conjunction)$/u.test(next.class))
  );
}

function hasDeterminer(all: readonly Draft[], place: number): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    const kind = all[at]?.class;
    if (kind === "determiner" || kind === "possessive" || kind === "genitive") return true;
    if (kind !== "adjective" && kind !== "noun" && kind !== "number") return false;
  }
  return false;
}

function hasVerbBetween(all: readonly Draft[], place: number): boolean {
  for (let at = place - 1; at >= 0; at -= 1) {
    const kind = all[at]?.class;
    if (kind === "verb" || kind === "auxiliary" || kind === "modal") return true;
    if (kind === "stop" || kind === "comma" || kind === "conjunction" || kind === "subordinator")
      return false;
  }
  return false;
}

function beforeAdverbs(all: readonly Draft[], place: number): Draft | undefined {
  let at = place - 1;
  while (all[at]?.class === "adverb") at -= 1;
  return all[at];
}

/** "Leila's a doctor" says what she is, "Leila's doctor is" whose he is. */
function isForIs(all: readonly Draft[], place: number): boolean {
  const before = all[place - 1];
  const next = all[place + 1];
  if (before?.class === "pronoun" || /^(?:here|there)$/u.test(before?.lower ?? "")) return true;
  if (hasVerbBetween(all, place)) return false;
  if (
    next === undefined ||
    /^(?:determiner|possessive|pronoun|preposition|number|negation|adverb|to|date|comma|stop)$/u.test(
      next.class,
    )
  )
    return next !== undefined && next.class !== "comma";
  const form = verbFormOf(next.lower);
  if (form !== undefined && (form.form === "ing" || form.form === "participle" || form.form === "past"))
    return true;
  for (let at = place + 1; at < all.length; at += 1) {
    const kind = all[at]?.class;
    if (kind === "stop" || kind === "comma" || kind === "conjunction") break;
    if (kind === "verb" || kind === "auxiliary" || kind === "modal" || kind === "genitive") return false;
    if (kind === "noun" && at > place + 1 && verbFormOf(all[at]?.lower ?? "")?.form === "s") return false;
  }
  return true;
}

function isForHas(all: readonly Draft[], place: number): boolean {
  let at = place + 1;
  while (all[at]?.class === "adverb") at += 1;
  const lower = all[at]?.lower ?? "";
  return /^(?:been|got|gone|had|left|become|started|finished|moved|lived|worked)$/u.test(lower);
}
