/** Counts and units in words: "a couple of weeks". */
import { PRECISIONS, type Precision } from "../domain/interval.ts";
import { numberInWords, numberWords } from "./numbers.ts";

/** A count: digits, a number word, "a couple of"; "several" and its like are vague. */
export const COUNT = `(\\d{1,3}|an?|(?:${numberWords(20).join("|")})-(?:${numberWords(1, 9).join("|")})|${numberWords(1).join("|")}|a couple(?: of)?|couple of|a few|few|several|many|some)`;

/** The number that counting words stand for; `undefined` if they are vague. */
export function countOf(words: string): number | undefined {
  const plain = words.toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  if (/^an?$/.test(plain)) return 1;
  return /^(?:a )?couple(?: of)?$/.test(plain) ? 2 : numberInWords(plain);
}

/** The calendar unit of a unit word; of "night" the day. */
export function precisionOf(unit: string): Precision {
  const plain = unit.toLowerCase();
  if (plain === "weekend") return "week";
  if (plain === "yr") return "year";
  return PRECISIONS.find((precision) => precision === plain) ?? "day";
}
