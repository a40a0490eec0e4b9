/** How a sentence's clauses fit the question's: is it the same verb, and the same one who does it? */
import type { Answering } from "../../language/answering.ts";
import type { Clause, NounPhrase } from "../../language/clause.ts";
import type { Question } from "../../language/question.ts";
import { terms } from "../../text/terms.ts";
import { ownedIn } from "./owned.ts";
import type { SaidSentence } from "./sentence.ts";

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

/** The clause of a question about somebody who is named; `undefined` if it names nobody, or asks who. */
export function askedClause(question: Question | undefined, language: Answering): AskedClause | undefined {
  const subject = question?.clause.subject;
  if (question === undefined || subject === undefined) return undefined;
  const withRelated = (found: readonly string[]) =>
    new Set(found.flatMap((term) => [term, ...language.relatedTermsOf(term)]));
  const verb = withRelated(predicateWords(question.clause).flatMap(terms).slice(0, MAX_VERB_TERMS));
  const owned = ownedIn({ ...question.clause, objects: [], prepositions: [] });
  if (owned !== undefined)
    return { verb, name: new Set(terms(owned.owner.text)), owned: withRelated(terms(owned.noun)) };
  return subject.name === undefined
    ? undefined
    : { verb, name: new Set(terms(subject.name)), owned: new Set() };
}

/** Terms of what is told of the subject: its verb, and where that says little what stands behind it. */
const MAX_VERB_TERMS = 2;

function predicateWords({ verb, particle, objects, adjectives, doings, prepositions }: Clause): string[] {
  return [
    verb,
    ...(particle === undefined ? [] : [particle]),
    ...adjectives,
    ...doings.map((doing) => doing.verb),
    ...objects.map(({ head }) => head),
    ...prepositions.flatMap(({ phrase }) => phrase?.head ?? []),
  ];
}

/** Compares all clauses of a sentence with that of the question. */
export function clauseMatch(
  sentence: SaidSentence,
  speaker: ReadonlySet<string>,
  asked: AskedClause | undefined,
): ClauseMatch {
  if (asked === undefined || asked.verb.size === 0) return NONE;
  let same = 0;
  let other = 0;
  for (const clause of sentence.clauses()) {
    if (!hasVerb(clause, asked.verb)) continue;
    const subject = subjectMatch(clause, speaker, asked);
    if (subject === undefined) other = 1;
    else same = Math.max(same, subject);
  }
  return { sameSubject: same, otherSubject: same > 0 ? 0 : other };
}

function hasVerb(clause: Clause, wanted: ReadonlySet<string>): boolean {
  return predicateWords(clause).some((word) => terms(word).some((term) => wanted.has(term)));
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
