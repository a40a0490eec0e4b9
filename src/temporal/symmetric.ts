/**
 * A symmetric functional fact stands in the slots of both its ends: its versions are what both leave of it.
 * Pure.
 */
import { byStart, type DerivedVersion, isOverlap, isTouch, joined, type StatusSpan, spanOf } from "./span.ts";

/** The versions that two slots leave of one fact: where both have it, disputed where either disputes it. */
export function closedByBoth(
  one: readonly DerivedVersion[],
  other: readonly DerivedVersion[],
): DerivedVersion[] {
  const spans = other.map(spanOf);
  return joined(
    one.map(spanOf).flatMap((a) => spans.filter((b) => isOverlap(a, b)).map((b) => common(a, b))),
    isTouch,
  );
}

/** What two that overlap have in common. It is the same whichever comes first. */
function common(a: StatusSpan, b: StatusSpan): StatusSpan {
  const [first, second] = byStart(a, b) <= 0 ? [a, b] : [b, a];
  const later = second.from > first.from ? second : first;
  const earlier = a.to < b.to || (a.to === b.to && a.toPrecision <= b.toPrecision) ? a : b;
  return {
    ...later,
    to: earlier.to,
    toPrecision: earlier.toPrecision,
    status: a.status === "disputed" || b.status === "disputed" ? "disputed" : "held",
    claims: [...a.claims, ...b.claims],
  };
}
