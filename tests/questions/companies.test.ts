/**
 * Questions in plain words over companies and people: each is answered with exactly the rows of its query.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { EntityInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { companyFacts } from "../company-facts.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-20T00:00:00Z");

let count = 0;
async function graphOf(
  name: string,
  facts: readonly FactInput[],
  entities: readonly EntityInput[] = [],
): Promise<GraphHandle> {
  const graph = memory.tenant("questions").graph(name);
  await graph.create({ profile: "company" });
  await graph.remember({
    content: `Note ${++count}.`,
    occurredAt: "2026-03-02",
    extraction: { entities, facts },
  });
  return graph;
}

const FACTS: readonly FactInput[] = [
  ...companyFacts("Sequoia"),
  { subject: "Globex", predicate: "LOCATED_IN", object: "Berlin" },
  { subject: "Initech", predicate: "LOCATED_IN", object: "Berlin" },
  { subject: "Acme Corp", predicate: "EMAIL", value: "hello@acme.example" },
];

let graph: GraphHandle;
beforeAll(async () => {
  graph = await graphOf("example", FACTS, [{ name: "Stripe", type: "product" }]);
});

/** What is answered, which is what its query gives by itself. */
async function answered(asked: GraphHandle, question: string) {
  const { known, match, citations, answer } = await asked.ask(question);
  if (match === null) throw new Error(`No query answers ${JSON.stringify(question)}: ${answer}`);
  const { rows } = await asked.match(match.query, { parameters: { ...match.parameters }, ...match.time });
  const values = rows.map((row) => {
    const [first] = Object.values(row);
    return typeof first === "object" && first !== null && "name" in first ? first.name : first;
  });
  return { known, rows: match.rows, again: [...new Set(values)], citations, answer };
}

describe("each is answered with the rows of its query", () => {
  test.each([
    ["Which CTOs work at fintech companies using Stripe?", ["Jane Smith"]],
    ["Which customers in fintech have used both Stripe and Plaid?", ["Globex"]],
    ["Find CTOs", ["Bill Lumbergh", "Jane Smith"]],
    ["Companies in fintech using Stripe", ["Acme Corp", "Globex"]],
    ["Contacts who work at companies funded by Sequoia", ["Jane Smith"]],
    ["Contacts at companies funded by Sequoia", ["Jane Smith"]],
    ["Find all companies using Stripe", ["Acme Corp", "Globex"]],
    ["Companies using Stripe", ["Acme Corp", "Globex"]],
    ["Find people who work at companies in fintech", ["Jane Smith"]],
    ["People at fintech companies", ["Jane Smith"]],
    ["Find people who work at companies using Stripe", ["Jane Smith"]],
    ["Which companies use both Stripe and Plaid?", ["Globex"]],
    ["people at companies in Berlin that use Plaid", ["Bill Lumbergh"]],
    ["which companies use stripe and not plaid", ["Acme Corp"]],
    ["Which companies use Stripe or Plaid?", ["Acme Corp", "Globex", "Initech"]],
    ["Who are the partners of Athena?", ["Acme Corp"]],
    ["Which of Athena's customers are in Berlin?", ["Globex", "Initech"]],
    ["Which technologies do both Acme Corp and Globex use?", ["Stripe"]],
    ["Which companies outside Berlin use Stripe?", ["Acme Corp"]],
    ["Which companies use Plaid as well as Stripe?", ["Globex"]],
    ["Who works in fintech?", ["Jane Smith"]],
    ["In which city does Bill Lumbergh work?", ["Berlin"]],
    ["Which cities have logistics companies?", ["Berlin"]],
    ["Who supplies Globex?", ["Athena"]],
    ["Who at a fintech company is CTO?", ["Jane Smith"]],
  ])("%s", async (question, expected) => {
    const { known, rows, again, citations } = await answered(graph, question);
    expect({ known, rows, again: again.sort() }).toEqual({ known: true, rows: expected, again: expected });
    expect(citations.length).toBeGreaterThan(0);
  });

  test.each([
    ["What's the email for contact ID 12345?", "jane@acme.example"],
    ["What is Acme Corp's email?", "hello@acme.example"],
    ["what is the email of jane smith", "jane@acme.example"],
  ])("%s", async (question, expected) => {
    const { known, answer, citations } = await graph.ask(question);
    expect({ known, answer }).toEqual({ known: true, answer: expect.stringContaining(expected) });
    expect(citations).toHaveLength(1);
  });

  test("How many companies use Stripe?", async () => {
    expect(await graph.ask("How many companies use Stripe?")).toMatchObject({
      known: true,
      match: { rows: [2] },
    });
  });
});

test("an answer cites the fact of each step, and says which query it ran", async () => {
  const { answer, citations, match } = await graph.ask("Which CTOs work at fintech companies using Stripe?");
  const facts = await graph.facts();
  const texts = citations.map(({ id }) => facts.find((fact) => fact.id === id)?.text);
  const [first, ...told] = answer.split("\n");
  expect(first).toBe("Jane Smith [1] [2] [3] [4].");
  expect(told.join(" ")).toMatch(/Acme Corp uses Stripe/u);
  expect(texts.sort()).toEqual([
    "Acme Corp is in the industry Fintech",
    "Acme Corp uses Stripe",
    "Jane Smith has the role CTO at Acme Corp",
    "Jane Smith works at Acme Corp",
  ]);
  expect(match?.query).toContain("MATCH");
  expect(Object.values(match?.parameters ?? {}).sort()).toEqual(["CTO", "Fintech", "Stripe"]);
});

test("a noun and its verb are one relation: what a company uses is shown by its own facts", async () => {
  const { citations, match } = await graph.ask("What technologies does Acme Corp use?");
  expect(match?.rows).toEqual(["Stripe"]);
  expect(citations).toHaveLength(1);
});

test("a name that nothing has is said, and no part of the question is answered instead", async () => {
  const { known, answer } = await graph.ask("Which companies use both Stripe and Braintree?");
  expect(known).toBe(false);
  expect(answer).toContain("nothing here is called “Braintree”");
});

test("none is not an answer that is known", async () => {
  expect(await graph.ask("Which logistics companies use Stripe?")).toMatchObject({
    known: false,
    match: { rows: [] },
  });
});

test("What companies did our partnerships team contact last quarter?", async () => {
  const contacts = await graphOf(
    "contacts",
    [
      { subject: "Partnerships team", predicate: "CONTACTED", object: "Acme Corp", validFrom: "2026-05-04" },
      { subject: "Partnerships team", predicate: "CONTACTED", object: "Globex", validFrom: "2025-11-20" },
      { subject: "Partnerships team", predicate: "CONTACTED", object: "Initech", validFrom: "2026-08-03" },
    ],
    ["Acme Corp", "Globex", "Initech"].map((name) => ({ name, type: "Company" })),
  );
  const { rows, again } = await answered(
    contacts,
    "What companies did our partnerships team contact last quarter?",
  );
  expect([rows, again]).toEqual([["Acme Corp"], ["Acme Corp"]]);
});

test("Which partners in Series A raised funding last month?", async () => {
  const partners = await graphOf("partners", [
    { subject: "Acme Corp", predicate: "PARTNERED_WITH", object: "Athena" },
    { subject: "Acme Corp", predicate: "RAISED", object: "Series A", validFrom: "2026-07-14" },
    { subject: "Globex", predicate: "PARTNERED_WITH", object: "Athena" },
    { subject: "Globex", predicate: "RAISED", object: "Series A", validFrom: "2026-02-14" },
    { subject: "Initech", predicate: "RAISED", object: "Series A", validFrom: "2026-07-20" },
  ]);
  expect((await answered(partners, "Which partners in Series A raised funding last month?")).rows).toEqual([
    "Acme Corp",
  ]);
});

test("Find companies that hired employees from our customers", async () => {
  const hires = await graphOf(
    "hires",
    [
      { subject: "Initech", predicate: "CUSTOMER_OF", object: "Athena" },
      { subject: "Peter", predicate: "WORKS_FOR", object: "Initech", validFrom: "2020", validTo: "2023" },
      { subject: "Globex", predicate: "HIRED", object: "Peter", validFrom: "2024-01-15" },
      { subject: "Milton", predicate: "WORKS_FOR", object: "Hooli", validFrom: "2020", validTo: "2023" },
      { subject: "Acme Corp", predicate: "HIRED", object: "Milton", validFrom: "2024-01-15" },
    ],
    ["Globex", "Acme Corp"].map((name) => ({ name, type: "Company" })),
  );
  expect((await answered(hires, "Find companies that hired employees from our customers")).rows).toEqual([
    "Globex",
  ]);
});

test("Who was VP in March 2024?", async () => {
  const roles = await graphOf("roles", [
    {
      subject: "John Doe",
      predicate: "HAS_ROLE",
      object: "VP of Sales",
      validFrom: "2024-01",
      validTo: "2025-06",
    },
    { subject: "John Doe", predicate: "HAS_ROLE", object: "CEO", validFrom: "2025-07" },
    { subject: "Mary Major", predicate: "HAS_ROLE", object: "VP of Sales", validFrom: "2025-07" },
  ]);
  const { answer, known } = await roles.ask("Who was VP in March 2024?");
  expect(known).toBe(true);
  expect(answer).toContain("John Doe");
  expect(answer).not.toContain("Mary Major");
});

test("what somebody used to do is over, a bare clause belongs to the noun right before it, and whose supplier it is may be named", async () => {
  const jobs = await graphOf("jobs", [
    { subject: "Ann Lee", predicate: "WORKS_AT", object: "Hooli", validFrom: "2019", validTo: "2021" },
    { subject: "Ann Lee", predicate: "WORKS_AT", object: "Umbrella", validFrom: "2022" },
    { subject: "Bo Ray", predicate: "WORKS_AT", object: "Hooli", validFrom: "2020" },
    { subject: "Umbrella", predicate: "CUSTOMER_OF", object: "Vandelay" },
    { subject: "Hooli", predicate: "CUSTOMER_OF", object: "Umbrella" },
  ]);
  expect(await answered(jobs, "Who used to work at Hooli?")).toMatchObject({
    rows: ["Ann Lee"],
    again: ["Ann Lee"],
  });
  expect(await answered(jobs, "What is the supplier of the company Ann Lee works at?")).toMatchObject({
    rows: ["Vandelay"],
    again: ["Vandelay"],
  });
  expect(await answered(jobs, "Who works at a company whose supplier is Vandelay?")).toMatchObject({
    rows: ["Ann Lee"],
    again: ["Ann Lee"],
  });
});

test("who has no investor is found where nobody says what the investors are", async () => {
  const asked = await graphOf(
    "investors",
    [
      { subject: "Acme Corp", predicate: "IN_INDUSTRY", object: "Fintech" },
      { subject: "Globex", predicate: "IN_INDUSTRY", object: "Fintech" },
      { subject: "Acme Corp", predicate: "FUNDED_BY", object: "Sequoia" },
    ],
    [
      { name: "Acme Corp", type: "Company" },
      { name: "Globex", type: "Company" },
    ],
  );
  expect((await answered(asked, "Which fintech companies have no investor?")).rows).toEqual(["Globex"]);
});
