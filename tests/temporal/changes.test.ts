/** Changes that the object alone does not show: of a role, of a degree, of a property. */
import { describe, expect, test } from "vitest";
import type { ExtractionInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
at("2026-12-01T00:00:00Z");

function graphOf(name: string): GraphHandle {
  return memory.tenant("changes").graph(name);
}

function tell(graph: GraphHandle, on: string, extraction: ExtractionInput) {
  return graph.remember({ content: `told on ${on}`, speaker: "Alice", occurredAt: on, extraction });
}

/** Remembers facts of Alice, one episode for each entry. */
async function told(graph: GraphHandle, said: Readonly<Record<string, readonly Partial<FactInput>[]>>) {
  for (const [on, facts] of Object.entries(said)) {
    await tell(graph, on, {
      facts: facts.map((fact) => ({ subject: "Alice", predicate: "HAS_ROLE", ...fact })),
    });
  }
}

/** The versions of all times: what is given, from, to. */
async function lives(
  graph: GraphHandle,
  of: (fact: Awaited<ReturnType<GraphHandle["facts"]>>[number]) => string,
) {
  const facts = await graph.facts({ asOf: "any" });
  return facts
    .map((fact) => `${of(fact)} ${fact.validFrom?.slice(0, 10)}..${fact.validTo?.slice(0, 10) ?? ""}`)
    .sort();
}

const role = (name: string) => ({ object: "Acme", properties: { role: name } });

describe("a role at one organisation", () => {
  test("27: another one takes its place, with a surprise that has both quotes", async () => {
    const graph = graphOf("promoted");
    await told(graph, { "2024-03-02": [role("VP of Sales")], "2026-05-10": [role("CEO")] });
    expect(await lives(graph, ({ properties }) => String(properties.role))).toEqual([
      "CEO 2026-05-10..",
      "VP of Sales 2024-03-02..2026-05-10",
    ]);
    const [surprise] = await graph.surprises();
    expect([surprise?.against.text, surprise?.fact.text]).toEqual([
      "Alice is VP of Sales at Acme",
      "Alice is CEO at Acme",
    ]);
  });

  test("28: several that are told together hold together, and what is added joins them", async () => {
    const graph = graphOf("founder");
    await told(graph, {
      "2026-03-02": [role("CTO"), role("co-founder")],
      "2026-05-10": [{ ...role("head of sales"), adds: true }],
      "2026-08-01": [role("CEO"), role("co-founder")],
    });
    expect(await lives(graph, ({ properties }) => String(properties.role))).toEqual([
      "CEO 2026-08-01..",
      "CTO 2026-03-02..2026-08-01",
      "co-founder 2026-03-02..",
      "head of sales 2026-05-10..2026-08-01",
    ]);
  });

  test("a role elsewhere goes on, and leaving the organisation ends every role there", async () => {
    const graph = graphOf("elsewhere");
    await told(graph, {
      "2026-03-02": [role("CTO"), { object: "Globex", properties: { role: "advisor" } }],
      "2026-08-01": [{ object: "Acme", ends: true }],
    });
    expect(await lives(graph, ({ text }) => text)).toEqual([
      "Alice is CTO at Acme 2026-03-02..2026-08-01",
      "Alice is advisor at Globex 2026-03-02..",
    ]);
  });

  test("in the profile company both forms are read, and stored as one", async () => {
    const graph = graphOf("company-roles");
    await graph.create({ profile: "company" });
    await tell(graph, "2024-03-02", {
      facts: [
        { subject: "Alice", predicate: "WORKS_AT", object: "Acme" },
        { subject: "Alice", predicate: "HAS_ROLE", object: "VP of Sales" },
      ],
    });
    await told(graph, { "2026-05-10": [role("CEO")], "2026-08-01": [{ object: "Chair of the Board" }] });
    const facts = await graph.facts({ predicate: "HAS_ROLE", asOf: "any" });
    expect(
      facts.map(({ object, text, validTo }) => [object?.type, text, validTo?.slice(0, 10)]).sort(),
    ).toEqual([
      ["Role", "Alice has the role CEO at Acme", "2026-08-01"],
      ["Role", "Alice has the role Chair of the Board at Acme", undefined],
      ["Role", "Alice has the role VP of Sales at Acme", "2026-05-10"],
    ]);
  });

  test("in the profile memory a name that is a role is read as the role", async () => {
    const graph = graphOf("role-names");
    await told(graph, { "2026-03-02": [{ object: "CTO" }] });
    await tell(graph, "2026-03-03", {
      facts: [
        { subject: "Jane", predicate: "WORKS_AT", object: "Acme" },
        { subject: "Jane", predicate: "HAS_ROLE", object: "VP of Marketing" },
        { subject: "Sam", predicate: "HAS_ROLE", object: "Globex" },
      ],
    });
    expect((await graph.facts()).map(({ text }) => text).sort()).toEqual([
      "Alice's occupation is CTO",
      "Jane is VP of Marketing at Acme",
      "Jane works at Acme",
      "Sam is at Globex",
    ]);
  });
});

test("30: degrees of liking are versions of one fact, and its opposite ends it", async () => {
  const graph = graphOf("degrees");
  await told(graph, {
    "2026-03-02": [{ predicate: "LOVES", object: "coffee" }],
    "2026-04-01": [{ predicate: "LIKES", object: "coffee" }],
    "2026-06-01": [{ predicate: "LIKES", object: "coffee", properties: { strength: 0.4 } }],
    "2026-09-01": [{ predicate: "HATES", object: "coffee" }],
  });
  expect(await lives(graph, ({ predicate, properties }) => `${predicate} ${properties.strength}`)).toEqual([
    "DISLIKES 0.9 2026-09-01..",
    "LIKES 0.4 2026-06-01..2026-09-01",
    "LIKES 0.9 2026-03-02..2026-06-01",
  ]);
});

test("33: another car takes the place of the one that was driven, and what is owned is owned beside it", async () => {
  const graph = graphOf("cars");
  await told(graph, {
    "2026-03-02": [
      { predicate: "DRIVES", object: "Tesla" },
      { predicate: "OWNS", object: "Tesla" },
    ],
    "2026-06-01": [
      { predicate: "DRIVES", object: "Ford" },
      { predicate: "OWNS", object: "Ford" },
    ],
  });
  expect(await lives(graph, ({ text }) => text)).toEqual([
    "Alice drives Ford 2026-06-01..",
    "Alice drives Tesla 2026-03-02..2026-06-01",
    "Alice owns Ford 2026-06-01..",
    "Alice owns Tesla 2026-03-02..",
  ]);
  expect((await graph.surprises()).map(({ against }) => against.text)).toContain("Alice drives Tesla");
});

describe("a property of an entity", () => {
  const acme = (industry: string | string[]): ExtractionInput => ({
    entities: [{ name: "Acme", type: "Organization", properties: { industry } }],
  });

  test("has one value at a time, in facts, where and match", async () => {
    const graph = graphOf("industries");
    await tell(graph, "2026-03-02", acme("retail"));
    await tell(graph, "2026-06-01", acme("fintech"));
    expect(await lives(graph, ({ value }) => String(value))).toEqual([
      "fintech 2026-06-01..",
      "retail 2026-03-02..2026-06-01",
    ]);
    const named = async (industry: string) =>
      (await graph.match(`MATCH (o:Organization {industry: '${industry}'}) RETURN o`)).rows.length;
    expect([await named("retail"), await named("fintech")]).toEqual([0, 1]);
  });

  test("has several if they are given in a list, which another list replaces", async () => {
    const graph = graphOf("lists");
    await tell(graph, "2026-03-02", acme(["retail", "logistics"]));
    await tell(graph, "2026-06-01", acme(["retail", "fintech"]));
    expect(await lives(graph, ({ value }) => String(value))).toEqual([
      "fintech 2026-06-01..",
      "logistics 2026-03-02..2026-06-01",
      "retail 2026-03-02..",
    ]);
  });

  test("is not ended by a fact that is told without being a property", async () => {
    const graph = graphOf("facts-beside");
    await told(graph, {
      "2026-03-02": [{ predicate: "SPEAKS", value: "Spanish" }],
      "2026-06-01": [{ predicate: "SPEAKS", value: "Polish" }],
    });
    expect(await lives(graph, ({ value }) => String(value))).toEqual([
      "Polish 2026-06-01..",
      "Spanish 2026-03-02..",
    ]);
  });
});
