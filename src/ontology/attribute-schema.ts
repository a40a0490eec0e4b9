/** Schemas of attributes as callers hand them in: of zod, or as JSON. */
import { z } from "zod";

/** A schema of zod 4, or a JSON schema. */
export type AttributeSchema = z.core.$ZodType | { readonly type: "object"; readonly properties: object };

/** A schema that cannot be written as JSON. Internal. */
export class SchemaFault extends Error {}

const MAX_CHARS = 20_000;

export const attributeSchemaShape = z
  .record(z.string(), z.json())
  .refine((schema) => JSON.stringify(schema).length <= MAX_CHARS, `has more than ${MAX_CHARS} characters`)
  .transform(({ $schema: _, ...schema }) => schema);

/** Is it a schema of zod, of whichever version and copy? */
export function isZodSchema(given: object): given is z.core.$ZodType {
  return "_zod" in given || ("_def" in given && "safeParse" in given);
}

/** @throws SchemaFault */
export function jsonSchemaOf(schema: z.core.$ZodType): unknown {
  if (!("_zod" in schema))
    throw new SchemaFault("The schema is one of zod 3: take zod 4, or give a JSON schema.");
  try {
    return z.toJSONSchema(schema);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SchemaFault(
      `The schema cannot be written as JSON schema: ${why}. For a day take z.iso.date().`,
    );
  }
}

/** Is it a schema of an object, of zod 4? */
export function isObjectSchema(given: unknown): given is z.core.$ZodObject {
  if (typeof given !== "object" || given === null || !("_zod" in given)) return false;
  const { _zod: inner } = given;
  return (
    typeof inner === "object" &&
    inner !== null &&
    "def" in inner &&
    Reflect.get(Object(inner.def), "type") === "object"
  );
}
