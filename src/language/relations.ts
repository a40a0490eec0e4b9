/** What a phrase says somebody is to another. */
import type { NounPhrase } from "./clause.ts";
import type { Relation } from "./language.ts";

/** What a phrase says somebody is to another: "our warehouse manager" is nobody's boss. */
export function relationIn(
  { text, head, name, adjectives }: NounPhrase,
  relationOf: (noun: string) => Relation | undefined,
): Relation | undefined {
  // "my oldest Daniela"
  const [which] = name?.toLowerCase() === head && adjectives.length === 1 ? adjectives : [];
  const relation = relationOf(which ?? presentOf(head));
  // "his old partner Henk", in business
  if (relation?.predicate === "PARTNER_OF" && adjectives.some((each) => OF_BUSINESS.test(each)))
    return { ...relation, predicate: "KNOWS" };
  if (relation?.predicate !== "REPORTS_TO") return relation;
  const isOfThing = text
    .split(" ")
    .slice(0, -1)
    .some((word) => !adjectives.includes(word) && !OF_OWN_BOSS.test(word));
  return isOfThing ? undefined : relation;
}

const OF_BUSINESS = /^(?:old|former|junior|senior|founding|managing|sparring|trading)$/iu;
const OF_OWN_BOSS = /^(?:line|team|department|direct|shift|ex)$/iu;

/** The noun without "ex": of "ex-wife" the wife. */
export function presentOf(noun: string): string {
  return noun.replace(/^ex-/u, "");
}
