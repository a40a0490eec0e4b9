/** The profile `company`: companies, their people, what they use, who funds them and whom they work with. */
import * as base from "./base.ts";
import { functional, PERSON } from "./base.ts";
import { entityType, type Profile, predicate } from "./definitions.ts";

/** An organization of which no more is known is a company here. */
const COMPANY = ["Company", "Organization"] as const;

export const COMPANY_PROFILE: Profile = {
  name: "company",
  strict: false,
  types: [
    ...base.BASE_TYPES.filter((type) => type !== base.ORGANIZATION_TYPE),
    {
      ...base.ORGANIZATION_TYPE,
      aliases: [],
      discriminator: { property: "organization_type", aliases: ["Investor"] },
    },
    entityType("Company", {
      narrows: "Organization",
      description: "an organization that does business",
      examples: ["Acme Corp"],
    }),
    base.PRODUCT,
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
    base.TASK,
    base.DECISION,
    entityType("Role", { description: "what somebody is in a company", examples: ["CTO"] }),
  ],
  predicates: [
    { ...base.WORKS_AT, range: COMPANY },
    // A role is a node of its own here, so that "all CTOs" is one hop.
    predicate("HAS_ROLE", "{subject} has the role {object}[ at {at}]", {
      domain: PERSON,
      range: ["Role"],
      functional,
      several: true,
      qualifiers: ["at"],
    }),
    base.REPORTS_TO,
    base.BOSS_OF,
    base.KNOWS,
    base.CONTACTED,
    { ...base.USES, domain: COMPANY },
    predicate("IN_INDUSTRY", "{subject} is in the industry {object}", {
      domain: COMPANY,
      range: ["Industry"],
    }),
    { ...base.FUNDED_BY, domain: COMPANY },
    { ...base.PARTNERED_WITH, domain: COMPANY, range: COMPANY },
    { ...base.CUSTOMER_OF, domain: [...COMPANY, "Person"], range: COMPANY },
    base.COMPETES_WITH,
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
    { ...base.RAISED, domain: COMPANY },
    base.HIRED,
    base.DISCUSSED,
    base.DECIDED,
    base.ASSIGNED_TO,
    base.STATUS,
    base.DUE,
    base.LOCATED_IN,
    ...base.BASE_PREDICATES,
  ],
};
