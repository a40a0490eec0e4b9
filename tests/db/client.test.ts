import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { openPGlite } from "../../src/db/embedded/pglite.ts";
import { PGliteDatabase } from "../../src/db/embedded/pglite-database.ts";
import { DatabaseClient } from "../../src/db/share/client.ts";
import type { DatabaseConnection } from "../../src/db/share/connection.ts";
import { Frames } from "../../src/db/share/frames.ts";
import { acceptClient, OWN_VERSIONS } from "../../src/db/share/handshake.ts";
import { Host } from "../../src/db/share/host.ts";
import { JoinedDatabase } from "../../src/db/share/joined-database.ts";

const NOBODY: Scope = { tenant: 0, read: [], write: null };
const folder = await mkdtemp(join(tmpdir(), "palimpsest-guest-"));
const endpoint = { socket: join(folder, "s"), secret: "5".repeat(64) };
const SILENCE = 500;

const owner = await openPGlite();
if (!(owner instanceof PGliteDatabase)) throw new Error("not the owner");
await owner.share(endpoint);
await owner.asOwner((transaction) => transaction.script("CREATE TABLE note (id integer PRIMARY KEY)"));
const client = await visit();

afterAll(async () => {
  await client.close();
  await owner.close();
  await rm(folder, { recursive: true });
});

async function visit(): Promise<DatabaseClient> {
  const visitor = await DatabaseClient.connect(endpoint, 10_000);
  if (visitor === undefined) throw new Error("not let in");
  return visitor;
}

const notes = async () =>
  (
    await owner.asOwner((transaction) =>
      transaction.query<{ id: number }>(sql`SELECT id FROM note ORDER BY id`),
    )
  ).map((row) => row.id);

test("values and rows are the same through the owner as in it", async () => {
  const statement = sql`
    SELECT ${new Uint8Array([0, 1, 255])}::bytea AS bytes, 9007199254740993::bigint AS bigger, 0.1::float8 AS double, 1.50::numeric AS exact,
      ${null}::text AS nothing, ${'{"a": [1, null, "é"]}'}::jsonb AS document, ${["a,b", 'c"', "\\", null]}::text[] AS texts, ${[1.5, null]}::float8[] AS numbers,
      '2026-03-02T10:00:00.000001+02:00'::timestamptz AS time, ARRAY[[1, 2], [3, 4]] AS square, ${true}::boolean AS yes,
      current_user::text AS role, current_setting('palimpsest.tenant', true) AS tenant, ${"x".repeat(300_000)}::text AS long`;
  const scope: Scope = { tenant: 7, read: [1], write: 1, access: "write" };
  const read = await client.read(scope, statement);
  expect(read).toEqual(await owner.read(scope, statement));
  expect(read).toMatchObject([{ bytes: new Uint8Array([0, 1, 255]), role: "palimpsest_app", tenant: "7" }]);
  expect(await client.transaction(scope, (transaction) => transaction.query(statement))).toEqual(read);
});

test("what is sent without waiting is done in order, and stored with the transaction", async () => {
  await client.asOwner(async (transaction) => {
    for (let id = 100; id < 600; id += 1) transaction.send(sql`INSERT INTO note VALUES (${id})`);
    expect(await transaction.query(sql`SELECT count(*)::integer AS count FROM note`)).toEqual([
      { count: 500 },
    ]);
    await transaction.script("DELETE FROM note WHERE id > 101; INSERT INTO note VALUES (102)");
  });
  expect(await notes()).toEqual([100, 101, 102]);
});

test("an error of the database arrives with its code, and nothing of its transaction is stored", async () => {
  const failing = (work: Parameters<DatabaseClient["asOwner"]>[0]) => client.asOwner(work);
  await expect(
    failing(async (transaction) => {
      transaction.send(sql`INSERT INTO note VALUES (1)`);
      await transaction.query(sql`SELECT ${"secret"}::integer`);
    }),
  ).rejects.toMatchObject({
    name: "StorageError",
    code: "storage_failed",
    message: expect.not.stringContaining("secret"),
  });
  // Of what was sent the first failure counts, whether the work noticed or not.
  for (const notices of [true, false]) {
    await expect(
      failing(async (transaction) => {
        transaction.send(sql`INSERT INTO note VALUES (1)`);
        transaction.send(sql`INSERT INTO note VALUES (100)`);
        if (notices) await transaction.query(sql`SELECT 1`);
      }),
    ).rejects.toThrow("note_pkey");
  }
  await expect(
    failing(async (transaction) => {
      transaction.send(sql`INSERT INTO note VALUES (1)`);
      throw new RangeError("of the caller");
    }),
  ).rejects.toThrow(RangeError);
  expect(await notes()).not.toContain(1);
});

test("transactions of the owner and of others take turns", async () => {
  const other = await visit();
  const add = (database: Pick<DatabaseClient, "asOwner">) =>
    database.asOwner(async (transaction) => {
      const [row] = await transaction.query<{ next: number }>(
        sql`SELECT max(id) + 1 AS next FROM note WHERE id >= 100`,
      );
      await transaction.query(sql`INSERT INTO note VALUES (${row?.next})`);
    });
  await Promise.all(Array.from({ length: 30 }, (_, at) => add([owner, client, other][at % 3] ?? owner)));
  expect((await notes()).filter((id) => id >= 100 && id < 200)).toHaveLength(33);
  await other.close();
});

test("a transaction in which nothing is said for long is ended, so that others need not wait", async () => {
  const impatient = { ...endpoint, socket: join(folder, "impatient") };
  const host = await Host.listen(owner, impatient, SILENCE);
  const slow = await DatabaseClient.connect(impatient, 10_000);
  const stalled = slow?.asOwner(async (transaction) => {
    await transaction.query(sql`INSERT INTO note VALUES (2)`);
    // The next in turn can go on before this one does.
    const next = client.asOwner((other) => other.query(sql`SELECT 1 AS one`));
    expect(await next).toEqual([{ one: 1 }]);
    await transaction.query(sql`INSERT INTO note VALUES (3)`);
  });
  await expect(stalled).rejects.toMatchObject({ code: "transaction_expired" });
  // Whoever waits for a statement is not silent.
  await slow?.asOwner((transaction) => transaction.query(sql`SELECT pg_sleep(${(2 * SILENCE) / 1000})`));
  expect(await notes()).not.toContain(2);
  host.stopAccepting();
  await slow?.close();
});

test("whoever goes in the middle of a transaction is rolled back at once, and those who wait behind are let go", async () => {
  const leaving = await visit();
  const behind = visit();
  const left = leaving.asOwner(async (transaction) => {
    await transaction.query(sql`INSERT INTO note VALUES (4)`);
    const waiting = (await behind).asOwner((next) => next.query(sql`INSERT INTO note VALUES (5)`));
    await (await behind).close();
    await expect(waiting).rejects.toMatchObject({ code: "memory_closed" });
    await leaving.close();
    await transaction.query(sql`SELECT 1`);
  });
  await expect(left).rejects.toMatchObject({ code: "memory_closed" });
  const seen = await notes();
  expect(seen).not.toContain(4);
  expect(seen).not.toContain(5);
});

test("who does not know the secret, or speaks another language, is not let in", async () => {
  expect(await DatabaseClient.connect({ ...endpoint, secret: "6".repeat(64) }, 10_000)).toBeUndefined();
  for (const text of [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "\0\0\0\x02{}",
    "\0\0\0\x04null",
    "\xff\xff\xff\xff",
  ]) {
    const socket = connect(endpoint.socket);
    let heard = 0;
    socket.on("data", (data) => {
      heard += data.length;
    });
    socket.write(text, "latin1");
    await new Promise((resolve) => socket.once("close", resolve));
    expect(heard).toBe(0);
  }
  expect(await notes()).toContain(100);
});

test("nobody is taken for the owner who lets everybody in and does not know the secret", async () => {
  const asked: string[] = [];
  const impostor = createServer((connection) => {
    const frames = new Frames(connection);
    const send = (message: object) => frames.write(Buffer.from(JSON.stringify(message)));
    frames.each(100_000, (frame) => {
      asked.push(frame.toString());
      if (asked.length === 1) send({ ...OWN_VERSIONS, nonce: "0".repeat(32), proof: "0".repeat(64) });
      else send({ accepted: true });
    });
  });
  const socket = join(folder, "impostor");
  await new Promise<void>((resolve) => impostor.listen(socket, resolve));
  expect(await DatabaseClient.connect({ ...endpoint, socket }, 10_000)).toBeUndefined();
  // It learns no proof either.
  expect(asked).toHaveLength(1);
  await new Promise((resolve) => impostor.close(resolve));
});

test("a process of another version is told so", async () => {
  const socket = join(folder, "other");
  const versions = { ...OWN_VERSIONS, schema: OWN_VERSIONS.schema + 1 };
  const server = createServer((connection) => {
    acceptClient(new Frames(connection), endpoint.secret, versions).catch(() => connection.destroy());
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  await expect(DatabaseClient.connect({ ...endpoint, socket }, 10_000)).rejects.toMatchObject({
    code: "database_in_use",
    message: expect.stringContaining(`schema ${versions.schema}`),
  });
  server.close();
});

test("what an owner that closes did not begin is done by the next one", async () => {
  const socket = join(folder, "short");
  const first = await openPGlite();
  if (!(first instanceof PGliteDatabase)) throw new Error("not the owner");
  await first.share({ ...endpoint, socket });
  const connections: (DatabaseConnection | undefined)[] = [
    await DatabaseClient.connect({ ...endpoint, socket }, 10_000),
    await visit(),
  ];
  const find = async () => {
    const connection = connections.shift();
    if (connection === undefined) throw new Error("no connection");
    return connection;
  };
  const joined = new JoinedDatabase(await find(), find);
  let closing: Promise<void> | undefined;
  // Under way when the owner begins to close: it is waited for.
  const begun = joined.transaction(NOBODY, async (transaction) => {
    closing = first.close();
    return transaction.query(sql`SELECT 1 AS one`);
  });
  expect(await begun).toEqual([{ one: 1 }]);
  await closing;
  const [read, written] = await Promise.all([
    joined.read(NOBODY, sql`SELECT to_regclass('note') IS NOT NULL AS "isThere"`),
    joined.asOwner((transaction) => transaction.query(sql`INSERT INTO note VALUES (7) RETURNING id`)),
  ]);
  expect([read, written]).toEqual([[{ isThere: true }], [{ id: 7 }]]);
  const nested = joined.transaction(NOBODY, () => joined.read(NOBODY, sql`SELECT 1`));
  await expect(nested).rejects.toMatchObject({ code: "transaction_nested" });
  await joined.close();
  await expect(joined.read(NOBODY, sql`SELECT 1`)).rejects.toMatchObject({ code: "memory_closed" });
});
