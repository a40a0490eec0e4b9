/** Types and predicates that several profiles share. Each is defined here and nowhere else. */
import { UNTYPED } from "../entity.ts";
import {
  type EntityTypeDefinition,
  entityType,
  type PredicateDefinition,
  predicate,
  propertyPredicate,
} from "./definitions.ts";

export const PERSON = ["Person"] as const;
export const ORGANIZATION = ["Organization"] as const;
export const PLACE = ["Place"] as const;
export const functional = true;
export const symmetric = true;
export const transitive = true;

/** What something is about; problems, solutions and patterns are topics of a kind. */
export const TOPIC = entityType("Topic", {
  aliases: ["Concept", "Subject"],
  discriminator: { property: "topic_type", aliases: ["Problem", "Solution", "Pattern"] },
  description: "what something is about, where no other type fits",
});
export const PRODUCT = entityType("Product", {
  discriminator: { property: "product_type", aliases: ["Technology"] },
  description: "what is made, sold or used: goods, software, a service with a name",
  examples: ["Stripe", "iPhone"],
});
export const SKILL = entityType("Skill", {
  aliases: ["Capability"],
  description: "what somebody or something is able to do",
});
export const TASK = entityType("Task", {
  discriminator: { property: "task_type", aliases: ["Goal"] },
  description: "something to be done, with a status and perhaps a day by which it is due",
  examples: ["send the proposal"],
});
export const DECISION = entityType("Decision", {
  description: "what somebody settled on",
  examples: ["move to Postgres"],
});
/** A written work as a whole; its words are episodes. */
export const DOCUMENT = entityType("Document", { aliases: ["Artifact"], description: "a written work" });

export const ORGANIZATION_TYPE = entityType("Organization", {
  aliases: ["Company"],
  description: "a company, authority, school, club or team",
});

/** In every profile. */
export const BASE_TYPES: readonly EntityTypeDefinition[] = [
  entityType(UNTYPED, { description: "anything of which no type is known" }),
  entityType("Person", { aliases: ["User", "Contact"], description: "a human being" }),
  ORGANIZATION_TYPE,
  entityType("Place", {
    aliases: ["Location"],
    description: "a city, country, building or other place",
    examples: ["Oslo"],
  }),
  entityType("Event", {
    description: "something with a name that takes place at a time",
    examples: ["the spring fair"],
  }),
  TOPIC,
  DOCUMENT,
  entityType("Section", { description: "a part of a document under a heading of its own" }),
];

export const WORKS_AT = predicate("WORKS_AT", "{subject} works at {object}", {
  domain: PERSON,
  range: ORGANIZATION,
  functional,
  aliases: ["WORKS_FOR", "EMPLOYED_BY", "HAS_JOB"],
});
export const REPORTS_TO = predicate("REPORTS_TO", "{subject} reports to {object}", {
  domain: PERSON,
  range: PERSON,
  functional,
  inverse: "BOSS_OF",
});
export const BOSS_OF = predicate("BOSS_OF", "{subject} is the boss of {object}", {
  domain: PERSON,
  range: PERSON,
  inverse: "REPORTS_TO",
});
export const KNOWS = predicate("KNOWS", "{subject} knows {object}", { domain: PERSON, range: PERSON });
export const USES = predicate("USES", "{subject} uses {object}", { aliases: ["USES_TECHNOLOGY"] });
export const LOCATED_IN = predicate("LOCATED_IN", "{subject} is in {object}", { range: PLACE });
export const DEPENDS_ON = predicate("DEPENDS_ON", "{subject} depends on {object}", {
  transitive,
  aliases: ["REQUIRES"],
});
export const PART_OF = predicate("PART_OF", "{subject} is part of {object}", {
  transitive,
  inverse: "HAS_PART",
});
export const HAS_PART = predicate("HAS_PART", "{subject} has the part {object}", {
  transitive,
  inverse: "PART_OF",
});

/** How far something is, or what somebody is: one status at a time, of each aspect that has a name. */
export const STATUS = {
  ...propertyPredicate("STATUS"),
  qualifiers: ["aspect"],
  description: "how far something is",
  examples: ["The proposal is done"],
};
/** The day by which something has to be done. */
export const DUE = predicate("DUE", "{subject} is due {object}", {
  range: "value",
  functional,
  description: "the day by which it has to be done, as a date where one is told",
  examples: ["The proposal is due on Friday"],
});
export const DECIDED = predicate("DECIDED", "{subject} decided {object}", { kind: "event" });
export const DISCUSSED = predicate("DISCUSSED", "{subject} discussed {object}", { kind: "event" });
export const ASSIGNED_TO = predicate("ASSIGNED_TO", "{subject} is assigned to {object}", { range: PERSON });

/** Relation to somebody who was written to or called: each time is one event. */
export const CONTACTED = predicate("CONTACTED", "{subject} contacted {object}", {
  kind: "event",
  aliases: ["REACHED_OUT_TO"],
});

/** What companies are to each other, whom they hire and who pays for them. */
export const FUNDED_BY = predicate("FUNDED_BY", "{subject} is funded by {object}", {
  range: ["Organization", "Person"],
});
export const PARTNERED_WITH = predicate("PARTNERED_WITH", "{subject} and {object} are partners", {
  symmetric,
});
export const CUSTOMER_OF = predicate("CUSTOMER_OF", "{subject} is a customer of {object}", {
  examples: ["Acme signed with us"],
});
export const COMPETES_WITH = predicate("COMPETES_WITH", "{subject} competes with {object}", {
  domain: ["Organization", "Product"],
  range: ["Organization", "Product"],
  symmetric,
});
export const RAISED = predicate("RAISED", "{subject} raised {object}[ ({round})][ of {amount}]", {
  kind: "event",
  qualifiers: ["round", "amount"],
  description: "a round of funding; who gave it is FUNDED_BY",
  examples: ["Acme raised a Series A of $12M"],
});
export const HIRED = predicate("HIRED", "{subject} hired {object}", {
  domain: ["Organization", "Person"],
  range: PERSON,
  kind: "event",
});

/** What leads from one written work to another. */
export const REFERENCES = predicate("REFERENCES", "{subject} references {object}");

/** In every profile. */
export const BASE_PREDICATES: readonly PredicateDefinition[] = [
  PART_OF,
  HAS_PART,
  REFERENCES,
  predicate("MENTIONED_IN", "{subject} is mentioned in {object}"),
  predicate("RELATED_TO", "{subject} is related to {object}", { symmetric }),
  propertyPredicate("DESCRIPTION"),
];
