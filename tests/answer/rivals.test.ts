/** Two sentences that answer equally well, and what tells of somebody else. */
import { beforeAll, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2025-12-01T12:00:00Z");
const graph = memory.tenant("rivals").graph("choir");

beforeAll(async () => {
  const turns: readonly (readonly [at: string, speaker: string, content: string])[] = [
    ["2025-02-01", "Edda", "The folding ladder is in the vestry."],
    ["2025-02-02", "Ruud", "My cousin plays the harp in Trondheim."],
    ["2025-02-03", "Ruud", "I saw the folding ladder in the boathouse."],
    ["2025-02-05", "Edda", "The candles are in the crypt."],
  ];
  await graph.rememberMany(
    turns.map(([occurredAt, speaker, content], at) => ({
      id: `t${at}`,
      thread: `on ${occurredAt}`,
      occurredAt,
      speaker,
      content,
    })),
  );
});

test("a second sentence that fits hardly less is quoted beside the best one", async () => {
  const { answer, known, citations } = await graph.ask("Where is the folding ladder?");
  expect(known).toBe(true);
  expect(answer).toMatch(
    /\n {4}Also: Ruud on 3 February 2025: “I saw the folding ladder in the boathouse\.” \[2\]$/u,
  );
  expect(citations.map(({ id }) => id)).toEqual(["t0", "t2"]);
});

test("nothing stands beside an answer that no other sentence comes near", async () => {
  const { answer, citations } = await graph.ask("Where are the candles?");
  expect(answer).not.toContain("Also:");
  expect(citations.map(({ id }) => id)).toEqual(["t3"]);
});

test("what a speaker tells of a relative does not answer what they are asked about themselves", async () => {
  expect(await graph.ask("What does Ruud play?")).toMatchObject({ known: false });
});
