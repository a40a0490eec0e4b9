/** What kinds of things and relations there are: the one place that says so. */

export interface PredicateDefinition {
  /** Upper snake case. */
  readonly name: string;
  /** How a fact reads; `{subject}`, `{object}` (or the value) and qualifiers by name are filled in. */
  readonly text: string;
  /** Types of the subject; empty for any. */
  readonly domain: readonly string[];
  /** Types of the object, empty for any entity, or `value` for a literal. */
  readonly range: readonly string[] | "value";
  /** At most one object at a time? Otherwise any number. */
  readonly functional: boolean;
  /** An event happened in its interval and is never ended; a state holds during it. */
  readonly kind: "state" | "event";
  /** Holds in both directions; stored once. */
  readonly symmetric: boolean;
  /** The same relation named from the object's side. */
  readonly inverse: string | null;
  /** The relation that cannot hold together with this one for the same object. */
  readonly opposite: string | null;
  /** Names of the qualifiers that are part of a fact's identity. */
  readonly qualifiers: readonly string[];
  /** Other names, compared without regard to case. */
  readonly aliases: readonly string[];
}

const DEFAULTS = {
  domain: [],
  range: [],
  functional: false,
  kind: "state",
  symmetric: false,
  inverse: null,
  opposite: null,
  qualifiers: [],
  aliases: [],
} as const satisfies Omit<PredicateDefinition, "name" | "text">;

function predicate(
  name: string,
  text: string,
  rest: Partial<Omit<PredicateDefinition, "name" | "text">> = {},
): PredicateDefinition {
  return { name, text, ...DEFAULTS, ...rest };
}

const PERSON = ["Person"] as const;
const ORGANIZATION = ["Organization"] as const;
const PLACE = ["Place"] as const;
const functional = true;
const symmetric = true;

/** The predicates of the profile `memory`: people, their circumstances and what they care about. */
export const MEMORY_PREDICATES: readonly PredicateDefinition[] = [
  predicate("LIVES_IN", "{subject} lives in {object}", {
    domain: PERSON,
    range: PLACE,
    functional,
    aliases: ["RESIDES_IN", "LIVES_AT"],
  }),
  predicate("COMES_FROM", "{subject} comes from {object}", {
    domain: PERSON,
    range: PLACE,
    functional,
    aliases: ["FROM"],
  }),
  predicate("WORKS_AT", "{subject} works at {object}", {
    domain: PERSON,
    range: ORGANIZATION,
    functional,
    aliases: ["WORKS_FOR", "EMPLOYED_BY"],
  }),
  predicate("HAS_ROLE", "{subject} is {role} at {object}", {
    domain: PERSON,
    range: ORGANIZATION,
    qualifiers: ["role"],
  }),
  predicate("OCCUPATION", "{subject}'s occupation is {object}", {
    domain: PERSON,
    range: "value",
    functional,
    aliases: ["JOB", "JOB_TITLE", "PROFESSION"],
  }),
  predicate("STUDIES_AT", "{subject} studies at {object}", {
    domain: PERSON,
    range: ORGANIZATION,
    functional,
  }),
  predicate("STUDIES", "{subject} studies {object}", { domain: PERSON }),
  predicate("MEMBER_OF", "{subject} is a member of {object}", { range: ORGANIZATION }),
  predicate("REPORTS_TO", "{subject} reports to {object}", { domain: PERSON, range: PERSON, functional }),
  predicate("MARRIED_TO", "{subject} is married to {object}", {
    domain: PERSON,
    range: PERSON,
    functional,
    symmetric,
    aliases: ["SPOUSE_OF", "IS_MARRIED_TO"],
  }),
  predicate("PARTNER_OF", "{subject} and {object} are a couple", {
    domain: PERSON,
    range: PERSON,
    functional,
    symmetric,
  }),
  predicate("ENGAGED_TO", "{subject} is engaged to {object}", {
    domain: PERSON,
    range: PERSON,
    functional,
    symmetric,
  }),
  predicate("PARENT_OF", "{subject} is a parent of {object}", {
    domain: PERSON,
    range: PERSON,
    inverse: "CHILD_OF",
    aliases: ["MOTHER_OF", "FATHER_OF"],
  }),
  predicate("CHILD_OF", "{subject} is a child of {object}", {
    domain: PERSON,
    range: PERSON,
    inverse: "PARENT_OF",
  }),
  predicate("SIBLING_OF", "{subject} and {object} are siblings", {
    domain: PERSON,
    range: PERSON,
    symmetric,
  }),
  predicate("RELATIVE_OF", "{subject} is a relative of {object}", {
    domain: PERSON,
    range: PERSON,
    symmetric,
  }),
  predicate("FRIEND_OF", "{subject} and {object} are friends", { domain: PERSON, range: PERSON, symmetric }),
  predicate("COLLEAGUE_OF", "{subject} and {object} work together", {
    domain: PERSON,
    range: PERSON,
    symmetric,
  }),
  predicate("KNOWS", "{subject} knows {object}", { domain: PERSON, range: PERSON }),
  predicate("HAS_PET", "{subject} has a pet, {object}", { domain: PERSON, range: ["Pet"] }),
  predicate("OWNS", "{subject} owns {object}"),
  predicate("USES", "{subject} uses {object}"),
  predicate("LIKES", "{subject} likes {object}", { opposite: "DISLIKES", aliases: ["LOVES", "ENJOYS"] }),
  predicate("DISLIKES", "{subject} dislikes {object}", { opposite: "LIKES", aliases: ["HATES"] }),
  predicate("PREFERS", "{subject} prefers {object}"),
  predicate("DIET", "{subject}'s diet is {object}", { domain: PERSON, range: "value", functional }),
  predicate("ALLERGIC_TO", "{subject} is allergic to {object}", { domain: PERSON }),
  predicate("BIRTHDAY", "{subject}'s birthday is {object}", {
    domain: PERSON,
    range: "value",
    functional,
    aliases: ["BORN_ON"],
  }),
  predicate("PLANS", "{subject} plans to {object}", { range: "value" }),
  predicate("ATTENDED", "{subject} attended {object}", { kind: "event" }),
  predicate("VISITED", "{subject} visited {object}", { range: PLACE, kind: "event" }),
  predicate("DECIDED", "{subject} decided {object}", { kind: "event" }),
  predicate("DISCUSSED", "{subject} discussed {object}", { kind: "event" }),
  predicate("ASSIGNED_TO", "{subject} is assigned to {object}", { range: PERSON }),
  predicate("PART_OF", "{subject} is part of {object}"),
  predicate("LOCATED_IN", "{subject} is in {object}", { range: PLACE }),
  predicate("RELATED_TO", "{subject} is related to {object}", { symmetric }),
];

/** The predicates that are known, found by any of their names. */
export class Ontology {
  readonly #byName = new Map<string, PredicateDefinition>();

  constructor(predicates: readonly PredicateDefinition[] = MEMORY_PREDICATES) {
    for (const definition of predicates) {
      for (const name of [definition.name, ...definition.aliases]) this.#byName.set(name, definition);
    }
  }

  /** The definition of a predicate. One that is not known is a state with any number of objects. */
  predicate(name: string): PredicateDefinition {
    const normal = normalizePredicate(name);
    return (
      this.#byName.get(normal) ??
      predicate(normal, `{subject} ${normal.toLowerCase().replaceAll("_", " ")} {object}`)
    );
  }

  /** The names of all predicates that are events. */
  events(): string[] {
    return [...new Set(this.#byName.values())]
      .filter((known) => known.kind === "event")
      .map((known) => known.name);
  }

  /** Of two predicates that are each other's inverse: is it the one that is not stored? */
  isSecondOfPair(definition: PredicateDefinition): boolean {
    if (definition.inverse === null) return false;
    const names = [...this.#byName.keys()];
    return names.indexOf(definition.inverse) < names.indexOf(definition.name);
  }

  /** Is the predicate defined, by this or another name? */
  knows(name: string): boolean {
    return this.#byName.has(normalizePredicate(name));
  }
}

/** Upper snake case: `worksAt`, `works at` and `WORKS-AT` are one. What is in it already stays as it is. */
export function normalizePredicate(name: string): string {
  const plain = name.normalize("NFKC");
  const isCased = plain !== plain.toUpperCase();
  const words = isCased ? plain.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2") : plain;
  return words
    .toUpperCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/gu, "");
}
