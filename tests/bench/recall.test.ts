import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bench, temporaryFolder } from "../cli/run.ts";

const folder = temporaryFolder();
const file = (name: string, data: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(data));
  return path;
};

test("musique finds passages over triples, with ablations beside BM25, and imports once", async () => {
  const passages = [
    {
      title: "Tidewater Journal",
      text: "A journal of the Harbour Society.",
      triples: [["Tidewater Journal", "published by", "Harbour Society"], ["malformed"]],
    },
    {
      title: "Bees",
      text: "Mira Voss kept them.",
      triples: [["Harbour Society", "first chair", "Mira Voss"]],
    },
  ];
  const corpus = file("corpus.json", passages);
  const data = file("questions.json", [
    { question: "Who first led the publisher of the Tidewater Journal?", supporting: passages },
  ]);
  const args = ["musique", "--data", data, "--corpus", corpus, "--database", join(folder, "kept"), "--json"];
  const report = JSON.parse((await bench([...args, "--ablations"])).stdout);
  expect(report).toMatchObject({ passages: 2, triples: 2 });
  const figures = Object.fromEntries(
    report.variants.map((one: { name: string; figures: { recallAt2: number } }) => [
      one.name,
      one.figures.recallAt2,
    ]),
  );
  expect(figures).toMatchObject({ "as it is": 1, "without the graph": 0.5, "BM25 alone": 0.5 });
  const again = JSON.parse((await bench(args)).stdout);
  expect(again.variants).toEqual([report.variants[0]]);
}, 120_000);

test("longmemeval finds the sessions of a question", async () => {
  const session = (id: string, content: string) => ({
    session_id: id,
    date: "2023/05/24 (Wed) 21:38",
    turns: [
      { role: "user", content },
      { role: "assistant", content: "I see." },
    ],
  });
  const sessions = file("sessions.json", [
    session("s1", "I bought a kayak."),
    session("s2", "I baked bread."),
  ]);
  const data = file("asked.json", [
    { question: "What did I bake?", question_type: "single-session-user", answer_session_ids: ["s2"] },
  ]);
  const { stdout } = await bench(["longmemeval", "--data", data, "--sessions", sessions]);
  expect(stdout).toMatch(/^as it is +1 +100\.0 +100\.0 +100\.0 +100\.0$/mu);
  expect(stdout).toContain("2 sessions, 4 episodes");
}, 120_000);
