/**
 * The rules from claims to versions once more, slow and point by point: time is a row of cells, a period is the set of its
 * cells. A day has two cells, its first millisecond and the rest, so that an instant differs from a day.
 */
import { type SourceKind, TIERS } from "../../src/domain/claim.ts";
import { DAY, type Endpoint, type Instant, type Precision } from "../../src/domain/interval.ts";
import type { SlotClaim, SlotRule } from "../../src/temporal/derive.ts";

/** A version in cells; an open one reaches {@link LAST}. */
export interface CellVersion {
  readonly object: string;
  readonly status: "held" | "disputed";
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly claims: readonly string[];
}

const FIRST_DAY = Date.UTC(2026, 0, 1);
const MONTHS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334].map((day) => 2 * day);
/** No date of the tests comes near. */
export const LAST = 2 * 200;

export function cellOf(instant: Instant): number {
  const day = Math.floor((instant - FIRST_DAY) / DAY);
  const rest = instant - FIRST_DAY - day * DAY;
  if (rest > 1) throw new Error(`${new Date(instant).toISOString()} is no edge of a cell`);
  return 2 * day + rest;
}

/** The cell a unit later or earlier. */
function moved(cell: number, precision: Precision, by: 1 | -1): number {
  switch (precision) {
    case "instant":
      return cell + by;
    case "day":
      return cell + 2 * by;
    case "week":
      return cell + 14 * by;
    case "month":
      return MONTHS[MONTHS.indexOf(cell) + by] ?? Number.NaN;
    default:
      throw new Error(`The reference knows no ${precision}`);
  }
}

function firstCell(date: Endpoint): number {
  return cellOf(date.at);
}

function cellAfter(date: Endpoint): number {
  return moved(cellOf(date.at), date.precision, 1);
}

/** What is known of one edge of a period. */
interface Edge {
  readonly cell: number;
  readonly precision: Precision;
  /** Lower is said more plainly. */
  readonly rank: number;
}

interface Period {
  readonly begin: Edge;
  readonly end: Edge;
}

interface Statement extends Period {
  readonly object: string;
  readonly tier: number;
  readonly occurredAt: number;
  readonly kinds: readonly SourceKind[];
  readonly confidence: number;
  readonly seenThrough: number;
  readonly hash: string;
  readonly claims: readonly string[];
}

interface Part extends Period {
  readonly object: string;
  readonly tier: number;
  readonly status: "held" | "disputed";
  readonly claims: readonly string[];
}

const STATED = 0;
const OBSERVED = 1;
const DERIVED = 2;
const UNKNOWN = 3;
const OPEN: Edge = { cell: LAST, precision: "instant", rank: STATED };

/** The versions of a slot, in no particular order. */
export function referenceVersions(
  claims: readonly SlotClaim[],
  rule: SlotRule,
  policy: "recency" | "confidence" | "vote" = "recency",
): CellVersion[] {
  const valid = claims.filter((claim) => claim.polarity === "holds" && !isVoided(claim, claims));
  if (rule === "event") return happenings(valid);
  const statements = valid.map((claim) => ended(statementOf(claim), claim, claims));
  if (rule === "set") return asVersions(statements.map((statement) => ({ ...statement, status: "held" })));
  const parts: Part[] = [];
  const preference = (statement: Statement) =>
    policy === "recency" ? 0 : policy === "vote" ? votes(statement, valid) : statement.confidence;
  for (const statement of inOrder(agreed(statements), preference)) parts.push(...placed(statement, parts));
  const held = parts.filter((part) => part.status === "held");
  const doubted = parts
    .filter((part) => part.status === "disputed")
    .flatMap((part) =>
      runs(
        part,
        held.filter((other) => other.object === part.object),
        false,
      ).map((period) => ({ ...part, ...period })),
    );
  return asVersions([...held, ...doubted]);
}

/** Each thread's best word for an object counts once. */
function votes({ object }: Statement, valid: readonly SlotClaim[]): number {
  const best = { manual: 100, stated: 95, extracted: 75, inferred: 45 };
  const own = valid.filter((claim) => claim.object === object);
  return [...new Set(own.map((claim) => claim.voter))]
    .map((voter) =>
      Math.max(...own.filter((claim) => claim.voter === voter).map((claim) => best[claim.kind])),
    )
    .reduce((sum, weight) => sum + weight, 0);
}

function isVoided(claim: SlotClaim, claims: readonly SlotClaim[]): boolean {
  return claims.some(
    (denial) =>
      denial.polarity === "denies" &&
      [null, claim.object].includes(denial.object) &&
      denial.occurredAt >= claim.occurredAt &&
      TIERS[denial.kind] >= TIERS[claim.kind],
  );
}

function statementOf(claim: SlotClaim): Statement {
  const { from, to } = claim;
  const said = cellOf(claim.occurredAt);
  const begin: Edge =
    from !== null
      ? { cell: firstCell(from), precision: from.precision, rank: STATED }
      : to !== null
        ? { cell: firstCell(to), precision: to.precision, rank: UNKNOWN }
        : { cell: said, precision: "instant", rank: OBSERVED };
  const end: Edge = to === null ? OPEN : { cell: cellAfter(to), precision: to.precision, rank: STATED };
  return {
    begin,
    end,
    object: claim.object ?? "",
    tier: TIERS[claim.kind],
    occurredAt: said,
    kinds: [claim.kind],
    confidence: claim.confidence,
    seenThrough: to === null ? Math.max(begin.cell, said) : end.cell,
    hash: claim.hash,
    claims: [claim.id],
  };
}

function ended(statement: Statement, claim: SlotClaim, claims: readonly SlotClaim[]): Statement {
  if (statement.end !== OPEN) return statement;
  const ends = claims
    .filter(
      (ending) =>
        ending.polarity === "ends" &&
        [null, claim.object].includes(ending.object) &&
        ending.occurredAt >= claim.occurredAt &&
        TIERS[ending.kind] >= statement.tier,
    )
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(
      (ending): Edge =>
        ending.to === null
          ? { cell: cellOf(ending.occurredAt), precision: "instant", rank: STATED }
          : { cell: cellAfter(ending.to), precision: ending.to.precision, rank: STATED },
    )
    .filter((edge) => edge.cell > statement.begin.cell);
  const end = firstBy(ends, (edge) => [edge.cell]);
  return end === undefined ? statement : { ...statement, end, seenThrough: end.cell };
}

/** Joins what was said at one time with one authority about one object, where it touches. */
function agreed(statements: readonly Statement[]): Statement[] {
  const left = [...statements];
  for (;;) {
    const pair = left.flatMap((a, i) =>
      left.slice(i + 1).flatMap((b) => (agrees(a, b) ? [[a, b] as const] : [])),
    )[0];
    if (pair === undefined) return left;
    const [a, b] = pair;
    left.splice(left.indexOf(a), 1);
    left.splice(left.indexOf(b), 1, {
      ...a,
      begin: plainerBegin(a.begin, b.begin),
      end: plainerEnd(a.end, b.end),
      kinds: [...a.kinds, ...b.kinds],
      confidence: Math.max(a.confidence, b.confidence),
      seenThrough: Math.max(a.seenThrough, b.seenThrough),
      hash: [a.hash, b.hash].sort()[0] ?? a.hash,
      claims: [...a.claims, ...b.claims],
    });
  }
}

function agrees(a: Statement, b: Statement): boolean {
  return (
    a.object === b.object &&
    a.tier === b.tier &&
    a.occurredAt === b.occurredAt &&
    a.begin.cell <= b.end.cell &&
    b.begin.cell <= a.end.cell
  );
}

function plainerBegin(a: Edge, b: Edge): Edge {
  return firstBy([a, b], (edge) => [edge.cell, edge.rank, edge.precision]) ?? a;
}

function plainerEnd(a: Edge, b: Edge): Edge {
  return firstBy([a, b], (edge) => [-edge.cell, edge.precision]) ?? a;
}

/** By precedence, the highest first. */
function inOrder(
  statements: readonly Statement[],
  preference: (statement: Statement) => number,
): Statement[] {
  const left = [...statements];
  const sorted: Statement[] = [];
  while (left.length > 0) {
    const next = firstBy(left, (statement) => [
      -statement.tier,
      -preference(statement),
      -statement.occurredAt,
      statement.kinds.includes("manual") ? 0 : 1,
      -statement.begin.cell,
      statement.hash,
    ]);
    if (next === undefined) break;
    sorted.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return sorted;
}

function placed(statement: Statement, parts: readonly Part[]): Part[] {
  const others = parts.filter((part) => part.status === "held" && part.object !== statement.object);
  const { object, tier, claims } = statement;
  const part = (period: Period, status: Part["status"]): Part => ({
    ...period,
    object,
    tier,
    claims,
    status,
  });

  if (statement.end !== OPEN) {
    const clashing = others.filter((other) => overlap(other, statement) && !handOver(other, statement));
    if (clashing.some((other) => other.tier === tier)) return [part(statement, "disputed")];
    return [
      ...runs(statement, clashing, false).map((period) => part(period, "held")),
      ...clashing.flatMap((other) => shared(statement, other)).map((period) => part(period, "disputed")),
    ];
  }

  const next = firstBy(
    others.filter((other) => other.begin.cell > statement.seenThrough).map((other) => other.begin),
    (edge) => [edge.cell, edge.rank, edge.precision],
  );
  const whole: Period = next === undefined ? statement : { begin: statement.begin, end: next };
  const higher = others.filter((other) => other.tier > tier && overlap(other, whole));
  return [
    ...runs(whole, others, false).map((period) => part(period, "held")),
    ...higher.flatMap((other) => shared(whole, other)).map((period) => part(period, "disputed")),
  ];
}

function has(period: Period, cell: number): boolean {
  return period.begin.cell <= cell && cell < period.end.cell;
}

function cells(period: Period): number[] {
  return [...Array(LAST).keys()].filter((cell) => has(period, cell));
}

function overlap(a: Period, b: Period): boolean {
  return cells(a).some((cell) => has(b, cell));
}

/** Do two periods touch, one after the other, by no more than the unit of the dates that touch? */
function handOver(a: Period, b: Period): boolean {
  return [[a, b] as const, [b, a] as const].some(([first, second]) => {
    if (first.begin.cell > second.begin.cell || first.end.cell > second.end.cell) return false;
    if (first.end.cell === LAST) return false;
    const both = cells(first).filter((cell) => has(second, cell)).length;
    const unitOfEnd = first.end.cell - moved(first.end.cell, first.end.precision, -1);
    const unitOfBegin = moved(second.begin.cell, second.begin.precision, 1) - second.begin.cell;
    return both <= unitOfEnd || both <= unitOfBegin;
  });
}

/** The runs of cells of a period that none of the others has, or (`inside`) that they have. */
function runs(whole: Period, others: readonly Period[], inside: boolean): Period[] {
  const wanted = cells(whole).filter((cell) => others.some((other) => has(other, cell)) === inside);
  const starts = wanted.filter((cell) => !wanted.includes(cell - 1));
  const ends = wanted.filter((cell) => !wanted.includes(cell + 1)).map((cell) => cell + 1);
  const begins = others.map((other) => (inside ? other.begin : other.end));
  const stops = others.map((other) => (inside ? other.end : other.begin));
  return starts.map((start, index) => ({
    begin: edgeAt(start, whole.begin, begins),
    end: edgeAt(ends[index] ?? LAST, whole.end, stops),
  }));
}

/** What is known of an edge: its own date, else that of the first that it comes from. */
function edgeAt(cell: number, own: Edge, others: readonly Edge[]): Edge {
  if (cell === own.cell) return own;
  return { ...(others.find((edge) => edge.cell === cell) ?? own), cell, rank: DERIVED };
}

function shared(whole: Period, other: Period): Period[] {
  return runs(whole, [other], true);
}

function asVersions(parts: readonly Omit<Part, "tier">[]): CellVersion[] {
  const groups = new Map<string, Omit<Part, "tier">[]>();
  for (const part of parts) {
    const key = `${part.object} ${part.status}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].flatMap((group) => {
    const covered = [...Array(LAST).keys()].filter((cell) => group.some((part) => has(part, cell)));
    const starts = covered.filter((cell) => !covered.includes(cell - 1));
    const ends = covered.filter((cell) => !covered.includes(cell + 1)).map((cell) => cell + 1);
    return starts.flatMap((from, index) => {
      const to = ends[index] ?? LAST;
      const inside = group.filter((part) => part.begin.cell >= from && part.end.cell <= to);
      return inside
        .slice(0, 1)
        .map(({ object, status }) => ({ object, status, from, to, claims: support(inside) }));
    });
  });
}

function happenings(claims: readonly SlotClaim[]): CellVersion[] {
  const left: Omit<Part, "tier">[] = claims.map((claim) => {
    const { begin, end, object, claims: ids } = statementOf(claim);
    const unit: Edge = { ...begin, cell: moved(begin.cell, begin.precision, 1) };
    return { begin, end: claim.to === null ? unit : end, object, claims: ids, status: "held" };
  });
  for (;;) {
    const pair = left.flatMap((a, i) =>
      left.slice(i + 1).flatMap((b) => (a.object === b.object && overlap(a, b) ? [[a, b] as const] : [])),
    )[0];
    if (pair === undefined) break;
    const [a, b] = pair;
    left.splice(left.indexOf(a), 1);
    left.splice(left.indexOf(b), 1, {
      ...a,
      begin: plainerBegin(a.begin, b.begin),
      end: plainerEnd(a.end, b.end),
      claims: [...a.claims, ...b.claims],
    });
  }
  return left.map(({ object, status, begin, end, claims: ids }) => ({
    object,
    status,
    from: begin.cell,
    to: end.cell,
    claims: [...ids].sort(),
  }));
}

function support(parts: readonly { readonly claims: readonly string[] }[]): string[] {
  return [...new Set(parts.flatMap((part) => part.claims))].sort();
}

/** The item whose key is the smallest, compared place by place; of equal ones the first. */
function firstBy<Item>(
  items: readonly Item[],
  key: (item: Item) => readonly (number | string)[],
): Item | undefined {
  return items.reduce<Item | undefined>((best, item) => {
    if (best === undefined) return item;
    const [now, before] = [key(item), key(best)];
    const place = now.findIndex((part, index) => part !== before[index]);
    const [a, b] = [now[place] ?? 0, before[place] ?? 0];
    return place >= 0 && a < b ? item : best;
  }, undefined);
}
