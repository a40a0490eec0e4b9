/** What is told over days or months in a graph of its own, and what is asked after it. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AskOptions } from "../../src/memory/graph-options.ts";
import type { testMemory } from "../memory.ts";

/** Turns, and what each question is answered with after the last one; `null`: it is not known. */
export type Story = readonly [
  turns: readonly string[],
  asked: readonly (readonly [question: string, told: string | RegExp | null])[],
];

type Tested = Pick<Awaited<ReturnType<typeof testMemory>>, "memory" | "at">;

/** Tells a turn of the speaker's in each month of 2026, and expects the answers. */
export async function expectAnswers(
  { memory }: Pick<Tested, "memory">,
  [turns, asked]: Story,
  speaker: string,
  options: AskOptions = {},
): Promise<void> {
  const graph = memory.graph(`story-${randomUUID()}`);
  for (const [at, content] of turns.entries())
    await graph.remember({ content, speaker, occurredAt: `2026-0${at + 1}-01` });
  for (const [question, told] of asked) {
    const { known, answer } = await graph.ask(question, options);
    if (told === null) expect({ question, known, answer }).toMatchObject({ question, known: false });
    else
      expect({ question, known, answer }).toEqual({
        question,
        known: true,
        answer: expect.stringMatching(told),
      });
  }
}

/** Tells each message a day after the one before, from 2 March 2026 on, and asks a day after the last. */
export async function askedDaysLater({ memory, at }: Tested, told: readonly string[], question: string) {
  const graph = memory.graph(`days-${randomUUID()}`);
  for (const [day, message] of [...told, ""].entries()) {
    at(`2026-03-0${2 + day}T09:00:00Z`);
    if (message !== "") await graph.remember(message);
  }
  return await graph.ask(question);
}
