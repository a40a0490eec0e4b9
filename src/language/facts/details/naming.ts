/** Names that are given: "We named her Luna". */
import type { Bound } from "../../frames/match.ts";
import type { Word } from "../../word.ts";
import { spanOf } from "../phrases.ts";
import type { Referents } from "../referents.ts";
import type { Stated } from "../stated.ts";

/** "We named her Luna." */
export function petCalled(bound: Bound | undefined, referents: Referents, words: readonly Word[]): Stated[] {
  const [pet, name] = [bound?.slots.get("o"), bound?.slots.get("o2")];
  if (typeof pet !== "object" || typeof name !== "object" || name.name === undefined) return [];
  const { pronoun = "" } = pet;
  const told = referents.pet.called(pronoun, { name: name.name, span: spanOf(name, words) });
  // Whom she is, the turns before may say.
  if (told === undefined) referents.meantBy(pronoun);
  return told === undefined ? [] : [told];
}
