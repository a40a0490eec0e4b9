/** What a clause leaves to the one before it: "but Arjun loves it", "and so is my son". */
import type { Clause, NounPhrase } from "../clause.ts";
import { boundFrame } from "../frames/match.ts";
import type { Language, Lexicon } from "../language.ts";

/** The clauses of a sentence with what they leave out. */
export function withAntecedents(clauses: readonly Clause[], lexicon: Lexicon): Clause[] {
  const found: Clause[] = [];
  for (const clause of clauses) {
    const before = found.at(-1);
    // "I used to smoke but I quit in 2019": that is when it ended.
    if (before?.isFormer && isGivenUp(clause, before, lexicon)) {
      const dates = clause.dates.map((date) => ({ ...date, sense: "until" as const }));
      found.splice(-1, 1, { ...before, dates });
      continue;
    }
    found.push(
      before === undefined
        ? clause
        : (likewise(clause, before) ?? givenUp(clause, before, lexicon) ?? withObject(clause, before)),
    );
  }
  return found;
}

/** "I don't smoke anymore, quit in May": that is what was quit. */
function givenUp(clause: Clause, before: Clause, lexicon: Lexicon): Clause | undefined {
  return isGivenUp(clause, before, lexicon) && before.isNegated && !before.isPast
    ? { ...before, start: clause.start, end: clause.end, dates: clause.dates }
    : undefined;
}

function isGivenUp(clause: Clause, before: Clause, { aspectOf }: Lexicon): boolean {
  const isBare =
    clause.objects.length + clause.doings.length + clause.prepositions.length + clause.adjectives.length ===
    0;
  return aspectOf(clause.verb) === "end" && isBare && isSame(clause.subject, before.subject);
}

function isSame(one: NounPhrase | undefined, other: NounPhrase | undefined): boolean {
  return one === other || (one?.pronoun !== undefined && one.pronoun === other?.pronoun);
}

/** "So is my son", "so does Ann": the same is so of them. */
function likewise(clause: Clause, before: Clause): Clause | undefined {
  if (clause.link !== "so" || !/^(?:be|do|have)$/u.test(clause.verb) || clause.isNegated) return undefined;
  const [who] = clause.objects;
  const isBare = clause.adjectives.length + clause.doings.length + clause.prepositions.length === 0;
  if (who === undefined || !isBare || before.isNegated) return undefined;
  const isInverted = clause.subject === undefined || clause.subject.start < clause.start;
  if (!isInverted || (clause.verb === "be") !== (before.verb === "be")) return undefined;
  return { ...before, start: clause.start, end: clause.end, subject: who, isSubjectDropped: false };
}

/** "I hate coriander but Arjun loves it" */
function withObject(clause: Clause, before: Clause): Clause {
  const [object] = clause.objects;
  const [meant] = before.objects;
  if (!/^(?:it|them)$/u.test(object?.pronoun ?? "") || !/^(?:and|but|so)$/u.test(clause.link ?? ""))
    return clause;
  if (meant === undefined && before.doings[0]?.form === "ing" && before.prepositions.length === 0)
    return { ...clause, objects: clause.objects.slice(1), doings: before.doings };
  return meant === undefined || !isCommon(meant)
    ? clause
    : { ...clause, objects: [meant, ...clause.objects.slice(1)] };
}

/** Which others have as well: "jazz", "Rome", not "my car". */
function isCommon({ pronoun, determiner, owner, others }: NounPhrase): boolean {
  return pronoun === undefined && determiner === undefined && owner === undefined && others.length === 0;
}

/** "Tesco is our biggest customer" is said of the customer, where a frame knows it. */
export function inverted(clause: Clause, language: Language): Clause {
  const { subject, objects } = clause;
  const [noun] = objects;
  // "It's Theo's birthday on Saturday"
  const isDay = subject?.pronoun === "it" && noun?.owner !== undefined && clause.verb === "be";
  if (isDay && language.isOfType(noun, ["birthday"]) && clause.dates.length === 1)
    return { ...clause, subject: noun, objects: objects.slice(1) };
  const isTurned = clause.verb === "be" && subject?.isName === true && noun?.owner !== undefined;
  if (!isTurned || clause.isNegated || noun.others.length > 0) return clause;
  const turned = { ...clause, subject: noun, objects: [subject] };
  const frame = boundFrame(turned, language)?.frame;
  return frame?.slots.some(({ places }) => places.includes("p")) === true ? turned : clause;
}
