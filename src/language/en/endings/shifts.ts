/** By how much something was moved: "a week later than planned". */
import { numberOf, numberWords } from "../../../text/numbers.ts";
import type { Shift } from "../../answering.ts";

const BY = `(?<count>\\d{1,3}|an?|${numberWords(1, 30).join("|")}|a couple of|another|half an) (?<unit>minute|min|hour|day|week|fortnight|month)s?`;
const MOVES = "\\b(?:push|mov|put|bring|brought|shift|slip|postpon|delay|set)\\p{L}*\\b[^.;!?]{0,40}?";
const IS = "(?:\\b(?:is|are|be|now|starts?)|['’]s)";
/** Each with 1 for a later time, -1 for an earlier one. */
const PATTERNS = [
  [`${MOVES}\\b(?:forward|up) (?:by )?${BY}\\b`, -1],
  [`${IS} ${BY} (?:earlier|sooner)\\b`, -1],
  [`\\b${BY} (?:earlier|sooner) than\\b`, -1],
  [`${MOVES}\\b(?:back|out|off|by|for) (?:by )?${BY}\\b`, 1],
  [`\\b(?:postponed|delayed|slipped) ${BY}\\b`, 1],
  [`${IS} ${BY} later\\b`, 1],
  [`\\b${BY} later than\\b`, 1],
].map(([pattern, sign]) => ({ pattern: new RegExp(`${pattern}`, "iu"), sign: Number(sign) }));

/**
 * By how much a sentence says that something was moved, below 0 to an earlier day.
 *
 * @example shiftIn("They pushed the party back a week.") // { count: 1, unit: "week" }
 */
export function shiftIn(sentence: string): Shift | undefined {
  for (const { pattern, sign } of PATTERNS) {
    const { count = "", unit = "" } = pattern.exec(sentence)?.groups ?? {};
    const said = count.toLowerCase();
    const number = /^(?:an?|another)$/u.test(said)
      ? 1
      : said === "a couple of"
        ? 2
        : said === "half an"
          ? 0.5
          : numberOf(said);
    const [times, of] = UNITS[unit.toLowerCase()] ?? [];
    if (number !== undefined && times !== undefined && of !== undefined)
      return { count: sign * number * times, unit: of };
  }
  return undefined;
}

const UNITS: Readonly<Record<string, readonly [times: number, unit: Shift["unit"]]>> = {
  minute: [1, "minute"],
  min: [1, "minute"],
  hour: [60, "minute"],
  day: [1, "day"],
  week: [1, "week"],
  fortnight: [2, "week"],
  month: [1, "month"],
};
