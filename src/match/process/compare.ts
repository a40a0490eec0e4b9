/** How values of a query are compared, by what they are values of. */
import { normalizeName } from "../../domain/entity.ts";
import { parseTime } from "../../domain/interval.ts";
import { canonicalJson, type Json } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { compareTexts } from "../in-memory/rows-in-memory.ts";
import type { Comparison, TextPredicate } from "../parse/ast.ts";
import { valueKey } from "../plan/keys.ts";
import { EdgeValue, identityOf, isList, NodeValue, PathValue, type Value } from "./values.ts";

/** One side of a comparison: its values, of which one is enough. None: it is not known. */
export interface Side {
  readonly values: readonly Value[];
  /** `property`: of a node; `json`: of a relationship; `plain`: of nothing. */
  readonly form: "plain" | "name" | "id" | "type" | "predicate" | "property" | "json" | "time";
  /** The node whose name it is. */
  readonly node: NodeValue | undefined;
}

export const TIME_COLUMNS: readonly string[] = ["validFrom", "validTo", "recordedAt"];

/** True if it is true of one of the values, unknown if it is known of none. */
function ofOne(left: Side, right: Side, isSo: (one: Value, other: Value) => boolean | null): boolean | null {
  const found = left.values.flatMap((one) =>
    right.values.map((other) => (one === null || other === null ? null : isSo(one, other))),
  );
  return found.includes(true) ? true : found.includes(false) ? false : null;
}

export function equalSides(ontology: Ontology, left: Side, right: Side): boolean | null {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (other.form !== "plain" || one.form === "plain") continue;
    return ofOne(one, other, (value, given) => equalTo(ontology, one, value, given));
  }
  const areProperties = left.form === "property" && right.form === "property";
  const areTimes = left.form === "time" || right.form === "time";
  return ofOne(left, right, (one, other) =>
    areTimes
      ? instantOf(one) === instantOf(other)
      : areProperties
        ? keyOf(one) === keyOf(other)
        : isEqual(one, other),
  );
}

/** Is what a node or a relationship has equal to a value that comes from elsewhere? */
function equalTo(ontology: Ontology, { form, node }: Side, value: Value, given: Value): boolean | null {
  switch (form) {
    case "name":
      return typeof given === "string" && (node?.names ?? []).includes(normalizeName(given));
    case "property":
      return keyOf(value) === keyOf(given);
    case "time":
      return instantOf(value) === instantOf(given);
    case "id":
      return typeof given === "string" && String(value).toLowerCase() === given.toLowerCase();
    case "type":
      return typeof given === "string" && value === ontology.type(given).name;
    case "predicate":
      return typeof given === "string" && value === ontology.predicate(given).name;
    default:
      return isEqual(value, given);
  }
}

/** The canonical form in which stored values are compared. */
function keyOf(value: Value): string {
  return isJson(value) ? (valueKey(value) ?? `${identityOf(value)} itself`) : `${identityOf(value)} itself`;
}

function isJson(value: Value): value is Json {
  if (value instanceof NodeValue || value instanceof EdgeValue || value instanceof PathValue) return false;
  return !isList(value) || value.every(isJson);
}

/** Lists that hold nothing unknown are equal if their items are. */
function isEqual(one: Value, other: Value): boolean | null {
  if (!isList(one) || !isList(other))
    return isJson(one) && isJson(other)
      ? canonicalJson(one) === canonicalJson(other)
      : identityOf(one) === identityOf(other);
  if (one.length !== other.length) return false;
  const items = one.map((item, place) => {
    const opposite = other[place] ?? null;
    return item === null || opposite === null ? null : isEqual(item, opposite);
  });
  return items.includes(false) ? false : items.includes(null) ? null : true;
}

/** Milliseconds and, for times of recording, what comes below them. */
function instantOf(value: Value): number | string | null {
  if (typeof value !== "string") return null;
  const micros = /\.\d{3}(\d{3})Z$/u.exec(value)?.[1];
  const milliseconds = parseTime(micros === undefined ? value : value.replace(/\d{3}Z$/u, "Z")).at;
  return micros === undefined ? milliseconds : milliseconds + Number(micros) / 1_000;
}

/**
 * Texts by code point, numbers by size, false before true, times; what is of different types is not ordered.
 */
export function compareSides(
  operator: Exclude<Comparison, "=" | "<>">,
  left: Side,
  right: Side,
): boolean | null {
  const areTimes = left.form === "time" || right.form === "time";
  return ofOne(left, right, (one, other) => {
    const [a, b] = areTimes ? [instantOf(one), instantOf(other)] : [one, other];
    const difference = differenceOf(a, b);
    if (difference === null) return null;
    return { "<": difference < 0, "<=": difference <= 0, ">": difference > 0, ">=": difference >= 0 }[
      operator
    ];
  });
}

function differenceOf(one: Value, other: Value): number | null {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  return typeof one === "boolean" && typeof other === "boolean" ? Number(one) - Number(other) : null;
}

export function isTextPart(predicate: TextPredicate, left: Side, right: Side): boolean | null {
  return ofOne(left, right, (whole, part) => {
    if (typeof whole !== "string" || typeof part !== "string") return null;
    if (predicate === "starts") return whole.startsWith(part);
    return predicate === "ends" ? whole.endsWith(part) : whole.includes(part);
  });
}
