/**
 * What is asked over SQL: put into the inbox by the caller's role, done by a worker in the caller's name,
 * answered to nobody else.
 */
import sql, { type Sql } from "sql-template-tag";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "../../src/domain/json.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Tenant } from "../../src/memory/tenant.ts";
import { testMemory } from "../memory.ts";
import { type Claims, claimsOf, onSupabase, type Row, type SupabaseMemory } from "./supabase.ts";

let supabase: SupabaseMemory;
/** Each test has a tenant of its own. */
let count = 0;
let tenant: Tenant;
let graph: GraphHandle;
let alice: Claims;

beforeAll(async () => {
  supabase = await onSupabase(await testMemory("2026-06-15T00:00:00Z"));
});

beforeEach(async () => {
  count += 1;
  tenant = supabase.memory.tenant(`tenant ${count}`);
  graph = tenant.graph("user:alice");
  alice = claimsOf("alice", { tenant: tenant.name });
  await graph.create();
});

/** Asks for something; returns the id of the request. */
async function ask(call: Sql, claims: Claims = alice): Promise<string> {
  const [row] = await supabase.rowsAs(claims, sql`SELECT palimpsest_api.${call} AS id`);
  return String(row?.id);
}

async function resultOf(id: string, claims: Claims = alice): Promise<Row | undefined> {
  const [row] = await supabase.rowsAs(claims, sql`SELECT * FROM palimpsest_api.result(${id}::uuid)`);
  return row;
}

/** Asks, has it done, and returns the answer. */
async function done(call: Sql, claims: Claims = alice): Promise<Json> {
  const id = await ask(call, claims);
  const report = await tenant.takeIn();
  const row = await resultOf(id, claims);
  expect({ ...row, result: null }, JSON.stringify(report)).toMatchObject({
    state: "done",
    error: null,
    hint: null,
  });
  return (row?.result ?? null) as Json;
}

const texts = async () => (await graph.facts({ asOf: "any" })).map((fact) => fact.text).toSorted();

describe("a request is done as the library does it:", () => {
  test("assert, confirm, correct and retract, in the caller's name", async () => {
    const answer = await done(
      sql`assert('Ann', 'works at', 'Acme', valid_from => '2024-05', properties => '{"desk": 7}')`,
    );
    const [fact] = await graph.facts({ predicate: "WORKS_AT" });
    expect(fact).toMatchObject({
      text: "Ann works at Acme",
      kind: "manual",
      validFrom: "2024-05-01T00:00:00.000Z",
      validFromPrecision: "month",
      properties: { desk: 7 },
    });
    expect(answer).toMatchObject({ facts: [{ id: fact?.id, text: "Ann works at Acme" }] });
    await done(sql`confirm(${fact?.id}::uuid, 'She said so.')`);
    await done(sql`correct(${fact?.id}::uuid, valid_from => '2023-11')`);
    const [corrected] = await graph.facts({ predicate: "WORKS_AT" });
    expect(corrected).toMatchObject({ validFrom: "2023-11-01T00:00:00.000Z", validTo: null });
    const { claims } = await graph.why(fact?.id ?? "");
    expect(new Set(claims.map(({ actor }) => actor))).toEqual(new Set(["user:alice"]));
    expect(claims.map(({ reason }) => reason)).toContain("She said so.");
    await done(sql`correct(${fact?.id}::uuid, valid_to => '2025')`);
    await done(sql`correct(${fact?.id}::uuid, valid_to => '')`);
    expect(await graph.facts({ predicate: "WORKS_AT" })).toMatchObject([{ validTo: null }]);
    await done(sql`retract(${fact?.id}::uuid, 'Another Ann.')`);
    expect(await texts()).toEqual([]);
  });

  test("a value in place of an object, and an end", async () => {
    await done(sql`assert('Ann', 'SHOE_SIZE', value => '38')`);
    await done(
      sql`assert('Ann', 'LIVES_IN', 'Oslo', valid_from => '2020', kind => 'stated', confidence => 0.92)`,
    );
    await done(sql`assert('Ann', 'LIVES_IN', 'Oslo', valid_to => '2024', ends => true)`);
    expect(await graph.facts({ predicate: "SHOE_SIZE" })).toMatchObject([{ value: 38 }]);
    expect(await graph.facts({ predicate: "LIVES_IN", asOf: "any" })).toMatchObject([
      { validTo: "2025-01-01T00:00:00.000Z" },
    ]);
  });

  test("merge, undo, keep apart and the correction of an entity", async () => {
    await graph.assert({ subject: "Acme", predicate: "USES", object: "Stripe" });
    await graph.assert({ subject: "Acme Rockets", predicate: "LOCATED_IN", object: "Oslo" });
    const merged = await done(sql`merge('Acme', 'Acme Rockets', reason => 'renamed')`);
    const [decision] = await graph.decisions();
    expect(merged).toEqual(JSON.parse(JSON.stringify(decision)));
    expect(decision).toMatchObject({ kind: "merge", actor: "user:alice", reason: "renamed" });
    await done(sql`undo(${decision?.id}::uuid)`);
    await done(sql`keep_apart('Acme', 'Acme Rockets')`);
    expect((await graph.decisions())[0]).toMatchObject({ kind: "apart", actor: "user:alice" });
    await done(sql`correct_entity('Stripe', 'Stripe Inc', 'Organization', ARRAY['Stripe'])`);
    expect(await graph.entities({ name: "Stripe" })).toMatchObject([
      { name: "Stripe Inc", type: "Organization", aliases: ["Stripe"] },
    ]);
  });

  test("recall, over the graphs that the token names, also where it writes none", async () => {
    await graph.remember({ content: "I adopted a dog, Fido.", speaker: "Alice" });
    await tenant.graph("shared").remember({ content: "Fido is a good name for a dog." });
    await tenant.graph("user:bob").remember({ content: "My dog is called Rex.", speaker: "Bob" });
    const contents = (answer: Json) => JSON.stringify(answer);
    const own = contents(await done(sql`recall('What is my dog called?', speaker => 'Alice')`));
    expect(own).toContain("I adopted a dog, Fido.");
    expect(own).not.toContain("good name");
    const reader = claimsOf("carol", { tenant: tenant.name, graphs: ["shared", "not there"] });
    const seen = await done(sql`recall('Which dog?', max_rows => 5)`, reader);
    expect(seen).toMatchObject({ context: expect.stringContaining("good name"), episodes: [{}] });
    expect(contents(seen)).not.toMatch(/adopted|Rex/u);
  });

  test("forget, which leaves no name in the inbox", async () => {
    await graph.remember({ content: "Marisol likes tea.", id: "m1" });
    await done(sql`recall('What does Marisol like?')`);
    const preview = await done(sql`forget('Marisol', preview => true)`);
    expect(preview).toMatchObject({
      kind: "entity",
      erased: { episodes: 1 },
      shown: { entities: ["Marisol", "tea"] },
    });
    const receipt = await done(sql`forget('Marisol')`);
    expect(receipt).toMatchObject({
      kind: "entity",
      actor: "user:alice",
      erased: { episodes: 1, arrivals: 2 },
    });
    const { ok, found } = await graph.verifyForgotten(["Marisol"]);
    expect({ ok, found }).toEqual({ ok: true, found: [] });
  });

  test("forget, which takes answers along that others had read from the graph, and no others", async () => {
    const reader = claimsOf("carol", {
      tenant: tenant.name,
      write: "user:carol",
      graphs: ["user:carol", "user:alice"],
    });
    const carol = tenant.graph("user:carol");
    await graph.remember({ content: "Marisol likes tea.", id: "m1" });
    await carol.remember({ content: "I live in Oslo.", speaker: "Carol" });
    const own = await ask(
      sql`recall('Where does Carol live?')`,
      claimsOf("carol", { tenant: tenant.name, write: "user:carol", graphs: ["user:carol"] }),
    );
    const answered = await ask(sql`recall('What does Marisol like?')`, reader);
    await tenant.takeIn();
    expect(await resultOf(answered, reader)).toMatchObject({
      state: "done",
      result: { context: expect.stringContaining("Marisol likes tea.") },
    });
    expect(await graph.forget({ episode: "m1" })).toMatchObject({ erased: { arrivals: 1 } });
    expect(await resultOf(answered, reader)).toBeUndefined();
    expect(await resultOf(own, reader)).toMatchObject({ state: "done" });
  });

  test("forget everything, after which there is nothing to ask for", async () => {
    await graph.remember({ content: "Marisol likes tea." });
    const id = await ask(sql`forget(everything => true)`);
    expect(await tenant.takeIn()).toMatchObject({ done: 1 });
    expect(await resultOf(id)).toBeUndefined();
    expect(await tenant.graphs()).toEqual([]);
  });

  test("in the order in which it was asked and said", async () => {
    await supabase.rowsAs(alice, sql`SELECT palimpsest_api.remember('I live in Oslo.', 'Ann')`);
    const id = await ask(sql`correct_entity('Ann', 'Anna')`);
    await supabase.rowsAs(alice, sql`SELECT palimpsest_api.remember('I like tea.', 'Anna')`);
    expect(await tenant.takeIn()).toMatchObject({ taken: 2, done: 1, refused: [], waiting: 0 });
    expect(await resultOf(id)).toMatchObject({ state: "done" });
    expect(await texts()).toEqual(["Anna likes tea", "Anna lives in Oslo"]);
  });
});

describe("once:", () => {
  const ID = "11111111-1111-4111-8111-111111111111";

  test("the same id again is the same request, before and after it is done", async () => {
    const call = sql`assert('Ann', 'KNOWS', 'Ben', id => ${ID}::uuid)`;
    await ask(call);
    await ask(call);
    await tenant.takeIn();
    await ask(call);
    expect(await tenant.takeIn()).toMatchObject({ done: 0 });
    expect(await graph.facts({ predicate: "KNOWS" })).toMatchObject([{ sources: [{}] }]);
    await expect(ask(sql`assert('Ann', 'KNOWS', 'Cal', id => ${ID}::uuid)`)).rejects.toThrow("23505");
    await expect(ask(sql`retract(${ID}::uuid, id => ${ID}::uuid)`)).rejects.toThrow("23505");
  });

  test("a worker that dies between doing and answering does it no second time", async () => {
    await ask(sql`assert('Ann', 'KNOWS', 'Ben', id => ${ID}::uuid)`);
    await tenant.takeIn();
    await supabase.asOwner((transaction) =>
      transaction.query(sql`UPDATE inbox SET state = 'waiting', result = NULL WHERE id = ${ID}::uuid`),
    );
    expect(await tenant.takeIn()).toMatchObject({ done: 1 });
    expect(await graph.facts({ predicate: "KNOWS" })).toMatchObject([{ sources: [{}] }]);
    expect(await resultOf(ID)).toMatchObject({ state: "done", result: { facts: [{ predicate: "KNOWS" }] } });
  });

  test("while an export is restored into the graph a request waits, and is done afterwards", async () => {
    const restoring = (is: boolean) =>
      supabase.asOwner((transaction) =>
        transaction.query(sql`UPDATE graph SET is_restoring = ${is} WHERE name = 'user:alice'
          AND tenant_id = (SELECT id FROM tenant WHERE name = ${tenant.name})`),
      );
    await restoring(true);
    const id = await ask(sql`assert('Ann', 'LIVES_IN', 'Oslo')`);
    await expect(tenant.takeIn()).rejects.toMatchObject({ code: "restore_unfinished" });
    expect(await resultOf(id)).toMatchObject({ state: "waiting" });
    await restoring(false);
    expect(await tenant.takeIn()).toMatchObject({ done: 1, refused: [] });
    expect(await texts()).toEqual(["Ann lives in Oslo"]);
  });

  test("an answer is removed after a day", async () => {
    const id = await ask(sql`recall('Who?')`);
    await tenant.takeIn();
    await supabase.asOwner((transaction) =>
      transaction.query(
        sql`UPDATE inbox SET finished_at = now() - interval '25 hours' WHERE id = ${id}::uuid`,
      ),
    );
    await tenant.takeIn();
    expect(await resultOf(id)).toBeUndefined();
  });
});

test("with no worker running a request says that it waits, and after a while what to start", async () => {
  const id = await ask(sql`recall('Who?')`);
  expect(await resultOf(id)).toMatchObject({
    operation: "recall",
    state: "waiting",
    result: null,
    hint: null,
  });
  const [said] = await supabase.rowsAs(alice, sql`SELECT palimpsest_api.remember('I like tea.') AS id`);
  await supabase.asOwner((transaction) =>
    transaction.query(sql`UPDATE inbox SET received_at = now() - interval '90 seconds'`),
  );
  const hint = expect.stringMatching(/for 9\d seconds.*palimpsest inbox --watch/u);
  expect(await resultOf(id)).toMatchObject({ state: "waiting", hint });
  expect(
    await supabase.rowsAs(alice, sql`SELECT state, hint FROM palimpsest_api.remembered(${said?.id}::uuid)`),
  ).toEqual([{ state: "waiting", hint }]);
});

describe("what cannot be done is refused, with what to do, and keeps nothing else waiting:", () => {
  const NONE = "99999999-9999-4999-8999-999999999999";
  test.each([
    ["a fact that is not there", sql`retract(${NONE}::uuid)`, "fact_unknown"],
    ["a decision that is not there", sql`undo(${NONE}::uuid)`, "decision_unknown"],
    ["an entity that is not there", sql`merge('Nobody', 'No one')`, "entity_unknown"],
    ["no fact", sql`confirm(NULL)`, "invalid_input"],
    ["a correction of nothing", sql`correct(${NONE}::uuid)`, "invalid_input"],
    ["a time that is none", sql`assert('Ann', 'KNOWS', 'Ben', valid_from => 'soon')`, "invalid_time"],
    ["a value that is a list", sql`assert('Ann', 'KNOWS', value => '[1]')`, "invalid_input"],
    ["two things to forget", sql`forget('Ann', 'm1')`, "invalid_input"],
    ["nothing to forget", sql`forget()`, "invalid_input"],
    ["an empty question", sql`recall(' ')`, "invalid_input"],
    ["too much at once", sql`recall('Who?', max_rows => 2147483647)`, "invalid_input"],
  ])("%s", async (_, call, code) => {
    const id = await ask(call);
    const after = await ask(sql`assert('Ann', 'LIKES', 'tea')`);
    expect(await tenant.takeIn()).toMatchObject({ done: 1, refused: [{ id, code }], waiting: 0 });
    expect(await resultOf(id)).toMatchObject({
      state: "refused",
      error_code: code,
      error: expect.any(String),
    });
    expect(await resultOf(after)).toMatchObject({ state: "done" });
  });
});

describe("hostile callers", () => {
  test("are not answered for others, and change nothing of theirs", async () => {
    const victim = supabase.memory.tenant(`victim ${count}`).graph("user:alice");
    const { facts } = await victim.assert({ subject: "Ann", predicate: "KNOWS", object: "Xyzzy" });
    const sibling = tenant.graph("user:bob");
    const other = await sibling.assert({ subject: "Ann", predicate: "KNOWS", object: "Plugh" });
    await graph.assert({ subject: "Ann", predicate: "LIKES", object: "tea" });
    const ids = [facts[0]?.id, other.facts[0]?.id];
    for (const id of ids) {
      for (const call of [
        sql`retract(${id}::uuid)`,
        sql`correct(${id}::uuid, 'Mine')`,
        sql`forget(${String(facts[0]?.subject.id)})`,
      ])
        await ask(call);
    }
    await ask(sql`recall('Who is Xyzzy or Plugh?')`);
    await tenant.takeIn();
    const seen = await supabase.rowsAs(alice, sql`SELECT result, error FROM palimpsest_api.inbox`);
    expect(seen).toHaveLength(7);
    expect(JSON.stringify(seen)).not.toMatch(/xyzzy |plugh /iu);
    expect(await victim.facts()).toMatchObject([{ text: "Ann knows Xyzzy" }]);
    expect(await sibling.facts()).toMatchObject([{ text: "Ann knows Plugh" }]);
  });

  test("see neither the requests nor the answers of others, also of the same graph", async () => {
    await graph.assert({ subject: "Ann", predicate: "KNOWS", object: "Xyzzy" });
    const id = await ask(sql`recall('Whom does Ann know?')`);
    await tenant.takeIn();
    const others = [
      claimsOf("bob", { tenant: tenant.name, graphs: ["user:alice"], write: "user:alice" }),
      claimsOf("alice", { tenant: `victim ${count}` }),
      claimsOf("alice", { tenant: tenant.name, graphs: ["shared"] }),
      claimsOf("alice", { tenant: tenant.name, graphs: [] }),
      {},
    ];
    for (const claims of others) {
      expect(await resultOf(id, claims)).toBeUndefined();
      expect(await supabase.rowsAs(claims, sql`SELECT * FROM palimpsest_api.inbox`)).toEqual([]);
    }
    expect(await resultOf(id)).toMatchObject({ state: "done" });
  });

  test("reach no other graph by what they put into the table", async () => {
    await tenant.graph("user:bob").remember({ content: "The password is Xyzzy." });
    const payload = JSON.stringify({ question: "What is the password?", graphs: ["user:bob"] });
    await supabase.rowsAs(
      alice,
      sql`INSERT INTO inbox (id, operation, payload) VALUES (gen_random_uuid(), 'recall', ${payload}::jsonb)`,
    );
    expect(await tenant.takeIn()).toMatchObject({ done: 1 });
    const [row] = await supabase.rowsAs(alice, sql`SELECT result FROM palimpsest_api.inbox`);
    expect(JSON.stringify(row?.result)).not.toContain("Xyzzy");
    for (const statement of [
      sql`INSERT INTO inbox (id, operation, payload, read_graphs) VALUES (gen_random_uuid(), 'recall', '{}', '{user:bob}')`,
      sql`INSERT INTO inbox (id, payload, result) VALUES (gen_random_uuid(), '{}', '{}')`,
      sql`UPDATE inbox SET result = '{}'`,
      sql`UPDATE inbox SET operation = 'forget'`,
    ])
      await expect(supabase.rowsAs(alice, statement)).rejects.toThrow("42501");
  });

  test.each([["constructor"], ["__proto__"], ["ask"], ["toString"], ["takeIn"]])(
    "find no request %s",
    async (operation) => {
      await supabase.rowsAs(
        alice,
        sql`INSERT INTO inbox (id, operation, payload) VALUES (gen_random_uuid(), ${operation.toLowerCase()}, '{}')`,
      );
      expect(await tenant.takeIn()).toMatchObject({ done: 0, refused: [{ code: "invalid_input" }] });
    },
  );

  test("with SQL in what they ask are taken at their word", async () => {
    const name = `Robert'); DROP TABLE inbox; -- "{Ann}" $1 \\`;
    await done(sql`assert(${name}, 'KNOWS', 'Ben')`);
    expect(await graph.facts({ predicate: "KNOWS" })).toMatchObject([{ subject: { name } }]);
    await done(sql`recall(${name})`);
    await expect(
      supabase.rowsAs(
        alice,
        sql`INSERT INTO inbox (id, operation, payload) VALUES (gen_random_uuid(), 'a; DROP', '{}')`,
      ),
    ).rejects.toThrow("23514");
  });

  test("with huge requests are refused at once", async () => {
    for (const call of [
      sql`recall(repeat('who ', 50000))`,
      sql`assert(repeat('a', 200000), 'KNOWS', 'Ben')`,
      sql`assert('Ann', 'KNOWS', 'Ben', properties => jsonb_build_object('a', repeat('x', 5000000)))`,
    ])
      await expect(ask(call)).rejects.toThrow("22023");
    const id = await ask(sql`assert(repeat('a', 90000), 'KNOWS', 'Ben')`);
    expect(await tenant.takeIn()).toMatchObject({ refused: [{ id, code: "invalid_input" }] });
  });

  test("forget no graph that is not theirs, whole", async () => {
    await tenant.graph("shared").remember({ content: "Fido is a good name for a dog." });
    const writer = claimsOf("alice", { tenant: tenant.name, graphs: ["shared"], write: "shared" });
    const id = await ask(sql`forget(everything => true)`, writer);
    expect(await tenant.takeIn()).toMatchObject({ refused: [{ id, code: "forbidden" }] });
    expect((await tenant.graph("shared").episodes()).total).toBe(1);
  });

  test("who may write nothing ask for no change", async () => {
    const reader = claimsOf("alice", { tenant: tenant.name, graphs: ["user:alice"] });
    for (const call of [sql`assert('Ann', 'KNOWS', 'Ben')`, sql`forget(everything => true)`])
      await expect(ask(call, reader)).rejects.toThrow("42501");
    await expect(
      supabase.rowsAs(
        reader,
        sql`INSERT INTO inbox (id, operation, payload) VALUES (gen_random_uuid(), 'forget', '{"all": true}')`,
      ),
    ).rejects.toThrow("42501");
    for (const nobody of [claimsOf("alice", { tenant: tenant.name, graphs: [] }), {}])
      await expect(ask(sql`recall('Who?')`, nobody)).rejects.toThrow("42501");
  });
});
