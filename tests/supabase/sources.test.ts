/** What a fact rests on, over SQL: what read it, where it was said, and by whom. */
import sql, { type Sql } from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCAL_RULES } from "../../src/extract/rules-version.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";
import { claimsOf, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

let supabase: SupabaseMemory;
let graph: GraphHandle;

const rows = (statement: Sql): Promise<Row[]> =>
  supabase.rowsAs(claimsOf("alice", { tenant: "acme" }), statement);

beforeAll(async () => {
  supabase = await onSupabase(await testMemory("2026-06-15T00:00:00Z"));
  graph = supabase.memory.tenant("acme").graph("user:alice");
  await graph.remember({
    id: "said",
    content: "I live in Oslo.",
    speaker: "Alice",
    occurredAt: "2026-03-02",
  });
  await graph.remember({
    id: "read",
    content: "Marisol Ortega works at Brightwater.",
    role: "document",
    thread: "report",
    occurredAt: "2026-03-03",
  });
  await graph.remember({
    id: "looked up",
    content: "Weather: rain.",
    role: "tool",
    occurredAt: "2026-03-04",
    extraction: { facts: [{ subject: "Oslo", predicate: "PART_OF", object: "Norway", kind: "extracted" }] },
  });
  await graph.assert({ subject: "Norway", predicate: "BORDERS", object: "Sweden" });
});

describe("where a fact comes from", () => {
  const expected = [
    {
      fact: "Alice lives in Oslo",
      kind: "stated",
      extraction_model: LOCAL_RULES,
      source_type: "conversation",
    },
    {
      fact: "Marisol Ortega works at Brightwater",
      kind: "extracted",
      extraction_model: LOCAL_RULES,
      source_type: "document",
    },
    { fact: "Norway borders Sweden", kind: "manual", extraction_model: null, source_type: "manual" },
    { fact: "Oslo is part of Norway", kind: "extracted", extraction_model: null, source_type: "tool" },
  ];

  test("stands with each edge", async () => {
    expect(
      await rows(
        sql`SELECT fact, kind, extraction_model, source_type FROM palimpsest_api.edges ORDER BY fact`,
      ),
    ).toEqual(expected);
  });

  test("stands with each fact and in each timeline", async () => {
    for (const name of ["facts", "timeline"] as const) {
      const read =
        name === "facts" ? sql`palimpsest_api.facts(n, as_of => NULL)` : sql`palimpsest_api.timeline(n)`;
      expect(
        await rows(
          sql`SELECT DISTINCT f.fact, f.kind, f.extraction_model, f.source_type
              FROM unnest(ARRAY['Alice', 'Marisol Ortega', 'Oslo', 'Norway']) n, ${read} f WHERE f.predicate <> 'HAS_PART' ORDER BY 1`,
        ),
      ).toEqual(expected);
    }
  });

  test("is shown by the library, too", async () => {
    const [fact] = await graph.facts({ subject: "Alice" });
    expect(fact?.sources).toMatchObject([{ model: LOCAL_RULES, role: "user" }]);
    const { claims } = await graph.why(fact?.id ?? "");
    expect(claims).toMatchObject([{ model: LOCAL_RULES }]);
  });

  test("stands with each episode", async () => {
    expect(
      await rows(sql`SELECT content, source_type FROM palimpsest_api.episodes ORDER BY occurred_at`),
    ).toEqual([
      { content: "I live in Oslo.", source_type: "conversation" },
      { content: "Marisol Ortega works at Brightwater.", source_type: "document" },
      { content: "Weather: rain.", source_type: "tool" },
    ]);
  });
});

describe("why", () => {
  test("tells what was said of a fact, and of the same subject and relation about other objects", async () => {
    await graph.remember({ content: "I moved to Bergen.", speaker: "Bo", occurredAt: "2026-04-01" });
    const [fact] = await graph
      .remember({ content: "I live in Rome.", speaker: "Bo", occurredAt: "2026-05-01" })
      .then(({ facts }) => facts);
    await graph.confirm(fact?.id ?? "", { reason: "He told me." });
    const told = await rows(
      sql`SELECT competes, subject, object, kind, extraction_model, source_type, speaker, actor, reason, quote
          FROM palimpsest_api.why(${fact?.id}::uuid)`,
    );
    const word = { subject: "Bo", extraction_model: LOCAL_RULES, source_type: "conversation", speaker: "Bo" };
    expect(told).toMatchObject([
      {
        competes: false,
        object: "Rome",
        kind: "manual",
        source_type: "manual",
        actor: "agent:api",
        reason: "He told me.",
      },
      { ...word, competes: false, object: "Rome", kind: "stated", quote: "I live in Rome." },
      { ...word, competes: true, object: "Bergen", kind: "stated", quote: "I moved to Bergen." },
    ]);
    const library = await graph.why(fact?.id ?? "");
    expect(told.filter(({ competes }) => competes === false)).toHaveLength(library.claims.length);
    expect(told.filter(({ competes }) => competes === true)).toHaveLength(library.competing.length);
  });

  test("says nothing of other objects where there may be several", async () => {
    await graph.assert({ subject: "Cy", predicate: "LIKES", object: "tea" });
    const { facts } = await graph.assert({ subject: "Cy", predicate: "LIKES", object: "coffee" });
    expect(await rows(sql`SELECT object FROM palimpsest_api.why(${facts[0]?.id}::uuid)`)).toEqual([
      { object: "coffee" },
    ]);
    expect(await rows(sql`SELECT object FROM palimpsest_api.why(${facts[0]?.id}::uuid, 0)`)).toHaveLength(1);
  });
});

describe("episodes", () => {
  const contents = async (given: Sql) =>
    (await rows(sql`SELECT external_id FROM palimpsest_api.episodes(${given})`)).map(
      (row) => row.external_id,
    );

  test("are found by any part of a name that they name or say something of", async () => {
    expect(await contents(sql`'rtega'`)).toEqual(["read"]);
    expect(await contents(sql`'norw'`)).toEqual(["looked up"]);
    expect(await contents(sql`'nobody'`)).toEqual([]);
  });

  test("are found by thread, speaker and time, the latest first", async () => {
    expect(await contents(sql`thread => 'report'`)).toEqual(["read"]);
    expect(await contents(sql`speaker => 'ALICE'`)).toEqual(["said"]);
    expect(await contents(sql`since => '2026-03-03', until => '2026-03-04'`)).toEqual(["read"]);
    expect(await contents(sql`until => '2026-03-04', max_rows => 1`)).toEqual(["read"]);
    expect(await contents(sql`until => '2026-03-05'`)).toEqual(["looked up", "read", "said"]);
  });
});

describe("a path", () => {
  const way = async (given: Sql, asOf = "2026-08-01") =>
    (
      await rows(
        sql`SELECT step, entity, predicate FROM palimpsest_api.path(${given}, as_of => ${asOf}::timestamptz)`,
      )
    ).map(({ step, entity, predicate }) => `${String(step)} ${String(predicate)} ${String(entity)}`);

  test("is the library's: the entities along the way and the facts between them", async () => {
    const expected = await graph.path("Alice", "Sweden", { asOf: "2026-08-01" });
    expect(await way(sql`'alice', 'SWEDEN'`)).toEqual(
      expected?.facts.map((fact, place) => `${place + 1} ${fact.type} ${expected.entities[place + 1]?.name}`),
    );
    expect(expected?.hops).toBe(3);
  });

  test("goes in the direction and along the relations that are named, and no further than allowed", async () => {
    expect(await way(sql`'Alice', 'Norway', direction => 'out'`)).toHaveLength(2);
    expect(await way(sql`'Alice', 'Norway', direction => 'in'`)).toEqual([]);
    expect(await way(sql`'Norway', 'Alice', direction => 'in'`)).toHaveLength(2);
    expect(await way(sql`'Alice', 'Norway', predicates => ARRAY['lives in']`)).toEqual([]);
    expect(await way(sql`'Alice', 'Norway', predicates => ARRAY['lives in', 'PART_OF']`)).toHaveLength(2);
    expect(await way(sql`'Alice', 'Sweden', 2`)).toEqual([]);
    expect(await way(sql`'Alice', 'Sweden'`, "2020-01-01")).toEqual([]);
    expect(await way(sql`'Alice', 'Alice'`)).toEqual([]);
    expect(await way(sql`'Alice', 'Nobody'`)).toEqual([]);
  });
});
