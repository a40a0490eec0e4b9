/** Checks what callers hand to `define`, and brings it into the form that is stored. */

import { z } from "zod";
import { normalizeType } from "../domain/entity.ts";
import { CONFLICT_POLICIES, type ConflictPolicy } from "../domain/ontology/definitions.ts";
import type { OntologyDefinition, PredicateChange, TypeChange } from "../domain/ontology/extend.ts";
import { repeated } from "../domain/ontology/faults.ts";
import { DEFAULT_PROFILE } from "../domain/ontology/history.ts";
import { discriminatorValue, normalizePredicate } from "../domain/ontology/names.ts";
import { parseShape } from "../domain/shape-fault.ts";
import { InputError } from "../errors.ts";
import {
  type AttributeSchema,
  attributeSchemaShape,
  isZodSchema,
  jsonSchemaOf,
  SchemaFault,
} from "./attribute-schema.ts";

/** A type to define. What is left out stays as it is, or is the default for a new one. */
export interface TypeInput {
  /** In any spelling; stored in Pascal case. */
  readonly name: string;
  /** Other names of the same type. */
  readonly aliases?: readonly string[];
  /** Names that say more than the type, and the property that keeps what they say. `null` for none. */
  readonly discriminator?: { readonly property: string; readonly aliases: readonly string[] } | null;
  /**
   * The wider type of which it is a kind, in any spelling: what narrows it is found by it. `null` for none.
   */
  readonly narrows?: string | null;
  /** Names under which it is asked for together with other types. */
  readonly groups?: readonly string[];
  /** What is of this type, for models and people who choose among types. */
  readonly description?: string;
  /** Names of what is of this type. */
  readonly examples?: readonly string[];
  /**
   * Its attributes, a literal-valued fact each: a `z.object({ … })` of zod 4, or a JSON schema of an object.
   * What is said of an entity of the type is checked against it, models are shown it, and it types
   * `entities({ schema })`. `null` for none.
   */
  readonly schema?: AttributeSchema | null;
}

/**
 * A predicate to define. What is left out stays as it is, or is the default for a new one: a state with any
 * number of objects.
 */
export interface PredicateInput {
  /** In any spelling; stored in upper snake case. */
  readonly name: string;
  /** How a fact reads, with `{subject}` and `{object}`, and qualifiers by name. */
  readonly text?: string;
  /** Types of the subject; empty for any. */
  readonly domain?: readonly string[];
  /** Types of the object; empty for any entity, `"value"` for a literal. */
  readonly range?: readonly string[] | "value";
  /** At most one object at a time? */
  readonly functional?: boolean;
  readonly kind?: "state" | "event";
  readonly policy?: ConflictPolicy;
  readonly transitive?: boolean;
  readonly symmetric?: boolean;
  /** Name of the relation as seen from the object's side, whose own inverse this one becomes. */
  readonly inverse?: string | null;
  /**
   * The relation that cannot hold together with this one for the same object. The
   * opposite of that one is this one.
   */
  readonly opposite?: string | null;
  /** Names of properties that are part of a fact's identity. */
  readonly qualifiers?: readonly string[];
  /** The qualifier, or else the property, of which one value holds at a time. `null` for none. */
  readonly competes?: string | null;
  /** May one source say several that hold together? What a later one says replaces them all. */
  readonly several?: boolean;
  /**
   * `"one"`: usually there is one of a kind at a time, so that an older one is questioned when another is
   * stated. Of an event: what is told again without a date is what is known already.
   */
  readonly usually?: "one" | null;
  readonly aliases?: readonly string[];
  /** What an alias says beyond the name, as the value of the property that competes. */
  readonly degrees?: Readonly<Record<string, number>>;
  /**
   * The relation that it states where what competes is 0 or more; below 0 it states that one's opposite.
   * `null` for none.
   */
  readonly signed?: string | null;
  /** What it stands for, for models and people who choose among predicates. */
  readonly description?: string;
  /** Sentences that say it. */
  readonly examples?: readonly string[];
}

/** What `define` takes. */
export interface OntologyInput {
  /** The profile that is defined further, or a new one. Default `memory`. */
  readonly profile?: string;
  /** What a new profile builds on. Default `memory`. */
  readonly extends?: string;
  readonly types?: readonly TypeInput[];
  readonly predicates?: readonly PredicateInput[];
  /** Are unknown terms refused? Otherwise they are kept and counted as gaps. */
  readonly strict?: boolean;
}

export interface CheckedDefinition {
  readonly profile: string;
  readonly definition: OntologyDefinition;
}

const NAME_CHARACTERS = 200;
const TEXT_CHARACTERS = 1_000;
const MAX_TERMS = 1_000;
const DESCRIPTION_CHARACTERS = 300;
const MAX_EXAMPLES = 5;
const NOT_STORABLE = "is not text that can be stored";

const name = z.string().max(NAME_CHARACTERS).refine(isStorable, NOT_STORABLE);
const predicateName = name
  .transform(normalizePredicate)
  .refine((normal) => normal !== "", "has no letters or digits. Give a name such as WORKS_AT");
const typeName = name
  .transform(normalizeType)
  .refine((normal) => normal !== "", "has no letters or digits. Give a name such as Person");
const profileName = name
  .refine(
    (given) => /^[a-z][a-z0-9_-]*$/u.test(given),
    "is not a profile's name: lower case letters, digits, - and _",
  )
  .exactOptional();
const property = name
  .transform(discriminatorValue)
  .refine((normal) => normal !== "", "has no letters or digits. Give a name such as task_type");
const listOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(MAX_TERMS);

/** A description for models and people, in one line: prompts hold it. */
const described = {
  description: z.string().max(DESCRIPTION_CHARACTERS).refine(isStorable, NOT_STORABLE).exactOptional(),
  examples: z
    .array(z.string().max(NAME_CHARACTERS).refine(isStorable, NOT_STORABLE))
    .max(MAX_EXAMPLES)
    .exactOptional(),
};

const typeShape = z.strictObject({
  name: typeName,
  aliases: listOf(typeName).exactOptional(),
  discriminator: z
    .strictObject({ property, aliases: listOf(typeName) })
    .nullable()
    .exactOptional(),
  narrows: typeName.nullable().exactOptional(),
  groups: listOf(typeName).exactOptional(),
  schema: attributeSchemaShape.nullable().exactOptional(),
  ...described,
});
const predicateShape = z.strictObject({
  name: predicateName,
  text: z.string().max(TEXT_CHARACTERS).refine(isStorable, NOT_STORABLE).exactOptional(),
  domain: listOf(typeName).exactOptional(),
  range: z.union([listOf(typeName), z.literal("value")]).exactOptional(),
  functional: z.boolean().exactOptional(),
  kind: z.enum(["state", "event"]).exactOptional(),
  policy: z.enum(CONFLICT_POLICIES).exactOptional(),
  transitive: z.boolean().exactOptional(),
  symmetric: z.boolean().exactOptional(),
  inverse: predicateName.nullable().exactOptional(),
  opposite: predicateName.nullable().exactOptional(),
  qualifiers: listOf(name.min(1)).exactOptional(),
  competes: name.min(1).nullable().exactOptional(),
  several: z.boolean().exactOptional(),
  usually: z.literal("one").nullable().exactOptional(),
  aliases: listOf(predicateName).exactOptional(),
  degrees: z.record(predicateName, z.number()).exactOptional(),
  signed: predicateName.nullable().exactOptional(),
  ...described,
});
export const definitionShape = z.strictObject({
  profile: profileName,
  extends: profileName,
  types: listOf(typeShape).exactOptional(),
  predicates: listOf(predicateShape).exactOptional(),
  strict: z.boolean().exactOptional(),
});

/** @throws InputError `ontology_invalid`; the message names the field */
export function checkDefinition(input: unknown): CheckedDefinition {
  const parsed = parseShape(definitionShape, plainInput(input));
  if (!parsed.success) throw invalidDefinition(parsed.error.issues.map(issueText));
  const { profile = DEFAULT_PROFILE, types = [], predicates = [], ...rest } = parsed.data;
  const twice = [
    ...repeated(types.map((type) => type.name.toLowerCase())),
    ...repeated(predicates.map((p) => p.name)),
  ];
  if (twice.length > 0) throw invalidDefinition(twice.map((term) => `${term} is defined twice`));
  const definition: OntologyDefinition = {
    ...rest,
    types: types satisfies readonly TypeChange[],
    predicates: predicates satisfies readonly PredicateChange[],
  };
  return { profile, definition };
}

/** The error for a definition, with its first few faults. */
export function invalidDefinition(faults: readonly string[]): InputError {
  const [shown, more] = [faults.slice(0, 3), faults.length - 3];
  const sentences = shown.map((fault) => (fault.endsWith(".") ? fault : `${fault}.`)).join(" ");
  const others = more > 0 ? ` And ${more} more.` : "";
  return new InputError("ontology_invalid", `The definition cannot be used. ${sentences}${others}`);
}

function issueText(issue: z.core.$ZodIssue): string {
  const known = issue.code === "unrecognized_keys" ? `. Known: ${fieldsAt(issue.path).join(", ")}` : "";
  return `${issue.path.join(".") || "define()"}: ${issue.message}${known}`;
}

function fieldsAt(path: readonly PropertyKey[]): string[] {
  const shapes = { types: typeShape, predicates: predicateShape };
  const [list] = path;
  if (path.includes("discriminator")) return ["property", "aliases"];
  return Object.keys(list === "types" || list === "predicates" ? shapes[list].shape : definitionShape.shape);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function plainInput(input: unknown): unknown {
  try {
    return withoutUndefined(input);
  } catch (cause) {
    if (!(cause instanceof SchemaFault)) throw cause;
    throw invalidDefinition([cause.message]);
  }
}

/** A field that is there but undefined counts as absent; schemas as JSON. */
function withoutUndefined(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(withoutUndefined);
  if (typeof input !== "object" || input === null) return input;
  if (isZodSchema(input)) return jsonSchemaOf(input);
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, item]) =>
      item === undefined ? [] : [[key, withoutUndefined(item)]],
    ),
  );
}
