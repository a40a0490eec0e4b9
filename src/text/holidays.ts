/** Days of the year that have names of their own. */
import { DAY, type Instant, startOfUnit } from "../domain/interval.ts";
import { type Direction, isLast, isNext } from "./stretches.ts";

/** Matches the name of one, in lower case. */
export const HOLIDAY =
  "(christmas(?: day| eve)?|xmas|boxing day|new year(?:['’]?s)?(?: day| eve)?|valentine['’]?s(?: day)?|st\\.? patrick['’]?s day|easter(?: sunday| monday)?|good friday|whitsun|pentecost|halloween|thanksgiving)";

const FIXED: readonly (readonly [name: RegExp, month: number, day: number])[] = [
  [/^christmas eve/u, 11, 24],
  [/^(?:christmas|xmas)/u, 11, 25],
  [/^boxing/u, 11, 26],
  [/^new year.* eve/u, 11, 31],
  [/^new year/u, 0, 1],
  [/^valentine/u, 1, 14],
  [/^st/u, 2, 17],
  [/^halloween/u, 9, 31],
];
/** Days after Easter Sunday. */
const MOVABLE: readonly (readonly [name: RegExp, days: number])[] = [
  [/^good friday/u, -2],
  [/^easter monday/u, 1],
  [/^easter/u, 0],
  [/^(?:whitsun|pentecost)/u, 49],
];

/** The day that a name stands for in a year. */
function holidayOf(name: string, year: number): Instant {
  const plain = name.toLowerCase();
  const fixed = FIXED.find(([pattern]) => pattern.test(plain));
  if (fixed !== undefined) return Date.UTC(year, fixed[1], fixed[2]);
  const movable = MOVABLE.find(([pattern]) => pattern.test(plain));
  return movable === undefined ? fourthThursday(year) : easterOf(year) + movable[1] * DAY;
}

/** Thanksgiving, as the United States have it. */
function fourthThursday(year: number): Instant {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return Date.UTC(year, 10, 22 + ((11 - first) % 7));
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Instant {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** The holiday that is meant: of this year or the one before, or the next that comes. */
export function holidayNear(
  name: string,
  word: string,
  year: string | undefined,
  now: Instant,
  direction: Direction,
): Instant {
  if (year !== undefined) return holidayOf(name, Number(year));
  const own = new Date(now).getUTCFullYear();
  const today = startOfUnit(now, "day");
  const days = [own - 1, own, own + 1].map((each) => holidayOf(name, each));
  const isPast = isLast(word) || (direction === "past" && !isNext(word) && word === "");
  return (isPast ? days.findLast((at) => at <= today) : days.find((at) => at >= today)) ?? today;
}
