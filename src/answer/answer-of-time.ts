/**
 * Answers to questions about time, from the facts that decide them: the verdict, then each fact with its
 * date.
 */
import { describeTime, type Instant } from "../domain/interval.ts";
import type { Timing } from "../recall/facts/timing.ts";
import {
  chronological,
  dateOf,
  type Event,
  isDated,
  orderOf,
  orderOfAll,
  withoutRepeats,
} from "../recall/question/event.ts";
import type { TimeQuestion } from "../recall/question/time-question.ts";
import { numberOf } from "../text/numbers.ts";
import { type ExtractiveAnswer, factLines } from "./fact-lines.ts";
import { lengthText } from "./length-of-time.ts";

type TimedAnswer = Omit<ExtractiveAnswer, "confidence">;

/** Happenings that one answer shows. */
const MAX_DATES = 5;

/** Answers a question about time; `undefined` where the facts say nothing of it: what was said may. */
export function answerOfTime({ question, sides }: Timing, now: Instant): TimedAnswer | undefined {
  const [one = [], other = []] = sides;
  const sayAnswer = (known: boolean, verdict: string, shown: readonly Event[]) =>
    answered(known, verdict, shown, now);
  if (one.length + other.length === 0) return undefined;
  switch (question.kind) {
    case "order": {
      const missing = missingOf(question, sides);
      if (missing !== undefined) return sayAnswer(false, missing, [...one, ...other]);
      return sayAnswer(...verdictOfOrder(question, one, other), chronological([...one, ...other]));
    }
    case "between": {
      const missing = missingOf(question, sides);
      if (missing !== undefined) return sayAnswer(false, missing, [...one, ...other]);
      const [first, second] = chronological([...one.slice(-1), ...other.slice(-1)]);
      if (first === undefined || second === undefined) return undefined;
      if (!isDated(first) || !isDated(second))
        return sayAnswer(false, "I don't know: one of the dates is not known.", [first, second]);
      return sayAnswer(true, `${capital(lengthText(first, second, question.unit))}.`, [first, second]);
    }
    case "date":
      return sayAnswer(...verdictOfDate(question, one), one);
    case "ago": {
      const last = question.asks === "first" ? one[0] : one.at(-1);
      if (last === undefined) return undefined;
      const isOld = !Number.isFinite(last.earliest);
      const date = isOld ? { earliest: dateOf(last), latest: dateOf(last) } : last;
      if (!Number.isFinite(date.latest)) return sayAnswer(false, "I don't know when that was.", [last]);
      const length = lengthText(date, instant(now), question.unit);
      return sayAnswer(true, `${capital(isOld ? `at least ${length}` : length)} ago.`, [last]);
    }
    case "duration":
      return durations(question.isOngoing ? ongoing(one, now) : one, question.unit, now, sayAnswer);
    case "count": {
      const times = withoutRepeats(one);
      const counts = times.map(timesTold);
      // "I've been there several times"
      if (!counts.every((count) => count !== undefined)) return undefined;
      const all = counts.reduce((sum, count) => sum + count, 0);
      return sayAnswer(true, `${capital(timesText(all))} that I know of.`, times);
    }
    case "extreme": {
      const extreme = question.asks === "first" ? one[0] : one.at(-1);
      if (extreme === undefined) return undefined;
      // Another one whose date does not say which of them it was.
      const rivals = one.filter((each) => each !== extreme && orderOf(each, extreme) === "unclear");
      const which = question.asks === "first" ? "The first" : "The last";
      return rivals.length === 0
        ? sayAnswer(true, `${which} that I know of:`, [extreme])
        : sayAnswer(true, `${which} that I know of is one of these, their dates do not tell which:`, [
            extreme,
            ...rivals,
          ]);
    }
    case "list":
      return listed(question.asks, one, now);
    case "beside":
      return concurrent(question.asks, one, other, sayAnswer);
  }
}

/** What happened, or lies ahead, in the order of time, what lies ahead after its date. */
export function listed(asks: "past" | "ahead", events: readonly Event[], now: Instant): TimedAnswer {
  const shown = events.slice(0, MAX_LISTED);
  const { lines, citations } = factLines(
    shown.map(({ fact }) => fact),
    now,
  );
  const dated = lines.map((line, at) => {
    const day = shown[at]?.earliest;
    return asks === "past" || day === undefined
      ? line
      : `${describeTime({ at: day, precision: "day" })}: ${line}`;
  });
  return { answer: dated.join("\n"), known: true, citations };
}

/** Number of happenings that a list shows. */
const MAX_LISTED = 12;

type Say = (known: boolean, verdict: string, shown: readonly Event[]) => TimedAnswer;

function answered(known: boolean, verdict: string, shown: readonly Event[], now: Instant): TimedAnswer {
  const facts = [...new Map(shown.map(({ fact }) => [fact.versionId, fact])).values()];
  const { lines, citations } = factLines(facts.slice(0, MAX_DATES), now);
  const rest = facts.length > MAX_DATES ? [`And ${facts.length - MAX_DATES} more.`] : [];
  return { answer: [verdict, ...lines, ...rest].join("\n"), known, citations };
}

function missingOf(question: TimeQuestion, sides: Timing["sides"]): string | undefined {
  const missing = question.clauses.filter((_, at) => (sides[at] ?? []).length === 0);
  const [clause] = missing;
  return clause === undefined ? undefined : `I don't know: I have no date for “${clause}”.`;
}

function verdictOfOrder(
  { asks, clauses }: TimeQuestion & { kind: "order" },
  one: readonly Event[],
  other: readonly Event[],
): readonly [known: boolean, verdict: string] {
  const order = orderOfAll(one, other);
  if (order === "unclear") return [false, "I don't know: the dates do not tell which came first."];
  if (order === "depends") return [true, "That depends on which is meant:"];
  if (asks === "before" || asks === "after") return [true, order === asks ? "Yes:" : "No:"];
  const isFirst = (order === "before") === (asks === "first");
  return [true, `“${isFirst ? clauses[0] : clauses[1]}” came ${asks}:`];
}

function verdictOfDate(
  { asks, time }: TimeQuestion & { kind: "date" },
  one: readonly Event[],
): readonly [known: boolean, verdict: string] {
  const orders = new Set(
    one.map(({ earliest, latest }) =>
      latest <= time.from
        ? "before"
        : earliest >= time.to
          ? "after"
          : earliest >= time.from && latest <= time.to
            ? "during"
            : "unclear",
    ),
  );
  if (orders.has(asks)) return [true, "Yes:"];
  return orders.has("unclear") ? [false, "I don't know: the date does not tell."] : [true, "No:"];
}

function durations(
  one: readonly Event[],
  unit: (TimeQuestion & { kind: "duration" })["unit"],
  now: Instant,
  sayAnswer: Say,
): TimedAnswer | undefined {
  const lengths = one.flatMap((each) => {
    const { validTo, validFromBasis } = each.fact;
    const start = dateOf(each);
    if (!Number.isFinite(start) || each.fact.validFrom === null) return [];
    const isObserved = validFromBasis === "observed";
    const from = isObserved ? instant(start) : each;
    const length = lengthText(from, instant(validTo === null ? now : Date.parse(validTo)), unit);
    return [`${isObserved ? "at least " : ""}${length}`];
  });
  if (one.length === 0) return undefined;
  if (lengths.length === 0) return sayAnswer(false, "I don't know since when.", one);
  return sayAnswer(true, `${capital(lengths.join(", and "))}.`, one);
}

/** What is so now; where nothing is, what was. */
function ongoing(one: readonly Event[], now: Instant): readonly Event[] {
  const still = one.filter(({ fact }) => fact.validTo === null || Date.parse(fact.validTo) > now);
  return still.length > 0 ? still : one;
}

/** The nearest before or after all of the others. */
function concurrent(
  asks: "before" | "after",
  one: readonly Event[],
  other: readonly Event[],
  sayAnswer: Say,
): TimedAnswer | undefined {
  if (one.length === 0 || other.length === 0) return undefined;
  const others = new Set(other.map(({ fact }) => fact.versionId));
  const found = one.filter(
    (each) => !others.has(each.fact.versionId) && other.every((that) => orderOf(each, that) === asks),
  );
  const near = asks === "after" ? found : [...found].reverse();
  return near.length === 0
    ? sayAnswer(false, `I don't know of anything ${asks} that.`, other)
    : sayAnswer(true, `${asks === "after" ? "After" : "Before"} that, as far as I know:`, near);
}

/** How often one fact tells that something was done: "twice", "three times". `undefined`: more than once. */
function timesTold({ fact: { sources } }: Event): number | undefined {
  const said = sources.flatMap(({ quote }) =>
    [...(quote ?? "").matchAll(TIMES)].map(([, words = ""]) => words),
  );
  const counts = said.map((words) => (words === "" ? 2 : numberOf(words)));
  return counts.every((count) => count !== undefined) ? Math.max(1, ...counts) : undefined;
}

/** Neither "twice a week" nor "three times as big", nor "good times". */
const TIMES =
  /\b(?:twice|(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|many|several|multiple|numerous|countless|a few|a couple of) times)\b(?! (?:a|an|per|each|every|as|more|the)\b)/giu;

function timesText(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

function instant(at: Instant) {
  return { earliest: at, latest: at };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
