/** How a sentence's clauses fit the question's: is it the same verb, and the same one who does it? */
import type { Clause, NounPhrase } from "../../language/clause.ts";
import { readSentence } from "../../language/en/read.ts";
import { relatedTermsOf } from "../../language/en/related-words.ts";
import { findDates } from "../../text/dates.ts";
import { terms } from "../../text/terms.ts";

/** The clause of a question, as far as it is needed to compare it. */
export interface AskedClause {
  /** Terms of its verb, and of verbs that tell the same. */
  readonly verb: ReadonlySet<string>;
  /** Terms of the name of who does it, or of whose it is. */
  readonly name: ReadonlySet<string>;
  /** Terms of the noun that somebody owns: of "Dee's mum", mum. */
  readonly owned: ReadonlySet<string>;
}

export interface ClauseMatch {
  /** The same verb, with the same subject: 1; with one that a pronoun may mean: 1/2. */
  readonly sameSubject: number;
  /** The same verb, with another one. */
  readonly otherSubject: number;
}

const NONE: ClauseMatch = { sameSubject: 0, otherSubject: 0 };

/** The clause of a question that names somebody; `undefined` if it names nobody, or asks who. */
export function askedClause(question: string): AskedClause | undefined {
  const match = QUESTION.exec(question);
  if (match === null) return undefined;
  const { owner, noun, name, rest = "" } = match.groups ?? {};
  const verbs = terms(rest).slice(0, 2);
  const verb = new Set(verbs.flatMap((term) => [term, ...relatedTermsOf(term)]));
  if (owner !== undefined) return { verb, name: new Set(terms(owner)), owned: kinTerms(noun ?? "") };
  return name === undefined ? undefined : { verb, name: new Set(terms(name)), owned: new Set() };
}

const NAME = "\\p{Lu}[\\p{L}.'’-]*?(?: \\p{Lu}[\\p{L}.-]*)*";
const QUESTION = new RegExp(
  `\\b(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should)\\s+(?:(?<owner>${NAME})['’]s? (?:(?:new|old|older|younger|youngest|eldest|late|little|big|ex) )?(?<noun>\\p{L}+)|(?<name>${NAME}))(?=[ ?])(?<rest>[^?]*)`,
  "u",
);

function kinTerms(noun: string): Set<string> {
  const found = terms(noun);
  return new Set(found.flatMap((term) => [term, ...relatedTermsOf(term)]));
}

/** Compares all clauses of a sentence with that of the question. */
export function clauseMatch(
  sentence: string,
  saidAt: number,
  speaker: ReadonlySet<string>,
  asked: AskedClause | undefined,
): ClauseMatch {
  if (asked === undefined || asked.verb.size === 0) return NONE;
  let same = 0;
  let other = 0;
  for (const clause of readSentence(sentence, findDates(sentence, saidAt)).clauses) {
    if (!hasVerb(clause, asked.verb)) continue;
    const subject = subjectMatch(clause, speaker, asked);
    if (subject === undefined) other = 1;
    else same = Math.max(same, subject);
  }
  return { sameSubject: same, otherSubject: same > 0 ? 0 : other };
}

function hasVerb(
  { verb, objects, prepositions, adjectives, doings }: Clause,
  wanted: ReadonlySet<string>,
): boolean {
  const words = [
    verb,
    ...objects.map(({ head }) => head),
    ...prepositions.flatMap(({ phrase }) => phrase?.head ?? []),
    ...adjectives,
    ...doings.map((doing) => doing.verb),
  ];
  return words.some((word) => terms(word).some((term) => wanted.has(term)));
}

/** `undefined`: somebody else. */
function subjectMatch(
  { subject, isSubjectDropped }: Clause,
  speaker: ReadonlySet<string>,
  { name, owned }: AskedClause,
): number | undefined {
  const isSpeaker = [...name].every((term) => speaker.has(term));
  if (subject === undefined) return isSubjectDropped && isSpeaker && owned.size === 0 ? 0.8 : 0.3;
  const { pronoun } = subject;
  if (owned.size > 0) {
    const isOwned = terms(subject.head).some((term) => owned.has(term));
    if (isOwned) return 1;
    return pronoun !== undefined && !FIRST.has(pronoun) ? 0.5 : undefined;
  }
  if (pronoun !== undefined) {
    if (FIRST.has(pronoun)) return isSpeaker ? 1 : undefined;
    return isSpeaker ? 0.2 : 0.5;
  }
  return namesOf(subject).some((term) => name.has(term)) ? 1 : undefined;
}

const FIRST: ReadonlySet<string> = new Set(["i", "we", "me", "us", "myself"]);

function namesOf({ name, apposition, others, text }: NounPhrase): string[] {
  return [
    name ?? text,
    ...(apposition?.name === undefined ? [] : [apposition.name]),
    ...others.map((each) => each.text),
  ].flatMap(terms);
}
