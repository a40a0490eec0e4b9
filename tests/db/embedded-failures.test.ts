/** What becomes of an embedded database of which a transaction cannot begin, or whose session ends. */
import { mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Scope } from "../../src/db/database.ts";
import { openPGlite } from "../../src/db/embedded/pglite.ts";
import { PGliteDatabase } from "../../src/db/embedded/pglite-database.ts";
import { Session } from "../../src/db/embedded/pglite-session.ts";
import { openMemory } from "../../src/memory/memory.ts";

describe("a read that could not begin", async () => {
  const NOWHERE = "BEGIN OF NOTHING";
  const READER: Scope = { tenant: 0, read: [], write: null };
  const session = await Session.start({});
  const database = new PGliteDatabase(session, () => undefined);
  afterAll(() => database.close());
  await session.exec("BEGIN READ WRITE; CREATE ROLE palimpsest_app; CREATE TABLE kept (value int); COMMIT");
  const written = () => session.query(sql`SELECT value FROM kept`);

  test("leaves nothing that it wrote, as one statement", async () => {
    const reading = session.read(NOWHERE, sql`INSERT INTO kept VALUES (1) RETURNING value`);
    await expect(reading).rejects.toThrow("syntax error");
    expect(await written()).toEqual([]);
  });

  test.each(["INSERT INTO kept VALUES (2) RETURNING value", "SELECT 3 AS value"])(
    "gives its work nothing of %s",
    async (text) => {
      const { exec } = session;
      vi.spyOn(session, "exec").mockImplementationOnce(() => exec.call(session, NOWHERE));
      const seen: object[] = [];
      const reading = database.transaction(READER, async (transaction) => {
        seen.push(...(await transaction.query(sql([text]))));
      });
      await expect(reading).rejects.toThrow("syntax error");
      expect(seen).toEqual([]);
      expect(await written()).toEqual([]);
    },
  );

  test("keeps nobody else from writing", async () => {
    await database.asOwner((transaction) => transaction.query(sql`INSERT INTO kept VALUES (4)`));
    expect(await written()).toEqual([{ value: 4 }]);
  });
});

describe("a session that ends, as on a disk that is full", async () => {
  const directory = await mkdtemp(join(tmpdir(), "palimpsest-"));
  const log = join(directory, "postgres", "pg_wal");
  const away = `${log}.away`;

  test("is started again when it can, with all that was committed", async () => {
    const database = await openPGlite(directory);
    const memory = await openMemory({ database: directory });
    const graph = memory.graph("g");
    await graph.remember({ id: "m1", speaker: "Ann", content: "I live in Rome." });
    await rename(log, away);
    await database.asOwner((transaction) => transaction.query(sql`SELECT pg_switch_wal()`));
    const lost = { id: "m2", content: "Lost at first." };
    await expect(graph.remember(lost)).rejects.toMatchObject({ code: "storage_failed" });
    await expect(graph.facts({ subject: "Ann" })).rejects.toThrow("cannot start again");
    await rename(away, log);
    expect((await graph.facts({ subject: "Ann" })).map(({ text }) => text)).toEqual(["Ann lives in Rome"]);
    expect(
      (await graph.remember({ id: "m1", speaker: "Ann", content: "I live in Rome." })).deduplicated,
    ).toBe(true);
    expect((await graph.remember(lost)).deduplicated).toBe(false);
    await memory.close();
    await database.close();
  });
});
