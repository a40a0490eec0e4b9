/** Checks that text can be stored. */
import type { Json, JsonObject } from "../domain/json.ts";
import { InputError } from "../errors.ts";
import { LIMITS } from "./limits.ts";

/** @throws InputError `invalid_input` for what PostgreSQL cannot store as text. */
export function checkText(text: string, field: string): void {
  if (text.includes("\0")) {
    throw new InputError(
      "invalid_input",
      `The ${field} contains a NUL character, which PostgreSQL cannot store. Remove it, or check the text's encoding.`,
    );
  }
  if (!text.isWellFormed()) {
    throw new InputError(
      "invalid_input",
      `The ${field} contains half a surrogate pair, so it is not Unicode text. It was probably cut in the middle of an emoji; cut it elsewhere.`,
    );
  }
}

/** @throws InputError `invalid_input` for JSON that is too large or holds what cannot be stored. */
export function checkMetadata(metadata: JsonObject): void {
  const text = JSON.stringify(metadata);
  if (text.length > LIMITS.metadataCharacters) {
    throw new InputError(
      "invalid_input",
      `The metadata has ${text.length} characters of JSON, at most ${LIMITS.metadataCharacters} are kept.`,
    );
  }
  for (const string of stringsIn(metadata)) checkText(string, "metadata");
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
