/** Which types of entities may be one. */
import { UNTYPED } from "../domain/entity.ts";
import type { Ontology } from "../domain/ontology.ts";

/** Which types are kinds of others. */
export type TypeOrder = Pick<Ontology, "narrows">;

/** Types so general that a more particular one may be the same entity. */
const GENERAL_TYPES: ReadonlySet<string> = new Set([UNTYPED, "Topic"]);
/** Types whose names are written in ways of their own. */
const TYPES_OF_NAMES = ["Person", "Organization"] as const;

/** May an entity of a type be what is thought to be of another? */
export function areCompatible(known: string, proposed: string | undefined, types: TypeOrder): boolean {
  return (
    proposed === undefined ||
    known === proposed ||
    GENERAL_TYPES.has(known) ||
    GENERAL_TYPES.has(proposed) ||
    types.narrows(known, proposed) ||
    types.narrows(proposed, known)
  );
}

/** Does a type say more than another? */
export function isMoreParticular(type: string, than: string, types: TypeOrder): boolean {
  return (
    type !== than &&
    (than === UNTYPED || (GENERAL_TYPES.has(than) && !GENERAL_TYPES.has(type)) || types.narrows(type, than))
  );
}

/** The more particular of two types; `undefined` if neither says anything. */
export function particularType(one: string, other: string, types: TypeOrder): string | undefined {
  const type = isMoreParticular(one, other, types) ? one : other;
  return GENERAL_TYPES.has(type) ? undefined : type;
}

/** What a type says of how its names are compared: a kind of Person has names as persons do. */
export function typeOfNames(type: string | undefined, types: TypeOrder): { readonly type?: string } {
  if (type === undefined) return {};
  return { type: TYPES_OF_NAMES.find((wider) => types.narrows(type, wider)) ?? type };
}
