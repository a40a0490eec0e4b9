/** A question for all that happened, or lies ahead, in a time. Pure. */
import { DAY, type Interval } from "../../domain/interval.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { timeAhead, timeOfQuestion, withoutTime } from "./time-of-question.ts";
import { listAsked, ownTimeAsked, type TimeQuestion } from "./time-question.ts";
import { wordsOfDays } from "./words-of-days.ts";

export interface ListQuestion {
  readonly question: TimeQuestion & { readonly kind: "list" };
  /** The times that it may mean, the likeliest first: "on Friday" is the next one, or else the last. */
  readonly times: readonly Interval[];
  /** The words by which such days are spoken of. */
  readonly words: string;
}

/** How far ahead "What's coming up?" looks, and by whose months it is looked for, in days. */
const MAX_AHEAD_DAYS = 366;
const SOUGHT_DAYS = 60;

/** @param time The time that the question speaks of, where it is known. */
export function listQuestionOf(
  words: string,
  now: number,
  timeZone: TimeZone = null,
  time?: Interval,
): ListQuestion | undefined {
  const plain = ownTimeAsked(words);
  return listIn(plain ?? words, now, timeZone, plain === undefined ? time : undefined);
}

function listIn(
  words: string,
  now: number,
  timeZone: TimeZone,
  time: Interval | undefined = timeOfQuestion(words, { now, latest: now, timeZone }),
): ListQuestion | undefined {
  const question = listAsked(time === undefined ? words : withoutTime(words, now), time !== undefined);
  if (question?.kind !== "list") return undefined;
  const today = Math.floor(now / DAY) * DAY;
  const ahead = question.asks === "ahead" ? timeAhead(words, now, timeZone) : undefined;
  const all = [ahead, time].filter((each) => each !== undefined);
  if (all.length > 0) return { question, times: all, words: wordsOfDays(all) };
  return {
    question,
    times: [{ from: today, to: today + MAX_AHEAD_DAYS * DAY }],
    words: wordsOfDays([{ from: today, to: today + SOUGHT_DAYS * DAY }]),
  };
}
