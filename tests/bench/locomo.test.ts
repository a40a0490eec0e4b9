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
          { speaker: "Ann", dia_id: "D1:1", text: "I bought a kayak in Bergen." },
          { speaker: "Bob", dia_id: "D1:2", text: "I am baking bread." },
        ],
      },
      qa: [{ question: "What did Ann buy?", answer: "a kayak", evidence: ["D1:1"], category: 4 }],
    },
  ]),
);

test("locomo prints a table, or the report as JSON", async () => {
  const table = await bench(["locomo", "--data", data]);
  expect(table).toMatchObject({ exitCode: 0, stderr: "" });
  expect(table.stdout).toMatch(/^ +questions +recall@5 +@10 +@20 +hit@10 +MRR +session recall@5$/mu);
  expect(table.stdout).toMatch(/^overall +1 +100\.0 +100\.0 +100\.0 +100\.0 +\d+\.\d +100\.0$/mu);
  expect(table.stdout).toContain("1 conversations, 2 episodes");
  const report = JSON.parse((await bench(["locomo", "--data", data, "--json"])).stdout);
  expect(report).toMatchObject({ conversations: 1, episodes: 2, overall: { questions: 1, recallAt5: 1 } });
});

test("locomo --ablations tells how much more is found than by BM25 alone", async () => {
  const asked = join(folder, "asked.json");
  const conversation = {
    speaker_a: "Ann",
    speaker_b: "Ben",
    session_1_date_time: "1:56 pm on 8 May, 2023",
    session_1: [
      { speaker: "Ann", dia_id: "D1:1", text: "Look at my turtles!" },
      { speaker: "Ben", dia_id: "D1:2", text: "How long have you had them?" },
      { speaker: "Ann", dia_id: "D1:3", text: "Three years." },
    ],
  };
  const qa = ["D1:1", "D1:3"].map((evidence) => ({
    question: "Who has turtles?",
    answer: "Ann",
    evidence: [evidence],
    category: 4,
  }));
  writeFileSync(asked, JSON.stringify([{ sample_id: "a", conversation, qa }]));
  const { stdout } = await bench(["locomo", "--data", asked, "--ablations"]);
  // One of two answers has no word of the question.
  expect(stdout).toMatch(/^overall +2 +100\.0 +100\.0/mu);
  expect(stdout).toMatch(/^BM25 alone +2 +50\.0 +50\.0/mu);
  expect(stdout).toContain(
    "Than BM25 alone finds, question by question: 50.0 more at 5 (95%: 0.0 to 100.0), 50.0 more at 10 (95%: 0.0 to 100.0).",
  );
});
