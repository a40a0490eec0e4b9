/** What an answer rests on, for a look at what was said after it. */
import type { Fact } from "../../../domain/fact.ts";
import type { EndingWords } from "../../../language/answering.ts";
import type { Clause } from "../../../language/clause.ts";
import type { Citation } from "../../../recall/context/context.ts";
import type { Found } from "../../../recall/recall-result.ts";
import { TITLES } from "../../../resolve/name-words.ts";
import { terms } from "../../../text/terms.ts";
import type { AnswerQuery } from "../asked.ts";
import { WHO } from "../gap.ts";

/** What an answer rests on: when it was said last, and terms of what and of whom it tells. */
export interface Held {
  readonly at: string;
  readonly things: ReadonlySet<string>;
  /** Those of the one thing that the answer names, and not only the question. */
  readonly told: ReadonlySet<string>;
  readonly persons: ReadonlySet<string>;
  /** Is it asked of the asker alone? */
  readonly isOfAsker: boolean;
  /** Terms of the words that are cited. */
  readonly quoted: ReadonlySet<string>;
  /** The facts that are cited, in words, and their predicates. */
  readonly texts: readonly string[];
  readonly predicates: readonly string[];
}

/** What is looked for in later sentences. */
export interface Looked {
  readonly held: Held;
  readonly found: Found;
  readonly asked: AnswerQuery;
  readonly clause: Clause;
  readonly ending: EndingWords;
}

/** What an answer rests on, whenever it was said. */
export type Meant = Omit<Held, "at" | "texts" | "told" | "predicates">;

/** Relatives stay what they are to each other, whatever becomes of them. */
const LASTING: ReadonlySet<string> = new Set([
  "PARENT_OF",
  "CHILD_OF",
  "SIBLING_OF",
  "RELATED_TO",
  "BORN_IN",
]);

/** What an answer's citation tells; `undefined` of what lasts, is over, or was not said at a time. */
export function heldIn(citation: Citation, found: Found, asked: AnswerQuery): Held | undefined {
  const { id, kind, occurredAt, quote } = citation;
  if (occurredAt === null) return undefined;
  const facts = kind === "fact" ? [...found.answers, ...found.facts].filter((each) => each.id === id) : [];
  if (facts.some(({ validTo, predicate }) => validTo !== null || LASTING.has(predicate))) return undefined;
  if (isStale(citation, found)) return undefined;
  const asks = new Set(terms(found.question.text));
  const isAsked = (name: string) => asked.gap !== "polar" && terms(name).every((term) => asks.has(term));
  // "Who is the goalkeeper?" is answered by the subject of what somebody is.
  const answering = facts.map((fact) => {
    const isSubject = isAsked(objectOf(fact)) && quote?.includes(fact.subject.name) === true;
    return isSubject ? fact.subject.name : objectOf(fact);
  });
  const inQuote = asked.language.answering.namesIn(quote ?? "").filter((name) => !isAsked(name));
  const named = kind === "fact" ? answering : inQuote.length > 0 ? inQuote : doersIn(quote ?? "", asked);
  const done = kind === "fact" ? [] : objectsIn(quote ?? "", asked);
  const told = [...named, ...done];
  const isQuoted = kind === "fact" || asked.gap === "place";
  const topics = asked.topics.filter(({ isThing, term }) => isThing && !asked.light.has(term));
  const subjects = facts.map(({ subject }) => subject);
  const whom = subjects.flatMap(({ name, type }) => (type === "Person" ? terms(name) : []));
  const acronyms = (found.question.text.match(ACRONYM) ?? []).flatMap(terms);
  const persons = new Set([...asked.names.flat().filter((term) => !acronyms.includes(term)), ...whom]);
  const things = [...told.flatMap(terms), ...topics.map(({ term }) => term), ...acronyms];
  return {
    at:
      facts
        .flatMap(({ sources }) => sources.map((source) => source.occurredAt))
        .toSorted()
        .at(-1) ?? occurredAt,
    things: new Set(things.filter((term) => !persons.has(term))),
    told: new Set(onlyOne(named.length > 0 ? named : done)),
    persons,
    isOfAsker: isAsker(asked),
    quoted: new Set(terms(quote ?? "")),
    predicates: facts.map(({ predicate }) => predicate),
    texts: facts.length > 0 ? facts.map(({ text }) => text) : isQuoted ? [quote ?? ""] : [],
  };
}

/** No person is called so: "CI", "API". */
const ACRONYM = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]+(?![\p{L}\d])/gu;

/** Is a question about who asks it: "Do I have a job?" */
export function isAsker({ question }: AnswerQuery): boolean {
  return /^(?:i|we)$/u.test(question?.clause.subject?.pronoun ?? "");
}

/** What is done, or had, in a sentence: the bus, of "I take the 42 bus to work". */
function objectsIn(quote: string, { language }: AnswerQuery): readonly string[] {
  const { clauses } = language.readSentence(quote, []);
  return clauses.flatMap(({ isBelieved, isPast, objects, prepositions }) => {
    // "I go to work by bike"
    const means = prepositions.flatMap(({ preposition, phrase }) =>
      preposition === "by" ? (phrase ?? []) : [],
    );
    const done = objects.length > 0 ? objects : means;
    return isBelieved && !isPast
      ? done.flatMap(({ pronoun, text }) => (pronoun === undefined ? text : []))
      : [];
  });
}

/** Who does in a sentence what is asked, where it is asked who: Olga, of "Olga's babysitting". */
function doersIn(quote: string, { language, question, gap }: AnswerQuery): readonly string[] {
  if (!WHO.has(gap) || question?.gap.place !== "subject") return [];
  const { clauses } = language.readSentence(quote, []);
  return clauses.flatMap(({ verb, subject }) =>
    verb === question.clause.verb && subject?.isName === true ? [subject.text] : [],
  );
}

/** Do facts tell already that it is so no more? */
function isStale({ id, quote }: Citation, { episodes }: Found): boolean {
  const isIn = (one: string | null, other: string | null) => one !== null && other?.includes(one) === true;
  return episodes.some(({ id: episode, stale = [] }) =>
    stale.some(
      ({ fact, quote: words }) =>
        fact === id || (episode === id && (isIn(quote, words) || isIn(words, quote))),
    ),
  );
}

/** Terms of the one text, titles left out; none of several. */
function onlyOne(texts: readonly string[]): readonly string[] {
  const [text, another] = new Set(texts);
  return text === undefined || another !== undefined ? [] : terms(text).filter((term) => !TITLES.has(term));
}

function objectOf({ object, value }: Fact): string {
  return object?.name ?? String(value ?? "");
}

/** Is it the doing of the one of whom the answer tells? */
export function isOf(
  { subject, isSubjectDropped }: Clause,
  { persons, things, isOfAsker }: Pick<Held, "persons" | "things" | "isOfAsker">,
  { question }: Found,
): boolean {
  if (isSubjectDropped || subject === undefined || /^(?:i|we)$/u.test(subject.pronoun ?? ""))
    return question.isAboutSpeaker || isOfAsker || persons.size === 0;
  if (subject.pronoun !== undefined) return true;
  return terms(subject.text).some((term) => persons.has(term) || things.has(term));
}
