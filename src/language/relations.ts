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
  if (relation?.predicate === "PARTNER_OF") return partner(text.split(" "), adjectives, relation);
  if (relation?.predicate !== "REPORTS_TO") return relation;
  const isOfThing = text
    .split(" ")
    .slice(0, -1)
    .some((word) => !adjectives.includes(word) && !OF_OWN_BOSS.test(word));
  return isOfThing ? undefined : relation;
}

/** "my business partner", "my dance partner", "his old partner": whom one does something with. */
function partner(words: readonly string[], adjectives: readonly string[], relation: Relation): Relation {
  const what = words.at(-2)?.toLowerCase();
  if (adjectives.some((each) => OF_BUSINESS.test(each))) return { ...relation, predicate: "KNOWS" };
  if (what === undefined || adjectives.includes(what) || OF_LOVE.test(what)) return relation;
  return { predicate: "KNOWS", relation: `${what} ${relation.relation}` };
}

const OF_BUSINESS = /^(?:old|former|junior|senior|founding|managing|sparring|trading)$/iu;
const OF_LOVE = /^(?:life|ex|domestic)$/iu;
const OF_OWN_BOSS = /^(?:line|team|department|direct|shift|ex)$/iu;

/** The noun without "ex": of "ex-wife" the wife. */
export function presentOf(noun: string): string {
  return noun.replace(/^ex-/u, "");
}
