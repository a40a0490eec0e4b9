/** How a context says when a fact held. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

test("what began and ended in one year is said to be of that year", async () => {
  const { memory } = await testMemory();
  const graph = memory.graph("validity");
  const home = { subject: "Maya", predicate: "LIVES_IN" };
  await graph.assert({ ...home, object: "Rome", validFrom: "2015", validTo: "2015" });
  await graph.assert({ ...home, object: "Oslo", validFrom: "2016", validTo: "2018" });
  expect((await graph.recall("Where did Maya live in 2015?", { asOf: "2015" })).context).toContain("(2015)");
  const later = await graph.recall("Where did Maya live in 2017?", { asOf: "2017" });
  expect(later.context).toContain("(from 2016 until the end of 2018)");
});
