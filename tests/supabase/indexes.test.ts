import sql, { raw } from "sql-template-tag";
import { beforeAll, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { claimsOf, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

const PEOPLE = 300;
const TOWNS = 20;
const PREDICATES = 10;

let supabase: SupabaseMemory;
let ids: Row;

beforeAll(async () => {
  supabase = await onSupabase(await testMemory());
  for (const graph of ["user:alice", "user:bob"]) {
    await supabase.memory
      .tenant("acme")
      .graph(graph)
      .rememberMany(
        Array.from({ length: PEOPLE }, (_, at) => ({
          content: `Person ${at}.`,
          id: `episode ${at}`,
          occurredAt: "2026-03-02",
          thread: `thread ${at % 30}`,
          extraction: {
            entities: [{ name: `P${at}`, type: at % 50 === 0 ? "Organization" : "Person" }],
            facts: [
              { subject: `P${at}`, predicate: "LIVES_IN", object: `T${at % TOWNS}` },
              {
                subject: `P${at}`,
                predicate: `RELATION_${at % PREDICATES}`,
                object: `P${(at * 7) % PEOPLE}`,
              },
            ],
          },
        })),
      );
  }
  await supabase.asOwner((transaction) => transaction.script("ANALYZE"));
  const [found] = await supabase.rowsAs(
    claimsOf("alice", { tenant: "acme" }),
    sql`SELECT e.id AS edge, e.source_id, e.target_id, e.source_episode_id AS episode FROM palimpsest_api.edges e LIMIT 1`,
  );
  ids = found ?? {};
});

test.each([
  ["edges by source", "edges WHERE source_id = $source_id", "subject_id = "],
  [
    "current edges by source",
    "edges WHERE source_id = $source_id AND invalidated_at IS NULL",
    "subject_id = ",
  ],
  ["edges by target", "edges WHERE target_id = $target_id", "object_id = "],
  ["edges by relation", "edges WHERE relation_type = 'RELATION_3'", "predicate_id = "],
  ["entities by id", "entities WHERE id = $source_id", "id = "],
  ["entities by type", "entities WHERE entity_type = 'Organization'", "type = "],
  ["episodes by id", "episodes WHERE id = $episode", "id = "],
  ["episodes by conversation", "episodes WHERE conversation_id = 'thread 3'", "name = "],
])("the indexes are used under the policies for %s", async (_, what, condition) => {
  const filled = what.replace(/\$(\w+)/gu, (_whole, name: string) => `'${String(ids[name])}'`);
  const plan = await supabase.as(claimsOf("alice", { tenant: "acme" }), async (transaction) => {
    // Tables as small as these are read whole otherwise.
    await transaction.query(sql`SET LOCAL enable_seqscan = off`);
    return transaction.query<Row>(raw(`EXPLAIN (COSTS OFF) SELECT id FROM palimpsest_api.${filled}`));
  });
  const lines = plan.map((row) => String(row["QUERY PLAN"]));
  const conditions = lines.filter((line) => line.includes("Index Cond"));
  expect(
    conditions.some((line) => line.includes(condition)),
    lines.join("\n"),
  ).toBe(true);
});
