/** PostgreSQL's text of an array: `{1,NULL,"a \"b\"",{2,3}}`. */

/** One element after another: a quoted one, or one without quotes. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/suy;

interface Reading {
  readonly text: string;
  position: number;
}

/**
 * The elements, each parsed; `NULL` as `null`; inner arrays as arrays.
 *
 * @example readArray('{1,NULL}', Number) // [1, null]
 */
export function readArray(text: string, parse: (element: string) => unknown): unknown[] {
  // Bounds stand in front where they do not begin with 1.
  return readFrom({ text, position: text.indexOf("{") }, parse);
}

function readFrom(reading: Reading, parse: (element: string) => unknown): unknown[] {
  const elements: unknown[] = [];
  while (reading.position < reading.text.length) {
    // An opening brace, or the comma before the next element.
    reading.position += 1;
    const next = reading.text[reading.position];
    if (next === "{") elements.push(readFrom(reading, parse));
    else if (next !== "}") elements.push(readElement(reading, parse));
    if (reading.text[reading.position] === "}") {
      reading.position += 1;
      return elements;
    }
  }
  throw new Error("An array of the database has no end");
}

function readElement(reading: Reading, parse: (element: string) => unknown): unknown {
  ELEMENT.lastIndex = reading.position;
  const [whole, quoted, plain] = ELEMENT.exec(reading.text) ?? [];
  if (whole === undefined) throw new Error("An array of the database cannot be read");
  reading.position += whole.length;
  if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gsu, "$1"));
  return plain === "NULL" || plain === undefined ? null : parse(plain);
}

/**
 * The values of a statement, arrays as text: written once here, they are a single string to whoever carries
 * them further.
 */
export function withArraysAsText(values: readonly unknown[]): unknown[] {
  return values.map((value) => (Array.isArray(value) ? writeArray(value) : value));
}

/**
 * An array of texts, numbers, booleans, bytes and nulls, or of such arrays.
 *
 * @example writeArray(["a", null, 1]) // '{"a",NULL,"1"}'
 */
export function writeArray(elements: readonly unknown[]): string {
  let text = "";
  for (const element of elements) text += text === "" ? elementText(element) : `,${elementText(element)}`;
  return `{${text}}`;
}

function elementText(element: unknown): string {
  if (element === null || element === undefined) return "NULL";
  if (Array.isArray(element)) return writeArray(element);
  if (element instanceof Uint8Array) return `"\\\\x${Buffer.from(element).toString("hex")}"`;
  const text = String(element);
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`;
}
