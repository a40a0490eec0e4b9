/** The planner's statistics of an embedded database, in which nobody but Palimpsest looks after them. */
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { fill } from "./fill.ts";

const { memory, asOwner } = await testMemory();

test("they hold no word of what is forgotten", async () => {
  const graph = memory.tenant("people").graph("analysed");
  await fill(graph, "Ottoline");
  // What is looked at anew after the forgetting has a value, too.
  await graph.remember({
    content: "Cleo collects Meissen.",
    extraction: { facts: [{ subject: "Cleo", predicate: "COLLECTS", value: "Meissen" }] },
  });
  await asOwner((transaction) => transaction.query(sql`ANALYZE`));
  const statistics = () =>
    asOwner((transaction) =>
      transaction.query<{ words: string; distinct: number }>(sql`
        SELECT concat(most_common_vals, histogram_bounds, most_common_elems) AS words, n_distinct AS distinct
        FROM pg_stats WHERE schemaname = 'public' ORDER BY tablename, attname`),
    );
  const before = await statistics();
  expect(JSON.stringify(before)).toMatch(/ottoline/iu);
  await graph.forget({ entity: "Ottoline" });
  const after = await statistics();
  expect(JSON.stringify(after)).not.toMatch(/ottoline/iu);
  // How many values there are is still known, by which plans are made.
  expect(after.map(({ distinct }) => distinct !== 0)).toEqual(before.map(({ distinct }) => distinct !== 0));
});
