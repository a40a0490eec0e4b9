/** The items of a reply, each by itself: what can only be meant one way is taken so, the rest is at fault. */
import { z } from "zod";
import type { Value } from "../../domain/claim.ts";
import type { JsonObject } from "../../domain/json.ts";
import { plainKey } from "./reply-text.ts";

const MAX_NAME_CHARS = 500;
const MAX_PREDICATE_CHARS = 100;
const MAX_TEXT_CHARS = 4_000;
const MAX_ALIASES = 20;
const MAX_QUALIFIERS = 20;

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
const qualifiers = z
  .unknown()
  .optional()
  .transform((given): JsonObject => {
    const pairs: [string, Value][] = [];
    const add = (key: unknown, entry: unknown) => {
      const [of, is] = [name.safeParse(key), value.safeParse(entry)];
      // Keys that objects of JavaScript have by themselves are no qualifiers.
      if (of.success && is.success && /^\p{L}/u.test(of.data)) pairs.push([of.data, is.data]);
    };
    if (Array.isArray(given)) {
      for (const item of given.slice(0, MAX_QUALIFIERS)) {
        const fields = fieldsOf(item);
        add(fields?.name ?? fields?.key, fields?.value);
      }
    } else {
      for (const [key, entry] of Object.entries(record.safeParse(given).data ?? {}).slice(0, MAX_QUALIFIERS))
        add(key, entry);
    }
    return Object.fromEntries(pairs);
  });

const entity = z.object({ name, type: optionalName, aliases, properties: qualifiers });
const fact = z.object({
  episode: integer,
  subject: name,
  predicate: visible.pipe(z.string().max(MAX_PREDICATE_CHARS)),
  object: z.unknown().optional(),
  value: optionalValue,
  polarity: optionalName,
  qualifiers,
  properties: qualifiers,
  adds: truth.optional().catch(undefined),
  // Read with the time of the episode.
  validfrom: z.unknown().optional(),
  validto: z.unknown().optional(),
  confidence,
  quote: optionalText,
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
export type EndItem = z.infer<typeof ending>;
export type DuplicateItem = z.infer<typeof duplicate>;

/** Other names under which models give the fields. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["entity", "name"],
  ["label", "type"],
  ["entitytype", "type"],
  ["source", "subject"],
  ["sourceentity", "subject"],
  ["fromentity", "subject"],
  ["head", "subject"],
  ["relation", "predicate"],
  ["relationship", "predicate"],
  ["relationshiptype", "predicate"],
  ["relationtype", "predicate"],
  ["target", "object"],
  ["targetentity", "object"],
  ["toentity", "object"],
  ["tail", "object"],
  ["validat", "validfrom"],
  ["startdate", "validfrom"],
  ["invalidat", "validto"],
  ["enddate", "validto"],
  ["number", "fact"],
  ["id", "fact"],
  ["evidence", "quote"],
  ["also", "adds"],
]);

const record = z.record(z.string(), z.unknown());

/** The fields of an item under their plain names; of two with one name the exact one counts. */
function fieldsOf(item: unknown): Record<string, unknown> | undefined {
  const given = record.safeParse(item);
  if (!given.success) return undefined;
  const fields = new Map<string, unknown>();
  for (const [key, entry] of Object.entries(given.data)) {
    const plain = plainKey(key);
    const canonical = FIELDS.get(plain) ?? plain;
    if (canonical === plain || !fields.has(canonical)) fields.set(canonical, entry);
  }
  return Object.fromEntries(fields);
}

/** An entity; also a bare name. */
export function readEntity(item: unknown): EntityItem | undefined {
  return entity.safeParse(typeof item === "string" ? { name: item } : fieldsOf(item)).data;
}

/** A fact; also a triple of texts. */
export function readFact(item: unknown): FactItem | undefined {
  if (Array.isArray(item) && item.length === 3) {
    const [subject, predicate, object]: readonly unknown[] = item;
    return fact.safeParse({ subject, predicate, object }).data;
  }
  return fact.safeParse(fieldsOf(item)).data;
}

export function readEnding(item: unknown): EndItem | undefined {
  return ending.safeParse(typeof item === "number" ? { fact: item } : fieldsOf(item)).data;
}

export function readDuplicate(item: unknown): DuplicateItem | undefined {
  const fields = fieldsOf(item);
  return duplicate.safeParse(fields === undefined ? item : { ...fields, pair: fields.pair ?? fields.fact })
    .data;
}

/** The name of an object: a text, or an object with a name. */
export function readName(given: unknown): string | undefined {
  const plain = typeof given === "object" ? fieldsOf(given)?.name : given;
  return name.safeParse(plain).data;
}
