/** What who runs a memory sees of all tenants: names and numbers, and nothing of what they hold. */
import sql from "sql-template-tag";
import { asOperator } from "../db/as-operator.ts";
import type { Database } from "../db/database.ts";

/** A tenant, and how much it holds. */
export interface TenantSummary {
  readonly name: string;
  /** ISO 8601 in UTC, as all times. */
  readonly createdAt: string;
  readonly graphs: number;
  readonly episodes: number;
  /** Facts, those that are not current any more included. */
  readonly facts: number;
  /** When something was last written; `null`: never. */
  readonly lastWrittenAt: string | null;
}

/** How much a memory holds, over all tenants. */
export interface MemorySize {
  readonly tenants: number;
  readonly graphs: number;
  readonly episodes: number;
  /** Facts, those that are not current any more included. */
  readonly facts: number;
  /** Episodes that no model could read, and that none is asked to read again by itself. */
  readonly deadLetters: number;
}

/** The tenants by name. One that was forgotten is none. */
export function listTenants(database: Database): Promise<TenantSummary[]> {
  return asOperator(database, (transaction) =>
    transaction.query<TenantSummary>(sql`
      SELECT t.name, t.created_at AS "createdAt", count(g.id)::integer AS graphs, coalesce(sum(g.episode_count), 0)::float8 AS episodes,
        coalesce(sum(g.fact_count), 0)::float8 AS facts, max(nullif(g.last_recorded_at, '-infinity')) AS "lastWrittenAt"
      FROM tenant t LEFT JOIN graph g ON g.tenant_id = t.id AND NOT g.is_erased
      GROUP BY t.id, t.name, t.created_at ORDER BY t.name COLLATE "C"`),
  );
}

/** Sums of what the rows of graphs count already; episodes given up have an index of their own. */
export async function memorySize(database: Database): Promise<MemorySize> {
  const [size] = await asOperator(database, (transaction) =>
    transaction.query<MemorySize>(sql`
      SELECT (SELECT count(*)::integer FROM tenant) AS tenants, count(*)::integer AS graphs, coalesce(sum(episode_count), 0)::float8 AS episodes,
        coalesce(sum(fact_count), 0)::float8 AS facts, (SELECT count(*)::integer FROM extraction WHERE state = 'failed') AS "deadLetters"
      FROM graph WHERE NOT is_erased`),
  );
  return size ?? { tenants: 0, graphs: 0, episodes: 0, facts: 0, deadLetters: 0 };
}
