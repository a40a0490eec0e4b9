/** Yes or no, as a sentence decides it. */
import { beforeAll, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { rememberTurns } from "./turns.ts";

const { memory } = await testMemory("2025-12-01T12:00:00Z");
const graph = memory.tenant("truth").graph("club");

beforeAll(() =>
  rememberTurns(graph, "club", [
    ["2025-03-04", "Ada", "And you, are you still rowing?"],
    ["2025-03-04", "Bo", "No, I sold the oars when my shoulder went. I bake instead."],
    ["2025-03-11", "Ada", "Is the new oven electric?"],
    ["2025-03-11", "Bo", "Yes, the gas one smelled."],
    ["2025-04-10", "Ada", "My neighbour Ines is diabetic. She keeps bees."],
    ["2025-04-12", "Bo", "I didn't buy the kayak, it leaked."],
    ["2025-05-02", "Ada", "The regatta in Henley was called off."],
  ]),
);

test.each([
  ["Is Bo still rowing?", /^No\. \[1\]/u],
  ["Is the new oven electric?", /^Yes\. \[1\]/u],
  ["Is Ines diabetic?", /^Yes\b/u],
  ["Did Bo buy the kayak?", /^No\. \[1\]/u],
])("is said first: %s", async (question, begins) => {
  const { answer, known } = await graph.ask(question);
  expect(answer).toMatch(begins);
  expect(known).toBe(true);
});

test.each(["Did Ines buy the oven?", "Does Ada like the regatta?"])(
  "is not said where no sentence decides it: %s",
  async (question) => {
    const { answer, known } = await graph.ask(question);
    expect(answer).not.toMatch(/^(?:Yes|No)\b/u);
    expect(known).toBe(false);
  },
);
