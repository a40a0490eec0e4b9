/** Who analyses much keeps nobody else waiting. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

test("a tenant with several analyses under way leaves a slot to the others", async () => {
  const busy = memory.tenant("busy").graph("web");
  const facts = Array.from({ length: 1_500 }, (_, at) => ({
    subject: `Page ${at % 500}`,
    predicate: "LINKS_TO",
    object: `Page ${(at * 7 + 1) % 500}`,
  }));
  await busy.remember({ content: "Pages.", extraction: { facts } });
  const quiet = memory.tenant("quiet").graph("g");
  await quiet.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
  const ended: string[] = [];
  const analyses = [1, 2, 3].map(async (number) => {
    await busy.centrality({ measure: "betweenness" });
    ended.push(`busy ${number}`);
  });
  await quiet.pageRank();
  ended.push("quiet");
  await Promise.all(analyses);
  expect(ended[0]).toBe("quiet");
  expect(ended.slice(1).toSorted()).toEqual(["busy 1", "busy 2", "busy 3"]);
  await expect(quiet.pageRank({ signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
  await quiet.pageRank();
});
