/** Questions about when things were: which came first, how long ago, how often. Pure. */
import { type Instant, type Interval, PRECISIONS } from "../../domain/interval.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { intentOf } from "./read-intent.ts";
import { type ReferenceTime, timeOfQuestion } from "./time-of-question.ts";

/** A calendar unit that is asked for. */
export type Unit = "day" | "week" | "month" | "year";

/**
 * What a question asks of time. A clause is a part of it that speaks of something that happened or began: "I
 * moved to Oslo", "the dog".
 */
export type TimeQuestion =
  /** "Did I move before I changed jobs?", "Which came first, the dog or the house?" */
  | {
      readonly kind: "order";
      readonly clauses: readonly [string, string];
      readonly asks: "before" | "after" | "first" | "last";
    }
  /** "Did she move before 2024?" */
  | {
      readonly kind: "date";
      readonly clauses: readonly [string];
      readonly asks: "before" | "after";
      readonly time: Interval;
    }
  /** "How many days were there between the fair and the move?" */
  | { readonly kind: "between"; readonly clauses: readonly [string, string]; readonly unit: Unit | undefined }
  /** "How long ago did I move?" */
  | {
      readonly kind: "ago";
      readonly clauses: readonly [string];
      readonly unit: Unit | undefined;
      readonly asks: "first" | "last";
    }
  /** "How long have I lived here?" */
  | {
      readonly kind: "duration";
      readonly clauses: readonly [string];
      readonly unit: Unit | undefined;
      readonly isOngoing: boolean;
      /** Is it asked how long they have been what they are: "vegan"? */
      readonly isOfBeing: boolean;
    }
  /** "What did I do last weekend?", "What's coming up?": all of it in the order of time. */
  | {
      readonly kind: "list";
      readonly clauses: readonly [string];
      readonly asks: "past" | "ahead";
      /** Is all asked for, only whether there is anything ("Am I free on Friday?"), or where they are? */
      readonly form: "all" | "coming" | "whether" | "free" | "where";
    }
  /** "How often did I go to Rome?" */
  | { readonly kind: "count"; readonly clauses: readonly [string] }
  /** "When did I last go to Rome?", "What was my first job?" */
  | { readonly kind: "extreme"; readonly clauses: readonly [string]; readonly asks: "first" | "last" }
  /** "What did I do after the fair?": the first clause is looked for beside the second. */
  | {
      readonly kind: "beside";
      readonly clauses: readonly [string, string];
      readonly asks: "before" | "after";
    };

const AUXILIARY = "(?:did|do|does|was|were|is|are|am|have|has|had)";
const LENGTH = "how\\s+(?:long|much\\s+time|many\\s+(day|week|month|year)s?)";
const BETWEEN = new RegExp(`\\b${LENGTH}\\b.*?\\bbetween\\s+(.+?)\\s+and\\s+(.+)$`, "iu");
const DISTANCE = new RegExp(`\\b${LENGTH}\\s+(?:before|after)\\s+(.+?)\\s+did\\s+(.+)$`, "iu");
const AGO = new RegExp(`\\b${LENGTH}\\s+ago\\s+${AUXILIARY}\\s+(.+)$`, "iu");
const SINCE = new RegExp(
  `\\b${LENGTH}\\s+(?:has\\s+it\\s+been|is\\s+it|(?:ha(?:ve|s)\\s+)?(?:passed|gone\\s+by))\\s+since\\s+(.+)$`,
  "iu",
);
/** "How often does she row?" asks for a habit, and not how many times are known. */
const COUNT = new RegExp(
  `\\bhow\\s+(?:often(?!\\s+(?:do|does|is|are|am)\\b)|many\\s+times)\\s+${AUXILIARY}\\s+(.+)$`,
  "iu",
);
const DURATION = new RegExp(`^${LENGTH}\\s+(${AUXILIARY})\\s+(.+)$`, "iu");
const FIRST = "first|earlier|earliest|sooner";
const LAST = "last|later|latest|most\\s+recently";
const WHICH_OF_TWO = new RegExp(
  `^(?:which|what|who)\\b(.*?)\\b(${FIRST}|${LAST})\\b[\\s,:;–—-]*(.+?),?\\s+or\\s+(.+)$`,
  "iu",
);
const ONE_OF_TWO = new RegExp(`^${AUXILIARY}\\s+(.+?),?\\s+or\\s+(.+?)\\s+(${FIRST}|${LAST})$`, "iu");
const YES_OR_NO = new RegExp(
  `^${AUXILIARY}\\s+(.+?)\\s+(before|after|(?:earlier|later|sooner)\\s+than)\\s+(.+)$`,
  "iu",
);
const BESIDE =
  /^(?:what|which|where|who|whom)\b.*?\b(?:did|do|was|were)\s+(.+?)\s+(?:(?:right|just|shortly|soon|next)\s+)?(before|after)\s+(.+)$/iu;
const WITHIN =
  "(?:day|week|month|year|night|weekend|summer|winter|spring|fall|autumn|quarter|decade|century)s?";
/** "Last week" and "last name" are none. */
const ORDINAL = new RegExp(
  `\\b(?:(first|earliest|very\\s+first)|(last|latest|most\\s+recent(?:ly)?|very\\s+last))\\b(?!\\s+(?:names?|aid|class|${WITHIN}|\\p{L}+day|jan\\w*|feb\\w*|mar(?:ch)?|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*|few|couple|two|three|\\d+)\\b)`,
  "iu",
);
const ASKS_ORDINAL = /^(?:when|what|which|who|where)\b/iu;
const WHEN_WAS = /^(?:when\s+(?:was|is|were)\s+)?the\s+times?\s+(?:that\s+|when\s+)?/iu;
/** What is said of two things without naming them. */
const NOTHING_SAID =
  /\b(?:of\s+(?:these|the|those)(?:\s+two)?|came|come|comes|happened|happen|occurred|took\s+place|was|is|were|one|event|thing|did\s+(?:i|she|he|they)\s+do)\b/giu;
const MINE = "(?:i|we)";
const DONE_THEN =
  /^what(?:\s+all)?\s+(?:did\s+(?<doer>\S+(?:\s+\S+)?)\s+(?:do|get\s+up\s+to)|happened(?:\s+to\s+(?<whom>\S+))?)$/iu;
const COMING = /^what(?:['’]?s|\s+is|\s+do\s+(?:i|we)\s+have)\s+(?:coming\s+up|ahead)$/iu;
const ON = "(?:on|planned|scheduled|booked|arranged|to\\s+do|coming\\s+up|going\\s+on|happening|up)";
const OF_WHOM = "(?:\\s+(?:for|with)(?:\\s+(?:me|us))?)?";
const DIARY = "(?:\\s+(?:in|on)\\s+(?:my|our|the)\\s+(?:calendar|diary|schedule|agenda))?";
/** Questions that need a time beside them: "this week", "on Friday". */
const AHEAD_THEN = new RegExp(
  `^(?:so\\s+|and\\s+)?(?:what\\s+(?:(?:do\\s+${MINE}\\s+have|have\\s+${MINE}\\s+got)(?:\\s+${ON})?|(?:do|must|should|will|shall)\\s+${MINE}\\s+(?:(?:have|need)\\s+to\\s+)?(?:do|be\\s+doing)|(?:am\\s+i|are\\s+we)\\s+(?:doing|up\\s+to|planning|going\\s+to\\s+do)|happens)|what(?:['’]?s|\\s+is|\\s+are)(?:\\s+${ON}|\\s+(?:my|our|the)\\s+(?:plans?|appointments?|schedule|agenda|programme))?)${OF_WHOM}${DIARY}$`,
  "iu",
);
const ANYTHING = "(?:anything|something|any\\s+(?:plans|appointments?|meetings?)|plans|an\\s+appointment)";
const WHETHER_THEN = new RegExp(
  `^(?:(?:do\\s+${MINE}\\s+have|(?:have\\s+${MINE}\\s+)?got|is(?:\\s+there)?|are\\s+there)\\s+)?${ANYTHING}(?:\\s+${ON})?${OF_WHOM}${DIARY}$`,
  "iu",
);
const FREE_THEN = /^(?:am\s+i|are\s+we)\s+(?:free|busy|available|booked(?:\s+up)?|around)$/iu;
const WHERE_THEN =
  /^where\s+(?:am\s+i|are\s+we|(?:will|shall)\s+(?:i|we)\s+be|(?:am\s+i|are\s+we)\s+(?:going(?:\s+to\s+be)?|off\s+to|heading))$/iu;
/** Longer clauses are no clauses, in characters. */
const MAX_QUESTION_CHARS = 160;

/** Episodes answer when something was said. */
const WHAT_WAS_SAID = /\b(?:tell|told|say|said|mention\w*|ask(?:ed|ing)?|talk\w*|discuss\w*|remind\w*)\b/iu;

/** What a question asks of time, `undefined` if it is nothing that facts with their times could answer. */
export function timeQuestion(
  question: string,
  now: Instant,
  timeZone: TimeZone = null,
): TimeQuestion | undefined {
  if (WHAT_WAS_SAID.test(question)) return undefined;
  const text = question.replace(/[\s?!.]+$/u, "");
  const found = twoClauses(text, { now, latest: now, timeZone }) ?? oneClause(text);
  return found?.clauses.every((clause) => clause !== "" && clause.length <= MAX_QUESTION_CHARS) === true
    ? found
    : undefined;
}

/** "What's my week looking like?", "How does our day look tomorrow?" */
const OWN_TIME =
  /^(?:what|how)(?:['’]s| is| does) (?:my|our) (?<unit>day|week|weekend|month) (?:look|looking|looks|going to look|like)(?: like)?(?: (?<when>[^?]+))?\W*$/iu;

/** "What is on this week", of "What's my week looking like?"; `undefined` of any other question. */
export function ownTimeAsked(question: string): string | undefined {
  const groups = OWN_TIME.exec(question)?.groups;
  if (groups === undefined) return undefined;
  return `what is on ${groups.when ?? (groups.unit === "day" ? "today" : `this ${groups.unit}`)}`;
}

/**
 * A question for all that happened, or lies ahead, in a time.
 *
 * @param rest The question without the words that name the time.
 */
export function listAsked(rest: string, hasTime: boolean): TimeQuestion | undefined {
  const text = rest.replace(/[\s?!.]+$/u, "");
  const ahead = { kind: "list", clauses: ["I"], asks: "ahead" } as const;
  if (COMING.test(text)) return { ...ahead, form: hasTime ? "all" : "coming" };
  if (!hasTime) return undefined;
  for (const [form, pattern] of FORMS) if (pattern.test(text)) return { ...ahead, form };
  const done = DONE_THEN.exec(text);
  if (done === null) return undefined;
  return {
    kind: "list",
    clauses: [done.groups?.doer ?? done.groups?.whom ?? ""],
    asks: "past",
    form: "all",
  };
}

const FORMS = [
  ["all", AHEAD_THEN],
  ["whether", WHETHER_THEN],
  ["free", FREE_THEN],
  ["where", WHERE_THEN],
] as const;

function twoClauses(text: string, reference: ReferenceTime): TimeQuestion | undefined {
  const between = BETWEEN.exec(text) ?? DISTANCE.exec(text);
  if (between !== null) {
    const [, unit, one = "", other = ""] = between;
    return { kind: "between", clauses: [plain(one), plain(other)], unit: unitOf(unit) };
  }
  const which = WHICH_OF_TWO.exec(text);
  if (which !== null) {
    const [, said = "", word = "", one = "", other = ""] = which;
    const shared = withoutAuxiliary(said.replace(NOTHING_SAID, " "));
    const clauses = [plain(`${shared} ${one}`), plain(`${shared} ${other}`)] as const;
    return { kind: "order", clauses, asks: orderOf(word) };
  }
  const two = ONE_OF_TWO.exec(text);
  if (two !== null) {
    const [, one = "", other = "", word = ""] = two;
    return { kind: "order", clauses: [plain(one), plain(other)], asks: orderOf(word) };
  }
  const order = YES_OR_NO.exec(text);
  if (order !== null) {
    const [, one = "", word = "", other = ""] = order;
    const asks = /after|later/iu.test(word) ? "after" : "before";
    const time = wholeTime(other, reference);
    return time === undefined
      ? { kind: "order", clauses: [plain(one), plain(other)], asks }
      : { kind: "date", clauses: [plain(one)], asks, time };
  }
  const beside = BESIDE.exec(text);
  if (beside === null) return undefined;
  const [, one = "", word = "", other = ""] = beside;
  const asks = /after/iu.test(word) ? "after" : "before";
  // What was so before something else is so is a question of its own.
  if (wholeTime(other, reference) !== undefined || (asks === "before" && intentOf(text) !== undefined))
    return undefined;
  return { kind: "beside", clauses: [plain(one), plain(other)], asks };
}

function oneClause(text: string): TimeQuestion | undefined {
  const ago = AGO.exec(text) ?? SINCE.exec(text);
  if (ago !== null) {
    const [, unit, clause = ""] = ago;
    const asks = ORDINAL.exec(clause)?.[1] === undefined ? "last" : "first";
    return { kind: "ago", clauses: [plain(clause.replace(ORDINAL, " "))], unit: unitOf(unit), asks };
  }
  const count = COUNT.exec(text);
  if (count !== null) return { kind: "count", clauses: [plain(count[1] ?? "")] };
  const duration = DURATION.exec(text);
  if (duration !== null) {
    const [, unit, auxiliary = "", clause = ""] = duration;
    const isOngoing = /^(?:have|has|am|is|are)$/iu.test(auxiliary);
    const isOfBeing = /\bbeen\b/iu.test(clause);
    return { kind: "duration", clauses: [plain(clause)], unit: unitOf(unit), isOngoing, isOfBeing };
  }
  const ordinal = ORDINAL.exec(text);
  if (ordinal === null || !ASKS_ORDINAL.test(text)) return undefined;
  const rest = text.replace(ORDINAL, " ").replace(/\s+/gu, " ");
  const clause = plain(withoutAuxiliary(rest.replace(WHEN_WAS, "").replace(ASKS_ORDINAL, "")));
  return { kind: "extreme", clauses: [clause], asks: ordinal[1] === undefined ? "last" : "first" };
}

/** A part of a question that is nothing but a time: "2024", "last May". */
function wholeTime(part: string, reference: ReferenceTime): Interval | undefined {
  if (
    !/^(?:(?:the|in|on|end|beginning|start|of)\s+)*(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|yesterday|today|last|this|mon|tue|wed|thu|fri|sat|sun|spring|summer|autumn|fall|winter)/iu.test(
      part,
    )
  )
    return undefined;
  return part.split(/\s+/u).length <= MAX_TIME_WORDS ? timeOfQuestion(`in ${part}`, reference) : undefined;
}

const MAX_TIME_WORDS = 5;

function plain(clause: string): string {
  return clause
    .replace(/^\s*(?:(?:the\s+(?:day|time|moment|date)\s+(?:that\s+|when\s+|of\s+)?|when\s+|since\s+))/iu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,:;–—-]+|[\s,:;–—-]+$/gu, "");
}

function withoutAuxiliary(words: string): string {
  return words.replace(new RegExp(`\\b${AUXILIARY}\\b`, "giu"), " ").replace(/\s+/gu, " ");
}

function orderOf(word: string): "first" | "last" {
  return /^(?:last|later|latest|most)/iu.test(word) ? "last" : "first";
}

function unitOf(word: string | undefined): Unit | undefined {
  return UNITS.find((unit) => unit === word?.toLowerCase());
}

const UNITS = PRECISIONS.filter((precision): precision is Unit =>
  ["day", "week", "month", "year"].includes(precision),
);
