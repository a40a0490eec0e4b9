/** Conditions put together: negated, one of several, at another time. Pure. */
import type { Parsed } from "./lexicon.ts";
import type { Condition, PropertyCondition, Reference, RelationCondition, Thing, When } from "./tree.ts";

/** Readings of one phrase that are followed. */
const MAX_READINGS = 14;

/** The likeliest readings, each end and thing once. */
export function best<Value>(readings: readonly Parsed<Value>[]): readonly Parsed<Value>[] {
  if (readings.length < 2) return readings;
  return [...readings].sort((a, b) => a.cost - b.cost || b.at - a.at).slice(0, MAX_READINGS);
}

export function withConditions(thing: Thing, conditions: readonly Condition[]): Thing {
  const filled = conditions.some((condition) => isFillingOf(condition, thing.conditions[0]));
  const kept = filled ? thing.conditions.slice(1) : thing.conditions;
  return { ...thing, conditions: [...kept, ...conditions] };
}

/** Does a condition say whom an open one is about: "customers" and "of Acme"? */
function isFillingOf(condition: Condition, open: Condition | undefined): boolean {
  if (condition.kind !== "relation" || open?.kind !== "relation") return false;
  return (
    isOpen(open) &&
    open.side === condition.side &&
    condition.predicates.every((each) => open.predicates.includes(each)) &&
    (open.when === undefined || open.when === condition.when) &&
    open.qualifier === condition.qualifier
  );
}

/** Does a relation lead to what nothing is said of yet? */
export function isOpen({ other: { names, conditions, labels } }: RelationCondition): boolean {
  return names.length === 0 && conditions.length === 0 && labels.length === 0;
}

/** All that must hold, where it need not be said whether of one thing. */
export function flat(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.flatMap((each) => (each.kind === "each" ? each.of.flat() : [each]));
}

/** A thing for each of what is said of several: companies in Oslo, and companies in Rome. */
export function eachOf(thing: Thing): readonly Thing[] {
  const each = thing.conditions.find(({ kind }) => kind === "each");
  if (each?.kind !== "each") return [thing];
  const others = thing.conditions.filter((one) => one !== each);
  return each.of.map((list) => ({ ...thing, conditions: [...others, ...list] }));
}

/** One of several relations: the same one to any of several names, where it is that. */
export function anyOf(conditions: readonly RelationCondition[]): Condition {
  const [first] = conditions;
  const isSame = conditions.every(
    (each) =>
      each.predicates.join() === first?.predicates.join() &&
      each.side === first.side &&
      each.other.names.length > 0 &&
      each.other.conditions.length === 0 &&
      each.qualifier === undefined,
  );
  if (!isSame || first === undefined) return { kind: "any", of: conditions.map((each) => [each]) };
  const names = conditions.flatMap(({ other }) => [...other.names]);
  const isKnown = conditions.every(({ other }) => other.links !== undefined);
  const { links, ...other } = first.other;
  return { ...first, other: { ...other, names, ...(isKnown ? { links: links ?? [] } : {}) } };
}

export function joinedRoles(of: readonly (readonly Condition[])[]): Condition {
  const relations = of.flatMap(([only]) => (only?.kind === "relation" ? [only] : []));
  const isEach = relations.length === of.length;
  if (isEach && relations.every(({ qualifier }) => qualifier === undefined)) return anyOf(relations);
  return { kind: "any", of };
}

/** Without what the other end would be by its name alone: "use two tools", where tools are what is used. */
export function oneWay(relation: RelationCondition): RelationCondition {
  const { other, predicates, side } = relation;
  const conditions = other.conditions.filter(
    (each) =>
      each.kind !== "relation" ||
      each.side === side ||
      each.other.names.length + each.other.conditions.length > 0 ||
      !each.predicates.some((one) => predicates.includes(one)),
  );
  return { ...relation, other: { ...other, conditions } };
}

/** Stands for how a thing is joined with what nothing is known of. */
export function unknownLink(other: Thing): Condition {
  return { kind: "relation", predicates: ["RELATED_TO"], side: "subject", other, when: undefined };
}

/** What one reading says, and what the next one says behind it. */
export function both(
  one: Parsed<readonly Condition[]>,
  other: Parsed<readonly Condition[]>,
): Parsed<readonly Condition[]> {
  return { value: [...one.value, ...other.value], at: other.at, cost: one.cost + other.cost };
}

export function negated(conditions: readonly Condition[]): readonly Condition[] {
  return [{ kind: "not", of: conditions }];
}

export function negatedAll(
  readings: readonly Parsed<readonly Condition[]>[],
): readonly Parsed<readonly Condition[]>[] {
  return best(readings.map((each) => ({ ...each, value: negated(each.value) })));
}

export function either(one: readonly Condition[], other: readonly Condition[]): Condition {
  return { kind: "any", of: [one, other] };
}

export function untensed(condition: Condition): Condition {
  return tensed(condition, undefined, "now");
}

/** A condition at another time; with `only`, if it is at that. */
export function tensed(condition: Condition, when: When, only?: When): Condition {
  switch (condition.kind) {
    case "relation":
    case "property":
      return only === undefined || condition.when === only ? { ...condition, when } : condition;
    case "not":
      return { ...condition, of: condition.of.map((each) => tensed(each, when, only)) };
    case "any":
    case "each":
      return { ...condition, of: condition.of.map((list) => list.map((each) => tensed(each, when, only))) };
    case "type":
    case "other":
    case "beside":
      return condition;
  }
}

/** Conditions within which what refers so is what they are about. */
export function bound(conditions: readonly Condition[], reference: Reference): readonly Condition[] {
  return conditions.some((each) => isReferring(each, reference))
    ? conditions.map((each) => boundIn(each, reference))
    : conditions;
}

function boundIn(condition: Condition, reference: Reference): Condition {
  switch (condition.kind) {
    case "relation":
      // Who does something with it is another one: "the company (that) they buy from".
      return condition.other.refers !== reference && isReferring(condition, reference)
        ? { ...condition, binds: reference }
        : condition;
    case "not":
      return { ...condition, of: bound(condition.of, reference) };
    case "any":
    case "each":
      return { ...condition, of: condition.of.map((list) => bound(list, reference)) };
    default:
      return condition;
  }
}

function isReferring(condition: Condition, reference: Reference): boolean {
  switch (condition.kind) {
    case "relation": {
      const { binds, other } = condition;
      if (binds === reference) return false;
      return other.refers === reference || other.conditions.some((each) => isReferring(each, reference));
    }
    case "not":
      return condition.of.some((each) => isReferring(each, reference));
    case "any":
    case "each":
      return condition.of.some((list) => list.some((each) => isReferring(each, reference)));
    default:
      return false;
  }
}

/** Readings that differ in their predicate alone are one with both. */
export function merged(
  readings: readonly Parsed<readonly Condition[]>[],
): readonly Parsed<readonly Condition[]>[] {
  const found: Parsed<readonly Condition[]>[] = [];
  for (const reading of readings) {
    const [only, ...others] = reading.value;
    const place = found.findIndex(
      ({ value: [same, ...rest], at, cost }) =>
        only?.kind === "relation" &&
        same?.kind === "relation" &&
        others.length + rest.length === 0 &&
        at === reading.at &&
        cost === reading.cost &&
        only.side === same.side &&
        only.other === same.other,
    );
    const held = found[place]?.value[0];
    if (only?.kind !== "relation" || held?.kind !== "relation") found.push(reading);
    else
      found[place] = {
        ...reading,
        value: [{ ...held, predicates: [...new Set([...held.predicates, ...only.predicates])] }],
      };
  }
  return found;
}

/** All relations and properties within some conditions, those of conditions on the other end too. */
export function* allWithin(
  conditions: readonly Condition[],
): Generator<RelationCondition | PropertyCondition> {
  for (const each of conditions) {
    if (each.kind === "not") yield* allWithin(each.of);
    else if (each.kind === "any" || each.kind === "each") for (const list of each.of) yield* allWithin(list);
    else if (each.kind === "relation" || each.kind === "property") yield each;
    if (each.kind === "beside") yield* allWithin(each.thing.conditions);
    if (each.kind === "relation") yield* allWithin(each.other.conditions);
  }
}
