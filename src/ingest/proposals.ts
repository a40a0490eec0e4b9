/** The caller's own triples, in the form of any extractor's proposals. */
import { clampToBand, type SourceKind } from "../domain/claim.ts";
import { normalizeName, normalizeType } from "../domain/entity.ts";
import type { Extraction, ProposedEntity, ProposedFact } from "../domain/extraction.ts";
import { type Endpoint, endOfEndpoint, parseTime, toIso } from "../domain/interval.ts";
import { fitted } from "../domain/ontology/fit.ts";
import { qualitiesOf } from "../domain/ontology/qualities.ts";
import { normalizePredicate, type Ontology } from "../domain/ontology.ts";
import { type ErrorCode, InputError, invalid } from "../errors.ts";
import type { LeftOut } from "../resolve/leave-out-unlisted.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { checkMetadata, checkName, checkText } from "../text/check-text.ts";
import type { RefusedFact } from "./apply/resolve-extraction.ts";
import type { EntityInput, ExtractionInput, FactInput } from "./input/input.ts";

/** A fact that was handed in and not learned. */
export interface RejectedFact {
  readonly fact: FactInput;
  readonly code: ErrorCode;
  /** What is wrong with it and what to do. */
  readonly message: string;
}

/** What a list of known names left out, as a fact that was handed in. */
export function asRejected({ name, type, fact, message }: LeftOut): RejectedFact {
  const code = "name_unlisted";
  const given = fact === undefined ? { subject: name, predicate: "TYPE", value: type } : asGiven(fact);
  return { fact: given, code, message };
}

/** The first fact beyond what is taken of one text, as one that was handed in: it stands for all of them. */
export function asBeyond({ beyond = [] }: Extraction): RejectedFact[] {
  const [first] = beyond;
  if (first === undefined) return [];
  const message = `The text states more than is learned of one: ${beyond.length} facts from this one on were left out. All its words are kept and found; hand it in as several episodes to have them learned.`;
  return [{ fact: asGiven(first), code: "episode_too_large", message }];
}

function asGiven({ subject, predicate, object }: ProposedFact): FactInput {
  const value = object?.kind === "value" ? { value: object.value } : {};
  return { subject, predicate, ...(object?.kind === "entity" ? { object: object.name } : value) };
}

/**
 * Turns the caller's triples into proposals like those of any extractor, in the terms of the ontology.
 *
 * @param usual The kind of what names none.
 */
export function* proposals(
  input: ExtractionInput,
  content: string,
  ontology: Ontology,
  rejected: RejectedFact[],
  usual: SourceKind = "stated",
): CooperativeTask<Extraction> {
  const entities: ProposedEntity[] = [];
  /** Each with what the caller handed in. */
  const facts = new Map<ProposedFact, FactInput>();
  for (const entity of input.entities ?? []) {
    yield;
    for (const text of [entity.name, ...(entity.aliases ?? [])]) checkName(text, "name of the entity");
    const type = entity.type === undefined ? undefined : typeOf(entity.type);
    entities.push({
      name: entity.name.trim(),
      ...(type === undefined ? {} : { type }),
      ...(entity.aliases === undefined ? {} : { aliases: entity.aliases.map((alias) => alias.trim()) }),
    });
    for (const fact of propertiesOf(entity))
      facts.set(proposedFact({ kind: usual, ...fact }, content, ontology, true), fact);
  }
  const typed = new Set(
    entities.flatMap(({ name, type }) => (type === undefined ? [] : normalizeName(name))),
  );
  for (const fact of input.facts ?? []) {
    yield;
    const named = withEnds({ kind: usual, ...fact });
    try {
      checkTarget(fact);
      const proposed = proposedFact(named, content, ontology);
      entities.push(...typedEnds(named, typed));
      if (isOfItself(proposed, ontology)) rejected.push(ofItself(fact));
      else facts.set(proposed, fact);
    } catch (error) {
      if (!(error instanceof InputError) || !isOnlyOfFact(error)) throw error;
      rejected.push({ fact, code: error.code, message: error.message });
    }
  }
  const { extraction, refusals } = fitted(
    { entities, mentions: [], facts: [...facts.keys()] },
    ontology,
    usual,
  );
  for (const refusal of refusals) {
    const { code, message } = refusal;
    const fact = refusal.kind === "fact" ? facts.get(refusal.fact) : typeAsFact(refusal.entity);
    if (fact !== undefined) rejected.push({ fact, code, message });
  }
  return extraction;
}

/**
 * The properties of an entity, as facts: a later value takes the place of an earlier one, a list has several
 * at a time.
 */
function propertiesOf({ name, properties = {} }: EntityInput): EndedFact[] {
  return Object.entries(properties).flatMap(([predicate, given]) =>
    (Array.isArray(given) ? given : [given]).map((value) => ({ subject: name, predicate, value })),
  );
}

/** What a fact of a stream of triples may lack: the others, and the episode, are kept. */
class IncompleteFact extends InputError {
  constructor(message: string) {
    super("invalid_input", message);
  }
}

/** A fact with its ends under their own names. */
type EndedFact = Omit<FactInput, "source" | "target"> & { readonly subject: string };

/**
 * A stream of triples may leave out anything, whatever the types say, and call its ends `source` and
 * `target`.
 */
export function withEnds({ source, target, ...fact }: FactInput): EndedFact {
  const isSubject = source !== undefined && target !== undefined && fact.subject === undefined;
  const object = fact.object ?? target;
  const found = source === undefined || isSubject ? {} : { source };
  return {
    ...fact,
    subject: fact.subject ?? (isSubject ? source : ""),
    predicate: fact.predicate ?? "",
    ...(object === undefined ? {} : { object }),
    ...(isSubject || source === undefined ? {} : { properties: { ...found, ...fact.properties } }),
  };
}

/** @throws InputError `invalid_input` for an object and another target, of which only one would count */
export function checkTarget({ object, target }: FactInput): void {
  if (object === undefined || target === undefined || object === target) return;
  throw new IncompleteFact(
    `The fact names two objects, ${JSON.stringify(object)} and as its target ${JSON.stringify(target)}. Leave one out.`,
  );
}

/** The ends of which a fact gives the type, as far as none is given yet. */
function typedEnds(
  { subject, subjectType, object, objectType }: EndedFact,
  typed: Set<string>,
): ProposedEntity[] {
  const ends = [
    { name: subject.trim(), type: subjectType },
    { name: object?.trim() ?? "", type: objectType },
  ];
  return ends.flatMap(({ name, type }) => {
    const key = normalizeName(name);
    if (type === undefined || name === "" || typed.has(key)) return [];
    typed.add(key);
    return [{ name, type: typeOf(type) }];
  });
}

function isOnlyOfFact(error: InputError): boolean {
  return error instanceof IncompleteFact || error.code === "interval_reversed";
}

export function refusedValue({ fact, message }: RefusedFact): RejectedFact {
  return { fact: asGiven(fact), code: "value_invalid", message };
}

/** A type that is refused, as a fact that is handed in. */
function typeAsFact({ name, type }: ProposedEntity): FactInput {
  return { subject: name, predicate: "TYPE", ...(type === undefined ? {} : { value: type }) };
}

function typeOf(given: string): string {
  checkName(given, "type of the entity");
  const type = normalizeType(given);
  if (type !== "") return type;
  throw invalid(
    `The type ${JSON.stringify(given)} has no letters or digits. Give a name such as Person, or leave it out.`,
  );
}

/** Nobody is married to themselves: a symmetric relation has two ends. */
function isOfItself(fact: ProposedFact, ontology: Ontology): boolean {
  if (fact.object?.kind !== "entity" || !ontology.predicate(fact.predicate).symmetric) return false;
  return normalizeName(fact.subject) === normalizeName(fact.object.name);
}

function ofItself(fact: FactInput): RejectedFact {
  const message = `${fact.subject} cannot be in the relation ${fact.predicate} to itself. Give two different entities.`;
  return { fact, code: "invalid_input", message };
}

/** Checks one triple. */
function proposedFact(
  input: EndedFact,
  content: string,
  ontology: Ontology,
  replaces = input.adds === true ? false : undefined,
): ProposedFact {
  checkName(input.predicate, "predicate");
  checkName(input.subject, "subject");
  if (input.object !== undefined) checkName(input.object, "object");
  for (const [field, text] of [
    ["value", input.value],
    ["words of the fact", input.fact],
    ["quote", input.quote],
  ] as const) {
    if (typeof text === "string") checkText(text, field);
  }
  checkMetadata(input.properties ?? {}, "properties");
  for (const [field, text] of [
    ["subject", input.subject],
    ["object", input.object],
  ] as const) {
    if (text?.trim() === "")
      throw new IncompleteFact(
        `The fact has an empty ${field}. Give the name of an entity, or leave the fact out.`,
      );
  }
  const predicate = normalizePredicate(input.predicate);
  if (predicate === "") {
    throw new IncompleteFact(
      `The predicate ${JSON.stringify(input.predicate)} has no letters or digits. Give a name such as WORKS_AT.`,
    );
  }
  const hasObject = input.object !== undefined;
  const hasValue = input.value !== undefined;
  if (hasObject === hasValue && !(input.ends === true && !hasObject)) {
    throw new IncompleteFact(
      `The fact ${input.subject} ${predicate} needs either an object (the name of an entity) or a value (a literal), not both.`,
    );
  }
  const definition = ontology.predicate(predicate);
  const { qualifiers, properties } = qualitiesOf(input.properties ?? {}, definition);
  const at = (field: "validFrom" | "validTo") =>
    input[field] === undefined ? undefined : parseTime(input[field], field);
  const from = at("validFrom");
  const to = at("validTo") ?? (input.ends === true ? from : undefined);
  checkInterval(input.ends === true ? undefined : from, to);
  const start = input.quote === undefined ? -1 : content.indexOf(input.quote);
  const { kind = "stated" } = input;
  return {
    subject: input.subject.trim(),
    predicate: definition.name,
    ...(input.object === undefined ? {} : { object: { kind: "entity", name: input.object.trim() } as const }),
    ...(input.value === undefined ? {} : { object: { kind: "value", value: input.value } as const }),
    polarity: input.ends === true ? "ends" : "holds",
    qualifiers,
    properties: { ...ontology.degreeOf(predicate), ...properties },
    ...(replaces === undefined ? {} : { replaces }),
    ...(from === undefined || input.ends === true ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    kind,
    confidence: clampToBand(kind, input.confidence),
    ...(input.fact === undefined ? {} : { text: input.fact }),
    ...(input.quote === undefined || start < 0 ? {} : { quote: { start, end: start + input.quote.length } }),
  };
}

/** @throws InputError `interval_reversed` if it ends before it begins. */
export function checkInterval(from: Endpoint | undefined, to: Endpoint | undefined): void {
  if (from === undefined || to === undefined || endOfEndpoint(to) > from.at) return;
  throw new InputError(
    "interval_reversed",
    `The period ends (${toIso(to.at)}) before it begins (${toIso(from.at)}). Exchange validFrom and validTo, or correct the one that is wrong.`,
  );
}
