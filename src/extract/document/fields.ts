/** Facts of lines such as "Owner: Ana Ruiz", of what their document is about. */
import type { Quote } from "../../domain/claim.ts";
import type { ProposedEntity, ProposedFact } from "../../domain/extraction.ts";
import { parseTime } from "../../domain/interval.ts";
import type { NounPhrase } from "../../language/clause.ts";
import type { DocumentField, DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";
import type { Sentence } from "../../text/sentences.ts";

/** What a document is about. */
export interface Topic {
  readonly name: string;
  readonly kind: "person" | "thing" | "meeting";
}

/** What lines tell, and whom they name. */
export interface Told {
  readonly entities: readonly ProposedEntity[];
  readonly facts: readonly ProposedFact[];
}

const FIELD = /^(?:[-*•] )?\*{0,2}(\p{L}[\p{L} /-]{1,30}?)\*{0,2}:\*{0,2} +(\S.*)$/u;
const MAX_VALUE_CHARS = 120;
const NAMED = /^\p{Lu}[^,;:]*$/u;

/**
 * What a line says of the topic; `undefined`: it is no such line.
 *
 * @example
 * fieldFacts({ text: "Owner: Ana Ruiz", … }, { name: "Heron", kind: "thing" }, words) // Ana Ruiz RESPONSIBLE_FOR Heron
 */
export function fieldFacts(
  { text, start, end }: Pick<Sentence, "text" | "start" | "end">,
  topic: Topic,
  words: DocumentWords,
): Told | undefined {
  const [, key = "", value = ""] = FIELD.exec(text) ?? [];
  if (value === "" || value.length > MAX_VALUE_CHARS || words.sentence.test(value)) return undefined;
  const field = words.fields.get(key.toLowerCase())?.find(({ of }) => of === "any" || of === topic.kind);
  if (field === undefined) return undefined;
  const values = field.isList ? value.split(words.separator) : [value];
  const quote = { start, end };
  const told = values.flatMap((one) => factOf(one.trim(), topic, field, words));
  return {
    entities: told.flatMap(({ entities }) => entities),
    facts: told.map(({ fact }) => ({ ...fact, polarity: "holds", kind: "extracted", quote })),
  };
}

/**
 * Who somebody is, of a line that is a name with a role; `undefined`: it is no such line.
 *
 * @example
 * listedFacts({ text: "- Bo Lind, CTO, Acme", … }, words, language) // Bo Lind OCCUPATION "CTO", Bo Lind WORKS_AT Acme
 */
export function listedFacts(
  { text, start, end }: Pick<Sentence, "text" | "start" | "end">,
  { listed }: DocumentWords,
  { isRole }: Language,
): Told | undefined {
  const [, name = "", role = "", org] = listed.exec(text) ?? [];
  if (name === "" || !name.includes(" ") || !isRole(nounOf(role))) return undefined;
  const common = { subject: name, polarity: "holds", kind: "extracted", quote: { start, end } } as const;
  const occupation = { ...common, predicate: "OCCUPATION", object: { kind: "value", value: role } } as const;
  const person = { name, type: "Person" };
  if (org === undefined) return { entities: [person], facts: [occupation] };
  const employer = { ...common, predicate: "WORKS_AT", object: { kind: "entity", name: org } } as const;
  return { entities: [person, { name: org, type: "Organization" }], facts: [occupation, employer] };
}

/**
 * What somebody was or is, of a line of their career; `undefined`: it is no such line.
 *
 * @example
 * careerFacts({ text: "2014–2018 Nurse, Acme Clinic, Hull", … }, topic, words, language) // from 2014 to 2018
 */
export function careerFacts(
  { text, start, end }: Pick<Sentence, "text" | "start" | "end">,
  { name, kind }: Topic,
  { career, education }: DocumentWords,
  { isRole }: Language,
): Told | undefined {
  const [, from = "", until = "", role = "", org = ""] = career.exec(text) ?? [];
  const [, since = "", to = "", , field = "", school = ""] = education.exec(text) ?? [];
  if (kind !== "person") return undefined;
  const quote = { start, end };
  if (since !== "")
    return spanFacts(
      name,
      quote,
      [since, to],
      { predicate: "STUDIED", value: field },
      { predicate: "STUDIED_AT", name: school },
    );
  if (from === "" || !isRole(nounOf(role))) return undefined;
  return spanFacts(
    name,
    quote,
    [from, until],
    { predicate: "OCCUPATION", value: role },
    { predicate: "WORKS_AT", name: org },
  );
}

/** What somebody was in some years, and where. */
function spanFacts(
  subject: string,
  quote: Quote,
  [from, until]: readonly [string, string],
  { value, ...what }: { readonly predicate: string; readonly value: string },
  where: { readonly predicate: string; readonly name: string },
): Told {
  const to = /^\d/u.test(until) ? { to: parseTime(until) } : {};
  const common = {
    subject,
    polarity: "holds",
    kind: "extracted",
    quote,
    from: parseTime(from),
    ...to,
  } as const;
  return {
    entities: [
      { name: subject, type: "Person" },
      { name: where.name, type: "Organization" },
    ],
    facts: [
      { ...common, ...what, object: { kind: "value", value } },
      { ...common, predicate: where.predicate, object: { kind: "entity", name: where.name } },
    ],
  };
}

/** "head of design" is a head. */
function nounOf(text: string): NounPhrase {
  const [own = text, ...of] = text.split(" of ");
  const head = own.split(" ").at(-1) ?? own;
  const noun = { start: 0, end: 0, text, head, isName: false, adjectives: [], others: [] };
  return of.length === 0 ? noun : { ...noun, of: nounOf(of.join(" of ")) };
}

interface OneTold {
  readonly entities: readonly ProposedEntity[];
  readonly fact: Pick<ProposedFact, "subject" | "predicate" | "object">;
}

function factOf(
  value: string,
  topic: Topic,
  { predicate, type, isReversed }: DocumentField,
  { person, firm: isFirm }: DocumentWords,
): readonly OneTold[] {
  const about: ProposedEntity =
    topic.kind === "person" ? { name: topic.name, type: "Person" } : { name: topic.name };
  if (type === undefined) {
    const object = { kind: "value", value } as const;
    return [{ entities: [about], fact: { subject: topic.name, predicate, object } }];
  }
  // "Fiona Gallagher (Hartwell Dental)"
  const [, name = value, firm] = /^(.*?)(?: \(([^)]*)\))?$/u.exec(value) ?? [];
  if (!(type === "Person" ? person : NAMED).test(name)) return [];
  const [subject, object] = isReversed ? [name, topic.name] : [topic.name, name];
  const told = {
    entities: [about, { name, type }],
    fact: { subject, predicate, object: { kind: "entity", name: object } },
  } as const;
  if (firm === undefined || type !== "Person" || topic.kind !== "meeting" || !isFirm.test(firm))
    return [told];
  const employer = { subject: name, predicate: "WORKS_AT", object: { kind: "entity", name: firm } } as const;
  return [told, { entities: [{ name: firm, type: "Organization" }], fact: employer }];
}
