/** Checks what callers hand to the methods of a graph: without types anything can come. */

import { z } from "zod";
import { checkExchange, type ExchangeOptions, exchangeShape } from "../answer/options.ts";
import { SOURCE_KINDS } from "../domain/claim.ts";
import { FACT_ORDERS, FACT_STATUSES } from "../domain/fact.ts";
import { isUuid } from "../domain/ids.ts";
import { checked } from "../domain/shape-fault.ts";
import { EVENT_WINDOWS } from "../domain/valid-time.ts";
import { invalid } from "../errors.ts";
import { DIRECTIONS, INCLUSIONS } from "../graph/walk/walk-query.ts";
import { chunkShape } from "../import/document-episodes.ts";
import { mappingShape } from "../import/formats/table.ts";
import { IMPORT_FORMATS } from "../import/import-formats.ts";
import { jsonObjectShape, nameShape } from "../ingest/input/extraction-shape.ts";
import { MATCH_MAXIMA } from "../match/options.ts";
import { parametersOf } from "../match/plan/parameters.ts";
import { checkQueryText } from "../match/run.ts";
import { isObjectSchema } from "../ontology/attribute-schema.ts";
import { WEIGHTS } from "../recall/ranking/weights.ts";
import { rerankerShape } from "../rerank/shapes.ts";
import { isBlank, textFault } from "../text/check-text.ts";
import { LIMITS } from "../text/text-limits.ts";
import { signingShape } from "../transfer/seal.ts";
import { EXPORT_FORMATS } from "./export-options.ts";

/** The largest limit. */
const MAX_LIMIT = 100_000;
/** Names, and ids, in one list: each is looked for. */
const MAX_NAMES = 10_000;
/** Graphs of one call: each is a query of its own. */
const MAX_GRAPHS = 1_000;
/** Longest question, in characters. */
const QUESTION_CHARACTERS = 10_000;

export const text = z.string().superRefine((given, context) => {
  const fault = textFault(given);
  if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
});
/** A text that is compared with names, each of which is short. */
export const nameText = text.refine((given) => given.length <= LIMITS.nameCharacters, {
  error: `has more than ${LIMITS.nameCharacters} characters, which no name has`,
});
export const count = z
  .unknown()
  .refine((given) => Number.isSafeInteger(given) && Number(given) >= 1 && Number(given) <= MAX_LIMIT, {
    error: `is not a whole number from 1 to ${MAX_LIMIT}`,
  })
  .optional();
export const time = z.union([text, z.instanceof(Date)], { error: "is neither a text nor a Date" }).optional();
const callback = z.custom((given) => typeof given === "function", { error: "is not a function" }).optional();

const events = z.enum(EVENT_WINDOWS).optional();
const validTime = { asOf: time, from: time, to: time, events };

export const read = { graphs: z.array(text).max(MAX_GRAPHS).optional() };
const value = z.union([text, z.number(), z.boolean()]);
const sure = {
  minConfidence: z.number().min(0).max(1).optional(),
  sourceKinds: z.array(z.enum(SOURCE_KINDS)).min(1).optional(),
};
const reviewShape = z.strictObject({ ...read, limit: count });
const whyShape = z.strictObject({ ...read, knownAt: time });
export const names = z.array(nameShape.pipe(text)).min(1).max(MAX_NAMES).optional();
const factsShape = z.strictObject({
  ...read,
  subject: nameText.optional(),
  predicate: nameText.optional(),
  object: nameText.optional(),
  value: z.union([value, z.array(value)]).optional(),
  types: names,
  status: z.enum(FACT_STATUSES).optional(),
  order: z.enum(FACT_ORDERS).optional(),
  superseded: z.boolean().optional(),
  ...sure,
  ...validTime,
  knownAt: time,
  limit: count,
});
const recallShape = z.strictObject({
  ...read,
  limit: count,
  speaker: nameText.optional(),
  thread: nameShape.pipe(text).optional(),
  about: nameText.optional(),
  ...sure,
  ...validTime,
  knownAt: time,
  timeZone: text.optional(),
  maxTokens: count,
  meaning: z.boolean().optional(),
  notices: z.boolean().optional(),
  except: z.array(text).max(MAX_NAMES).optional(),
  speakers: names,
  threads: names,
  since: time,
  until: time,
  predicates: names,
  types: names,
  weights: z
    .strictObject(
      Object.fromEntries(Object.keys(WEIGHTS).map((name) => [name, z.number().min(0).max(100).optional()])),
    )
    .optional(),
  diversity: z.number().min(0).max(1).optional(),
  reranker: z.union([z.literal(false), rerankerShape]).optional(),
});
const askShape = z.strictObject({
  ...recallShape.shape,
  ...exchangeShape,
  id: nameShape.pipe(text).optional(),
});
const entitiesShape = z.strictObject({
  ...read,
  types: names,
  type: z.union([text, names]),
  name: nameText.optional(),
  search: text
    .max(QUESTION_CHARACTERS)
    .refine((words) => !isBlank(words), { error: "is empty. Leave it out to list all" })
    .optional(),
  meaning: z.boolean().optional(),
  where: z.record(nameText, z.union([value, z.array(value)])).optional(),
  ...validTime,
  knownAt: time,
  limit: count,
  schema: z.custom(isObjectSchema, "is no z.object({ … }) of zod 4").optional(),
});
const contextShape = z.strictObject({
  ...read,
  predicates: names,
  ...sure,
  ...validTime,
  knownAt: time,
  maxTokens: count,
});
const timelineShape = z.strictObject({
  ...read,
  predicates: z.array(nameText).max(MAX_NAMES).optional(),
  include: z.array(z.enum(INCLUSIONS)).optional(),
  knownAt: time,
  limit: count,
});
const reason = { reason: text.max(10_000).optional() };
const reasonShape = z.strictObject(reason);
const mergeShape = z.strictObject({ ...reason, type: nameShape.pipe(text).optional() });
const entityCorrectionShape = z
  .strictObject({
    ...reason,
    name: nameShape.pipe(text).optional(),
    type: nameShape.pipe(text).optional(),
    aliases: z.array(nameShape.pipe(text)).max(100).optional(),
  })
  .refine(({ name, type, aliases }) => name !== undefined || type !== undefined || aliases !== undefined, {
    error: "give a name, a type or aliases",
  });
const correctionShape = z.strictObject({
  ...reason,
  object: nameShape.pipe(text).optional(),
  value: value.optional(),
  validFrom: time.nullable(),
  validTo: time.nullable(),
  properties: jsonObjectShape.optional(),
});
const assertShape = z.strictObject({
  subject: nameShape.optional(),
  predicate: nameShape,
  object: nameShape.optional(),
  target: nameShape.optional(),
  source: nameShape.optional(),
  value: value.optional(),
  fact: text.max(10_000).optional(),
  properties: jsonObjectShape.optional(),
  validFrom: time,
  validTo: time,
  confidence: z.number().min(0).max(1).optional(),
  kind: z.enum(SOURCE_KINDS).optional(),
  adds: z.boolean().optional(),
  ends: z.boolean().optional(),
  subjectType: nameShape.optional(),
  objectType: nameShape.optional(),
  occurredAt: time,
});
const exportShape = z.strictObject({
  ...signingShape.shape,
  format: z.enum(EXPORT_FORMATS).optional(),
  asOf: time,
  knownAt: time,
});
const auditShape = z.strictObject({
  from: time,
  to: time,
  item: text.optional(),
  actor: z.strictObject({ kind: z.enum(["user", "agent", "job"]), id: text }).optional(),
  via: text.optional(),
  limit: count,
});
const verifyAuditShape = z.strictObject({ onProgress: callback });
export const seen = { ...read, ...sure, asOf: time, events, knownAt: time };
const matchShape = z.strictObject({
  ...seen,
  from: time,
  to: time,
  parameters: z.unknown().optional(),
  limit: count,
  timeoutMs: z.int().min(1).max(MATCH_MAXIMA.timeoutMs).optional(),
});
const walk = {
  ...seen,
  predicates: names,
  direction: z.enum(DIRECTIONS).optional(),
  include: z.array(z.enum(INCLUSIONS)).optional(),
};
const neighboursShape = z.strictObject({
  ...walk,
  types: names,
  hops: z.int().min(1).max(MATCH_MAXIMA.hops).optional(),
  limit: count,
});
const pathShape = z.strictObject({ ...walk, maxHops: z.int().min(1).max(MATCH_MAXIMA.maxHops).optional() });
const changesShape = z.strictObject({ ...read, from: time, to: time, limit: count });
const importShape = z.strictObject({
  format: z.enum(["auto", ...IMPORT_FORMATS]).optional(),
  speaker: text.optional(),
  thread: text.optional(),
  occurredAt: time,
  source: z.string().min(1).max(400).optional(),
  chunk: chunkShape.optional(),
  mapping: mappingShape.optional(),
  depth: z.int().min(0).max(20).optional(),
  maxPages: z.int().min(1).max(10_000).optional(),
  allowPrivate: z.boolean().optional(),
  signal: z.instanceof(AbortSignal).optional(),
  onProgress: callback,
});

/** What each call takes beside what it names. */
const CALLS = {
  review: reviewShape,
  decisions: reviewShape,
  why: whyShape,
  facts: factsShape,
  entities: entitiesShape,
  context: contextShape,
  timeline: timelineShape,
  confirm: reasonShape,
  retract: reasonShape,
  keepApart: reasonShape,
  merge: mergeShape,
  correctEntity: entityCorrectionShape,
  assert: assertShape,
  audit: auditShape,
  export: exportShape,
  verifyAudit: verifyAuditShape,
  neighbours: neighboursShape,
  path: pathShape,
  changes: changesShape,
} as const;

const ENTITY = "the name or id of an entity";
const FACT = "the id of a fact";

/** What is named before the options of a call, where it is no entity. */
const NAMED: { readonly [call: string]: string } = { why: FACT, confirm: FACT, retract: FACT };

/**
 * Checks what was handed to a call.
 *
 * @param named the names or ids before its options
 * @throws InputError `invalid_input`, as all below; the message names the option
 */
export function checkCall(call: keyof typeof CALLS, options: unknown, ...named: readonly unknown[]): void {
  for (const one of named) checkId(`${call}()`, one, NAMED[call] ?? ENTITY);
  checked(`${call}()`, CALLS[call], options);
}

export function checkRecall(question: unknown, options: unknown): void {
  checkQuestion(question);
  checked("recall()", recallShape, options);
}

export function checkAsk(question: unknown, options: ExchangeOptions): void {
  checkQuestion(question);
  checked("ask()", askShape, options);
  checkExchange(options);
}

function checkQuestion(question: unknown): void {
  if (typeof question !== "string") throw invalid("The question is not a text. Ask something in words.");
  if (isBlank(question)) throw invalid("The question is empty. Ask something.");
  if (question.length > QUESTION_CHARACTERS) {
    throw invalid(
      `The question has ${question.length} characters. Ask something shorter, of at most ${QUESTION_CHARACTERS}.`,
    );
  }
  const fault = textFault(question);
  if (fault !== undefined) throw invalid(`The question ${fault}.`);
}

export function checkCorrection(id: unknown, correction: unknown): void {
  checkId("correct()", id, "the id of a fact");
  checked("correct()", correctionShape, correction);
  const given = Object.entries(correctionShape.parse(correction));
  if (given.some(([name, item]) => name !== "reason" && item !== undefined)) return;
  throw invalid(
    "correct() was told nothing that is right instead. Give an object, a value, validFrom, validTo or properties, or call retract().",
  );
}

export function checkUndo(decision: unknown): void {
  if (typeof decision === "string" && isUuid(decision)) return;
  throw invalid("undo() takes the id of a decision. decisions() lists them.");
}

export function checkId(call: string, given: unknown, what: string): void {
  if (typeof given !== "string" || isBlank(given) || textFault(given) !== undefined)
    throw invalid(`${call} takes ${what}, a text.`);
  if (given.length > LIMITS.nameCharacters)
    throw invalid(`${call} takes ${what}, which has at most ${LIMITS.nameCharacters} characters.`);
}

/** The parameters of a query that can be run. */
export function checkMatch(query: unknown, options: unknown): ReturnType<typeof parametersOf> {
  checkQueryText(query);
  checked("match()", matchShape, options);
  return parametersOf(matchShape.parse(options).parameters);
}

export function checkImport(path: unknown, options: unknown): void {
  if (typeof path !== "string" || path === "" || path.includes("\0"))
    throw invalid("importFile() takes the path of a file or a folder, or a web address, a text.");
  checked("importFile()", importShape, options);
}

/** The lines as they come. What is not a text throws when its turn comes. */
export function checkedLines(lines: AsyncIterable<string> | readonly string[]): AsyncIterable<string> {
  const given: unknown = lines;
  const isIterable =
    typeof given === "object" &&
    given !== null &&
    (Symbol.asyncIterator in given || Symbol.iterator in given);
  if (!isIterable) {
    throw invalid(
      "restore() takes the lines of an export, one after another. Hand in what export() gives, or a list of lines.",
    );
  }
  return onlyTexts(lines);
}

async function* onlyTexts(lines: AsyncIterable<unknown> | readonly unknown[]): AsyncGenerator<string> {
  for await (const line of lines) {
    if (typeof line !== "string")
      throw invalid("One of the lines to restore is not a text. Hand in texts, a record each.");
    yield line;
  }
}
