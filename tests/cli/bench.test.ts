import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine, temporaryFolder } from "./run.ts";

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
          { speaker: "Ann", dia_id: "D1:1", text: "I bought a kayak in Bergen." },
          { speaker: "Bob", dia_id: "D1:2", text: "I am baking bread." },
        ],
      },
      qa: [{ question: "What did Ann buy?", answer: "a kayak", evidence: ["D1:1"], category: 4 }],
    },
  ]),
);

test("bench locomo prints a table, or the report as JSON", async () => {
  const palimpsest = commandLine(join(folder, "unused"));
  const table = await palimpsest(["bench", "locomo", "--data", data]);
  expect(table).toMatchObject({ exitCode: 0, stderr: "" });
  expect(table.stdout).toMatch(/^ +questions +recall@5 +@10 +@20 +hit@10 +MRR +session recall@5$/mu);
  expect(table.stdout).toMatch(/^overall +1 +100\.0 +100\.0 +100\.0 +100\.0 +\d+\.\d +100\.0$/mu);
  expect(table.stdout).toContain("1 conversations, 2 episodes");
  const report = JSON.parse((await palimpsest(["bench", "locomo", "--data", data, "--json"])).stdout);
  expect(report).toMatchObject({ conversations: 1, episodes: 2, overall: { questions: 1, recallAt5: 1 } });
});
