import sql, { join } from "sql-template-tag";
import { expect, test } from "vitest";
import { selectFacts } from "../../src/graph/read/select-versions.ts";
import { testMemory } from "../memory.ts";

const { asOwner } = await testMemory();

test.each([
  ["by a value", { valueKeys: ['"teal"'] }],
  ["by a value of a predicate", { valueKeys: ['"teal"'], predicates: ["COLOUR"] }],
])("facts are looked up %s in the index of values", async (_, what) => {
  const query = { tenant: 1, graphs: [1], asOf: "any", limit: 10, ...what } as const;
  const plan = await asOwner(async (transaction) => {
    // Tables as small as these are read whole otherwise.
    await transaction.query(sql`SET LOCAL enable_seqscan = off`);
    return transaction.query<{ "QUERY PLAN": string }>(
      sql`EXPLAIN (COSTS OFF) ${join([sql`SELECT f.id FROM`, selectFacts(query)], " ")}`,
    );
  });
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("fact_value");
});
