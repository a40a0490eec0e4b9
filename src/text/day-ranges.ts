/** Days of which the month stands once: "12-14 November", "the 12th to the 14th of May", "May 3-5, 2026". */
import type { Instant } from "../domain/interval.ts";
import type { CalendarMatch } from "./calendar-words.ts";

const DAY = "\\d{1,2}(?:st|nd|rd|th|\\.)?";
/** What stands before the last day, if its month is named behind it. */
const FIRST_BEFORE = new RegExp(
  `(?:\\b(?:on|from|between) )?(?:\\bthe )?(?<![\\d.,:/–-])(${DAY})(?: ?[-–] ?| (?:to|until|till|through|thru) |(?<=\\bbetween (?:the )?${DAY}) and )(?:the )?$`,
  "iu",
);
/** What stands behind the first day, if its month is named before it. */
const LAST_BEHIND = new RegExp(
  `^(?: ?[-–] ?| (?:to|until|till|through|thru) (?:the )?)(${DAY})(?![\\d:.]\\d|\\d| ?[ap]m\\b)(?:,? (\\d{4})\\b)?`,
  "iu",
);

/** The first and the last day, with the offsets of all their words. */
interface DayRange {
  readonly start: number;
  readonly end: number;
  readonly from: Instant;
  readonly to: Instant;
}

/** The days that a date ends or begins; `undefined`: it is one day. */
export function rangeOfDays(text: string, match: CalendarMatch): DayRange | undefined {
  const day = match.stretch?.first;
  if (day?.precision !== "day" || match.stretch?.last.at !== day.at) return undefined;
  const words = text.slice(match.start, match.end);
  if (!/\d/u.test(words) || !/\p{L}{3}/u.test(words)) return undefined;
  const date = new Date(day.at);
  const of = (number: string, year = date.getUTCFullYear()) =>
    Date.UTC(year, date.getUTCMonth(), Number.parseInt(number, 10));
  const before = FIRST_BEFORE.exec(text.slice(Math.max(0, match.start - 40), match.start));
  if (before?.[1] !== undefined)
    return inOrder({
      start: match.start - before[0].length,
      end: match.end,
      from: of(before[1]),
      to: day.at,
    });
  const behind = /\d(?:st|nd|rd|th)?$/iu.test(words) ? LAST_BEHIND.exec(text.slice(match.end)) : null;
  if (behind?.[1] === undefined) return undefined;
  const year = behind[2] === undefined ? date.getUTCFullYear() : Number(behind[2]);
  const [lead = ""] = /\b(?:on|from) $/iu.exec(text.slice(Math.max(0, match.start - 6), match.start)) ?? [];
  return inOrder({
    start: match.start - lead.length,
    end: match.end + behind[0].length,
    from: of(String(date.getUTCDate()), year),
    to: of(behind[1], year),
  });
}

/** A range within one month whose first day comes first. */
function inOrder(range: DayRange): DayRange | undefined {
  const { from, to } = range;
  return from < to && new Date(from).getUTCMonth() === new Date(to).getUTCMonth() ? range : undefined;
}
