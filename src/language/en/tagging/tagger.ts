/**
 * Words of English with their classes. wink-nlp tells nouns, verbs and adjectives apart; it reads "'s", names
 * that are words, and short sentences wrongly, which their neighbours set right here.
 */
import type { DateMention } from "../../../text/dates.ts";
import { NUMBER_WORDS } from "../../../text/numbers.ts";
import type { Word, WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { withoutInsertions } from "../grammar/insertions.ts";
import { isA, isKind } from "../kinds/kinds.ts";
import { isOrdinaryWord } from "../ordinary-words.ts";
import { verbFormOf } from "../verb-forms.ts";
import * as words from "../words.ts";
import { settle } from "./settle.ts";
import { nameSmall } from "./small-names.ts";
import { type Draft, draftsOf } from "./tokens.ts";

/** The words of a sentence by its dates: what another says is read as a question, then as a statement. */
const kept = new WeakMap<
  readonly DateMention[],
  { readonly text: string; readonly words: readonly Word[] }
>();

/**
 * The words of a sentence with their classes.
 *
 * @param dates one word each; what is quoted by others is a stop
 */
export function wordsOf(text: string, dates: readonly DateMention[]): readonly Word[] {
  const known = kept.get(dates);
  if (known?.text === text) return known.words;
  const words = newWordsOf(text, dates);
  kept.set(dates, { text, words });
  return words;
}

function newWordsOf(text: string, dates: readonly DateMention[]): Word[] {
  const drafts = draftsOf(text, dates);
  for (const [place, draft] of drafts.entries()) draft.class = classOf(draft, drafts, place);
  nameSmall(drafts, text);
  const ordered = withoutInsertions(drafts);
  for (const place of ordered.keys()) settle(ordered, place);
  return ordered.map(finished);
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

const isPastime = (word: string) => ["sport", "session", "activity"].some((kind) => isA(word, kind));

function classOf(
  { text, lower, tag, start, class: kind }: Draft,
  all: readonly Draft[],
  place: number,
): WordClass {
  if (kind === "date" || kind === "stop") return kind;
  const [before, next] = [all[place - 1], all[place + 1]];
  if (text === ",") return "comma";
  if (/^[^\p{L}\p{N}$£€'’&]+$/u.test(text)) return "stop";
  if (words.NEGATIONS.has(lower)) return "negation";
  if (lower === "about" && next?.tag === "NUM" && before?.class !== "auxiliary") return "adverb";
  if (/\p{L}-\p{L}+ed$/u.test(lower) && isA(lower, "status")) return "adjective";
  if (lower === "rid") return "adjective";
  // "Dad likes curry"
  if (tag === "VERB" && isA(lower, "food") && before?.class === "verb") return "noun";
  // "Bowls is off"
  if (place === 0 && isPastime(lower) && /^(?:is|was|has|will|starts?|begins?|'s)$/u.test(next?.lower ?? ""))
    return "noun";
  // "doesn't open on Sundays"
  const helper = before?.class === "negation" ? all[place - 2] : before;
  if (lower === "open" && /^(?:do|does|did)$/u.test(helper?.lower ?? "")) return "verb";
  if (
    lower === "back" &&
    before?.class === "possessive" &&
    /^(?:VERB|AUX|PUNCT)$/u.test(next?.tag ?? "PUNCT")
  )
    return "noun";
  if (lower === "only" && /^(?:determiner|possessive)$/u.test(before?.class ?? "")) return "adjective";
  if (/^(?:right now|(?:part|full)-time)$/u.test(lower) && next?.tag !== "NOUN") return "adverb";
  // "we've all got hats"
  if (
    /^(?:all|both)$/u.test(lower) &&
    before?.class === "auxiliary" &&
    /^(?:VERB|AUX)$/u.test(next?.tag ?? "")
  )
    return "adverb";
  // "the under-10s"
  if (/^(?:under|over)-\d+s?$/u.test(lower)) return "adjective";
  // "the kids' hamster"
  if (
    lower === "'" &&
    before !== undefined &&
    before.end === start &&
    /s$/u.test(before.lower) &&
    /^(?:NOUN|ADJ|PROPN)$/u.test(next?.tag ?? "")
  )
    return "genitive";
  // "chief operating officer"
  if (lower === "operating" && before?.lower === "chief") return "adjective";
  if (lower === "'s") return "genitive";
  if (
    /^(?:[$£€]?\d[\d.,:]*|(?:half|quarter) \p{L})/u.test(lower) ||
    (NUMBER_WORDS.has(lower) && !(lower === "one" && next?.tag === "VERB"))
  )
    return "number";
  if (/^(?:when|where)$/u.test(lower) && next?.tag !== "AUX") return "subordinator";
  if (words.QUESTION_WORDS.has(lower)) return "pronoun";
  // "We named her Luna"
  if (lower === "her" && /^(?:named|call(?:ed)?)$/u.test(before?.lower ?? "") && next?.tag === "PROPN")
    return "pronoun";
  if (lower === "her") {
    // "her driving licence"
    const isOfDoing = /ing$/u.test(next?.lower ?? "") && all[place + 2]?.tag === "NOUN";
    // "hurt her back"
    const isBack =
      next?.lower === "back" && (all[place + 2] === undefined || all[place + 2]?.tag === "PUNCT");
    return isOfDoing || isBack || /^(?:NOUN|ADJ|PROPN|NUM)$/u.test(next?.tag ?? "")
      ? "possessive"
      : "pronoun";
  }
  if (words.POSSESSIVES.has(lower)) return "possessive";
  if (words.DEMONSTRATIVES.has(lower))
    return /^(?:NOUN|ADJ|PROPN)$/u.test(next?.tag ?? "") && lower !== "that"
      ? "determiner"
      : lower === "that" && before === undefined && next?.tag === "NOUN"
        ? "determiner"
        : "pronoun";
  if (lower === "us" && text === "US") return "name";
  if (words.SUBJECT_PRONOUNS.has(lower) || words.OBJECT_PRONOUNS.has(lower)) return "pronoun";
  if (place === 0 && ALSO_NAMES.test(text) && isOfPerson(next)) return "name";
  if (lower === "to") return "to";
  if (
    words.CONJUNCTIONS.has(lower) &&
    !(lower === "so" && next !== undefined && /^(?:ADJ|ADV)$/u.test(next.tag))
  )
    return "conjunction";
  if (words.MODALS.has(lower) && !(/^(?:Will|May)$/u.test(text) && (place > 0 || next?.tag === "AUX")))
    return "modal";
  if (words.AUXILIARIES.has(lower)) return "auxiliary";
  // "a band called The Owls"
  if (text === "The" && place > 0 && before?.class !== "stop" && /^\p{Lu}/u.test(next?.text ?? ""))
    return "name";
  // "My brothers both work nights"
  if (lower === "both" && /^(?:noun|name)$/u.test(before?.class ?? "") && next?.tag !== "DET")
    return "adverb";
  if (words.DETERMINERS.has(lower)) return "determiner";
  const isCapital = /^\p{Lu}/u.test(text);
  // "Our CEO is Marta"
  if (
    (/^(?:possessive|determiner|genitive|comma)$/u.test(before?.class ?? "") ||
      /^(?:new|old|current|former|acting|interim)$/u.test(before?.lower ?? "")) &&
    /^(?:c[eftoimp]o|gp|pa|pe|vp|mp)$/u.test(lower)
  )
    return "noun";
  // "the Chilean coastal council"
  if (isCapital && isA(lower, "nationality") && /^(?:NOUN|ADJ)$/u.test(next?.tag ?? "")) return "adjective";
  if (isCapital && place > 0 && before?.class !== "stop" && lower !== "i" && !isLoud(text, all))
    return "name";
  if (words.CHAT.has(lower)) return "interjection";
  if (words.INTERJECTIONS.has(lower) && (place === 0 || before?.class === "comma" || next?.text === ","))
    return "interjection";
  if (
    words.ADVERBS.has(lower) &&
    !(lower === "pretty" && next?.tag === "NOUN") &&
    !(lower === "home" && /^(?:a|my|our|the|care|nursing|retirement|holiday)$/u.test(before?.lower ?? ""))
  )
    return "adverb";
  if (words.SUBORDINATORS.has(lower))
    return /^(?:since|after|before|until)$/u.test(lower) &&
      !((isClauseStart(next) && hasVerbAfter(all, place)) || isVerbOfNext(all, place))
      ? "preposition"
      : "subordinator";
  if (words.PREPOSITIONS.has(lower) && !(lower === "like" && isLiking(before, tag, all, place)))
    return "preposition";
  // "Time flies": the first word has a capital whatever it is.
  if (isCapital && tag === "PROPN" && place === 0 && isOrdinaryWord(text) && next?.tag !== "PROPN")
    return verbFormOf(lower) === undefined ? "noun" : "verb";
  if (isCapital && tag === "PROPN" && place === 0 && (isThingSaid(lower, next) || isOfMany(lower, next)))
    return "noun";
  // "Production is down"
  const isAlone = next?.tag !== "PROPN" && !/^[,'&]/u.test(next?.text ?? "");
  if (isCapital && place === 0 && isAlone && ABSTRACT.test(lower) && !isFirstName(lower)) return "noun";
  if (isCapital && tag === "PROPN")
    return verbFormOf(lower) === undefined || /^(?:PART|VERB|AUX)$/u.test(next?.tag ?? "") ? "name" : "verb";
  if (/ly$/u.test(lower) && tag === "ADV") return "adverb";
  if (tag === "PROPN") return verbFormOf(lower) === undefined ? "noun" : "verb";
  // "teaches piano"
  if (tag === "ADV" && isA(lower, "instrument")) return "noun";
  const found = TAGS.get(tag) ?? "noun";
  // "sam@example.com"
  return found === "stop" && /\p{L}/u.test(text) ? "noun" : found;
}

/** First names that are verbs, nouns and months as well. */
const ALSO_NAMES = /^(?:Sue|Will|Rose|Rob|Drew|Jan)$/u;

/** "Rob hates tea", "Sue's allergic" */
function isOfPerson(next: Draft | undefined): boolean {
  return next !== undefined && (next.lower === "'s" || verbFormOf(next.lower)?.form === "s");
}

/** "he's bought a boat, a BOAT" */
function isLoud(text: string, all: readonly Draft[]): boolean {
  if (!/^\p{Lu}{4,}$/u.test(text)) return false;
  const lower = text.toLowerCase();
  const isKnown = (isKind(lower) && !isA(lower, "technology")) || isOrdinaryWord(lower);
  return isKnown || all.some((other) => other.text === lower);
}

/** "Production moved", "Budget is 4 grand" */
function isThingSaid(lower: string, next: Draft | undefined): boolean {
  if (lower === "date" || isA(lower, "event") || isA(lower, "component")) return true;
  // "Customer Jane Miller wrote"
  if (
    next?.tag === "PROPN" &&
    isFirstName(next.lower) &&
    /^(?:customer|client|colleague|employee|user|patient|guest|tenant|teammate|coworker)$/u.test(lower)
  )
    return true;
  const isToldOf = /^(?:is|'s|was|are|were)$/u.test(next?.lower ?? "");
  return isToldOf && ["detail", "dues", "salary", "appointment", "document"].some((kind) => isA(lower, kind));
}

/** "Tests run with vitest", "Staging runs on one server": no one name has such a verb, or is one. */
function isOfMany(lower: string, next: Draft | undefined): boolean {
  if (isFirstName(lower)) return false;
  if (verbFormOf(lower)?.form === "ing") return next !== undefined && isVerbal(next);
  const isPlural =
    /^(?:are|were|have|do)$/u.test(next?.lower ?? "") || verbFormOf(next?.lower ?? "")?.form === "base";
  return isPlural && /^(?:VERB|AUX)$/u.test(next?.tag ?? "") && verbFormOf(lower)?.form === "s";
}

function isVerbal({ tag, lower }: Draft): boolean {
  return /^(?:VERB|AUX)$/u.test(tag) || verbFormOf(lower)?.form === "s";
}

/** "production", "management", "security" */
const ABSTRACT = /^\p{Ll}{3,}(?:tion|sion|ment|ness|ity)$/u;

function hasVerbAfter(all: readonly Draft[], place: number): boolean {
  for (const { tag, class: kind } of all.slice(place + 1)) {
    if (kind === "stop" || tag === "PUNCT") return false;
    if (tag === "VERB" || tag === "AUX") return true;
  }
  return false;
}

/** "the baby was born": the verb stands right behind the noun. */
function isVerbOfNext(all: readonly Draft[], place: number): boolean {
  if (all[place + 1]?.tag !== "DET") return false;
  const verb = all.slice(place + 2).find(({ tag }) => !/^(?:ADJ|NOUN|PROPN)$/u.test(tag));
  return verb !== undefined && verb !== all[place + 2] && /^(?:VERB|AUX)$/u.test(verb.tag);
}

function isClauseStart(next: Draft | undefined): boolean {
  return (
    next !== undefined &&
    (words.SUBJECT_PRONOUNS.has(next.lower) || words.POSSESSIVES.has(next.lower) || next.tag === "PROPN")
  );
}

function isLiking(before: Draft | undefined, tag: string, all: readonly Draft[], place: number): boolean {
  // "a teen just like me"
  if (tag === "VERB")
    return !(before?.lower === "just" && all.slice(0, place).some(({ tag: other }) => other === "VERB"));
  return (
    before !== undefined &&
    (/^(?:i|we|you|they|really|n't|not|also|to|'d|would|do)$/u.test(before.lower) || before.class === "name")
  );
}
