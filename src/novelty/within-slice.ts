/**
 * Contradictions among claims that are stored at once. Derivation sees them together and nothing of them was
 * held before, so that nothing ends; here they are looked at one after the other. Pure.
 */
import { type FactId, factId, versionId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { StoredClaim } from "../graph/write/store-claims.ts";
import { derive } from "../temporal/derive.ts";
import { diffVersions } from "../temporal/diff.ts";
import { type Slot, slotsOf, type TouchedSlots } from "../temporal/slots.ts";

/** A disagreement between an extraction and an earlier one of the same transaction. */
export interface Disagreement {
  /** Place of the extraction. */
  readonly extraction: number;
  /** What it says. */
  readonly fact: FactId;
  readonly against: FactId;
  /** Does it end or deny `against`, and say nothing else? */
  readonly isEnding: boolean;
}

/** Finds what later extractions say against earlier ones, in their order. */
export function disagreements(
  extractions: readonly (readonly StoredClaim[])[],
  slots: TouchedSlots,
  ontology: Ontology,
): Disagreement[] {
  if (!canDisagree(extractions, ontology)) return [];
  const extractionOf = new Map<string, number>(
    extractions.flatMap((claims, extraction) => claims.map(({ id }) => [id, extraction] as const)),
  );
  return [...slotsOf(slots.all, ontology).values()]
    .flatMap((slot) => disagreementsIn(slot, extractionOf))
    .sort((a, b) => a.extraction - b.extraction);
}

/**
 * Can two extractions disagree, because they speak of one subject? In few slices they can.
 */
function canDisagree(extractions: readonly (readonly StoredClaim[])[], ontology: Ontology): boolean {
  const first = new Map<string, { readonly extraction: number; readonly claim: StoredClaim }>();
  for (const [extraction, claims] of extractions.entries()) {
    for (const claim of claims) {
      const { name, opposite, symmetric } = ontology.predicate(claim.predicate);
      const predicate = [name, opposite ?? ""].sort().join("/");
      const ends =
        symmetric && claim.object?.kind === "entity"
          ? [claim.subject.id, claim.object.id]
          : [claim.subject.id];
      for (const end of ends) {
        const known = first.get(`${end} ${predicate}`);
        if (known === undefined) first.set(`${end} ${predicate}`, { extraction, claim });
        else if (known.extraction !== extraction && isOther(known.claim, claim)) return true;
      }
    }
  }
  return false;
}

function isOther(a: StoredClaim, b: StoredClaim): boolean {
  return a.fact !== b.fact || a.polarity !== "holds" || b.polarity !== "holds";
}

function disagreementsIn(slot: Slot, extractionOf: ReadonlyMap<string, number>): Disagreement[] {
  const extractions = new Set(slot.claims.flatMap(({ id }) => extractionOf.get(id) ?? []));
  const [first, ...later] = [...extractions].sort((a, b) => a - b);
  if (first === undefined || later.length === 0 || slot.rule === "event") return [];
  const upTo = (last: number) => slot.claims.filter(({ id }) => (extractionOf.get(id) ?? first) <= last);
  const found: Disagreement[] = [];
  let before = versionsOf(slot, upTo(first));
  for (const extraction of later) {
    const after = versionsOf(slot, upTo(extraction));
    const { ended, corrected, disputed } = diffVersions(
      before.map((version) => ({ ...version, id: versionId(version.fact) })),
      after,
    );
    const own = slot.claims.filter(({ id }) => extractionOf.get(id) === extraction);
    const isKnown = new Set(before.map(({ fact }) => fact));
    for (const against of new Set([...ended, ...corrected, ...disputed])) {
      if (!isKnown.has(against)) continue;
      for (const { object, polarity } of own) {
        const fact = factId(object ?? against);
        // What only confirms or dates the same fact contradicts nothing.
        if (fact !== against || polarity !== "holds")
          found.push({ extraction, fact, against, isEnding: fact === against });
      }
    }
    before = after;
  }
  return found;
}

function versionsOf(slot: Slot, claims: Slot["claims"]) {
  return derive(claims, slot.rule, slot.policy).versions.map(({ object, ...version }) => ({
    ...version,
    fact: factId(object),
  }));
}
