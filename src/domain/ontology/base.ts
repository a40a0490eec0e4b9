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
export const TOPIC = entityType("Topic", ["Concept", "Subject"], {
  property: "topic_type",
  aliases: ["Problem", "Solution", "Pattern"],
});
export const PRODUCT = entityType("Product", [], { property: "product_type", aliases: ["Technology"] });
export const SKILL = entityType("Skill", ["Capability"]);
/** A written work as a whole; its words are episodes. */
export const DOCUMENT = entityType("Document", ["Artifact"]);

/** In every profile. */
export const BASE_TYPES: readonly EntityTypeDefinition[] = [
  entityType(UNTYPED),
  entityType("Person", ["User", "Contact"]),
  entityType("Organization", ["Company"]),
  entityType("Place", ["Location"]),
  entityType("Event"),
  TOPIC,
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

/** Whom somebody wrote to or called: each time is one event. */
export const CONTACTED = predicate("CONTACTED", "{subject} contacted {object}", {
  kind: "event",
  aliases: ["REACHED_OUT_TO"],
});

/** In every profile. */
export const BASE_PREDICATES: readonly PredicateDefinition[] = [
  PART_OF,
  HAS_PART,
  predicate("MENTIONED_IN", "{subject} is mentioned in {object}"),
  predicate("RELATED_TO", "{subject} is related to {object}", { symmetric }),
  propertyPredicate("DESCRIPTION"),
];
