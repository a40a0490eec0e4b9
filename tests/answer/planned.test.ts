/** Plans answer what will be so, where they bring it about by the time that is asked about. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("plans");
const told = ["I live in Leipzig.", "I work at Bosch.", "We're moving to Dresden in January 2098."];
for (const content of told) await graph.remember({ content });

const firstLine = async (question: string) => (await graph.ask(question)).answer.split("\n")[0];

test("a plan answers where somebody will be living, before what is so now", async () => {
  const { known, answer } = await graph.ask("Where will I be living in March 2098?");
  expect(known).toBe(true);
  expect(answer).toMatch(/^The user plans to move to Dresden in January 2098/u);
  expect(answer).toContain("The user lives in Leipzig");
});

test.each([
  ["Where will I live in December 2097?", "The user lives in Leipzig"],
  ["Where do I live?", "The user lives in Leipzig"],
  ["Where will I work in March 2098?", "The user works at Bosch"],
])("what is planned for later, or for something else, is none: %s", async (question, expected) => {
  expect(await firstLine(question)).toContain(expected);
  expect((await graph.ask(question)).answer).not.toContain("Dresden");
});
