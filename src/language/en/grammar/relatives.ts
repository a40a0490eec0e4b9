/** Clauses that say which one is meant, without "who" or "that": "the car we bought". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Word } from "../../word.ts";
import { isOfType } from "../types.ts";
import type { VerbGroup } from "./verb-group.ts";

type Unjudged = Omit<Clause, "isBelieved">;

/** "the car we", "a book my mum": which one is meant is said behind it. */
export function isToldWhich({ determiner, owner, name, end }: NounPhrase, subject: NounPhrase): boolean {
  return (
    (determiner ?? owner) !== undefined &&
    name === undefined &&
    subject.start === end &&
    (subject.owner !== undefined || subject.isName || SUBJECTS.test(subject.pronoun ?? ""))
  );
}

const SUBJECTS = /^(?:i|you|he|she|we|they)$/u;

/** "is Ida", "is called Ida", not "was Eton" */
export function isNaming({ verb, isNegated, isPast }: VerbGroup): boolean {
  return /^(?:be|call|name)$/u.test(verb) && !isNegated && !(isPast && verb === "be");
}

/** "I work with" is said of her who is named before it. */
export function withWhom(
  told: Unjudged,
  whom: NounPhrase,
  stranded: string | undefined,
  at: number,
): Unjudged {
  // "The city I live in is Porto"
  const { particle, ...clause } = told;
  const preposition = stranded ?? (/^(?:in|on)$/u.test(particle ?? "") ? particle : undefined);
  // "The club I belong to has 40 members": which club is not known.
  if (!whom.isName && (preposition !== undefined || !isOfType(whom, ["durable"]))) return told;
  if (preposition === undefined)
    return told.objects.length > 0 || told.isPassive ? told : { ...told, objects: [whom] };
  const behind = { preposition, phrase: whom, start: at, end: at + 1 };
  return { ...(stranded === undefined ? clause : told), prepositions: [...told.prepositions, behind] };
}

/** "I have a cousin who lives in Japan and teaches English": the cousin does. */
export function ofRelative(
  clauses: readonly Unjudged[],
  { start, end, isPast }: VerbGroup,
  words: readonly Word[],
): NounPhrase | undefined {
  const [main, relative] = [clauses.at(-2), clauses.at(-1)];
  const isRight = words[start - 1]?.lower === "and" && words[start - 2]?.class !== "comma";
  if (relative?.link !== "who" || relative.isPassive || !isRight) return undefined;
  const { subject } = relative;
  if (subject === undefined || subject.pronoun !== undefined || subject === main?.subject) return undefined;
  const isPresent = words.slice(start, end).some(({ verb }) => verb?.form === "s");
  return isPresent || (isPast && relative.isPast && main?.isPast === false) ? subject : undefined;
}
