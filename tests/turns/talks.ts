/** Talks of a few turns, each remembered in a graph of its own. */

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

/** A turn of Zoe's; "A: …" is the assistant's, "Bo: …" that of Bo. */
export type Line = string;

const START = Date.parse("2026-05-04T12:00:00Z");

const MEMORIES = new Map<string | undefined, ReturnType<typeof testMemory>>();

/** A fresh graph, of the one memory of a file of tests, which closes it. */
export async function newTalk(): Promise<GraphHandle> {
  const file = expect.getState().testPath;
  const opening = MEMORIES.get(file) ?? testMemory("2026-05-06T12:00:00Z");
  MEMORIES.set(file, opening);
  return (await opening).memory.graph(`talk-${randomUUID()}`);
}

/** The turns as they are remembered, a minute apart. */
export function turnsOf(lines: readonly Line[], thread = "talk"): EpisodeInput[] {
  return lines.map((line, index) => {
    const [, who, words] = /^(A|Bo): (.*)$/su.exec(line) ?? [];
    const content = words ?? line;
    const occurredAt = new Date(START + index * 60_000).toISOString();
    const turn = { id: `${thread}-${index}`, thread, content, occurredAt };
    return who === "A" ? { ...turn, role: "assistant" } : { ...turn, speaker: who ?? "Zoe" };
  });
}

/** Facts that hold, in words. */
export async function textsOf(talk: GraphHandle): Promise<string[]> {
  return (await talk.facts()).map(({ text }) => text).sort();
}

/** What is held after a talk. */
export async function factsAfter(lines: readonly Line[]): Promise<string[]> {
  const talk = await newTalk();
  for (const turn of turnsOf(lines)) await talk.remember(turn);
  return textsOf(talk);
}
