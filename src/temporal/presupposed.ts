/**
 * What ended had been so, also where nobody had said that it was: "I left Acme in March" says that somebody
 * was there until then. Pure.
 */
import { TIERS } from "../domain/claim.ts";
import { compare } from "../domain/compare.ts";
import { derive } from "./derive.ts";
import { type DerivedVersion, isHandOver, isOverlap, type Span } from "./span.ts";
import { type Conflict, type SlotClaim, type SlotRule, statementOf } from "./statement.ts";

type Policy = Parameters<typeof derive>[2];

/**
 * Derives the versions of a slot's facts, and before them those of what only an ending tells of: of unknown
 * beginning, until it ended, or until something else was so that cannot be so at once.
 */
export function deriveWithPast(
  claims: readonly SlotClaim[],
  rule: SlotRule,
  policy?: Policy,
): { readonly versions: readonly DerivedVersion[]; readonly conflicts: readonly Conflict[] } {
  const { versions, conflicts } = derive(claims, rule, policy);
  if (rule === "event" || rule === "once" || !claims.some(isEnding)) return { versions, conflicts };
  const past = presupposed(claims).map((span) =>
    rule === "functional" ? beforeOthers(span, versions.map(spanOf)) : span,
  );
  return { versions: [...versions, ...past.map(versionOf)].sort(byObject), conflicts };
}

/**
 * An `ends` claim of one object says that it was so until then, if nothing says that it was so before. Of
 * several the earliest counts.
 */
function presupposed(claims: readonly SlotClaim[]): Span[] {
  const earliest = new Map<string, Span>();
  for (const claim of claims) {
    if (!isEnding(claim) || isDenied(claim, claims)) continue;
    const until = statementOf({ ...claim, from: null, to: claim.to ?? before(claim.occurredAt) });
    const known = earliest.get(until.object);
    const order = known === undefined ? -1 : byEnd(until, known);
    if (order < 0) earliest.set(until.object, until);
    else if (known !== undefined && order === 0)
      earliest.set(until.object, { ...known, claims: [...known.claims, ...until.claims] });
  }
  for (const claim of claims) {
    const until = earliest.get(claim.object ?? "");
    if (claim.polarity !== "holds" || until === undefined || isDenied(claim, claims)) continue;
    if (statementOf(claim).from < until.to) earliest.delete(until.object);
  }
  return [...earliest.values()];
}

/** The earliest end first, of equal ones that of the finest date. */
function byEnd(a: Span, b: Span): number {
  return a.to - b.to || b.from - a.from || compare(a.toPrecision, b.toPrecision);
}

/** Does a claim say of one object that it is over? An end that lies ahead is only foreseen. */
function isEnding({ polarity, object, isOfMany, to, occurredAt }: SlotClaim): boolean {
  const isForeseen = to !== null && to.at > occurredAt;
  return polarity === "ends" && object !== null && isOfMany !== true && !isForeseen;
}

/** Says a later claim of no lower authority that it never was so? */
function isDenied(of: SlotClaim, claims: readonly SlotClaim[]): boolean {
  return claims.some(
    (claim) =>
      claim.polarity === "denies" &&
      (claim.object === null || claim.object === of.object) &&
      claim.occurredAt >= of.occurredAt &&
      TIERS[claim.kind] >= TIERS[of.kind],
  );
}

/** A stretch that is over when another object began to hold, if that reaches into it. */
function beforeOthers(span: Span, others: readonly Span[]): Span {
  const other = others.find(
    (each) => each.object !== span.object && isOverlap(each, span) && !isHandOver(each, span),
  );
  if (other === undefined) return span;
  const { at: from, precision } = before(other.from);
  const over = { from, fromPrecision: precision, to: other.from, toPrecision: precision };
  return beforeOthers({ ...span, ...over }, others);
}

/** The last instant before another. */
function before(instant: number) {
  return { at: instant - 1, precision: "instant" } as const;
}

function spanOf(version: DerivedVersion): Span {
  const { to, toPrecision, ...rest } = version;
  return { ...rest, value: null, to: to ?? Number.POSITIVE_INFINITY, toPrecision: toPrecision ?? "instant" };
}

function versionOf({
  object,
  from,
  fromPrecision,
  fromBasis,
  to,
  toPrecision,
  claims,
}: Span): DerivedVersion {
  const support = [...claims].sort(compare);
  return { object, from, fromPrecision, fromBasis, to, toPrecision, status: "held", claims: support };
}

function byObject(a: DerivedVersion, b: DerivedVersion): number {
  return compare(a.object, b.object) || compare(a.status, b.status) || a.from - b.from;
}
