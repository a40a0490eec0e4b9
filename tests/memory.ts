/** A memory for tests: its own database in memory, a clock that is set by hand. */
import { afterAll } from "vitest";
import { type Memory, openMemory } from "../src/memory.ts";

export interface TestMemory {
  readonly memory: Memory;
  /** Sets the clock: ISO 8601. */
  readonly at: (time: string) => void;
}

/** Opens a memory that is closed when the test file ends. */
export async function testMemory(now = "2026-12-01T00:00:00Z"): Promise<TestMemory> {
  let time = Date.parse(now);
  const memory = await openMemory({ clock: () => time });
  afterAll(() => memory.close());
  return {
    memory,
    at: (next) => {
      time = Date.parse(next);
    },
  };
}

/** All items of an asynchronous sequence. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
