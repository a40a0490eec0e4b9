/** What is wrong with a profile: terms that contradict each other or lead nowhere. */
import { readAttributes } from "./attributes.ts";
import {
  type EntityTypeDefinition,
  PLANNED_FOR,
  type PredicateDefinition,
  type Profile,
} from "./definitions.ts";
import { typeKey } from "./names.ts";

/** Sentences that say what is wrong; none if the profile is consistent. */
export function faultsOf(profile: Profile): string[] {
  const { types, predicates } = profile;
  const byName = new Map(predicates.map((definition) => [definition.name, definition]));
  const typeNames = new Set(types.map((type) => type.name));
  return [
    ...repeated(predicates.flatMap(({ name, aliases }) => [name, ...aliases])).map(
      (name) => `The name ${name} stands for two predicates, or twice for one.`,
    ),
    ...repeated(types.flatMap(namesOfType).map(typeKey)).map(
      (name) => `The name ${name} stands for two types, or twice for one.`,
    ),
    ...types.flatMap((type) => typeFaults(type, profile)),
    ...predicates.flatMap((definition) => [
      ...textFaults(definition),
      ...ruleFaults(definition),
      ...findUnknownTypes(definition, typeNames),
      ...inverseFaults(definition, byName),
      ...oppositeFaults(definition, byName),
      ...signFaults(definition, byName),
    ]),
  ];
}

/** Names that stand in a list more than once. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) < place))];
}

function namesOfType({ name, aliases, discriminator }: EntityTypeDefinition): string[] {
  return [name, ...aliases, ...(discriminator?.aliases ?? [])];
}

function typeFaults(type: EntityTypeDefinition, { types, predicates }: Profile): string[] {
  const { name, discriminator, groups } = type;
  const named = new Map(
    types.flatMap((known) => namesOfType(known).map((each) => [typeKey(each), known.name])),
  );
  return [
    ...(discriminator === null || discriminator.aliases.length > 0
      ? []
      : [`The discriminator of ${name} tells nothing apart: give it aliases, or leave it out.`]),
    ...groups.flatMap((group) => {
      const known = named.get(typeKey(group));
      return known === undefined
        ? []
        : [`The group ${group} of ${name} is a name of the type ${known}, too.`];
    }),
    ...narrowingFaults(type, types),
    ...attributeFaults(type, predicates),
  ];
}

function attributeFaults(
  { name, schema }: EntityTypeDefinition,
  predicates: readonly PredicateDefinition[],
): string[] {
  if (schema === null) return [];
  const { attributes, faults } = readAttributes(schema);
  const relations = new Map(
    predicates.flatMap((known) =>
      known.range === "value"
        ? []
        : [known.name, ...known.aliases].map((called) => [called, known.name] as const),
    ),
  );
  return [
    ...faults.map((fault) => `The schema of ${name}: ${fault}.`),
    ...attributes.flatMap((attribute) => {
      const relation = relations.get(attribute.predicate);
      return relation === undefined
        ? []
        : [`The attribute ${attribute.name} of ${name} is the relation ${relation}: call it otherwise.`];
    }),
  ];
}

function narrowingFaults(
  { name, narrows }: EntityTypeDefinition,
  types: readonly EntityTypeDefinition[],
): string[] {
  if (narrows === null) return [];
  const widerOf = new Map(types.map((type) => [type.name, type.narrows]));
  if (!widerOf.has(narrows)) {
    const known = types.map((type) => type.name).join(", ");
    return [`${name} narrows the type ${narrows}, which is not defined. Known: ${known}.`];
  }
  const seen = [name];
  for (let next: string | null = narrows; next !== null; next = widerOf.get(next) ?? null) {
    if (next === name) return [`${seen.join(" narrows ")} narrows ${name}: a type cannot narrow itself.`];
    if (seen.includes(next)) return [];
    seen.push(next);
  }
  return [];
}

function textFaults({ name, text, qualifiers }: PredicateDefinition): string[] {
  const known = ["subject", "object", ...qualifiers, PLANNED_FOR];
  const used = [...text.matchAll(/\{(\w+)\}/gu)].map(([, placeholder = ""]) => placeholder);
  const missing = ["subject", "object"].filter((placeholder) => !used.includes(placeholder));
  const unknown = used.filter((placeholder) => !known.includes(placeholder));
  return [
    ...missing.map((placeholder) => `The text of ${name} has no {${placeholder}}.`),
    ...unknown.map(
      (placeholder) =>
        `The text of ${name} speaks of {${placeholder}}, which is none of ${known.join(", ")}.`,
    ),
  ];
}

function ruleFaults(definition: PredicateDefinition): string[] {
  const { name, kind, functional, symmetric, transitive, inverse, opposite, range } = definition;
  const { competes, several, usually } = definition;
  const rules: readonly (readonly [boolean, string])[] = [
    [kind === "event" && functional, `${name} is an event, and events end nothing: it cannot be functional.`],
    [
      kind === "event" && opposite !== null,
      `${name} is an event, and events end nothing: it has no opposite.`,
    ],
    [symmetric && inverse !== null, `${name} is symmetric: it is its own inverse and cannot have another.`],
    [symmetric && range === "value", `${name} is symmetric, so its range cannot be literal values.`],
    [transitive && range === "value", `${name} is transitive, so its range cannot be literal values.`],
    [inverse !== null && range === "value", `${name} has an inverse, so its range cannot be literal values.`],
    [
      functional && opposite !== null,
      `${name} is functional: any other object ends it, so it cannot have an opposite.`,
    ],
    [
      kind === "event" && competes !== null,
      `${name} is an event, and events end nothing: leave out competes.`,
    ],
    [
      functional && competes !== null,
      `${name} is functional: its objects compete, and nothing else. Leave out functional or competes.`,
    ],
    [
      several && !functional && competes === null,
      `${name} holds any number of objects: several says something of predicates that are functional or have competes.`,
    ],
    [
      usually !== null && (functional || opposite !== null || competes !== null),
      `${name} has rules that end its facts: usually says something of predicates that have none.`,
    ],
    [
      Object.keys(definition.degrees).length > 0 && competes === null,
      `${name} has degrees, and no property that they are values of: name it with competes.`,
    ],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

function findUnknownTypes(
  { name, domain, range }: PredicateDefinition,
  known: ReadonlySet<string>,
): string[] {
  const used = [...domain, ...(range === "value" ? [] : range)];
  return [...new Set(used)]
    .filter((type) => !known.has(type))
    .map(
      (type) => `${name} speaks of the type ${type}, which is not defined. Known: ${[...known].join(", ")}.`,
    );
}

function inverseFaults(
  definition: PredicateDefinition,
  byName: ReadonlyMap<string, PredicateDefinition>,
): string[] {
  const { name, inverse } = definition;
  if (inverse === null) return [];
  const other = byName.get(inverse);
  if (other === undefined) return [`The inverse of ${name}, ${inverse}, is not defined. Define it, too.`];
  if (inverse === name) return [`${name} is its own inverse: call it symmetric instead.`];
  if (other.inverse !== name)
    return [`The inverse of ${name} is ${inverse}, but that of ${inverse} is ${other.inverse ?? "none"}.`];
  if (other.kind !== definition.kind || other.transitive !== definition.transitive)
    return [
      `${name} and its inverse ${inverse} are one relation: both states or events, both transitive or not.`,
    ];
  if (!sameNames(other.qualifiers, definition.qualifiers))
    return [`${name} and its inverse ${inverse} are one relation: give them the same qualifiers.`];
  return [];
}

function oppositeFaults(
  definition: PredicateDefinition,
  byName: ReadonlyMap<string, PredicateDefinition>,
): string[] {
  const { name, opposite } = definition;
  if (opposite === null) return [];
  const other = byName.get(opposite);
  if (other === undefined) return [`The opposite of ${name}, ${opposite}, is not defined. Define it, too.`];
  if (opposite === name) return [`${name} cannot be its own opposite.`];
  if (other.opposite !== name)
    return [
      `The opposite of ${name} is ${opposite}, but that of ${opposite} is ${other.opposite ?? "none"}.`,
    ];
  if (other.policy !== definition.policy || other.symmetric !== definition.symmetric)
    return [
      `${name} and its opposite ${opposite} compete: give them the same policy, both symmetric or not.`,
    ];
  if (!sameNames(other.qualifiers, definition.qualifiers))
    return [`${name} and its opposite ${opposite} compete: give them the same qualifiers.`];
  return [];
}

function signFaults(
  { name, competes, signed }: PredicateDefinition,
  byName: ReadonlyMap<string, PredicateDefinition>,
): string[] {
  if (signed === null) return [];
  const stated = byName.get(signed);
  if (stated === undefined)
    return [`${name} states ${signed} by its sign, which is not defined. Define it, too.`];
  if (signed === name || stated.signed !== null)
    return [`${name} cannot state ${signed} by its sign: that has signs itself.`];
  return competes === null || competes !== stated.competes
    ? [`${name} states ${signed} by its sign: give both the same competes, such as "strength".`]
    : [];
}

/** Do two lists hold the same names, in whatever order? */
export function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => others.includes(name));
}
