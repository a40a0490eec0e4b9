/** What is said of companies alone, also by those who are one: "We were founded in 2015". */
import type { Clause } from "../clause.ts";
import type { Bound } from "../frames/match.ts";
import type { Language } from "../language.ts";
import { isKnownPerson } from "./people.ts";
import type { Referent } from "./referent.ts";
import type { Referents } from "./referents.ts";
import type { Stated } from "./stated.ts";

/** Predicates that are said of organisations alone. */
export const OF_FIRMS =
  /^(?:HEADCOUNT|OPENING_HOURS|LOCATED_IN|FOUNDED_ON|FOUNDED_BY|RAISED|FUNDED_BY|PRODUCES|ACQUIRED|ACQUIRED_BY|MERGED_WITH|HAS_OFFICE_IN|OPERATES_IN|SUPPLIES|COMPETES_WITH|PARTNERED_WITH|LISTED_ON|SPECIALISES_IN|LAID_OFF)$/u;

/** "We were founded in 2015": the firm was. */
export function isOurs({ subject }: Clause, { isSpeaker }: Referent): boolean {
  return isSpeaker && subject?.pronoun === "we";
}

/** "Ann's company", of what Ann says. */
export function firmOf({ named }: Referent, { ownedName }: Language): Referent {
  const name = ownedName(named.name, "company");
  return { named: { name, type: "Organization" }, kind: "group", isSpeaker: false, hasName: false };
}

/** "I work at Bolt. We are based in Tallinn": Bolt is. */
export function ofOurFirm(clause: Clause, { hasTopic }: Referents): Clause {
  const { subject, verb, isPassive } = clause;
  const isFirms = subject?.pronoun === "we" && isPassive && verb === "base" && hasTopic;
  return isFirms ? { ...clause, subject: { ...subject, pronoun: "it", text: "it", head: "it" } } : clause;
}

/** "The company" is who was said to be one, or to do what only companies do. */
export function talkOfFirm(
  referents: Referents,
  subject: Referent,
  bound: Bound | undefined,
  found: readonly Stated[],
  language: Language,
): void {
  const isFirm = subject.kind === "group" || found.some(({ finding }) => OF_FIRMS.test(finding.predicate));
  if (isFirm || found.some(({ finding }) => finding.predicate === "HIRED")) referents.isNoPerson(subject);
  const slot = bound?.frame.slots.find(
    ({ places, types }) =>
      !places.includes("s") && types.some((type) => /^(?:org|orgName|firm)$/u.test(type)),
  );
  const other = bound?.slots.get(slot?.places[0] ?? "");
  if ((isFirm && subject.hasName) || referents.isHouse(subject))
    referents.talkOf({ name: subject.named.name }, true);
  else
    referents.talkOf(
      typeof other === "object" && other.name !== undefined && mayBeFirm(other.name, language)
        ? { name: other.name }
        : undefined,
      false,
    );
}

/** "Owned by Tom Ray": he is no firm. */
function mayBeFirm(name: string, language: Language): boolean {
  return !language.isKnownPlace(name) && !isKnownPerson(name, language);
}
