/** Stretches of validity: how they meet, what one leaves of another, and how they become versions. Pure. */
import { compare } from "../domain/compare.ts";
import { addUnits, type Instant, type Precision } from "../domain/interval.ts";

export type FromBasis = "stated" | "observed" | "unknown" | "derived";

/** A stretch of validity `[from, to)`. */
export interface DerivedVersion {
  readonly object: string;
  /** With basis `unknown`: the start of the unit of `to`, the only stretch that is known. */
  readonly from: Instant;
  readonly fromPrecision: Precision;
  readonly fromBasis: FromBasis;
  /** `null`: open. */
  readonly to: Instant | null;
  readonly toPrecision: Precision | null;
  readonly status: "held" | "disputed";
  /** Ids of the claims that it rests on, sorted. */
  readonly claims: readonly string[];
}

/** A stretch while it is worked on; an open end is `Infinity`. */
export interface Span
  extends Pick<DerivedVersion, "object" | "from" | "fromPrecision" | "fromBasis" | "claims"> {
  /** Value of the property that competes; `null` for none. */
  readonly value: string | null;
  readonly to: number;
  readonly toPrecision: Precision;
}

/** A stretch of which it is known whether it is contradicted. */
export interface StatusSpan extends Span {
  readonly status: DerivedVersion["status"];
}

/**
 * Does one end where the other begins, within the unit that either endpoint was given in? Then it is no
 * contradiction.
 */
export function isHandOver(a: Span, b: Span): boolean {
  return meetsWithinUnit(a, b) || meetsWithinUnit(b, a);
}

function meetsWithinUnit(first: Span, second: Span): boolean {
  if (first.from > second.from || first.to > second.to || first.to === Number.POSITIVE_INFINITY) return false;
  return (
    second.from >= addUnits(first.to, first.toPrecision, -1) ||
    first.to <= addUnits(second.from, second.fromPrecision, 1)
  );
}

/** What two have in common, as a part of the first. */
export function intersection<Part extends Span>(span: Part, other: Span): Part[] {
  const from = Math.max(span.from, other.from);
  const to = Math.min(span.to, other.to);
  return from < to ? [{ ...span, ...beginAt(span, other, from), ...endAt(span, other, to) }] : [];
}

function beginAt(span: Span, other: Span, from: Instant): Pick<Span, "from" | "fromPrecision" | "fromBasis"> {
  if (from === span.from) return { from, fromPrecision: span.fromPrecision, fromBasis: span.fromBasis };
  return { from, fromPrecision: other.fromPrecision, fromBasis: "derived" };
}

function endAt(span: Span, other: Span, to: number): Pick<Span, "to" | "toPrecision"> {
  return { to, toPrecision: to === span.to ? span.toPrecision : other.toPrecision };
}

/**
 * What others leave of the first, in the order of time. Of those that begin or end at one instant the first
 * says how precisely.
 */
export function leftBy<Part extends Span>(span: Part, others: readonly Span[]): Part[] {
  const parts: Part[] = [];
  let [rest, endedBy] = [span, -1];
  const inTime = others.map((other, place) => ({ other, place })).sort((a, b) => a.other.from - b.other.from);
  for (const { other, place } of inTime) {
    if (!isOverlap(span, other)) continue;
    if (rest.from < other.from) parts.push({ ...rest, to: other.from, toPrecision: other.fromPrecision });
    if (other.to < rest.from || (other.to === rest.from && place > endedBy)) continue;
    rest = { ...rest, from: other.to, fromPrecision: other.toPrecision, fromBasis: "derived" };
    endedBy = place;
  }
  return rest.from < rest.to ? [...parts, rest] : parts;
}

export function isOverlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

export function isTouch(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Rule 5: stretches of one object, value and status that meet are one version. */
export function joined(spans: readonly StatusSpan[], meets: (a: Span, b: Span) => boolean): DerivedVersion[] {
  const versions: { span: StatusSpan; readonly claims: string[] }[] = [];
  for (const next of [...spans].sort((a, b) => byObject(a, b) || byStart(a, b))) {
    const last = versions.at(-1);
    if (last === undefined || byObject(last.span, next) !== 0 || !meets(last.span, next)) {
      versions.push({ span: next, claims: [...next.claims] });
      continue;
    }
    last.span = { ...last.span, ...laterEnd(last.span, next) };
    for (const claim of next.claims) last.claims.push(claim);
  }
  return versions.map(({ span, claims }) => versionOf({ ...span, claims }));
}

/** A version of what a stretch has come to. */
export function versionOf({ claims, ...span }: StatusSpan): DerivedVersion {
  const { object, from, fromPrecision, fromBasis, to, toPrecision, status } = span;
  const isOpen = to === Number.POSITIVE_INFINITY;
  return {
    object,
    from,
    fromPrecision,
    fromBasis,
    to: isOpen ? null : to,
    toPrecision: isOpen ? null : toPrecision,
    status,
    claims: [...new Set(claims)].sort(compare),
  };
}

/** A version as a stretch again. */
export function spanOf(version: DerivedVersion): StatusSpan {
  return {
    ...version,
    value: null,
    to: version.to ?? Number.POSITIVE_INFINITY,
    toPrecision: version.toPrecision ?? "instant",
  };
}

/** Chooses the later of two ends; of equal ones not by arrival. */
export function laterEnd(a: Span, b: Span): Pick<Span, "to" | "toPrecision"> {
  const later = b.to > a.to || (b.to === a.to && b.toPrecision < a.toPrecision) ? b : a;
  return { to: later.to, toPrecision: later.toPrecision };
}

function byObject(a: StatusSpan, b: StatusSpan): number {
  return compare(a.object, b.object) || compare(a.value ?? "", b.value ?? "") || compare(a.status, b.status);
}

/** Where two begin together, what was stated says more than what was observed. */
const BASIS_RANK = { stated: 0, observed: 1, derived: 2, unknown: 3 } as const satisfies Record<
  FromBasis,
  number
>;

/** A total order by beginning, so that what is joined does not depend on the order of arrival. */
export function byStart(a: Span, b: Span): number {
  return (
    a.from - b.from ||
    BASIS_RANK[a.fromBasis] - BASIS_RANK[b.fromBasis] ||
    compare(a.fromPrecision, b.fromPrecision) ||
    compare(a.to, b.to) ||
    compare(a.toPrecision, b.toPrecision)
  );
}
