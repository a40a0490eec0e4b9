/** The profile `memory`: people, their circumstances and what they care about. */
import * as base from "./base.ts";
import { functional, ORGANIZATION, PERSON, PLACE, symmetric } from "./base.ts";
import { entityType, type PredicateDefinition, type Profile, predicate } from "./definitions.ts";
import { LIFE_PREDICATES } from "./everyday/life.ts";
import { WORK_PREDICATES } from "./everyday/work.ts";

const PREDICATES: readonly PredicateDefinition[] = [
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
  base.WORKS_AT,
  predicate("HAS_ROLE", "{subject} is[ {role}] at {object}", {
    domain: PERSON,
    range: ORGANIZATION,
    qualifiers: ["role"],
    competes: "role",
    several: true,
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
  predicate("MEMBER_OF", "{subject} is a member of {object}", {
    range: ORGANIZATION,
    aliases: ["LIKELY_MEMBER_OF"],
  }),
  base.REPORTS_TO,
  base.BOSS_OF,
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
  base.KNOWS,
  predicate("HAS_PET", "{subject} has a pet, {object}", {
    domain: PERSON,
    range: ["Pet"],
    aliases: ["OWNS_PET", "HAS_DOG"],
  }),
  predicate("OWNS", "{subject} owns {object}", { usually: "one", aliases: ["HAS_CAR"] }),
  predicate("DRIVES", "{subject} drives {object}", { domain: PERSON, functional }),
  base.USES,
  // How much, from 0 to 1, stands in the fact's property `strength`.
  predicate("LIKES", "{subject} likes {object}", {
    opposite: "DISLIKES",
    competes: "strength",
    aliases: ["LOVES", "ADORES", "ENJOYS", "TOLERATES"],
    degrees: { LOVES: 0.9, ADORES: 0.9, TOLERATES: 0.2 },
  }),
  predicate("DISLIKES", "{subject} dislikes {object}", {
    opposite: "LIKES",
    competes: "strength",
    aliases: ["HATES", "DETESTS"],
    degrees: { HATES: 0.9, DETESTS: 0.9 },
  }),
  // From -1 to 1.
  predicate("SENTIMENT_TOWARD", "{subject} has feelings about {object}", {
    competes: "strength",
    signed: "LIKES",
  }),
  predicate("PREFERS", "{subject} prefers {object}", { competes: "strength" }),
  predicate("DIET", "{subject}'s diet is {object}", { domain: PERSON, range: "value", functional }),
  predicate("ALLERGIC_TO", "{subject} is allergic to {object}", { domain: PERSON }),
  predicate("BIRTHDAY", "{subject}'s birthday is {object}", {
    domain: PERSON,
    range: "value",
    functional,
    aliases: ["BORN_ON"],
  }),
  predicate("PLANS", "{subject} plans to {object}[ {plannedFor}]", { range: "value" }),
  // Whole words of the speaker, where no entity is meant: "ran a charity race", "learning the piano", "open a
  // dance studio".
  predicate("HAS", "{subject} has {object}", { range: "value" }),
  predicate("ENGAGES_IN", "{subject} engages in {object}", { range: "value" }),
  predicate("WANTS", "{subject} wants to {object}[ {plannedFor}]", { range: "value" }),
  predicate("CONSIDERS", "{subject} is considering {object}[ {plannedFor}]", { range: "value" }),
  predicate("DID", "{subject} {object}", { range: "value", kind: "event" }),
  predicate("ATTENDED", "{subject} attended {object}", { kind: "event" }),
  predicate("PRESENTED_AT", "{subject} presented at {object}", { domain: PERSON, kind: "event" }),
  predicate("VISITED", "{subject} visited {object}", {
    range: PLACE,
    kind: "event",
    usually: "one",
  }),
  predicate("PURCHASED_AT", "{subject} was bought at {object}", { kind: "event", aliases: ["DEALERSHIP"] }),
  base.CONTACTED,
  base.DECIDED,
  base.DISCUSSED,
  base.ASSIGNED_TO,
  base.STATUS,
  base.DUE,
  base.LOCATED_IN,
  // Of things in general: what skills require of each other is another matter, and asked for as it was said.
  predicate("DEPENDS_ON", "{subject} depends on {object}"),
  base.FUNDED_BY,
  base.PARTNERED_WITH,
  base.CUSTOMER_OF,
  base.COMPETES_WITH,
  base.RAISED,
  base.HIRED,
  ...LIFE_PREDICATES,
  ...WORK_PREDICATES,
  ...base.BASE_PREDICATES,
];

/** Kinds of pets, each a name of the type by which only these are found. */
const PET_KINDS =
  "Dog Cat Rabbit GuineaPig Hamster Parrot Bird Turtle Snake Horse Lizard Fish Ferret Rat Mouse Chinchilla Hedgehog Chicken Goat".split(
    " ",
  );

export const MEMORY_PROFILE: Profile = {
  name: "memory",
  strict: false,
  types: [
    ...base.BASE_TYPES,
    base.PRODUCT,
    base.DECISION,
    entityType("Preference", { description: "what somebody would rather have" }),
    base.TASK,
    entityType("Conversation"),
    base.SKILL,
    entityType("Pet", { discriminator: { property: "species", aliases: PET_KINDS } }),
    entityType("Item", {
      discriminator: { property: "item_type", aliases: ["Car"] },
      description: "a thing that somebody has",
    }),
  ],
  predicates: PREDICATES,
};
