/** How names of predicates and types are compared. */
import { normalizeType } from "../entity.ts";

const NORMAL_PREDICATE = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

/** Upper snake case: `worksAt`, `works at` and `WORKS-AT` are one. What is in it already stays as it is. */
export function normalizePredicate(name: string): string {
  if (NORMAL_PREDICATE.test(name)) return name;
  const plain = name.normalize("NFKC");
  const isCased = plain !== plain.toUpperCase();
  const words = isCased ? plain.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2") : plain;
  return words
    .toUpperCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/gu, "");
}

/** Equal types have equal keys, in whatever case they are written. */
export function typeKey(name: string): string {
  return normalizeType(name).toLowerCase();
}

/** What a discriminating name becomes as a value: `DesignDoc` is "design_doc". */
export function discriminatorValue(name: string): string {
  return normalizePredicate(name).toLowerCase();
}
