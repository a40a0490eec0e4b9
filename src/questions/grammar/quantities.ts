/** How many: "at least three", "exactly one", "two or more". Pure. */
import { numberOf } from "../../text/numbers.ts";
import { operatorAt } from "../comparisons.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Quantity } from "../tree.ts";

const EXACTLY: ReadonlySet<string> = new Set(["exactly", "just", "only", "precisely"]);
const SEVERAL: ReadonlySet<string> = new Set(["several", "multiple"]);

/** A number in words or digits. */
export function numberAt(lexicon: Lexicon, at: number): number | undefined {
  const word = lexicon.word(at);
  const number = numberOf(word);
  return number === undefined || number < 1 ? undefined : number;
}

/** A number that is compared with, and where the words after it begin. */
export function quantityAt(
  lexicon: Lexicon,
  at: number,
): { readonly value: Quantity; readonly at: number } | undefined {
  if (lexicon.is(at, SEVERAL)) return { value: { operator: ">", count: 1 }, at: at + 1 };
  const comparison = operatorAt(lexicon, at);
  const isExact = lexicon.is(at, EXACTLY);
  const lead = comparison?.at ?? (isExact ? at + 1 : at);
  // "Just a single tool".
  const single = lexicon.endOf("a single", lead) ?? lexicon.endOf("single", lead);
  if (single !== undefined && comparison === undefined)
    return { value: { operator: "=", count: 1 }, at: single };
  const begins = lead;
  const count = numberAt(lexicon, begins);
  if (count === undefined) return undefined;
  if (comparison !== undefined) return { value: { operator: comparison.operator, count }, at: begins + 1 };
  if (isExact) return { value: { operator: "=", count }, at: begins + 1 };
  const bound = lexicon.word(begins + 1) === "or" ? lexicon.word(begins + 2) : "";
  if (bound === "more") return { value: { operator: ">=", count }, at: begins + 3 };
  return bound === "fewer" || bound === "less"
    ? { value: { operator: "<=", count }, at: begins + 3 }
    : undefined;
}
