/** Counts and units in words: "a couple of weeks". */
import type { Precision } from "../domain/interval.ts";

const NUMBER_WORDS = ["a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** A count: digits, a number word, "a couple of"; "several" and its like are vague. */
export const COUNT =
  "(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|a couple(?: of)?|couple of|a few|few|several|many|some)";
const COUNT_REST = new Map([
  ["an", 1],
  ["eleven", 11],
  ["twelve", 12],
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["a couple", 2],
  ["a couple of", 2],
  ["couple of", 2],
]);

/** The number that counting words stand for; `undefined` if they are vague. */
export function countOf(words: string): number | undefined {
  const plain = words.toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  const small = NUMBER_WORDS.indexOf(plain);
  if (small >= 0) return small === 0 ? 1 : small;
  return COUNT_REST.get(plain);
}

/** The calendar unit of a unit word. */
export function precisionOf(unit: string): Precision {
  switch (unit.toLowerCase()) {
    case "minute":
      return "minute";
    case "hour":
      return "hour";
    case "week":
    case "weekend":
      return "week";
    case "month":
      return "month";
    case "quarter":
      return "quarter";
    case "year":
      return "year";
    case "decade":
      return "decade";
    default:
      return "day";
  }
}
