/** A reranker orders what was found anew; where it fails or is late, the order stays. */
import { describe, expect, test } from "vitest";
import { openMemory, type RecallResult, type Reranker } from "../../src/index.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { passingDatabase, testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.tenant("rerank").graph("boats");
await graph.rememberMany(
  [
    "The boat needs paint.",
    "The boat, the last one in Oslo.",
    "The boat is called Aurora.",
    "A boat, a boat, a boat.",
  ].map((content, at) => ({
    id: `${at}`,
    content,
    thread: `${at}`,
    speaker: "Ann",
    occurredAt: "2026-03-01",
  })),
);
await graph.assert({ subject: "Ann", predicate: "LIKES", object: "the boat" });
await graph.assert({ subject: "Ann", predicate: "OWNS", object: "the boat" });

const ofWord =
  (word: string): Reranker =>
  async (_question, items) =>
    items.map(({ text }) => (text.includes(word) ? 1 : 0));
const shownBy = ({ episodes, facts }: RecallResult) =>
  [...facts, ...episodes].map(({ id, why }) => ({ id, why }));
const usual = await graph.recall("boat");

describe("a reranker", () => {
  test("orders episodes and facts by its scores, and the result says so", async () => {
    const found = await graph.recall("boat", { reranker: ofWord("Aurora") });
    expect(found.episodes[0]).toMatchObject({ id: "2", score: 1, why: expect.stringContaining("reranker") });
    expect(found.reranked).toBe("used");
    expect(found.timings.reranker).toBeGreaterThan(0);
    expect(found.context.split("\n").find((line) => line.includes(': "'))).toContain("Aurora");
    const { facts } = await graph.recall("boat", { reranker: ofWord("owns") });
    expect(facts[0]?.text).toBe("Ann owns the boat");
  });

  test("is shown more than is asked for, with the question and the words", async () => {
    const seen: string[] = [];
    const { episodes } = await graph.recall("boat", {
      limit: 1,
      reranker: async (question, items, signal) => {
        seen.push(question, ...items.filter(({ kind }) => kind === "episode").map(({ text }) => text));
        expect(signal.aborted).toBe(false);
        return items.map(({ text }) => text.length);
      },
    });
    expect(seen).toHaveLength(5);
    expect(seen[0]).toBe("boat");
    expect(episodes.map(({ id }) => id)).toEqual(["1"]);
  });

  test("has the entities shown of the facts that it brings to the front", async () => {
    const pets = memory.tenant("rerank").graph("pets");
    for (const [subject, object] of [
      ["Ann", "the grey cat"],
      ["Ben", "the black cat"],
      ["Cleo", "the white cat"],
    ] as const)
      await pets.assert({ subject, predicate: "LIKES", object });
    const asked = "Is there a cat that somebody likes?";
    for (const colour of ["grey", "black", "white"]) {
      const { facts, entities } = await pets.recall(asked, { limit: 1, reranker: ofWord(colour) });
      expect(facts.map(({ text }) => text)).toEqual([expect.stringContaining(colour)]);
      const ends = facts.flatMap(({ subject, object }) => [subject.name, object?.name]);
      expect(entities.map(({ name }) => name).toSorted()).toEqual(ends.toSorted());
      expect(entities.map(({ score }) => score)).toEqual([0.5, 0.5]);
    }
  });

  test.each<[string, Reranker]>([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    [
      "rejects",
      async () => {
        throw new Error("no");
      },
    ],
    ["gives too few scores", async () => [1]],
    ["gives no numbers", async (_, items) => items.map(() => Number.NaN)],
  ])("that %s changes nothing but what the result says of it", async (_, reranker) => {
    const found = await graph.recall("boat", { reranker });
    expect(found.reranked).toBe("failed");
    expect(shownBy(found)).toEqual(shownBy(usual));
    expect(found.context).toBe(usual.context);
  });

  test("that takes too long is told to stop, and recall goes on without it", async () => {
    let stopped = false;
    const found = await graph.recall("boat", {
      reranker: {
        timeoutMs: 20,
        rerank: (_question, _items, signal) =>
          new Promise(() => {
            signal.addEventListener("abort", () => {
              stopped = true;
            });
          }),
      },
    });
    expect([found.reranked, stopped]).toEqual(["late", true]);
    expect(shownBy(found)).toEqual(shownBy(usual));
  });

  test("leaves facts that answer in front", async () => {
    await graph.assert({ subject: "Ann", predicate: "LIVES_IN", object: "Oslo" });
    const { facts } = await graph.recall("Where does Ann live, and what does she like about the boat?", {
      reranker: ofWord("likes"),
    });
    expect(facts[0]?.text).toBe("Ann lives in Oslo");
    expect((await graph.ask("Where does Ann live?", { reranker: ofWord("likes") })).answer).toContain("Oslo");
  });

  test("that a memory is opened with serves all its recalls, and a call may do without it or name another", async () => {
    const { database } = await passingDatabase();
    const own = new Memory(configFrom({ reranker: ofWord("Aurora") }), database);
    const boats = own.tenant("t").graph("boats");
    await boats.rememberMany(usual.episodes.map(({ id, content, thread }) => ({ id, content, thread })));
    const first = async (options = {}) => {
      const { episodes, reranked, traceId } = await boats.recall("boat", options);
      return { id: episodes[0]?.id, reranked, traceId };
    };
    const { traceId, ...by } = await first();
    expect(by).toEqual({ id: "2", reranked: "used" });
    const [trace] = await boats.traces({ id: traceId ?? "" });
    expect(trace?.timings).toHaveProperty("reranker", expect.any(Number));
    expect(await first({ reranker: false })).toMatchObject({ reranked: "off" });
    expect(await first({ reranker: ofWord("Oslo") })).toMatchObject({ id: "1", reranked: "used" });
    await own.close();
  });

  test("that is no function is refused", async () => {
    await expect(openMemory({ reranker: JSON.parse('{"rerank":1}') })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(graph.recall("boat", JSON.parse('{"reranker":true}'))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
