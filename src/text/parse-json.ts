/** JSON that is parsed in steps: at a stretch, some megabytes of brackets take seconds. */
import { MAX_LEVELS, TOO_DEEP } from "../domain/json.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";

/** Tokens between two steps. */
const STEP = 2_000;
/** Values of one text: 50,000 facts have as many. */
const MAX_VALUES = 250_000;
/** Names in one object, of which shapes check each: metadata of the largest size has fewer. */
const MAX_NAMES = 20_000;

/** Is thrown for a text that is JSON with too much in it; its message ends a sentence about the text. */
export class TooMuchJson extends Error {}

/** Is thrown for a field `__proto__`, where it is refused: shapes would leave it out without a word. */
export class PrototypeNamed extends Error {}

/** Is thrown for what is no JSON. Unlike what `JSON.parse` throws, it quotes nothing of the text. */
export class JsonFault extends SyntaxError {
  /**
   * Offset of the first character that JSON (RFC 8259) does not allow there; the text's length if it ends too
   * early.
   */
  readonly offset: number;

  constructor(offset: number) {
    super(`The text is not JSON at offset ${offset}.`);
    this.offset = offset;
  }
}

/**
 * Parses a text as `JSON.parse` does.
 *
 * @param maxValues objects, lists and what stands in them
 * @param mayNamePrototype Default: a field `__proto__` is one like others.
 * @throws JsonFault; TooMuchJson; PrototypeNamed
 */
export function* parseInSteps(
  text: string,
  maxValues = MAX_VALUES,
  mayNamePrototype = true,
): CooperativeTask<unknown> {
  const reader = new JsonReader(text, maxValues, mayNamePrototype);
  while (!reader.step()) yield;
  return reader.value;
}

type Container = unknown[] | { [key: string]: unknown };

/** What may stand next: a value; a value or the end of the list; a key or the end of the object; … */
type Expected = "value" | "firstValue" | "firstKey" | "key" | "colon" | "commaOrEnd" | "nothing";

const SPACE = /[ \t\n\r]*/y;
/** A number or a word; what it is, `JSON.parse` says. */
const LITERAL = /[\w.+-]+/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** A part of a text between its quotes. */
const SAID = /[^"\\\p{Cc}]{1,1000}|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

class JsonReader {
  readonly #text: string;
  readonly #maxValues: number;
  readonly #mayNamePrototype: boolean;
  #at = 0;
  #values = 0;
  /** Number of names so far, for each container around what is read. */
  readonly #names: number[] = [];
  #expected: Expected = "value";
  #key = "";
  readonly #around: Container[] = [];
  value: unknown;

  constructor(text: string, maxValues: number, mayNamePrototype: boolean) {
    this.#text = text;
    this.#maxValues = maxValues;
    this.#mayNamePrototype = mayNamePrototype;
  }

  /** Reads on. @returns is it the end? */
  step(): boolean {
    for (let tokens = 0; tokens < STEP; tokens += 1) {
      this.#at = this.#endOf(SPACE, this.#at);
      if (this.#at >= this.#text.length) {
        if (this.#expected === "nothing") return true;
        throw this.#fault();
      }
      this.#token(this.#text[this.#at] ?? "");
    }
    return false;
  }

  #token(mark: string): void {
    const expected = this.#expected;
    const isValue = expected === "value" || expected === "firstValue";
    if (isValue && (mark === "[" || mark === "{")) this.#open(mark);
    else if (mark === "]" && expected === "firstValue") this.#close();
    else if (mark === "}" && expected === "firstKey") this.#close();
    else if (isValue) this.#put(this.#leaf(mark));
    else if (mark === '"' && (expected === "key" || expected === "firstKey")) {
      this.#name();
      this.#expected = "colon";
    } else if (mark === ":" && expected === "colon") this.#pass("value");
    else if (expected === "commaOrEnd") this.#goOn(mark);
    else throw this.#fault();
  }

  #name(): void {
    this.#key = String(this.#leaf('"'));
    if (this.#key === "__proto__" && !this.#mayNamePrototype) throw new PrototypeNamed();
    const names = (this.#names.pop() ?? 0) + 1;
    this.#names.push(names);
    if (names > MAX_NAMES)
      throw new TooMuchJson(`with an object that has more than ${MAX_NAMES} names. Send less at a time.`);
  }

  #goOn(mark: string): void {
    const isList = Array.isArray(this.#around.at(-1));
    if (mark === ",") this.#pass(isList ? "value" : "key");
    else if (mark === (isList ? "]" : "}")) this.#close();
    else throw this.#fault();
  }

  #pass(expected: Expected): void {
    this.#at += 1;
    this.#expected = expected;
  }

  #open(mark: "[" | "{"): void {
    const container: Container = mark === "[" ? [] : {};
    this.#put(container);
    this.#around.push(container);
    this.#names.push(0);
    if (this.#around.length > MAX_LEVELS) throw new TooMuchJson(TOO_DEEP);
    this.#pass(mark === "[" ? "firstValue" : "firstKey");
  }

  #close(): void {
    this.#around.pop();
    this.#names.pop();
    this.#pass(this.#around.length === 0 ? "nothing" : "commaOrEnd");
  }

  #put(value: unknown): void {
    this.#values += 1;
    if (this.#values > this.#maxValues)
      throw new TooMuchJson(`of more than ${this.#maxValues} values. Send less at a time.`);
    const around = this.#around.at(-1);
    if (around === undefined) this.value = value;
    else if (Array.isArray(around)) around.push(value);
    else if (this.#key !== "__proto__") around[this.#key] = value;
    else
      Object.defineProperty(around, this.#key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    this.#expected = around === undefined ? "nothing" : "commaOrEnd";
  }

  #leaf(mark: string): unknown {
    const from = this.#at;
    this.#at = mark === '"' ? this.#endOfText(from) : this.#endOf(LITERAL, from);
    try {
      return JSON.parse(this.#text.slice(from, this.#at));
    } catch {
      throw mark === '"' ? this.#faultOfText(from) : this.#fault(this.#endOf(SCALAR, from));
    }
  }

  #endOfText(from: number): number {
    for (let at = from + 1; ; at += 1) {
      at = this.#text.indexOf('"', at);
      if (at < 0) throw this.#faultOfText(from);
      let slashes = 0;
      while (this.#text[at - 1 - slashes] === "\\") slashes += 1;
      if (slashes % 2 === 0) return at + 1;
    }
  }

  #faultOfText(from: number): JsonFault {
    let at = from + 1;
    for (let end = this.#endOf(SAID, at); end > at; end = this.#endOf(SAID, at)) at = end;
    return this.#fault(at);
  }

  /** Where a pattern ends that begins at a place; the place if it does not. */
  #endOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : at;
  }

  #fault(at = this.#at): JsonFault {
    return new JsonFault(at);
  }
}
