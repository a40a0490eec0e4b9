/**
 * Where a text stops being JSON. `JSON.parse` says it only of some faults, and quotes the text in its
 * messages.
 */
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";

type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end" | "nothing";

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Offset of the first character that JSON (RFC 8259) does not allow there; the text's length if it ends too
 * early; `undefined` if the text is JSON. Does not recurse.
 *
 * @example jsonFault('{"a": 1,}') // 8
 */
export function jsonFault(text: string): number | undefined {
  return runToCompletion(findJsonFault(text));
}

/** Tokens between two steps. */
const STEP = 2_000;

/** Finds what {@link jsonFault} tells, in steps: some files are one text of many megabytes. */
export function* findJsonFault(text: string): CooperativeTask<number | undefined> {
  let tokens = 0;
  const open: ("[" | "{")[] = [];
  let expected: Expected = "value";
  let at = 0;
  const afterValue = (): Expected => (open.length === 0 ? "nothing" : "comma or end");
  while (true) {
    tokens += 1;
    if (tokens % STEP === 0) yield;
    at = matchEnd(SPACE, text, at) ?? at;
    const next = text[at];
    if (next === undefined) return expected === "nothing" ? undefined : at;
    const container = open.at(-1);
    if (expected === "colon") {
      if (next !== ":") return at;
      expected = "value";
      at += 1;
    } else if (expected === "comma or end" && next === ",") {
      expected = container === "[" ? "value" : "key";
      at += 1;
    } else if (closes(next, container, expected)) {
      open.pop();
      expected = afterValue();
      at += 1;
    } else if (expected === "key" || expected === "key or }") {
      const end = next === '"' ? stringEnd(text, at) : { fault: at };
      if (end.fault !== undefined) return end.fault;
      expected = "colon";
      at = end.at;
    } else if (expected === "value" || expected === "value or ]") {
      if (next === "[" || next === "{") {
        open.push(next);
        expected = next === "[" ? "value or ]" : "key or }";
        at += 1;
      } else {
        const end = scalarEnd(text, at);
        if (end.fault !== undefined) return end.fault;
        expected = afterValue();
        at = end.at;
      }
    } else return at;
  }
}

/** The place of an offset in words. */
export function describeOffset(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  return `line ${line}, column ${offset - lineStart + 1}`;
}

type End = { readonly at: number; readonly fault?: undefined } | { readonly fault: number };

function closes(next: string, container: "[" | "{" | undefined, expected: Expected): boolean {
  if (container === "[") return next === "]" && (expected === "comma or end" || expected === "value or ]");
  return container === "{" && next === "}" && (expected === "comma or end" || expected === "key or }");
}

function scalarEnd(text: string, at: number): End {
  if (text[at] === '"') return stringEnd(text, at);
  const end = matchEnd(NUMBER, text, at) ?? matchEnd(WORD, text, at);
  return end === undefined ? { fault: at } : { at: end };
}

function stringEnd(text: string, start: number): End {
  let at = start + 1;
  while (at < text.length) {
    const next = text.charCodeAt(at);
    if (next === 0x22) return { at: at + 1 };
    if (next < 0x20) return { fault: at };
    if (next === 0x5c) {
      const end = matchEnd(ESCAPE, text, at);
      if (end === undefined) return { fault: at };
      at = end;
    } else at += 1;
  }
  return { fault: at };
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
