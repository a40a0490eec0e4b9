/** Records: a document that is a JSON object with a name says of it what its other fields hold. */
import type { Value } from "../domain/claim.ts";
import type { ProposedFact } from "../domain/extraction.ts";
import { normalizePredicate } from "../domain/ontology.ts";

export interface NamedRecord {
  readonly name: string;
  readonly facts: readonly ProposedFact[];
}

const MAX_FIELDS = 50;
const MAX_VALUE_CHARS = 200;

/**
 * Reads a JSON object with a `name`. Each field that is a text, a number or a truth value is a literal-valued
 * fact; others are left out.
 *
 * @returns `undefined` of any other text
 *
 * @example
 * readRecord('{"name": "Ada Berg", "position": "Treasurer"}') // Ada Berg POSITION "Treasurer"
 */
export function readRecord(content: string): NamedRecord | undefined {
  const text = content.trim();
  if (!text.startsWith("{") || !text.endsWith("}")) return undefined;
  const fields = new Map(Object.entries(parsed(text) ?? {}));
  const name: unknown = fields.get("name");
  if (!isShortText(name)) return undefined;
  fields.delete("name");
  const quote = { start: 0, end: content.length };
  const facts = [...fields].slice(0, MAX_FIELDS).flatMap(([key, value]): ProposedFact[] => {
    const predicate = normalizePredicate(key);
    if (!isPlain(value) || predicate === "") return [];
    const object = { kind: "value", value } as const;
    return [{ subject: name, predicate, object, polarity: "holds", kind: "extracted", quote }];
  });
  return { name, facts };
}

function isPlain(value: unknown): value is Value {
  return isShortText(value) || typeof value === "number" || typeof value === "boolean";
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= MAX_VALUE_CHARS;
}

/** `undefined` of text that only looks like an object. */
function parsed(text: string): object | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}
