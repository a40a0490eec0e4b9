/**
 * The facts about an entity as bars on a time axis: what the memory holds, and beneath it what it once held.
 * Pure.
 */
import type { Fact } from "../../../src/domain/fact.ts";
import { microsecondsOf } from "../time/instants.ts";

/** A stretch of the axis, in milliseconds; the end is not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** One version on the axis. */
export interface Bar {
  readonly version: Fact;
  /** In parts of the axis, 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** Has it no beginning, or no end, on the axis? */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
}

/** A fact with its periods. */
export interface Row {
  readonly id: string;
  readonly text: string;
  /**
   * As the memory has it; several, where it was true in several periods. None if it holds the fact no more.
   */
  readonly current: readonly Bar[];
  /** What was written before, the newest first. */
  readonly older: readonly Bar[];
}

/** Parts of the axis that a bar takes at least, so that a day is seen among years. */
const LEAST_WIDTH = 0.006;
/** Room before the first and behind the last moment, in parts of what is between. */
const MARGIN = 0.04;
const DAY = 86_400_000;

/** The time that all versions together take, up to now at least. */
export function spanOf(versions: readonly Fact[], now: number): Span {
  let [from, to] = [now, now];
  for (const { validFrom, validTo } of versions) {
    const ends = [validFrom, validTo].flatMap((end) => (end === null ? [] : Date.parse(end)));
    from = Math.min(from, ...ends);
    to = Math.max(to, ...ends);
  }
  const margin = Math.max(DAY, (to - from) * MARGIN);
  return { from: from - margin, to: to + margin };
}

/** Where a moment stands on an axis, 0 to 1. */
export function placeOn({ from, to }: Span, moment: number): number {
  return Math.min(1, Math.max(0, (moment - from) / (to - from)));
}

/**
 * Rows by predicate and beginning, as known at a moment of recording: versions that were recorded later are
 * left out, and those that were superseded later are current.
 *
 * @param known in microseconds; `Infinity`: now
 */
export function rowsOf(versions: readonly Fact[], span: Span, known: number): Row[] {
  const facts = new Map<string, Fact[]>();
  for (const version of versions) {
    if (microsecondsOf(version.recordedAt) > known || !meets(version, span)) continue;
    facts.set(version.id, [...(facts.get(version.id) ?? []), version]);
  }
  const rows = [...facts.values()].map((of) => rowOf(of, span, known));
  return rows.sort(byPredicateAndBeginning).map(({ row }) => row);
}

interface SortedRow {
  readonly row: Row;
  readonly predicate: string;
  readonly beginning: string;
}

function rowOf(versions: readonly Fact[], span: Span, known: number): SortedRow {
  const isCurrent = ({ supersededAt }: Fact) => supersededAt === null || microsecondsOf(supersededAt) > known;
  const newestFirst = versions.toSorted((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1));
  const [newest] = newestFirst;
  const bars = (list: readonly Fact[]) => list.map((version) => barOf(version, span));
  return {
    row: {
      id: newest?.id ?? "",
      text: newest?.text ?? "",
      current: bars(newestFirst.filter(isCurrent)),
      older: bars(newestFirst.filter((version) => !isCurrent(version))),
    },
    predicate: newest?.predicate ?? "",
    beginning: versions.reduce(
      (least, { validFrom }) => ((validFrom ?? "") < least ? (validFrom ?? "") : least),
      "~",
    ),
  };
}

function byPredicateAndBeginning(one: SortedRow, other: SortedRow): number {
  if (one.predicate !== other.predicate) return one.predicate < other.predicate ? -1 : 1;
  return one.beginning < other.beginning ? -1 : one.beginning > other.beginning ? 1 : 0;
}

function meets({ validFrom, validTo }: Fact, { from, to }: Span): boolean {
  return (
    (validFrom === null || Date.parse(validFrom) < to) && (validTo === null || Date.parse(validTo) > from)
  );
}

function barOf(version: Fact, span: Span): Bar {
  const [from, to] = [version.validFrom, version.validTo].map((end) =>
    end === null ? undefined : Date.parse(end),
  );
  const left = placeOn(span, from ?? span.from);
  const right = placeOn(span, to ?? span.to);
  const width = Math.max(LEAST_WIDTH, right - left);
  return {
    version,
    left: Math.min(left, 1 - width),
    width,
    isOpenLeft: from === undefined || from < span.from,
    isOpenRight: to === undefined || to > span.to,
  };
}
