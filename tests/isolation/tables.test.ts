/**
 * Every table, attacked from the transaction of another tenant and of another graph, with the WHERE clause
 * left out.
 */
import sql from "sql-template-tag";
import { beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

const { database, asOwner } = await testMemory();
const model = await startModelServer([
  { kind: "reply", content: { entities: [], facts: [], ends: [], duplicates: [] } },
]);
const encoder = await startEmbeddingServer([{ kind: "vectors" }]);
const memory = new Memory(
  configFrom({
    clock: () => Date.parse("2026-12-01T00:00:00Z"),
    model: { baseURL: model.url, name: "scripted" },
    embeddings: { baseURL: encoder.url, name: "letters", worker: false },
    extraction: { worker: false },
  }),
  database,
);

/** Says enough that every table gets rows. */
async function fill(tenant: string, graph: string): Promise<void> {
  const handle = memory.tenant(tenant).graph(graph);
  await handle.remember({
    content: `I live in Berlin, says ${tenant} ${graph}. My dog is called Fido.`,
    speaker: "Alice",
    occurredAt: "2026-03-02",
    id: "m1",
    wait: "extracted",
  });
  await handle.embed();
  await handle.revise("m1", `I live in Berlin, says ${tenant}. My dog is called Fido.`);
  await handle.remember({
    content: "I live in Oslo now, not in Berlin any more, and Marisol founded Brightwater Robotics.",
    speaker: "Alice",
    occurredAt: "2026-04-02",
  });
  await handle.remember({
    content: "More.",
    thread: "read",
    extraction: {
      entities: [{ name: "Acme", type: "Spaceship", aliases: ["Acme Inc"] }, { name: "Acme Corporation" }],
      facts: [{ subject: "Alice", predicate: "PILOTS", object: "Acme" }],
    },
  });
  const [fact] = await handle.facts({ predicate: "PILOTS" });
  await handle.retract(fact?.id ?? "");
  await handle.merge("Berlin", "Oslo");
  await handle.correctEntity("Acme", { aliases: ["Acme Limited"] });
  const { episodes, total } = await handle.episodes({ thread: "read" });
  await handle.keepReading("read", "reader/1", {
    after: episodes.at(-1)?.uid ?? "",
    episodes: total,
    state: tenant,
  });
  // So often that what is in the index is packed.
  for (let day = 0; day < 48; day += 1) await handle.remember({ content: `It is windy on day ${day}.` });
  const friends = memory.tenant(tenant).graph(`${graph} friends`);
  await friends.assert({ subject: "Brightwater", predicate: "LOCATED_IN", object: "Bergen" });
  await friends.share({ entity: "Brightwater" }, { to: graph });
  await handle.share({ entity: "Marisol" }, { to: friends.name });
  const gone = memory.tenant(tenant).graph(`${graph} gone`);
  await gone.create();
  await gone.forget({ all: true });
  const { traceId } = await handle.ask("What is the password of the vault?");
  await handle.feedback({ trace: traceId ?? "", verdict: "missing-fact", note: `by ${tenant}` });
  await handle.traces();
  await handle.once({ key: "k1", asked: "the same" }, async () => ({ said: tenant }));
  await memory.tenant(tenant).keys.create({ name: `key of ${tenant}` });
  await memory.tenant(tenant).sessions.invite();
  const rights = { via: "session", subject: "code", role: null, user: tenant, mayNameUser: false } as const;
  await memory.tenant(tenant).sessions.open({
    rights: { ...rights, permissions: ["read"], graphs: { read: [graph], write: [] } },
    credential: null,
    expiresAt: Date.parse("2026-12-02T00:00:00Z"),
  });
}

interface Table {
  readonly name: string;
  readonly rls: boolean;
  readonly forced: boolean;
  readonly hasGraph: boolean;
}

const SCHEMA_ONLY = ["schema_migration"];
let tables: readonly Table[] = [];
/** Numbers of the attacker's tenant and graph, of its other graph, and of the victim's. */
let own: { tenant: number; graph: number; sibling: number; victim: number; victimGraph: number };

beforeAll(async () => {
  await fill("attacker", "own");
  await fill("attacker", "sibling");
  await fill("victim", "own");
  // Nothing is left to be brought where everything was.
  await asOwner((transaction) =>
    transaction.query(sql`
      INSERT INTO share_due (tenant_id, graph_id, due_at) SELECT tenant_id, graph_id, now() FROM share ON CONFLICT DO NOTHING`),
  );
  await memory.tenant("attacker").ontology.define({ predicates: [{ name: "PILOTS", functional: true }] });
  await memory.tenant("victim").ontology.define({ predicates: [{ name: "PILOTS", functional: true }] });
  await asOwner(async (transaction) => {
    tables = await transaction.query<Table>(sql`
      SELECT c.relname AS name, c.relrowsecurity AS rls, c.relforcerowsecurity AS forced,
        EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'graph_id') AS "hasGraph"
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        AND NOT c.relname = ANY (${SCHEMA_ONLY}::text[]) ORDER BY 1`);
    const graphs = await transaction.query<{
      tenant: string;
      tenant_id: number;
      graph: string;
      id: number;
    }>(sql`
      SELECT t.name AS tenant, g.tenant_id, g.name AS graph, g.id FROM graph g JOIN tenant t ON t.id = g.tenant_id`);
    const numbersOf = (tenant: string, graph: string) => {
      const row = graphs.find((item) => item.tenant === tenant && item.graph === graph);
      if (row === undefined) throw new Error(`No graph ${tenant} ${graph}`);
      return row;
    };
    own = {
      tenant: numbersOf("attacker", "own").tenant_id,
      graph: numbersOf("attacker", "own").id,
      sibling: numbersOf("attacker", "sibling").id,
      victim: numbersOf("victim", "own").tenant_id,
      victimGraph: numbersOf("victim", "own").id,
    };
  });
});

const reading = (): Scope => ({ tenant: own.tenant, read: [own.graph], write: null });
const writing = (): Scope => ({ tenant: own.tenant, read: [own.graph], write: own.graph });

/** Tables by which a tenant finds its graphs and predicates, shared by its graphs. */
const OF_TENANT = ["tenant", "predicate", "ontology", "model_usage", "erasure"];

/** What a row belongs to. */
function belongs(table: Table): string {
  if (table.name === "tenant") return "id AS tenant_id, NULL::integer AS graph_id";
  if (table.name === "graph") return "tenant_id, id AS graph_id";
  return table.hasGraph ? "tenant_id, graph_id" : "tenant_id, NULL::integer AS graph_id";
}

/** Text of a statement about a table of the catalog. */
const about = (text: string) => sql([text]);

describe("every table", () => {
  test("is there and has rows of the victim, so that the attacks have an aim", async () => {
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(["audit", "claim", "episode", "fact_version", "gap", "ontology"]),
    );
    for (const table of tables.filter((item) => item.name !== "inbox")) {
      const rows = await asOwner((transaction) =>
        transaction.query<{ tenant_id: number }>(about(`SELECT ${belongs(table)} FROM ${table.name}`)),
      );
      expect([table.name, rows.some((row) => row.tenant_id === own.victim)]).toEqual([table.name, true]);
    }
  });

  test("has row-level security, forced on its owner", () => {
    for (const table of tables) expect(table).toMatchObject({ rls: true, forced: true });
  });

  test("shows a reader nothing of another tenant or graph, without any WHERE", async () => {
    for (const table of tables) {
      const rows = await database.transaction(reading(), (transaction) =>
        transaction.query<{ tenant_id: number; graph_id: number | null }>(
          about(`SELECT ${belongs(table)} FROM ${table.name}`),
        ),
      );
      const strange = rows.filter(
        (row) => row.tenant_id !== own.tenant || (row.graph_id !== null && row.graph_id !== own.graph),
      );
      expect([table.name, strange]).toEqual([table.name, []]);
    }
  });

  test("shows a transaction of no tenant nothing at all", async () => {
    for (const table of tables) {
      const rows = await database.transaction({ tenant: 0, read: [], write: null }, (transaction) =>
        transaction.query(about(`SELECT * FROM ${table.name}`)),
      );
      expect([table.name, rows]).toEqual([table.name, []]);
    }
  });

  test("loses or changes nothing of another tenant or graph by UPDATE or DELETE without WHERE", async () => {
    const fingerprint = (table: Table) =>
      asOwner((transaction) =>
        transaction.query<{ rows: string }>(
          about(
            `SELECT md5(string_agg(x::text, '|' ORDER BY x::text)) AS rows FROM ${table.name} x WHERE NOT (${
              table.name === "tenant"
                ? "false"
                : `x.tenant_id = ${own.tenant} AND ${table.hasGraph ? `x.graph_id = ${own.graph}` : table.name === "graph" ? `x.id = ${own.graph}` : "false"}`
            })`,
          ),
        ),
      );
    for (const table of tables) {
      const before = await fingerprint(table);
      const columns = await asOwner((transaction) =>
        transaction.query<{ name: string }>(
          sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table.name}::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''`,
        ),
      );
      for (const statement of [
        `DELETE FROM ${table.name}`,
        ...columns.map(({ name }) => `UPDATE ${table.name} SET ${name} = ${name}`),
        ...columns
          .filter(({ name }) => ["tenant_id", "graph_id"].includes(name))
          .map(({ name }) => `UPDATE ${table.name} SET ${name} = ${own.victim}`),
      ]) {
        // Refused or without effect: both are right. What counts is what is there afterwards.
        await database
          .transaction(writing(), (transaction) => transaction.query(about(statement)))
          .catch(refusal);
      }
      expect([table.name, await fingerprint(table)]).toEqual([table.name, before]);
    }
  });

  test("takes no row of another tenant or graph", async () => {
    for (const table of tables) {
      const rows = await asOwner((transaction) =>
        transaction.query<{ row: object }>(about(`SELECT to_jsonb(x) AS row FROM ${table.name} x`)),
      );
      const count = async () =>
        (
          await asOwner((transaction) =>
            transaction.query<{ n: number }>(about(`SELECT count(*)::integer AS n FROM ${table.name}`)),
          )
        )[0]?.n;
      const before = await count();
      const [written] = await asOwner((transaction) =>
        transaction.query<{ names: string }>(sql`
          SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name = ${table.name} AND is_generated = 'NEVER'`),
      );
      for (const { row } of rows) {
        const forged = {
          ...row,
          ...("id" in row && typeof row.id === "string"
            ? { id: "0190a000-0000-7000-8000-00000000beef" }
            : {}),
        };
        const tenant = "tenant_id" in row ? row.tenant_id : "id" in row ? row.id : null;
        const graph =
          "graph_id" in row ? row.graph_id : table.name === "graph" && "id" in row ? row.id : null;
        if (tenant === own.tenant && (graph === own.graph || OF_TENANT.includes(table.name))) continue;
        await expect(
          database.transaction(writing(), (transaction) =>
            transaction.query(
              sql`${about(`INSERT INTO ${table.name} (${written?.names}) OVERRIDING SYSTEM VALUE SELECT ${written?.names} FROM jsonb_populate_record(NULL::${table.name}, `)}${JSON.stringify(forged)}::jsonb)`,
            ),
          ),
        ).rejects.toMatchObject({
          code: "storage_failed",
          message: expect.stringMatching(/row-level security|permission denied|policy/u),
        });
      }
      expect([table.name, await count()]).toEqual([table.name, before]);
    }
  });
});

describe("the application's role", () => {
  test("cannot bypass the policies, log in, or own a table", async () => {
    const [role] = await asOwner((transaction) =>
      transaction.query<{ bypass: boolean; superuser: boolean; login: boolean; owned: number }>(sql`
        SELECT rolbypassrls AS bypass, rolsuper AS superuser, rolcanlogin AS login,
          (SELECT count(*)::integer FROM pg_class WHERE relowner = r.oid) AS owned
        FROM pg_roles r WHERE rolname = 'palimpsest_app'`),
    );
    expect(role).toEqual({ bypass: false, superuser: false, login: false, owned: 0 });
  });

  test.each([
    "ALTER TABLE episode DISABLE ROW LEVEL SECURITY",
    "DROP POLICY read_graphs ON episode",
    "CREATE POLICY everything ON episode USING (true)",
    "TRUNCATE episode",
    "ALTER ROLE palimpsest_app BYPASSRLS",
    "CREATE FUNCTION palimpsest_tenant2() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
    "CREATE OR REPLACE FUNCTION palimpsest_tenant() RETURNS integer LANGUAGE sql AS 'SELECT 2'",
    "DELETE FROM audit",
    "UPDATE audit SET actor = 'user:nobody'",
    "UPDATE claim SET confidence = 1",
    "UPDATE claim SET subject_name = 'somebody else'",
    "UPDATE episode SET content = 'other words'",
    "UPDATE graph SET name = 'other'",
  ])("may not: %s", async (statement) => {
    await expect(
      database.transaction(writing(), (transaction) => transaction.query(about(statement))),
    ).rejects.toMatchObject({ code: "storage_failed" });
  });
});

test("nothing of a scope is left for the next transaction", async () => {
  for (let round = 0; round < 12; round += 1) {
    await database.transaction(writing(), async (transaction) => {
      await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    });
    const [left] = await database.transaction({ tenant: 0, read: [], write: null }, (transaction) =>
      transaction.query<{ tenant: string; read: string; write: string; list: string; role: string }>(sql`
        SELECT current_setting('palimpsest.tenant', true) AS tenant, current_setting('palimpsest.read_graphs', true) AS read,
          current_setting('palimpsest.write_graph', true) AS write, coalesce(current_setting('palimpsest.list_graphs', true), '') AS list,
          current_user::text AS role`),
    );
    expect(left).toEqual({ tenant: "0", read: "{}", write: "", list: "", role: "palimpsest_app" });
    await expect(
      database.transaction(writing(), () => {
        throw new Error("in the middle");
      }),
    ).rejects.toThrow("in the middle");
  }
});

test("a reader changes nothing, not even in its own graph", async () => {
  await expect(
    database.transaction(reading(), (transaction) => transaction.query(sql`UPDATE episode SET position = 0`)),
  ).rejects.toMatchObject({ code: "database_read_only" });
});

/** An attack that is refused is refused by the database. */
function refusal(error: unknown): void {
  expect(error).toMatchObject({ code: "storage_failed" });
}
