import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { TABLES_OF_GRAPH } from "../../src/forget/erase-graph.ts";
import { testMemory } from "../memory.ts";
import { fill } from "./fill.ts";

const { memory, database, asOwner } = await testMemory();

/** All rows of a tenant, but for one graph. */
async function rowsOf(tenant: string, without: string): Promise<string> {
  const tables = await asOwner((transaction) =>
    transaction.query<{ name: string; graph: boolean }>(sql`
      SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute g WHERE g.attrelid = c.oid AND g.attname = 'graph_id') AS graph
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('erasure', 'trace') ORDER BY 1`),
  );
  const all: unknown[] = [];
  for (const { name, graph } of tables)
    all.push([
      name,
      await asOwner((transaction) =>
        transaction.query(sql`SELECT md5(string_agg(x::text, '|' ORDER BY x::text)) AS rows FROM ${sql([name])} x
          JOIN tenant t ON t.id = x.tenant_id AND t.name = ${tenant} ${
            graph
              ? sql`JOIN graph g ON g.tenant_id = x.tenant_id AND g.id = x.graph_id AND g.name <> ${without}`
              : name === "graph"
                ? sql`WHERE x.name <> ${without}`
                : sql``
          }`),
      ),
    ]);
  return JSON.stringify(all);
}

describe("Forgetting an entity", () => {
  test("takes the episodes that name it, and a search through everything finds nothing", async () => {
    const graph = memory.tenant("people").graph("g");
    await fill(graph, "Maribel");
    const others = await rowsOf("people", "g");
    const receipt = await graph.forget({ entity: "Maribel Quill", verify: true });
    expect(receipt).toMatchObject({
      kind: "entity",
      episodes: "erase",
      erased: { episodes: 1, entities: 1, facts: 2, traces: 1 },
    });
    expect(receipt.verification).toMatchObject({ ok: true, found: [] });
    expect(receipt.verification?.sought).toBeGreaterThan(5);
    expect(await graph.verifyForgotten(["maribel", "wedgwood"])).toMatchObject({ ok: true });
    expect((await graph.entities()).map(({ name }) => name)).toEqual(["Berlin", "Cleo"]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    expect(await rowsOf("people", "g")).toBe(others);
    await expect(graph.forget({ entity: "Maribel" })).rejects.toMatchObject({ code: "entity_unknown" });
  });

  test("takes the questions that name it with it, also those that found nothing", async () => {
    const graph = memory.tenant("people").graph("asked of");
    await fill(graph, "Wilhelmina");
    for (const question of ["When was wilhelmina quill born?", "Who is Hammering?", "When was Cleo born?"])
      await graph.ask(question);
    await graph.ask("Where was I born?", { speaker: "Wilhelmina" });
    const { verification } = await graph.forget({ entity: "Wilhelmina", verify: true });
    expect(verification).toMatchObject({ ok: true, found: [] });
    const open = await graph.gaps({ kinds: ["question"] });
    expect(open.map((gap) => gap.kind === "question" && gap.question).sort()).toEqual([
      "When was Cleo born?",
      "Who is Hammering?",
    ]);
    expect(JSON.stringify(await graph.traces())).not.toMatch(/wilhelmina/iu);
  });

  test.each(["Anne-Marie", "C++", "Smith & Sons (Ltd.)", "a/b", "x^2|y$", "[Bob]", "back\\slash"])(
    "takes one whose name is written with signs: %s",
    async (name) => {
      const graph = memory.tenant("people").graph("signs");
      await graph.remember({
        content: `Cleo met ${name}.`,
        extraction: { facts: [{ subject: name, predicate: "LIVES_IN", object: "Oslo" }] },
      });
      await graph.remember({ content: `Who is ${name}?`, extraction: {} });
      await graph.forget({ entity: name });
      expect(await graph.entities()).toEqual([]);
      expect((await graph.episodes()).total).toBe(0);
    },
  );

  test.each(["The Who", "What?", "WHO"])(
    "takes one whose name is of function words only: %s",
    async (name) => {
      const graph = memory.tenant("people").graph(`function words ${name.length}`);
      await graph.remember({
        content: `Cleo likes ${name}`,
        extraction: { facts: [{ subject: "Cleo", predicate: "LIKES", object: name }] },
      });
      await graph.remember({ content: `A ticket for ${name} costs 30 euros.`, extraction: {} });
      await graph.remember({ id: "edited", content: `I heard ${name} on Sunday.`, extraction: {} });
      await graph.revise("edited", "Nothing.");
      const others = ["Ask the Whovians, and then what is told.", "Who is the one, and what is it?"];
      for (const content of others) await graph.remember({ content, extraction: {} });
      const { verification } = await graph.forget({ entity: name, verify: true });
      expect(verification).toMatchObject({ ok: true, found: [] });
      expect((await graph.episodes()).episodes.map(({ content }) => content).sort()).toEqual(others);
    },
  );

  test("leaves messages in which its name means something else", async () => {
    const graph = memory.tenant("people").graph("one function word");
    const facts = [{ subject: "You", predicate: "LIVES_IN", object: "Oslo" }];
    await graph.remember({ content: "You live in Oslo.", extraction: { facts } });
    await graph.remember({ id: "other", content: "You never told me.", extraction: {} });
    await graph.forget({ entity: "You" });
    expect((await graph.episodes()).episodes.map(({ id }) => id)).toEqual(["other"]);
  });

  test("leaves the words where that is wished, and nothing that was learned of it", async () => {
    const graph = memory.tenant("people").graph("kept words");
    await fill(graph, "Osgood");
    const receipt = await graph.forget({ entity: "Osgood", episodes: "keep" });
    expect(receipt).toMatchObject({ episodes: "keep", erased: { episodes: 0, entities: 1 } });
    expect((await graph.entities()).map(({ name }) => name)).toEqual(["Berlin", "Cleo"]);
    expect((await graph.facts({ asOf: "any" })).map(({ text }) => text)).toEqual(["Cleo lives in Berlin"]);
    expect((await graph.recall("Osgood")).episodes[0]?.content).toContain("Osgood lives in Berlin");
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });
});

test("A search finds what was left behind", async () => {
  const graph = memory.tenant("people").graph("left behind");
  await fill(graph, "Peregrine");
  await asOwner((transaction) =>
    transaction.query(sql`INSERT INTO gap (tenant_id, graph_id, kind, term, count, first_at, last_at)
      SELECT tenant_id, id, 'type', 'friend of Peregrine', 1, now(), now() FROM graph WHERE name = 'left behind'`),
  );
  const { verification } = await graph.forget({ episode: "Peregrine-message-0001", verify: true });
  expect(verification).toMatchObject({ ok: false, found: [{ table: "gap", column: "term", rows: 1 }] });
});

test("A search passes over what a message of others said before it was edited, whatever its capitals", async () => {
  const graph = memory.tenant("people").graph("said by others");
  const content = "The Kettle Of Aunt Zenobia Whistles.";
  for (const id of ["goes", "edited"]) await graph.remember({ id, content });
  await graph.revise("edited", "Nothing.");
  const { verification } = await graph.forget({ episode: "goes", verify: true });
  expect(verification).toMatchObject({ ok: true, found: [] });
});

test("A search passes over a function word that begins another message, too", async () => {
  const graph = memory.tenant("people").graph("function words said by others");
  await graph.remember({ id: "goes", content: "There she lives.", extraction: {} });
  await graph.remember({ content: "There is tea.", extraction: {} });
  const { verification } = await graph.forget({ episode: "goes", verify: true });
  expect(verification).toMatchObject({ ok: true, found: [] });
});

test("A search passes over years and numbers as times and counters are written", async () => {
  const graph = memory.tenant("people").graph("years");
  await graph.remember({ id: "stays", content: "Tea is fine.", occurredAt: "2026-01-03", extraction: {} });
  await graph.assert({ subject: "Cleo", predicate: "LIVES_IN", object: "Berlin", validFrom: "2026" });
  await graph.remember({ id: "goes", content: "I moved in 2026.", occurredAt: "2026-03-02", extraction: {} });
  const { verification } = await graph.forget({ episode: "goes", verify: true });
  expect(verification).toMatchObject({ ok: true, found: [] });
});

test("What is not there is told, and nothing changes", async () => {
  const graph = memory.tenant("people").graph("errors");
  await fill(graph, "Quentin");
  const before = await rowsOf("people", "");
  await expect(graph.forget({ episode: "nothing" })).rejects.toMatchObject({ code: "episode_unknown" });
  await expect(graph.forget({ thread: "nothing" })).rejects.toMatchObject({ code: "thread_unknown" });
  await expect(graph.forget({ entity: "Nobody" })).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(memory.tenant("people").graph("none").forget({ all: true })).rejects.toMatchObject({
    code: "graph_unknown",
  });
  await expect(memory.tenant("nobody").forget()).rejects.toMatchObject({ code: "tenant_unknown" });
  await expect(graph.forget({ episode: "a", thread: "b" })).rejects.toMatchObject({ code: "invalid_input" });
  // An id of another tenant's episode is one that is not there.
  const strange = memory.tenant("strangers").graph("errors");
  await fill(strange, "Quentin");
  const [other] = await asOwner((transaction) =>
    transaction.query<{ id: string }>(sql`
      SELECT e.id FROM episode e JOIN tenant t ON t.id = e.tenant_id WHERE t.name = 'strangers' LIMIT 1`),
  );
  await expect(graph.forget({ episode: other?.id ?? "" })).rejects.toMatchObject({ code: "episode_unknown" });
  expect(await rowsOf("people", "")).toBe(before);
});

describe("Forgetting a graph", () => {
  test("leaves nothing of it, its name included, and one of that name is made anew", async () => {
    const tenant = memory.tenant("graphs");
    await fill(tenant.graph("user:rosalind"), "Rosalind");
    await fill(tenant.graph("stays"), "Stella");
    const others = await rowsOf("graphs", "user:rosalind");
    const receipt = await tenant.graph("user:rosalind").forget({ all: true, verify: true });
    expect(receipt).toMatchObject({
      kind: "graph",
      erased: { episodes: 2 },
      verification: { ok: true, found: [] },
    });
    expect(receipt.journalHead).toMatch(/^[0-9a-f]{64}$/u);
    expect(await tenant.graph("stays").verifyForgotten(["rosalind"])).toMatchObject({ ok: true });
    expect(await tenant.graphs()).toEqual(["stays"]);
    expect(await rowsOf("graphs", "user:rosalind")).toBe(others);
    await expect(tenant.graph("user:rosalind").facts()).rejects.toMatchObject({ code: "graph_unknown" });
    await fill(tenant.graph("user:rosalind"), "Rosalind");
    expect(await tenant.graph("user:rosalind").facts({ asOf: "any" })).toHaveLength(3);
  });

  test("goes on where it was cut off", async () => {
    const tenant = memory.tenant("cut off");
    await fill(tenant.graph("one"), "Ursula");
    await fill(tenant.graph("two"), "Vera");
    await asOwner((transaction) =>
      transaction.script("UPDATE graph SET name = 'erased:1', is_erased = true WHERE name = 'one'"),
    );
    await tenant.graph("two").forget({ episode: "other-message-01" });
    expect(await tenant.graph("two").verifyForgotten(["ursula"])).toMatchObject({ ok: true });
  });

  test("knows all tables that hold something of graphs", async () => {
    const rows = await asOwner((transaction) =>
      transaction.query<{ name: string }>(sql`
        SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'graph_id'
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`),
    );
    expect(TABLES_OF_GRAPH.map(([name]) => name).sort()).toEqual(rows.map(({ name }) => name));
  });
});

test("Forgetting a tenant leaves a row with its number, and other tenants as they are", async () => {
  await fill(memory.tenant("leaves").graph("g"), "Wilhelmina");
  await memory.tenant("leaves").ontology.define({ predicates: [{ name: "COLLECTS", functional: true }] });
  await fill(memory.tenant("stays").graph("g"), "Xenia");
  const others = await rowsOf("stays", "");
  const [{ id } = { id: 0 }] = await asOwner((transaction) =>
    transaction.query<{ id: number }>(sql`SELECT id FROM tenant WHERE name = 'leaves'`),
  );
  expect(await memory.tenant("leaves").forget()).toMatchObject({ kind: "tenant", erased: { episodes: 2 } });
  const tables = await asOwner((transaction) =>
    transaction.query<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`),
  );
  for (const { name } of tables) {
    const rows = await asOwner((transaction) =>
      transaction.query<object>(sql`SELECT 1 FROM ${sql([name])} WHERE tenant_id = ${id}`),
    );
    expect([name, rows.length]).toEqual([name, name === "erasure" ? 2 : 0]);
  }
  expect(await memory.tenant("stays").graph("g").verifyForgotten(["wilhelmina"])).toMatchObject({ ok: true });
  expect(await rowsOf("stays", "")).toBe(others);
  expect(await memory.tenant("leaves").graphs()).toEqual([]);
  await expect(memory.tenant("leaves").forget()).rejects.toMatchObject({ code: "tenant_unknown" });
  await fill(memory.tenant("leaves").graph("g"), "Yolanda");
  expect(await memory.tenant("leaves").graph("g").facts({ asOf: "any" })).toHaveLength(3);
});

describe("Forgetting a tenant with a search", () => {
  test("counts what is left of it in every table, and looks for its words in all that tells no tenants apart", async () => {
    const tenant = memory.tenant("searched");
    await fill(tenant.graph("user:wolfgang"), "Wolfgang");
    await fill(tenant.graph("user:amadeus"), "Amadeus");
    await tenant.ontology.define({ predicates: [{ name: "COMPOSES" }] });
    await tenant.keys.create({ name: "reader", permissions: ["read"] });
    await fill(memory.tenant("stays searched").graph("g"), "Wolfgang");
    const { verification, ...receipt } = await tenant.forget({ verify: true });
    expect(receipt).toMatchObject({ kind: "tenant", erased: { episodes: 4 } });
    expect(verification).toMatchObject({ ok: true, found: [] });
    expect(verification?.sought).toBeGreaterThan(20);
    expect(verification?.tables).toBeGreaterThan(40);
  });

  test("finds rows that nothing says of, and words outside of any tenant", async () => {
    const tenant = memory.tenant("left over");
    await fill(tenant.graph("user:leopold"), "Leopold");
    // What a table that came later may keep.
    await asOwner((transaction) =>
      transaction.script(`
        CREATE TABLE kept_words (words text NOT NULL);
        INSERT INTO kept_words VALUES ('{"text":"so the neighbours of leopold said"}'), ('Tea.'), ('user:leopold');
        CREATE TABLE kept_rows (tenant_id integer NOT NULL, graph_id integer NOT NULL);
        INSERT INTO kept_rows SELECT tenant_id, id FROM graph WHERE name = 'user:leopold';
        GRANT SELECT ON kept_words, kept_rows TO palimpsest_app;`),
    );
    const { verification } = await tenant.forget({ verify: true });
    await asOwner((transaction) => transaction.script("DROP TABLE kept_words, kept_rows"));
    expect(verification?.ok).toBe(false);
    expect(verification?.found).toEqual([
      { table: "kept_rows", column: "tenant_id", rows: 1 },
      { table: "kept_words", column: "words", rows: 2 },
    ]);
  });

  test("leaves nothing of it in the memory of the process", async () => {
    const { memory: own } = await testMemory();
    const tenant = own.tenant("cached");
    const graph = tenant.graph("g");
    await fill(graph, "Konstanze");
    const isCached = async () => {
      await graph.neighbours("Konstanze");
      await graph.recall("Where does Konstanze live?");
      const { graphs, episodes } = own.graphCache;
      return graphs > 0 && episodes.graphs > 0;
    };
    await expect.poll(isCached).toBe(true);
    await tenant.forget();
    expect(own.graphCache).toMatchObject({
      graphs: 0,
      edges: 0,
      bytes: 0,
      episodes: { graphs: 0, bytes: 0 },
    });
  });

  test("takes no other option", async () => {
    await expect(memory.tenant("people").forget({ verfy: true } as object)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

test("The application cannot destroy contents without an entry that says so", async () => {
  const graph = memory.tenant("people").graph("salts");
  await fill(graph, "Zenobia");
  const [row] = await asOwner((transaction) =>
    transaction.query<{ tenant_id: number; id: number }>(
      sql`SELECT tenant_id, id FROM graph WHERE name = 'salts'`,
    ),
  );
  const scope = { tenant: row?.tenant_id ?? 0, read: [row?.id ?? 0], write: row?.id ?? 0 };
  for (const statement of [
    "SELECT palimpsest_destroy_salts(1)",
    "UPDATE audit SET salt = NULL",
    "DELETE FROM episode",
  ])
    await expect(
      database.transaction(scope, (transaction) => transaction.query(sql([statement]))),
    ).rejects.toMatchObject({ code: "storage_failed" });
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
});
