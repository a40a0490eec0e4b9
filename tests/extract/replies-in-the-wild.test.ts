/** Forms in which models reply that were asked by others: each is read whole. */
import { describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/index.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

let content: object | string = {};
const server = await startModelServer(() => ({ kind: "reply", content }));
const { memory } = await testMemory(undefined, {
  model: { baseURL: server.url, name: "scripted", retries: 0 },
  extraction: { worker: false },
});
let graphs = 0;

/** What a graph knows after a model has replied so to a document. */
async function learned(text: string, reply: object | string, profile = "memory") {
  content = reply;
  graphs += 1;
  const graph = memory.graph(`g${graphs}`);
  await graph.create({ profile });
  const { extraction, rejected } = await graph.remember({
    content: text,
    role: "document",
    wait: "extracted",
  });
  expect(extraction).toEqual({ state: "done", error: null });
  return { rejected, entities: await entitiesOf(graph), facts: await factsOf(graph), graph };
}

async function entitiesOf(graph: GraphHandle) {
  return (await graph.entities({ limit: 1000 })).map(({ name, type }) => `${name}: ${type}`).sort();
}

async function factsOf(graph: GraphHandle) {
  const facts = await graph.facts({ limit: 1000 });
  return facts.map(({ text, kind, confidence }) => `${text} (${kind} ${confidence})`).sort();
}

const CTO = "Nora Lind is the CTO of Kestrel Labs.";
const PAYMENTS =
  "Jane Smith, CTO of Acme Corp, mentioned they're using Stripe for payments and recently raised Series A from Sequoia Capital. Acme operates in the fintech space.";
const RELATIONSHIPS = {
  entities: [
    { type: "person", name: "Jane Smith", properties: { role: "CTO" } },
    { type: "company", name: "Acme Corp", properties: {} },
    { type: "product", name: "Stripe", properties: {} },
    { type: "company", name: "Sequoia Capital", properties: { type: "investor" } },
    { type: "industry", name: "fintech", properties: {} },
  ],
  relationships: [
    { from_entity: "Jane Smith", to_entity: "Acme Corp", relationship_type: "WORKS_FOR", confidence: 0.95 },
    { from_entity: "Jane Smith", to_entity: "CTO", relationship_type: "HAS_ROLE", confidence: 0.98 },
    { from_entity: "Acme Corp", to_entity: "Stripe", relationship_type: "USES_TECHNOLOGY", confidence: 0.72 },
    {
      from_entity: "Acme Corp",
      to_entity: "Sequoia Capital",
      relationship_type: "FUNDED_BY",
      confidence: 0.9,
    },
    { from_entity: "Acme Corp", to_entity: "fintech", relationship_type: "IN_INDUSTRY", confidence: 0.84 },
  ],
};

describe("entities and relationships", () => {
  test("with source, target and the predicate as type: both are kept with their properties", async () => {
    const { entities, facts, graph } = await learned(CTO, {
      entities: [
        { name: "Nora Lind", type: "Person", properties: { role: "CTO", badge: 17 } },
        { name: "Kestrel Labs", type: "Organization" },
      ],
      relationships: [
        {
          source: "Nora Lind",
          target: "Kestrel Labs",
          type: "HAS_ROLE",
          properties: { role: "CTO", weight: 3 },
          confidence: 0.65,
        },
      ],
    });
    expect(entities).toEqual(["Kestrel Labs: Organization", "Nora Lind: Person"]);
    expect(facts).toEqual([
      "Nora Lind badge 17 (inferred 0.45)",
      "Nora Lind is CTO at Kestrel Labs (extracted 0.65)",
      "Nora Lind role CTO (extracted 0.75)",
    ]);
    const [role] = await graph.facts({ predicate: "HAS_ROLE" });
    expect(role?.properties).toEqual({ role: "CTO", weight: 3 });
  });

  test("with from_entity, to_entity and relationship_type: roles and kinds of companies are found", async () => {
    const { entities, facts, graph } = await learned(PAYMENTS, RELATIONSHIPS, "company");
    expect(entities).toEqual([
      "Acme Corp: Company",
      "CTO: Role",
      "Jane Smith: Person",
      "Sequoia Capital: Company",
      "Series A: Thing",
      "Stripe: Product",
      "fintech: Industry",
    ]);
    expect(facts).toEqual([
      "Acme Corp is funded by Sequoia Capital (extracted 0.9)",
      "Acme Corp is in the industry fintech (extracted 0.84)",
      "Acme Corp uses Stripe (extracted 0.72)",
      "Jane Smith has the role CTO at Acme Corp (extracted 0.9)",
      "Jane Smith role CTO (extracted 0.75)",
      "Jane Smith works at Acme Corp (extracted 0.9)",
      "Sequoia Capital's organization type is investor (inferred 0.45)",
    ]);
    expect((await graph.entities({ type: "Investor" })).map(({ name }) => name)).toEqual(["Sequoia Capital"]);
  });

  test("the same in the profile for people", async () => {
    const { facts } = await learned(PAYMENTS, RELATIONSHIPS);
    expect(facts).toContain("Jane Smith is CTO at Acme Corp (extracted 0.9)");
    expect(facts).toContain("Acme Corp is funded by Sequoia Capital (extracted 0.9)");
    expect(facts).toHaveLength(7);
  });

  test("written as a program prints them", async () => {
    const printed = `/*
      {
        entities: [ { type: 'person', name: 'Jane Smith', properties: { role: 'CTO' } }, { type: 'company', name: 'Acme Corp', properties: {} }, ],
        relationships: [ { from_entity: 'Jane Smith', to_entity: 'Acme Corp', relationship_type: 'WORKS_FOR', confidence: 0.95 }, ],
      }
      */`;
    const { facts } = await learned(PAYMENTS, printed);
    expect(facts).toEqual([
      "Jane Smith role CTO (extracted 0.75)",
      "Jane Smith works at Acme Corp (extracted 0.9)",
    ]);
    const { facts: fromPython } = await learned(
      CTO,
      "{'relationships': [{'source': 'Nora Lind', 'target': 'Kestrel Labs', 'type': 'WORKS_AT', 'properties': None, 'confidence': 0.8}]}",
    );
    expect(fromPython).toEqual(["Nora Lind works at Kestrel Labs (extracted 0.8)"]);
  });

  test("with periods: each employer in its time", async () => {
    const { graph } = await learned(
      "Nora Lind worked at Oldwood and has been at Kestrel Labs since July 2023.",
      [
        {
          from_entity: "Nora Lind",
          to_entity: "Oldwood",
          relationship_type: "WORKS_FOR",
          valid_from: "2020-01-01",
          valid_until: "2023-06-30",
        },
        {
          from_entity: "Nora Lind",
          to_entity: "Kestrel Labs",
          relationship_type: "WORKS_FOR",
          valid_from: "2023-07-01T00:00:00.000Z",
          valid_until: null,
        },
      ],
    );
    const facts = await graph.facts({ predicate: "WORKS_AT", asOf: "any" });
    expect(facts.map(({ object, validFrom, validTo }) => [object?.name, validFrom, validTo]).sort()).toEqual([
      ["Kestrel Labs", "2023-07-01T00:00:00.000Z", null],
      ["Oldwood", "2020-01-01T00:00:00.000Z", "2023-07-01T00:00:00.000Z"],
    ]);
    const [then] = await graph.facts({ subject: "Nora Lind", predicate: "WORKS_FOR", asOf: "2022" });
    expect(then?.object?.name).toBe("Oldwood");
  });

  test("with periods as a program writes them", async () => {
    const { graph } = await learned(
      "Oldwood employed Nora Lind for some years.",
      "[{ from_entity: 'Nora Lind', to_entity: 'Oldwood', relationship_type: 'WORKS_FOR', valid_from: new Date('2020-01-01'), valid_until: new Date('2023-06-30') }]",
    );
    expect(await graph.facts({ predicate: "WORKS_AT", asOf: "any" })).toMatchObject([
      { validFrom: "2020-01-01T00:00:00.000Z", validTo: "2023-07-01T00:00:00.000Z" },
    ]);
  });

  test("as rows of tables: entities by their ids, the fact in words, the document it comes from", async () => {
    const { entities, facts, graph } = await learned(CTO, {
      entities: [
        { id: "e1", entity_type: "Person", name: "Nora Lind", properties: {} },
        { id: "e2", entity_type: "Organization", name: "Kestrel Labs", properties: {} },
      ],
      edges: [
        {
          id: "r1",
          source_id: "e1",
          target_id: "e2",
          relation_type: "WORKS_AT",
          fact: "Nora Lind is the CTO of Kestrel Labs",
          properties: {},
          confidence: 0.7,
          source_type: "extracted",
        },
        {
          id: "r2",
          from_entity_id: "e1",
          to_entity_id: "e2",
          relationship_type: "FOUNDED",
          confidence: 0.8,
          source: "mail-12",
        },
      ],
    });
    expect(entities).toEqual(["Kestrel Labs: Organization", "Nora Lind: Person"]);
    expect(facts).toEqual([
      "Nora Lind founded Kestrel Labs (extracted 0.8)",
      "Nora Lind works at Kestrel Labs (extracted 0.7)",
    ]);
    const [founded] = await graph.facts({ predicate: "FOUNDED" });
    expect(founded?.properties).toEqual({ source: "mail-12" });
    const [works] = await graph.facts({ predicate: "WORKS_AT" });
    expect(works?.sources[0]?.quote).toBe("Nora Lind is the CTO of Kestrel Labs");
  });
});

const AUTH =
  "The class TokenStore calls the function decode_jwt. FastAPI uses Pydantic. README.md references TokenStore.";
const TRIPLES = [
  {
    subject: "TokenStore",
    subject_type: "class",
    predicate: "calls",
    object: "decode_jwt",
    object_type: "Function",
    source_chunk_id: "chunk_7",
  },
  {
    subject: "FastAPI",
    subject_type: "Framework",
    predicate: "uses",
    object: "Pydantic",
    object_type: "Library",
  },
  {
    subject: "README.md",
    subject_type: "README",
    predicate: "references",
    object: "TokenStore",
    object_type: "Class",
  },
];
const IN_THE_CODE = {
  entities: [
    "FastAPI: Package",
    "Pydantic: Package",
    "README.md: README",
    "TokenStore: Class",
    "decode_jwt: Function",
  ],
  facts: [
    "FastAPI uses Pydantic (extracted 0.75)",
    "FastAPI's package type is framework (extracted 0.75)",
    "Pydantic's package type is library (extracted 0.75)",
    "README.md references TokenStore (extracted 0.75)",
    "TokenStore calls decode_jwt (extracted 0.75)",
  ],
};

describe("triples with the types of their ends", () => {
  test.each<[string, object | string]>([
    ["under triplets", { triplets: TRIPLES }],
    ["as a list without a name", TRIPLES],
    ["as a list among words", `Here they are:\n${JSON.stringify(TRIPLES)}\nThat is all.`],
    [
      "as lines",
      "TokenStore | Class | calls | decode_jwt | Function\nFastAPI | Framework | uses | Pydantic | Library\nREADME.md | README | references | TokenStore | Class",
    ],
    [
      "as lines among words, numbered, in a block",
      "Triplets:\n```\n1. TokenStore | Class | CALLS | decode_jwt | Function\n2. FastAPI | Framework | uses | Pydantic | Library\n- README.md | README | references | TokenStore | Class\n```",
    ],
    [
      "as a table",
      "| SUBJECT | SUBJECT_TYPE | PREDICATE | OBJECT | OBJECT_TYPE |\n|---|:--|---|---|---|\n| TokenStore | Class | calls | decode_jwt | Function |\n| FastAPI | Framework | uses | Pydantic | Library |\n| README.md | README | references | TokenStore | Class |",
    ],
    [
      "as lines in a list",
      {
        triplets: [
          "TokenStore | Class | calls | decode_jwt | Function",
          "FastAPI | Framework | uses | Pydantic | Library",
          ["README.md", "README", "references", "TokenStore", "Class"],
        ],
      },
    ],
    [
      "with ends that are objects",
      {
        edges: [
          {
            source: { name: "TokenStore", type: "Class" },
            target: { id: "decode_jwt", type: "Function" },
            type: "CALLS",
          },
          {
            head: "FastAPI",
            head_type: "Framework",
            relation: "USES",
            tail: "Pydantic",
            tail_type: "Library",
          },
          { source: { id: "README.md", type: "README" }, target: "TokenStore", type: "REFERENCES" },
        ],
      },
    ],
  ])("are read %s", async (_, reply) => {
    const { entities, facts } = await learned(AUTH, reply, "code");
    expect({ entities, facts }).toEqual(IN_THE_CODE);
  });

  test("keep the document that they name", async () => {
    const { graph } = await learned(AUTH, { triplets: TRIPLES }, "code");
    const [calls] = await graph.facts({ predicate: "CALLS" });
    expect(calls?.properties).toEqual({ source: "chunk_7" });
  });

  test("may be a single one, and may leave out the types", async () => {
    const { entities, facts } = await learned(AUTH, {
      subject: "FastAPI",
      predicate: "uses",
      object: "Pydantic",
    });
    expect(facts).toEqual(["FastAPI uses Pydantic (extracted 0.75)"]);
    expect(entities).toContain("FastAPI: Thing");
    const { facts: fromLine } = await learned(AUTH, "FastAPI | uses | Pydantic");
    expect(fromLine).toEqual(facts);
  });

  test("keep types and predicates that nobody defined", async () => {
    const { entities, facts, graph } = await learned(
      AUTH,
      "TokenStore | Repository | shields | decode_jwt | Routine",
      "code",
    );
    expect(facts).toEqual(["TokenStore shields decode_jwt (extracted 0.75)"]);
    expect(entities).toContain("decode_jwt: Routine");
    expect((await graph.gaps()).map(({ kind, ...gap }) => [kind, "term" in gap ? gap.term : ""])).toEqual([
      ["predicate", "SHIELDS"],
      ["type", "Repository"],
      ["type", "Routine"],
    ]);
  });
});

test("what stands in no episode is inferred, at most with the confidence of its kind", async () => {
  const { facts } = await learned(CTO, {
    relationships: [
      { source: "Nora Lind", target: "Harbour Bank", type: "ADVISES", confidence: 0.95 },
      { source: "Nora Lind", target: "Quill Press", type: "ADVISES", confidence: 0.4 },
    ],
  });
  expect(facts).toEqual([
    "Nora Lind advises Harbour Bank (inferred 0.6)",
    "Nora Lind advises Quill Press (inferred 0.4)",
  ]);
});

test("a reply to several episodes without their numbers goes where its names stand", async () => {
  content = {
    entities: [{ name: "Kestrel Labs", type: "Organization", properties: { city: "Lund" } }],
    relationships: [
      { source: "Nora Lind", target: "Kestrel Labs", type: "WORKS_AT" },
      { source: "Ivo Brandt", target: "Oldwood", type: "WORKS_AT" },
    ],
  };
  const graph = memory.graph("several");
  const words = [
    "Ivo Brandt works for Oldwood.",
    "Nora Lind joined Kestrel Labs.",
    "Kestrel Labs sits in Lund.",
  ];
  await graph.rememberMany(
    words.map((text, index) => ({
      content: text,
      id: `d${index}`,
      role: "document" as const,
      wait: "extracted" as const,
    })),
  );
  const facts = await graph.facts();
  expect(facts.map(({ text, sources }) => [text, sources[0]?.episode]).sort()).toEqual([
    ["Ivo Brandt works at Oldwood", "d0"],
    ["Kestrel Labs city Lund", "d2"],
    ["Nora Lind works at Kestrel Labs", "d1"],
  ]);
});
