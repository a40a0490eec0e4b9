/**
 * The profile `skills`: skills, documents and concepts, and how they hang together. How strongly stands in
 * the property `weight`.
 */
import {
  BASE_PREDICATES,
  BASE_TYPES,
  DEPENDS_ON,
  HAS_PART,
  SKILL,
  symmetric,
  TOPIC,
  transitive,
} from "./base.ts";
import { type Profile, predicate, propertyPredicate } from "./definitions.ts";

export const SKILLS_PROFILE: Profile = {
  name: "skills",
  strict: false,
  types: [
    ...BASE_TYPES.filter((type) => type !== TOPIC),
    {
      ...TOPIC,
      discriminator: {
        property: "topic_type",
        aliases: [...(TOPIC.discriminator?.aliases ?? []), "Error", "Resolution"],
      },
    },
    SKILL,
  ],
  predicates: [
    DEPENDS_ON,
    predicate("SIMILAR_TO", "{subject} is similar to {object}", { symmetric, aliases: ["SEMANTIC"] }),
    predicate("PRECEDES", "{subject} comes before {object}", { transitive, aliases: ["TEMPORAL"] }),
    predicate("CAUSES", "{subject} causes {object}", { aliases: ["CAUSAL"] }),
    predicate("SOLVES", "{subject} solves {object}"),
    predicate("LABEL", "{subject} is labelled {object}", {
      range: "value",
      aliases: ["LABELS", "TAG", "TAGS"],
    }),
    propertyPredicate("VERSION"),
    propertyPredicate("PATH"),
    ...BASE_PREDICATES.map((known) =>
      known === HAS_PART ? { ...HAS_PART, aliases: ["STRUCTURAL"] } : known,
    ),
  ],
};
