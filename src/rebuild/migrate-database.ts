/** Brings a whole database up to date: its schema, then the facts of its graphs. */
import { v7 } from "uuid";
import type { Database } from "../db/database.ts";
import type { Migrated } from "../db/migrate.ts";
import { isMissing, openDatabase } from "../db/open.ts";
import { SCHEMA_VERSION } from "../db/schema-version.ts";
import type { PoolOptions } from "../db/server/postgres-options.ts";
import {
  PLAN_OF_NEW,
  planUpgrade,
  type Upgraded,
  type UpgradeParts,
  type UpgradePlan,
  upgradeRules,
} from "./upgrade.ts";

export interface MigratedDatabase extends Migrated {
  readonly rules: Upgraded;
}

const PARTS: UpgradeParts = { clock: Date.now, newId: v7, actor: "job:migrate" };
const NOTHING: Migrated = { from: SCHEMA_VERSION, to: SCHEMA_VERSION, applied: [] };

interface MigrationOptions extends Pick<UpgradeParts, "onProgress"> {
  /** How connections to a server are kept. */
  readonly pool?: PoolOptions;
}

/** Brings a database up to date, and says what was done. It is made if it is embedded and does not exist. */
export async function migrateDatabase(
  address: string,
  { pool, ...options }: MigrationOptions = {},
): Promise<MigratedDatabase> {
  let done = NOTHING;
  const database = await openDatabase(address, pool, (migrated) => {
    done = migrated;
  });
  try {
    return { ...done, rules: await upgradeRules(database, { ...PARTS, ...options }) };
  } finally {
    await database.close();
  }
}

/** What {@link migrateDatabase} would do. Nothing is changed. */
export async function planMigration(
  address: string,
  { pool, ...options }: MigrationOptions = {},
): Promise<UpgradePlan> {
  const parts = { ...PARTS, ...options };
  if (address === "memory:" || isMissing(address)) return PLAN_OF_NEW;
  let plan: UpgradePlan | undefined;
  const setUp = async (outdated: Database) => {
    plan = await planUpgrade(outdated, parts);
    return plan.schema;
  };
  const database = await openDatabase(address, pool, undefined, setUp);
  try {
    return plan ?? (await planUpgrade(database, parts));
  } finally {
    await database.close();
  }
}
