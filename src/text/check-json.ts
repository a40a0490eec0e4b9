/** Checks that a value handed in is JSON, before anything walks through it that would not come to an end. */
import { invalid } from "../errors.ts";
import { LIMITS } from "./text-limits.ts";

/**
 * What of a value's form keeps it from being stored as JSON, as the rest of a sentence; objects of classes
 * aside, which the shapes refuse. A value that is shared by several places counts at each of them.
 */
function jsonFormFault(value: unknown): string | undefined {
  const around = new Set<object>();
  let values = 0;
  const faultOf = (part: unknown): string | undefined => {
    values += 1;
    if (values > LIMITS.jsonValues) {
      return `holds more than ${LIMITS.jsonValues} values. Leave something out`;
    }
    if (typeof part !== "object" || part === null) return isJsonLeaf(part) ? undefined : NOT_JSON;
    if (around.has(part)) return "contains itself. Hand in a copy without the circle";
    if (around.size >= LIMITS.jsonLevels) {
      return `is nested deeper than ${LIMITS.jsonLevels} levels. Make it flatter`;
    }
    if (Object.hasOwn(part, "__proto__")) {
      return 'has a field called "__proto__", which would be lost. Give it another name';
    }
    around.add(part);
    for (const inner of Array.isArray(part) ? part : Object.values(part)) {
      const fault = faultOf(inner);
      if (fault !== undefined) return fault;
    }
    around.delete(part);
    return undefined;
  };
  return faultOf(value);
}

/** @throws InputError `invalid_input` */
export function checkJsonForm(value: unknown, field: string): void {
  const fault = value === undefined ? undefined : jsonFormFault(value);
  if (fault !== undefined) throw invalid(`The ${field} ${fault}.`);
}

const NOT_JSON =
  "holds something that is not JSON. Use texts, finite numbers, true, false, null, lists and plain objects";

function isJsonLeaf(part: unknown): boolean {
  if (typeof part === "number") return Number.isFinite(part);
  return part === null || typeof part === "string" || typeof part === "boolean";
}
