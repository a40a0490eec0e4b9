/** A short answer goes to the model, however few its words are, with the question before it. */
import { expect, test } from "vitest";
import type { Extractor, ExtractorRequest } from "../../src/jobs/extractor.ts";
import { testMemory } from "../memory.ts";

const START = "2026-05-04T12:00:00Z";

const requests: ExtractorRequest[] = [];
const extractor: Extractor = {
  name: "test",
  version: "1",
  extract: async (request) => {
    requests.push(request);
    return { entities: [], facts: [] };
  },
};

test("a short answer is read by the model with its question, and no other small talk is", async () => {
  const { memory } = await testMemory(START, { extractor });
  const talk = memory.graph("talk");
  const said = async (content: string, wait: "stored" | "extracted" = "stored") =>
    (await talk.remember({ content, speaker: "Zoe", wait })).novelty;
  const asks = (content: string) => talk.remember({ content, role: "assistant" });
  await asks("What's your favourite dinosaur?");
  expect(await said("Yes.")).toMatchObject({ route: "logged" });
  await asks("Are you allergic to nuts?");
  const answer = await said("Yes.", "extracted");
  expect(answer?.route).not.toBe("logged");
  expect(answer?.reasons.map(({ code }) => code)).toContain("answer");
  const shown = requests.find(({ episodes }) => episodes.some(({ content }) => content === "Yes."));
  expect(shown?.context.map(({ content }) => content)).toContain("Are you allergic to nuts?");
});
