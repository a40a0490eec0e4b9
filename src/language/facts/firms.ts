/** What is said of companies alone, also by those who are one: "We were founded in 2015". */
import type { Clause } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Referent } from "./referent.ts";

/** Predicates that are said of organisations alone. */
export const OF_FIRMS =
  /^(?:HEADCOUNT|LOCATED_IN|FOUNDED_ON|FOUNDED_BY|RAISED|FUNDED_BY|PRODUCES|ACQUIRED|ACQUIRED_BY|MERGED_WITH|HAS_OFFICE_IN|OPERATES_IN|SUPPLIES|COMPETES_WITH|PARTNERED_WITH|LISTED_ON|SPECIALISES_IN|LAID_OFF)$/u;

/** "We were founded in 2015": the firm was. */
export function isOurs({ subject }: Clause, { isSpeaker }: Referent): boolean {
  return isSpeaker && subject?.pronoun === "we";
}

/** "Ann's company", of what Ann says. */
export function firmOf({ named }: Referent, { ownedName }: Language): Referent {
  const name = ownedName(named.name, "company");
  return { named: { name, type: "Organization" }, kind: "group", isSpeaker: false, hasName: false };
}
