/**
 * What a model writes, piece by piece: its thoughts are left out, and so are numbers of citations that it was
 * not shown.
 */

/** Beginning of a text that may become a bracket with numbers, with the space before it. */
const BEGUN = /(?<![ \t])[ \t]*\[[\d\s,;–-]{0,40}$/u;
const SPACE_AT_END = /(?<![ \t])[ \t]+$/u;
const BRACKET = /(?<![ \t])([ \t]*)\[([\d\s,;–-]{1,40})\]/gu;
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>\s*/iu;
const THOUGHTS_BEGUN = /^\s*(?:<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$|<think(?:ing)?>)/iu;
/** More of a range is no citation. */
const MAX_RANGE = 20;

/**
 * @example
 * const text = new CitedText(new Set([1, 2]));
 * text.push("Maya lives in Por") + text.push("to [1][9]") + text.end(); // "Maya lives in Porto [1]"
 * text.cited; // [1]
 * text.invented; // [9]
 */
export class CitedText {
  readonly #shown: ReadonlySet<number>;
  readonly #cited = new Set<number>();
  readonly #invented = new Set<number>();
  #buffered = "";
  #isBegun = false;

  /** @param shown - the numbers that there are */
  constructor(shown: ReadonlySet<number>) {
    this.#shown = shown;
  }

  /** Numbers that were cited and shown, in the order in which they first came. */
  get cited(): readonly number[] {
    return [...this.#cited];
  }

  /** Numbers that were cited and are none: they stand in no text that came out. */
  get invented(): readonly number[] {
    return [...this.#invented];
  }

  /** Takes the next piece. Returns what is sure by then; the rest comes with what follows. */
  push(piece: string): string {
    this.#buffered += piece;
    if (!this.#isBegun) {
      this.#buffered = this.#buffered.replace(THOUGHTS, "");
      if (this.#buffered.trim() === "" || THOUGHTS_BEGUN.test(this.#buffered)) return "";
      this.#buffered = this.#buffered.trimStart();
      this.#isBegun = true;
    }
    const open = this.#buffered.search(BEGUN);
    const sure =
      open >= 0 ? open : this.#buffered.length - (SPACE_AT_END.exec(this.#buffered)?.[0].length ?? 0);
    const text = this.#buffered.slice(0, sure);
    this.#buffered = this.#buffered.slice(sure);
    return this.#checked(text);
  }

  /** What was held back to the end. */
  end(): string {
    const text = this.#isBegun || !THOUGHTS_BEGUN.test(this.#buffered) ? this.#buffered : "";
    this.#buffered = "";
    return this.#checked(text).trimEnd();
  }

  #checked(text: string): string {
    return text.replace(BRACKET, (whole, space: string, inside: string) => {
      const numbers = numbersIn(inside);
      if (numbers === undefined) return whole;
      const known = numbers.filter((number) => this.#shown.has(number));
      for (const number of numbers) (this.#shown.has(number) ? this.#cited : this.#invented).add(number);
      return known.length === 0 ? "" : space + known.map((number) => `[${number}]`).join("");
    });
  }
}

/** `1, 3-5` is 1, 3, 4 and 5; `undefined` if it is no list of numbers. */
function numbersIn(inside: string): number[] | undefined {
  const parts = inside
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const numbers = parts.flatMap((part) => {
    const [, from, to] = /^(\d{1,6})(?:\s*[–-]\s*(\d{1,6}))?$/u.exec(part) ?? [];
    if (from === undefined) return [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (last < first || last - first > MAX_RANGE) return [first, last];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return parts.length > 0 && numbers.length >= parts.length ? numbers : undefined;
}
