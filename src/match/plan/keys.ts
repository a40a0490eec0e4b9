/** The forms in which names and values of a query are compared with stored ones. */
import { canonicalValue } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import { shortKey } from "../../domain/hash.ts";
import { isUuid } from "../../domain/ids.ts";
import { parseTime, toIso } from "../../domain/interval.ts";
import type { Json } from "../../domain/json.ts";

/** Nothing is called by anything but a text: `null` equals nothing. */
export function nameKey(value: Json): string | null {
  return typeof value === "string" ? normalizeName(value) : null;
}

export function idKey(value: Json): string | null {
  return typeof value === "string" && isUuid(value) ? value.toLowerCase() : null;
}

export function valueKey(value: Json): string | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? shortKey(canonicalValue(value))
    : null;
}

/** The first instant of a date. */
export function timeKey(value: Json): string | null {
  return typeof value === "string" ? toIso(parseTime(value).at) : null;
}

export function textKey(value: Json): string | null {
  return typeof value === "string" ? value : null;
}

export function numberKey(value: Json): number | null {
  return typeof value === "number" ? value : null;
}
