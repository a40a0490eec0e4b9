/** Assigns what a slice changed to the extractions that caused it. */
import { groupedBy } from "../../domain/grouping.ts";
import type { EntityId, FactId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { graphClaimOf } from "../../graph/write/load-claims.ts";
import type { StoredClaim } from "../../graph/write/store-claims.ts";
import { type Disagreement, disagreements } from "../../novelty/within-slice.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { groupingSlots } from "../../temporal/slots.ts";
import type { AppliedClaims, PreparedClaims } from "./apply-claims.ts";
import { type CreatedFacts, NO_CREATED_FACTS } from "./created-facts.ts";
import type { RefusedFact, ResolvedExtraction } from "./resolve-extraction.ts";

/** What an episode changed in the graph. */
export interface AppliedExtraction {
  readonly entities: readonly EntityId[];
  /** Facts that it says something about. */
  readonly facts: readonly FactId[];
  readonly ended: readonly FactId[];
  readonly corrected: readonly FactId[];
  readonly disputed: readonly FactId[];
  /** Facts of this episode that contradict what was current, with what they contradict. */
  readonly surprises: readonly Surprise[];
  /** Facts that it says and that were not learned. */
  readonly refused: readonly RefusedFact[];
  /** What the transaction made in which it was learned. */
  readonly created: CreatedFacts;
}

/** A fact that contradicts one that was current. */
interface Surprise {
  readonly fact: FactId;
  readonly against: FactId;
}

/**
 * The most that are noticed of one episode: two hundred claims of a slot in which a thousand facts change
 * would be two hundred thousand, which took ten seconds to store.
 */
const MAX_SURPRISES = 500;

/** The outcome of an episode that changed nothing. */
export const NOTHING_APPLIED: AppliedExtraction = {
  entities: [],
  facts: [],
  ended: [],
  corrected: [],
  disputed: [],
  surprises: [],
  refused: [],
  created: NO_CREATED_FACTS,
};

/** The extractions that replace claims which are withdrawn, by the facts that these may change. */
type Replacements = ReadonlyMap<FactId, ReadonlySet<number>>;

/**
 * Assigns changes to extractions: a change in a slot is due to the extraction with a claim in that slot.
 * All other changes come of withdrawn claims, and are due to the extractions that replace those.
 */
export function assignChanges(
  extractions: readonly ResolvedExtraction[],
  { claims, changes }: AppliedClaims,
  created: CreatedFacts,
  replacements: Replacements = new Map(),
  noticed: readonly Disagreement[] = [],
): AppliedExtraction[] {
  const drafts = extractions.map(emptyAppliedDraft);
  const extractionOf = placesOf(extractions);
  const byId = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  // The facts of a slot share the list of its claims.
  const causesOf = new Map<readonly string[], ReadonlyMap<number, (FactId | null)[]>>();
  const causesIn = (slotClaims: readonly string[]) => {
    const known = causesOf.get(slotClaims);
    if (known !== undefined) return known;
    const causes = groupedBy(
      slotClaims.flatMap((id) => byId.get(id) ?? []),
      ({ id }) => extractionOf.get(id) ?? -1,
    );
    const facts = new Map([...causes].map(([input, own]) => [input, own.map(({ fact }) => fact)]));
    causesOf.set(slotClaims, facts);
    return facts;
  };
  for (const claim of claims) {
    if (claim.fact !== null) drafts[extractionOf.get(claim.id) ?? -1]?.facts.add(claim.fact);
  }
  // What the new words say as the former ones did is no news.
  const unchanged = new Set(replacements.size === 0 ? [] : changes.resupported);
  for (const kind of ["ended", "corrected", "disputed"] as const) {
    for (const fact of changes[kind]) {
      if (unchanged.has(fact)) continue;
      const causes = causesIn(changes.slotClaims.get(fact) ?? []);
      if (causes.size === 0)
        for (const input of replacements.get(fact) ?? []) drafts[input]?.[kind].add(fact);
      for (const [input, facts] of causes) {
        const draft = drafts[input];
        draft?.[kind].add(fact);
        if (draft === undefined || draft.surprises.size >= MAX_SURPRISES) continue;
        for (const cause of facts) if (cause !== null && cause !== fact) addSurprise(draft, cause, fact);
      }
    }
  }
  for (const { extraction: input, fact, against, isEnding } of noticed) {
    if (isEnding) drafts[input]?.ended.add(against);
    else {
      const draft = drafts[input];
      if (draft !== undefined) addSurprise(draft, fact, against);
    }
  }
  return drafts.map((draft) => appliedOf(draft, created));
}

/**
 * Finds which extractions replace the claims that are withdrawn: of a fact those whose episodes said it, else
 * those whose episodes said something else in its slots.
 */
export function* replacementsOf(
  extractions: readonly ResolvedExtraction[],
  prepared: PreparedClaims | undefined,
  ontology: Ontology,
): CooperativeTask<Replacements> {
  if (prepared === undefined || prepared.withdrawn.length === 0) return new Map();
  const { withdrawn, touched } = prepared;
  const places = new Map(extractions.map(({ episode }, place) => [episode, place] as const).reverse());
  const replacedBy = new Map<string, number>();
  const ofFact = new Map<FactId, Set<number>>();
  for (const { id, fact, episode } of withdrawn) {
    const place = places.get(episode);
    if (place === undefined) continue;
    replacedBy.set(id, place);
    if (fact !== null) ofFact.set(fact, (ofFact.get(fact) ?? new Set()).add(place));
  }
  const inSlots = new Map<FactId, Set<number>>();
  const slots = yield* groupingSlots([...touched.slots.all, ...withdrawn.map(graphClaimOf)], ontology);
  for (const { claims, facts } of slots.values()) {
    yield;
    const inSlot = new Set(claims.flatMap(({ id }) => replacedBy.get(id) ?? []));
    if (inSlot.size === 0) continue;
    for (const fact of facts) {
      const seen = inSlots.get(fact);
      inSlots.set(fact, seen === undefined ? inSlot : new Set([...seen, ...inSlot]));
    }
  }
  return new Map([...inSlots, ...ofFact]);
}

/** The place of the extraction that makes a claim. */
function placesOf(extractions: readonly ResolvedExtraction[]): ReadonlyMap<string, number> {
  return new Map(extractions.flatMap(({ claims }, place) => claims.map(({ id }) => [id, place] as const)));
}

function addSurprise({ surprises }: AppliedDraft, fact: FactId, against: FactId): void {
  if (surprises.size < MAX_SURPRISES) surprises.set(`${fact} ${against}`, { fact, against });
}

/**
 * Finds the contradictions between extractions, and the claims that were not strong enough to end another.
 */
export function* disagreementsOf(
  extractions: readonly ResolvedExtraction[],
  prepared: PreparedClaims | undefined,
  { claims, changes }: AppliedClaims,
  ontology: Ontology,
): CooperativeTask<Disagreement[]> {
  if (prepared === undefined || (extractions.length < 2 && changes.conflicts.length === 0)) return [];
  const { slots } = prepared.touched;
  const stored = new Map<string, StoredClaim>(claims.map((claim) => [claim.id, claim]));
  const extractionOf = placesOf(extractions);
  const perExtraction = extractions.map((input) => input.claims.flatMap(({ id }) => stored.get(id) ?? []));
  const factOf = new Map<string, FactId | null>(
    changes.conflicts.length === 0 ? [] : slots.all.map(({ id, fact }) => [id, fact]),
  );
  const kept = changes.conflicts.flatMap(({ claim, against }): Disagreement[] => {
    const input = extractionOf.get(claim);
    const factId = factOf.get(against) ?? null;
    const fact = stored.get(claim)?.fact ?? factId;
    return input === undefined || factId === null || fact === null
      ? []
      : [{ extraction: input, fact, against: factId, isEnding: false }];
  });
  return [...(yield* disagreements(perExtraction, slots, ontology)), ...kept];
}

/** The changes of claims that belong to no extraction: decisions of a person. */
export function changesOfPerson(applied: AppliedClaims): AppliedExtraction {
  const whole = {
    episode: null,
    origin: "person",
    entities: [],
    firstClaim: null,
    named: [],
    mentions: [],
    claims: applied.claims,
    refused: [],
  } as const;
  const [outcomes] = assignChanges([whole], applied, NO_CREATED_FACTS);
  return outcomes ?? NOTHING_APPLIED;
}

interface AppliedDraft {
  readonly entities: readonly EntityId[];
  readonly refused: readonly RefusedFact[];
  readonly facts: Set<FactId>;
  readonly ended: Set<FactId>;
  readonly corrected: Set<FactId>;
  readonly disputed: Set<FactId>;
  readonly surprises: Map<string, Surprise>;
}

function emptyAppliedDraft({
  entities,
  refused,
}: Pick<ResolvedExtraction, "entities" | "refused">): AppliedDraft {
  return {
    entities,
    refused,
    facts: new Set(),
    ended: new Set(),
    corrected: new Set(),
    disputed: new Set(),
    surprises: new Map(),
  };
}

function appliedOf(draft: AppliedDraft, created: CreatedFacts): AppliedExtraction {
  return {
    entities: draft.entities,
    refused: draft.refused,
    facts: [...draft.facts],
    ended: [...draft.ended],
    corrected: [...draft.corrected],
    disputed: [...draft.disputed],
    surprises: [...draft.surprises.values()],
    created,
  };
}
