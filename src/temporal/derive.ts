/** From the claims of a slot to the versions of its facts. Pure: the same claims in any order give the same versions. */
import { type Polarity, type SourceKind, TIERS } from "../domain/claim.ts";
import { addUnits, type Endpoint, endOfEndpoint, type Instant, type Precision } from "../domain/interval.ts";

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
  /** Hash of what it says: the last breaker of ties, independent of arrival. */
  readonly hash: string;
}

/** `functional`: one object at a time. `set`: each object by itself. `event`: each claim stands for what happened in its interval. */
export type SlotRule = "functional" | "set" | "event";

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

/** A claim that only its authority kept from ending or replacing what another source says. */
export interface Conflict {
  readonly claim: string;
  readonly against: string;
}

export interface Derivation {
  /** Sorted by object, start and status. */
  readonly versions: readonly DerivedVersion[];
  readonly conflicts: readonly Conflict[];
}

/** A stretch while it is worked on; an open end is `Infinity`. */
interface Span {
  readonly object: string;
  readonly tier: number;
  readonly from: Instant;
  readonly fromPrecision: Precision;
  readonly fromBasis: FromBasis;
  readonly to: number;
  readonly toPrecision: Precision;
  readonly claims: readonly string[];
}

/** What a `holds` claim, or several that agree, leave to be placed. */
interface Statement extends Span {
  readonly occurredAt: Instant;
  readonly isManual: boolean;
  /** Until when it was still said to be true. */
  readonly seenThrough: number;
  readonly hash: string;
}

interface Placed extends Span {
  readonly status: "held" | "disputed";
}

/** Derives the versions of a slot's facts from all claims of the slot. */
export function derive(claims: readonly SlotClaim[], rule: SlotRule): Derivation {
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
  for (const statement of agreeing(statements).sort(byPrecedence)) {
    const result = place(statement, placed);
    placed.push(...result.placed);
    conflicts.push(...result.conflicts);
  }
  return { versions: joined(placed, isTouch), conflicts };
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
    .sort((a, b) => a.at - b.at || compareText(a.claim.hash, b.claim.hash));
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
  return {
    ...startOf(claim),
    object: claim.object ?? "",
    tier: TIERS[claim.kind],
    to,
    toPrecision: claim.to?.precision ?? "instant",
    claims: [claim.id],
    occurredAt: claim.occurredAt,
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
  const unitEnd = addUnits(from, fromPrecision, 1);
  const { tier, object, claims, fromBasis } = statement;
  const end =
    claim.to === null
      ? { to: unitEnd, toPrecision: fromPrecision }
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
      isManual: last.isManual || next.isManual,
      seenThrough: Math.max(last.seenThrough, next.seenThrough),
      hash: compareText(last.hash, next.hash) <= 0 ? last.hash : next.hash,
    };
  }
  return result;
}

/** The order in which statements are placed under the policy `recency`; never by arrival. */
function byPrecedence(a: Statement, b: Statement): number {
  return (
    b.tier - a.tier ||
    b.occurredAt - a.occurredAt ||
    Number(b.isManual) - Number(a.isManual) ||
    b.from - a.from ||
    compareText(a.hash, b.hash)
  );
}

/** Rule 3: what a statement leaves beside those of other objects that are already held. */
function place(statement: Statement, placed: readonly Placed[]): { placed: Placed[]; conflicts: Conflict[] } {
  const others = placed.filter((other) => other.status === "held" && other.object !== statement.object);
  const isOpen = statement.to === Number.POSITIVE_INFINITY;
  const successor = isOpen
    ? others.filter((other) => other.from > statement.seenThrough).sort(byStart)[0]
    : undefined;
  const whole: Span =
    successor === undefined
      ? statement
      : { ...statement, to: successor.from, toPrecision: successor.fromPrecision };
  const rivals = others.filter((other) => isOverlap(other, whole) && !isHandOver(other, whole));
  const equals = rivals.filter((rival) => rival.tier === statement.tier);
  if (!isOpen && equals.length > 0) return { placed: [{ ...whole, status: "disputed" }], conflicts: [] };

  const superiors = rivals.filter((rival) => rival.tier > statement.tier);
  const disputed = superiors.flatMap((superior) => intersection(whole, superior));
  // An open statement gives way even where the two only touch: the other's interval is cut out of it.
  const cutting = isOpen
    ? others.filter((other) => other.tier === statement.tier || superiors.includes(other))
    : superiors;
  const rest = cutting.reduce<Span[]>(
    (spans, other) => spans.flatMap((span) => difference(span, other)),
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

/** Does one end where the other begins, within the unit that either endpoint was given in? Then it is no contradiction. */
function isHandOver(a: Span, b: Span): boolean {
  return meetsWithinUnit(a, b) || meetsWithinUnit(b, a);
}

function meetsWithinUnit(first: Span, second: Span): boolean {
  if (first.from > second.from || first.to > second.to || first.to === Number.POSITIVE_INFINITY) return false;
  return (
    second.from >= addUnits(first.to, first.toPrecision, -1) ||
    first.to <= addUnits(second.from, second.fromPrecision, 1)
  );
}

function intersection(span: Span, other: Span): Span[] {
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

function difference(span: Span, other: Span): Span[] {
  if (!isOverlap(span, other)) return [span];
  const parts: Span[] = [];
  if (span.from < other.from) parts.push({ ...span, to: other.from, toPrecision: other.fromPrecision });
  if (other.to < span.to) {
    parts.push({ ...span, from: other.to, fromPrecision: other.toPrecision, fromBasis: "derived" });
  }
  return parts;
}

function isOverlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

function isTouch(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** Rule 4: stretches of one object and status that meet are one version. */
function joined(spans: readonly Placed[], meets: (a: Span, b: Span) => boolean): DerivedVersion[] {
  const versions: Placed[] = [];
  for (const next of [...spans].sort((a, b) => byObject(a, b) || byStart(a, b))) {
    const last = versions.at(-1);
    if (last === undefined || byObject(last, next) !== 0 || !meets(last, next)) {
      versions.push(next);
      continue;
    }
    versions[versions.length - 1] = {
      ...last,
      ...laterEnd(last, next),
      claims: [...last.claims, ...next.claims],
    };
  }
  return versions.map(({ object, from, fromPrecision, fromBasis, to, toPrecision, status, claims }) => ({
    object,
    from,
    fromPrecision,
    fromBasis,
    to: to === Number.POSITIVE_INFINITY ? null : to,
    toPrecision: to === Number.POSITIVE_INFINITY ? null : toPrecision,
    status,
    claims: [...new Set(claims)].sort(compareText),
  }));
}

function laterEnd(a: Span, b: Span): Pick<Span, "to" | "toPrecision"> {
  const later = b.to > a.to || (b.to === a.to && b.toPrecision < a.toPrecision) ? b : a;
  return { to: later.to, toPrecision: later.toPrecision };
}

function byObject(a: Placed, b: Placed): number {
  return compareText(a.object, b.object) || compareText(a.status, b.status);
}

/** Where two begin together, what was stated says more than what was observed. */
const BASIS_RANK = { stated: 0, observed: 1, derived: 2, unknown: 3 } as const satisfies Record<
  FromBasis,
  number
>;

/** A total order, so that what is joined does not depend on the order of arrival. */
function byStart(a: Span, b: Span): number {
  return (
    a.from - b.from ||
    BASIS_RANK[a.fromBasis] - BASIS_RANK[b.fromBasis] ||
    compareText(a.fromPrecision, b.fromPrecision) ||
    compareNumber(a.to, b.to) ||
    compareText(a.toPrecision, b.toPrecision)
  );
}

/** For numbers that may be infinite, whose difference is not a number. */
function compareNumber(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
