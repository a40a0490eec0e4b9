/** A symmetric functional fact stands in the slots of both its ends: its versions are what both leave of it. Pure. */
import type { DerivedVersion } from "./derive.ts";

/** The versions that two slots leave of one fact: where both have it, disputed where either disputes it. */
export function leftByBoth(
  one: readonly DerivedVersion[],
  other: readonly DerivedVersion[],
): DerivedVersion[] {
  return one.flatMap((a) => other.flatMap((b) => intersection(a, b)));
}

function intersection(a: DerivedVersion, b: DerivedVersion): DerivedVersion[] {
  const later = b.from > a.from ? b : a;
  const earlier = endOf(b) < endOf(a) ? b : a;
  if (later.from >= endOf(earlier)) return [];
  return [
    {
      object: a.object,
      from: later.from,
      fromPrecision: later.fromPrecision,
      fromBasis: later.fromBasis,
      to: earlier.to,
      toPrecision: earlier.toPrecision,
      status: a.status === "disputed" || b.status === "disputed" ? "disputed" : "held",
      claims: [...new Set([...a.claims, ...b.claims])].sort(),
    },
  ];
}

function endOf(version: DerivedVersion): number {
  return version.to ?? Number.POSITIVE_INFINITY;
}
