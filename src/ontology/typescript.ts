/** A profile as literal types of TypeScript. */

import type { Json, JsonObject } from "../domain/json.ts";
import { readAttributes } from "../domain/ontology/attributes.ts";
import type { EntityTypeDefinition, PredicateDefinition } from "../domain/ontology/definitions.ts";

interface Described {
  readonly profile: string;
  readonly version: number;
  readonly types: readonly EntityTypeDefinition[];
  readonly predicates: readonly PredicateDefinition[];
}

/**
 * A module of TypeScript: the names of types and predicates, which ends a predicate has, and the attributes
 * of types.
 */
export function typescriptOf({ profile, version, types, predicates }: Described): string {
  const relations = predicates.map(({ name, domain, range }) => {
    const object = range === "value" ? "string | number | boolean" : ends(range);
    return `  readonly ${key(name)}: { readonly subject: ${ends(domain)}; readonly object: ${object} };`;
  });
  const attributes = types.flatMap(({ name, schema }) => {
    if (schema === null) return [];
    const lines = readAttributes(schema).attributes.map(
      (each) =>
        `    readonly ${key(each.name)}?: ${each.isList ? `readonly (${typeOf(each.schema)})[]` : typeOf(each.schema)};`,
    );
    return [`  readonly ${key(name)}: {\n${lines.join("\n")}\n  };`];
  });
  return `// The types and predicates of the profile ${literal(profile)}${version === 0 ? "" : `, version ${version}`}. Made by \`palimpsest ontology types\`.

export type EntityType = ${union(types.map(({ name }) => name))};

export type Predicate = ${union(predicates.map(({ name }) => name))};

/** What each predicate stands between. */
export interface Relations {
${relations.join("\n")}
}

/** The attributes of entities, by their types. */
export interface Attributes {
${attributes.join("\n")}
}
`;
}

function ends(types: readonly string[]): string {
  return types.length === 0 ? "EntityType" : union(types);
}

function union(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map(literal).join(" | ");
}

const literal = (value: Json) => JSON.stringify(value);

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : literal(name);
}

function typeOf({ type, enum: choices, const: only }: JsonObject): string {
  if (Array.isArray(choices)) return choices.map(literal).join(" | ");
  if (only !== undefined) return literal(only);
  return type === "integer" ? "number" : String(type);
}
