/** The words of an item of a LangGraph store by which it is found. */
import { isBlank } from "../text/check-text.ts";

/** Length of the longest text, in characters: what one episode holds, whatever the script. */
const MAX_CHARACTERS = 250_000;

/**
 * The texts at some paths of an item (`title`, `chapters[*].content`, `authors[0].name`, `$` for all of it),
 * a line each; `undefined` if there are none.
 */
export function textOfItem(value: unknown, paths: readonly string[]): string | undefined {
  const text = paths
    .flatMap((path) => (path === "$" ? leaves(value) : at(value, stepsOf(path))))
    .join("\n")
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replaceAll("\0", " ");
  return isBlank(text) ? undefined : text;
}

/** `chapters[*].content` is `chapters`, `*`, `content`. */
function stepsOf(path: string): string[] {
  return path.split(/[.[\]]+/u).filter((step) => step !== "");
}

function at(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (step === undefined) return typeof value === "object" ? leaves(value) : leaf(value);
  if (typeof value !== "object" || value === null) return [];
  if (step === "*") return Object.values(value).flatMap((item) => at(item, rest));
  if (Array.isArray(value)) return at(value.at(Number(step)), rest);
  return Object.entries(value).flatMap(([name, item]) => (name === step ? at(item, rest) : []));
}

/** Each value with the names that lead to it. */
function leaves(value: unknown, name = ""): string[] {
  if (typeof value !== "object" || value === null) {
    return leaf(value).map((text) => (name === "" ? text : `${name}: ${text}`));
  }
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, name));
  return Object.entries(value).flatMap(([field, item]) =>
    leaves(item, name === "" ? field : `${name} ${field}`),
  );
}

function leaf(value: unknown): string[] {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [String(value)]
    : [];
}
