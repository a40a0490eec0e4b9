/** A memory whose database is set up as on Supabase, and readers as PostgREST lets them in. */
import sql, { raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../src/db/database.ts";
import type { Json } from "../../src/domain/json.ts";
import { schemaScript } from "../../src/supabase/script.ts";
import type { TestMemory } from "../memory.ts";

export interface SupabaseMemory extends TestMemory {
  /**
   * Runs one transaction as PostgREST does for a request with a token of such claims. A text is handed on as
   * it is.
   */
  readonly as: <Result>(
    claims: Claims,
    work: (transaction: Transaction) => Promise<Result>,
  ) => Promise<Result>;
  /** The rows of one statement in such a transaction. */
  readonly rowsAs: (claims: Claims, statement: Sql) => Promise<Row[]>;
}

export type Claims = Json;
export type Row = Readonly<Record<string, unknown>>;

/** The claims of a user's token. */
export function claimsOf(sub: string, palimpsest: Json): Claims {
  return { sub, role: "authenticated", app_metadata: { provider: "email", palimpsest } };
}

const ROLES = `DO $$
DECLARE definition text[];
BEGIN
  FOREACH definition SLICE 1 IN ARRAY ARRAY[['anon', ''], ['authenticated', ''], ['service_role', 'BYPASSRLS']] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = definition[1]) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT %s', definition[1], definition[2]);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      RAISE NOTICE 'made by another test';
    END;
  END LOOP;
END $$;`;

/** What Supabase's default privileges give to everybody in the schema public. */
const OPEN_TO_EVERYBODY = ["TABLES", "SEQUENCES", "FUNCTIONS"]
  .map((kind) => `GRANT ALL ON ALL ${kind} IN SCHEMA public TO anon, authenticated, service_role;`)
  .join("\n");

/** The script without its own transaction. */
export const SCRIPT = schemaScript({ supabase: true }).replace(/^(?:BEGIN|COMMIT);$/gmu, "");

/** Sets up the database of a memory. */
export async function onSupabase(test: TestMemory): Promise<SupabaseMemory> {
  await test.asOwner((transaction) => transaction.script(ROLES));
  await test.database.asOwner(async (transaction) => {
    await transaction.script(OPEN_TO_EVERYBODY);
    await transaction.script(SCRIPT);
  });
  const as = <Result>(claims: Claims, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    test.asOwner(async (transaction) => {
      await transaction.query(sql`SET LOCAL ROLE authenticated`);
      const text = typeof claims === "string" ? claims : JSON.stringify(claims);
      await transaction.query(sql`SELECT set_config('request.jwt.claims', ${text}, true)`);
      return work(transaction);
    });
  return {
    ...test,
    as,
    rowsAs: (claims, statement) => as(claims, (transaction) => transaction.query<Row>(statement)),
  };
}

/** Names of tables and columns, which the tests choose themselves. */
export const identifier = (name: string): Sql => raw(`"${name}"`);
