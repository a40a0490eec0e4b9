/**
 * Contradictions among claims that are stored at once. Derivation sees them together and nothing of them was
 * held before, so that nothing ends; here they are looked at one after the other. Pure.
 */
import { type FactId, factId, versionId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { StoredClaim } from "../graph/write/store-claims.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { diffingVersions, type VersionToOpen } from "../temporal/diff.ts";
import { derivingWithPast } from "../temporal/presupposed.ts";
import { groupingSlots, type Slot, type TouchedSlots } from "../temporal/slots.ts";
import type { SlotClaim } from "../temporal/statement.ts";

/** A disagreement between an extraction and an earlier one of the same transaction. */
export interface Disagreement {
  /** Place of the extraction. */
  readonly extraction: number;
  readonly fact: FactId;
  readonly against: FactId;
  /** Does it end or deny `against`, and say nothing else? */
  readonly isEnding: boolean;
}

/** Finds what later extractions say against earlier ones, in their order. */
export function* disagreements(
  extractions: readonly (readonly StoredClaim[])[],
  slots: TouchedSlots,
  ontology: Ontology,
): CooperativeTask<Disagreement[]> {
  if (!canDisagree(extractions, ontology)) return [];
  const extractionOf = new Map<string, number>(
    extractions.flatMap((claims, extraction) => claims.map(({ id }) => [id, extraction] as const)),
  );
  const found: Disagreement[] = [];
  for (const slot of (yield* groupingSlots(slots.all, ontology)).values())
    for (const one of yield* disagreementsIn(slot, extractionOf)) found.push(one);
  return found.sort((a, b) => a.extraction - b.extraction);
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

/**
 * With how many other claims of its slot an extraction is compared: those said nearest to it in time. All of
 * them are derived from once for each extraction: where a person moves in each of 10,000 messages, a slice
 * would take minutes, and hold up everybody else.
 */
const NEAREST = 128;

function* disagreementsIn(
  slot: Slot,
  extractionOf: ReadonlyMap<string, number>,
): CooperativeTask<Disagreement[]> {
  const placed = slot.claims
    .map((claim) => ({ claim, extraction: extractionOf.get(claim.id) ?? -1 }))
    .sort((a, b) => a.claim.occurredAt - b.claim.occurredAt || a.extraction - b.extraction);
  const extractions = new Set(placed.flatMap(({ extraction }) => (extraction < 0 ? [] : extraction)));
  const [first, ...later] = [...extractions].sort((a, b) => a - b);
  if (first === undefined || later.length === 0 || slot.rule === "event") return [];
  const found: Disagreement[] = [];
  for (const extraction of later) {
    const own = placed.filter((each) => each.extraction === extraction).map(({ claim }) => claim);
    const earlier = nearest(placed, extraction);
    const before = yield* versionsOf(slot, earlier);
    const after = yield* versionsOf(slot, [...earlier, ...own]);
    const { ended, corrected, disputed } = yield* diffingVersions(
      before.map((version) => ({ ...version, id: versionId(version.fact) })),
      after,
    );
    const knownFacts = new Set(before.map(({ fact }) => fact));
    for (const against of new Set([...ended, ...corrected, ...disputed])) {
      if (!knownFacts.has(against)) continue;
      for (const { object, polarity } of own) {
        const fact = factId(object ?? against);
        // What only confirms or dates the same fact contradicts nothing.
        if (fact !== against || polarity !== "holds")
          found.push({ extraction, fact, against, isEnding: fact === against });
      }
    }
  }
  return found;
}

interface PlacedClaim {
  readonly claim: SlotClaim;
  /** Place of its extraction; -1 for what was stored before. */
  readonly extraction: number;
}

/**
 * The claims of earlier extractions that stand nearest to those of one.
 *
 * @param placed in the order of time
 */
function nearest(placed: readonly PlacedClaim[], extraction: number): SlotClaim[] {
  const earlier = placed.filter((each) => each.extraction < extraction);
  if (earlier.length <= NEAREST) return earlier.map(({ claim }) => claim);
  const own = placed.find((each) => each.extraction === extraction)?.claim.occurredAt ?? 0;
  const after = earlier.findIndex(({ claim }) => claim.occurredAt > own);
  const middle = after < 0 ? earlier.length : after;
  const start = Math.min(Math.max(0, middle - NEAREST / 2), earlier.length - NEAREST);
  return earlier.slice(start, start + NEAREST).map(({ claim }) => claim);
}

function* versionsOf(slot: Slot, claims: readonly SlotClaim[]): CooperativeTask<VersionToOpen[]> {
  const { versions } = yield* derivingWithPast(claims, slot.rule, slot.policy);
  return versions.map(({ object, ...version }) => ({
    ...version,
    fact: factId(object),
  }));
}
