/** Where somebody lives, by what their address is. */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Language } from "../../language.ts";
import type { Referent } from "../referent.ts";
import { type Stated, stated } from "../stated.ts";

/** "My new address is 22 Birch Road"; `undefined`: it says something else. */
export function addressTold(
  phrase: NounPhrase,
  { text, number }: NounPhrase,
  owner: Referent | undefined,
  clause: Clause,
  { isOfType, isNew }: Language,
): Stated[] | undefined {
  if (owner === undefined || number === undefined || !isOfType(phrase, ["home address"])) return undefined;
  const mode = phrase.adjectives.some(isNew) ? "begin" : "state";
  return stated(owner, mode, clause, { predicate: "ADDRESS", object: { value: text } });
}
