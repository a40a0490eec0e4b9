/** Questions that ask for several things at once, answered without a model. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("user:ines");
for (const [content, occurredAt] of [
  ["I live in Turin. I adopted a cat, Milo, in 2023.", "2025-03-02"],
  ["I moved to Genoa last month.", "2025-06-10"],
  ["My sister is Lea. She lives in Bari.", "2025-06-11"],
  ["My boss is Karl. Karl plays the cello.", "2025-06-12"],
] as const)
  await graph.remember({ speaker: "Ines", content, occurredAt });

const ask = (question: string) => graph.ask(question, { speaker: "Ines" });
/** The lines of an answer without the quotes beneath them. */
const linesOf = (answer: string) => answer.split("\n").filter((line) => !line.startsWith(" "));

test.each([
  ["Where do I live and what is my cat called?", [/Ines lives in Genoa .*\[1\]$/u, /Milo.*\[2\]$/u]],
  ["Who is my sister and where does she live?", [/Lea/u, /Lea lives in Bari/u]],
  ["Can you tell me who my boss is and what he plays?", [/Karl/u, /Karl plays (?:the )?cello/u]],
  ["What is my cat's name and my sister's name?", [/Milo/u, /Lea/u]],
])("%s", async (question, lines) => {
  const { answer, known, citations } = await ask(question);
  expect(known).toBe(true);
  expect(linesOf(answer)).toEqual(lines.map((line) => expect.stringMatching(line)));
  expect(citations.map(({ number }) => number)).toEqual(citations.map((_, place) => place + 1));
});

test("of what is not known it says so, asks back, and keeps it as an open question", async () => {
  const { answer, known, followUp, citations, traceId } = await ask(
    "What is my cat called and who is my landlord?",
  );
  expect(known).toBe(true);
  expect(answer).toContain("Milo");
  expect(answer).toMatch(/\nWho is my landlord\? I don't know\b/u);
  expect(citations).toHaveLength(1);
  expect(followUp?.question).toMatch(/landlord/u);
  const gaps = await graph.gaps();
  expect(gaps.map((gap) => "question" in gap && gap.question)).toEqual(["who is my landlord?"]);
  const [trace] = await graph.traces({ id: traceId ?? "" });
  expect(trace?.found.facts.length).toBeGreaterThan(0);
});

test("what nothing is known of is answered as a whole", async () => {
  const { answer, known } = await ask("Where is my bike and who is my dentist?");
  expect(known).toBe(false);
  expect(answer).toMatch(/^I don't know/u);
});
