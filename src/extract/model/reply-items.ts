/** The items of a reply, each by itself: what can only be meant one way is taken so, the rest is at fault. */
import { z } from "zod";
import type { Json, JsonObject } from "../../domain/json.ts";
import {
  DUPLICATE_FIELDS,
  END_FIELDS,
  ENTITY_FIELDS,
  FACT_FIELDS,
  fieldsOf,
  plainKey,
} from "./reply-fields.ts";

const MAX_NAME_CHARS = 500;
const MAX_PREDICATE_CHARS = 100;
const MAX_TEXT_CHARS = 4_000;
const MAX_ALIASES = 20;
const MAX_PROPERTIES = 50;
/** Depth of lists and objects in the value of a property. */
const MAX_DEPTH = 3;

/** What a model wrote, as text that can be stored: well-formed, on one line, without control characters. */
function clean(given: string | number): string {
  return String(given)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const text = z.union([z.string(), z.number()]).transform(clean);
const visible = text.pipe(z.string().regex(/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u));
const name = visible.pipe(z.string().max(MAX_NAME_CHARS));
const optionalName = name
  .nullish()
  .catch(undefined)
  .transform((given) => given ?? undefined);
/** Some say in words that they know none. */
const optionalType = optionalName.transform((given) =>
  given === undefined || /^(?:null|none|unknown|n\/?a|-)$/iu.test(given) ? undefined : given,
);
/** Whatever is no text is as good as absent. */
const optionalText = text
  .pipe(z.string().max(MAX_TEXT_CHARS))
  .nullish()
  .catch(undefined)
  .transform((given) => (given === undefined || given === null || given === "" ? undefined : given));
const integer = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\s*\[?#?\d{1,9}\]?\s*$/u)
      .transform((given) => Number(given.replace(/\D/gu, ""))),
  ])
  .optional()
  .catch(undefined);

const CONFIDENCE_WORDS: ReadonlyMap<string, number> = new Map([
  ["certain", 1],
  ["veryhigh", 0.95],
  ["high", 0.9],
  ["medium", 0.7],
  ["moderate", 0.7],
  ["low", 0.4],
  ["verylow", 0.2],
]);

/** From 0 to 1: also "0.9", "90%", 90, "high". */
const confidence = z
  .unknown()
  .optional()
  .transform((given) => {
    if (typeof given === "string") {
      const word = CONFIDENCE_WORDS.get(plainKey(given));
      if (word !== undefined) return word;
      const match = /^\s*(\d+(?:\.\d+)?)\s*(%?)\s*$/u.exec(given);
      return match === null ? undefined : share(Number(match[1]) / (match[2] === "%" ? 100 : 1));
    }
    return typeof given === "number" ? share(given) : undefined;
  });

function share(number: number): number | undefined {
  if (!(number >= 0 && number <= 100)) return undefined;
  return number > 1 ? number / 100 : number;
}

const truth = z.union([
  z.boolean(),
  z.literal([1, 0]).transform((given) => given === 1),
  z
    .string()
    .transform((given) => given.trim().toLowerCase())
    .pipe(z.enum(["true", "yes", "same", "1", "false", "no", "different", "0"]))
    .transform((given) => ["true", "yes", "same", "1"].includes(given)),
]);

const value = z.union([z.number(), z.boolean(), visible.pipe(z.string().max(MAX_TEXT_CHARS))]);
const optionalValue = value
  .nullish()
  .catch(undefined)
  .transform((given) => given ?? undefined);

const aliases = z
  .union([z.array(z.unknown()), z.string().transform((given): unknown[] => [given])])
  .nullish()
  .catch(undefined)
  .transform((given) =>
    (given ?? []).slice(0, MAX_ALIASES).flatMap((each) => name.safeParse(each).data ?? []),
  );

/** `{"role": "CTO"}`, or `[{"name": "role", "value": "CTO"}]`. */
const properties = z
  .unknown()
  .optional()
  .transform((given): JsonObject => {
    const pairs: [string, Json][] = [];
    const add = (key: unknown, entry: unknown) => {
      const [of, is] = [name.safeParse(key), storable(entry)];
      // Keys that objects of JavaScript have by themselves are no properties.
      if (of.success && is !== undefined && /^\p{L}/u.test(of.data)) pairs.push([of.data, is]);
    };
    if (Array.isArray(given)) {
      for (const item of given.slice(0, MAX_PROPERTIES)) {
        const fields = fieldsOf(item, { name: ["name", "key"], value: ["value"] });
        add(fields?.name, fields?.value);
      }
    } else {
      for (const [key, entry] of Object.entries(record.safeParse(given).data ?? {}).slice(0, MAX_PROPERTIES))
        add(key, entry);
    }
    return Object.fromEntries(pairs);
  });

/** A value, or a list or an object of values, as it can be stored; `undefined` if nothing of it can. */
function storable(given: unknown, depth = 0): Json | undefined {
  if (Array.isArray(given)) {
    if (depth === MAX_DEPTH) return undefined;
    return given.slice(0, MAX_PROPERTIES).flatMap((each) => storable(each, depth + 1) ?? []);
  }
  const fields = record.safeParse(given);
  if (!fields.success) return value.safeParse(given).data;
  if (depth === MAX_DEPTH) return undefined;
  return Object.fromEntries(
    Object.entries(fields.data)
      .slice(0, MAX_PROPERTIES)
      .flatMap(([key, entry]) => {
        const [of, is] = [name.safeParse(key).data, storable(entry, depth + 1)];
        return of === undefined || is === undefined || !/^\p{L}/u.test(of) ? [] : [[of, is] as const];
      }),
  );
}

const entity = z.object({
  name,
  id: optionalName,
  type: optionalType,
  aliases,
  properties,
  description: optionalText,
  confidence,
});
const fact = z.object({
  episode: integer,
  subject: name,
  subjecttype: optionalType,
  predicate: visible.pipe(z.string().max(MAX_PREDICATE_CHARS)),
  object: z.unknown().optional(),
  objecttype: optionalType,
  value: optionalValue,
  polarity: optionalName,
  qualifiers: properties,
  properties,
  adds: truth.optional().catch(undefined),
  // Read with the time of the episode.
  validfrom: z.unknown().optional(),
  validto: z.unknown().optional(),
  confidence,
  quote: optionalText,
  words: optionalText,
  document: optionalName,
});
const ending = z.object({
  episode: integer,
  fact: integer.refine((given) => given !== undefined),
  validto: z.unknown().optional(),
  confidence,
  quote: optionalText,
});
const duplicate = z.object({
  pair: integer.refine((given) => given !== undefined),
  same: truth,
  confidence,
  reason: optionalText,
});

export type EntityItem = z.infer<typeof entity>;
export type FactItem = z.infer<typeof fact>;
type EndItem = z.infer<typeof ending>;
type DuplicateItem = z.infer<typeof duplicate>;

const record = z.record(z.string(), z.unknown());

/** An entity; also a bare name. Some name their entities by their ids only. */
export function readEntity(item: unknown): EntityItem | undefined {
  const fields = typeof item === "string" ? { name: item } : fieldsOf(item, ENTITY_FIELDS);
  return entity.safeParse({ ...fields, name: fields?.name ?? fields?.id }).data;
}

/**
 * A fact; also a triple as a list or a line, alone or with types:
 * `subject | type | predicate | object | type`.
 */
export function readFact(item: unknown): FactItem | undefined {
  if (typeof item === "string") return fact.safeParse(tripleOf(partsOf(item))).data;
  if (Array.isArray(item)) return fact.safeParse(tripleOf(item)).data;
  const fields = fieldsOf(item, FACT_FIELDS);
  if (fields === undefined) return undefined;
  const [subject, object] = [fieldsOf(fields.subject, ENTITY_FIELDS), fieldsOf(fields.object, ENTITY_FIELDS)];
  return fact.safeParse({
    ...fields,
    subject: subject === undefined ? fields.subject : (subject.name ?? subject.id),
    object: object === undefined ? fields.object : (object.name ?? object.id),
    subjecttype: fields.subjecttype ?? subject?.type,
    objecttype: fields.objecttype ?? object?.type,
  }).data;
}

/** A line without what lists and tables put around it. */
function partsOf(line: string): string[] {
  const bare = line.replace(/^\s*(?:[-*•]|\d+[.)])\s/u, "").trim();
  return (bare.startsWith("|") ? bare.replace(/^\||\|$/gu, "") : bare).split("|").map((part) => part.trim());
}

function tripleOf(parts: readonly unknown[]): object | undefined {
  if (parts.length === 3) {
    const [subject, predicate, object] = parts;
    return { subject, predicate, object };
  }
  if (parts.length !== 5) return undefined;
  const [subject, subjecttype, predicate, object, objecttype] = parts;
  return { subject, subjecttype, predicate, object, objecttype };
}

export function readEnding(item: unknown): EndItem | undefined {
  return ending.safeParse(typeof item === "number" ? { fact: item } : fieldsOf(item, END_FIELDS)).data;
}

export function readDuplicate(item: unknown): DuplicateItem | undefined {
  return duplicate.safeParse(fieldsOf(item, DUPLICATE_FIELDS)).data;
}

/** The name of an object. */
export function readName(given: unknown): string | undefined {
  return name.safeParse(given).data;
}
