/**
 * Embedded databases that the tests of a process use one after the other. Opening one takes 1.2 to 2 s of the
 * processor, emptying it much less.
 */
import { readFile } from "node:fs/promises";
import { raw } from "sql-template-tag";
import { BUILD } from "../src/db/build-files.ts";
import type { Database } from "../src/db/database.ts";
import { PGliteDatabase } from "../src/db/embedded/pglite-database.ts";
import { Session } from "../src/db/embedded/pglite-session.ts";

const TEMPLATE = new URL("template.tar.gz", BUILD);
/** More than these are closed: each takes 100 MB. */
const MAX_IDLE = 4;

/**
 * What a test may leave behind that emptying the tables does not undo: changed schema, rights, settings,
 * version.
 */
const FINGERPRINT = raw(`
  SELECT md5(string_agg(item, '' ORDER BY item)) AS fingerprint
  FROM (
    SELECT (
        c.relname, c.relnamespace, c.relowner, c.relam, c.reltablespace, c.relhasindex, c.relpersistence, c.relkind,
        c.relnatts, c.relchecks, c.relhasrules, c.relhastriggers, c.relrowsecurity, c.relforcerowsecurity,
        c.relreplident, c.relacl, c.reloptions
      )::text FROM pg_class c
    UNION ALL SELECT a::text FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace <> 'pg_catalog'::regnamespace
    UNION ALL SELECT p::text FROM pg_proc p WHERE p.pronamespace <> 'pg_catalog'::regnamespace
    UNION ALL SELECT p::text FROM pg_policy p
    UNION ALL SELECT t::text FROM pg_trigger t
    UNION ALL SELECT c::text FROM pg_constraint c
    UNION ALL SELECT n::text FROM pg_namespace n
    UNION ALL SELECT r::text FROM pg_roles r
    UNION ALL SELECT m::text FROM pg_auth_members m
    UNION ALL SELECT name || ' ' || setting FROM pg_settings
      WHERE source = 'session' AND name <> 'transaction_read_only'
    UNION ALL SELECT m::text FROM schema_migration m
  ) AS t (item)`);

/**
 * Keeps the planner's statistics of a new database: those that a test has made would give others' queries
 * other plans.
 */
const KEEP_STATISTICS = `
  SET allow_system_table_mods = on;
  CREATE TEMPORARY TABLE new_statistic AS
    SELECT s.* FROM pg_statistic s JOIN pg_class c ON c.oid = s.starelid WHERE c.relnamespace = 'public'::regnamespace;
  CREATE TEMPORARY TABLE new_statistic_ext AS SELECT * FROM pg_statistic_ext_data;
  RESET allow_system_table_mods`;

const EMPTY = `
  DO $$
  DECLARE written text := (
    SELECT string_agg(quote_ident(relname), ', ') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
      AND pg_relation_size(oid) > 0
  );
  BEGIN
    IF written IS NOT NULL THEN EXECUTE 'TRUNCATE ' || written || ' RESTART IDENTITY CASCADE'; END IF;
  END $$;
  DELETE FROM pg_statistic s USING pg_class c WHERE c.oid = s.starelid AND c.relnamespace = 'public'::regnamespace;
  DELETE FROM pg_statistic_ext_data;
  INSERT INTO pg_statistic SELECT * FROM new_statistic;
  INSERT INTO pg_statistic_ext_data SELECT * FROM new_statistic_ext`;

export class SharedDatabases {
  readonly #idle: Session[] = [];
  /** Of a new database. All of a process are copies of one template. */
  #fingerprint: string | undefined;

  /** A database as new. Closing it makes it free for the next test. */
  async take(): Promise<Database> {
    const session = (await this.#emptied()) ?? (await this.#opened());
    return new PGliteDatabase(
      stoppingBy(session, () => this.#keep(session)),
      () => undefined,
    );
  }

  async #opened(): Promise<Session> {
    const session = await Session.start({ template: new Uint8Array(await readFile(TEMPLATE)) });
    await session.exec(writing(KEEP_STATISTICS));
    this.#fingerprint ??= await fingerprintOf(session);
    return session;
  }

  async #emptied(): Promise<Session | undefined> {
    const session = this.#idle.pop();
    if (session === undefined) return undefined;
    if ((await fingerprintOf(session)) !== this.#fingerprint) {
      await session.stop();
      return this.#emptied();
    }
    await session.exec(writing(EMPTY));
    return session;
  }

  async #keep(session: Session): Promise<void> {
    if (session.isAlive && this.#idle.length < MAX_IDLE) this.#idle.push(session);
    else await session.stop();
  }
}

/** A session writes in transactions that say so. */
function writing(script: string): string {
  return `BEGIN READ WRITE; ${script}; COMMIT`;
}

async function fingerprintOf(session: Session): Promise<string | undefined> {
  const [row] = await session.query<{ fingerprint: string }>(FINGERPRINT);
  return row?.fingerprint;
}

/** The same session, which does something else when it is told to stop. */
function stoppingBy(session: Session, stop: () => Promise<void>): Session {
  return new Proxy(session, {
    get(target, key) {
      if (key === "stop") return stop;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
