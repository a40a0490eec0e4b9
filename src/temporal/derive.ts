/** From the claims of a slot to the versions of its facts. Pure: the same claims in any order give the same versions. */
import { CONFIDENCE_BANDS, type Polarity, type SourceKind, TIERS } from "../domain/claim.ts";
import { type Endpoint, endOfEndpoint, type Instant, type Precision } from "../domain/interval.ts";
import type { ConflictPolicy } from "../domain/ontology.ts";
import {
  byStart,
  compare,
  type DerivedVersion,
  difference,
  intersection,
  isHandOver,
  isOverlap,
  isTouch,
  joined,
  laterEnd,
  type Span,
  type StatusSpan,
} from "./span.ts";

/** A claim as derivation sees it. */
export interface SlotClaim {
  readonly id: string;
  /** Key of what competes for the slot: the object, or for opposite predicates the predicate. `null` (with `ends` and `denies`): any. */
  readonly object: string | null;
  readonly polarity: Polarity;
  readonly from: Endpoint | null;
  readonly to: Endpoint | null;
  readonly occurredAt: Instant;
  readonly kind: SourceKind;
  /** Inside the band of `kind`. */
  readonly confidence: number;
  /** Whose vote it is under the policy `vote`: the thread in which it was said, or what names a claim that no episode makes. */
  readonly voter: string;
  /** Hash of what it says: the last breaker of ties, independent of arrival. */
  readonly hash: string;
}

/** `functional`: one object at a time. `set`: each object by itself. `event`: each claim stands for what happened in its interval. */
export type SlotRule = "functional" | "set" | "event";

/** A claim that only its authority kept from ending or replacing what another source says. */
export interface Conflict {
  readonly claim: string;
  readonly against: string;
}

export interface Derivation {
  /** Sorted by object, status and start. */
  readonly versions: readonly DerivedVersion[];
  readonly conflicts: readonly Conflict[];
}

/** What a `holds` claim, or several that agree, leave to be placed. */
interface Statement extends Span {
  readonly tier: number;
  readonly occurredAt: Instant;
  readonly confidence: number;
  readonly isManual: boolean;
  /** Until when it was still said to be true. */
  readonly seenThrough: number;
  readonly hash: string;
}

interface Placed extends StatusSpan {
  readonly tier: number;
}

/**
 * Derives the versions of a slot's facts from all claims of the slot. Versions of one object never overlap.
 *
 * @param policy Which of two statements of one tier about different objects goes before the other. Plays a part in functional slots only.
 */
export function derive(
  claims: readonly SlotClaim[],
  rule: SlotRule,
  policy: Exclude<ConflictPolicy, "keep-both"> = "recency",
): Derivation {
  const standing = withoutVoided(claims);
  if (rule === "event") return { versions: joined(standing.map(eventSpan), isOverlap), conflicts: [] };
  const { statements, conflicts } = withEndings(standing, claims);
  if (rule === "set") {
    return {
      versions: joined(
        statements.map((span) => ({ ...span, status: "held" })),
        isTouch,
      ),
      conflicts,
    };
  }
  const placed: Placed[] = [];
  const weigh = weighing(policy, standing);
  const ordered = agreeing(statements)
    .map((statement) => ({ ...statement, weight: weigh(statement) }))
    .sort(byPrecedence);
  for (const statement of ordered) {
    const result = place(statement, placed);
    placed.push(...result.placed);
    conflicts.push(...result.conflicts);
  }
  return { versions: joined(withoutDuplicateHeld(placed), isTouch), conflicts };
}

/** Where some source of an object is disputed and another is not, the object is held. */
function withoutDuplicateHeld(placed: readonly Placed[]): Placed[] {
  return placed.flatMap((part) => {
    if (part.status === "held") return [part];
    const held = placed.filter((other) => other.status === "held" && other.object === part.object);
    return held.reduce<Placed[]>((parts, other) => parts.flatMap((rest) => difference(rest, other)), [part]);
  });
}

/** What a statement weighs under a policy, beyond its tier. */
function weighing(
  policy: Exclude<ConflictPolicy, "keep-both">,
  standing: readonly SlotClaim[],
): (statement: Statement) => number {
  switch (policy) {
    case "recency":
      return () => 0;
    case "confidence":
      return (statement) => statement.confidence;
    case "vote": {
      const votes = votesByObject(standing);
      return (statement) => votes.get(statement.object) ?? 0;
    }
  }
}

/** The votes for each object: one for each thread, weighed by the highest kind of its claims. Whole numbers, so that their order plays no part. */
function votesByObject(standing: readonly SlotClaim[]): Map<string, number> {
  const ofVoter = new Map<string, { readonly object: string; readonly weight: number }>();
  for (const { object, voter, kind } of standing) {
    const key = JSON.stringify([object, voter]);
    const weight = Math.max(Math.round(CONFIDENCE_BANDS[kind].usual * 100), ofVoter.get(key)?.weight ?? 0);
    ofVoter.set(key, { object: object ?? "", weight });
  }
  const votes = new Map<string, number>();
  for (const { object, weight } of ofVoter.values()) votes.set(object, (votes.get(object) ?? 0) + weight);
  return votes;
}

/** Rule 1: a denial voids what was said of its object until then, unless by a higher tier. */
function withoutVoided(claims: readonly SlotClaim[]): SlotClaim[] {
  const denials = claims.filter((claim) => claim.polarity === "denies");
  return claims.filter(
    (claim) =>
      claim.polarity === "holds" &&
      !denials.some(
        (denial) =>
          isAbout(denial, claim) &&
          claim.occurredAt <= denial.occurredAt &&
          TIERS[denial.kind] >= TIERS[claim.kind],
      ),
  );
}

/** Rule 2: an ending closes what was open then, began before and is not of a higher tier. */
function withEndings(holding: readonly SlotClaim[], claims: readonly SlotClaim[]) {
  const endings = claims
    .filter((claim) => claim.polarity === "ends")
    .map((claim) => ({
      claim,
      at: claim.to === null ? claim.occurredAt : endOfEndpoint(claim.to),
      precision: claim.to?.precision ?? ("instant" satisfies Precision),
    }))
    .sort((a, b) => a.at - b.at || compare(a.claim.hash, b.claim.hash));
  const conflicts: Conflict[] = [];
  const statements = holding.map((claim) => {
    const statement = statementOf(claim);
    if (statement.to !== Number.POSITIVE_INFINITY) return statement;
    const applicable = endings.filter(
      (ending) =>
        isAbout(ending.claim, claim) &&
        claim.occurredAt <= ending.claim.occurredAt &&
        statement.from < ending.at,
    );
    for (const ending of applicable) {
      if (TIERS[ending.claim.kind] < statement.tier)
        conflicts.push({ claim: ending.claim.id, against: claim.id });
    }
    const ending = applicable.find((candidate) => TIERS[candidate.claim.kind] >= statement.tier);
    if (ending === undefined) return statement;
    return { ...statement, to: ending.at, toPrecision: ending.precision, seenThrough: ending.at };
  });
  return { statements, conflicts };
}

function isAbout(claim: SlotClaim, holding: SlotClaim): boolean {
  return claim.object === null || claim.object === holding.object;
}

function statementOf(claim: SlotClaim): Statement {
  const to = claim.to === null ? Number.POSITIVE_INFINITY : endOfEndpoint(claim.to);
  const { from, fromPrecision, fromBasis } = startOf(claim);
  return {
    from,
    fromPrecision,
    fromBasis,
    object: claim.object ?? "",
    tier: TIERS[claim.kind],
    to,
    toPrecision: claim.to?.precision ?? "instant",
    claims: [claim.id],
    occurredAt: claim.occurredAt,
    confidence: claim.confidence,
    isManual: claim.kind === "manual",
    seenThrough: claim.to === null ? Math.max(claim.from?.at ?? claim.occurredAt, claim.occurredAt) : to,
    hash: claim.hash,
  };
}

function startOf(claim: SlotClaim): Pick<Span, "from" | "fromPrecision" | "fromBasis"> {
  if (claim.from !== null)
    return { from: claim.from.at, fromPrecision: claim.from.precision, fromBasis: "stated" };
  if (claim.to !== null)
    return { from: claim.to.at, fromPrecision: claim.to.precision, fromBasis: "unknown" };
  return { from: claim.occurredAt, fromPrecision: "instant", fromBasis: "observed" };
}

function eventSpan(claim: SlotClaim): Placed {
  const statement = statementOf(claim);
  const { from, fromPrecision } = statement;
  const { tier, object, claims, fromBasis } = statement;
  const end =
    claim.to === null
      ? { to: endOfEndpoint({ at: from, precision: fromPrecision }), toPrecision: fromPrecision }
      : { to: statement.to, toPrecision: statement.toPrecision };
  return { object, tier, claims, from, fromPrecision, fromBasis, ...end, status: "held" };
}

/** What was said at one time with one authority about one object agrees: it is one statement where its parts touch. */
function agreeing(statements: readonly Statement[]): Statement[] {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const key = `${statement.occurredAt} ${statement.tier} ${statement.object}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [statement]);
    else group.push(statement);
  }
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
      claims: [...last.claims, ...next.claims],
      confidence: Math.max(last.confidence, next.confidence),
      isManual: last.isManual || next.isManual,
      seenThrough: Math.max(last.seenThrough, next.seenThrough),
      hash: compare(last.hash, next.hash) <= 0 ? last.hash : next.hash,
    };
  }
  return result;
}

interface Weighed extends Statement {
  /** What the policy adds to the tier: nothing under `recency`. */
  readonly weight: number;
}

/** The order in which statements are placed; never by arrival. */
function byPrecedence(a: Weighed, b: Weighed): number {
  return (
    b.tier - a.tier ||
    b.weight - a.weight ||
    b.occurredAt - a.occurredAt ||
    Number(b.isManual) - Number(a.isManual) ||
    b.from - a.from ||
    compare(a.hash, b.hash) ||
    compare(a.object, b.object)
  );
}

/** Rule 3: what a statement leaves beside those of other objects that are already held. */
function place(statement: Statement, placed: readonly Placed[]): { placed: Placed[]; conflicts: Conflict[] } {
  const others = placed.filter((other) => other.status === "held" && other.object !== statement.object);
  const isOpen = statement.to === Number.POSITIVE_INFINITY;
  const successor = isOpen
    ? others.filter((other) => other.from > statement.seenThrough).sort(byStart)[0]
    : undefined;
  const whole: Statement =
    successor === undefined
      ? statement
      : { ...statement, to: successor.from, toPrecision: successor.fromPrecision };
  // What has no end of its own gives way even where the two only touch.
  const rivals = others.filter((other) => isOverlap(other, whole) && (isOpen || !isHandOver(other, whole)));
  if (!isOpen && rivals.some((rival) => rival.tier === statement.tier))
    return { placed: [{ ...whole, status: "disputed" }], conflicts: [] };

  const superiors = rivals.filter((rival) => rival.tier > statement.tier);
  const disputed = superiors.flatMap((superior) => intersection(whole, superior));
  const rest = rivals.reduce<Statement[]>(
    (spans, rival) => spans.flatMap((span) => difference(span, rival)),
    [whole],
  );
  return {
    placed: [
      ...rest.map((span): Placed => ({ ...span, status: "held" })),
      ...disputed.map((span): Placed => ({ ...span, status: "disputed" })),
    ],
    conflicts: superiors.flatMap((superior) =>
      superior.claims.flatMap((against) => statement.claims.map((claim) => ({ claim, against }))),
    ),
  };
}
