import { expect, test } from "vitest";
import { benchLatency } from "../../bench/recall/latency.ts";
import { SyntheticConversations } from "../../bench/recall/synthetic-conversations.ts";
import { bench } from "../cli/run.ts";
import { testAddress } from "../memory.ts";

const SLOW = 120_000;

test(
  "recall is timed over graphs of several sizes, which the next run finds stored",
  async () => {
    const options = { scales: [40, 80], rounds: 4, seed: 3, ablations: false };
    const database = await testAddress();
    const { scales } = await benchLatency({ ...options, database });
    expect(scales.map(({ episodes, facts }) => [episodes, facts])).toEqual([
      [40, expect.any(Number)],
      [80, expect.any(Number)],
    ]);
    for (const { episodes, facts, variants, heldBytes } of scales) {
      expect(facts).toBeGreaterThan(0.9 * episodes);
      expect(heldBytes).toBeGreaterThan(0);
      expect(variants).toEqual([
        { name: "as it is", total: expect.anything(), recallAt10: expect.any(Number) },
      ]);
      expect(variants[0]?.recallAt10).toBeGreaterThan(0.8);
    }
    const again = await benchLatency({ ...options, database, scales: [80], rounds: 1, ablations: true });
    expect(again.scales[0]).toMatchObject({ loadSeconds: null });
    expect(again.scales[0]?.variants.map(({ name }) => name)).toContain("BM25 alone");
  },
  SLOW,
);

test("made conversations are the same for the same seed, whatever slices they are taken in", () => {
  const made = new SyntheticConversations(90, 7);
  expect([...made.slice(0, 50), ...made.slice(50, 100)]).toEqual(made.slice(0, 90));
  expect(new SyntheticConversations(90, 8).slice(0, 1)).not.toEqual(made.slice(0, 1));
  for (const { question, answer } of made.questions(20)) {
    const [episode] = made.slice(Number(answer.slice(1)), Number(answer.slice(1)) + 1);
    const told = `${episode?.speaker} ${episode?.content}`.toLowerCase();
    const shared =
      question
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
        ?.filter((word) => told.includes(word)) ?? [];
    expect([question, shared.length >= 2]).toEqual([question, true]);
  }
});

test("a size that is too small is refused with what to give", async () => {
  const { exitCode, stderr } = await bench(["recall", "--scale", "7"]);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain("at least 100 episodes");
});
