/** Claims as derivation sees them, and what they state. Pure. */
import { type Polarity, type SourceKind, TIERS } from "../domain/claim.ts";
import { compare } from "../domain/compare.ts";
import { groupedBy } from "../domain/grouping.ts";
import { type Endpoint, endOfEndpoint, type Instant } from "../domain/interval.ts";
import { byStart, laterEnd, type Span } from "./span.ts";

/** A claim as derivation sees it. */
export interface SlotClaim {
  readonly id: string;
  /**
   * Key of what competes for the slot: the object, or for opposite predicates the predicate. `null` (with
   * `ends` and `denies`): any.
   */
  readonly object: string | null;
  /**
   * Value of the property that competes, as canonical JSON; `null` where the claim or the predicate names
   * none.
   */
  readonly value: string | null;
  /** Id of the episode that says it; `null` for a decision of a person, which is a set by itself. */
  readonly episode: string | null;
  /**
   * Does it join what holds ("also", "as well") and replace nothing? Plays a part under the rule `several`
   * only.
   */
  readonly adds: boolean;
  readonly polarity: Polarity;
  /** Does it end or deny whatever the object, a qualifier of it, or the side of an opposite is? */
  readonly isOfMany?: true;
  readonly from: Endpoint | null;
  readonly to: Endpoint | null;
  readonly occurredAt: Instant;
  readonly kind: SourceKind;
  /** Inside the band of `kind`. */
  readonly confidence: number;
  /**
   * The voter under the policy `vote`: the thread in which it was said, or what names a claim that no episode
   * makes.
   */
  readonly voter: string;
  /** Hash of what it says: the last breaker of ties, independent of arrival. */
  readonly hash: string;
}

/**
 * `functional`: one object at a time. `several`: one set of objects at a time, those of one episode.
 * `set`: each object by itself. `event`: each claim stands for what happened in its interval. `once`: so does
 * each that gives a date; one without says again what is known.
 */
export type SlotRule = "functional" | "several" | "set" | "event" | "once";

/** A claim that only its authority kept from ending or replacing what another source says. */
export interface Conflict {
  readonly claim: string;
  readonly against: string;
}

/** What a `holds` claim, or several that agree, say before they compete. */
export interface Statement extends Span {
  readonly tier: number;
  readonly occurredAt: Instant;
  readonly confidence: number;
  readonly isManual: boolean;
  /** Had it no end when it was said? It stays open whatever end others give it. */
  readonly isOpen: boolean;
  /** Until when it was still said to be true. */
  readonly seenThrough: number;
  /** Ids of the episodes that say it. */
  readonly episodes: readonly string[];
  readonly adds: boolean;
  readonly hash: string;
}

/** What competes in a slot: an object, with the value of the property that competes, if there is one. */
export function competingKey({ object, value }: Pick<Statement, "object" | "value">): string {
  return value === null ? object : JSON.stringify([object, value]);
}

/** What a `holds` claim states, its end as it gives it. */
export function statementOf(claim: SlotClaim): Statement {
  const to = claim.to === null ? Number.POSITIVE_INFINITY : endOfEndpoint(claim.to);
  // An end that lies ahead is only foreseen: "on leave until September".
  const isOpen = claim.to === null || claim.to.at > claim.occurredAt;
  const { from, fromPrecision, fromBasis } = startOf(claim, isOpen);
  return {
    from,
    fromPrecision,
    fromBasis,
    object: claim.object ?? "",
    value: claim.value,
    tier: TIERS[claim.kind],
    to,
    isOpen,
    toPrecision: claim.to?.precision ?? "instant",
    claims: [claim.id],
    episodes: claim.episode === null ? [] : [claim.episode],
    adds: claim.adds,
    occurredAt: claim.occurredAt,
    confidence: claim.confidence,
    isManual: claim.kind === "manual",
    seenThrough: isOpen ? Math.max(claim.from?.at ?? claim.occurredAt, claim.occurredAt) : to,
    hash: claim.hash,
  };
}

/** @param isSeen was it so when it was said, if no date says since when? */
export function startOf(
  claim: SlotClaim,
  isSeen: boolean,
): Pick<Span, "from" | "fromPrecision" | "fromBasis"> {
  if (claim.from !== null)
    return { from: claim.from.at, fromPrecision: claim.from.precision, fromBasis: "stated" };
  if (claim.to !== null && !isSeen)
    return { from: claim.to.at, fromPrecision: claim.to.precision, fromBasis: "unknown" };
  return { from: claim.occurredAt, fromPrecision: "instant", fromBasis: "observed" };
}

/**
 * What was said at one time with one authority about one object agrees: it is one statement where its parts
 * touch.
 */
export function agreeing(statements: readonly Statement[]): Statement[] {
  const groups = groupedBy(statements, (statement) =>
    [statement.occurredAt, statement.tier, competingKey(statement)].join(" "),
  );
  return [...groups.values()].flatMap(unionOfStatements);
}

function unionOfStatements(group: readonly Statement[]): Statement[] {
  const result: Statement[] = [];
  for (const next of [...group].sort(byStart)) {
    const last = result.at(-1);
    if (last === undefined || next.from > last.to) {
      result.push(next);
      continue;
    }
    result[result.length - 1] = {
      ...last,
      ...laterEnd(last, next),
      isOpen: next.to === last.to ? last.isOpen || next.isOpen : (next.to > last.to ? next : last).isOpen,
      claims: [...last.claims, ...next.claims],
      episodes: [...last.episodes, ...next.episodes],
      adds: last.adds && next.adds,
      confidence: Math.max(last.confidence, next.confidence),
      isManual: last.isManual || next.isManual,
      seenThrough: Math.max(last.seenThrough, next.seenThrough),
      hash: compare(last.hash, next.hash) <= 0 ? last.hash : next.hash,
    };
  }
  return result;
}
