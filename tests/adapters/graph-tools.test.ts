/** Tools that are made from what a graph holds. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { graphTools } from "../../src/adapters/ai-sdk.ts";
import { graphTools as mastraTools } from "../../src/adapters/mastra.ts";
import { functionTools } from "../../src/adapters/openai.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-10T00:00:00Z");
const tenant = memory.tenant("tools");
const graph = tenant.graph("companies");

beforeAll(async () => {
  await graph.create({ profile: "company" });
  const facts = [
    ["Acme", "USES_TECHNOLOGY", "Stripe"],
    ["Acme", "IN_INDUSTRY", "Fintech"],
    ["Globex", "USES_TECHNOLOGY", "Stripe"],
    ["Globex", "USES_TECHNOLOGY", "Kafka"],
    ["Globex", "IN_INDUSTRY", "Logistics"],
    ["Jane", "WORKS_FOR", "Acme"],
    ["Jane", "HAS_ROLE", "CTO"],
    ["Bill", "WORKS_FOR", "Globex"],
    ["Bill", "HAS_ROLE", "CTO"],
    ["Milton", "WORKS_FOR", "Globex"],
  ].map(([subject = "", predicate = "", object = ""]) => ({ subject, predicate, object }));
  await graph.remember({
    content: "What is known of some companies.",
    occurredAt: "2026-03-02",
    extraction: { entities: ["Stripe", "Kafka"].map((name) => ({ name, type: "Product" })), facts },
  });
});

/** The question and the filters that a published description of such a tool prints. */
const PRINTED = {
  queries: {
    companies_using_tech: { subject: "Company", predicate: "USES", object: "Product" },
    people_at_companies: { subject: "Person", predicate: "WORKS_AT", object: "Company" },
    companies_in_industry: { subject: "Company", predicate: "IN_INDUSTRY", object: "Industry" },
  },
  filters: { technology: "Product", industry: "Industry", role: "Role" },
};

test("query_knowledge_graph takes the questions and filters that are named, and answers each", async () => {
  const { query_knowledge_graph: query } = await graphTools(graph, PRINTED);
  const schema = z.toJSONSchema(query.inputSchema);
  expect(schema).toMatchObject({
    properties: {
      query_type: { enum: ["companies_using_tech", "people_at_companies", "companies_in_industry"] },
      filters: {
        properties: {
          technology: {},
          industry: { description: "Industry by its name, one of: Fintech, Logistics" },
          role: {},
        },
      },
    },
  });
  const asked = async (query_type: string, filters: Record<string, string>) => {
    const { rows } = await query.execute(query.inputSchema.parse({ query_type, filters }));
    return rows.map(({ subject, object }) => `${subject} ${object}`);
  };
  expect(await asked("companies_using_tech", { technology: "Stripe" })).toEqual([
    "Acme Stripe",
    "Globex Stripe",
  ]);
  expect(await asked("companies_using_tech", { technology: "stripe", industry: "fintech" })).toEqual([
    "Acme Stripe",
  ]);
  expect(await asked("people_at_companies", { industry: "logistics" })).toEqual([
    "Bill Globex",
    "Milton Globex",
  ]);
  expect(await asked("people_at_companies", { technology: "Stripe", role: "CTO" })).toEqual([
    "Bill Globex",
    "Jane Acme",
  ]);
  expect(await asked("companies_in_industry", {})).toEqual(["Acme Fintech", "Globex Logistics"]);
  expect(await asked("companies_in_industry", { technology: "Kafka" })).toEqual(["Globex Logistics"]);
  expect(await asked("companies_using_tech", { technology: "COBOL" })).toEqual([]);
  await expect(asked("companies_using_tech", { role: "CTO" })).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("neither end is related to any Role"),
  });
  expect(() => query.inputSchema.parse({ query_type: "companies" })).toThrow();
  // One that is not there would narrow nothing, without a word.
  await expect(asked("companies_using_tech", { city: "Oslo" })).rejects.toThrow(/city/u);
  expect(() => query.inputSchema.parse({ query_type: "companies_using_tech", city: "Oslo" })).toThrow(
    /city/u,
  );
  const { rows } = await query.execute({
    query_type: "companies_using_tech",
    filters: { technology: "Kafka" },
  });
  expect(await graph.why(rows[0]?.fact ?? "")).toMatchObject({ versions: [{ text: "Globex uses Kafka" }] });
});

test("without options the questions and the filters are what the graph holds", async () => {
  const { query_knowledge_graph: query, find_entities: find } = await mastraTools(graph);
  const types = z.toJSONSchema(query.inputSchema);
  expect(types).toMatchObject({
    properties: {
      query_type: {
        enum: ["company_uses_product", "person_works_at_company", "company_in_industry", "person_has_role"],
      },
    },
  });
  expect(await query.execute({ query_type: "person_has_role", filters: { company: "Acme" } })).toMatchObject({
    rows: [{ subject: "Jane", object: "CTO" }],
    truncated: false,
  });
  const found = async (type: string, related: object[]) => {
    const { entities } = await find.execute(find.inputSchema.parse({ type, related }));
    return entities.map(({ name }) => name);
  };
  const stripe = { predicate: "USES", name: "Stripe" };
  expect(await found("Company", [stripe, { predicate: "IN_INDUSTRY", name: "fintech" }])).toEqual(["Acme"]);
  expect(await found("Person", [{ predicate: "WORKS_AT", related: [stripe] }])).toEqual([
    "Bill",
    "Jane",
    "Milton",
  ]);
  expect(
    await found("Person", [
      { predicate: "WORKS_AT", related: [{ predicate: "IN_INDUSTRY", name: "Logistics" }] },
      { predicate: "HAS_ROLE", name: "CTO" },
    ]),
  ).toEqual(["Bill"]);
  expect(() => find.inputSchema.parse({ type: "Planet", related: [stripe] })).toThrow();
});

test("a graph without relations, and a question that it cannot answer, are told when the tools are made", async () => {
  const empty = tenant.graph("empty");
  await expect(graphTools(empty)).rejects.toMatchObject({ code: "graph_unknown" });
  await empty.remember({ content: "It rains." });
  await expect(graphTools(empty)).rejects.toMatchObject({ code: "invalid_input" });
  const queries = { boats: { subject: "Boat", predicate: "MOORED_AT", object: "Place" } };
  await expect(graphTools(graph, { queries })).rejects.toThrow(
    /no Boat MOORED_AT Place. It holds: Company USES Product/u,
  );
});

test("types and predicates may stand in other spellings, and for a part of a type", async () => {
  const own = tenant.graph("spelled");
  await own.create({ profile: "company" });
  await own.remember({
    content: "What they use.",
    extraction: {
      entities: [
        { name: "Kafka", type: "technology" },
        { name: "Chairs", type: "Product" },
      ],
      facts: [
        { subject: "Acme", predicate: "USES_TECHNOLOGY", object: "Kafka" },
        { subject: "Acme", predicate: "USES", object: "Chairs" },
        { subject: "Jane", predicate: "WORKS_FOR", object: "Acme" },
      ],
    },
  });
  const { query_knowledge_graph: query } = await graphTools(own, {
    queries: {
      tech: { subject: "company", predicate: "uses_technology", object: "technology" },
      staff: { subject: "person", predicate: "works for", object: "organization" },
    },
    filters: { technology: "Technology" },
  });
  const asked = async (query_type: string, filters: Record<string, string> = {}) =>
    (await query.execute({ query_type, filters })).rows.map(({ subject, object }) => `${subject} ${object}`);
  expect(await asked("tech")).toEqual(["Acme Kafka"]);
  expect(await asked("tech", { technology: "kafka" })).toEqual(["Acme Kafka"]);
  expect(await asked("tech", { technology: "Chairs" })).toEqual([]);
  expect(await asked("staff", { technology: "Kafka" })).toEqual(["Jane Acme"]);
});

test.each<[object, RegExp]>([
  [{ filters: { boat: "Boat" } }, /filters.boat: the graph holds no Boat/u],
  [{ queries: {} }, /Name at least one/u],
  [{ queries: { boats: null } }, /queries.boats/u],
  [{ limit: 0 }, /limit/u],
  [{ rows: 5 }, /rows/u],
])("options such as %j are refused when the tools are made", async (options, message) => {
  await expect(graphTools(graph, options)).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringMatching(message),
  });
});

test("functions of OpenAI's protocol are defined by schemas, do what they say, and tell the model what is wrong", async () => {
  const { definitions, call } = await functionTools(graph, { graph: PRINTED });
  expect(definitions.map(({ function: { name } }) => name)).toEqual([
    "remember",
    "recall",
    "ask",
    "facts",
    "timeline",
    "why",
    "match",
    "neighbours",
    "path",
    "query_knowledge_graph",
    "find_entities",
  ]);
  for (const {
    type,
    function: { parameters, description },
  } of definitions) {
    expect(type).toBe("function");
    expect(description.length).toBeGreaterThan(20);
    expect(parameters).toMatchObject({ type: "object", properties: expect.any(Object) });
  }
  const printed = { query_type: "companies_using_tech", filters: { technology: "Stripe" } };
  const told = JSON.parse(await call("query_knowledge_graph", JSON.stringify(printed)));
  expect(told.rows.map(({ subject }: { subject: string }) => subject)).toEqual(["Acme", "Globex"]);
  for (const [name, json, code] of [
    ["query_knowledge_graph", `{"query_type": "nonsense"}`, "invalid_input"],
    ["recall", "{question", "invalid_input"],
    ["neighbours", `{"entity": "Nobody"}`, "entity_unknown"],
    ["dance", "{}", "invalid_input"],
  ] as const) {
    expect(JSON.parse(await call(name, json))).toMatchObject({
      error: { code, message: expect.any(String) },
    });
  }
  expect(JSON.parse(await call("why", `{"id": "x"}`)).error.message).toBe(
    "why(): fact: it is missing, give a text.",
  );
  expect((await functionTools(tenant.graph("new"))).definitions).toHaveLength(9);
});
