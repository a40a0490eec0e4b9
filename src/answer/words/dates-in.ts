/** The times that a sentence tells, resolved from when it was said. */
import { describeTime, type Endpoint, type Instant } from "../../domain/interval.ts";
import { SPEAKS_OF_PAST } from "../../language/en/answer-cues.ts";
import { type DateMention, findDates } from "../../text/dates.ts";

/** A time in words, with where the words of the sentence that tell it stand. */
export interface ToldTime {
  readonly text: string;
  readonly at: Instant;
  readonly start: number;
  readonly end: number;
}

/** Where another clause begins, which may be of another time. */
const CLAUSE_END = /[,;:.!?()–—]|\s-\s|\b(?:and|but|because|so|when|while|though)\b/giu;

/**
 * The times that a sentence tells, in its order. What is told of the future is looked for there.
 *
 * @example
 * timesTold("The fair is on Sunday.", Date.parse("2025-10-02"))[0]?.text // "5 October 2025"
 */
export function timesTold(sentence: string, saidAt: Instant): ToldTime[] {
  const inPast = findDates(sentence, saidAt, "past");
  const inFuture = findDates(sentence, saidAt, "future");
  const starts = [...new Set([...inPast, ...inFuture].map(({ start }) => start))];
  const found = starts.flatMap((start): ToldTime[] => {
    const past = inPast.find((mention) => mention.start === start);
    const future = inFuture.find((mention) => mention.start === start);
    const mention = past ?? future;
    if (mention === undefined) return [];
    const meant = tellsOfPast(clauseAround(sentence, mention)) ? mention : (future ?? mention);
    const told = textOf(past?.sense === "since" ? past : meant);
    return told === undefined ? [] : [{ ...told, start, end: mention.end }];
  });
  const others = bareDays(sentence, saidAt).filter(
    ({ start, end }) => !found.some((one) => one.start < end && start < one.end),
  );
  return [...found, ...others].sort((a, b) => a.start - b.start);
}

function tellsOfPast(clause: string): boolean {
  return SPEAKS_OF_PAST.test(clause.replace(RESCHEDULED, ""));
}

/** Verbs in the past that say when something will be. */
const RESCHEDULED =
  /\b(?:(?:moved|pushed|shifted) (?:it|them|us|me|back|out|to (?:the )?\d)|(?:been|was|were|got|have|has) (?:moved|pushed|put off|postponed|delayed|rescheduled)|booked|offered|planned|cancelled|canceled|postponed|delayed|slipped|scheduled|put off|brought forward)\b/giu;

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const BARE_DAY = new RegExp(
  `\\b(?:(?<month>${MONTHS})[a-z]* (?<date>\\d{1,2})(?:st|nd|rd|th)?|the (?<day>\\d{1,2})(?:st|nd|rd|th))\\b(?! ?(?:floor|time|birthday|century|of |day|anniversary|street|attempt|grade|year|edition|place|one))`,
  "giu",
);

/** Days that are told in short: "march 16", "the 14th". */
function bareDays(sentence: string, saidAt: Instant): ToldTime[] {
  const said = new Date(saidAt);
  return [...sentence.matchAll(BARE_DAY)].flatMap((match): ToldTime[] => {
    const { month, date, day } = match.groups ?? {};
    const number = Number(date ?? day);
    if (number < 1 || number > 31) return [];
    const start = match.index;
    const end = start + match[0].length;
    const isPast = tellsOfPast(clauseAround(sentence, { start, end }));
    const named = month === undefined ? undefined : MONTHS.split("|").indexOf(month.toLowerCase());
    const at = dayNear(said, number, named, isPast);
    return [{ text: describeTime({ at, precision: "day" }), at, start, end }];
  });
}

/** The nearest such day before or after a day, itself included. */
function dayNear(said: Date, date: number, month: number | undefined, isPast: boolean): Instant {
  const today = Date.UTC(said.getUTCFullYear(), said.getUTCMonth(), said.getUTCDate());
  const at = (step: number) =>
    month === undefined
      ? Date.UTC(said.getUTCFullYear(), said.getUTCMonth() + step, date)
      : Date.UTC(said.getUTCFullYear() + step, month, date);
  const candidates = [-1, 0, 1].map(at);
  const found = isPast
    ? candidates.filter((each) => each <= today).at(-1)
    : candidates.find((each) => each >= today);
  return found ?? at(0);
}

/** The clause in which a date stands, without the date. */
function clauseAround(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const before = sentence.slice(0, start);
  const breaks = [...before.matchAll(CLAUSE_END)];
  const last = breaks.at(-1);
  const from = last === undefined ? 0 : last.index + last[0].length;
  CLAUSE_END.lastIndex = 0;
  const after = sentence.slice(end);
  const next = after.search(CLAUSE_END);
  const clause = `${before.slice(from)} ${next < 0 ? after : after.slice(0, next)}`;
  return /\p{L}{3}/u.test(clause) ? clause : `${before} ${after}`;
}

function textOf({
  sense,
  from,
  to,
}: DateMention): { readonly text: string; readonly at: Instant } | undefined {
  const first = from === undefined ? undefined : describeTime(from);
  const last = to === undefined ? undefined : describeTime(to);
  const at = from?.at ?? to?.at;
  if (at === undefined) return undefined;
  switch (sense) {
    case "since":
      return first === undefined ? undefined : { text: `since ${first}`, at };
    case "until":
      return last === undefined ? undefined : { text: `until ${last}`, at };
    case "period":
      return { text: first === last ? `${first}` : `${first} to ${last}`, at };
    case "within":
      return { text: isOneUnit(from, to) ? `${first}` : `${first} to ${last}`, at };
    default:
      return undefined;
  }
}

function isOneUnit(from: Endpoint | undefined, to: Endpoint | undefined): boolean {
  return from === undefined || to === undefined || (from.at === to.at && from.precision === to.precision);
}
