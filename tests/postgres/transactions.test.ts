import sql, { raw } from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { PostgresDatabase } from "../../src/db/server/postgres.ts";
import { readPostgresAddress } from "../../src/db/server/postgres-address.ts";
import { Connections, fullOptions } from "../../src/db/server/postgres-pool.ts";
import { testAddress } from "../memory.ts";
import { withClient } from "./client.ts";
import { administrate, newLogin } from "./logins.ts";

const NOBODY = { tenant: 0, read: [], write: null };
const SETTINGS = sql`
  SELECT current_user::text AS role, current_setting('palimpsest.tenant', true) AS tenant, current_setting('palimpsest.read_graphs', true) AS read,
    current_setting('join_collapse_limit') AS joins, current_setting('statement_timeout') AS timeout, current_setting('TimeZone') AS zone,
    current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('search_path') AS path,
    current_setting('plan_cache_mode') AS plans, current_setting('transaction_read_only') AS "readOnly", pg_backend_pid() AS connection`;

interface Settings {
  readonly role: string;
  readonly tenant: string;
  readonly read: string;
  readonly timeout: string;
  readonly connection: number;
}

const address = await testAddress();

describe("a transaction on a server", () => {
  test("leaves no role and no setting on its connection, whether it succeeds or fails", async () => {
    // Other than those of the transaction, so that it shows if they stay.
    const read = readPostgresAddress(`${address}?options=-c%20TimeZone%3DAsia/Tokyo`);
    const options = fullOptions(read, { max: 1 });
    const connections = new Connections(read, options);
    const database = new PostgresDatabase(connections, options, "public");
    const settings = async () => {
      const connection = await connections.take();
      const [row] = await connection.query<Settings>(SETTINGS);
      connection.release();
      return row;
    };
    const before = await settings();
    const scope = { tenant: 7, read: [1, 2], write: 2 };
    const [inside] = await database.transaction(scope, (transaction) =>
      transaction.query<Settings>(SETTINGS),
    );
    expect(inside).toMatchObject({
      role: "palimpsest_app",
      tenant: "7",
      read: "{1,2}",
      path: "public",
      timeout: "30s",
      zone: "UTC",
      connection: before?.connection,
    });
    // A setting of our own that was never set is absent, and empty afterwards.
    const afterwards = { ...before, tenant: "", read: "" };
    expect(await settings()).toEqual(afterwards);
    await expect(
      database.transaction(scope, (transaction) => transaction.query(sql`SELECT 1 / 0`)),
    ).rejects.toMatchObject({ code: "storage_failed" });
    expect(await settings()).toEqual(afterwards);
    await expect(
      database.transaction(scope, () => Promise.reject(new Error("the work failed"))),
    ).rejects.toThrow("the work failed");
    expect(await settings()).toEqual(afterwards);
    await database.asOwner((transaction) => transaction.query(sql`SELECT 1`));
    expect(await settings()).toEqual(afterwards);
    await database.close();
  });

  test("is refused whole if its beginning fails, and the first statement with it", async () => {
    const login = await newLogin(address, "BYPASSRLS");
    await administrate(
      address,
      `GRANT palimpsest_app TO ${login.name}; GRANT SELECT, INSERT ON tenant TO ${login.name}`,
    );
    const database = await openDatabase(login.address, { max: 1 });
    await administrate(address, `REVOKE palimpsest_app FROM ${login.name}`);
    // The login itself could do it: only the role keeps it from that.
    const makes = sql`INSERT INTO tenant (name, created_at) VALUES ('beyond', now())`;
    await expect(
      database.transaction({ ...NOBODY, access: "write" }, (transaction) => transaction.query(makes)),
    ).rejects.toMatchObject({ message: expect.stringContaining("permission denied to set role") });
    const tenants = await withClient(login.address, (client) => client.query("SELECT name FROM tenant"));
    expect(tenants.rows).toEqual([]);
    await database.close();
  });

  test("does not pass for stored if one of its statements failed unnoticed", async () => {
    const database = await openDatabase(address);
    const work = database.transaction({ ...NOBODY, access: "write" }, async (transaction) => {
      await transaction.query(sql`SELECT 1 / 0`).catch(() => undefined);
      return "done";
    });
    await expect(work).rejects.toMatchObject({ message: expect.stringContaining("nothing of it is stored") });
    await database.close();
  });

  test("fails with the reason of its first failure, whichever of its statements is waited for first", async () => {
    const database = await openDatabase(address);
    const failing = database.transaction(NOBODY, async (transaction) => {
      const first = transaction.query(sql`SELECT 1 / 0 AS none`);
      // Heard of, and passed over.
      first.catch(() => undefined);
      await transaction.query(sql`SELECT 1 AS one`);
      await first;
    });
    await expect(failing).rejects.toMatchObject({ sqlState: "22012" });
    await database.close();
  });

  test("that loses against another one is run again from the start, a few times at most", async () => {
    const database = await openDatabase(address);
    const losing = sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = 'serialization_failure'; END $$`;
    let runs = 0;
    const result = await database.transaction(NOBODY, async (transaction) => {
      runs += 1;
      if (runs < 3) await transaction.script(losing.text);
      return runs;
    });
    expect(result).toBe(3);
    runs = 0;
    await expect(
      database.transaction(NOBODY, async (transaction) => {
        runs += 1;
        await transaction.script(losing.text);
      }),
    ).rejects.toMatchObject({ code: "storage_failed", sqlState: "40001" });
    expect(runs).toBe(5);
    await database.close();
  });

  test("two that lock each other out both succeed", async () => {
    const database = await openDatabase(address);
    const locking = (first: number, second: number) =>
      database.asOwner(async (transaction) => {
        await transaction.query(sql`SELECT pg_advisory_xact_lock(${first}::bigint)`);
        await transaction.query(sql`SELECT pg_sleep(0.05)`);
        await transaction.query(sql`SELECT pg_advisory_xact_lock(${second}::bigint)`);
        return first;
      });
    expect(await Promise.all([locking(1, 2), locking(2, 1)])).toEqual([1, 2]);
    await database.close();
  });

  test("sees one state of the database from beginning to end if it only reads", async () => {
    const database = await openDatabase(address);
    const counts = await database.transaction(NOBODY, async (transaction) => {
      const [before] = await transaction.query<{ count: number }>(
        sql`SELECT count(*)::integer AS count FROM tenant`,
      );
      await withClient(address, async (client) => {
        await client.query("SET palimpsest.tenant_name = 'beside'");
        await client.query("INSERT INTO tenant (name, created_at) VALUES ('beside', now())");
      });
      await transaction.query(sql`SELECT set_config('palimpsest.tenant_name', 'beside', true)`);
      const [after] = await transaction.query<{ count: number }>(
        sql`SELECT count(*)::integer AS count FROM tenant`,
      );
      return [before?.count, after?.count];
    });
    expect(counts).toEqual([0, 0]);
    await database.close();
  });
});

describe("a connection that is lost", () => {
  const cut = (connection: number) =>
    withClient(address, (client) => client.query("SELECT pg_terminate_backend($1)", [connection]));
  const own = sql`SELECT pg_backend_pid() AS connection`;

  test("while nobody uses it is replaced without anybody noticing", async () => {
    const database = await openDatabase(address, { max: 1 });
    const [first] = await database.transaction(NOBODY, (transaction) =>
      transaction.query<{ connection: number }>(own),
    );
    await cut(first?.connection ?? 0);
    const [second] = await database.transaction(NOBODY, (transaction) =>
      transaction.query<{ connection: number }>(own),
    );
    expect(second?.connection).not.toBe(first?.connection);
    await database.close();
  });

  test("in the middle of a transaction fails it, and the next one works", async () => {
    const database = await openDatabase(address, { max: 1 });
    await expect(
      database.transaction(NOBODY, async (transaction) => {
        const [row] = await transaction.query<{ connection: number }>(own);
        await cut(row?.connection ?? 0);
        await transaction.query(own);
      }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(?:database_unreachable|storage_failed)$/u) });
    expect(await database.transaction(NOBODY, () => Promise.resolve("works"))).toBe("works");
    await database.close();
  });
});

test("A transaction that does nothing for long is ended, so that it locks nobody out", async () => {
  const database = await openDatabase(address, { max: 1, idleTransactionTimeoutMs: 50 });
  await expect(
    database.transaction(NOBODY, async (transaction) => {
      const [row] = await transaction.query<{ connection: number }>(
        sql`SELECT pg_backend_pid() AS connection`,
      );
      const isThere = "SELECT FROM pg_stat_activity WHERE pid = $1";
      await withClient(address, (client) =>
        expect.poll(async () => (await client.query(isThere, [row?.connection])).rowCount).toBe(0),
      );
      await transaction.query(sql`SELECT 1`);
    }),
  ).rejects.toMatchObject({ code: "database_unreachable" });
  await database.close();
});

test("A statement that takes too long, or waits too long for a lock, is ended with advice", async () => {
  const database = await openDatabase(address, { statementTimeoutMs: 50 });
  await expect(
    database.transaction(NOBODY, (transaction) => transaction.query(sql`SELECT pg_sleep(5)`)),
  ).rejects.toMatchObject({
    code: "statement_timeout",
    message: expect.stringContaining("statementTimeoutMs"),
  });
  await database.close();
  const waiting = await openDatabase(address, { lockTimeoutMs: 50 });
  await withClient(address, async (client) => {
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(99)");
    await expect(
      waiting.transaction(NOBODY, (transaction) => transaction.query(sql`SELECT pg_advisory_xact_lock(99)`)),
    ).rejects.toMatchObject({ code: "lock_timeout", message: expect.stringContaining("Try again") });
  });
  await waiting.close();
});

test("Statements are parsed once on a connection, and never where that is switched off", async () => {
  const count = sql`SELECT count(*)::integer AS count FROM pg_prepared_statements`;
  const countOf = async (preparedStatements: boolean) => {
    const database = await openDatabase(address, { max: 1, preparedStatements });
    const run = () =>
      database.transaction(NOBODY, (transaction) => transaction.query<{ count: number }>(count));
    await run();
    const [row] = await run();
    await database.close();
    return row?.count;
  };
  // Those that looked at the server and its schema, and the one that counts.
  expect(await countOf(true)).toBe(3);
  expect(await countOf(false)).toBe(0);
});

test("However many different statements come, a connection does not keep them all", async () => {
  const database = await openDatabase(address, { max: 1 });
  let most = 0;
  for (let round = 0; round < 600; round += 1) {
    const [row] = await database.transaction(NOBODY, async (transaction) => {
      await transaction.query(raw(`SELECT ${round}`));
      return transaction.query<{ count: number }>(
        sql`SELECT count(*)::integer AS count FROM pg_prepared_statements`,
      );
    });
    most = Math.max(most, row?.count ?? 0);
  }
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(300);
  await database.close();
});
