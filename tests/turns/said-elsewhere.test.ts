/** What ends something is found among many other talks, though it has no word of the question. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-02T09:00:00Z");

test("the contrary of what is asked is looked for in its own words", async () => {
  const graph = memory.graph("elsewhere");
  const talk = ["I read about jobs in tech", "We had pasta", "I saw a film about whales", "I had a coffee"];
  const told = [
    ["2026-01-01", "I work as a welder at Harlow Steel"],
    ...Array.from({ length: 60 }, (_, day) => ["2026-02-01", `${talk[day % talk.length]}, number ${day}.`]),
    ["2026-06-20", "got laid off today"],
  ];
  await graph.rememberMany(
    told.map(([occurredAt = "", content = ""], at) => ({ occurredAt, content, thread: `talk-${at}` })),
  );
  const { answer } = await graph.ask("Do I have a job?");
  expect(answer).toMatch(/^No\..*“got laid off today”/su);
});
