/**
 * From the claims of a slot to the versions of its facts. Pure: the same claims in any order give the same
 * versions.
 */
import { CONFIDENCE_BANDS, type Polarity, TIERS } from "../domain/claim.ts";
import { compare } from "../domain/compare.ts";
import { endOfEndpoint, type Precision } from "../domain/interval.ts";
import type { ConflictPolicy } from "../domain/ontology/definitions.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { competing } from "./compete.ts";
import { byStart, type DerivedVersion, isOverlap, isTouch, joined, type StatusSpan } from "./span.ts";
import {
  agreeing,
  type Conflict,
  competingKey,
  type SlotClaim,
  type SlotRule,
  type Statement,
  startOf,
  statementOf,
} from "./statement.ts";

export interface Derivation {
  /** Sorted by object, status and start. */
  readonly versions: readonly DerivedVersion[];
  readonly conflicts: readonly Conflict[];
}

/** A policy that lets one of two statements go before the other. */
export type DecidingPolicy = Exclude<ConflictPolicy, "keep-both">;

/** Derives the versions of a slot's facts, at once: see {@link deriving}. */
export function derive(...slot: Parameters<typeof deriving>): Derivation {
  return runToCompletion(deriving(...slot));
}

/**
 * Derives the versions of a slot's facts from all claims of the slot. Versions of one object never overlap.
 *
 * @param policy Which of two statements of one tier about different objects goes before the other. Plays a
 *   part in functional slots only.
 */
export function* deriving(
  claims: readonly SlotClaim[],
  rule: SlotRule,
  policy: DecidingPolicy = "recency",
): CooperativeTask<Derivation> {
  const standing = withoutVoided(claims, "holds");
  if (rule === "event" || rule === "once") {
    const spans = standing.map(eventSpan);
    return {
      versions: joined(rule === "once" ? withoutRetold(spans) : spans, isOverlap),
      conflicts: [],
    };
  }
  const { statements, conflicts } = yield* withEndings(standing, claims);
  if (rule === "set") {
    return {
      versions: joined(
        statements.map((span) => ({ ...span, status: "held" })),
        isTouch,
      ),
      conflicts,
    };
  }
  const competition = yield* competing(agreeing(statements), rule, weighing(policy, standing));
  return {
    versions: joined(competition.parts, isTouch),
    conflicts: [...conflicts, ...competition.conflicts],
  };
}

/** What a statement weighs under a policy, beyond its tier. */
function weighing(policy: DecidingPolicy, standing: readonly SlotClaim[]): (statement: Statement) => number {
  switch (policy) {
    case "recency":
      return () => 0;
    case "confidence":
      return (statement) => statement.confidence;
    case "vote": {
      const votes = votesByKey(standing);
      return (statement) => votes.get(competingKey(statement)) ?? 0;
    }
  }
}

/**
 * The votes for what competes: one for each thread, weighed by the highest kind of its claims. Whole numbers,
 * so that their order plays no part.
 */
function votesByKey(standing: readonly SlotClaim[]): Map<string, number> {
  const ofVoter = new Map<string, { readonly key: string; readonly weight: number }>();
  for (const claim of standing) {
    const key = competingKey({ object: claim.object ?? "", value: claim.value });
    const voter = JSON.stringify([key, claim.voter]);
    const vote = Math.round(CONFIDENCE_BANDS[claim.kind].usual * 100);
    ofVoter.set(voter, { key, weight: Math.max(vote, ofVoter.get(voter)?.weight ?? 0) });
  }
  const votes = new Map<string, number>();
  for (const { key, weight } of ofVoter.values()) votes.set(key, (votes.get(key) ?? 0) + weight);
  return votes;
}

/**
 * The claims of a polarity that stand. Rule 1: a denial voids what was said of its object until then, unless
 * by a higher tier.
 */
export function withoutVoided(
  claims: readonly SlotClaim[],
  polarity: Exclude<Polarity, "denies">,
): SlotClaim[] {
  const denials = claims.filter((claim) => claim.polarity === "denies");
  return claims.filter(
    (claim) =>
      claim.polarity === polarity &&
      !denials.some(
        (denial) =>
          isAbout(denial, claim) &&
          claim.occurredAt <= denial.occurredAt &&
          TIERS[denial.kind] >= TIERS[claim.kind],
      ),
  );
}

/** Rule 2: an ending closes what was open then, began before and is not of a higher tier. */
function* withEndings(
  holding: readonly SlotClaim[],
  claims: readonly SlotClaim[],
): CooperativeTask<{ statements: readonly Statement[]; conflicts: readonly Conflict[] }> {
  const endings = claims
    .filter((claim) => claim.polarity === "ends")
    .map((claim) => ({
      claim,
      at: claim.to === null ? claim.occurredAt : endOfEndpoint(claim.to),
      precision: claim.to?.precision ?? ("instant" satisfies Precision),
    }))
    .sort((a, b) => a.at - b.at || compare(a.claim.hash, b.claim.hash));
  const conflicts: Conflict[] = [];
  const statements: Statement[] = [];
  for (const claim of holding) {
    yield;
    const statement = statementOf(claim);
    const applicable = endings.filter(
      (ending) =>
        statement.isOpen &&
        isAbout(ending.claim, claim) &&
        claim.occurredAt <= ending.claim.occurredAt &&
        statement.from < ending.at &&
        ending.at < statement.to,
    );
    for (const ending of applicable) {
      if (TIERS[ending.claim.kind] < statement.tier)
        conflicts.push({ claim: ending.claim.id, against: claim.id });
    }
    const ending = applicable.find((candidate) => TIERS[candidate.claim.kind] >= statement.tier);
    statements.push(
      ending === undefined ? statement : { ...statement, to: ending.at, toPrecision: ending.precision },
    );
  }
  return { statements, conflicts };
}

function isAbout(claim: SlotClaim, holding: SlotClaim): boolean {
  return claim.object === null || claim.object === holding.object;
}

function eventSpan(claim: SlotClaim): StatusSpan {
  const statement = statementOf(claim);
  const { object, claims } = statement;
  const { from, fromPrecision, fromBasis } = startOf(claim, false);
  const end =
    claim.to === null
      ? { to: endOfEndpoint({ at: from, precision: fromPrecision }), toPrecision: fromPrecision }
      : { to: statement.to, toPrecision: statement.toPrecision };
  return { object, value: null, claims, from, fromPrecision, fromBasis, ...end, status: "held" };
}

/**
 * Lays what was told without a date on the last event of its object that began before, else on the first that
 * was told so.
 */
function withoutRetold(spans: readonly StatusSpan[]): StatusSpan[] {
  const inOrder = [...spans].sort(byStart);
  return inOrder.map((span) => {
    if (span.fromBasis !== "observed") return span;
    const ofObject = inOrder.filter(({ object, from }) => object === span.object && from <= span.from);
    const known =
      ofObject.findLast(({ fromBasis }) => fromBasis === "stated") ??
      ofObject.find(({ fromBasis }) => fromBasis === "observed") ??
      span;
    return { ...known, claims: span.claims };
  });
}
