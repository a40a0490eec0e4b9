import { expect, test } from "vitest";
import type { Transaction } from "../../src/db/database.ts";
import { walkByName } from "../../src/graph/read/few-facts.ts";

const entities = Array.from({ length: 1_000 }, (_, at) => {
  const name = `n${String(at).padStart(4, "0")}`;
  return { id: name, name };
});

/** A database that only tells entities by name: the last value of its statement is how many. */
const transaction = {
  query: async ({ values }: { readonly values: readonly unknown[] }) => {
    const after = values.find((value) => typeof value === "string");
    const start = entities.findIndex(({ name }) => typeof after !== "string" || name > after);
    return start < 0 ? [] : entities.slice(start, start + Number(values.at(-1)));
  },
} as unknown as Transaction;

test("one batch is enough where some of the entities have nothing, and what is found is in order", async () => {
  const batches: number[] = [];
  const found = await walkByName(transaction, { tenant: 1, graphs: [1] }, 100, async (ids, left) => {
    batches.push(ids.length);
    return ids.filter((_, at) => at % 10 !== 0).slice(0, left);
  });
  expect(found).toHaveLength(100);
  expect(found).toEqual(found.toSorted());
  expect(batches).toEqual([115]);
});

test("the walk ends where there are no more entities, and goes on where few have something", async () => {
  const rare = await walkByName(transaction, { tenant: 1, graphs: [1] }, 5, async (ids, left) =>
    ids.filter((id) => id.endsWith("99")).slice(0, left),
  );
  expect(rare).toEqual(["n0099", "n0199", "n0299", "n0399", "n0499"]);
  expect(await walkByName(transaction, { tenant: 1, graphs: [1] }, 5, async () => [])).toEqual([]);
});
