/** What to store so that the stored versions become the derived ones. Pure. */
import { groupedBy } from "../domain/grouping.ts";
import type { FactId, VersionId } from "../domain/ids.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import type { DerivedVersion } from "./span.ts";

export interface StoredVersion extends Omit<DerivedVersion, "object"> {
  readonly id: VersionId;
  readonly fact: FactId;
}

export interface VersionToOpen extends Omit<DerivedVersion, "object"> {
  readonly fact: FactId;
}

export interface VersionDiff {
  readonly closed: readonly StoredVersion[];
  readonly opened: readonly VersionToOpen[];
  /** Claims that newly support a version that stays. */
  readonly supported: readonly { readonly version: VersionId; readonly claims: readonly string[] }[];
  /** Facts whose end became earlier. */
  readonly ended: readonly FactId[];
  /** Facts whose versions changed otherwise, or vanished. */
  readonly corrected: readonly FactId[];
  /** Those of them whose periods are as before, and rest on other claims. */
  readonly resupported: readonly FactId[];
  /** Facts that have a disputed version which they did not have before. */
  readonly disputed: readonly FactId[];
}

/** Compares the current versions of some facts with those derived for the same facts, at once. */
export function diffVersions(
  current: readonly StoredVersion[],
  derived: readonly VersionToOpen[],
): VersionDiff {
  return runToCompletion(diffingVersions(current, derived));
}

/** Compares the current versions of some facts with those derived for the same facts. */
export function* diffingVersions(
  current: readonly StoredVersion[],
  derived: readonly VersionToOpen[],
): CooperativeTask<VersionDiff> {
  const before = groupedBy(current, ({ fact }) => fact);
  const after = groupedBy(derived, ({ fact }) => fact);
  const closed: StoredVersion[] = [];
  const opened: VersionToOpen[] = [];
  const supported: { version: VersionId; claims: string[] }[] = [];
  const ended: FactId[] = [];
  const corrected: FactId[] = [];
  const resupported: FactId[] = [];
  const disputed: FactId[] = [];
  for (const fact of new Set([...before.keys(), ...after.keys()])) {
    yield;
    const old = before.get(fact) ?? [];
    const fresh = after.get(fact) ?? [];
    const kept = new Map(
      old.flatMap((version) =>
        fresh.filter((next) => isSame(version, next)).map((next) => [version, next] as const),
      ),
    );
    const keptFresh = new Set(kept.values());
    const closing = old.filter((version) => !kept.has(version));
    const opening = fresh.filter((version) => !keptFresh.has(version));
    for (const [version, next] of kept) {
      const claims = next.claims.filter((claim) => !version.claims.includes(claim));
      if (claims.length > 0) supported.push({ version: version.id, claims });
    }
    for (const version of closing) closed.push(version);
    for (const version of opening) opened.push(version);
    if (closing.length > 0)
      (lastEnd(fresh) < lastEnd(old) && fresh.length > 0 ? ended : corrected).push(fact);
    if (closing.length > 0 && closing.every((version) => opening.some((next) => isSamePeriod(version, next))))
      resupported.push(fact);
    if (opening.some((version) => version.status === "disputed")) disputed.push(fact);
  }
  return { closed, opened, supported, ended, corrected, resupported, disputed };
}

/** More support makes no other version; lost support does. */
function isSame(stored: StoredVersion, derived: VersionToOpen): boolean {
  return isSamePeriod(stored, derived) && stored.claims.every((claim) => derived.claims.includes(claim));
}

function isSamePeriod(stored: StoredVersion, derived: VersionToOpen): boolean {
  return (
    stored.from === derived.from &&
    stored.fromPrecision === derived.fromPrecision &&
    stored.fromBasis === derived.fromBasis &&
    stored.to === derived.to &&
    stored.toPrecision === derived.toPrecision &&
    stored.status === derived.status
  );
}

function lastEnd(versions: readonly { readonly to: number | null }[]): number {
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...versions.map((version) => version.to ?? Number.POSITIVE_INFINITY),
  );
}
