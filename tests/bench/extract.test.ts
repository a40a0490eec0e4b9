import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bench, temporaryFolder } from "../cli/run.ts";

const folder = temporaryFolder();
const data = join(folder, "locomo.json");
writeFileSync(
  data,
  JSON.stringify([
    {
      sample_id: "conv-1",
      conversation: {
        speaker_a: "Ann",
        speaker_b: "Bob",
        session_1_date_time: "1:56 pm on 8 May, 2023",
        session_1: [
          { speaker: "Ann", dia_id: "D1:1", text: "I live in Bergen. I love kayaking." },
          { speaker: "Bob", dia_id: "D1:2", text: "Nice weather today." },
        ],
        session_2_date_time: "1:56 pm on 9 May, 2023",
        session_2: [{ speaker: "Bob", dia_id: "D2:1", text: "I work at Equinor." }],
      },
      qa: [],
    },
  ]),
);

test("extract asks once for a batch and counts what comes back", async () => {
  const { exitCode, stdout, stderr } = await bench(["extract", "--data", data, "--scripted", "--json"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    prompt: "extract/3",
    episodes: 3,
    batches: 2,
    calls: 2,
    cost: null,
    failed: {},
    notes: {},
  });
  expect(report.facts.stated).toBeGreaterThanOrEqual(2);
  expect(report.inputTokens).toBeGreaterThan(1000);
});

test("extract --gate compares what is asked of a model with novelty and without, the first time and again", async () => {
  const { exitCode, stdout } = await bench(["extract", "--data", data, "--gate", "--json"]);
  expect(exitCode).toBe(0);
  const rows = JSON.parse(stdout);
  expect(rows.map(({ way, hearing }: { way: string; hearing: string }) => `${way}, ${hearing}`)).toEqual([
    "every message at once, first",
    "every message at once, again",
    "every message, in batches, first",
    "every message, in batches, again",
    "by novelty, first",
    "by novelty, again",
  ]);
  const [immediately, , inBatches, , byNovelty, again] = rows;
  expect(immediately).toMatchObject({ episodes: 3, calls: 3, routes: { immediate: 3 } });
  // One call for each thread.
  expect(inBatches).toMatchObject({ episodes: 3, calls: 2, routes: { deferred: 3 } });
  expect(byNovelty.calls).toBeGreaterThanOrEqual(1);
  expect(byNovelty.inputTokens).toBeLessThanOrEqual(immediately.inputTokens);
  // "Nice weather today" is too short to be known again.
  expect(again.routes.logged).toBeGreaterThanOrEqual(2);
  expect(again.inputTokens).toBeLessThan(byNovelty.inputTokens);
}, 120_000);

test("extract prints a table for people", async () => {
  const { stdout } = await bench(["extract", "--data", data, "--scripted", "--limit", "2"]);
  expect(stdout).toMatch(/^calls +1 +0\.50$/mu);
  expect(stdout).toContain("2 episodes in 1 batches, asked of stand-in with extract/3");
});

test("extract says how to name a model", async () => {
  const { exitCode, stderr } = await bench(["extract", "--data", data]);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain("PALIMPSEST_MODEL_URL");
});
