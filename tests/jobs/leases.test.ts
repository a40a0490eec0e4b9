/** Who has leased an episode, and for how long. */
import sql from "sql-template-tag";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { episodeUid } from "../../src/domain/ids.ts";
import { finish, type LeasedEpisode, lease } from "../../src/queue/extraction-queue.ts";
import { testMemory } from "../memory.ts";

const { memory, database, asOwner } = await testMemory();
const NOW = Date.parse("2026-12-01T00:00:00Z");
const LEASE_MS = 90_000;

test("what one has leased nobody else takes until that is over, and then it is theirs", async () => {
  const { episode } = await memory.graph("leases").remember("Ann lives in Porto.");
  const [stored] = await asOwner((transaction) =>
    transaction.query<{ tenant: number; graph: number }>(sql`
      INSERT INTO extraction (tenant_id, graph_id, episode_id, prompt, ordinal, thread_id, route, priority, due_at, recorded_at)
      SELECT tenant_id, graph_id, id, 'extract/3', ordinal, thread_id, 'immediate', 0, '2026-12-01T00:00:00Z', recorded_at
      FROM episode WHERE id = ${episode.uid}::uuid RETURNING tenant_id AS tenant, graph_id AS graph`),
  );
  const { tenant = 0, graph = 0 } = stored ?? {};
  const scope = { tenant, read: [graph], write: graph };
  const take = (by: string, now: number): Promise<LeasedEpisode[]> =>
    database.transaction(scope, (transaction) =>
      lease({ transaction, tenant, graph }, { by, voidBefore: null, now, until: now + LEASE_MS }, 10, null),
    );
  const [one, other] = [v7(), v7()];
  const uid = episodeUid(episode.uid);
  expect(await take(one, NOW)).toEqual([{ episode: uid, attempts: 1 }]);
  expect(await take(other, NOW + LEASE_MS - 1)).toEqual([]);
  expect(await take(other, NOW + LEASE_MS)).toEqual([{ episode: uid, attempts: 2 }]);
  const finished = await database.transaction(scope, (transaction) =>
    finish({ transaction, tenant, graph }, one, [uid], v7(), NOW + LEASE_MS),
  );
  expect(finished).toBe(0);
});
