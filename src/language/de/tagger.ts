/**
 * Words of German with their classes: closed classes and forms of verbs stand in lists, capitals mark nouns,
 * and what is next to a word decides the rest.
 */
import type { DateMention } from "../../text/dates.ts";
import type { Word, WordClass } from "../word.ts";
import { isA, isKnownNoun, isWholeNoun } from "./kinds/kinds.ts";
import { isFirstName, isKnownPlace, ownerIn } from "./names.ts";
import { type Draft, draftsOf } from "./tokens.ts";
import { formsOfWord, type GermanForm } from "./verbs.ts";
import * as words from "./words.ts";

/** A word, with all that it may be a form of. */
export interface GermanWord extends Word {
  readonly forms: Draft["forms"];
}

export function wordsOf(text: string, dates: readonly DateMention[]): GermanWord[] {
  const drafts = draftsOf(text, dates);
  for (const [place, draft] of drafts.entries()) {
    draft.class = classOf(drafts, place);
    if (draft.class === "verb") draft.forms = formsOfVerb(draft.lower);
  }
  for (const place of drafts.keys()) settle(drafts, place);
  return drafts.map(({ date, ...draft }) => ({
    ...draft,
    ...(date === undefined ? {} : { date }),
  }));
}

/** Forms of a word in the place of a verb; one that the lists do not know counts as finite. */
function formsOfVerb(lower: string): readonly GermanForm[] {
  const known = formsOfWord(lower);
  const lemma = `${lower.replace(/(?:e|st|t|en)$/u, "")}en`;
  return known.length > 0 ? known : [{ lemma, form: "finite", isPast: false }];
}

const TITLES = /^(?:Herr|Herrn|Frau|Dr|Prof|Professor|Doktor|Familie)$/u;
const COMMON_ENDINGS =
  /(?:ung|heit|keit|schaft|tion|ismus|tät|nis|tum|chen|lein|ik|ei|erei|ungen|heiten|keiten|schaften|tionen|ment|enz|anz|ur|age|ing|ling|or|sal)$/u;
const ADJECTIVE_ENDING = /(?:e|er|es|en|em)$/u;
const OPENS_NOUN = /^(?:determiner|possessive|adjective|number)$/u;

function classOf(all: readonly Draft[], place: number): WordClass {
  const draft = all[place];
  if (draft === undefined) return "stop";
  if (draft.date !== undefined) return "date";
  const { text, lower } = draft;
  // "drei Kinder: Ben, Lea und Finn"
  const isList =
    text === ":" && all[place - 1]?.class === "noun" && /^\p{Lu}/u.test(all[place + 1]?.text ?? "");
  if (text === "," || isList) return "comma";
  if (/^[^\p{L}\p{N}€$&]+$/u.test(text)) return "stop";
  if (/^\d/u.test(text) || words.NUMBERS_BY_WORD.has(lower)) return "number";
  const isCapital = /^\p{Lu}/u.test(text);
  const isFirst = place === 0 || all[place - 1]?.class === "stop";
  if (isCapital && !isFirst) {
    if (/^(?:Sie|Ihnen)$/u.test(text)) return "pronoun";
    if (/^Ihr(?:e|er|es|en|em)?$/u.test(text)) return "possessive";
    return nounOrName(all, place);
  }
  const kind = closedClassOf(all, place);
  if (kind !== undefined) return kind;
  if (isCapital) {
    const isVerb = formsOfWord(lower).some(({ form }) => form === "finite") && !isKnownNoun(lower);
    if (isVerb && !isFirstName(text)) return "verb";
    return ADJECTIVE_ENDING.test(lower) && isNounAhead(all, place + 1) && !isName(text) && !isKnownNoun(lower)
      ? "adjective"
      : nounOrName(all, place);
  }
  if (formsOfWord(lower).length > 0 || isVerbByPlace(all, place)) return "verb";
  if (ADJECTIVE_ENDING.test(lower) && isNounAhead(all, place + 1)) return "adjective";
  return /(?:weise|lings|wärts|mals)$/u.test(lower) ? "adverb" : "adjective";
}

function closedClassOf(all: readonly Draft[], place: number): WordClass | undefined {
  const { lower = "" } = all[place] ?? {};
  const next = all[place + 1];
  if (words.QUESTION_WORDS.has(lower)) return "pronoun";
  if (lower === "ihr") return isNounAhead(all, place + 1) ? "possessive" : "pronoun";
  if (lower === "sein") return isNounAhead(all, place + 1) ? "possessive" : "verb";
  if (words.possessorOf(lower) !== undefined)
    return isNounAhead(all, place + 1) ? "possessive" : lower === "meine" ? "verb" : "pronoun";
  const determiner = words.DETERMINERS.get(lower);
  if (determiner !== undefined) {
    if (isNounAhead(all, place + 1)) return "determiner";
    if (lower === "ein") return "adverb";
    return /^(?:the|this|all|some|no|every)$/u.test(determiner) ? "pronoun" : "adverb";
  }
  if (words.NOMINATIVES.has(lower) || words.ACCUSATIVES.has(lower) || words.DATIVES.has(lower))
    return "pronoun";
  if (lower === "sich") return "pronoun";
  if (words.NEGATIONS.has(lower)) return "negation";
  if (
    lower === "zu" &&
    next !== undefined &&
    formsOfWord(next.lower).some(({ form }) => form === "infinitive")
  )
    return "to";
  if (words.MODALS.has(lower) || words.UNREAL_AUXILIARIES.has(lower)) return "modal";
  if (/^(?:seit|bis|während|als|wie|da)$/u.test(lower) && beginsClause(all, place)) return "subordinator";
  if (words.PREPOSITIONS.has(lower) || words.CONTRACTIONS.has(lower))
    return isPhraseAhead(next) ? "preposition" : "adverb";
  if (words.SUBORDINATORS.has(lower) && !/^(?:wie|als|da|bis)$/u.test(lower)) return "subordinator";
  if (words.CONJUNCTIONS.has(lower) && !(lower === "denn" && place > 0 && all[place - 1]?.class !== "comma"))
    return "conjunction";
  if (words.INTERJECTIONS.has(lower) && (place === 0 || next?.class === "comma" || next?.text === ","))
    return "interjection";
  if (words.LABELLED_ADVERBS.has(lower) || words.ADVERBS.has(lower)) return "adverb";
  return undefined;
}

/** "sie entwirft", "skizziert er": beside a pronoun in the nominative, what ends like a verb is one. */
function isVerbByPlace(all: readonly Draft[], place: number): boolean {
  const { lower = "" } = all[place] ?? {};
  const before = all[place - 1];
  const next = all[place + 1];
  if (!/(?:e|t|en)$/u.test(lower)) return false;
  return (
    (before?.class === "pronoun" && /^(?:ich|du|er|sie|wir)$/u.test(before.lower)) ||
    /^(?:ich|du|er|wir)$/u.test(next?.lower ?? "")
  );
}

/** Does a noun come, perhaps behind adjectives and numbers? */
function isNounAhead(all: readonly Draft[], from: number): boolean {
  for (const { text, lower, date } of all.slice(from, from + 5)) {
    if (date !== undefined) return false;
    if (/^\p{Lu}/u.test(text)) return true;
    if (/^\d/u.test(text) || words.NUMBERS_BY_WORD.has(lower)) continue;
    if (/^(?:sehr|ganz|ziemlich|paar|bisschen)$/u.test(lower)) continue;
    if (!/^\p{Ll}/u.test(text) || !ADJECTIVE_ENDING.test(lower) || isFunctionWord(lower)) return false;
  }
  return false;
}

function isFunctionWord(lower: string): boolean {
  return (
    words.DETERMINERS.has(lower) ||
    words.possessorOf(lower) !== undefined ||
    words.PREPOSITIONS.has(lower) ||
    words.CONTRACTIONS.has(lower) ||
    words.NOMINATIVES.has(lower) ||
    words.CONJUNCTIONS.has(lower) ||
    words.MODALS.has(lower) ||
    formsOfWord(lower).some(({ form }) => form === "finite")
  );
}

/** Can what a preposition takes begin here? */
function isPhraseAhead(next: Draft | undefined): boolean {
  if (next === undefined || next.date !== undefined) return next?.date !== undefined;
  const { text, lower } = next;
  if (/^[\p{Lu}\d]/u.test(text)) return true;
  return (
    words.DETERMINERS.has(lower) ||
    words.possessorOf(lower) !== undefined ||
    words.DATIVES.has(lower) ||
    words.ACCUSATIVES.has(lower) ||
    words.NUMBERS_BY_WORD.has(lower) ||
    words.QUESTION_WORDS.has(lower) ||
    (/^\p{Ll}/u.test(text) &&
      ADJECTIVE_ENDING.test(lower) &&
      !isFunctionWord(lower) &&
      !words.ADVERBS.has(lower)) ||
    /^(?:hause|sich|dort|hier|etwa|rund|fast)$/u.test(lower)
  );
}

/** "seit ich hier bin": a subject follows, and not a phrase alone. */
function beginsClause(all: readonly Draft[], place: number): boolean {
  const next = all[place + 1];
  if (next === undefined) return false;
  if (words.NOMINATIVES.has(next.lower) && next.lower !== "das" && next.lower !== "die") return true;
  const rest = all.slice(place + 1);
  const end = rest.findIndex(({ text }) => /^[,.;!?]$/u.test(text));
  const last = rest[(end < 0 ? rest.length : end) - 1];
  const before = place === 0 || all[place - 1]?.text === ",";
  return before && last !== undefined && formsOfWord(last.lower).some(({ form }) => form === "finite");
}

function isName(text: string): boolean {
  return isFirstName(text) || isKnownPlace(text) || ownerIn(text) !== undefined;
}

function nounOrName(all: readonly Draft[], place: number): WordClass {
  const { text = "", lower = "" } = all[place] ?? {};
  const before = all[place - 1];
  if (TITLES.test(before?.text ?? "")) return "name";
  // "Frau Braun", but "meine Frau Eva".
  if (
    TITLES.test(text) &&
    !OPENS_NOUN.test(before?.class ?? "") &&
    /^\p{Lu}/u.test(all[place + 1]?.text ?? "")
  )
    return "name";
  if (isListed(all, place)) return "name";
  const opened = OPENS_NOUN.test(before?.class ?? "");
  if (isName(text) && !(opened && isKnownNoun(lower) && before?.class !== "number")) return "name";
  if (/^\p{Lu}[\p{Lu}\d&-]+$/u.test(text)) return isKnownNoun(lower) ? "noun" : "name";
  if (isA(lower, "brand") && !opened) return "name";
  // "bei Viessmann"
  if (before?.lower === "bei" && !isWholeNoun(lower) && !COMMON_ENDINGS.test(lower)) return "name";
  if (isKnownNoun(lower) || COMMON_ENDINGS.test(lower)) return "noun";
  if (/^(?:bin|bist|ist|sind|als)$/u.test(before?.lower ?? "") || opened) return "noun";
  // "Ines Brandt", "Schwester Leni", "bei Bosch", "heißt Momo": nothing stands between.
  if (before?.class === "name" || (isKnownNoun(before?.lower ?? "") && before?.class === "noun"))
    return "name";
  if (/^(?:bei|in|nach|aus|von|mit|zu|namens)$/u.test(before?.lower ?? "")) return "name";
  if (all.slice(0, place).some(({ lower: each }) => /^(?:heiß|hieß|genannt|tauf)/u.test(each))) return "name";
  const next = all[place + 1];
  const isBeforeVerb = next !== undefined && formsOfWord(next.lower).some(({ form }) => form === "finite");
  return place === 0 && isBeforeVerb ? "name" : "noun";
}

/** "zwei Katzen, Minka und Felix": what they are called stands behind them. */
function isListed(all: readonly Draft[], place: number): boolean {
  const { lower = "", text = "" } = all[place] ?? {};
  if (isKnownNoun(lower) || COMMON_ENDINGS.test(lower) || !/^\p{Lu}/u.test(text)) return false;
  let at = place - 1;
  while (/^(?:comma|conjunction)$/u.test(all[at]?.class ?? "") || all[at]?.class === "name") at -= 1;
  const noun = all[at];
  return at < place - 1 && noun?.class === "noun" && (isA(noun.lower, "pet") || isA(noun.lower, "kid"));
}

/** What only the finished neighbours decide. */
function settle(all: readonly Draft[], place: number): void {
  const draft = all[place];
  if (draft === undefined) return;
  const next = all[place + 1];
  // "Miriam Vogel": the second capital shows that the first is no noun.
  if (
    draft.class === "noun" &&
    next?.class === "name" &&
    !isKnownNoun(draft.lower) &&
    !COMMON_ENDINGS.test(draft.lower) &&
    !OPENS_NOUN.test(all[place - 1]?.class ?? "")
  )
    draft.class = "name";
}
