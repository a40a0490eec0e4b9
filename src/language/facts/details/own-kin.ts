/** Kin whom nobody's "my" leads: "Wife works nights". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Lexicon, ReadSentence } from "../../language.ts";
import type { AboutWhom } from "../about-whom.ts";
import { withoutName } from "../phrases.ts";
import type { Referents } from "../referents.ts";

/**
 * The clauses with whose kin their subjects are: those of who speaks, unless it was spoken of somebody else
 * ("Karen moved. Husband works nights."), which the turns before may say.
 */
export function withOwnKin(
  { clauses, words }: Pick<ReadSentence, "clauses" | "words">,
  about: AboutWhom | undefined,
  lexicon: Lexicon,
  referents: Referents,
): Clause[] {
  return clauses.map((clause) => {
    // "Ann, whose husband works nights"
    const isAnothers = words[(clause.subject?.start ?? 0) - 1]?.class === "pronoun";
    const isNobodys = about === "other" || clause.isPassive || isAnothers;
    const kin = isNobodys ? undefined : ownKin(clause.subject, lexicon);
    if (kin === undefined) return clause;
    if (about === undefined) referents.lookBack();
    return { ...clause, subject: kin };
  });
}

function ownKin(subject: NounPhrase | undefined, { isOwnKin }: Lexicon): NounPhrase | undefined {
  if (subject === undefined || isOwnKin === undefined || !isBare(subject)) return undefined;
  const kin = withoutName(subject);
  // "Husband and wife live in Bonn": whoever they are.
  if (!isOwnKin(kin) || kin.others.some(isOwnKin)) return undefined;
  return { ...kin, owner: { pronoun: "i" } };
}

/** A noun alone, at the beginning of a sentence with a capital letter. */
function isBare({ owner, of, number, adjectives, apposition, name, text }: NounPhrase): boolean {
  if (owner !== undefined || of !== undefined || number !== undefined || apposition !== undefined)
    return false;
  return adjectives.length === 0 && (name === undefined || name === text);
}
