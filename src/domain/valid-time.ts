/** When facts are to be true, and which events count then. */
import { HOUR, type Interval } from "./interval.ts";
import type { Ontology } from "./ontology.ts";

export const EVENT_WINDOWS = ["begun", "within"] as const;

/**
 * Which events a time gives. `begun`: those that had begun by its end, however long ago. `within`: those that
 * happened in it, wholly or in part.
 */
export type EventWindow = (typeof EVENT_WINDOWS)[number];

/** True at some time in `[from, to)`. */
export interface ValidTime extends Interval {
  /** Absent: `begun`. */
  readonly events?: EventWindow;
}

/**
 * An interval with the events that are meant by it: of a day or longer those that happened within it, of an
 * instant all that had begun.
 */
export function validTime(interval: Interval, events: EventWindow | undefined): ValidTime {
  const isLong = interval.to - interval.from > HOUR;
  return { ...interval, events: events ?? (isLong ? "within" : "begun") };
}

/** Does what happened count at a time although it was over before? */
export function doEventsLast(asOf: ValidTime | "any" | null): boolean {
  return asOf === null || asOf === "any" || asOf.events !== "within";
}

/** The names of the predicates whose facts count at a time although they ended before it. */
export function lastingPredicates(ontology: Ontology, asOf: ValidTime | "any" | null): string[] {
  return doEventsLast(asOf) ? ontology.events() : [];
}
