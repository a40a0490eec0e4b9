/** Tells what is said of somebody else from what is said of whomever a question is about. */
import { isDescription } from "../../domain/entity.ts";
import type { Clause, NounPhrase } from "../../language/clause.ts";
import type { Language } from "../../language/language.ts";
import type { Found } from "../../recall/recall-result.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/** Whom a question is about, for telling others from them. */
interface Whom {
  /** Terms of their name; none of who asks. */
  readonly terms: ReadonlySet<string>;
  /** Terms of the noun of somebody or something that is theirs, which it is about; none: it is about them. */
  readonly owned: ReadonlySet<string>;
  /** Is a phrase the name of a person? */
  readonly isNamed: (phrase: NounPhrase) => boolean;
}

/**
 * Do all clauses of a sentence speak of other persons than the question?
 *
 * @example // "What is Bruno's wife called?" is not answered by "Hugo's wife is called Ida.": true
 * @example // "Do I have a dog?" is not answered by "My brother Jan has a dog.": true
 */
export function isOfAnother(sentence: SaidSentence, found: Found, asked: AnswerQuery): boolean {
  const { language } = sentence;
  const whom = whomOf(found, asked, language);
  if (whom === undefined || [...whom.terms].some((term) => sentence.terms.has(term))) return false;
  const said = sentence.clauses();
  return said.length > 0 && said.every(({ subject }) => isAnother(subject, whom, language));
}

/** `undefined` of a question that is about no person. */
function whomOf(found: Found, asked: AnswerQuery, language: Language): Whom | undefined {
  const subject = asked.question?.clause.subject;
  if (subject === undefined) return undefined;
  const persons = personsIn(found);
  const isNamed = (phrase: NounPhrase) =>
    phrase.name !== undefined &&
    (language.isOfType(phrase, ["given"]) || terms(phrase.name).some((term) => persons.has(term)));
  const root = rootOf(subject);
  const owned = new Set(subject.owner === undefined ? [] : terms(subject.head));
  if (asked.clause?.isOfAsker === true || root.owner !== undefined)
    return { terms: new Set(), owned, isNamed };
  if (!isNamed(root)) return undefined;
  return { terms: new Set([root.name ?? "", found.about ?? ""].flatMap(terms)), owned, isNamed };
}

/** Of "Bruno's wife's dog" Bruno. */
function rootOf(phrase: NounPhrase): NounPhrase {
  const { owner } = phrase;
  return owner !== undefined && "phrase" in owner ? rootOf(owner.phrase) : phrase;
}

function isAnother(subject: Clause["subject"], whom: Whom, language: Language): boolean {
  if (subject === undefined || subject.pronoun !== undefined) return false;
  const { owner, head, apposition } = subject;
  if (owner !== undefined && "phrase" in owner) return isAnother(owner.phrase, whom, language);
  const called = [subject, ...(apposition === undefined ? [] : [apposition])];
  if (called.some(({ name = "" }) => terms(name).some((term) => whom.terms.has(term)))) return false;
  if (called.some(({ text }) => terms(text).some((term) => whom.owned.has(term)))) return false;
  if (owner === undefined) return whom.isNamed(subject);
  // "My wife" may be who is asked about; "her" brother is whose nobody knows here.
  return whom.owned.size === 0 && OWN.has(owner.pronoun) && language.relationOf(head) !== undefined;
}

const OWN: ReadonlySet<string> = new Set(["i", "we"]);

const kept = new WeakMap<Found, ReadonlySet<string>>();

/** Terms of the names of the persons among what was found. */
function personsIn(found: Found): ReadonlySet<string> {
  let persons = kept.get(found);
  if (persons === undefined) {
    const ends = found.facts.flatMap(({ subject, object }) =>
      object === undefined ? [subject] : [subject, object],
    );
    const named = [...ends, ...found.entities].filter(
      ({ type, name }) => type === "Person" && !isDescription(name),
    );
    persons = new Set(named.flatMap(({ name }) => terms(name)));
    kept.set(found, persons);
  }
  return persons;
}
