/** The parameters that callers hand in with a query. */
import type { Json } from "../../domain/json.ts";
import { invalid } from "../../errors.ts";
import type { ConstantType } from "./query-graph.ts";
import { type ConstantTypes, typeOf } from "./resolve-expression.ts";

/**
 * A value of a query: a text, a number, a boolean, nothing, a date (as its ISO text), or a list of such
 * values.
 */
export type Parameter = Scalar | readonly Scalar[];
type Scalar = string | number | boolean | null | Date;

/**
 * The parameters by name, without the `$`.
 *
 * @throws InputError `invalid_input` for what no stored value can be
 */
export function parametersOf(given: unknown): Map<string, Json> {
  if (given === undefined) return new Map();
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw invalid("match(): parameters is not an object of names and values.");
  return new Map(
    Object.entries(given).map(([name, value]: [string, unknown]) => [name, parameter(name, value)]),
  );
}

function parameter(name: string, value: unknown): Json {
  return Array.isArray(value) ? value.map((item) => scalar(name, item)) : scalar(name, value);
}

function scalar(name: string, value: unknown): string | number | boolean | null {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value === "string" && !value.includes("\0") && value.isWellFormed()) return value;
  throw invalid(
    `match(): the parameter ${name} is no text (without NUL characters), number, true, false, null or date, nor a list of such values.`,
  );
}

/** What the parameters are: a query is compiled for these. */
export function typesOf(parameters: ReadonlyMap<string, Json>): ConstantTypes {
  return new Map([...parameters].map(([name, value]) => [name, typeOfParameter(value)]));
}

function typeOfParameter(value: Json): ConstantType {
  return typeof value === "object" && value !== null ? "list" : typeOf(value);
}
