/** YAML with the lines on which its fields stand. */
import { isMap, isScalar, isSeq } from "yaml";
import { parseYaml, valueOfYaml } from "../../text/yaml.ts";

export type Fields = ReadonlyMap<string, unknown>;

export interface YamlDocument {
  readonly fields: Fields;
  /** The line, from 1, of the field at a path; of the nearest one above it, if that is not there. */
  lineOf(...path: readonly string[]): number;
}

/** The mappings of a YAML or JSON file; `null` if one of its documents is not valid. */
export function yamlDocuments(text: string): YamlDocument[] | null {
  const parsed = parseYaml(text);
  if (parsed?.documents.every(({ errors }) => errors.length === 0) !== true) return null;
  return parsed.documents.flatMap((document) => {
    const fields = fieldsOf(valueOfYaml(document));
    return fields.size === 0
      ? []
      : [{ fields, lineOf: (...path) => parsed.lineOf(offsetOf(document.contents, path)) }];
  });
}

function offsetOf(node: unknown, path: readonly string[]): number {
  let at = 0;
  let within = node;
  for (const name of path) {
    const pair: unknown = isMap(within)
      ? within.items.find(({ key }) => isScalar(key) && String(key.value) === name)
      : undefined;
    if (typeof pair !== "object" || pair === null || !("key" in pair) || !isScalar(pair.key)) break;
    at = pair.key.range?.[0] ?? at;
    within = "value" in pair ? pair.value : undefined;
    if (isSeq(within)) break;
  }
  return at;
}

/** A mapping as it is; what is none has no fields. */
export function fieldsOf(value: unknown): Fields {
  return value instanceof Map ? new Map([...value].map(([key, item]) => [String(key), item])) : new Map();
}

/** The mapping at a path. */
export function fieldsAt(fields: Fields, ...path: readonly string[]): Fields {
  return path.reduce((within, name) => fieldsOf(within.get(name)), fields);
}

/** A text or a number, as text. */
export function textAt(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" || typeof value === "number"
    ? String(value).trim() || undefined
    : undefined;
}

/** The items of a list; what is none has no items. */
export function itemsAt(fields: Fields, name: string): readonly unknown[] {
  const value = fields.get(name);
  return Array.isArray(value) ? value : [];
}
