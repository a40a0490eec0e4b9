/** What is said of a type, of a predicate and of a profile. */
import type { JsonObject } from "../json.ts";

/** How contradicting claims about one slot are weighed, after their tier. */
export const CONFLICT_POLICIES = ["recency", "confidence", "vote", "keep-both"] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

export interface PredicateDefinition {
  /** Upper snake case. */
  readonly name: string;
  /**
   * How a fact reads; `{subject}`, `{object}` (or the value) and qualifiers by name are filled in. A part in
   * brackets is left out where one of its qualifiers is missing: `{subject} is {object}[ at {at}]`.
   */
  readonly text: string;
  /** Types of the subject; empty for any. */
  readonly domain: readonly string[];
  /** Types of the object, empty for any entity, or `value` for a literal. */
  readonly range: readonly string[] | "value";
  /** At most one object at a time? Otherwise any number. */
  readonly functional: boolean;
  /** An event happened in its interval and is never ended; a state holds during it. */
  readonly kind: "state" | "event";
  /** Which claim wins where two contradict; `keep-both` lets neither close the other. */
  readonly policy: ConflictPolicy;
  /** If a stands so to b and b to c, then a stands so to c; answered when read. */
  readonly transitive: boolean;
  /** Holds in both directions; stored once. */
  readonly symmetric: boolean;
  /** Name of the relation as seen from the object's side. */
  readonly inverse: string | null;
  /** The relation that cannot hold together with this one for the same object. */
  readonly opposite: string | null;
  /** Names of the qualifiers that are part of a fact's identity. */
  readonly qualifiers: readonly string[];
  /**
   * The qualifier, or else the property, of which one value holds at a time: a person's role at an
   * organisation. `null`: objects compete, if the predicate is functional.
   */
  readonly competes: string | null;
  /**
   * May one source say several that hold together, such as "CTO and co-founder"? What a later one says
   * replaces them all.
   */
  readonly several: boolean;
  /**
   * `one`: usually there is one of a kind at a time, so that an older one is questioned when another is
   * stated. Of an event: what is told again without a date is what is known already.
   */
  readonly usually: "one" | null;
  /** Other names, compared without regard to case. */
  readonly aliases: readonly string[];
  /**
   * What an alias says beyond the name, as the value of the property that competes: LOVES is LIKES with
   * `strength` 0.9.
   */
  readonly degrees: Readonly<Record<string, number>>;
  /**
   * The relation that it states where what competes is 0 or more; below 0 it states that one's opposite:
   * SENTIMENT_TOWARD with `strength` -0.9 is DISLIKES with 0.9. `null`: values have no sign.
   */
  readonly signed: string | null;
  /** What it stands for, for models and people who choose among predicates; empty where the name says it. */
  readonly description: string;
  /** Sentences that say it: "Acme signed with us in May". */
  readonly examples: readonly string[];
}

/**
 * Names that say more than the type: an entity given as one of them gets the type, and a property that keeps
 * the difference.
 */
interface Discriminator {
  /** The property, in lower snake case. Its predicate is the same in upper case. */
  readonly property: string;
  /** Each becomes the property's value, in lower snake case: `Goal` is a Task with `task_type` "goal". */
  readonly aliases: readonly string[];
}

/** A kind of entities. A hierarchy among entities is PART_OF. */
export interface EntityTypeDefinition {
  /** Pascal case. */
  readonly name: string;
  /** Other names of the same type, compared without regard to case. */
  readonly aliases: readonly string[];
  readonly discriminator: Discriminator | null;
  /** The wider type of which it is a kind: every Method is a Function. `null`: of none. */
  readonly narrows: string | null;
  /** Names in Pascal case under which several types are asked for together: `Code`, `Documentation`. */
  readonly groups: readonly string[];
  /** What is of this type, for models and people who choose among types; empty where the name says it. */
  readonly description: string;
  /** Names of what is of this type: "Acme Corp". */
  readonly examples: readonly string[];
  /**
   * JSON schema of its attributes: literal-valued facts by the names of its properties. `null`: none is said.
   */
  readonly schema: JsonObject | null;
}

/** The property of a fact that says for when something is planned, which its text may tell as well. */
export const PLANNED_FOR = "plannedFor";

/** The property of a fact that says with whom, where or how often it is so; its text ends with it. */
export const DETAILS = "details";

/** Types that are asked for together. */
export interface TypeGroup {
  readonly name: string;
  /** Their names. What narrows one of them is asked for, too. */
  readonly types: readonly string[];
}

/** Types and predicates that belong together. A graph follows one profile. */
export interface Profile {
  readonly name: string;
  /** Are terms refused that the profile does not know? Otherwise they are kept and counted as gaps. */
  readonly strict: boolean;
  readonly types: readonly EntityTypeDefinition[];
  readonly predicates: readonly PredicateDefinition[];
}

const DEFAULTS = {
  domain: [],
  range: [],
  functional: false,
  kind: "state",
  policy: "recency",
  transitive: false,
  symmetric: false,
  inverse: null,
  opposite: null,
  qualifiers: [],
  competes: null,
  several: false,
  usually: null,
  aliases: [],
  degrees: {},
  signed: null,
  description: "",
  examples: [],
} as const satisfies Omit<PredicateDefinition, "name" | "text">;

/** A predicate; what is left out makes it a state with any number of objects of any type. */
export function predicate(
  name: string,
  text: string,
  rest: Partial<Omit<PredicateDefinition, "name" | "text">> = {},
): PredicateDefinition {
  return { name, text, ...DEFAULTS, ...rest };
}

/** A predicate of which only the name is known. */
export function unknownPredicate(name: string): PredicateDefinition {
  return predicate(name, `{subject} ${name.toLowerCase().replaceAll("_", " ")} {object}`);
}

/** A predicate for a property that has one literal value at a time. */
export function propertyPredicate(name: string): PredicateDefinition {
  const words = name.toLowerCase().replaceAll("_", " ");
  return predicate(name, `{subject}'s ${words} is {object}`, { range: "value", functional: true });
}

const TYPE_DEFAULTS = {
  aliases: [],
  discriminator: null,
  narrows: null,
  groups: [],
  description: "",
  examples: [],
  schema: null,
} as const satisfies Omit<EntityTypeDefinition, "name">;

/** A type of entities; what is left out says nothing more of it. */
export function entityType(
  name: string,
  rest: Partial<Omit<EntityTypeDefinition, "name">> = {},
): EntityTypeDefinition {
  return { name, ...TYPE_DEFAULTS, ...rest };
}
