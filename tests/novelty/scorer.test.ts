import { expect, test, vi } from "vitest";
import type { EpisodeToScore, NoveltySettings } from "../../src/index.ts";
import { testMemory } from "../memory.ts";

const asked: EpisodeToScore[] = [];
const SETTINGS: Readonly<Record<string, NoveltySettings>> = {
  incidents: {
    score: (episode) => {
      asked.push(episode);
      return episode.metadata.channel === "incidents"
        ? { points: 75, reason: " said in\nan incident " }
        : undefined;
    },
  },
  throws: {
    score: () => {
      throw new Error("secret words");
    },
  },
  hangs: { score: () => new Promise(() => undefined), scoreTimeoutMs: 20 },
  // @ts-expect-error what JavaScript may hand in
  nonsense: { score: async () => 12 },
  negative: { score: () => ({ points: -5, reason: "dull" }) },
};

const observe = vi.fn();
const { memory } = await testMemory("2026-06-01T10:00:00Z", {
  novelty: (tenant) => SETTINGS[tenant] ?? {},
  observe,
});
const thanks = { content: "Thanks, bye!", speaker: "Ada" };

test("a function may add to the score, and the reason stands with it wherever the score is read", async () => {
  const graph = memory.tenant("incidents").graph("g");
  const plain = await graph.remember({ ...thanks, id: "1" });
  const scored = { ...thanks, id: "2", content: "Thanks, and bye!", metadata: { channel: "incidents" } };
  const { novelty } = await graph.remember(scored);
  expect(plain.novelty?.parts.given).toBe(0);
  expect(novelty).toMatchObject({ route: "immediate", parts: { given: 0.75 } });
  expect(novelty?.score).toBeGreaterThanOrEqual(75);
  expect(novelty?.reasons).toContainEqual({ code: "given", text: "said in an incident" });
  const [again] = await graph.rememberMany([scored]);
  expect(again?.novelty).toEqual(novelty);
  expect(asked[1]).toEqual({
    id: "2",
    content: "Thanks, and bye!",
    role: "user",
    speaker: "Ada",
    thread: "default",
    occurredAt: "2026-06-01T10:00:00.000Z",
    metadata: { channel: "incidents" },
  });
});

test.each([
  ["throws", "failed", "novelty.score failed"],
  ["hangs", "timeout", "novelty.score took longer than 20 ms"],
  ["nonsense", "invalid", "novelty.score gave no { points, reason }: points from 0 to 100"],
  ["negative", "invalid", "novelty.score gave no { points, reason }: points from 0 to 100"],
])("a function that %s adds nothing, is counted, and costs no episode", async (tenant, outcome, text) => {
  const graph = memory.tenant(tenant).graph("g");
  const { novelty } = await graph.remember(thanks);
  expect(novelty).toMatchObject({ score: 20, route: "logged", parts: { given: 0 } });
  expect(novelty?.reasons).toContainEqual({ code: "score_failed", text });
  expect((await graph.episodes()).total).toBe(1);
  expect(observe).toHaveBeenCalledWith(expect.objectContaining({ kind: "novelty-scored", outcome }));
});
