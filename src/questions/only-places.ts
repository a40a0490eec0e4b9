/** What a question for a place is not answered by, although it stands where a place may. Pure. */
import { isA } from "../language/en/kinds/kinds.ts";
import { singular } from "../language/en/singular.ts";
import type { MatchResult } from "../match/match-call.ts";

/** Kinds of things of which none is a place. */
const NO_PLACES = ["field", "food", "sport", "game", "instrument", "language", "music", "pet"];

/**
 * The rows without what is known to be no place: "Where do I study?" is not answered by biology.
 *
 * @param target the column of what is asked for
 */
export function onlyPlaces(rows: MatchResult["rows"], target: string): MatchResult["rows"] {
  return rows.filter((row) => {
    const node = row[target];
    if (typeof node !== "object" || node === null || !("name" in node)) return true;
    if ("type" in node && (node.type === "Person" || (isThing(node.type) && !isPlacing(row)))) return false;
    const name = singular(String(node.name).toLowerCase());
    return ![name, name.split(" ").at(-1) ?? name].some((word) => NO_PLACES.some((kind) => isA(word, kind)));
  });
}

function isThing(type: unknown): boolean {
  return type === "Thing" || type === "Product";
}

/** Does the name of its relation say that something is in, at or from it? Crime novels are only read. */
function isPlacing(row: MatchResult["rows"][number]): boolean {
  return Object.values(row).some(
    (each) =>
      typeof each === "object" &&
      each !== null &&
      "predicate" in each &&
      /_(?:IN|AT|TO|FROM|ON|NEAR|BY|WITH)$/u.test(String(each.predicate)),
  );
}
