/** When something happened, as far as a fact says, and which of two came first. Pure. */
import type { Fact } from "../../domain/fact.ts";
import { addUnits, endOfEndpoint, type Instant, startOfUnit } from "../../domain/interval.ts";

/** A fact that began, ended or happened. */
export interface Event {
  readonly fact: Fact;
  readonly side: "begins" | "ends";
  /**
   * Between which instants: the ends of the day, month or year that was said. Infinite where it is not known.
   */
  readonly earliest: Instant;
  readonly latest: Instant;
}

/** `unclear`: their dates are unknown, or lie within each other. */
type Order = "before" | "after" | "unclear";

/**
 * When a fact began.
 *
 * @param since - it was not so yet then, as another fact says
 */
export function beginningOf(fact: Fact, since = Number.NEGATIVE_INFINITY): Event {
  const { validFrom, validFromPrecision, validFromBasis, validTo } = fact;
  const end = validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo);
  if (validFrom === null) return { fact, side: "begins", earliest: since, latest: end };
  const at = Date.parse(validFrom);
  // Who says "I live in Oslo" may have done so for years.
  if (validFromBasis === "observed")
    return { fact, side: "begins", earliest: Math.min(since, at), latest: at };
  const latest = endOfEndpoint({ at, precision: validFromPrecision ?? "instant" });
  return { fact, side: "begins", earliest: at, latest };
}

/** When a fact ended; `undefined` while it holds. */
export function endOf(fact: Fact): Event | undefined {
  if (fact.validTo === null) return undefined;
  const at = Date.parse(fact.validTo);
  const precision = fact.validToPrecision ?? "instant";
  if (isFine(precision)) {
    // Ended by what was said then: somewhere between the last words for it and these.
    const confirmed = fact.sources
      .map(({ occurredAt }) => Date.parse(occurredAt))
      .filter((said) => said <= at);
    return { fact, side: "ends", earliest: Math.max(...confirmed, Number.NEGATIVE_INFINITY), latest: at };
  }
  const start = startOfUnit(at, precision);
  return {
    fact,
    side: "ends",
    earliest: addUnits(start, precision, -1),
    latest: addUnits(start, precision, 1),
  };
}

function isFine(precision: NonNullable<Fact["validToPrecision"]>): boolean {
  return precision === "hour" || precision === "minute" || precision === "second" || precision === "instant";
}

/** Is its date known, if only by the year? */
export function isDated({ earliest, latest }: Event): boolean {
  return Number.isFinite(earliest) && Number.isFinite(latest);
}

/** The one date that stands for it where several are put in order. */
export function dateOf({ fact, side, earliest, latest }: Event): Instant {
  const said = side === "begins" ? fact.validFrom : fact.validTo;
  if (said !== null) return Date.parse(said);
  return Number.isFinite(latest) ? latest : earliest;
}

export function orderOf(one: Event, other: Event): Order {
  if (one.latest <= other.earliest) return "before";
  return other.latest <= one.earliest ? "after" : "unclear";
}

/**
 * The order that all pairs of them have; `depends` if one pair comes the one way round and another the other
 * way.
 */
export function orderOfAll(ones: readonly Event[], others: readonly Event[]): Order | "depends" {
  const orders = new Set(ones.flatMap((one) => others.map((other) => orderOf(one, other))));
  const [only] = orders;
  if (orders.size === 1 && only !== undefined) return only;
  return orders.has("before") && orders.has("after") ? "depends" : "unclear";
}

/** Events by date, the earliest first. */
export function chronological(events: readonly Event[]): readonly Event[] {
  return [...events].sort((a, b) => dateOf(a) - dateOf(b) || (a.fact.id < b.fact.id ? -1 : 1));
}

/** Leaves out events that were understood as a second fact: from the same words, at the same time. */
export function withoutRepeats(events: readonly Event[]): readonly Event[] {
  return events.filter((one, at) => !events.slice(0, at).some((earlier) => isRepeat(one, earlier)));
}

function isRepeat(one: Event, other: Event): boolean {
  if (dateOf(one) !== dateOf(other)) return false;
  const episodes = new Set(other.fact.sources.map(({ episode }) => episode));
  return one.fact.sources.some(({ episode }) => episode !== null && episodes.has(episode));
}
