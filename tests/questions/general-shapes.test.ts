/**
 * Shapes that any question may have: nothing else, one but not both, out of those, whose, where, since when.
 * Each is answered with exactly the rows that meet all of it.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-20T00:00:00Z");

const COMPANIES = [
  ["Acme", "Fintech", "Oslo", ["Stripe", "Kafka", "Redis"], "Alder Ventures", "Cove"],
  ["Brio", "Fintech", "Rome", ["Stripe"], undefined, "Dune"],
  ["Cove", "Logistics", "Oslo", ["Kafka"], "Alder Ventures", "Brio"],
  ["Dune", "Logistics", "Rome", ["Kafka", "Redis"], "Birch Capital", "Acme"],
  ["Elm", "Education", "Lima", ["Redis"], undefined, "Cove"],
] as const;
const JOBS = [
  [
    "Ann Lee",
    "CTO",
    [
      ["Cove", "2019", "2022"],
      ["Acme", "2023"],
    ],
  ],
  ["Bob Roy", "Recruiter", [["Acme", "2020"]]],
  [
    "Cat Day",
    "CTO",
    [
      ["Dune", "2018", "2020"],
      ["Cove", "2021"],
    ],
  ],
  [
    "Dan Fox",
    "Engineer",
    [
      ["Acme", "2017", "2021"],
      ["Dune", "2022"],
    ],
  ],
  ["Eve Orr", "Engineer", [["Acme", "2021"]]],
] as const;

let graph: GraphHandle;
beforeAll(async () => {
  graph = memory.tenant("questions").graph("general-shapes");
  await graph.create({ profile: "company" });
  const facts = [
    ...COMPANIES.flatMap(([subject, industry, city, tools, investor, supplier]) => [
      { subject, predicate: "IN_INDUSTRY", object: industry },
      { subject, predicate: "LOCATED_IN", object: city },
      { subject, predicate: "CUSTOMER_OF", object: supplier },
      ...tools.map((object) => ({ subject, predicate: "USES", object })),
      ...(investor === undefined ? [] : [{ subject, predicate: "FUNDED_BY", object: investor }]),
    ]),
    ...JOBS.flatMap(([subject, role, jobs]) => [
      { subject, predicate: "HAS_ROLE", object: role },
      ...jobs.map(([object, validFrom, validTo]) => ({
        subject,
        predicate: "WORKS_AT",
        object,
        validFrom,
        ...(validTo === undefined ? {} : { validTo }),
      })),
    ]),
  ];
  const entities = [
    ...COMPANIES.map(([name]) => ({ name, type: "Company" })),
    ...["Stripe", "Kafka", "Redis"].map((name) => ({ name, type: "Product" })),
    ...JOBS.map(([name]) => ({ name, type: "Person" })),
  ];
  await graph.remember({ content: "A list.", occurredAt: "2026-03-02", extraction: { entities, facts } });
});

describe("is answered with exactly its rows", () => {
  test.each<[string, readonly (string | number | boolean)[]]>([
    ["Which companies from the logistics industry have Redis?", ["Dune"]],
    ["Which companies use nothing but Kafka?", ["Cove"]],
    ["Which companies only use Redis?", ["Elm"]],
    ["Which companies use Kafka and nothing else?", ["Cove"]],
    ["Which companies use Stripe or Redis but not both?", ["Brio", "Dune", "Elm"]],
    ["Which companies use at least one of Stripe and Redis and are in Rome?", ["Brio", "Dune"]],
    ["Which companies use none of Stripe and Redis?", ["Cove"]],
    ["Who uses Kafka out of the Oslo companies?", ["Acme", "Cove"]],
    ["Out of the companies in Oslo, which use Redis?", ["Acme"]],
    ["Of the fintech companies, how many use Kafka?", [1]],
    ["List companies, except those in Oslo, that use Redis", ["Dune", "Elm"]],
    ["Which companies are in a city where Acme is not?", ["Brio", "Dune", "Elm"]],
    ["Which cities where there are fintech companies have logistics companies?", ["Oslo", "Rome"]],
    ["Which cities do we have logistics companies in?", ["Oslo", "Rome"]],
    ["Which tools are common to Acme and Dune?", ["Kafka", "Redis"]],
    ["Which tools do Acme and Dune share?", ["Kafka", "Redis"]],
    ["Which recruiter's employer is in Oslo?", ["Bob Roy"]],
    ["Which companies whose CTO worked at Dune use Kafka?", ["Cove"]],
    ["Which companies are in the same city as their supplier?", ["Acme", "Brio"]],
    ["Which companies have a supplier who is in the same city?", ["Acme", "Brio"]],
    ["Which companies whose supplier is in the same city use Redis?", ["Acme"]],
    ["Every Alder Ventures investment in Oslo please", ["Acme", "Cove"]],
    ["Which Acme customers use Redis?", ["Dune"]],
    ["Who joined Acme since 2021?", ["Ann Lee", "Eve Orr"]],
    ["Who left Acme in 2021?", ["Dan Fox"]],
    ["Who moved from Acme to Dune?", ["Dan Fox"]],
    ["Which CTO left Cove for Acme?", ["Ann Lee"]],
    ["Who has worked at Acme the longest?", ["Bob Roy"]],
    ["Who was the first to join Acme?", ["Dan Fox"]],
    ["Who joined Acme most recently?", ["Ann Lee"]],
    ["Which tools does nobody in Lima use?", ["Kafka", "Stripe"]],
    ["Which tools does Acme use that Brio does not?", ["Kafka", "Redis"]],
    ["Unfunded companies in Rome", ["Brio"]],
    ["Funded logistics companies in Rome", ["Dune"]],
    ["Companies without funding that use Redis", ["Elm"]],
    ["Which companies neither use Kafka nor Stripe?", ["Elm"]],
    ["Which companies either use Stripe or are in Lima?", ["Acme", "Brio", "Elm"]],
    ["Which companies are both in Oslo and funded?", ["Acme", "Cove"]],
    ["Who was hired by Acme in 2021?", ["Eve Orr"]],
    ["Former employees of Cove", ["Ann Lee"]],
    ["Which person has the role of CTO at a logistics company?", ["Cat Day"]],
    ["Do we know any engineers in Rome?", [true]],
    ["Which investors do logistics companies have?", ["Alder Ventures", "Birch Capital"]],
  ])("%s", async (question, expected) => {
    const { match, answer } = await graph.ask(question);
    expect([...(match?.rows ?? [answer])].sort()).toEqual(expected);
  });
});

describe("is not answered, rather than with one condition of two", () => {
  test.each([
    "Which companies only use cheap tools?",
    "Which companies use Stripe or Redis but not all?",
    "Which companies are in the same city as their lawyer?",
    "Who moved from Acme to a rival?",
    "Does every company in Oslo use Stripe?",
    "Do all fintech companies have an investor?",
  ])("%s", async (question) => {
    expect(await graph.ask(question)).toMatchObject({ known: false });
  });
});
