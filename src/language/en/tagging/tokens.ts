/** Tokens of English by wink-nlp, with its tags and the offsets of the text. */
import { type CooperativeTask, runToCompletion } from "../../../scheduling/cooperative-task.ts";
import type { DateMention } from "../../../text/dates.ts";
import { DATE_MARK, MASK, TITLE_MARK } from "../../../text/sentences.ts";
import type { WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { isA } from "../kinds/kinds.ts";
import { isKinOrPet, relationOf } from "../kinship.ts";
import { isMonthOrDay } from "../ordinary-words.ts";
import { isKnownPlace } from "../places.ts";
import { singular } from "../singular.ts";
import { loadTagger, type Tagger } from "./wink.ts";

let loaded: Tagger | undefined;
let loading: CooperativeTask<Tagger> | undefined;

/**
 * Loads the tagger in steps where it is not loaded. Whoever comes meanwhile takes the next steps of the same
 * loading: two at once would prepare one model twice.
 */
export function* loadTokens(): CooperativeTask<void> {
  while (loaded === undefined) {
    loading ??= loadTagger();
    const step = nextStep(loading);
    if (step.done === true) loaded = step.value;
    else yield;
  }
}

/** What failed is begun anew by whoever comes next. */
function nextStep(task: CooperativeTask<Tagger>): IteratorResult<void, Tagger> {
  try {
    return task.next();
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function tagger(): Tagger {
  if (loaded === undefined) runToCompletion(loadTokens());
  if (loaded === undefined) throw new Error("The tagger was not loaded");
  return loaded;
}

/** Is it a word of English in small letters, as far as the tagger has it in its lexicon? */
export function isEnglish(lower: string): boolean {
  return tagger().isInLexicon(lower);
}

/** A word while its class is being settled. */
export interface Draft {
  text: string;
  lower: string;
  start: number;
  end: number;
  class: WordClass;
  /** Tag of the library wink. */
  readonly tag: string;
  date?: DateMention;
}

/** Spellings of chats, each as long as what it stands for is not needed: offsets are those of the text. */
const SPELLED: ReadonlyMap<string, readonly string[]> = new Map([
  ["im", ["I", "'m"]],
  ["ive", ["I", "'ve"]],
  ["gonna", ["going", "to"]],
  ["wanna", ["want", "to"]],
  ["gotta", ["have", "to"]],
  ["cannot", ["can", "not"]],
  ["dont", ["do", "n't"]],
  ["doesnt", ["does", "n't"]],
  ["didnt", ["did", "n't"]],
  ["cant", ["can", "n't"]],
  ["wont", ["will", "n't"]],
  ["isnt", ["is", "n't"]],
  ["wasnt", ["was", "n't"]],
  ["arent", ["are", "n't"]],
  ["havent", ["have", "n't"]],
  ["hasnt", ["has", "n't"]],
  ["theyre", ["they", "'re"]],
  ["shes", ["she", "'s"]],
  ["hes", ["he", "'s"]],
]);
const TITLE = `${TITLE_MARK}[^${TITLE_MARK}]*${TITLE_MARK}`;
const PIECE = new RegExp(`${TITLE}|${DATE_MARK}+|${MASK}+|[^${DATE_MARK}${MASK}${TITLE_MARK}]+`, "gu");
const MAX_WORD = 100;

function* pieces(text: string, dates: readonly DateMention[]): Generator<Draft> {
  for (const { 0: piece, index } of markedDates(text, dates).matchAll(PIECE)) {
    const end = index + piece.length;
    const date = dates.find((found) => found.start === index);
    if (piece.startsWith(DATE_MARK) && date !== undefined)
      yield { text: text.slice(index, end), lower: "", start: index, end, class: "date", tag: "", date };
    else if (piece.startsWith(TITLE_MARK)) yield titled(text.slice(index, end), index);
    else if (piece.startsWith(MASK))
      yield { text: ";", lower: ";", start: index, end, class: "stop", tag: "PUNCT" };
    else yield* tagged(piece, index);
  }
}

/** A title in quotation marks is one name, whatever its words are. */
function titled(quoted: string, at: number): Draft {
  const text = quoted.slice(1, -1);
  const end = at + quoted.length - 1;
  return { text, lower: text.toLowerCase(), start: at + 1, end, class: "name", tag: "PROPN" };
}

function markedDates(text: string, dates: readonly DateMention[]): string {
  let marked = text;
  for (const { start, end } of dates)
    marked = marked.slice(0, start) + DATE_MARK.repeat(end - start) + marked.slice(end);
  return marked;
}

function* tagged(piece: string, base: number): Generator<Draft> {
  const { its, readDoc } = tagger();
  const document = readDoc(piece.length < MAX_WORD ? piece : withoutLongWords(piece));
  const tokens = document.tokens();
  const texts: string[] = tokens.out();
  const tags: string[] = tokens.out(its.pos);
  let from = 0;
  for (const [place, word] of texts.entries()) {
    const at = piece.indexOf(word, from);
    if (at < 0) continue;
    from = at + word.length;
    const isEnd = MONTH_AT_END.test(word) && piece.slice(from).trim() === "";
    yield* split(isEnd ? word.slice(0, -1) : word, tags[place] ?? "X", base + at);
  }
}

/** "My brother is called Jan." is of no month: dates are none of these words. */
const MONTH_AT_END = /^(?:Jan|Mar|Apr|Jun|Jul|Aug|Sep|Dec)\.$/u;

function withoutLongWords(piece: string): string {
  return piece.replace(/\p{L}{100,}/gu, (long) => "x".repeat(MAX_WORD).padEnd(long.length, " "));
}

/** "Leila's", "I'm" and "gonna" are two words. */
function* split(word: string, tag: string, start: number): Generator<Draft> {
  const end = start + word.length;
  const draft = (text: string, from: number, to: number, is = tag): Draft => ({
    text,
    lower: text.toLowerCase(),
    start: from,
    end: to,
    class: "noun",
    tag: is,
  });
  if (/^['’]?(?:cause|cuz|cos|coz|bc)$/iu.test(word) && tag !== "NOUN") {
    yield { ...draft(word, start, end, "SCONJ"), lower: "because" };
    return;
  }
  if (word === "&") {
    yield { ...draft(word, start, end, "CCONJ"), lower: "and" };
    return;
  }
  if (/^w\/?$/iu.test(word)) {
    yield { ...draft(word, start, end, "ADP"), lower: "with" };
    return;
  }
  // "ive" comes as two.
  if (word === "ve") {
    yield { ...draft(word, start, end, "PART"), lower: "'ve" };
    return;
  }
  const spelled = SPELLED.get(word.toLowerCase());
  if (spelled !== undefined) {
    const [first = "", second = ""] = spelled;
    const middle = Math.max(start + 1, end - 2);
    yield draft(first, start, middle, "VERB");
    yield draft(second, middle, end, "PART");
    return;
  }
  const parts = /^(.+?)('(?:m|s|re|ve|d|ll))$/iu.exec(word);
  const [, head = "", tail = ""] = parts ?? [];
  if (parts === null) {
    yield draft(word, start, end);
    return;
  }
  yield draft(head, start, start + head.length);
  yield draft(tail, start + head.length, end, "PART");
}

/** "part-time", "no longer", "5 kg", "5'11", "brother in law", "$12" and "AT&T" are one word each. */
function joined(drafts: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  for (const [place, draft] of drafts.entries()) {
    const last = found.at(-1);
    const isDotted = isInName(drafts, place) || isInName(drafts, place - 1);
    const glue =
      last === undefined
        ? undefined
        : isDotted && last.end === draft.start
          ? ""
          : glueBetween(last, draft, drafts[place + 1]);
    if (last === undefined || glue === undefined) {
      found.push({ ...draft });
      continue;
    }
    const text = last.text + glue + draft.text;
    const isName = isDotted || CODE_SIGN.test(text) || / &/u.test(text);
    const tag = CURRENCY.test(last.text)
      ? draft.tag
      : PRONOUNS.test(text)
        ? "NOUN"
        : isName
          ? "PROPN"
          : last.tag;
    const lower = ANY_MORE.test(text) ? "anymore" : text.toLowerCase();
    found[found.length - 1] = { ...last, text, lower, end: draft.end, tag };
  }
  return found;
}

const ANY_MORE = /^(?:any (?:more|longer)|after all)$/iu;
const AFTER_ANY_MORE =
  /^(?:[^\p{L}\d]+|and|but|so|or|because|since|as|either|now|btw|tbh|though|if|when|after)$/u;
const CURRENCY = /^[$£€¥]$/u;
/** What follows the dot in names of software and of sites: a full stop without a space has other words. */
const AFTER_DOT =
  /^(?:js|ts|jsx|tsx|mjs|py|rs|rb|go|io|ai|app|dev|com|org|net|co|me|sh|so|xyz|info|cloud|tech|de|fr|es|it|nl|eu|uk|ch|at|gg|tv|fm|md|json|yaml|yml|toml|txt|csv|pdf|docx|xlsx|html|css|sql|env)$/iu;
/** "jet lagged", "freeze dried" */
const DRIED = /^(?:jet lagged|(?:freeze|sun|air) dried|(?:home|hand) made|sleep deprived)$/iu;
const WITH_EX = /^(?:MARRIED_TO|ENGAGED_TO|PARTNER_OF|REPORTS_TO)$/u;
/** "they/them" */
const PRONOUNS = /^(?:she|he|they|ze|xe)\/(?:her|hers|him|his|they|them|theirs|hir|zir|xem)$/iu;
const CODE_SIGN = /^(?:[CF]#|C\+{1,2}|\p{Lu}\p{L}+\+)$/u;

/** What stands between two that are one word; `undefined`: they are two. */
function glueBetween(last: Draft, draft: Draft, next: Draft | undefined): string | undefined {
  const touches = last.end === draft.start;
  const pair = `${last.text}${touches ? "" : " "}${draft.text}`;
  if (/^(?:no longer|(?:part|full) time|self employed|colou?r blind)$/iu.test(pair)) return "-";
  // "I don't smoke any more", "not allergic after all", not "any more questions"
  if (ANY_MORE.test(pair) && (next === undefined || AFTER_ANY_MORE.test(next.lower))) return " ";
  if (/^(?:guinea pigs?|right now|hearing aids?|vitamin [a-k]\d{0,2})$/iu.test(pair)) return " ";
  if (DRIED.test(pair)) return "-";
  // "half five", "quarter to six", "140 over 90", "O negative"
  if (TIME_OF_DAY.test(pair) || /^\d{2,3} over(?: \d{2,3})?$/u.test(pair)) return " ";
  if (/^(?:AB|A|B|O) (?:negative|positive)$/u.test(pair)) return " ";
  if (/^any (?:more|longer)$/iu.test(pair) && !/^\p{L}/u.test(next?.text ?? "")) return "-";
  if (next?.lower === "law" && draft.lower === "in" && relationOf(`${last.lower}-in-law`) !== undefined)
    return "-";
  // "my ex husband"
  if (last.lower === "ex" && WITH_EX.test(relationOf(draft.lower)?.predicate ?? "")) return "-";
  if (draft.lower === "law" && last.lower.endsWith("-in")) return "-";
  if (/^(?:[\d.,]+|one|two|three|four|five|six|seven|eight|nine|ten) grand$/iu.test(pair))
    return touches ? "" : " ";
  if (/^[\d.,]+ ?(?:k\.?|km|am|pm|kg|mg|ml|m|cm|%)$/iu.test(pair)) return touches ? "" : " ";
  // "Clínica do Miradouro"
  if (JOINER.test(draft.text) && isCapital(last) && !BEFORE_DO.test(last.text) && isCapital(next)) return " ";
  if (JOINER.test(last.text.split(" ").at(-1) ?? "") && last.text.includes(" ") && isCapital(draft))
    return " ";
  if (touches && PRONOUNS.test(`${pair}${draft.text === "/" ? (next?.text ?? "") : ""}`)) return "";
  if (!touches) return isFirm(last, draft, next) ? " " : undefined;
  if (draft.lower === "'s" && isWhole(last, next)) return "";
  if (CURRENCY.test(last.text) && /^\d/u.test(draft.text)) return "";
  if (CODE_SIGN.test(pair)) return "";
  // "Škoda" comes in two.
  if (/^\p{L}+$/u.test(pair) && /[^\0-\x7f]/u.test(pair)) return "";
  const isHyphen = (draft.text === "-" || last.text.endsWith("-")) && /[\p{L}\d]/u.test(last.text);
  const isFeet = /^[4-7]'(?:\d{1,2})?$/u.test(pair) && (next?.start === draft.end || draft.text !== "'");
  const isCompany = /^\p{Lu}/u.test(last.text) && (draft.text === "&" || last.text.endsWith("&"));
  return isHyphen || isFeet || isCompany ? "" : undefined;
}

/** "What do Tom and Ann like?", "So do I" */
const BEFORE_DO = /^(?:wh\p{L}*|how|so|or|and|but|only|neither|nor)$/iu;
const JOINER = /^(?:de|da|do|dos|del|della|di|du|la|le|van|von|der|den|bin|al|upon)$/u;

function isCapital(draft: Draft | undefined): boolean {
  return /^\p{Lu}\p{L}/u.test(draft?.text ?? "");
}

/** "Hollis & Vane", not "Tom & Anna", "Mum & Dad" or "Python & Go". */
function isFirm(last: Draft, { text, lower }: Draft, next: Draft | undefined): boolean {
  const isEnd = last.text.endsWith(" &");
  if (!isEnd && text !== "&") return false;
  const [before, after] = isEnd ? [last.lower.slice(0, -2), lower] : [last.lower, next?.lower ?? ""];
  const isCapital = [last.text, isEnd ? text : (next?.text ?? "")].every((word) =>
    /^\p{Lu}\p{Ll}/u.test(word),
  );
  const isOther = (word: string) =>
    relationOf(word) !== undefined ||
    isMonthOrDay(word) ||
    isA(word, "technology") ||
    isKnownPlace(capital(word));
  return (
    isCapital &&
    (PARTNERS.test(after) ? !isOther(before) : ![before, after].some(isOther)) &&
    !(isFirstName(before) && !/s$/u.test(after)) &&
    !/^(?:mrs?|ms|dr)$/u.test(after)
  );
}

/** "Brackwell & Sons" */
const PARTNERS = /^(?:sons?|daughters?|brothers|bros|sisters|co|partners|associates|company)$/u;

function capital(word: string): string {
  return word.replace(/^./u, (first) => first.toUpperCase());
}

const HOUR = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})";
const TIME_OF_DAY = new RegExp(`^(?:half|quarter)(?: (?:past|to))?(?: ${HOUR})?$`, "iu");

/** Is a dot that of "Next.js", "staging.acme.dev" or ".NET"? */
function isInName(drafts: readonly Draft[], place: number): boolean {
  const [last, dot, next] = [drafts[place - 1], drafts[place], drafts[place + 1]];
  if (dot?.text !== "." || next?.start !== dot.end) return false;
  if (last?.end !== dot.start) return next.text === "NET";
  let end = place + 1;
  while (drafts[end + 1]?.text === "." && drafts[end + 2]?.start === (drafts[end]?.end ?? 0) + 1) end += 2;
  return /[\p{L}\d]$/u.test(last.text) && AFTER_DOT.test(drafts[end]?.text ?? "");
}

/** "Parkinson's", "a master's", "at Anna's": with nothing behind that it would own. */
function isWhole({ lower }: Draft, next: Draft | undefined): boolean {
  if (isA(`${lower}'s`, "condition") || isA(`${lower}'s`, "degree")) return true;
  const isLast = next === undefined || /^(?:[.,;!?]+|and|or|but)$/u.test(next.lower);
  return isLast && !/^(?:it|he|she|that|what|who|there|here|let|where|how)$/u.test(lower);
}

/** What may follow "my sister's" where the apostrophe is left out: a second noun would be no plural. */
const AFTER_OWNER =
  /^(?:an?|called|named|names?|surname|birthday|age|job|house|flat|car|phone|email|address|wedding|school|husband|wife|boyfriend|girlfriend|partner|kids?|dog|cat)$/u;

/** "my sisters name", "my wifes a nurse", "its in Leeds": the apostrophe is left out. */
function apostrophed(drafts: readonly Draft[]): Draft[] {
  return drafts.flatMap((draft, place) => {
    const [before, next] = [drafts[place - 1], drafts[place + 1]];
    // Nothing that "it" could own begins so.
    if (draft.lower === "its" && /^(?:ADP|DET|PRON|SCONJ)$/u.test(next?.tag ?? "")) {
      const end = draft.end - 1;
      return [
        { ...draft, text: draft.text.slice(0, 2), lower: "it", end, tag: "PRON" },
        { ...draft, text: draft.text.slice(2), lower: "'s", start: end, tag: "PART" },
      ];
    }
    if (isParentIs(draft, before, next)) return cut(draft, draft.lower.slice(0, -1));
    if (!/^(?:my|our|his|her)$/u.test(before?.lower ?? "") || !AFTER_OWNER.test(next?.lower ?? ""))
      return [draft];
    const one = singular(draft.lower);
    if (one === draft.lower || !isKinOrPet(one)) return [draft];
    return cut(draft, one);
  });
}

/** "dads just had his hip done", "mums in hospital": of one of whom it says what is so. */
function isParentIs({ lower }: Draft, before: Draft | undefined, next: Draft | undefined): boolean {
  const isAlone = before === undefined || /^(?:PUNCT|CCONJ|SCONJ|INTJ)$/u.test(before.tag);
  return (
    /^(?:dad|mum|mom)s$/u.test(lower) &&
    isAlone &&
    next !== undefined &&
    !/^(?:are|were|have|do|don't|dont|and|or|who|can|will|that)$/u.test(next.lower)
  );
}

/** A word and the "'s" that it stands for as well. */
function cut(draft: Draft, one: string): Draft[] {
  const end = draft.start + one.length;
  return [
    { ...draft, text: draft.text.slice(0, one.length), lower: one, end },
    { ...draft, text: draft.text.slice(one.length), lower: "'s", start: end, tag: "PART" },
  ];
}

/** What stands between the spaces and signs of a sentence; each date is one. */
export function draftsOf(text: string, dates: readonly DateMention[]): Draft[] {
  return apostrophed(joined([...pieces(text, dates)]));
}
