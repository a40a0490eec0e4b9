/** The profile `company`: companies, their people, what they use, who funds them and whom they work with. */
import {
  BASE_PREDICATES,
  BASE_TYPES,
  BOSS_OF,
  CONTACTED,
  functional,
  KNOWS,
  LOCATED_IN,
  ORGANIZATION,
  ORGANIZATION_TYPE,
  PERSON,
  PRODUCT,
  REPORTS_TO,
  symmetric,
  USES,
  WORKS_AT,
} from "./base.ts";
import { entityType, type Profile, predicate } from "./definitions.ts";

export const COMPANY_PROFILE: Profile = {
  name: "company",
  strict: false,
  types: [
    ...BASE_TYPES.filter((type) => type !== ORGANIZATION_TYPE),
    {
      ...ORGANIZATION_TYPE,
      aliases: [],
      discriminator: { property: "organization_type", aliases: ["Investor"] },
    },
    entityType("Company", {
      narrows: "Organization",
      description: "an organization that does business",
      examples: ["Acme Corp"],
    }),
    PRODUCT,
    entityType("Industry", { description: "a branch of business", examples: ["fintech"] }),
    entityType("Role", { description: "what somebody is in a company", examples: ["CTO"] }),
  ],
  predicates: [
    WORKS_AT,
    // A role is a node of its own here, so that "all CTOs" is one hop.
    predicate("HAS_ROLE", "{subject} has the role {object}[ at {at}]", {
      domain: PERSON,
      range: ["Role"],
      functional,
      several: true,
      qualifiers: ["at"],
    }),
    REPORTS_TO,
    BOSS_OF,
    KNOWS,
    CONTACTED,
    USES,
    predicate("IN_INDUSTRY", "{subject} is in the industry {object}", {
      domain: ORGANIZATION,
      range: ["Industry"],
    }),
    predicate("FUNDED_BY", "{subject} is funded by {object}", {
      domain: ORGANIZATION,
      range: ["Organization", "Person"],
    }),
    predicate("PARTNERED_WITH", "{subject} and {object} are partners", {
      domain: ORGANIZATION,
      range: ORGANIZATION,
      symmetric,
    }),
    LOCATED_IN,
    ...BASE_PREDICATES,
  ],
};
