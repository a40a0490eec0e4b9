/** The profile `company`: companies, their people, what they use, who funds them and whom they work with. */
import {
  ASSIGNED_TO,
  BASE_PREDICATES,
  BASE_TYPES,
  BOSS_OF,
  COMPETES_WITH,
  CONTACTED,
  CUSTOMER_OF,
  DECIDED,
  DECISION,
  DISCUSSED,
  DUE,
  FUNDED_BY,
  functional,
  HIRED,
  KNOWS,
  LOCATED_IN,
  ORGANIZATION_TYPE,
  PARTNERED_WITH,
  PERSON,
  PRODUCT,
  RAISED,
  REPORTS_TO,
  STATUS,
  TASK,
  USES,
  WORKS_AT,
} from "./base.ts";
import { entityType, type Profile, predicate } from "./definitions.ts";

/** An organization of which no more is known is a company here. */
const COMPANY = ["Company", "Organization"] as const;

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
    entityType("Deal", {
      description: "a sale that may come about",
      examples: ["Acme renewal 2026"],
    }),
    entityType("Activity", {
      narrows: "Event",
      description: "a call, meeting or mail with a customer",
      examples: ["demo on Monday"],
    }),
    TASK,
    DECISION,
    entityType("Role", { description: "what somebody is in a company", examples: ["CTO"] }),
  ],
  predicates: [
    { ...WORKS_AT, range: COMPANY },
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
    { ...USES, domain: COMPANY },
    predicate("IN_INDUSTRY", "{subject} is in the industry {object}", {
      domain: COMPANY,
      range: ["Industry"],
    }),
    { ...FUNDED_BY, domain: COMPANY },
    { ...PARTNERED_WITH, domain: COMPANY, range: COMPANY },
    { ...CUSTOMER_OF, domain: [...COMPANY, "Person"], range: COMPANY },
    COMPETES_WITH,
    predicate("OBJECTED_TO", "{subject} objected to {object}", {
      domain: ["Person", "Organization"],
      kind: "event",
      description: "a doubt that was raised in a conversation",
      examples: ["Jane thinks that the price is too high"],
    }),
    // What is to be done next replaces what was; one conversation may name several.
    predicate("NEXT_STEP", "{subject}'s next step is {object}", {
      range: ["Task"],
      functional,
      several: true,
    }),
    { ...RAISED, domain: COMPANY },
    HIRED,
    DISCUSSED,
    DECIDED,
    ASSIGNED_TO,
    STATUS,
    DUE,
    LOCATED_IN,
    ...BASE_PREDICATES,
  ],
};
