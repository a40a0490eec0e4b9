/** What is found in a clause, before it is tied to the message, and the times that a date gives it. */
import type { Polarity, Quote, Value } from "../../domain/claim.ts";
import type { Endpoint } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { DateMention } from "../../text/dates.ts";

/** An entity that a rule has read. */
export interface Named {
  readonly name: string;
  readonly type?: string;
  readonly aliases?: readonly string[];
  /** How they were called for want of a name, if that means nobody else: "Ann's wife". */
  readonly description?: string;
  /** Where it is named, relative to the clause. */
  readonly span?: Quote;
}

export interface Finding {
  readonly predicate: string;
  /** Absent only if the finding ends or denies whatever the object is. */
  readonly object?: Named | { readonly value: Value };
  /** `holds` if absent. */
  readonly polarity?: Polarity;
  /** Does it end what was told before, and say nothing where it was not? */
  readonly ifHeld?: true;
  /** Did it begin shortly before it is said, no date being given: "I just started at Helix"? */
  readonly isNew?: true;
  /** Did it happen, no date being given, at another time than it is said: "when I lived in Rome"? */
  readonly isEarlier?: true;
  readonly properties?: JsonObject;
  readonly from?: Endpoint;
  readonly to?: Endpoint;
}

/** Absent: not known. */
export interface Span {
  readonly from?: Endpoint;
  readonly to?: Endpoint;
}

/**
 * When a state began that holds now. `undefined`: it has not begun yet, or the date cannot be meant so.
 * Dates that say nothing of its beginning are left out.
 */
export function startSpan(date: DateMention | undefined): Span | undefined {
  if (date === undefined || date.sense === "vague") return {};
  // "on leave until September": an end that is foreseen.
  if (date.sense === "until") return date.future && date.to !== undefined ? { to: date.to } : undefined;
  if (date.future) return undefined;
  const { from, to } = date;
  if (from === undefined) return {};
  if (date.sense === "period") return to === undefined ? { from } : { from, to };
  return { from };
}

/** When a state was that is over: both ends, or its end only. `undefined` without a date that says so. */
export function pastSpan(date: DateMention | undefined): Span | undefined {
  if (date === undefined || date.future) return undefined;
  const { sense, from, to } = date;
  if (sense === "until" && to !== undefined) return { to };
  if ((sense === "period" || sense === "within") && from !== undefined && to !== undefined)
    return { from, to };
  return undefined;
}

/** When a state ended. Without a date it ended when it was said. */
export function endSpan(date: DateMention | undefined): Span | undefined {
  if (date === undefined || date.sense === "vague") return {};
  if (date.future) return undefined;
  return date.to === undefined ? {} : { to: date.to };
}

/** When an event took place; `undefined` unless in the past. */
export function eventSpan(date: DateMention | undefined): Span | undefined {
  if (date === undefined || date.future || date.sense === "until" || date.sense === "vague") return undefined;
  const { from, to } = date;
  if (from === undefined || to === undefined) return undefined;
  return from.at === to.at ? { from } : { from, to };
}
