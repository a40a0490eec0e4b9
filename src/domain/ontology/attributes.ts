/** The attributes of types: literal-valued facts whose values follow a JSON schema. */
import { z } from "zod";
import type { Value } from "../claim.ts";
import type { JsonObject } from "../json.ts";
import { parseShape } from "../shape-fault.ts";
import type { EntityTypeDefinition } from "./definitions.ts";
import { normalizePredicate } from "./names.ts";

/** What a type says of the values of one predicate. */
export interface Attribute {
  /** As the schema calls it. */
  readonly name: string;
  readonly predicate: string;
  /** JSON schema of one value. */
  readonly schema: JsonObject;
  /** Has an entity several at a time? */
  readonly isList: boolean;
}

/** A value as it is stored, or why it is refused as a value of what: `Deal.stage`. */
export type FittedValue =
  | { readonly value: Value; readonly fault?: undefined }
  | { readonly fault: string; readonly term: string };

const MAX_ATTRIBUTES = 50;
const literal = z.union([z.string(), z.number(), z.boolean()]);
const kinds = z.enum(["string", "number", "integer", "boolean"]);
const FORMATS = ["date", "date-time", "time", "duration", "email", "uri", "uuid", "ipv4", "ipv6"] as const;
/**
 * What is said of a value. A pattern of one's own may take any time to match, so that only formats are taken.
 */
const valueShape = z.strictObject({
  type: kinds,
  enum: z.array(literal).min(1).max(100).exactOptional(),
  const: literal.exactOptional(),
  format: z.enum(FORMATS).exactOptional(),
  minimum: z.number().exactOptional(),
  maximum: z.number().exactOptional(),
  exclusiveMinimum: z.number().exactOptional(),
  exclusiveMaximum: z.number().exactOptional(),
  multipleOf: z.number().positive().exactOptional(),
  minLength: z.int().min(0).exactOptional(),
  maxLength: z.int().min(0).exactOptional(),
  description: z.string().max(300).exactOptional(),
});
const schemaShape = z.object({
  type: z.literal("object"),
  properties: z.record(z.string().max(200), z.looseObject({})),
});
/** What says nothing of a value. */
const ANNOTATIONS = new Set("title default examples deprecated readOnly writeOnly $comment".split(" "));

/** What a type's schema says, attribute by attribute; a sentence for each that cannot be checked. */
export function readAttributes(schema: JsonObject): {
  readonly attributes: readonly Attribute[];
  readonly faults: readonly string[];
} {
  const parsed = schemaShape.safeParse(schema);
  if (!parsed.success)
    return { attributes: [], faults: ["A schema describes an object with properties: z.object({ … })"] };
  const entries = Object.entries(parsed.data.properties);
  if (entries.length > MAX_ATTRIBUTES)
    return { attributes: [], faults: [`A schema has at most ${MAX_ATTRIBUTES} properties`] };
  const attributes: Attribute[] = [];
  const faults: string[] = [];
  for (const [name, given] of entries) {
    const predicate = normalizePredicate(name);
    const whole = withoutNull(given);
    const isList = whole.type === "array";
    const items = isList ? z.looseObject({}).safeParse(whole.items).data : whole;
    const description =
      isList && typeof whole.description === "string" ? { description: whole.description } : {};
    const read = valueShape.safeParse({
      ...(items === undefined ? {} : plain(withoutNull(items))),
      ...description,
    });
    if (predicate === "") faults.push(`The property ${JSON.stringify(name)} has no letters or digits`);
    else if (read.success) attributes.push({ name, predicate, schema: read.data, isList });
    else {
      const [issue] = read.error.issues;
      const where = [name, ...(issue?.path ?? [])].join(".");
      faults.push(
        `The property ${where} cannot be checked: ${issue?.message ?? ""}. A property is a text, a number, true or false, one of several of these, or a list`,
      );
    }
  }
  return { attributes, faults };
}

/** A property that may be `null` may be absent, as each may. */
function withoutNull(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { anyOf, type, ...rest } = given;
  const choices = z.array(z.looseObject({})).safeParse(anyOf);
  if (choices.success) {
    const [only, ...more] = choices.data.filter((choice) => choice.type !== "null");
    return only === undefined || more.length > 0 ? given : { ...only, ...rest };
  }
  const named = z.array(z.string()).safeParse(type);
  if (!named.success) return given;
  const [only, ...more] = named.data.filter((name) => name !== "null");
  return more.length > 0 ? given : { ...rest, type: only };
}

/** Without what says nothing of the value, or says again what its format says. */
function plain({ pattern, ...schema }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(schema).filter(
    // zod says of each integer that it is a safe one.
    ([key, value]) => !ANNOTATIONS.has(key) && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  );
  const repeated = pattern === undefined || schema.format !== undefined ? {} : { pattern };
  return { ...Object.fromEntries(said), ...repeated };
}

/** The attributes of all types, by type and predicate. */
export class Attributes {
  readonly #byType: ReadonlyMap<string, readonly Attribute[]>;
  readonly #checks = new Map<Attribute, z.ZodType>();

  constructor(types: readonly EntityTypeDefinition[]) {
    this.#byType = new Map(
      types.flatMap(({ name, schema }) =>
        schema === null ? [] : [[name, readAttributes(schema).attributes] as const],
      ),
    );
  }

  /** Those that a type has by itself. */
  of(type: string): readonly Attribute[] {
    return this.#byType.get(type) ?? [];
  }

  /** All, each predicate once. */
  all(): Attribute[] {
    return [...new Map([...this.#byType.values()].flat().map((each) => [each.predicate, each])).values()];
  }

  /**
   * A value as the first of some types that has such an attribute has it: a number that was written as a text
   * is a number, and a choice is spelled as the schema spells it. What no type says anything of stays as it
   * is.
   *
   */
  fit(types: readonly string[], predicate: string, value: Value): FittedValue {
    for (const type of types) {
      const attribute = this.of(type).find((each) => each.predicate === predicate);
      if (attribute === undefined) continue;
      const check = this.#checkOf(attribute);
      const fitting = spellings(attribute.schema, value).find((each) => check.safeParse(each).success);
      if (fitting !== undefined) return { value: fitting };
      const [issue] = parseShape(check, value).error?.issues ?? [];
      const term = `${type}.${attribute.name}`;
      return {
        term,
        fault: `${JSON.stringify(value)} cannot be the ${term}: ${issue?.message ?? "it does not fit"}. Give another value, or define the type's schema otherwise.`,
      };
    }
    return { value };
  }

  #checkOf(attribute: Attribute): z.ZodType {
    const known = this.#checks.get(attribute);
    if (known !== undefined) return known;
    const check = z.fromJSONSchema(attribute.schema);
    this.#checks.set(attribute, check);
    return check;
  }
}

/** A value, and what else may be meant by it. */
function spellings({ type, enum: choices }: JsonObject, value: Value): Value[] {
  if (typeof value !== "string") return [value];
  const text = value.trim();
  const lower = text.toLowerCase();
  const isNumber = (type === "number" || type === "integer") && text !== "" && Number.isFinite(Number(text));
  const chosen = Array.isArray(choices)
    ? choices
        .filter((choice) => typeof choice === "string")
        .filter((choice) => choice.toLowerCase() === lower)
    : [];
  return [
    value,
    ...(isNumber ? [Number(text)] : []),
    ...(type === "boolean" && (lower === "true" || lower === "false") ? [lower === "true"] : []),
    ...chosen,
  ];
}
