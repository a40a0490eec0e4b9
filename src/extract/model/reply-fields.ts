/** The names under which models give the fields of what they note. */
import { z } from "zod";

/**
 * Names of each field, in order: the first that no field before has taken counts. In lower case without
 * signs.
 */
type FieldNames = { readonly [field: string]: readonly string[] };

export const ENTITY_FIELDS = {
  name: ["name", "entity", "entityname"],
  id: ["id", "entityid", "key"],
  type: ["type", "entitytype", "label"],
  aliases: ["aliases"],
  properties: ["properties", "attributes"],
  description: ["description"],
  confidence: ["confidence"],
} as const satisfies FieldNames;

/** `source` is the subject, unless something else is: then it says where the fact was found. */
export const FACT_FIELDS = {
  episode: ["episode"],
  subject: [
    "subject",
    "fromentity",
    "fromentityid",
    "head",
    "sourceentity",
    "sourcename",
    "source",
    "sourceid",
    "from",
  ],
  subjecttype: ["subjecttype", "headtype"],
  predicate: [
    "predicate",
    "relationtype",
    "relationshiptype",
    "relation",
    "relationship",
    "type",
    "label",
    "name",
  ],
  object: [
    "object",
    "toentity",
    "toentityid",
    "tail",
    "targetentity",
    "targetname",
    "target",
    "targetid",
    "to",
  ],
  objecttype: ["objecttype", "tailtype"],
  value: ["value"],
  polarity: ["polarity"],
  qualifiers: ["qualifiers"],
  properties: ["properties", "attributes"],
  adds: ["adds", "also"],
  validfrom: ["validfrom", "validat", "startdate", "from", "since"],
  validto: ["validto", "validuntil", "invalidat", "enddate", "to", "until"],
  confidence: ["confidence"],
  quote: ["quote", "evidence"],
  words: ["fact", "text", "description"],
  document: ["sourcechunkid", "sourceepisodeid", "sourcedocument", "source", "sourceid"],
} as const satisfies FieldNames;

export const END_FIELDS = {
  episode: ["episode"],
  fact: ["fact", "number", "id"],
  validto: ["validto", "validuntil", "invalidat", "enddate"],
  confidence: ["confidence"],
  quote: FACT_FIELDS.quote,
} as const satisfies FieldNames;

export const DUPLICATE_FIELDS = {
  pair: ["pair", "number", "id"],
  same: ["same"],
  confidence: ["confidence"],
  reason: ["reason"],
} as const satisfies FieldNames;

const record = z.record(z.string(), z.unknown());

/** Names of fields are compared without regard to case and signs: `valid_from` is `validFrom`. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/gu, "");
}

/** The fields of an item; `undefined` of what has none. */
export function fieldsOf(item: unknown, names: FieldNames): Record<string, unknown> | undefined {
  const given = record.safeParse(item);
  if (!given.success) return undefined;
  const left = new Map<string, unknown>();
  for (const [key, value] of Object.entries(given.data)) {
    const plain = plainKey(key);
    if (value !== undefined && value !== null && !left.has(plain)) left.set(plain, value);
  }
  const fields: [string, unknown][] = [];
  for (const [field, called] of Object.entries(names)) {
    const name = called.find((each) => left.has(each));
    if (name === undefined) continue;
    fields.push([field, left.get(name)]);
    left.delete(name);
  }
  return Object.fromEntries(fields);
}
