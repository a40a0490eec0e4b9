import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { StorageError } from "../../src/errors.ts";
import { testAddress, testMemory } from "../memory.ts";

const NOBODY: Scope = { tenant: 0, read: [], write: null };
const { database, asOwner, memory } = await testMemory();

describe("every database", () => {
  test("gives values in the same shapes", async () => {
    const [row] = await database.transaction(NOBODY, (transaction) =>
      transaction.query(sql`
        SELECT 1::smallint AS small, 2 AS whole, 3::bigint AS big, 9007199254740993::bigint AS bigger, 0.5::real AS real,
          0.1::float8 AS double, 1.50::numeric AS exact, true AS yes, 'é'::text AS text, 'e'::"char" AS letter,
          'ab'::name AS name, '019a0000-0000-7000-8000-000000000000'::uuid AS id, NULL::text AS nothing,
          '{"a": [1, null, "x"]}'::jsonb AS document, 'null'::jsonb AS "noDocument", '"text"'::json AS quoted,
          '2026-03-02T10:00:00.000001+02:00'::timestamptz AS time, 'infinity'::timestamptz AS never,
          ARRAY[1, NULL, 3] AS wholes, ARRAY[1, 2]::bigint[] AS bigs, ARRAY['a"b', '', 'NULL', '\\', '{,}', NULL] AS texts,
          ARRAY[true, false] AS flags, ARRAY[0.5]::float8[] AS doubles, ARRAY['{"a": 1}'::jsonb] AS documents,
          ARRAY['019a0000-0000-7000-8000-000000000000'::uuid] AS ids, ARRAY[[1, 2], [3, 4]] AS square, '{}'::text[] AS empty`),
    );
    expect(row).toEqual({
      small: 1,
      whole: 2,
      big: 3,
      bigger: 9007199254740993n,
      real: 0.5,
      double: 0.1,
      exact: "1.50",
      yes: true,
      text: "é",
      letter: "e",
      name: "ab",
      id: "019a0000-0000-7000-8000-000000000000",
      nothing: null,
      document: { a: [1, null, "x"] },
      noDocument: null,
      quoted: "text",
      time: "2026-03-02T08:00:00.000001Z",
      never: "infinity",
      wholes: [1, null, 3],
      bigs: [1, 2],
      texts: ['a"b', "", "NULL", "\\", "{,}", null],
      flags: [true, false],
      doubles: [0.5],
      documents: [{ a: 1 }],
      ids: ["019a0000-0000-7000-8000-000000000000"],
      square: [
        [1, 2],
        [3, 4],
      ],
      empty: [],
    });
  });

  test.each(["done", "failed"])(
    "takes no statement after a transaction is %s, when another may be running",
    async (end) => {
      let leaked = (): Promise<unknown> => Promise.resolve();
      const work = database.transaction(NOBODY, async (transaction) => {
        leaked = () => transaction.query(sql`SELECT 1`);
        if (end === "failed") throw new Error("It went wrong");
      });
      await work.catch(() => undefined);
      await expect(leaked()).rejects.toMatchObject({ message: expect.stringContaining("after the end") });
    },
  );

  test("takes values in the same shapes", async () => {
    const [row] = await database.transaction(NOBODY, (transaction) =>
      transaction.query(sql`
        SELECT ${5}::integer + 1 AS number, ${"O'Neill; DROP TABLE fact"}::text AS text, ${null}::text AS nothing, ${true}::boolean AS yes,
          ${JSON.stringify({ a: "b" })}::jsonb AS document, ${["a,b", 'c"', "\\", "{}", null]}::text[] AS texts, ${[1.5, null]}::float8[] AS numbers,
          (SELECT sum(n)::integer FROM unnest(${[1, 2, 3]}::integer[]) AS t (n)) AS sum, ${[]}::text[] AS empty`),
    );
    expect(row).toEqual({
      number: 6,
      text: "O'Neill; DROP TABLE fact",
      nothing: null,
      yes: true,
      document: { a: "b" },
      texts: ["a,b", 'c"', "\\", "{}", null],
      numbers: [1.5, null],
      sum: 6,
      empty: [],
    });
  });

  test("reads one statement by itself, under its scope, and leaves nothing behind", async () => {
    const who = sql`SELECT current_user::text AS role, current_setting('palimpsest.tenant', true) AS tenant`;
    const scope: Scope = { tenant: 7, read: [1], write: 1, access: "write" };
    for (let time = 0; time < 2; time += 1)
      expect(await database.read(scope, who)).toEqual([{ role: "palimpsest_app", tenant: "7" }]);
    const refused = sql`INSERT INTO tenant (name, created_at) VALUES ('x', now()) RETURNING id`;
    for (let time = 0; time < 2; time += 1) {
      await expect(database.read(scope, refused)).rejects.toThrow(/25006|read-only/u);
      await expect(database.read(scope, sql`SELECT 1 / ${0}::integer AS none`)).rejects.toThrow(/22012/u);
    }
    expect(await database.read(NOBODY, who)).toEqual([{ role: "palimpsest_app", tenant: "0" }]);
    const inside = database.transaction(NOBODY, () => database.read(NOBODY, who));
    await expect(inside).rejects.toMatchObject({ code: "transaction_nested" });
  });

  test("answers statements that are asked for at once each with its own rows", async () => {
    const answers = await database.transaction(NOBODY, (transaction) =>
      Promise.all(
        [1, 2, 3, 4, 5].map((number) => transaction.query(sql`SELECT ${number}::integer AS number`)),
      ),
    );
    expect(answers.flat()).toEqual([1, 2, 3, 4, 5].map((number) => ({ number })));
  });

  test("refuses a transaction inside another one", async () => {
    await expect(
      database.transaction(NOBODY, () => database.transaction(NOBODY, () => Promise.resolve(1))),
    ).rejects.toMatchObject({ code: "transaction_nested" });
    expect(await database.transaction(NOBODY, () => Promise.resolve(2))).toBe(2);
  });

  test("keeps nothing of a transaction whose work failed", async () => {
    await expect(
      asOwner(async (transaction) => {
        await transaction.query(sql`INSERT INTO tenant (name, created_at) VALUES ('gone', now())`);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    const left = await asOwner((transaction) =>
      transaction.query(sql`SELECT name FROM tenant WHERE name = 'gone'`),
    );
    expect(left).toEqual([]);
  });

  test("statements that nobody waits for are seen by the next ones, and stored", async () => {
    const add = (name: string) => sql`INSERT INTO tenant (name, created_at) VALUES (${name}, now())`;
    const seen = await asOwner(async (transaction) => {
      transaction.send(add("sent 1"));
      transaction.send(add("sent 2"));
      return transaction.query(sql`SELECT name FROM tenant WHERE name LIKE 'sent%' ORDER BY name`);
    });
    const left = await asOwner((transaction) =>
      transaction.query(sql`SELECT name FROM tenant WHERE name LIKE 'sent%' ORDER BY name`),
    );
    expect(seen).toEqual([{ name: "sent 1" }, { name: "sent 2" }]);
    expect(left).toEqual(seen);
  });

  test.each(["at its end", "at the next statement"])(
    "a statement that nobody waits for fails its transaction with its own error, %s",
    async (when) => {
      const work = database.transaction({ ...NOBODY, access: "write" }, async (transaction) => {
        transaction.send(sql`SELECT 1 / ${0}::integer`);
        transaction.send(sql`SELECT 2`);
        if (when === "at the next statement") await transaction.query(sql`SELECT 3`);
      });
      await expect(work).rejects.toMatchObject({ sqlState: "22012" });
      // The connection, or the session, is as good as before.
      const [row] = await database.transaction(NOBODY, (transaction) =>
        transaction.query(sql`SELECT 4 AS four`),
      );
      expect(row).toEqual({ four: 4 });
    },
  );

  test("changes nothing in a transaction that only reads", async () => {
    await expect(
      database.transaction(NOBODY, (transaction) =>
        transaction.query(sql`INSERT INTO tenant (name, created_at) VALUES ('x', now())`),
      ),
    ).rejects.toMatchObject({ code: "database_read_only" });
  });

  test("never quotes the values of a failed statement", async () => {
    const secret = "my secret diagnosis";
    const statements = [
      sql`SELECT ${secret}::integer`,
      sql`SELECT ${`{${secret}`}::jsonb`,
      sql`SELECT ${secret}::timestamptz`,
      sql`SELECT ${secret}::uuid`,
      sql`INSERT INTO tenant (name, created_at) VALUES (${secret}, now()), (${secret}, now())`,
      sql`INSERT INTO ontology (tenant_id, version, profile, definition, actor, recorded_at) VALUES (1, 1, ${secret}, '{}', '', NULL)`,
    ];
    for (const statement of statements) {
      const error = await asOwner((transaction) => transaction.query(statement)).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StorageError);
      expect(error.code).toBe("storage_failed");
      expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain("secret");
    }
  });

  test("waits for the calls under way when it is closed, and refuses the later ones", async () => {
    const opened = await openDatabase(await testAddress());
    const call = opened.trackCall(async () => {
      await opened.transaction(NOBODY, (transaction) => transaction.query(sql`SELECT 1`));
      await new Promise((resolve) => setTimeout(resolve, 20));
      return opened.transaction(NOBODY, (transaction) => transaction.query(sql`SELECT 2 AS two`));
    });
    const bare = opened.transaction(NOBODY, (transaction) => transaction.query(sql`SELECT 3 AS three`));
    const closing = opened.close();
    await expect(opened.trackCall(() => Promise.resolve(1))).rejects.toMatchObject({ code: "memory_closed" });
    await expect(opened.transaction(NOBODY, () => Promise.resolve(1))).rejects.toMatchObject({
      code: "memory_closed",
    });
    expect(await call).toEqual([{ two: 2 }]);
    expect(await bare).toEqual([{ three: 3 }]);
    await closing;
    await opened.close();
  });

  test("shows the application's role nothing of another tenant or graph, whatever it asks", async () => {
    const [alice, bob] = [memory.tenant("a").graph("one"), memory.tenant("b").graph("one")];
    await alice.remember({ content: "I live in Oslo.", speaker: "Alice" });
    await bob.remember({ content: "I live in Rome.", speaker: "Bob" });
    await memory.tenant("a").graph("two").remember({ content: "I live in Bern.", speaker: "Ada" });
    const graphs = await asOwner((transaction) =>
      transaction.query<{ tenant: number; graph: number; name: string }>(sql`
        SELECT g.tenant_id AS tenant, g.id AS graph, t.name || '/' || g.name AS name FROM graph g JOIN tenant t ON t.id = g.tenant_id`),
    );
    // One text, so that whoever runs it next runs the statement that was prepared for somebody else.
    const names = sql`SELECT name FROM entity ORDER BY name`;
    const seen: Record<string, string[]> = {};
    for (const { tenant, graph, name } of [...graphs, ...graphs]) {
      const rows = await database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
        transaction.query<{ name: string }>(names),
      );
      seen[name] = rows.map((row) => row.name);
    }
    expect(seen).toEqual({ "a/one": ["Alice", "Oslo"], "b/one": ["Bob", "Rome"], "a/two": ["Ada", "Bern"] });
    expect(await database.transaction(NOBODY, (transaction) => transaction.query(names))).toEqual([]);
  });
});
