/** Answers of sentences that go on about whom an earlier turn named, or whose next sentence tells the rest. */
import { beforeAll, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { rememberTurns } from "./turns.ts";

const { memory } = await testMemory("2025-12-01T12:00:00Z");
const graph = memory.tenant("continued").graph("orchard");

beforeAll(() =>
  rememberTurns(graph, "orchard", [
    ["2025-03-04", "Greta", "Ilse starts school in August, she is already packing her bag."],
    ["2025-03-04", "Piet", "Where will that be?"],
    ["2025-03-04", "Greta", "At the Lindenhof. Her teacher's Miss Okoro, everybody adores her."],
    ["2025-05-04", "Piet", "The roofer cancelled! He's put his back out."],
    ["2025-06-04", "Greta", "And Bella had puppies. Seven. I need a bigger basket."],
    ["2025-07-04", "Piet", "The surveyor came. Nobody was at home to let him in."],
  ]),
);

test("A sentence is about whom the same speaker named before the other's question", async () => {
  const { answer, known } = await graph.ask("Who is Ilse's teacher?");
  expect(known).toBe(true);
  expect(answer).toContain("Miss Okoro");
});

test.each([
  ["Why did the roofer cancel?", "put his back out"],
  ["How many puppies did Bella have?", "Seven"],
])(
  "A sentence that says no more than the question is answered by the next one: %s",
  async (question, said) => {
    const { answer, known } = await graph.ask(question);
    expect(known).toBe(true);
    expect(answer).toContain(said);
  },
);

test("A next sentence without a number does not say how many", async () => {
  const { known } = await graph.ask("How many surveyors came?");
  expect(known).toBe(false);
});
