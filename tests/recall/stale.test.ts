/**
 * What was said and is no longer so: marked, below what replaced it, and shown as what was so where that is
 * asked for.
 */
import { describe, expect, test } from "vitest";
import type { ExtractionInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
at("2026-06-01T12:00:00Z");

function graphOf(name: string): GraphHandle {
  return memory.tenant("stale").graph(name);
}

function say(graph: GraphHandle, id: string, on: string, content: string, extraction?: ExtractionInput) {
  return graph.remember({
    id,
    content,
    speaker: "Alice",
    occurredAt: on,
    ...(extraction && { extraction }),
  });
}

function livesIn(place: string, quote?: string): ExtractionInput {
  return {
    entities: [{ name: place, type: "Place" }],
    facts: [{ subject: "Alice", predicate: "LIVES_IN", object: place, ...(quote && { quote }) }],
  };
}

async function moved(name: string): Promise<GraphHandle> {
  const graph = graphOf(name);
  await say(graph, "berlin", "2025-01-10", "I live in Berlin.", livesIn("Berlin", "I live in Berlin"));
  await say(graph, "tea", "2025-02-10", "Tea is what I drink.");
  await say(graph, "paris", "2025-04-02", "We moved to Paris.", livesIn("Paris", "We moved to Paris"));
  return graph;
}

const ASKED = { speaker: "Alice" };

describe("after a move", () => {
  test("the older turn is marked in context, results and citations, and stands below the newer one", async () => {
    const graph = await moved("moved");
    const { episodes, context, citations } = await graph.recall("Where do I live?", ASKED);
    const ids = episodes.map(({ id }) => id);
    expect(ids.indexOf("paris")).toBeLessThan(ids.indexOf("berlin"));
    const berlin = episodes.find(({ id }) => id === "berlin");
    const paris = episodes.find(({ id }) => id === "paris");
    expect(berlin?.stale).toMatchObject([
      {
        text: "Alice lives in Berlin",
        since: "2025-04-02T00:00:00.000Z",
        note: "no longer so since 2 April 2025",
        replacedBy: paris?.uid,
      },
    ]);
    expect(paris).not.toHaveProperty("stale");
    expect(context).toContain('2025-01-10 Alice: "I live in Berlin." (no longer so since 2 April 2025)');
    expect(citations.find(({ id }) => id === "berlin")?.note).toBe("no longer so since 2 April 2025");
    const back = await graph.remember({ content: context, speaker: "Alice" });
    expect(back.facts).toEqual([]);
  });

  test("the newer turn is shown even if only the older one has the question's words and there is room for one", async () => {
    const graph = await moved("one");
    const { episodes } = await graph.recall("Where do I live?", { ...ASKED, limit: 1 });
    expect(episodes.map(({ id }) => id)).toEqual(["paris"]);
  });

  test("a question about then shows the older turn as what was so", async () => {
    const graph = await moved("then");
    for (const [question, asOf] of [
      ["Where did I live in February 2025?", undefined],
      ["Where do I live?", "2025-02"],
    ] as const) {
      const { episodes, context } = await graph.recall(question, { ...ASKED, ...(asOf && { asOf }) });
      expect(context).toContain('Alice: "I live in Berlin." (so until 2 April 2025)');
      expect(episodes[0]?.id).toBe("berlin");
    }
  });

  test("what was known before shows no mark", async () => {
    const graph = graphOf("before");
    at("2025-01-10T12:00:00Z");
    await say(graph, "berlin", "2025-01-10", "I live in Berlin.", livesIn("Berlin"));
    at("2025-04-02T12:00:00Z");
    await say(graph, "paris", "2025-04-02", "We moved to Paris.", livesIn("Paris"));
    at("2026-06-01T12:00:00Z");
    const { context } = await graph.recall("Where do I live?", { ...ASKED, knownAt: "2025-03-01" });
    expect(context).toContain('"I live in Berlin."');
    expect(context).not.toContain("no longer so");
    expect(context).not.toContain("Paris");
  });

  test("what was taken back is marked, in an answer that quotes it too", async () => {
    const graph = await moved("answer");
    await graph.retract((await graph.facts({ object: "Paris" }))[0]?.id ?? "", { reason: "never" });
    const { context } = await graph.recall("Who moved to Paris?", ASKED);
    expect(context).toContain('"We moved to Paris." (not held to be so)');
    const { answer } = await graph.ask("Who moved to Paris?", ASKED);
    expect(answer).toContain("“We moved to Paris.” (not held to be so) [1]");
  });
});

test("of an episode that says more, the note names what is no longer so; a question about the rest keeps its order", async () => {
  const graph = graphOf("more");
  const words = "I live in Berlin. The jazz concert yesterday was wonderful.";
  await say(graph, "both", "2025-01-10", words, livesIn("Berlin", "I live in Berlin"));
  await say(graph, "paris", "2025-04-02", "We moved to Paris.", livesIn("Paris", "We moved to Paris"));
  const { episodes, context } = await graph.recall("How was the jazz concert?", ASKED);
  expect(episodes[0]?.id).toBe("both");
  expect(context).toContain("(no longer so since 2 April 2025: Alice lives in Berlin)");
});

test("a word that an ending took back is marked, and the ending stands above it", async () => {
  const graph = graphOf("ended");
  await say(graph, "gym", "2025-01-10", "I use the gym app daily.", {
    facts: [{ subject: "Alice", predicate: "USES", object: "gym app", quote: "I use the gym app daily" }],
  });
  await say(graph, "over", "2025-05-10", "I deleted the gym app.", {
    facts: [{ subject: "Alice", predicate: "USES", object: "gym app", ends: true }],
  });
  const { episodes, context } = await graph.recall("Which gym app do I use?", ASKED);
  expect(episodes.map(({ id }) => id).slice(0, 2)).toEqual(["over", "gym"]);
  expect(context).toContain('"I use the gym app daily." (no longer so since 10 May 2025)');
});

test("what was said of a closed period, an event, and a plan are not stale", async () => {
  const graph = graphOf("fresh");
  const fact = (predicate: string, object: string, more = {}) => ({
    facts: [{ subject: "Alice", predicate, object, ...more }],
  });
  await say(
    graph,
    "rome",
    "2025-01-10",
    "I lived in Rome until 2015.",
    fact("LIVES_IN", "Rome", { validTo: "2015" }),
  );
  await say(graph, "fair", "2025-01-11", "I went to the fair in Rome.", fact("ATTENDED", "fair"));
  await say(
    graph,
    "oslo",
    "2025-01-12",
    "I will live in Oslo, not Rome.",
    fact("LIVES_IN", "Oslo", { validFrom: "2027" }),
  );
  const { episodes } = await graph.recall("What about Rome?", ASKED);
  expect(episodes.map(({ id }) => id).sort()).toEqual(["fair", "oslo", "rome"]);
  for (const episode of episodes) expect(episode).not.toHaveProperty("stale");
});

test("without facts, a later turn about the same thing in words of change is hinted at", async () => {
  const graph = graphOf("hint");
  await say(graph, "friday", "2025-01-10", "The deadline of the brochure is Friday.", { facts: [] });
  await say(graph, "monday", "2025-01-12", "The brochure deadline was moved to Monday.", { facts: [] });
  const { episodes, context } = await graph.recall("When is the deadline of the brochure?", ASKED);
  const [friday, monday] = ["friday", "monday"].map((id) => episodes.find((episode) => episode.id === id));
  expect(friday?.mayHaveChanged).toEqual({ episode: monday?.uid, occurredAt: monday?.occurredAt });
  expect(monday).not.toHaveProperty("mayHaveChanged");
  expect(context).toContain('is Friday." (may have changed by 2025-01-12)');
});

test("the last confirmation of a fact is shown", async () => {
  const graph = graphOf("confirmed");
  await say(graph, "one", "2026-03-02", "I live in Berlin.", livesIn("Berlin"));
  await say(graph, "two", "2026-05-05", "Still in Berlin, I live here happily.", livesIn("Berlin"));
  const { context } = await graph.recall("Where do I live?", ASKED);
  expect(context).toContain("Alice lives in Berlin (at least since 2 March 2026; last confirmed 5 May 2026)");
});
