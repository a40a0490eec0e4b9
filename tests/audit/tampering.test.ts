/** What is done beside the memory shows in the journal's check. */
import sql from "sql-template-tag";
import { beforeEach, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at, asOwner } = await testMemory();
let graphs = 0;
let graph: GraphHandle;

beforeEach(async () => {
  graphs += 1;
  graph = memory.tenant("tampering").graph(`g${graphs}`);
  at("2026-12-01T00:00:00Z");
  await graph.remember({
    content: "I live in Berlin.",
    speaker: "Alice",
    occurredAt: "2026-03-02",
    id: "m1",
  });
  at("2026-12-02T00:00:00Z");
  await graph.remember({
    content: "I moved to Paris.",
    speaker: "Alice",
    occurredAt: "2026-05-10",
    id: "m2",
  });
  await graph.remember({
    content: "Acme",
    extraction: {
      entities: [{ name: "Acme", aliases: ["Acme Inc", "ACME Ltd"] }],
      facts: [{ subject: "Alice", predicate: "RUNS", object: "Acme", fact: "Alice runs it" }],
    },
  });
  await graph.as({ kind: "user", id: "alice", via: "key:1", role: "support" }).remember({
    content: "Typed",
    extraction: { entities: [{ name: "Acme", type: "Organization" }] },
  });
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
});

/** SQL of somebody who is above all policies and constraints. */
const GRAPH = "(SELECT max(id) FROM graph)";
const TAMPERINGS: readonly [string, string][] = [
  [
    "another key by which it was done",
    `UPDATE audit SET via = 'key:2' WHERE graph_id = ${GRAPH} AND via = 'key:1'`,
  ],
  ["a key that is gone", `UPDATE audit SET via = NULL WHERE graph_id = ${GRAPH} AND via = 'key:1'`],
  ["a role that nobody claimed", `UPDATE audit SET role = 'chief' WHERE graph_id = ${GRAPH} AND ordinal = 0`],
  [
    "other words of an episode",
    `UPDATE episode SET content = 'I live in Rome.' WHERE graph_id = ${GRAPH} AND external_id = 'm1'`,
  ],
  [
    "another time of an episode",
    `UPDATE episode SET occurred_at = now() WHERE graph_id = ${GRAPH} AND external_id = 'm1'`,
  ],
  ["another speaker", `UPDATE episode SET speaker = 'Bob' WHERE graph_id = ${GRAPH} AND external_id = 'm1'`],
  [
    "other metadata",
    `UPDATE episode SET metadata = '{"x": 1}' WHERE graph_id = ${GRAPH} AND external_id = 'm1'`,
  ],
  ["another name", `UPDATE entity SET name = 'Bob' WHERE graph_id = ${GRAPH} AND name = 'Alice'`],
  ["another type", `UPDATE entity SET type = 'Pet' WHERE graph_id = ${GRAPH} AND name = 'Acme'`],
  ["another alias", `UPDATE alias SET name = 'Acme SA' WHERE graph_id = ${GRAPH} AND name = 'Acme Inc'`],
  [
    "an alias more",
    `INSERT INTO alias SELECT tenant_id, graph_id, 'bob', id, 'Bob', recorded_at FROM entity WHERE graph_id = ${GRAPH} AND name = 'Alice'`,
  ],
  ["an alias less", `DELETE FROM alias WHERE graph_id = ${GRAPH} AND name = 'Acme Inc'`],
  ["another confidence", `UPDATE claim SET confidence = 0.1 WHERE graph_id = ${GRAPH}`],
  ["another kind of a claim", `UPDATE claim SET kind = 'manual' WHERE graph_id = ${GRAPH}`],
  [
    "another text of a fact",
    `UPDATE fact SET stated_text = 'Bob runs it' WHERE graph_id = ${GRAPH} AND stated_text IS NOT NULL`,
  ],
  [
    "a longer validity",
    `UPDATE fact_version SET valid_to = NULL, to_precision = NULL WHERE graph_id = ${GRAPH} AND valid_to IS NOT NULL`,
  ],
  [
    "an earlier validity",
    `UPDATE fact_version SET valid_from = '2000-01-01' WHERE graph_id = ${GRAPH} AND superseded_at IS NULL`,
  ],
  [
    "a version that was closed at another time",
    `UPDATE fact_version SET superseded_at = superseded_at - interval '1 microsecond' WHERE graph_id = ${GRAPH} AND superseded_at IS NOT NULL`,
  ],
  [
    "a version that is closed",
    `UPDATE fact_version SET superseded_at = '2999-01-01' WHERE graph_id = ${GRAPH} AND superseded_at IS NULL`,
  ],
  [
    "a version less",
    `DELETE FROM support WHERE graph_id = ${GRAPH}; DELETE FROM fact_version WHERE graph_id = ${GRAPH} AND superseded_at IS NOT NULL`,
  ],
  ["a fact in the name of another", `UPDATE fact_version SET status = 'disputed' WHERE graph_id = ${GRAPH}`],
  ["an entry less", `DELETE FROM audit WHERE graph_id = ${GRAPH} AND ordinal = 3`],
  [
    "the last entry less",
    `DELETE FROM audit WHERE graph_id = ${GRAPH} AND ordinal = (SELECT max(ordinal) FROM audit WHERE graph_id = ${GRAPH})`,
  ],
  [
    "the last entry less, and the graph's count",
    `DELETE FROM audit WHERE graph_id = ${GRAPH} AND ordinal = (SELECT max(ordinal) FROM audit WHERE graph_id = ${GRAPH}); UPDATE graph SET audit_count = audit_count - 1 WHERE id = ${GRAPH}`,
  ],
  ["another actor", `UPDATE audit SET actor = 'user:nobody' WHERE graph_id = ${GRAPH} AND ordinal = 2`],
  [
    "another time of an entry",
    `UPDATE audit SET recorded_at = now() WHERE graph_id = ${GRAPH} AND ordinal = 2`,
  ],
  ["another detail", `UPDATE audit SET detail = 'Pet' WHERE graph_id = ${GRAPH} AND action = 'entity.typed'`],
  [
    "two entries in each other's place",
    `UPDATE audit SET ordinal = -ordinal WHERE graph_id = ${GRAPH} AND ordinal IN (1, 2); UPDATE audit SET ordinal = 3 + ordinal WHERE graph_id = ${GRAPH} AND ordinal < 0`,
  ],
];

describe("the journal's check finds", () => {
  test.each(TAMPERINGS)("%s", async (_, statements) => {
    const changed = await asOwner(async (transaction) => {
      const before = await everything(transaction.query.bind(transaction));
      await transaction.script(statements);
      return before !== (await everything(transaction.query.bind(transaction)));
    });
    expect(changed).toBe(true);
    const { ok, faults, faultCount } = await graph.verifyAudit();
    expect(ok).toBe(false);
    expect(faultCount).toBeGreaterThan(0);
    expect(faults[0]?.message).toMatch(/entr|row|type|journal/iu);
  });
});

test("a content whose salt was destroyed without an entry that says so is a fault", async () => {
  await asOwner((transaction) =>
    transaction.script(
      `UPDATE audit SET salt = NULL WHERE graph_id = ${GRAPH} AND action = 'episode.stored'; UPDATE episode SET content = '' WHERE graph_id = ${GRAPH}`,
    ),
  );
  const { ok, erased, faults } = await graph.verifyAudit();
  expect([ok, erased]).toEqual([false, 4]);
  expect(faults[0]?.message).toContain("no entry says that it was forgotten");
});

type Query = (statement: ReturnType<typeof sql>) => Promise<object[]>;

/** Fingerprint of all rows. */
async function everything(query: Query): Promise<string> {
  return JSON.stringify(
    await query(sql`
      SELECT (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM episode x) AS a, (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM entity x) AS b,
        (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM alias x) AS c, (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM claim x) AS d,
        (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM fact x) AS e, (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM fact_version x) AS f,
        (SELECT md5(string_agg(x::text, '' ORDER BY x::text)) FROM audit x) AS g`),
  );
}
