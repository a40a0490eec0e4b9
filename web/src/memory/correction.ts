/** What a form says is right instead, as the memory takes it. */
import type { Correction } from "../../../src/decide/decisions.ts";
import type { Fact } from "../../../src/domain/fact.ts";

/** Fields as they were typed; empty: as it is. */
export interface TypedCorrection {
  readonly object: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly reason: string;
}

/** @throws Error where a number is wanted and none is given, or nothing is changed */
export function correctionOf(fact: Fact, typed: TypedCorrection): Correction {
  const [object, validFrom, validTo, reason] = [
    typed.object,
    typed.validFrom,
    typed.validTo,
    typed.reason,
  ].map((text) => text.trim());
  const correction = {
    ...objectOf(fact, object ?? ""),
    ...(validFrom ? { validFrom } : {}),
    ...(validTo ? { validTo } : {}),
  };
  if (Object.keys(correction).length === 0)
    throw new Error("Nothing is changed. Say what is right instead, or since or until when.");
  return reason ? { ...correction, reason } : correction;
}

function objectOf(fact: Fact, text: string): Correction {
  if (fact.object !== undefined) return text === fact.object.name ? {} : { object: text };
  if (text === String(fact.value)) return {};
  return { value: typedValue(fact, text) };
}

function typedValue({ value }: Fact, text: string): string | number | boolean {
  if (typeof value === "boolean") return /^(?:true|yes|1)$/iu.test(text);
  if (typeof value !== "number") return text;
  const number = Number(text);
  if (text === "" || Number.isNaN(number)) throw new Error("A number is wanted here, such as 34.");
  return number;
}
