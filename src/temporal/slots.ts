/** The claims of a graph in their slots, and what each slot gives for its facts. Pure. */
import { groupedBy } from "../domain/grouping.ts";
import type { FactId } from "../domain/ids.ts";
import { canonicalJson, type JsonObject } from "../domain/json.ts";
import type { PredicateDefinition } from "../domain/ontology/definitions.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import type { DecidingPolicy } from "./derive.ts";
import type { VersionToOpen } from "./diff.ts";
import { derivingWithPast } from "./presupposed.ts";
import type { DerivedVersion } from "./span.ts";
import type { Conflict, SlotClaim, SlotRule } from "./statement.ts";
import { closedByBoth } from "./symmetric.ts";

/** A claim with what says in which slots it stands. */
export interface GraphClaim extends Omit<SlotClaim, "object" | "value" | "adds"> {
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
  readonly properties: JsonObject;
  /** Does it take the place of what held, or (`false`) join it? `null`: as its predicate says. */
  readonly replaces: boolean | null;
}

/** What competes with each other. */
export interface Slot {
  readonly rule: SlotRule;
  /** Under `keep-both` there is no such slot. */
  readonly policy: DecidingPolicy;
  /** For symmetric functional predicates: the entity whose slot it is. */
  readonly end: string | null;
  readonly claims: SlotClaim[];
  readonly facts: Set<FactId>;
  /** For symmetric functional predicates: the slot at the other end of each fact. */
  readonly otherEnds: Map<FactId, string>;
}

interface DerivedSlots {
  readonly versions: readonly VersionToOpen[];
  readonly conflicts: readonly Conflict[];
  /** The claims of the slots in which a fact stands: each derived fact has an entry. */
  readonly slotClaims: ReadonlyMap<FactId, readonly string[]>;
}

/** Do the objects of this predicate compete? Under the policy `keep-both` they do not. */
export function isCompetitive(definition: PredicateDefinition): boolean {
  return definition.functional && definition.policy !== "keep-both";
}

/**
 * May facts of other objects, values or qualifiers stand in one slot, literals of an unknown predicate left
 * aside?
 */
export function hasRivals(definition: PredicateDefinition): boolean {
  return isCompetitive(definition) || definition.opposite !== null || definition.competes !== null;
}

/**
 * Are the literals of this predicate a property, whose values stand in one slot? Only what is marked to
 * replace others does so there.
 */
function isProperty(claim: GraphClaim, ontology: Ontology): boolean {
  return claim.object === null && claim.fact !== null && !ontology.knows(claim.predicate);
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
  /** Entities whose slots of two-ended predicates are derived: `near` may hold parts of others. */
  readonly ends: ReadonlySet<string>;
}

/** Derives the facts of some slots, at once: see {@link derivingSlots}. */
export function deriveSlots(touched: TouchedSlots, ontology: Ontology): DerivedSlots {
  return runToCompletion(derivingSlots(touched, ontology));
}

/** Derives the versions of the facts of some slots, slot by slot. */
export function* derivingSlots(
  { near, all, ends }: TouchedSlots,
  ontology: Ontology,
): CooperativeTask<DerivedSlots> {
  const slots = yield* groupingSlots(all, ontology);
  const versions = new Map<FactId, readonly DerivedVersion[]>();
  const slotClaims = new Map<FactId, readonly string[]>();
  const conflicts: Conflict[] = [];
  const derivedOnes = near.length === all.length ? slots : yield* groupingSlots(near, ontology);
  const otherEnds = new Map<Slot, ReadonlyMap<string, readonly DerivedVersion[]>>();
  for (const [key, { end, facts }] of derivedOnes) {
    yield;
    const slot = slots.get(key);
    if (slot === undefined || (end !== null && !ends.has(end))) continue;
    const derived = yield* derivingWithPast(slot.claims, slot.rule, slot.policy);
    for (const conflict of derived.conflicts) conflicts.push(conflict);
    const ofFact = groupedBy(derived.versions, ({ object }) => object);
    const ids = slot.claims.map(({ id }) => id);
    for (const fact of facts) {
      const own = ofFact.get(fact) ?? [];
      const other = slots.get(slot.otherEnds.get(fact) ?? "");
      const seen = slotClaims.get(fact);
      // The facts of a slot share the list: a copy for each would grow with the square of the slot.
      slotClaims.set(fact, seen === undefined ? ids : [...seen, ...ids]);
      if (other === undefined) {
        versions.set(fact, own);
        continue;
      }
      const there = otherEnds.get(other) ?? (yield* versionsByFact(other));
      otherEnds.set(other, there);
      versions.set(fact, closedByBoth(own, there.get(fact) ?? []));
    }
  }
  return {
    versions: [...versions].flatMap(([fact, list]) => list.map((version) => ({ ...version, fact }))),
    conflicts,
    slotClaims,
  };
}

function* versionsByFact({
  claims,
  rule,
  policy,
}: Slot): CooperativeTask<ReadonlyMap<string, readonly DerivedVersion[]>> {
  const { versions } = yield* derivingWithPast(claims, rule, policy);
  return groupedBy(versions, ({ object }) => object);
}

/**
 * Groups claims into slots. What ends or denies whatever the object is stands in every slot of its subject
 * and predicate.
 */
export function* groupingSlots(
  claims: readonly GraphClaim[],
  ontology: Ontology,
): CooperativeTask<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  for (const claim of claims) {
    if (claim.fact === null) continue;
    yield;
    const keys = slotKeys(claim, ontology);
    for (const [index, end] of endsOf(claim, ontology).entries()) {
      const key = keys[index] ?? "";
      const slot = slots.get(key) ?? emptySlot(claim, ontology, end);
      slots.set(key, slot);
      slot.claims.push(slotClaim(claim, claim.fact, ontology));
      slot.facts.add(claim.fact);
      const other = keys[1 - index];
      if (other !== undefined) slot.otherEnds.set(claim.fact, other);
    }
  }
  for (const claim of claims) {
    if (!endsMany(claim, ontology)) continue;
    yield;
    spreadOver(slots, claim, claims, ontology);
  }
  return slots;
}

/** The slots in which a claim about a fact stands. */
export function slotKeys(claim: GraphClaim, ontology: Ontology): string[] {
  return endsOf(claim, ontology).map((end) => slotKey(claim, ontology, end));
}

function endsOf(claim: GraphClaim, ontology: Ontology): readonly (string | null)[] {
  const isInBoth = claim.object !== null && isTwoEnded(ontology.predicate(claim.predicate));
  return isInBoth ? [claim.subject, claim.object] : [null];
}

/** Does a claim end or deny whatever the object, or the qualifier that competes, is? */
function endsMany(claim: GraphClaim, ontology: Ontology): boolean {
  if (claim.fact === null) return true;
  if (claim.polarity === "holds") return false;
  const { competes, qualifiers } = ontology.predicate(claim.predicate);
  return competes !== null && qualifiers.includes(competes) && !(competes in qualifiersOf(claim));
}

/** Is an end that of what may have been so or its opposite: "no longer cares about coffee"? */
function endsEitherSide({ predicate, polarity }: GraphClaim, ontology: Ontology): boolean {
  const { opposite, signed } = ontology.predicate(predicate);
  return polarity !== "holds" && (opposite !== null || signed !== null);
}

/** A claim as one about a fact. */
function slotClaim(claim: GraphClaim, fact: FactId, ontology: Ontology): SlotClaim {
  const { id, episode, polarity, from, to, occurredAt, kind, confidence, voter, hash } = claim;
  return {
    id,
    object: fact,
    value: competingValue(claim, ontology),
    episode,
    polarity,
    from,
    to,
    occurredAt,
    kind,
    confidence,
    voter,
    hash,
    adds: !(claim.replaces ?? !isProperty(claim, ontology)),
    ...(endsMany(claim, ontology) || endsEitherSide(claim, ontology) ? { isOfMany: true } : {}),
  };
}

function competingValue({ predicate, properties }: GraphClaim, ontology: Ontology): string | null {
  const { competes, qualifiers } = ontology.predicate(predicate);
  if (competes === null || qualifiers.includes(competes)) return null;
  const value = properties[competes];
  return value === undefined || value === null ? null : canonicalJson(value);
}

function emptySlot(claim: GraphClaim, ontology: Ontology, end: string | null): Slot {
  const { policy } = ontology.predicate(claim.predicate);
  const rule = ruleOf(claim, ontology);
  const decides = policy === "keep-both" ? "recency" : policy;
  return { rule, policy: decides, end, claims: [], facts: new Set(), otherEnds: new Map() };
}

/**
 * Adds a claim about many facts to every slot that it is about: once for each fact there, or once for all of
 * them, as copies for each would be the square where many such claims end many facts.
 */
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
      other.fact !== claim.fact &&
      other.predicate === claim.predicate &&
      (claim.fact === null || other.object === claim.object) &&
      (other.subject === claim.subject || (symmetric && other.object === claim.subject)) &&
      hasQualifiersOf(claim, other, ontology)
        ? [other.fact]
        : [],
    ),
  );
  for (const slot of slots.values()) {
    const facts = [...slot.facts].filter((fact) => about.has(fact));
    const [first] = facts;
    if (first !== undefined && facts.length === slot.facts.size)
      slot.claims.push({ ...slotClaim(claim, first, ontology), object: null });
    else for (const fact of facts) slot.claims.push(slotClaim(claim, fact, ontology));
  }
}

/**
 * Has a fact the qualifiers that an ending names? An ending without any is about all facts; one that leaves
 * out the qualifier that competes is about each value of it.
 */
function hasQualifiersOf(ending: GraphClaim, other: GraphClaim, ontology: Ontology): boolean {
  if (ending.qualifiersKey === "{}" || ending.qualifiersKey === other.qualifiersKey) return true;
  const { competes } = ontology.predicate(ending.predicate);
  if (competes !== null && competes in qualifiersOf(ending)) return false;
  return slotQualifiers(ending, ontology) === slotQualifiers(other, ontology);
}

function ruleOf(claim: GraphClaim, ontology: Ontology): SlotRule {
  const definition = ontology.predicate(claim.predicate);
  if (definition.kind === "event") return definition.usually === "one" ? "once" : "event";
  if (isProperty(claim, ontology)) return "several";
  if (!hasRivals(definition) || definition.policy === "keep-both") return "set";
  return definition.several ? "several" : "functional";
}

function slotKey(claim: GraphClaim, ontology: Ontology, end: string | null): string {
  const definition = ontology.predicate(claim.predicate);
  const qualifiers = slotQualifiers(claim, ontology);
  if (isCompetitive(definition) || isProperty(claim, ontology))
    return [end ?? claim.subject, claim.predicate, qualifiers].join("\n");
  const predicate = [claim.predicate, definition.opposite ?? ""].sort().join("/");
  return [claim.subject, predicate, claim.object ?? "", claim.valueKey, qualifiers].join("\n");
}

/** Canonical JSON of the qualifiers that tell slots apart: all but the one that competes. */
function slotQualifiers(claim: GraphClaim, ontology: Ontology): string {
  const { competes } = ontology.predicate(claim.predicate);
  if (competes === null || claim.qualifiersKey === "{}") return claim.qualifiersKey;
  const { [competes]: _, ...rest } = qualifiersOf(claim);
  return canonicalJson(rest);
}

function qualifiersOf({ qualifiersKey }: GraphClaim): JsonObject {
  return JSON.parse(qualifiersKey);
}
