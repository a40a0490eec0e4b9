/**
 * The walk over the graph goes over what is so at the time of the question, whether or not the process holds
 * the graph.
 */
import { describe, expect, test } from "vitest";
import type { RecallOptions } from "../../src/memory/graph-options.ts";
import { episodesLoaded, twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-06-01T00:00:00Z";
const { holding, plain } = twoMemories(await testMemory(NOW), NOW);

/** By which claims the graph leads to episodes. */
async function ways(graph: string, question: string, options: RecallOptions = {}): Promise<string> {
  const { episodes } = await holding.graph(graph).recall(question, options);
  const read = await plain.graph(graph).recall(question, options);
  expect(episodes.map(({ why }) => why)).toEqual(read.episodes.map(({ why }) => why));
  return episodes
    .flatMap(({ why }) => why.split("; ").filter((one) => one.includes("leads to it")))
    .join("\n");
}

async function said(graph: string, occurredAt: string, subject: string, predicate: string, object: string) {
  return plain.graph(graph).remember({
    content: `${subject} ${predicate} ${object}`,
    occurredAt,
    extraction: { facts: [{ subject, predicate, object }] },
  });
}

/** Zoe lived in Quito and lives in Lima; each town has a river. */
async function moved(graph: string): Promise<void> {
  await said(graph, "2025-01-10", "Zoe", "LIVES_IN", "Quito");
  await said(graph, "2025-02-10", "Quito", "LIES_ON", "Machangara");
  await said(graph, "2025-03-10", "Lima", "LIES_ON", "Rimac");
  await said(graph, "2026-03-10", "Zoe", "LIVES_IN", "Lima");
  for (let time = 0; time < 2; time += 1) await holding.graph(graph).recall("Zoe");
  await episodesLoaded(holding);
}

const RIVER = "On which river does Zoe live?";

describe("what a walk leads over", () => {
  test("is what is so now, and not what was ended", async () => {
    await moved("ended");
    const now = await ways("ended", RIVER);
    expect(now).toContain("Zoe -LIVES_IN-> Lima");
    expect(now).not.toContain("Zoe -LIVES_IN-> Quito");
  });

  test("is what was so then, of a question about another time, and all of it for any time", async () => {
    await moved("then");
    const then = await ways("then", RIVER, { asOf: "2025-06" });
    expect(then).toContain("Zoe -LIVES_IN-> Quito");
    expect(then).not.toContain("Zoe -LIVES_IN-> Lima");
    const always = await ways("then", RIVER, { asOf: "any" });
    expect(always).toContain("Zoe -LIVES_IN-> Lima");
    expect(always).toContain("Zoe -LIVES_IN-> Quito");
  });

  test("is nothing that was retracted, unless it was known at the moment that is asked about", async () => {
    await moved("retracted");
    const [fact] = await plain.graph("retracted").facts({ subject: "Zoe", object: "Lima" });
    await plain.graph("retracted").retract(fact?.id ?? "");
    expect(await ways("retracted", RIVER, { asOf: "any" })).not.toContain("Zoe -LIVES_IN-> Lima");
    const before = fact?.recordedAt ?? "";
    expect(await ways("retracted", RIVER, { asOf: "any", knownAt: before })).toContain(
      "Zoe -LIVES_IN-> Lima",
    );
  });
});
