/** Checks that text and JSON can be stored. */
import type { Json, JsonObject } from "../domain/json.ts";
import { invalid } from "../errors.ts";
import { LIMITS } from "./text-limits.ts";

/** Is there nothing to be seen: white space, control characters, zero width? */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** What keeps PostgreSQL from storing a text, as the rest of a sentence. */
export function textFault(text: string): string | undefined {
  if (text.includes("\0")) {
    return "contains a NUL character, which PostgreSQL cannot store. Remove it, or check the text's encoding";
  }
  if (!text.isWellFormed()) {
    return "contains half a surrogate pair, so it is not Unicode text. It was probably cut in the middle of an emoji; cut it elsewhere";
  }
  return undefined;
}

/** @throws InputError `invalid_input` for what PostgreSQL cannot store as text. */
export function checkText(text: string, field: string): void {
  const fault = textFault(text);
  if (fault !== undefined) throw invalid(`The ${field} ${fault}.`);
}

/**
 * @throws InputError `invalid_input` for what cannot be stored, or is no name because of a control character.
 */
export function checkName(text: string, field: string): void {
  checkText(text, field);
  if (!/\p{Cc}/u.test(text)) return;
  throw invalid(
    `The ${field} contains a control character, such as a new line or a tab. Remove it: names are one line of text.`,
  );
}

/** @throws InputError `invalid_input` for JSON that is too large or holds what cannot be stored. */
export function checkMetadata(metadata: JsonObject, field = "metadata"): void {
  const text = JSON.stringify(metadata);
  if (text.length > LIMITS.metadataCharacters) {
    throw invalid(
      `The ${field} has ${text.length} characters of JSON, at most ${LIMITS.metadataCharacters} are kept.`,
    );
  }
  for (const string of stringsIn(metadata)) checkText(string, field);
}

function* stringsIn(data: Json): Iterable<string> {
  if (typeof data === "string") yield data;
  else if (Array.isArray(data)) for (const item of data) yield* stringsIn(item);
  else if (typeof data === "object" && data !== null) {
    for (const [key, item] of Object.entries(data)) {
      yield key;
      yield* stringsIn(item);
    }
  }
}
