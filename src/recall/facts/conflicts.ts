/** Facts of a context that cannot all be so, or of which one took another's place. Pure. */
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";

/** Two sides about one thing. `replaced`: the first gave way to the second. */
export interface Conflict {
  readonly kind: "contradict" | "replaced";
  readonly sides: readonly [Fact, Fact];
}

/**
 * The conflicts among some facts, contradictions first and replacements by their dates: of one subject and
 * predicate that has one object at a time, or of opposite predicates about one object. Periods that follow
 * each other are no contradiction: the later one took the earlier one's place.
 */
export function findConflicts(facts: readonly Fact[], ontology: Ontology): readonly Conflict[] {
  const found: Conflict[] = [];
  facts.forEach((one, at) => {
    for (const other of facts.slice(at + 1)) {
      const conflict = conflictOf(one, other, ontology);
      if (conflict !== undefined) found.push(conflict);
    }
  });
  const replaced = found
    .filter((conflict) => conflict.kind === "replaced" && isDirect(conflict, facts, ontology))
    .sort((a, b) => startOf(a.sides[0]) - startOf(b.sides[0]));
  return [...found.filter(({ kind }) => kind === "contradict"), ...replaced];
}

function conflictOf(one: Fact, other: Fact, ontology: Ontology): Conflict | undefined {
  if (one.id === other.id || !compete(one, other, ontology)) return undefined;
  const isDisputed = one.status === "disputed" || other.status === "disputed";
  if (overlap(one, other)) return isDisputed ? { kind: "contradict", sides: [one, other] } : undefined;
  const [earlier, later] = startOf(one) <= startOf(other) ? ([one, other] as const) : ([other, one] as const);
  return { kind: "replaced", sides: [earlier, later] };
}

/** Can at most one of the two be so at a time? */
function compete(one: Fact, other: Fact, ontology: Ontology): boolean {
  if (one.subject.id !== other.subject.id) return false;
  const definition = ontology.predicate(one.predicate);
  if (definition.kind === "event") return false;
  if (one.predicate === other.predicate) {
    const qualifiers = definition.qualifiers.every((name) => one.properties[name] === other.properties[name]);
    return (
      qualifiers && (definition.functional || (one.status === "disputed" && other.status === "disputed"))
    );
  }
  return definition.opposite === other.predicate && objectOf(one) === objectOf(other);
}

/** Did one side come right after the other? Only then it took its place. */
function isDirect(
  { sides: [earlier, later] }: Conflict,
  facts: readonly Fact[],
  ontology: Ontology,
): boolean {
  return !facts.some(
    (between) =>
      between !== earlier &&
      between !== later &&
      compete(earlier, between, ontology) &&
      startOf(between) > startOf(earlier) &&
      startOf(between) < startOf(later),
  );
}

function overlap(one: Fact, other: Fact): boolean {
  return startOf(one) < end(other) && startOf(other) < end(one);
}

function startOf({ validFrom }: Fact): number {
  return validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom);
}

function end({ validTo }: Fact): number {
  return validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo);
}

function objectOf({ object, value }: Fact): string {
  return object === undefined ? JSON.stringify(value ?? null) : object.id;
}
