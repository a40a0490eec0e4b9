import { readFile } from "node:fs/promises";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import { normalizeName } from "../../src/domain/entity.ts";
import type { Fact } from "../../src/domain/fact.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";
import { claimsOf, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

const alice = claimsOf("alice", { tenant: "acme" });
let supabase: SupabaseMemory;
let graph: GraphHandle;

beforeAll(async () => {
  supabase = await onSupabase(await testMemory());
  graph = supabase.memory.tenant("acme").graph("user:alice");
  await say("2026-03-02", [
    { subject: "Ada", predicate: "LIVES_IN", object: "Berlin" },
    {
      subject: "Ada",
      predicate: "HAS_ROLE",
      object: "Acme",
      properties: { role: "CTO", strength: 3 },
      kind: "extracted",
      confidence: 0.7,
    },
    { subject: "Ada", predicate: "MARRIED_TO", object: "Ben", kind: "manual" },
    { subject: "Ada", predicate: "CHILD_OF", object: "Carl", kind: "inferred", confidence: 0.4 },
    { subject: "Ada", predicate: "VISITED", object: "Rome", validFrom: "2024-05" },
    { subject: "Ada", predicate: "LIKES", object: "tea", fact: "Ada is fond of tea" },
    { subject: "Ada", predicate: "OCCUPATION", value: "engineer" },
    { subject: "Ada", predicate: "SHOE_SIZE", value: 38 },
    { subject: "Ada", predicate: "HOBBY", value: "chess" },
    { subject: "Ada", predicate: "HOBBY", value: "go" },
    { subject: "Ada", predicate: "STUDIED_AT", object: "Turin", validTo: "2015" },
  ]);
  await say("2026-05-10", [
    { subject: "Ada", predicate: "LIVES_IN", object: "Paris" },
    {
      subject: "Ada",
      predicate: "HAS_ROLE",
      object: "Acme",
      properties: { role: "CTO", strength: 4 },
      kind: "extracted",
      confidence: 0.8,
    },
    { subject: "Ada", predicate: "CHILD_OF", object: "Carl", kind: "inferred", confidence: 0.5 },
    { subject: "Paris", predicate: "PART_OF", object: "France" },
  ]);
  await say("2026-06-01", [{ subject: "Ada", predicate: "WORKS_AT", object: "Initech", kind: "manual" }]);
  await say("2026-07-01", [{ subject: "Ada", predicate: "WORKS_AT", object: "Acme", kind: "extracted" }]);
});

async function say(occurredAt: string, facts: readonly FactInput[]): Promise<void> {
  await graph.remember({
    content: `Said on ${occurredAt}.`,
    id: `said ${occurredAt}`,
    thread: "letters",
    speaker: "Alice",
    occurredAt,
    metadata: { page: 3, note: null },
    extraction: {
      entities: [{ name: "Ada", type: "Person", aliases: ["Ada Byron", "The Countess"] }],
      facts,
    },
  });
}

/** A fact of the library as the function `facts` returns it. */
function rowOf(fact: Fact): Row {
  const at = (time: string | null) => (time === null ? null : Date.parse(time));
  return {
    id: fact.id,
    version_id: fact.versionId,
    subject: fact.subject.name,
    predicate: fact.predicate,
    object: fact.object?.name ?? null,
    value: fact.value ?? null,
    fact: fact.text,
    properties: fact.properties,
    valid_from: at(fact.validFrom),
    valid_to: at(fact.validTo),
    recorded_at: fact.recordedAt,
    superseded_at: fact.supersededAt,
    status: fact.status,
    confidence: fact.confidence,
    kind: fact.kind,
  };
}

/** The rows of the function `facts`, in the same form. */
async function factRows(
  subject: string,
  predicate: string | null,
  asOf: string | null,
  knownAt: string | null,
) {
  const rows = await supabase.rowsAs(
    alice,
    sql`SELECT id, version_id, subject, predicate, object, value, fact, properties, valid_from, valid_to, recorded_at, superseded_at, status,
          confidence, kind
        FROM palimpsest_api.facts(${subject}, ${predicate}, as_of => ${asOf}::timestamptz, known_at => ${knownAt}::timestamptz)`,
  );
  const at = (time: unknown) => (typeof time === "string" ? Date.parse(time) : null);
  return rows.map(
    (row): Row => ({
      ...row,
      valid_from: at(row.valid_from),
      valid_to: at(row.valid_to),
      confidence: expect.closeTo(Number(row.confidence), 9),
    }),
  );
}

const byVersion = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => String(a.version_id).localeCompare(String(b.version_id)));

describe("facts", () => {
  test.each([
    ["Ada", 14],
    ["Ben", 1],
    ["Carl", 1],
  ])("of %s are what the library tells, to the last source, at any time", async (name, count) => {
    const rows = await factRows(name, null, null, null);
    const expected = (await graph.facts({ subject: name, asOf: "any" })).map(rowOf);
    expect(byVersion(expected)).toEqual(byVersion(rows));
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });

  test.each(["Ada", "Ben", "Carl"])("of %s are told from the same side by its timeline", async (name) => {
    const rows = await supabase.rowsAs(alice, sql`SELECT fact FROM palimpsest_api.timeline(${name})`);
    const entries = await graph.timeline(name);
    expect(new Set(rows.map((row) => row.fact))).toEqual(new Set(entries.map(({ fact }) => fact.text)));
  });

  test.each(["2026-04-01T00:00:00Z", "2026-06-15T00:00:00Z", "2024-06-20T00:00:00Z", "2015-07-01T00:00:00Z"])(
    "are those that the library says were true at %s",
    async (time) => {
      const rows = await factRows("Ada", null, time, null);
      const expected = await graph.facts({ subject: "Ada", asOf: time });
      expect(byVersion(rows).map((row) => row.fact)).toEqual(
        byVersion(expected.map(rowOf)).map((row) => row.fact),
      );
    },
  );

  test("are those that were known at a time", async () => {
    const [first] = await graph.changes({ limit: 1 });
    const knownAt = first?.at ?? "";
    const rows = await factRows("Ada", "LIVES_IN", null, knownAt);
    expect(rows).toMatchObject([{ fact: "Ada lives in Berlin", valid_to: null }]);
  });

  test.each([
    ["Ben", "spouse of", "Ben is married to Ada"],
    ["Carl", "PARENT_OF", "Carl is a parent of Ada"],
    ["ada byron", "childOf", "Ada is a child of Carl"],
    ["“Countess”", "resides in", "Ada lives in Paris"],
  ])("of %s by %s are found from either end and by any spelling", async (subject, predicate, fact) => {
    const rows = await factRows(subject, predicate, "2026-08-01T00:00:00Z", null);
    expect(rows.map((row) => row.fact)).toEqual([fact]);
  });

  test("are bounded in number", async () => {
    const count = (limit: number) =>
      supabase.rowsAs(
        alice,
        sql`SELECT id FROM palimpsest_api.facts('Ada', as_of => NULL, max_rows => ${limit}::integer)`,
      );
    expect(await count(2)).toHaveLength(2);
    expect(await count(-5)).toHaveLength(1);
  });
});

describe("the views", () => {
  test("have the columns of the entities, edges and episodes that agents' tools expect", async () => {
    const columns = await supabase.asOwner((transaction) =>
      transaction.query<{ item: string }>(sql`
        SELECT table_name || ': ' || string_agg(column_name, ', ' ORDER BY ordinal_position) AS item FROM information_schema.columns
        WHERE table_schema = 'palimpsest_api' AND table_name <> 'inbox' GROUP BY table_name ORDER BY 1`),
    );
    expect(columns.map((row) => row.item)).toEqual([
      "edges: id, tenant_id, source_id, target_id, relation_type, fact, properties, confidence, source_type, source_episode_id, valid_from, valid_to, created_at, invalidated_at, kind, extraction_model",
      "entities: id, tenant_id, entity_type, name, properties, created_at, updated_at",
      "episodes: id, tenant_id, conversation_id, content, source_type, metadata, occurred_at, created_at",
    ]);
  });

  test("show an entity with its literal facts", async () => {
    const [ada] = await supabase.rowsAs(
      alice,
      sql`SELECT entity_type, name, properties, created_at < updated_at AS changed FROM palimpsest_api.entities WHERE name = 'Ada'`,
    );
    expect(ada).toEqual({
      entity_type: "Person",
      name: "Ada",
      properties: { OCCUPATION: "engineer", SHOE_SIZE: 38, HOBBY: ["chess", "go"] },
      changed: true,
    });
  });

  test("show every version of an edge, what is held now without the time of its end", async () => {
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT e.fact, e.valid_from, e.valid_to, e.invalidated_at IS NULL AS held, p.content FROM palimpsest_api.edges e
          JOIN palimpsest_api.episodes p ON p.id = e.source_episode_id
          WHERE relation_type = 'LIVES_IN' ORDER BY e.created_at, e.valid_from`,
    );
    const [march, may] = ["2026-03-02T00:00:00.000000Z", "2026-05-10T00:00:00.000000Z"];
    const [first, second] = ["Said on 2026-03-02.", "Said on 2026-05-10."];
    expect(rows).toEqual([
      { fact: "Ada lives in Berlin", valid_from: march, valid_to: null, held: false, content: first },
      { fact: "Ada lives in Berlin", valid_from: march, valid_to: may, held: true, content: first },
      { fact: "Ada lives in Paris", valid_from: may, valid_to: null, held: true, content: second },
    ]);
  });

  test("mark what is disputed", async () => {
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT fact, properties FROM palimpsest_api.edges WHERE relation_type = 'WORKS_AT' AND invalidated_at IS NULL ORDER BY valid_from`,
    );
    expect(rows).toEqual([
      { fact: "Ada works at Initech", properties: {} },
      { fact: "Ada works at Acme", properties: { disputed: true } },
    ]);
  });

  test("show an episode with what was given with it", async () => {
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT conversation_id, content, source_type, metadata FROM palimpsest_api.episodes ORDER BY occurred_at LIMIT 1`,
    );
    const palimpsest = { id: "said 2026-03-02", role: "user", speaker: "Alice" };
    expect(rows).toEqual([
      {
        conversation_id: "letters",
        content: "Said on 2026-03-02.",
        source_type: "conversation",
        metadata: { page: 3, note: null, palimpsest },
      },
    ]);
  });

  test("lead from an edge to its ends", async () => {
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT s.name AS source, t.name AS target FROM palimpsest_api.edges e, palimpsest_api.source(e) s, palimpsest_api.target(e) t
          WHERE e.relation_type = 'MARRIED_TO'`,
    );
    expect(rows).toEqual([{ source: "Ada", target: "Ben" }]);
  });
});

describe("the graph is walked", () => {
  const walk = async (...given: readonly (string | number | null)[]) => {
    const [entity, hops, predicate, direction] = given;
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT name, distance FROM palimpsest_api.neighbours(${entity}, ${hops}::integer,
            CASE WHEN ${predicate}::text IS NOT NULL THEN ARRAY[${predicate}::text] END, ${direction}, '2026-08-01')`,
    );
    return rows.map((row) => `${String(row.distance)} ${String(row.name)}`);
  };

  test("from an entity in both directions, by what is held and true", async () => {
    const near = ["1 Acme", "1 Ben", "1 Carl", "1 Initech", "1 Paris", "1 Rome", "1 tea"];
    expect((await walk("Ada", 1, null, "both")).toSorted()).toEqual(near);
    expect((await walk("Ada", 2, null, "both")).toSorted()).toEqual([...near, "2 France"]);
  });

  test("along one relation, in one direction", async () => {
    expect(await walk("Ada", 1, "lives in", "out")).toEqual(["1 Paris"]);
    expect(await walk("Ada", 1, "LIVES_IN", "in")).toEqual([]);
    // What is disputed is no way.
    expect(await walk("Ada", 1, "WORKS_AT", "out")).toEqual(["1 Initech"]);
    expect(await walk("France", 3, null, "in")).toEqual(["1 Paris", "2 Ada", "3 Carl"]);
    expect(await walk("Ada", 1, "NO_SUCH_RELATION", "both")).toEqual([]);
  });
});

test("a timeline tells what is held of an entity at either end, the earliest first", async () => {
  const rows = await supabase.rowsAs(alice, sql`SELECT fact FROM palimpsest_api.timeline('Paris')`);
  expect(rows.map((row) => row.fact)).toEqual(["Ada lives in Paris", "Paris is part of France"]);
});

test("entities are found by any part of any of their names, those first of which one begins so", async () => {
  const find = async (name: string, type: string | null) => {
    const rows = await supabase.rowsAs(
      alice,
      sql`SELECT name, aliases FROM palimpsest_api.search_entities(${name}, ${type})`,
    );
    return rows.map((row) => row.name);
  };
  expect(await find("ada b", null)).toEqual(["Ada"]);
  expect(await find("the count", "Person")).toEqual(["Ada"]);
  expect(await find("count", "Place")).toEqual([]);
  expect(await find("da b", null)).toEqual(["Ada"]);
  expect(await find("a", null)).toEqual(["Acme", "Ada", "Carl", "France", "Paris", "tea"]);
  expect(await find("da", "Place")).toEqual([]);
});

test("names are compared as the library compares them", async () => {
  const names = [
    "  the Café “Zoë’s” ",
    "“the ‘The Times’”!",
    "C++",
    "C#",
    "O'Brien's",
    "[Draft] (2)",
    "ＦＵＬＬ　width",
    "The",
    "the the",
    "...",
    "Acme, Inc.",
    "北京",
    "",
  ];
  const rows = await supabase.asOwner((transaction) =>
    transaction.query<{ normal: string }>(sql`
      SELECT palimpsest_private.normalized(name) AS normal FROM unnest(${names}::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place`),
  );
  expect(rows.map((row) => row.normal)).toEqual(names.map(normalizeName));
});

test("the documentation lists every function with its parameters", async () => {
  const functions = await supabase.asOwner((transaction) =>
    transaction.query<{ name: string; parameters: string[] | null }>(sql`
      SELECT p.proname::text AS name, p.proargnames[1:p.pronargs] AS parameters FROM pg_proc p
      WHERE p.pronamespace = 'palimpsest_api'::regnamespace AND p.proname NOT IN ('source', 'target') ORDER BY 1`),
  );
  const documented = await readFile("docs/supabase.md", "utf8");
  const missing = functions
    .map(({ name, parameters }) => ({ name, own: (parameters ?? []).filter((own) => own !== "id") }))
    // The id of a request is explained once for all.
    .filter(
      ({ name, own }) =>
        !new RegExp(`\\| .*\`${name}\\(${own.join(", ")}(, )?(id)?\\)\``, "u").test(documented),
    );
  expect(missing).toEqual([]);
  expect(functions.length).toBeGreaterThan(15);
});
