/** Values checked by shapes of zod, and what is wrong with them in words that say what to give. */
import { z } from "zod";
import { invalid } from "../errors.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
type Issue = z.core.$ZodIssue;

interface ShapeError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/**
 * Parses a value as the shape does. Messages that the shape does not bring itself are in plain words.
 *
 * @example parseShape(z.object({ limit: z.number() }), { limit: "9" }).error // "give a number, not a text"
 */
export function parseShape<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
): z.ZodSafeParseResult<z.output<Shape>> {
  return shape.safeParse(given, { error: faultText });
}

/**
 * Options, or another value that a caller hands in, by their shape.
 *
 * @param call The method, as callers write it.
 * @param whole What callers call the value.
 * @throws InputError `invalid_input` that names the option, or all that there are
 * @example checked("recall()", shape, { topK: 5 }) // recall(): options: there is no "topK" here. It takes limit, …
 */
export function checked<Shape extends z.ZodType>(
  call: string,
  shape: Shape,
  given: unknown,
  whole = "options",
): z.output<Shape> {
  const { success, data, error } = parseShape(shape, given);
  if (success) return data;
  throw invalid(`${call}: ${shapeFault(error, whole)}.`);
}

/**
 * The first fault of a value that is not of its shape, and where it is.
 *
 * @param whole stands for the value where no part of it is at fault
 * @example shapeFault(error, "options") // "limit: give 1 or more"
 */
export function shapeFault({ issues: [issue] }: ShapeError, whole: string): string {
  return `${issue?.path.join(".") || whole}: ${issue?.message ?? "it is not valid"}`;
}

/** The fault that says most: of a union, that of the form that was meant. */
export function innermost(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const meant = meantOf(issue.errors);
  if (meant === undefined) return issue;
  const inner = innermost(meant);
  return { ...inner, path: [...issue.path, ...inner.path] };
}

/** The first fault of the form of a union that is meant: the one of whose type the value is. */
function meantOf(forms: readonly (readonly Issue[])[]): Issue | undefined {
  const first = forms.flatMap((issues) => issues.slice(0, 1));
  return first.find((issue) => !isOfWhole(issue)) ?? first.find(({ code }) => code === "custom");
}

const CODES_OF_WHOLE: readonly Issue["code"][] = ["invalid_type", "invalid_value", "invalid_union", "custom"];

/** Is the value as a whole something else? */
function isOfWhole({ code, path }: Issue): boolean {
  return path.length === 0 && CODES_OF_WHOLE.includes(code);
}

/** Zod's names of types in ours. */
const TYPES: { readonly [expected: string]: string } = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a Date",
  Date: "a Date",
  function: "a function",
  AbortSignal: "an AbortSignal",
};

function faultText(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return wanted([typeText(issue.expected)], issue.input);
    case "invalid_value":
      return wanted(issue.values.map(spelled), undefined, issue.input === undefined);
    case "invalid_union":
      return unionText(issue.errors, issue.input);
    case "unrecognized_keys":
      return `there is no ${issue.keys.map(spelled).join(", ")} here${namesText(issue.inst)}`;
    case "too_small":
      if (issue.minimum === 1 && issue.origin in UNITS) return "it is empty";
      return `give ${boundText(issue.origin, issue.minimum, issue.inclusive === false ? "more than" : "at least")}`;
    case "too_big":
      return `give ${boundText(issue.origin, issue.maximum, issue.inclusive === false ? "less than" : "at most")}`;
    case "invalid_format":
      return `it is no ${issue.format}`;
    case "invalid_key":
      return `one of its names: ${issue.issues[0]?.message ?? "it is not valid"}`;
    default:
      return undefined;
  }
}

/** What an object takes instead. */
function namesText(object: RawIssue["inst"]): string {
  return object instanceof z.ZodObject
    ? `. It takes ${Object.keys(object.shape).join(", ") || "nothing"}`
    : "";
}

function unionText(forms: readonly (readonly Issue[])[], given: unknown): string {
  const meant = meantOf(forms);
  if (meant === undefined) {
    const choices = new Set(forms.flatMap(typesOf));
    const isLiteral = forms.some(([issue]) => issue?.code === "invalid_value");
    return wanted([...choices], isLiteral ? undefined : given, given === undefined);
  }
  const { path, message } = innermost(meant);
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

/** The types and values of which one form of a union is. */
function typesOf([issue]: readonly Issue[]): string[] {
  if (issue?.code === "invalid_type") return [typeText(issue.expected)];
  if (issue?.code === "invalid_value") return issue.values.map(spelled);
  return issue?.code === "invalid_union" ? issue.errors.flatMap(typesOf) : [];
}

function typeText(expected: string): string {
  return TYPES[expected] ?? expected;
}

function wanted(choices: readonly string[], given: unknown, isMissing = given === undefined): string {
  const what = `give ${choices.join(" or ")}`;
  if (isMissing) return `it is missing, ${what}`;
  const kind = given === undefined ? undefined : kindOf(given);
  const isAmong = kind === TYPES.number ? choices.some((choice) => choice.endsWith("number")) : false;
  return kind === undefined || isAmong ? what : `${what}, not ${kind}`;
}

/** What a value is; `undefined` for what has no short name. */
function kindOf(given: unknown): string | undefined {
  if (given === null) return "null";
  if (Array.isArray(given)) return TYPES.array;
  if (given instanceof Date) return TYPES.Date;
  return Number.isNaN(given) ? undefined : TYPES[typeof given];
}

const UNITS: { readonly [origin: string]: string } = { string: " characters", array: " entries" };

function boundText(origin: string, bound: number | bigint, most: string): string {
  return `${most} ${bound}${UNITS[origin] ?? ""}`;
}

function spelled(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
