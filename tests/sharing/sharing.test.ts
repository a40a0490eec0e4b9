import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { testMemory } from "../memory.ts";

const { memory, at, database, asOwner } = await testMemory();
let tenants = 0;

/** A person's graph and the one that is shared, of a tenant of their own. */
function pair() {
  tenants += 1;
  const tenant = memory.tenant(`t${tenants}`);
  const alice = tenant.graph("user:alice").as({ kind: "user", id: "alice" });
  return { tenant, alice, shared: tenant.graph("shared") };
}

const textsOf = async (graph: GraphHandle, options = {}) =>
  (await graph.facts({ asOf: "any", ...options }).catch(() => [])).map(({ text }) => text).sort();

/** Tells the graph where Alice lives, and gives the fact. */
async function home(graph: GraphHandle, content = "I live in Oslo.", id = "m1", day = "2026-03-02") {
  at(`${day}T12:00:00Z`);
  const { facts } = await graph.remember({ content, speaker: "Alice", id, occurredAt: `${day}T10:00:00Z` });
  const [fact] = facts;
  if (fact === undefined) throw new Error("nothing was read");
  return fact;
}

describe("what is shared", () => {
  test("is stated in the other graph with kind, confidence, period, by whom and from where, and without the words", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    at("2026-03-03T12:00:00Z");
    const share = await alice.share({ fact: fact.id }, { to: "shared" });
    expect(share).toEqual({
      id: expect.any(String),
      facts: [fact.id],
      entity: null,
      to: "shared",
      quote: false,
      by: "user:alice",
      at: "2026-03-03T12:00:00.000Z",
      withdrawnAt: null,
    });
    const [copy] = await shared.facts();
    const { text, kind, confidence, validFrom } = fact;
    expect(copy).toMatchObject({
      text,
      kind,
      confidence,
      validFrom,
      subject: { name: "Alice", type: "Person" },
    });
    const from = { graph: "user:alice", by: "user:alice", at: share.at };
    expect(copy?.sources).toMatchObject([
      { episode: null, speaker: null, quote: null, occurredAt: "2026-03-02T10:00:00.000Z", sharedFrom: from },
    ]);
    const why = await shared.why(copy?.id ?? "");
    expect(why.claims).toMatchObject([{ quote: null, actor: "user:alice", sharedFrom: from }]);
    expect((await alice.facts())[0]?.sources[0]).not.toHaveProperty("sharedFrom");
    expect((await shared.recall("Where does Alice live?")).facts.map((one) => one.text)).toEqual([text]);
    expect((await shared.verifyAudit()).ok).toBe(true);
    expect((await alice.verifyAudit()).ok).toBe(true);
    expect((await alice.audit({ item: fact.id })).map(({ action }) => action)).toContain("share.stored");
  });

  test("is shared once however often, and with its words where these are asked for", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    const one = await alice.share({ fact: fact.id }, { to: "shared" });
    expect(await alice.share({ fact: fact.versionId }, { to: "shared" })).toEqual(one);
    expect((await shared.facts())[0]?.sources).toHaveLength(1);
    const quoted = await alice.share({ fact: fact.id }, { to: "shared", quote: true });
    expect(quoted).toEqual({ ...one, quote: true });
    expect((await shared.facts())[0]?.sources).toMatchObject([{ quote: "I live in Oslo.", episode: null }]);
    expect(await alice.shares()).toEqual([quoted]);
  });

  test("of an entity is all that is held of it, also what is told later, and nothing else", async () => {
    const { alice, shared } = pair();
    await alice.assert({ subject: "Acme", predicate: "LOCATED_IN", object: "Oslo" });
    await alice.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
    const share = await alice.share({ entity: "Acme" }, { to: "shared" });
    expect(share).toMatchObject({ facts: [], entity: expect.any(String) });
    expect(await textsOf(shared)).toEqual(["Acme is in Oslo"]);
    await alice.assert({ subject: "Acme", predicate: "USES", object: "Stripe" });
    expect(await textsOf(shared)).toEqual(["Acme is in Oslo", "Acme uses Stripe"]);
  });

  test("joins what the other graph knows of the same entity", async () => {
    const { alice, shared } = pair();
    await shared.assert({ subject: "Alice", predicate: "WORKS_AT", object: "Acme" });
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared" });
    expect((await shared.entities({ type: "Person" })).map(({ name }) => name)).toEqual(["Alice"]);
    expect(await textsOf(shared, { subject: "Alice" })).toEqual([
      "Alice lives in Oslo",
      "Alice works at Acme",
    ]);
    expect(await textsOf(alice)).toEqual(["Alice lives in Oslo"]);
  });
});

describe("what becomes of it at its source follows", () => {
  test("endings and corrections", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared" });
    await home(alice, "I live in Bergen.", "m2", "2026-05-10");
    // The new home was not shared.
    expect((await shared.facts({ asOf: "any" })).map(({ text, validTo }) => [text, validTo])).toEqual([
      ["Alice lives in Oslo", "2026-05-10T10:00:00.000Z"],
    ]);
    at("2026-06-01T12:00:00Z");
    await alice.correct(fact.id, { object: "Trondheim", reason: "a slip" });
    expect(await textsOf(shared)).toEqual(["Alice lives in Trondheim"]);
    expect(JSON.stringify(await shared.facts({ asOf: "any" }))).not.toContain("a slip");
    expect(await textsOf(shared, { knownAt: "2026-05-20T00:00:00Z" })).toEqual(["Alice lives in Oslo"]);
    at("2026-06-02T12:00:00Z");
    const [second] = await alice.facts({ object: "Trondheim", asOf: "any" });
    await alice.correct(second?.id ?? "", { object: "Oslo" });
    expect(await textsOf(shared)).toEqual(["Alice lives in Oslo"]);
  });

  test("retractions, and what is said again after one", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared" });
    at("2026-03-05T12:00:00Z");
    await alice.retract(fact.id);
    expect(await textsOf(shared)).toEqual([]);
    await home(alice, "I live in Oslo.", "m3", "2026-03-07");
    expect(await textsOf(shared)).toEqual(["Alice lives in Oslo"]);
  });

  test("merges and their undoing, and another name", async () => {
    const { alice, shared } = pair();
    await alice.assert({ subject: "Acme", predicate: "FOUNDED_BY", object: "Ann" });
    const { facts } = await alice.assert({
      subject: "Acme Rockets",
      predicate: "LOCATED_IN",
      object: "Oslo",
    });
    await alice.share({ fact: facts[0]?.id ?? "" }, { to: "shared" });
    expect(await textsOf(shared)).toEqual(["Acme Rockets is in Oslo"]);
    const { id } = await alice.merge("Acme", "Acme Rockets");
    expect(await textsOf(shared)).toEqual(["Acme is in Oslo"]);
    await alice.undo(id);
    expect(await textsOf(shared)).toEqual(["Acme Rockets is in Oslo"]);
    await alice.correctEntity("Acme Rockets", { name: "Rockets of Acme" });
    expect(await textsOf(shared)).toEqual(["Rockets of Acme is in Oslo"]);
  });

  test("forgetting: the copies go as if they had never been, at every time, and the receipt says so", async () => {
    const { tenant, alice, shared } = pair();
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared", quote: true });
    at("2026-04-01T12:00:00Z");
    await alice.correct(fact.id, { validFrom: "2025" });
    await shared.assert({ subject: "Acme", predicate: "LOCATED_IN", object: "Bergen" });
    expect(await textsOf(shared)).toEqual(["Acme is in Bergen", "Alice lives in Oslo"]);
    const receipt = await alice.forget({ entity: "Alice", verify: true });
    expect(receipt.shared).toEqual([{ graph: "shared", claims: 2 }]);
    expect(receipt.verification).toMatchObject({ ok: true, found: [] });
    expect(await textsOf(shared)).toEqual(["Acme is in Bergen"]);
    expect(await textsOf(shared, { knownAt: "2026-03-20T00:00:00Z" })).toEqual([]);
    expect((await shared.entities({ asOf: "any" })).map(({ name }) => name).sort()).toEqual([
      "Acme",
      "Bergen",
    ]);
    expect(await alice.shares({ withdrawn: true })).toEqual([]);
    for (const graph of [alice, shared]) expect((await graph.verifyAudit()).ok).toBe(true);
    expect((await tenant.graph("shared").verifyForgotten(["I live in Oslo"])).ok).toBe(true);
  });

  test("forgetting one of two episodes: what the other says is shared still", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    await home(alice, "I live in Oslo, as I said.", "m2", "2026-03-09");
    await alice.share({ fact: fact.id }, { to: "shared", quote: true });
    const receipt = await alice.forget({ episode: "m2", verify: true });
    expect(receipt).toMatchObject({ shared: [{ graph: "shared", claims: 1 }], verification: { ok: true } });
    expect((await shared.facts())[0]?.sources).toMatchObject([{ quote: "I live in Oslo." }]);
    expect(await alice.forget({ episode: "m1" })).toMatchObject({ shared: [{ graph: "shared", claims: 1 }] });
    expect(await textsOf(shared)).toEqual([]);
  });

  test("forgetting the whole graph", async () => {
    const { tenant, alice, shared } = pair();
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared" });
    const other = await home(alice, "I work at Acme.", "m2", "2026-03-04");
    const { id } = await alice.share({ fact: other.id }, { to: "shared" });
    await alice.unshare(id);
    const receipt = await alice.forget({ all: true, verify: true });
    expect(receipt).toMatchObject({ shared: [{ graph: "shared", claims: 2 }], verification: { ok: true } });
    expect(await textsOf(shared)).toEqual([]);
    expect(await tenant.graphs()).toEqual(["shared"]);
  });
});

describe("who got it", () => {
  test("loses it when it is withdrawn; what was known then is known still", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    at("2026-03-04T12:00:00Z");
    const { id } = await alice.share({ fact: fact.id }, { to: "shared" });
    at("2026-03-06T12:00:00Z");
    const withdrawn = await alice.unshare(id);
    expect(withdrawn.withdrawnAt).toBe("2026-03-06T12:00:00.000Z");
    expect(await alice.unshare(id)).toEqual(withdrawn);
    expect(await textsOf(shared)).toEqual([]);
    expect(await textsOf(shared, { knownAt: "2026-03-05T00:00:00Z" })).toEqual(["Alice lives in Oslo"]);
    expect(await alice.shares()).toEqual([]);
    expect(await alice.shares({ withdrawn: true })).toEqual([withdrawn]);
    await home(alice, "I live in Oslo.", "m2", "2026-03-08");
    expect(await textsOf(shared)).toEqual([]);
    const again = await alice.share({ fact: fact.id }, { to: "shared" });
    expect(again.id).not.toBe(id);
    expect(await textsOf(shared)).toEqual(["Alice lives in Oslo"]);
  });

  test("may forget it, and it does not come again", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    await alice.assert({ subject: "Alice", predicate: "KNOWS", object: "Ben" });
    await alice.share({ entity: "Alice" }, { to: "shared" });
    expect(await textsOf(shared)).toEqual(["Alice knows Ben", "Alice lives in Oslo"]);
    const receipt = await shared.forget({ entity: "Oslo", verify: true });
    expect(receipt).toMatchObject({ shared: [], erased: { claims: 1 }, verification: { ok: true } });
    await alice.confirm(fact.id);
    await alice.assert({ subject: "Alice", predicate: "KNOWS", object: "Cal" });
    expect(await textsOf(shared)).toEqual(["Alice knows Ben", "Alice knows Cal"]);
    await alice.forget({ episode: "m1" });
    expect((await shared.verifyAudit()).ok).toBe(true);
  });

  test("may share back, and neither believes the other more for it", async () => {
    const { alice, shared } = pair();
    const fact = await home(alice);
    await alice.share({ fact: fact.id }, { to: "shared" });
    const [copy] = await shared.facts();
    await expect(shared.share({ fact: copy?.id ?? "" }, { to: "user:alice" })).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("Share it from there"),
    });
    await shared.remember({ content: "Alice lives in Oslo.", id: "s1" });
    await shared.assert({ subject: "Alice", predicate: "LIVES_IN", object: "Oslo", kind: "extracted" });
    await shared.share({ entity: "Alice" }, { to: "user:alice" });
    for (let round = 0; round < 3; round += 1)
      await alice.assert({ subject: "Ben", predicate: "KNOWS", object: `C${round}` });
    expect((await alice.facts({ subject: "Alice" }))[0]?.sources).toHaveLength(2);
    expect((await shared.facts({ subject: "Alice" }))[0]?.confidence).toBe(fact.confidence);
  });
});

describe("what cannot be shared is told", () => {
  test("unknown things, another spelling of the call, itself, a user without a name", async () => {
    const { alice } = pair();
    const fact = await home(alice);
    const share = (target: unknown, options: unknown = { to: "shared" }) =>
      alice.share(target as never, options as never);
    await expect(share({ fact: "nothing" })).rejects.toMatchObject({ code: "fact_unknown" });
    await expect(share({ entity: "Nobody" })).rejects.toMatchObject({ code: "entity_unknown" });
    for (const [target, options] of [
      [fact.id, { to: "shared" }],
      [{ fact: fact.id, entity: "Alice" }, { to: "shared" }],
      [{ fact: fact.id }, undefined],
      [{ fact: fact.id }, { to: "user:alice" }],
      [{ fact: fact.id }, { to: " " }],
      [{ fact: fact.id }, { to: "shared", words: true }],
    ])
      await expect((async () => alice.share(target as never, options as never))()).rejects.toMatchObject({
        code: "invalid_input",
      });
    await expect(alice.unshare("nothing")).rejects.toMatchObject({ code: "share_unknown" });
    const nameless = pair().alice;
    const said = await nameless.remember({ content: "I work at Acme.", id: "m9" });
    await expect(nameless.share({ fact: said.facts[0]?.id ?? "" }, { to: "shared" })).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("no name"),
    });
    await alice.retract(fact.id);
    await expect(share({ fact: fact.id })).rejects.toMatchObject({ code: "fact_not_current" });
    expect(await alice.shares({ withdrawn: true })).toEqual([]);
  });

  test("what a strict ontology of the other graph does not know", async () => {
    const { tenant, alice } = pair();
    await tenant.ontology.define({ profile: "narrow", extends: "memory", strict: true });
    const narrow = tenant.graph("narrow");
    await narrow.create({ profile: "narrow" });
    const { facts } = await alice.assert({ subject: "Ann", predicate: "JUGGLES_WITH", object: "Ben" });
    await expect(alice.share({ fact: facts[0]?.id ?? "" }, { to: "narrow" })).rejects.toMatchObject({
      code: "predicate_unknown",
    });
    expect(await textsOf(narrow)).toEqual([]);
    expect(await alice.shares()).toEqual([]);
  });
});

test("what was cut off between the two transactions is brought by whoever opens the memory next", async () => {
  const { tenant, alice, shared } = pair();
  const fact = await home(alice);
  await alice.share({ fact: fact.id }, { to: "shared" });
  const clock = () => Date.parse("2026-04-01T12:00:00Z");
  // A process that dies after the first transaction: of the second only the note that it is due stands.
  const dying = new Memory(configFrom({ clock }), {
    ...{ kind: database.kind, openedAlone: database.openedAlone },
    read: database.read.bind(database),
    asOwner: database.asOwner.bind(database),
    trackCall: database.trackCall.bind(database),
    close: async () => undefined,
    transaction: (scope, work) =>
      scope.read.length > 1 ? Promise.reject(new Error("died")) : database.transaction(scope, work),
  });
  await dying.tenant(tenant.name).graph("user:alice").retract(fact.id);
  expect(await textsOf(shared)).toEqual(["Alice lives in Oslo"]);
  const [due] = await asOwner((transaction) =>
    transaction.query<{ n: number }>(sql`SELECT count(*)::integer AS n FROM share_due`),
  );
  expect(due?.n).toBe(1);
  const next = new Memory(configFrom({ clock }), database);
  await next.start();
  expect(await textsOf(shared)).toEqual([]);
});
