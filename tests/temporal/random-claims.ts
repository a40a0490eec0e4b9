/** Random claims of one slot. Few objects and few dates, so that they often meet. */
import fc from "fast-check";
import type { SourceKind } from "../../src/domain/claim.ts";
import { sha256 } from "../../src/domain/hash.ts";
import {
  type Endpoint,
  endOfEndpoint,
  endpointOf,
  type Instant,
  PRECISIONS,
  type Precision,
} from "../../src/domain/interval.ts";
import type { DerivedVersion } from "../../src/temporal/span.ts";
import type { SlotClaim } from "../../src/temporal/statement.ts";

/** What a claim says, without id and hash. */
export type Said = Omit<SlotClaim, "id" | "hash">;

/** A claim whose hash depends on what it says and not on its id. */
export function slotClaim(id: string, said: Said): SlotClaim {
  return { id, ...said, hash: sha256(JSON.stringify(said)) };
}

export interface Calendar {
  readonly days: readonly Instant[];
  readonly precisions: readonly Precision[];
}

const utc = (text: string): Instant => Date.parse(`${text}T00:00:00Z`);

/** Dates of all precisions, some on the edges of several units. */
export const YEARS: Calendar = {
  days: [
    "2010-01-01",
    "2012-01-01",
    "2012-12-31",
    "2013-01-01",
    "2019-12-30",
    "2020-01-01",
    "2026-03-02",
  ].map(utc),
  precisions: PRECISIONS,
};

/** The days around the turn of a month. */
export const DAYS: Calendar = {
  days: [
    "2026-02-23",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
    "2026-03-09",
  ].map(utc),
  precisions: ["day", "day", "week", "month"],
};

export const OBJECTS = ["a", "b", "c"] as const;

const KINDS = ["manual", "stated", "extracted", "inferred"] as const satisfies readonly SourceKind[];

function endpoint({ days, precisions }: Calendar): fc.Arbitrary<Endpoint> {
  return fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...precisions))
    .map(([day, precision]) => endpointOf(day, precision));
}

/** One claim; mostly that something holds. */
export function said(calendar: Calendar, objects: readonly string[] = OBJECTS): fc.Arbitrary<Said> {
  const date = fc.option(endpoint(calendar), { nil: null });
  // Few, so that claims of one time are frequent.
  const times = calendar.days.filter((_, index) => index % 2 === 0);
  const common = {
    occurredAt: fc.constantFrom(...times),
    kind: fc.constantFrom(...KINDS),
    confidence: fc.constantFrom(0.3, 0.6, 0.9),
    voter: fc.constantFrom("thread 1", "thread 2", "thread 3"),
    episode: fc.constantFrom("episode 1", "episode 2", "episode 3", null),
    adds: fc.nat(3).map((draw) => draw === 0),
    value: fc.constant(null),
  };
  const holds = fc
    .record({
      ...common,
      object: fc.constantFrom(...objects),
      polarity: fc.constant("holds" as const),
      from: date,
      to: date,
    })
    .filter(({ from, to }) => from === null || to === null || from.at < endOfEndpoint(to));
  const other = fc.record({
    ...common,
    object: fc.oneof(fc.constantFrom(...objects), fc.constant(null)),
    polarity: fc.constantFrom("ends" as const, "denies" as const),
    from: fc.constant(null),
    to: date,
  });
  return fc.oneof({ weight: 5, arbitrary: holds }, { weight: 1, arbitrary: other });
}

/** The claims of a slot. */
export function slot(
  calendar: Calendar,
  objects: readonly string[] = OBJECTS,
): fc.Arbitrary<readonly SlotClaim[]> {
  return fc
    .array(said(calendar, objects), { minLength: 1, maxLength: 6 })
    .map((list) => list.map((what, index) => slotClaim(`claim ${index}`, what)));
}

/** The claims of a slot, and the same in another order. */
export function shuffledSlot(
  calendar: Calendar,
): fc.Arbitrary<readonly [readonly SlotClaim[], readonly SlotClaim[]]> {
  return slot(calendar).chain((claims) =>
    fc.tuple(
      fc.constant(claims),
      fc.shuffledSubarray([...claims], { minLength: claims.length, maxLength: claims.length }),
    ),
  );
}

export function endOf(version: Pick<DerivedVersion, "to">): number {
  return version.to ?? Number.POSITIVE_INFINITY;
}

/**
 * Every instant at which one of the versions may begin or end, and the ones before. What is true changes
 * nowhere else.
 */
export function turningPoints(versions: readonly Pick<DerivedVersion, "from" | "to">[]): Instant[] {
  const edges = versions.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return [...new Set(edges.flatMap((edge) => [edge - 1, edge]))];
}

/** The objects that are held at an instant. */
export function heldAt(versions: readonly DerivedVersion[], instant: Instant): string[] {
  return versions
    .filter((version) => version.status === "held" && version.from <= instant && instant < endOf(version))
    .map((version) => version.object);
}
