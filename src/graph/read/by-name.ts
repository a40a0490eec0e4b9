/** Entities in the order of their names, some at a time. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";

export interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

interface Where {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

/** How many entities are looked at first, and at the most at once. */
const BATCH = { least: 200, most: 10_000 } as const;

/**
 * Walks through the entities by name, and gives what is found of each batch, which grows from one to the next, until `limit` are found or there are no more
 * entities. Those of one name are in one batch.
 */
export async function walkByName<Found>(
  transaction: Transaction,
  where: Where,
  limit: number,
  find: (entities: readonly string[], left: number) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  let after: string | undefined;
  for (
    let size = Math.min(BATCH.most, Math.max(BATCH.least, 2 * limit));
    found.length < limit;
    size = Math.min(BATCH.most, 2 * size)
  ) {
    const entities = await nextByName(transaction, where, after, size);
    const last = entities.at(-1);
    if (last === undefined) break;
    after = last.name;
    found.push(
      ...(await find(
        entities.map(({ id }) => id),
        limit - found.length,
      )),
    );
  }
  return found;
}

/** As many entities as are wanted that come after a name, and all others of the last one's name. */
function nextByName(
  transaction: Transaction,
  { tenant, graphs }: Where,
  after: string | undefined,
  size: number,
): Promise<NamedEntity[]> {
  const later = after === undefined ? empty : sql`AND e.name > ${after}`;
  return transaction.query<NamedEntity>(sql`
    SELECT n.id, n.name FROM unnest(${[...graphs]}::integer[]) AS g (id)
    CROSS JOIN LATERAL (
      SELECT e.id, e.name FROM entity e WHERE e.tenant_id = ${tenant} AND e.graph_id = g.id AND e.merged_into IS NULL ${later}
      ORDER BY e.name FETCH FIRST ${size} ROWS WITH TIES) n
    ORDER BY n.name FETCH FIRST ${size} ROWS WITH TIES`);
}
