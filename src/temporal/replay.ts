/**
 * The history of facts from the claims alone: what would have been stored, and when, had only these been
 * said. What changes at a moment of recording is derived anew from the claims that counted then, as each
 * write does. Pure.
 */
import { groupedBy } from "../domain/grouping.ts";
import { type FactId, type VersionId, versionId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { diffVersions, type StoredVersion, type VersionToOpen } from "./diff.ts";
import { deriveSlots, type GraphClaim, slotKeys } from "./slots.ts";

/**
 * A claim while it stands with one fact: a merge moves it to another. Times are ISO 8601 in UTC with
 * microseconds.
 */
export interface ClaimPlacement {
  readonly claim: GraphClaim;
  readonly from: string;
  /** Not included; `null`: it stands there still. */
  readonly until: string | null;
}

/** A version with the time for which it was held, and since when it rests on which claims. */
export interface PastVersion extends Omit<VersionToOpen, "claims"> {
  readonly recordedAt: string;
  readonly supersededAt: string | null;
  readonly support: readonly { readonly claim: string; readonly recordedAt: string }[];
}

/**
 * All versions of the facts in the slots of some claims. The claims must be all of these slots, at every
 * time.
 */
export function replay(placements: readonly ClaimPlacement[], ontology: Ontology): PastVersion[] {
  return componentsOf(placements, ontology).flatMap((component) => replayComponent(component, ontology));
}

/** Stays that share a slot at some time, directly or over others. */
function componentsOf(placements: readonly ClaimPlacement[], ontology: Ontology): ClaimPlacement[][] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    return root;
  };
  const join = (keys: readonly string[]) => {
    const [first, ...others] = keys;
    if (first === undefined) return;
    const root = rootOf(first);
    parents.set(root, root);
    for (const key of others) parents.set(rootOf(key), root);
  };
  // What ends whatever the object is stands in every slot of its subject and predicate.
  const general = new Set(
    placements.flatMap(({ claim }) =>
      claim.fact === null ? [generalKey(claim.subject, claim.predicate)] : [],
    ),
  );
  const keysOf = ({ claim }: ClaimPlacement): string[] => {
    if (claim.fact === null) return [generalKey(claim.subject, claim.predicate)];
    const ends = [claim.subject, claim.object ?? claim.subject].map((end) =>
      generalKey(end, claim.predicate),
    );
    return [...slotKeys(claim, ontology), ...ends.filter((key) => general.has(key))];
  };
  for (const placement of placements) join([`claim ${placement.claim.id}`, ...keysOf(placement)]);
  const components = groupedBy(placements, (placement) => rootOf(`claim ${placement.claim.id}`));
  return [...components.values()];
}

function generalKey(entity: string, predicate: string): string {
  return `any ${entity} ${predicate}`;
}

interface VersionDraft extends Omit<PastVersion, "supersededAt" | "support"> {
  supersededAt: string | null;
  readonly support: { readonly claim: string; readonly recordedAt: string }[];
}

function replayComponent(component: readonly ClaimPlacement[], ontology: Ontology): PastVersion[] {
  const moments = [
    ...new Set(component.flatMap(({ from, until }) => (until === null ? [from] : [from, until]))),
  ];
  const ends = new Set(component.flatMap(({ claim }) => [claim.subject, claim.object ?? claim.subject]));
  const drafts = new Map<VersionId, VersionDraft>();
  let current: StoredVersion[] = [];
  for (const recordedAt of moments.sort()) {
    const claims = component
      .filter(({ from, until }) => from <= recordedAt && (until === null || until > recordedAt))
      .map(({ claim }) => claim);
    const { versions } = deriveSlots({ near: claims, all: claims, ends }, ontology);
    const { closed, opened, supported } = diffVersions(current, versions);
    for (const { id } of closed) {
      const draft = drafts.get(id);
      if (draft !== undefined) draft.supersededAt = recordedAt;
    }
    for (const { version, claims: more } of supported)
      for (const claim of more) drafts.get(version)?.support.push({ claim, recordedAt });
    const gone = new Set(closed.map(({ id }) => id));
    const grown = new Map(supported.map(({ version, claims: more }) => [version, more]));
    current = current
      .filter(({ id }) => !gone.has(id))
      .map((version) => ({ ...version, claims: [...version.claims, ...(grown.get(version.id) ?? [])] }));
    for (const version of opened) {
      const id = versionId(String(drafts.size));
      const { claims: support, ...rest } = version;
      drafts.set(id, {
        ...rest,
        recordedAt,
        supersededAt: null,
        support: support.map((claim) => ({ claim, recordedAt })),
      });
      current.push({ ...version, id });
    }
  }
  return [...drafts.values()];
}

/** What identifies a version beside its id. */
export function sameVersion(version: Omit<PastVersion, "support"> & { readonly fact: FactId }): string {
  const { fact, from, fromPrecision, fromBasis, to, toPrecision, status, recordedAt, supersededAt } = version;
  return JSON.stringify([
    fact,
    from,
    fromPrecision,
    fromBasis,
    to,
    toPrecision,
    status,
    recordedAt,
    supersededAt,
  ]);
}
