/**
 * What ended had been so, also where nobody had said that it was: "I left Acme in March" says that somebody
 * was there until then. Pure.
 */
import { compare } from "../domain/compare.ts";
import type { Instant } from "../domain/interval.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { type DecidingPolicy, type Derivation, deriving, withoutVoided } from "./derive.ts";
import { type DerivedVersion, isHandOver, isOverlap, type Span, spanOf, versionOf } from "./span.ts";
import { type SlotClaim, type SlotRule, statementOf } from "./statement.ts";

/**
 * Derives the versions of a slot's facts, and before them those of what only an ending tells of: of unknown
 * beginning, until it ended, or until something else was so that cannot be so at once.
 */
export function* derivingWithPast(
  claims: readonly SlotClaim[],
  rule: SlotRule,
  policy?: DecidingPolicy,
): CooperativeTask<Derivation> {
  const { versions, conflicts } = yield* deriving(claims, rule, policy);
  if (rule === "event" || rule === "once" || !claims.some(isEnding)) return { versions, conflicts };
  const others = rule === "functional" ? versions.map(spanOf) : [];
  const past: DerivedVersion[] = [];
  const known: StretchesBefore = new Map();
  for (const span of presupposed(claims))
    past.push(versionOf({ ...(yield* beforeOthers(span, others, known)), status: "held" }));
  return { versions: [...versions, ...past].sort(byObject), conflicts };
}

/**
 * An `ends` claim of one object says that it was so until then, if nothing says that it was so before. Of
 * several the earliest counts.
 */
function presupposed(claims: readonly SlotClaim[]): Span[] {
  const earliest = new Map<string, Span>();
  for (const claim of withoutVoided(claims, "ends").filter(isEnding)) {
    const until = statementOf({ ...claim, from: null, to: claim.to ?? before(claim.occurredAt) });
    const known = earliest.get(until.object);
    const order = known === undefined ? -1 : byEnd(until, known);
    if (order < 0) earliest.set(until.object, until);
    else if (known !== undefined && order === 0)
      earliest.set(until.object, { ...known, claims: [...known.claims, ...until.claims] });
  }
  for (const claim of withoutVoided(claims, "holds")) {
    const until = earliest.get(claim.object ?? "");
    if (until !== undefined && statementOf(claim).from < until.to) earliest.delete(until.object);
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

type Stretch = Pick<Span, "from" | "fromPrecision" | "to" | "toPrecision">;
/** Where what was over when another began is in the end, by when that began. */
type StretchesBefore = Map<Instant, Stretch>;

/**
 * A stretch that is over when another object began to hold, if that reaches into it. What holds of its own
 * object began later: else its ending tells of no past.
 *
 * @param known What is found is added: of a thousand that overlap each is stepped over once.
 */
function* beforeOthers(span: Span, others: readonly Span[], known: StretchesBefore): CooperativeTask<Span> {
  const begun: Instant[] = [];
  let rest = span;
  for (;;) {
    yield;
    const other = others.find((each) => isOverlap(each, rest) && !isHandOver(each, rest));
    if (other === undefined) break;
    const found = known.get(other.from);
    if (found !== undefined) {
      rest = { ...span, ...found };
      break;
    }
    begun.push(other.from);
    const { at: from, precision } = before(other.from);
    rest = { ...span, from, fromPrecision: precision, to: other.from, toPrecision: precision };
  }
  const { from, fromPrecision, to, toPrecision } = rest;
  for (const instant of begun) known.set(instant, { from, fromPrecision, to, toPrecision });
  return rest;
}

/** The last instant before another. */
function before(instant: number) {
  return { at: instant - 1, precision: "instant" } as const;
}

function byObject(a: DerivedVersion, b: DerivedVersion): number {
  return compare(a.object, b.object) || compare(a.status, b.status) || a.from - b.from;
}
