/** What the readers of formats give. */

import type { Json, JsonObject } from "../../domain/json.ts";
import { importInvalid } from "../../errors.ts";
import { wellFormed } from "../item.ts";

/** A link as it is written in a document. */
export interface Link {
  /** `path`: relative to the document, or a URL; `wiki`: the name of a note, as of `[[Note]]`. */
  readonly kind: "path" | "wiki";
  readonly target: string;
}

/** A document, or one of several in a file, such as a mail of a mailbox. */
export interface ParsedDocument {
  /** Its words: as they stand in the file, or as Markdown where the format has headings of its own. */
  readonly text: string;
  readonly isMarkdown: boolean;
  /** Line of the file where the text begins, from 1; absent: lines of the text are none of the file's. */
  readonly line?: number;
  readonly title?: string;
  /** Front matter, or what the format keeps beside the words. */
  readonly properties: JsonObject;
  /** Front matter as it stands. */
  readonly frontMatter?: string;
  readonly links: readonly Link[];
  /** Tells it from the others of the file. */
  readonly part?: string;
  /** ISO 8601. */
  readonly writtenAt?: string;
  readonly speaker?: string;
  /** Offsets in the text at which pages begin. */
  readonly pages?: readonly number[];
}

/** Bounds of what one file may make of itself. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Length of the text that is taken out of a document, in UTF-16 code units. */
const MAX_TEXT_CHARS = 32 * 1024 * 1024;
export const MAX_LINKS = 1_000;

const MAX_PROPERTIES = 100;
const MAX_PROPERTY_CHARS = 2_000;
const MAX_DEPTH = 4;

/** @throws InputError `import_invalid` for a text that has grown beyond measure */
export function checkTextSize(text: string, name: string): void {
  if (text.length <= MAX_TEXT_CHARS) return;
  throw importInvalid(`${name} holds more than ${MAX_TEXT_CHARS} characters of text. Split it.`);
}

/** Properties as JSON of a bounded size: what does not fit is left out. */
export function propertiesOf(values: Iterable<readonly [name: string, value: unknown]>): JsonObject {
  const properties: [string, Json][] = [];
  for (const [key, value] of values) {
    const name = wellFormed(key)
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim();
    const json = jsonOf(value, MAX_DEPTH);
    if (name === "" || name === "__proto__" || name.length > 100 || json === undefined) continue;
    if (JSON.stringify(json).length > MAX_PROPERTY_CHARS) continue;
    properties.push([name, json]);
    if (properties.length === MAX_PROPERTIES) break;
  }
  return Object.fromEntries(properties);
}

function jsonOf(value: unknown, depth: number): Json | undefined {
  if (typeof value === "string") return wellFormed(value).replaceAll("\0", "");
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.flatMap((item) => jsonOf(item, depth - 1) ?? []);
  if (value instanceof Map)
    return propertiesOf([...value].map(([key, item]) => [String(key), jsonOf(item, depth - 1)] as const));
  return undefined;
}
