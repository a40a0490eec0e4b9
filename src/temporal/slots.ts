/** The claims of a graph in their slots, and what each slot gives for its facts. Pure. */
import type { FactId } from "../domain/ids.ts";
import type { ConflictPolicy, Ontology, PredicateDefinition } from "../domain/ontology.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { type Conflict, derive, type SlotClaim, type SlotRule } from "./derive.ts";
import type { VersionToOpen } from "./diff.ts";
import type { DerivedVersion } from "./span.ts";
import { closedByBoth } from "./symmetric.ts";

/** How a functional slot decides between objects; under `keep-both` there is no such slot. */
type SlotPolicy = Exclude<ConflictPolicy, "keep-both">;

/** A claim with what says in which slots it stands. */
export interface GraphClaim extends Omit<SlotClaim, "object"> {
  /** `null` if it ends or denies whatever the object is. */
  readonly fact: FactId | null;
  readonly subject: string;
  readonly predicate: string;
  /** Id of the entity it points to; `null` for a literal, or if there is no object. */
  readonly object: string | null;
  /** Equal literals have equal keys; empty for entities. */
  readonly valueKey: string;
  /** Canonical JSON: `{}` for none. */
  readonly qualifiersKey: string;
}

/** What competes with each other. */
export interface Slot {
  readonly rule: SlotRule;
  readonly policy: SlotPolicy;
  /** For symmetric functional predicates: the entity whose slot it is. */
  readonly end: string | null;
  readonly claims: SlotClaim[];
  readonly facts: Set<FactId>;
  /** For symmetric functional predicates: the slot at the other end of each fact. */
  readonly otherEnds: Map<FactId, string>;
}

export interface DerivedSlots {
  readonly versions: readonly VersionToOpen[];
  readonly conflicts: readonly Conflict[];
  /** The claims of the slots in which a fact stands: each derived fact has an entry. */
  readonly slotClaims: ReadonlyMap<FactId, readonly string[]>;
}

/** Do the objects of this predicate compete? Under the policy `keep-both` they do not. */
export function isCompetitive(definition: PredicateDefinition): boolean {
  return definition.functional && definition.policy !== "keep-both";
}

/** Does a fact of this predicate stand in the slots of both its ends? */
export function isTwoEnded(definition: PredicateDefinition): boolean {
  return isCompetitive(definition) && definition.symmetric;
}

/** All that derivation needs to know about some slots. */
export interface TouchedSlots {
  /** The claims whose slots are derived. */
  readonly near: readonly GraphClaim[];
  /** All claims of these slots and, for two-ended predicates, of the slots at the other ends. */
  readonly all: readonly GraphClaim[];
  /** Whose slots of two-ended predicates are derived: `near` may hold parts of others. */
  readonly ends: ReadonlySet<string>;
}

/** Derives the facts of some slots, at once. */
export function deriveSlots(touched: TouchedSlots, ontology: Ontology): DerivedSlots {
  return runToCompletion(derivingSlots(touched, ontology));
}

/** Derives the facts of some slots. */
export function* derivingSlots(
  { near, all, ends }: TouchedSlots,
  ontology: Ontology,
): CooperativeTask<DerivedSlots> {
  const slots = yield* groupingSlots(all, ontology);
  const versions = new Map<FactId, readonly DerivedVersion[]>();
  const slotClaims = new Map<FactId, string[]>();
  const conflicts: Conflict[] = [];
  const derivedOnes = near.length === all.length ? slots : yield* groupingSlots(near, ontology);
  for (const [key, { end, facts }] of derivedOnes) {
    yield;
    const slot = slots.get(key);
    if (slot === undefined || (end !== null && !ends.has(end))) continue;
    const derived = derive(slot.claims, slot.rule, slot.policy);
    conflicts.push(...derived.conflicts);
    for (const fact of facts) {
      const own = derived.versions.filter((version) => version.object === fact);
      const other = slots.get(slot.otherEnds.get(fact) ?? "");
      versions.set(fact, other === undefined ? own : closedByBoth(own, versionsOf(fact, other)));
      slotClaims.set(fact, [...(slotClaims.get(fact) ?? []), ...slot.claims.map((claim) => claim.id)]);
    }
  }
  return {
    versions: [...versions].flatMap(([fact, list]) => list.map((version) => ({ ...version, fact }))),
    conflicts,
    slotClaims,
  };
}

function versionsOf(fact: FactId, slot: Slot): DerivedVersion[] {
  return derive(slot.claims, slot.rule, slot.policy).versions.filter((version) => version.object === fact);
}

/** Groups claims into slots. What ends or denies whatever the object is stands in every slot of its subject and predicate. */
export function slotsOf(claims: readonly GraphClaim[], ontology: Ontology): Map<string, Slot> {
  return runToCompletion(groupingSlots(claims, ontology));
}

function* groupingSlots(
  claims: readonly GraphClaim[],
  ontology: Ontology,
): CooperativeTask<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  for (const claim of claims) {
    if (claim.fact === null) continue;
    yield;
    const definition = ontology.predicate(claim.predicate);
    const ends = endsOf(claim, definition);
    const keys = ends.map((end) => slotKey(claim, definition, end));
    for (const [index, end] of ends.entries()) {
      const key = keys[index] ?? "";
      const slot = slots.get(key) ?? emptySlot(definition, end);
      slots.set(key, slot);
      slot.claims.push(slotClaim(claim, claim.fact));
      slot.facts.add(claim.fact);
      const other = keys[1 - index];
      if (other !== undefined) slot.otherEnds.set(claim.fact, other);
    }
  }
  for (const claim of claims) {
    if (claim.fact !== null) continue;
    yield;
    spreadOver(slots, claim, claims, ontology);
  }
  return slots;
}

/** The slots in which a claim about a fact stands. */
export function slotKeys(claim: GraphClaim, ontology: Ontology): string[] {
  const definition = ontology.predicate(claim.predicate);
  return endsOf(claim, definition).map((end) => slotKey(claim, definition, end));
}

function endsOf(claim: GraphClaim, definition: PredicateDefinition): readonly (string | null)[] {
  return isTwoEnded(definition) && claim.object !== null ? [claim.subject, claim.object] : [null];
}

/** A claim as one about a fact. */
function slotClaim(claim: GraphClaim, fact: FactId): SlotClaim {
  const { id, polarity, from, to, occurredAt, kind, confidence, voter, hash } = claim;
  return { id, object: fact, polarity, from, to, occurredAt, kind, confidence, voter, hash };
}

function emptySlot(definition: PredicateDefinition, end: string | null): Slot {
  const policy = definition.policy === "keep-both" ? "recency" : definition.policy;
  return { rule: ruleOf(definition), policy, end, claims: [], facts: new Set(), otherEnds: new Map() };
}

/** Adds a claim without object to every slot that it is about, once for each fact of its predicate there. */
function spreadOver(
  slots: ReadonlyMap<string, Slot>,
  claim: GraphClaim,
  claims: readonly GraphClaim[],
  ontology: Ontology,
): void {
  const { symmetric } = ontology.predicate(claim.predicate);
  const about = new Set(
    claims.flatMap((other) =>
      other.fact !== null &&
      other.predicate === claim.predicate &&
      (other.subject === claim.subject || (symmetric && other.object === claim.subject)) &&
      (claim.qualifiersKey === "{}" || claim.qualifiersKey === other.qualifiersKey)
        ? [other.fact]
        : [],
    ),
  );
  for (const slot of slots.values()) {
    for (const fact of slot.facts) if (about.has(fact)) slot.claims.push(slotClaim(claim, fact));
  }
}

function ruleOf(definition: PredicateDefinition): SlotRule {
  if (definition.kind === "event") return "event";
  const hasRivals = definition.functional || definition.opposite !== null;
  return hasRivals && definition.policy !== "keep-both" ? "functional" : "set";
}

function slotKey(claim: GraphClaim, definition: PredicateDefinition, end: string | null): string {
  if (isCompetitive(definition))
    return [end ?? claim.subject, claim.predicate, claim.qualifiersKey].join("\n");
  const predicate = [claim.predicate, definition.opposite ?? ""].sort().join("/");
  return [claim.subject, predicate, claim.object ?? "", claim.valueKey, claim.qualifiersKey].join("\n");
}
