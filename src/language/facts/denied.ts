/** What a sentence denies right behind what it states: Lisbon, in "I moved to Porto, not Lisbon." */
import type { Clause } from "../clause.ts";
import { textOf, type Word } from "../word.ts";
import type { Stated } from "./stated.ts";

/** Denies of the name behind "not" what a clause last stated: "I moved to Porto, not Lisbon." */
export function deniedBehind({ end }: Clause, words: readonly Word[], stated: readonly Stated[]): Stated[] {
  const at = words[end]?.class === "comma" ? end + 1 : end;
  const last = stated.findLast(({ finding: { object, polarity } }) => {
    return object !== undefined && "name" in object && polarity === undefined;
  });
  const from = words[at]?.class !== "negation" ? -1 : words[at + 1]?.class === "name" ? at + 1 : at + 2;
  if (last === undefined || words[from]?.class !== "name") return [];
  const behind = words.slice(from).findIndex(({ class: kind }) => kind !== "name");
  const name = textOf(words.slice(from, behind < 0 ? undefined : from + behind));
  const { predicate, object } = last.finding;
  const type = object !== undefined && "type" in object ? { type: object.type } : {};
  const finding = { predicate, object: { name, ...type }, polarity: "denies" } as const;
  return [{ subject: last.subject, finding }];
}
