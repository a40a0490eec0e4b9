import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database, Transaction } from "../../src/db/database.ts";
import { EpisodeCache } from "../../src/recall/cache/episode-cache.ts";

const WHERE = { tenant: 1, graphs: [1] };
/** A cache that is reading a graph of so many episodes, which goes on when it is told to. */
async function reading(episodes = 3): Promise<{ readonly cache: EpisodeCache; readonly goOn: () => void }> {
  let goOn: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const database: Pick<Database, "transaction"> = {
    transaction: async () => {
      await begun;
      throw new Error("it cannot be read");
    },
  };
  const cache = new EpisodeCache(database as Database);
  const ends = [{ graph: 1, next: episodes, moved: 0, journal: { count: 0, head: "" } }];
  const transaction = {} as Transaction;
  expect(await cache.at(transaction, 1, ends)).toBeUndefined();
  expect(cache.usage.loading).toBe(0);
  expect(await cache.at(transaction, 1, ends)).toBeUndefined();
  expect(cache.usage.loading).toBe(1);
  return { cache, goOn };
}

test("few questions do not wait for a graph that is being read", async () => {
  const { cache, goOn } = await reading();
  const asked: number[] = [];
  await Promise.all([1, 2, 3, 4].map((one) => cache.trackRead(WHERE, async () => asked.push(one))));
  expect(asked).toEqual([1, 2, 3, 4]);
  goOn();
});

test("a crowd waits until it has been, whether or not it could be", async () => {
  const { cache, goOn } = await reading();
  const asked: number[] = [];
  const ask = (one: number) =>
    cache.trackRead(WHERE, async () => {
      await setTimeout(20);
      asked.push(one);
    });
  const all = Promise.all([1, 2, 3, 4, 5, 6].map(ask));
  await setTimeout(100);
  expect(asked).toEqual([1, 2, 3, 4]);
  goOn();
  await all;
  expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
  expect(cache.usage.loading).toBe(0);
});

test("nobody waits for graphs that are not being read", async () => {
  const { cache, goOn } = await reading();
  const asked: number[] = [];
  const others = { tenant: 1, graphs: [2] };
  await Promise.all([1, 2, 3, 4, 5, 6].map((one) => cache.trackRead(others, async () => asked.push(one))));
  expect(asked).toHaveLength(6);
  goOn();
});

test("nobody waits for what takes too long to be read", async () => {
  const { cache, goOn } = await reading(1_000_000);
  const asked: number[] = [];
  await Promise.all([1, 2, 3, 4, 5, 6].map((one) => cache.trackRead(WHERE, async () => asked.push(one))));
  expect(asked).toHaveLength(6);
  goOn();
});
