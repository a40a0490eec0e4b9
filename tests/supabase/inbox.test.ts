import sql, { type Sql } from "sql-template-tag";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { testMemory } from "../memory.ts";
import { type Claims, claimsOf, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const OTHER_ID = "22222222-2222-4222-8222-222222222222";
const NOTHING = { taken: 0, deduplicated: 0, done: 0, refused: [], rejected: [], waiting: 0 };

let supabase: SupabaseMemory;
/** Each test has a tenant of its own. */
let tenant: string;
let count = 0;
let graph: GraphHandle;
let alice: Claims;
let bob: Claims;

beforeAll(async () => {
  supabase = await onSupabase(await testMemory());
});

beforeEach(async () => {
  count += 1;
  tenant = `tenant ${count}`;
  alice = claimsOf("alice", { tenant });
  bob = claimsOf("bob", { tenant });
  graph = supabase.memory.tenant(tenant).graph("user:alice");
  await graph.create();
});

const ownTenant = () => sql`(SELECT id FROM tenant WHERE name = ${tenant})`;

const takeIn = (limit?: number) =>
  supabase.memory.tenant(tenant).takeIn(limit === undefined ? {} : { limit });

async function remember(claims: Claims, given: Sql): Promise<string> {
  const [row] = await supabase.rowsAs(claims, sql`SELECT palimpsest_api.remember(${given}) AS id`);
  return String(row?.id);
}

/** The rows of the inbox, beyond the policies. */
const rows = (columns: Sql) =>
  supabase.asOwner((transaction) =>
    transaction.query<Row>(
      sql`SELECT ${columns} FROM inbox WHERE tenant_id = ${ownTenant()} ORDER BY received_at, id`,
    ),
  );

const episodes = async (handle: GraphHandle) => {
  const { episodes: found } = await handle.recall("tea coffee", { limit: 100 });
  return found.map((episode) => episode.content).toSorted();
};

describe("what is remembered over SQL", () => {
  test("waits in the inbox of the graph that the claims let be written, and says who wrote it", async () => {
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    await remember(claimsOf("bob", { tenant, graphs: ["shared"], write: "shared" }), sql`'We like coffee.'`);
    expect(await rows(sql`graph, actor, state, payload ->> 'content' AS content`)).toEqual([
      { graph: "user:alice", actor: "user:alice", state: "waiting", content: "I like tea." },
      { graph: "shared", actor: "user:bob", state: "waiting", content: "We like coffee." },
    ]);
    expect(await episodes(graph)).toEqual([]);
  });

  test("is taken in with all that was given, and learned from", async () => {
    const facts = JSON.stringify([
      { subject: "Alice", predicate: "LIKES", object: "tea", validFrom: "2026-02" },
    ]);
    await remember(
      alice,
      sql`'I like tea.', speaker => 'Alice', thread => 'chat', role => 'user', occurred_at => '2026-03-02T10:00:00+02:00',
          metadata => '{"page": 3, "note": null}', facts => ${facts}::jsonb, id => ${ID}::uuid`,
    );
    expect(await takeIn()).toEqual({ ...NOTHING, taken: 1 });
    const { episodes: found } = await graph.recall("tea");
    expect(found[0]).toMatchObject({
      id: ID,
      content: "I like tea.",
      speaker: "Alice",
      thread: "chat",
      role: "user",
      occurredAt: "2026-03-02T08:00:00.000Z",
      metadata: { page: 3, note: null },
    });
    expect(await graph.facts({ subject: "Alice" })).toMatchObject([
      {
        predicate: "LIKES",
        object: { name: "tea" },
        validFrom: "2026-02-01T00:00:00.000Z",
        sources: [{ episode: ID }],
      },
    ]);
    expect(await rows(sql`id`)).toEqual([]);
  });

  test("is journalled under the name of who said it", async () => {
    await graph.remember({ content: "Here is Alice." });
    await remember(alice, sql`'I like tea.'`);
    await takeIn();
    const actors = await supabase.asOwner((transaction) =>
      transaction.query<Row>(
        sql`SELECT DISTINCT actor FROM audit WHERE action = 'episode.stored' AND tenant_id = ${ownTenant()} ORDER BY 1`,
      ),
    );
    expect(actors).toEqual([{ actor: "agent:api" }, { actor: "user:alice" }]);
  });

  test("makes the graph when it is the first in it", async () => {
    await remember(bob, sql`'I like coffee.'`);
    expect(await supabase.memory.tenant(tenant).graphs()).toEqual(["user:alice"]);
    expect(await takeIn()).toMatchObject({ taken: 1 });
    expect(await episodes(supabase.memory.tenant(tenant).graph("user:bob"))).toEqual(["I like coffee."]);
    expect(await episodes(graph)).toEqual([]);
  });

  test("is taken in for one tenant only", async () => {
    const other = supabase.memory.tenant(`other than ${tenant}`);
    await other.graph("user:alice").create();
    await remember(claimsOf("alice", { tenant: other.name }), sql`'I like tea.'`);
    expect(await takeIn()).toEqual(NOTHING);
    expect(await other.takeIn()).toMatchObject({ taken: 1 });
  });

  test("can be followed from waiting to stored", async () => {
    const followed = () =>
      supabase.rowsAs(alice, sql`SELECT state, episode_id FROM palimpsest_api.remembered(${ID}::uuid)`);
    expect(await followed()).toEqual([]);
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    expect(await followed()).toEqual([{ state: "waiting", episode_id: null }]);
    await takeIn();
    const [episode] = await supabase.rowsAs(
      alice,
      sql`SELECT id FROM palimpsest_api.episodes WHERE content = 'I like tea.'`,
    );
    expect(await followed()).toEqual([{ state: "stored", episode_id: episode?.id }]);
    expect(await supabase.rowsAs(bob, sql`SELECT * FROM palimpsest_api.remembered(${ID}::uuid)`)).toEqual([]);
  });

  test("is said when it arrived, if no time is given", async () => {
    await supabase.asOwner((transaction) =>
      transaction.query(sql`
        INSERT INTO inbox (tenant_id, graph, id, payload, actor, received_at)
        VALUES (${ownTenant()}, 'user:alice', ${ID}::uuid, '{"content": "I like tea."}', 'user:alice', '2026-05-05T05:05:05.555Z')`),
    );
    await takeIn();
    const { episodes: found } = await graph.recall("tea");
    expect(found[0]?.occurredAt).toBe("2026-05-05T05:05:05.555Z");
  });
});

describe("exactly once:", () => {
  test("the same id again is the same episode, before and after it is taken in", async () => {
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    expect(await takeIn()).toEqual({ ...NOTHING, taken: 1 });
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    expect(await takeIn()).toEqual({ ...NOTHING, deduplicated: 1 });
    expect(await episodes(graph)).toEqual(["I like tea."]);
  });

  test("a worker that dies between storing and removing leaves nothing to be stored twice", async () => {
    await remember(alice, sql`'I like tea.', speaker => 'Alice', id => ${ID}::uuid`);
    await graph.remember({ content: "I like tea.", speaker: "Alice", id: ID });
    expect(await takeIn()).toEqual({ ...NOTHING, deduplicated: 1 });
    expect(await rows(sql`id`)).toEqual([]);
  });

  test("several workers at once share the work", async () => {
    await supabase.asOwner((transaction) =>
      transaction.query(sql`
        INSERT INTO inbox (tenant_id, graph, id, payload, actor)
        SELECT ${ownTenant()}, 'user:alice', gen_random_uuid(), jsonb_build_object('content', 'Tea number ' || n), 'user:u' || n % 3
        FROM generate_series(1, 150) n`),
    );
    const second = new Memory(configFrom({}), supabase.database);
    const reports = await Promise.all([takeIn(), second.tenant(tenant).takeIn(), takeIn(), takeIn(40)]);
    expect(reports.reduce((sum, report) => sum + report.taken, 0)).toBe(150);
    expect(reports.reduce((sum, report) => sum + report.deduplicated, 0)).toBe(0);
    const [stored] = await supabase.asOwner((transaction) =>
      transaction.query<Row>(
        sql`SELECT count(*)::integer AS all, count(DISTINCT content)::integer AS different FROM episode WHERE tenant_id = ${ownTenant()}`,
      ),
    );
    expect(stored).toEqual({ all: 150, different: 150 });
  });

  test("what another worker has is left to it, until its time is over", async () => {
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    await remember(alice, sql`'I like coffee.', id => ${OTHER_ID}::uuid`);
    const leaseUntil = (time: string) =>
      supabase.asOwner((transaction) =>
        transaction.query(
          sql`UPDATE inbox SET leased_until = ${time}::timestamptz, attempts = 1 WHERE tenant_id = ${ownTenant()} AND id = ${ID}::uuid`,
        ),
      );
    await leaseUntil("infinity");
    expect(await takeIn()).toEqual({ ...NOTHING, taken: 1, waiting: 1 });
    expect(await episodes(graph)).toEqual(["I like coffee."]);
    await leaseUntil("2020-01-01");
    expect(await takeIn()).toEqual({ ...NOTHING, taken: 1 });
  });

  test("a limit leaves the rest waiting", async () => {
    for (const content of ["Tea one.", "Tea two.", "Tea three."]) await remember(alice, sql`${content}`);
    expect(await takeIn(2)).toMatchObject({ taken: 2, waiting: 1 });
    await expect(takeIn(0)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("what cannot be taken in", () => {
  test("stays in the inbox with the reason, shown to who said it, and is not tried again", async () => {
    await graph.remember({ content: "I like coffee.", id: ID });
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    await remember(alice, sql`'We like tea.', role => 'queen', id => ${OTHER_ID}::uuid`);
    await remember(alice, sql`'They like tea.'`);
    const report = await takeIn();
    expect(report).toMatchObject({
      taken: 1,
      refused: [
        { graph: "user:alice", id: OTHER_ID, code: "invalid_input" },
        { graph: "user:alice", id: ID, code: "episode_conflict" },
      ],
      waiting: 0,
    });
    const seen = await supabase.rowsAs(
      alice,
      sql`SELECT id, state, error_code, error LIKE '%role%' AS told FROM palimpsest_api.inbox ORDER BY id`,
    );
    expect(seen).toEqual([
      { id: ID, state: "refused", error_code: "episode_conflict", told: false },
      { id: OTHER_ID, state: "refused", error_code: "invalid_input", told: true },
    ]);
    expect(await takeIn()).toEqual(NOTHING);
    expect(await episodes(graph)).toEqual(["I like coffee.", "They like tea."]);
  });

  test("as a fact of its own is told, and the episode is kept", async () => {
    const facts = JSON.stringify([
      { subject: "Alice", predicate: "LIKES", object: "tea", validFrom: "2020", validTo: "2018" },
    ]);
    await remember(alice, sql`'I like tea.', facts => ${facts}::jsonb, id => ${ID}::uuid`);
    expect(await takeIn()).toMatchObject({ taken: 1, rejected: [{ id: ID, code: "interval_reversed" }] });
  });

  test.each([
    ["an unknown field", { content: "Tea.", wait: "stored" }],
    ["no content", { metadata: {} }],
    ["a content that is no text", { content: ["Tea."] }],
    ["an id of its own choice", { content: "Tea.", id: "first" }],
    [
      "an emotion for a kind of fact",
      {
        content: "Tea.",
        extraction: { facts: [{ subject: "a", predicate: "b", object: "c", kind: "love" }] },
      },
    ],
  ])("is refused with its reason: %s, put straight into the table", async (_, payload) => {
    await supabase.rowsAs(
      alice,
      sql`INSERT INTO inbox (id, payload) VALUES (${ID}::uuid, ${JSON.stringify(payload)}::jsonb)`,
    );
    expect(await takeIn()).toMatchObject({ taken: 0, refused: [{ id: ID, code: "invalid_input" }] });
  });

  test("through no fault of its own is given back, and keeps no other graph waiting", async () => {
    await remember(alice, sql`'I like tea.'`);
    await remember(bob, sql`'I like coffee.'`);
    const setRestoring = (on: boolean) =>
      supabase.asOwner((transaction) =>
        transaction.query(
          sql`UPDATE graph SET is_restoring = ${on} WHERE tenant_id = ${ownTenant()} AND name = 'user:alice'`,
        ),
      );
    await setRestoring(true);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await expect(takeIn()).rejects.toMatchObject({ code: "restore_unfinished" });
    }
    expect(await rows(sql`graph, state, error LIKE '%restored%' AS told`)).toEqual([
      { graph: "user:alice", state: "waiting", told: true },
    ]);
    await setRestoring(false);
    expect(await takeIn()).toEqual({ ...NOTHING, taken: 1 });
  });

  test("because the database refuses it again and again keeps no others from being stored, and is refused in the end", async () => {
    await supabase.database.asOwner((transaction) =>
      transaction.script(`
        CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
        CREATE TRIGGER refuse_poison BEFORE INSERT ON episode FOR EACH ROW WHEN (NEW.content = 'Poison.') EXECUTE FUNCTION refuse_poison();`),
    );
    await remember(alice, sql`'Poison.', id => ${ID}::uuid`);
    await remember(alice, sql`'I like tea.'`);
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(takeIn()).rejects.toMatchObject({ code: "storage_failed" });
    }
    expect(await episodes(graph)).toEqual(["I like tea."]);
    expect(await takeIn()).toMatchObject({ refused: [{ id: ID, code: "storage_failed" }], waiting: 0 });
  });
});

describe("nothing is written", () => {
  test.each([
    [
      "with claims that let nothing be written",
      () => claimsOf("alice", { tenant, graphs: ["user:alice"] }),
      "42501",
    ],
    ["for a tenant that does not exist", () => claimsOf("alice", { tenant: "hooli" }), "42501"],
    [
      "with a graph to write that is no text",
      () => claimsOf("alice", { tenant, write: ["user:bob"] }),
      "42501",
    ],
    ["without claims", () => ({}), "42501"],
  ] as const)("%s", async (_, claimed, code) => {
    const claims = claimed();
    await expect(remember(claims, sql`'Tea.'`)).rejects.toThrow(code);
    await expect(
      supabase.rowsAs(
        claims,
        sql`INSERT INTO inbox (id, payload) VALUES (${ID}::uuid, '{"content": "Tea."}')`,
      ),
    ).rejects.toThrow(/23502|42501/u);
    expect(await rows(sql`id`)).toEqual([]);
  });

  test.each([
    ["an empty content", sql`' '`, "22023"],
    ["no content", sql`NULL`, "22023"],
    ["more than an episode holds", sql`repeat('tea ', 300000)`, "22023"],
    [
      "more metadata than the inbox holds",
      sql`'Tea.', metadata => jsonb_build_object('a', repeat('x', 5000000))`,
      "23514",
    ],
  ])("of %s", async (_, given, code) => {
    await expect(remember(alice, given)).rejects.toThrow(code);
  });

  test("under an id that something else has", async () => {
    await remember(alice, sql`'I like tea.', id => ${ID}::uuid`);
    await expect(remember(alice, sql`'I like coffee.', id => ${ID}::uuid`)).rejects.toThrow("23505");
    expect(await rows(sql`payload ->> 'content' AS content`)).toEqual([{ content: "I like tea." }]);
  });

  test.each([
    ["the tenant", sql`INSERT INTO inbox (id, payload, tenant_id) VALUES (${ID}::uuid, '{}', 1)`],
    ["the graph", sql`INSERT INTO inbox (id, payload, graph) VALUES (${ID}::uuid, '{}', 'user:bob')`],
    ["the actor", sql`INSERT INTO inbox (id, payload, actor) VALUES (${ID}::uuid, '{}', 'user:bob')`],
    ["the state", sql`INSERT INTO inbox (id, payload, state) VALUES (${ID}::uuid, '{}', 'refused')`],
    [
      "the time of arrival",
      sql`INSERT INTO inbox (id, payload, received_at) VALUES (${ID}::uuid, '{}', now())`,
    ],
    ["the attempts", sql`UPDATE inbox SET attempts = 9`],
    ["the lease", sql`UPDATE inbox SET leased_until = 'infinity'`],
    ["what waits, by removing it", sql`DELETE FROM inbox`],
  ])("by a client that chooses %s", async (_, statement) => {
    await expect(supabase.rowsAs(alice, statement)).rejects.toThrow("42501");
  });

  test("into other tables", async () => {
    for (const statement of [
      sql`INSERT INTO tenant (name, created_at) VALUES ('mine', now())`,
      sql`INSERT INTO schema_migration (id, name) VALUES (999, 'mine')`,
      sql`UPDATE entity SET name = 'mine'`,
      sql`DELETE FROM episode`,
      sql`UPDATE palimpsest_api.entities SET name = 'mine'`,
      sql`DELETE FROM palimpsest_api.inbox`,
      sql`SELECT nextval(pg_get_serial_sequence('tenant', 'id'))`,
      sql`TRUNCATE support`,
    ]) {
      await expect(supabase.rowsAs(alice, statement)).rejects.toThrow(/42501|55000/u);
    }
  });
});

test("a transaction of the application that names no graph sees nothing of the inbox", async () => {
  await remember(alice, sql`'I like tea.'`);
  const [ids] = await supabase.asOwner((transaction) =>
    transaction.query<{ tenant: number; graph: number }>(
      sql`SELECT tenant_id AS tenant, id AS graph FROM graph WHERE tenant_id = ${ownTenant()}`,
    ),
  );
  const { tenant: number, graph: own } = ids ?? { tenant: 0, graph: 0 };
  const seenIn = (scope: Scope, ...settings: readonly Sql[]) =>
    supabase.database.transaction(scope, async (transaction) => {
      for (const setting of settings) await transaction.query(setting);
      return transaction.query(sql`SELECT id FROM inbox`);
    });
  const named = sql`SELECT set_config('palimpsest.graph_name', 'user:alice', true)`;
  const listed = sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`;
  const scope = { tenant: number, read: [own], write: own };
  expect(await seenIn(scope)).toEqual([]);
  expect(await seenIn({ ...scope, tenant: number + 1 }, named, listed)).toEqual([]);
  expect(await seenIn(scope, named)).toHaveLength(1);
});
