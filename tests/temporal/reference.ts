/**
 * The rules from claims to versions once more, slow and point by point: time is a row of cells, a period is
 * the set of its cells. A day has two cells, its first millisecond and the rest, so that an instant differs
 * from a day.
 */
import { type SourceKind, TIERS } from "../../src/domain/claim.ts";
import { DAY, type Endpoint, type Instant, type Precision } from "../../src/domain/interval.ts";
import type { SlotClaim, SlotRule } from "../../src/temporal/statement.ts";

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
export const LAST = 2 * 100;
const CELLS = [...Array(LAST).keys()];

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
  readonly value: string | null;
  readonly isOpen: boolean;
  readonly episodes: readonly string[];
  readonly adds: boolean;
  readonly tier: number;
  readonly occurredAt: number;
  readonly kinds: readonly SourceKind[];
  readonly confidence: number;
  readonly seenThrough: number;
  readonly hash: string;
  readonly claims: readonly string[];
}

interface Part extends Period {
  readonly of: Statement;
  readonly object: string;
  readonly value: string | null;
  readonly status: "held" | "disputed";
  readonly claims: readonly string[];
}

type Span = Omit<Part, "of">;

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
  if (rule === "once") return happenings(valid.map((claim) => retold(claim, valid)));
  const statements = valid.map((claim) => ended(statementOf(claim), claim, claims));
  if (rule === "set") return asVersions(statements.map((statement) => ({ ...statement, status: "held" })));
  const preference = (statement: Statement) =>
    policy === "recency" ? 0 : policy === "vote" ? votes(statement, valid) : statement.confidence;
  const all = agreed(statements).map((one) => ({ ...one, adds: one.adds && rule === "several" }));
  const sets = new Map(
    all.map((one) => [one, new Set([keyOf(one), ...(rule === "several" ? saidWith(one, all) : [])])]),
  );
  const settled = (some: readonly Statement[]): Part[] => {
    const weighed = some.map((of) => ({ of, weight: preference(of) }));
    const parts: Part[] = [];
    for (const statement of inOrder(some, preference)) {
      const rivals = weighed.filter(
        ({ of }) =>
          !of.adds &&
          sets.get(of)?.has(keyOf(statement)) !== true &&
          (of.object !== statement.object || of.value !== null),
      );
      parts.push(...placed(statement, preference(statement), rivals, parts));
    }
    return parts;
  };
  const holding = settled(all.filter((one) => !one.adds));
  for (const one of all.filter(({ adds }) => adds)) {
    for (const { of } of holding.filter((part) => isHeldAt(part, one.begin.cell)))
      sets.get(of)?.add(keyOf(one));
  }
  const plain = all.filter(
    (one) => one.value === null && all.some(({ object, value }) => object === one.object && value !== null),
  );
  const valued = settled(all.filter((one) => !plain.includes(one)));
  const backing = plain.filter((one) =>
    valued.some((part) => part.object === one.object && isHeldAt(part, one.begin.cell)),
  );
  const parts = settled(all.filter((one) => !backing.includes(one))).map((part) => ({
    ...part,
    claims: [
      ...part.claims,
      ...backing
        .filter((one) => one.object === part.object && isHeldAt(part, one.begin.cell))
        .flatMap(({ claims: ids }) => ids),
    ],
  }));
  const kept: Span[] = [];
  for (const status of ["held", "disputed"] as const) {
    for (const isPlain of [false, true]) {
      for (const part of parts.filter((one) => one.status === status && (one.value === null) === isPlain)) {
        const before = kept.filter(
          (other) => other.object === part.object && (other.value !== part.value || other.status !== status),
        );
        kept.push(...runs(part, before, false).map((period) => ({ ...part, ...period })));
      }
    }
  }
  return asVersions(kept);
}

/** What competes. */
function keyOf({ object, value }: Pick<Statement, "object" | "value">): string {
  return `${object} ${value ?? ""}`;
}

/** What one episode says of times that overlap is one set. */
function saidWith(one: Statement, all: readonly Statement[]): string[] {
  return all
    .filter((other) => other.episodes.some((id) => one.episodes.includes(id)) && overlap(one, other))
    .map(keyOf);
}

function isHeldAt(part: Part, cell: number): boolean {
  return part.status === "held" && has(part, cell);
}

/** Each thread's best word for an object counts once. */
function votes(statement: Statement, valid: readonly SlotClaim[]): number {
  const best = { manual: 100, stated: 95, extracted: 75, inferred: 45 };
  const own = valid.filter(
    ({ object, value }) => keyOf({ object: object ?? "", value }) === keyOf(statement),
  );
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

/** @param isSeen was it so when it was said, if it has no beginning? Of events it is not known. */
function statementOf(claim: SlotClaim, isSeen = isAhead(claim)): Statement {
  const { from, to } = claim;
  const said = cellOf(claim.occurredAt);
  const begin: Edge =
    from !== null
      ? { cell: firstCell(from), precision: from.precision, rank: STATED }
      : to !== null && !isSeen
        ? { cell: firstCell(to), precision: to.precision, rank: UNKNOWN }
        : { cell: said, precision: "instant", rank: OBSERVED };
  const end: Edge = to === null ? OPEN : { cell: cellAfter(to), precision: to.precision, rank: STATED };
  return {
    begin,
    end,
    object: claim.object ?? "",
    value: claim.value,
    isOpen: to === null || isAhead(claim),
    episodes: claim.episode === null ? [] : [claim.episode],
    adds: claim.adds,
    tier: TIERS[claim.kind],
    occurredAt: said,
    kinds: [claim.kind],
    confidence: claim.confidence,
    seenThrough: to === null || isAhead(claim) ? Math.max(begin.cell, said) : end.cell,
    hash: claim.hash,
    claims: [claim.id],
  };
}

/** An end that is only foreseen. */
function isAhead({ to, occurredAt }: SlotClaim): boolean {
  return to !== null && firstCell(to) > cellOf(occurredAt);
}

function ended(statement: Statement, claim: SlotClaim, claims: readonly SlotClaim[]): Statement {
  if (!statement.isOpen) return statement;
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
    .filter((edge) => edge.cell > statement.begin.cell && edge.cell < statement.end.cell);
  const end = firstBy(ends, (edge) => [edge.cell]);
  return end === undefined ? statement : { ...statement, end };
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
      isOpen: (a.isOpen && a.end.cell >= b.end.cell) || (b.isOpen && b.end.cell >= a.end.cell),
      episodes: [...a.episodes, ...b.episodes],
      adds: a.adds && b.adds,
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
    keyOf(a) === keyOf(b) &&
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

interface Rival {
  readonly of: Statement;
  readonly weight: number;
}

function placed(one: Statement, weight: number, rivals: readonly Rival[], parts: readonly Part[]): Part[] {
  const { object, value, tier, claims } = one;
  const others = parts.filter(
    (part) => part.status === "held" && rivals.some(({ of }) => of.claims === part.of.claims),
  );
  const part = (period: Period, status: Part["status"]): Part => ({
    of: one,
    begin: period.begin,
    end: period.end,
    object,
    value,
    claims,
    status,
  });

  if (!one.isOpen) {
    const clashing = others.filter((other) => overlap(other, one) && !handOver(other, one));
    if (clashing.some((other) => other.of.tier === tier)) return [part(one, "disputed")];
    return [
      ...runs(one, clashing, false).map((period) => part(period, "held")),
      ...clashing.flatMap((other) => shared(one, other)).map((period) => part(period, "disputed")),
    ];
  }

  const next = firstBy(
    rivals
      .filter((rival) => rival.of.tier >= tier && rival.weight >= weight)
      .map(({ of }) => of.begin)
      .filter((begin) => begin.cell > one.seenThrough && begin.cell < one.end.cell),
    (edge) => [edge.cell, edge.rank, edge.precision],
  );
  const whole: Period = next === undefined ? one : { begin: one.begin, end: next };
  const higher = others.filter((other) => other.of.tier > tier && overlap(other, whole));
  return [
    ...runs(whole, others, false).map((period) => part(period, "held")),
    ...higher.flatMap((other) => shared(whole, other)).map((period) => part(period, "disputed")),
  ];
}

function has(period: Period, cell: number): boolean {
  return period.begin.cell <= cell && cell < period.end.cell;
}

function cells(period: Period): number[] {
  return CELLS.filter((cell) => has(period, cell));
}

function overlap(a: Period, b: Period): boolean {
  return CELLS.some((cell) => has(a, cell) && has(b, cell));
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
  const { starts, ends } = edges(wanted);
  const begins = others.map((other) => (inside ? other.begin : other.end));
  const stops = others.map((other) => (inside ? other.end : other.begin));
  return starts.map((start, index) => ({
    begin: edgeAt(start, whole.begin, begins),
    end: edgeAt(ends[index] ?? LAST, whole.end, stops),
  }));
}

/** The first cell of each run, and the one after its last. */
function edges(row: readonly number[]): { readonly starts: number[]; readonly ends: number[] } {
  return {
    starts: row.filter((cell, index) => row[index - 1] !== cell - 1),
    ends: row.map((cell) => cell + 1).filter((after, index) => row[index + 1] !== after),
  };
}

/** What is known of an edge: its own date, else that of the first that it comes from. */
function edgeAt(cell: number, own: Edge, others: readonly Edge[]): Edge {
  if (cell === own.cell) return own;
  return { ...(others.find((edge) => edge.cell === cell) ?? own), cell, rank: DERIVED };
}

function shared(whole: Period, other: Period): Period[] {
  return runs(whole, [other], true);
}

function asVersions(parts: readonly Span[]): CellVersion[] {
  const groups = new Map<string, Span[]>();
  for (const part of parts) {
    const key = `${keyOf(part)} ${part.status}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].flatMap((group) => {
    const { starts, ends } = edges(CELLS.filter((cell) => group.some((part) => has(part, cell))));
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
  const left: Span[] = claims.map((claim) => {
    const { begin, end, object, claims: ids } = statementOf(claim, false);
    const unit: Edge = { ...begin, cell: moved(begin.cell, begin.precision, 1) };
    return { begin, end: claim.to === null ? unit : end, object, value: null, claims: ids, status: "held" };
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

/** What tells an event again without a date, with the time of the one that it tells. */
function retold(claim: SlotClaim, claims: readonly SlotClaim[]): SlotClaim {
  if (claim.from !== null || claim.to !== null) return claim;
  const same = claims.filter(({ object }) => object === claim.object);
  const dated = same.filter(({ from }) => from !== null && from.at <= claim.occurredAt);
  const last = dated.toSorted((a, b) => (a.from?.at ?? 0) - (b.from?.at ?? 0)).at(-1);
  if (last !== undefined) return { ...claim, from: last.from, to: last.to };
  const undated = same.filter(({ from, to }) => from === null && to === null);
  return { ...claim, occurredAt: Math.min(...undated.map(({ occurredAt }) => occurredAt)) };
}
