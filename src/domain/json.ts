/** Plain JSON, as callers attach it to episodes and facts. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** JSON with sorted keys and no white space: equal data gives equal text. */
export function canonicalJson(value: Json): string {
  // What is in order already is written at once, which is several times faster.
  return isInOrder(value) ? JSON.stringify(value) : sortedJson(value);
}

/** Do all keys come in their order? */
function isInOrder(value: Json): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (!isObject(value)) return value.every(isInOrder);
  let before = "";
  for (const key of Object.keys(value)) {
    if (key < before || !isInOrder(value[key] ?? null)) return false;
    before = key;
  }
  return true;
}

function sortedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedJson(value[key] ?? null)}`);
  return `{${entries.join(",")}}`;
}

/** Parses JSON; `undefined` for a text that is none. */
export function parseJsonIfAny(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deeper than anything that is kept: shapes walk down level by level, and the stack ends. */
export const MAX_LEVELS = 500;
/** What is wrong with what {@link isTooDeep}, and what to do. */
export const TOO_DEEP = `nested deeper than ${MAX_LEVELS} levels. Make it flatter.`;

/** Are lists and objects nested deeper than any shape is checked? */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels === MAX_LEVELS) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
