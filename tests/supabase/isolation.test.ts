import sql, { join, type Sql } from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../src/domain/json.ts";
import { testMemory } from "../memory.ts";
import { type Claims, claimsOf, identifier, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

const GRAPHS = [
  ["acme", "user:alice"],
  ["acme", "user:bob"],
  ["acme", "shared"],
  ["globex", "user:alice"],
  ["globex", "secret"],
] as const;

/** The word that stands in everything that a graph holds. */
const markOf = (tenant: string, graph: string) => `${tenant}${graph.replace(/\W/gu, "")}`;

const alice = claimsOf("alice", { tenant: "acme" });

let supabase: SupabaseMemory;
/** Tables and views that hold rows of graphs, with the columns that a signed-in user may read. */
let relations: { readonly name: string; readonly columns: Sql }[];

beforeAll(async () => {
  supabase = await onSupabase(await testMemory());
  for (const [tenant, graph] of GRAPHS) {
    const mark = markOf(tenant, graph);
    await supabase.memory
      .tenant(tenant)
      .graph(graph)
      .remember({
        content: `The word is ${mark}.`,
        speaker: mark,
        thread: mark,
        occurredAt: "2026-03-02",
        metadata: { mark },
        extraction: {
          entities: [
            { name: `Ada ${mark}`, type: "Person", aliases: ["Ada"], properties: { [mark]: mark } },
            { name: "Somebody" },
          ],
          facts: [
            { subject: "Ada", predicate: "LIVES_IN", object: `${mark} town`, properties: { mark } },
            {
              subject: "Ada",
              predicate: `KNOWS_${mark}`,
              object: `${mark} friend`,
              fact: `Ada knows ${mark}`,
            },
          ],
        },
      });
    const claims = claimsOf("carol", { tenant, graphs: [graph], write: graph });
    await supabase.rowsAs(claims, sql`SELECT palimpsest_api.remember(${`Waiting ${mark}`})`);
  }
  relations = await readableRelations();
});

/** Everything that `authenticated` may read in any schema of ours. */
async function readableRelations() {
  const rows = await supabase.asOwner((transaction) =>
    transaction.query<{ schema: string; name: string; columns: string[] }>(sql`
      SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE n.nspname IN ('public', 'palimpsest_api', 'palimpsest_private') AND c.relkind IN ('r', 'v')
        AND has_column_privilege('authenticated', c.oid, a.attnum, 'SELECT')
      GROUP BY n.nspname, c.relname ORDER BY 1, 2`),
  );
  return rows.map(({ schema, name, columns }) => ({
    name: `${schema}.${name}`,
    columns: sql`SELECT ${join(columns.map(identifier))} FROM ${identifier(schema)}.${identifier(name)}`,
  }));
}

const FUNCTIONS = [
  sql`SELECT * FROM palimpsest_api.search_entities('Ada')`,
  sql`SELECT * FROM palimpsest_api.search_entities('')`,
  sql`SELECT * FROM palimpsest_api.facts('Ada', as_of => NULL)`,
  sql`SELECT * FROM palimpsest_api.timeline('Ada')`,
  sql`SELECT * FROM palimpsest_api.neighbours('Ada', 3)`,
  sql`SELECT * FROM palimpsest_api.episodes()`,
  sql`SELECT * FROM palimpsest_api.episodes('da')`,
  sql`SELECT w.* FROM fact f, palimpsest_api.why(f.id) w`,
  ...GRAPHS.map(
    ([tenant, graph]) => sql`SELECT * FROM palimpsest_api.path('Ada', ${`${markOf(tenant, graph)} town`})`,
  ),
];

/** The marks of all graphs that a reader with such claims sees anywhere. */
async function marksSeen(claims: Claims, before: readonly Sql[] = []): Promise<string[]> {
  const rows = await supabase.as(claims, async (transaction) => {
    for (const statement of before) await transaction.query(statement);
    const found: Row[] = [];
    for (const statement of [...relations.map((relation) => relation.columns), ...FUNCTIONS]) {
      found.push(...(await transaction.query<Row>(statement)));
    }
    return found;
  });
  const text = JSON.stringify(rows).toLowerCase();
  return GRAPHS.map(([tenant, graph]) => markOf(tenant, graph)).filter((mark) => text.includes(mark));
}

describe("what a signed-in user reads", () => {
  test("is in these tables and views, and in no others", () => {
    expect(relations.map((relation) => relation.name)).toEqual([
      ...["edges", "entities", "episodes", "inbox"].map((name) => `palimpsest_api.${name}`),
      ...["arrival", "band", "graphs", "rule", "statement", "tenants"].map(
        (name) => `palimpsest_private.${name}`,
      ),
      ...[
        "alias",
        "claim",
        "entity",
        "episode",
        "fact",
        "fact_version",
        "graph",
        "inbox",
        "mention",
        "predicate",
        "support",
      ].map((name) => `public.${name}`),
      ...["tenant", "thread"].map((name) => `public.${name}`),
    ]);
  });

  test("is the user's own graph, if the claims name only the tenant", async () => {
    expect(await marksSeen(alice)).toEqual(["acmeuseralice"]);
  });

  test("is the graphs that the claims name", async () => {
    const claims = claimsOf("alice", { tenant: "acme", graphs: ["user:alice", "shared"] });
    expect(await marksSeen(claims)).toEqual(["acmeuseralice", "acmeshared"]);
  });

  test("is in every view, table and function the same", async () => {
    const empty: string[] = [];
    for (const { name, columns } of relations) {
      const rows = await supabase.rowsAs(alice, columns);
      if (rows.length === 0) empty.push(name);
    }
    // The inbox shows what the user said, and somebody else said it.
    expect(empty).toEqual(["palimpsest_api.inbox", "palimpsest_private.arrival", "public.inbox"]);
    const none: number[] = [];
    for (const [place, statement] of FUNCTIONS.entries())
      if ((await supabase.rowsAs(alice, statement)).length === 0) none.push(place);
    // The ways to the towns of others.
    expect(none).toEqual([1, 2, 3, 4].map((other) => FUNCTIONS.length - GRAPHS.length + other));
  });

  test("is one's own in the inbox", async () => {
    const carol = claimsOf("carol", { tenant: "acme", graphs: ["shared"], write: "shared" });
    expect(await supabase.rowsAs(carol, sql`SELECT content FROM palimpsest_api.inbox`)).toEqual([
      { content: "Waiting acmeshared" },
    ]);
  });
});

describe("nothing is read", () => {
  const palimpsest: { readonly [title: string]: Json } = {
    "a tenant that is a number": { tenant: 1 },
    "a tenant in a list": { tenant: ["acme"] },
    "a tenant in other letters": { tenant: "Acme" },
    "a tenant that looks like SQL": { tenant: "acme' OR '1'='1" },
    "a tenant as a pattern": { tenant: "%" },
    "no tenant": { graphs: ["user:alice"] },
    "another tenant's graph": { tenant: "acme", graphs: ["secret"] },
    "graphs that are a text": { tenant: "acme", graphs: "shared" },
    "graphs that are an object": { tenant: "acme", graphs: { shared: true } },
    "graphs that are null": { tenant: "acme", graphs: null },
    "numbers of graphs": { tenant: "acme", graphs: [1, 2, 3, 4, 5] },
    "graphs in lists": { tenant: "acme", graphs: [["shared"]] },
    "patterns of graphs": { tenant: "acme", graphs: ["%", "*", "user:%", "{shared}", "shared','user:bob"] },
    "no graphs": { tenant: "acme", graphs: [] },
    "a graph that is only written": { tenant: "acme", graphs: [], write: "shared" },
    "claims that are a text": "acme",
    "claims that are null": null,
  };
  test.each(Object.entries(palimpsest))("with %s", async (_, given) => {
    expect(await marksSeen(claimsOf("alice", given))).toEqual([]);
  });

  const others: readonly (readonly [string, Claims])[] = [
    ["no claims", ""],
    ["claims that are an empty object", {}],
    ["claims that are a list", [{ app_metadata: { palimpsest: { tenant: "acme" } } }]],
    ["claims that are a number", 7],
    [
      "a tenant in user_metadata, which users write themselves",
      { sub: "alice", user_metadata: { palimpsest: { tenant: "acme" } } },
    ],
    ["a tenant beside app_metadata", { sub: "alice", palimpsest: { tenant: "acme" }, tenant: "acme" }],
    ["app_metadata that is a list", { sub: "alice", app_metadata: [{ palimpsest: { tenant: "acme" } }] }],
    ["neither graphs nor a subject", { app_metadata: { palimpsest: { tenant: "acme" } } }],
    ["an empty subject", claimsOf("", { tenant: "acme" })],
    ["a subject that is no text", { sub: ["alice"], app_metadata: { palimpsest: { tenant: "acme" } } }],
    ["a subject that holds another graph's name", claimsOf("alice,user:bob", { tenant: "acme" })],
  ];
  test.each(others)("with %s", async (_, claims) => {
    expect(await marksSeen(claims)).toEqual([]);
  });

  test("with claims that are no JSON", async () => {
    await expect(supabase.rowsAs("{tenant", sql`SELECT * FROM palimpsest_api.entities`)).rejects.toThrow(
      "22P02",
    );
  });

  test("by guessed ids", async () => {
    const ids = await supabase.asOwner((transaction) =>
      transaction.query<{ id: string }>(sql`
        SELECT id FROM entity WHERE graph_id <> 1 UNION SELECT id FROM fact WHERE graph_id <> 1 UNION SELECT id FROM fact_version WHERE graph_id <> 1
        UNION SELECT id FROM episode WHERE graph_id <> 1 UNION SELECT id FROM inbox`),
    );
    const guessed = ids.map((row) => row.id);
    expect(guessed.length).toBeGreaterThan(20);
    const found = await supabase.rowsAs(
      alice,
      sql`SELECT given FROM unnest(${guessed}::uuid[]) given
          WHERE EXISTS (SELECT FROM palimpsest_api.facts(given::text, as_of => NULL)) OR EXISTS (SELECT FROM palimpsest_api.timeline(given::text))
            OR EXISTS (SELECT FROM palimpsest_api.neighbours(given::text)) OR EXISTS (SELECT FROM palimpsest_api.why(given))
            OR EXISTS (SELECT FROM palimpsest_api.path(given::text, 'Ada')) OR EXISTS (SELECT FROM palimpsest_api.path('Ada', given::text))
            OR EXISTS (SELECT FROM palimpsest_api.episodes(given::text)) OR EXISTS (SELECT FROM palimpsest_api.remembered(given))
            OR EXISTS (SELECT FROM palimpsest_api.entities e WHERE e.id = given) OR EXISTS (SELECT FROM palimpsest_api.episodes e WHERE e.id = given)
            OR EXISTS (SELECT FROM palimpsest_api.edges e WHERE given IN (e.id, e.source_id, e.target_id, e.source_episode_id))`,
    );
    expect(found).toEqual([]);
  });

  test("by names that look like SQL", async () => {
    for (const name of ["' OR '1'='1", "%", "Ada%' --", "$1", "{Ada}"]) {
      const rows = await supabase.rowsAs(
        alice,
        sql`SELECT id FROM palimpsest_api.facts(${name}, as_of => NULL) UNION ALL SELECT id FROM palimpsest_api.timeline(${name})
            UNION ALL SELECT id FROM palimpsest_api.neighbours(${name}) UNION ALL SELECT id FROM palimpsest_api.search_entities(${name})
            UNION ALL SELECT id FROM palimpsest_api.episodes(${name}) UNION ALL SELECT id FROM palimpsest_api.episodes(thread => ${name}, speaker => ${name})
            UNION ALL SELECT id FROM palimpsest_api.path('Ada', ${name}, predicates => ARRAY[${name}])
            UNION ALL SELECT id FROM palimpsest_api.path('Ada', 'Ada', direction => ${name})`,
      );
      expect(rows).toEqual([]);
    }
  });

  test("by huge inputs, and they take no time", async () => {
    const ask = () =>
      supabase.rowsAs(
        alice,
        sql`WITH huge AS MATERIALIZED (SELECT repeat('the ', 500000) AS name, array_fill('NO_SUCH'::text, ARRAY[20000]) AS names)
          SELECT f.id FROM huge h, palimpsest_api.facts(h.name, h.name, as_of => NULL, max_rows => 2147483647) f
          UNION ALL SELECT f.id FROM huge h, palimpsest_api.search_entities(h.name, max_rows => 2147483647) f
          UNION ALL SELECT f.id FROM huge h, palimpsest_api.episodes(h.name, max_rows => 2147483647) f
          UNION ALL SELECT f.id FROM huge h, palimpsest_api.neighbours('Ada', 2147483647, h.names, max_rows => 2147483647) f
          UNION ALL SELECT f.id FROM huge h, palimpsest_api.path('Ada', h.name, 2147483647, h.names) f`,
      );
    // The best of three, so that what else the machine does is not measured.
    const times: number[] = [];
    while (times.length < 3 && Math.min(...times) >= 5_000) {
      const started = performance.now();
      expect(await ask()).toEqual([]);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(5_000);
  });

  test("more than allowed, by setting what the application's policies ask for", async () => {
    const settings = [
      sql`SELECT set_config('palimpsest.tenant', '2', true), set_config('palimpsest.tenant_name', 'globex', true)`,
      sql`SELECT set_config('palimpsest.read_graphs', '{1,2,3,4,5}', true), set_config('palimpsest.write_graph', '5', true)`,
      sql`SELECT set_config('palimpsest.graph_name', 'secret', true), set_config('palimpsest.list_graphs', 'on', true)`,
    ];
    expect(await marksSeen(alice, settings)).toEqual(["acmeuseralice"]);
    expect(await marksSeen({}, settings)).toEqual([]);
  });
});

describe("nothing is changed", () => {
  test("by a signed-in user, in any table", async () => {
    const rights = await supabase.asOwner((transaction) =>
      transaction.query<{ item: string }>(sql`
        SELECT DISTINCT grantee || ' ' || privilege_type || ' ' || table_schema || '.' || table_name AS item FROM information_schema.column_privileges
        WHERE grantee IN ('anon', 'authenticated', 'PUBLIC') AND table_schema IN ('public', 'palimpsest_api', 'palimpsest_private')
          AND (privilege_type <> 'SELECT' OR grantee <> 'authenticated')
        UNION
        SELECT grantee || ' ' || privilege_type || ' ' || table_name FROM information_schema.table_privileges
        WHERE grantee IN ('anon', 'authenticated', 'service_role', 'PUBLIC') AND table_schema = 'public' AND privilege_type <> 'SELECT'
        ORDER BY item`),
    );
    expect(rights.map((row) => row.item)).toEqual([
      "authenticated INSERT palimpsest_private.arrival",
      "authenticated INSERT public.inbox",
    ]);
  });

  test("and nothing is called by who has not signed in", async () => {
    const called = await supabase.asOwner((transaction) =>
      transaction.query(sql`
        SELECT p.oid::regprocedure::text AS item FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname IN ('public', 'palimpsest_api', 'palimpsest_private') AND has_function_privilege('anon', p.oid, 'EXECUTE')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`),
    );
    expect(called).toEqual([]);
    for (const schema of ["palimpsest_api", "palimpsest_private"]) {
      const [row] = await supabase.asOwner((transaction) =>
        transaction.query<Row>(sql`SELECT has_schema_privilege('anon', ${schema}, 'USAGE') AS may`),
      );
      expect(row?.may).toBe(false);
    }
  });
});
