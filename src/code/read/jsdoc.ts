/**
 * Types in comments of JavaScript: `@param {Command} name`, `@returns {Promise<Option[]>}`,
 * `@type {Set<string>}`.
 */
import { type TypeText, UNKNOWN } from "./reading.ts";

/** What a comment says of the types of what follows it. */
export interface DocTypes {
  readonly params: ReadonlyMap<string, TypeText>;
  readonly returns: TypeText | null;
  /** Type of a variable or a field. */
  readonly type: TypeText | null;
}

const MAX_DISTANCE = 4_000;
/** What may stand between a comment and what it is about. */
const BETWEEN = /^(?:[\w$.\s]|=(?!>))*$/u;
const TAG = /@(param|arg|argument|returns?|type)\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\[?([\w$]*)/gu;

/** What the comment before a place says; `null`: there is none with types. */
export function docTypesBefore(text: string, at: number, scope: number): DocTypes | null {
  const before = text.slice(Math.max(0, at - MAX_DISTANCE), at);
  const end = before.lastIndexOf("*/");
  if (end < 0 || !BETWEEN.test(before.slice(end + 2))) return null;
  const start = before.lastIndexOf("/**", end);
  if (start < 0) return null;
  const params = new Map<string, TypeText>();
  let returns: TypeText | null = null;
  let type: TypeText | null = null;
  for (const [, tag = "", written = "", name = ""] of before.slice(start, end).matchAll(TAG)) {
    const of = writtenType(written, scope);
    if (of === null) continue;
    if (tag === "type") type = of;
    else if (tag.startsWith("return")) returns = of;
    else params.set(name, of);
  }
  return params.size > 0 || returns !== null || type !== null ? { params, returns, type } : null;
}

/** A type that is written in a text, with its arguments in `<>`. */
export function writtenType(written: string, scope: number): TypeText | null {
  const text = written.trim().replace(/^\.{3}|^[?!]|=$/gu, "");
  const parts = split(text, "|");
  if (parts.length > 1) {
    const of = parts.flatMap((part) => writtenType(part, scope) ?? []);
    return of.length === 0 ? null : { kind: "several", of };
  }
  if (text.startsWith("(") && text.endsWith(")")) return writtenType(text.slice(1, -1), scope);
  const list = /^(.*)\[\]$/su.exec(text)?.[1];
  if (list !== undefined) {
    const of = writtenType(list, scope);
    return of === null ? null : { kind: "array", of };
  }
  const [, name, , args = ""] = /^(?:import\([^)]*\)\.)?([A-Za-z_$][\w$.]*)(\.?<(.*)>)?$/su.exec(text) ?? [];
  if (name === undefined) return null;
  return {
    kind: "name",
    name: name.split(".").filter(Boolean),
    args: split(args, ",").map((arg) => writtenType(arg, scope) ?? UNKNOWN),
    scope,
  };
}

/** Parts between signs that stand in no brackets. */
function split(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const char of text) {
    if ("<({[".includes(char)) depth += 1;
    if (">)}]".includes(char)) depth -= 1;
    if (char === sign && depth === 0) {
      parts.push(part);
      part = "";
    } else part += char;
  }
  return [...parts, part].filter((each) => each.trim() !== "");
}
