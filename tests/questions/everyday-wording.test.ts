/**
 * One question in the words that people use for it: what is shared, left out, counted, lacking, or said by a
 * noun. Each is answered with exactly the rows that meet all of it, or not at all.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-20T00:00:00Z");

const COMPANIES = [
  ["Acme", "Fintech", "Oslo", ["Stripe", "Kafka", "Redis"], "Alder Ventures"],
  ["Brio", "Fintech", "Rome", ["Stripe"], undefined],
  ["Cove", "Logistics", "Oslo", ["Kafka"], "Alder Ventures"],
  ["Dune", "Logistics", "Rome", ["Kafka", "Redis"], "Birch Capital"],
  ["Elm", "Education", "Oslo", ["Redis"], undefined],
] as const;
const PEOPLE = [
  ["Ann Lee", "CTO", "Acme"],
  ["Bob Roy", "Recruiter", "Acme"],
  ["Cat Day", "CTO", "Cove"],
  ["Dan Fox", "Engineer", "Dune"],
  ["Eve Orr", "CTO", "Elm"],
] as const;

let graph: GraphHandle;
beforeAll(async () => {
  graph = memory.tenant("questions").graph("everyday-wording");
  await graph.create({ profile: "company" });
  const facts = [
    ...COMPANIES.flatMap(([subject, industry, city, tools, investor]) => [
      { subject, predicate: "IN_INDUSTRY", object: industry },
      { subject, predicate: "LOCATED_IN", object: city },
      ...tools.map((object) => ({ subject, predicate: "USES", object })),
      ...(investor === undefined ? [] : [{ subject, predicate: "FUNDED_BY", object: investor }]),
    ]),
    ...PEOPLE.flatMap(([subject, role, company]) => [
      { subject, predicate: "WORKS_AT", object: company, validFrom: "2024" },
      { subject, predicate: "HAS_ROLE", object: role },
    ]),
    { subject: "Ann Lee", predicate: "WORKS_AT", object: "Cove", validFrom: "2020", validTo: "2024" },
  ];
  const entities = [
    ...COMPANIES.map(([name]) => ({ name, type: "Company" })),
    ...["Stripe", "Kafka", "Redis"].map((name) => ({ name, type: "Product" })),
    ...PEOPLE.map(([name]) => ({ name, type: "Person" })),
  ];
  await graph.remember({ content: "A list.", occurredAt: "2026-03-02", extraction: { entities, facts } });
});

describe("is answered with exactly its rows", () => {
  test.each<[string, readonly (string | number | boolean)[]]>([
    ["Which companies in the logistics industry use Redis?", ["Dune"]],
    ["Which fintech companies have their offices in Oslo?", ["Acme"]],
    ["Which logistics companies operate in Rome?", ["Dune"]],
    ["Which fintech companies other than Brio use Stripe?", ["Acme"]],
    ["Apart from Acme, which companies in Oslo use Kafka?", ["Cove"]],
    ["Which fintech companies lack an investor?", ["Brio"]],
    ["What is the count of companies in Oslo?", [3]],
    ["Give me the total number of logistics companies", [2]],
    ["Who among the CTOs works in logistics?", ["Cat Day"]],
    ["Which companies share an investor with Acme?", ["Cove"]],
    ["Which companies in the same city as Acme use Redis?", ["Elm"]],
    ["Which companies are in the same industry as Brio and use Kafka?", ["Acme"]],
    ["Which of Alder Ventures' portfolio companies are in fintech?", ["Acme"]],
    ["Which companies use at least two technologies and are in Oslo?", ["Acme"]],
    ["Which companies use exactly one technology?", ["Brio", "Cove", "Elm"]],
    ["Which companies use fewer than two technologies and are in Rome?", ["Brio"]],
    ["Who are the colleagues of Ann Lee?", ["Bob Roy"]],
    ["Who works with Bob Roy?", ["Ann Lee"]],
    ["Which companies employ both a CTO and a recruiter?", ["Acme"]],
    ["Which companies have both a CTO and a recruiter?", ["Acme"]],
    ["Which companies have both Stripe and Redis in their stack?", ["Acme"]],
    ["Which logistics or fintech companies are there in Rome?", ["Brio", "Dune"]],
    ["Which Oslo fintechs use Kafka?", ["Acme"]],
    ["Which schools use Redis?", ["Elm"]],
    ["Any logistics companies in Rome that use Kafka?", [true]],
    ["Are Acme and Cove backed by the same investor?", [true]],
    ["Are Acme and Dune backed by the same investor?", [false]],
    ["Do Acme and Dune both use Redis?", [true]],
    ["Do Acme and Brio both use Redis?", [false]],
    ["Which engineers are based in Rome?", ["Dan Fox"]],
    ["Which industries does Birch Capital invest in?", ["Logistics"]],
    ["Who left Cove and now works in Oslo?", ["Ann Lee"]],
    ["Where did Ann Lee work before?", ["Cove"]],
    ["Which technology is most popular among logistics companies?", ["Kafka"]],
    ["Who is the investor behind Dune?", ["Birch Capital"]],
    ["Got any logistics companies in Rome?", [true]],
    ["Pull up the companies that use Stripe", ["Acme", "Brio"]],
    ["Which companies has Birch Capital put money into?", ["Dune"]],
    ["Do any of Alder Ventures' portfolio companies use Stripe?", [true]],
  ])("%s", async (question, expected) => {
    const { match, answer } = await graph.ask(question);
    expect([...(match?.rows ?? [answer])].sort()).toEqual(expected);
  });
});

describe("is not answered, rather than with one condition of two", () => {
  test.each([
    "Which startups use Kafka?",
    "Which profitable companies use Kafka?",
    "Which companies use Kafka and are profitable?",
    "Which companies happily use Kafka?",
    "Which hospitals use Kafka?",
    "Which energy or fintech companies are there in Rome?",
    "Who works with somebody in Rome?",
    "Which companies use the same tools?",
  ])("%s", async (question) => {
    expect(await graph.ask(question)).toMatchObject({ known: false });
  });
});

test("somebody who is known is not said to be unknown", async () => {
  const { answer } = await graph.ask("Who reports to the manager of Ann Lee?");
  expect(answer).not.toContain("nothing here is called");
});
