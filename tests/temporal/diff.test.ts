/** Laws of what is stored when the versions of facts change. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FactId, factId, type VersionId, versionId } from "../../src/domain/ids.ts";
import { parseTime } from "../../src/domain/interval.ts";
import { derive } from "../../src/temporal/derive.ts";
import {
  diffVersions,
  type StoredVersion,
  type VersionDiff,
  type VersionToOpen,
} from "../../src/temporal/diff.ts";
import { slot, YEARS } from "./random-claims.ts";

/** What the claims of a slot give, each object a fact. */
const derived: fc.Arbitrary<VersionToOpen[]> = slot(YEARS).map((claims) =>
  derive(claims, "functional").versions.map(({ object, ...version }) => ({
    ...version,
    fact: factId(object),
  })),
);

function stored(versions: readonly VersionToOpen[]): StoredVersion[] {
  return versions.map((version, index) => ({ ...version, id: versionId(`version ${index}`) }));
}

/** The versions that are current after a difference is stored. */
function applied(current: readonly StoredVersion[], diff: VersionDiff): VersionToOpen[] {
  const added = new Map<VersionId, readonly string[]>(
    diff.supported.map(({ version, claims }) => [version, claims]),
  );
  return [
    ...current
      .filter((version) => !diff.closed.includes(version))
      .map(({ id, ...version }) => ({
        ...version,
        claims: [...version.claims, ...(added.get(id) ?? [])].sort(),
      })),
    ...diff.opened,
  ];
}

function sorted(versions: readonly VersionToOpen[]): VersionToOpen[] {
  const key = ({ fact, status, from }: VersionToOpen) => JSON.stringify([fact, status, from]);
  return [...versions].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

describe("the difference between current and derived versions", () => {
  test("makes the current versions the derived ones", () => {
    fc.assert(
      fc.property(derived, derived, (before, after) => {
        const current = stored(before);
        expect(sorted(applied(current, diffVersions(current, after)))).toEqual(sorted(after));
      }),
      { numRuns: 2000 },
    );
  });

  test("is empty between equal versions", () => {
    fc.assert(
      fc.property(derived, (versions) => {
        expect(diffVersions(stored(versions), versions)).toEqual({
          closed: [],
          opened: [],
          supported: [],
          ended: [],
          corrected: [],
          resupported: [],
          disputed: [],
        });
      }),
    );
  });

  test("opens no version that differs from a closed one in nothing but more support", () => {
    fc.assert(
      fc.property(derived, derived, (before, after) => {
        const { closed, opened } = diffVersions(stored(before), after);
        for (const { id: _, claims: had, ...version } of closed) {
          const same = opened.find(
            ({ claims: _claims, ...other }) =>
              JSON.stringify(sortedKeys(other)) === JSON.stringify(sortedKeys(version)),
          );
          if (same !== undefined) expect(had.every((claim) => same.claims.includes(claim))).toBe(false);
        }
      }),
    );
  });

  test("tells of each fact that lost a version that it ended or was corrected, and of no other", () => {
    fc.assert(
      fc.property(derived, derived, (before, after) => {
        const { closed, ended, corrected } = diffVersions(stored(before), after);
        expect(new Set(ended).size + new Set(corrected).size).toBe(ended.length + corrected.length);
        expect([...ended, ...corrected].sort()).toEqual(
          [...new Set(closed.map((version) => version.fact))].sort(),
        );
      }),
    );
  });
});

function sortedKeys(record: object): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

const BERLIN = factId("Berlin");

function version(from: string, to: string | null, rest: Partial<VersionToOpen> = {}): VersionToOpen {
  return {
    fact: BERLIN,
    from: parseTime(from).at,
    fromPrecision: "day",
    fromBasis: "stated",
    to: to === null ? null : parseTime(to).at,
    toPrecision: to === null ? null : "day",
    status: "held",
    claims: ["one"],
    ...rest,
  };
}

/** Which words describe what became of the fact. */
function words(before: readonly VersionToOpen[], after: readonly VersionToOpen[]): string[] {
  const diff = diffVersions(stored(before), after);
  const has = (facts: readonly FactId[]) => facts.includes(BERLIN);
  return [
    ...(has(diff.ended) ? ["ended"] : []),
    ...(has(diff.corrected) ? ["corrected"] : []),
    ...(has(diff.disputed) ? ["disputed"] : []),
  ];
}

describe("what became of a fact", () => {
  const open = version("2020-01-01", null);

  test.each([
    ["an open end that is closed", [open], [version("2020-01-01", "2025-01-01")], ["ended"]],
    [
      "an end that became earlier",
      [version("2020-01-01", "2025-01-01")],
      [version("2020-01-01", "2024-01-01")],
      ["ended"],
    ],
    [
      "an end that became later",
      [version("2020-01-01", "2024-01-01")],
      [version("2020-01-01", "2025-01-01")],
      ["corrected"],
    ],
    ["a beginning that moved", [open], [version("2019-01-01", null)], ["corrected"]],
    ["a version that vanished", [open], [], ["corrected"]],
    [
      "a stretch cut out of the middle",
      [open],
      [version("2020-01-01", "2021-01-01"), version("2022-01-01", null)],
      ["corrected"],
    ],
    ["a new fact", [], [open], []],
    ["a new fact that is disputed", [], [version("2020-01-01", null, { status: "disputed" })], ["disputed"]],
    [
      "a held version that is now disputed",
      [open],
      [version("2020-01-01", null, { status: "disputed" })],
      ["corrected", "disputed"],
    ],
    [
      "a version that stays disputed",
      [version("2020-01-01", null, { status: "disputed" })],
      [version("2020-01-01", null, { status: "disputed", claims: ["one", "two"] })],
      [],
    ],
    ["another source", [open], [version("2020-01-01", null, { claims: ["one", "two"] })], []],
    [
      "a source that is gone",
      [version("2020-01-01", null, { claims: ["one", "two"] })],
      [open],
      ["corrected"],
    ],
    [
      "a later period beside one that stays",
      [version("2020-01-01", "2021-01-01")],
      [version("2020-01-01", "2021-01-01"), version("2023-01-01", null)],
      [],
    ],
    [
      "a last period that ends",
      [version("2010-01-01", "2011-01-01"), open],
      [version("2010-01-01", "2011-01-01"), version("2020-01-01", "2025-01-01")],
      ["ended"],
    ],
  ] as const)("%s", (_, before, after, expected) => {
    expect(words(before, after)).toEqual(expected);
  });

  test("a further source of a version that stays is recorded as support", () => {
    const diff = diffVersions(stored([open]), [version("2020-01-01", null, { claims: ["one", "two"] })]);
    expect(diff).toMatchObject({
      closed: [],
      opened: [],
      supported: [{ version: "version 0", claims: ["two"] }],
    });
  });
});
