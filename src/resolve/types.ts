/** Which types of entities may be one. */
import { UNTYPED } from "../domain/entity.ts";

/** Types so general that a more particular one may be the same entity. */
const GENERAL_TYPES: ReadonlySet<string> = new Set([UNTYPED, "Topic"]);

/** May an entity of a type be what is thought to be of another? */
export function areCompatible(known: string, proposed: string | undefined): boolean {
  return (
    proposed === undefined || known === proposed || GENERAL_TYPES.has(known) || GENERAL_TYPES.has(proposed)
  );
}

/** Does a type say more than another? */
export function isMoreParticular(type: string, than: string): boolean {
  return type !== than && (than === UNTYPED || (GENERAL_TYPES.has(than) && !GENERAL_TYPES.has(type)));
}

/** The more particular of two types; `undefined` if neither says anything. */
export function particularType(one: string, other: string): string | undefined {
  const type = isMoreParticular(one, other) ? one : other;
  return GENERAL_TYPES.has(type) ? undefined : type;
}
