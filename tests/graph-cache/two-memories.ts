/**
 * Two memories on one database: one answers from graphs in the process, the other always from the database,
 * and writes.
 */
import { expect, vi } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { PalimpsestError } from "../../src/errors.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import type { TestMemory } from "../memory.ts";

export interface TwoMemories {
  readonly database: Database;
  /** Holds graphs in the process. */
  readonly holding: Memory;
  /** Holds none. */
  readonly plain: Memory;
  /** Sets the clock of both: ISO 8601. */
  readonly at: (time: string) => void;
}

export function twoMemories({ database }: TestMemory, now: string): TwoMemories {
  let time = Date.parse(now);
  const open = (megabytes: number) =>
    new Memory(configFrom({ clock: () => time, graphCache: { megabytes } }), database);
  return {
    database,
    holding: open(10),
    plain: open(0),
    at: (next) => {
      time = Date.parse(next);
    },
  };
}

/** What is waited for takes long where other work has the machine. */
const MAX_WAIT_MS = { interval: 1, timeout: 30_000 };

/** Waits until what was asked about is loaded. */
export async function loaded(memory: Memory): Promise<void> {
  await vi.waitUntil(() => memory.graphCache.loading === 0, MAX_WAIT_MS);
}

/** Waits until what recall was asked about is loaded. */
export async function episodesLoaded(memory: Memory): Promise<void> {
  await vi.waitUntil(() => memory.graphCache.episodes.loading === 0, MAX_WAIT_MS);
}

/** What a call gives: its result, or its error. */
export async function outcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return { result: await call };
  } catch (error) {
    if (error instanceof PalimpsestError) return { code: error.code, message: error.message };
    throw error;
  }
}

/** Expects that a call was answered from the process. */
export async function fromTheProcess<Result>(memory: Memory, call: () => Promise<Result>): Promise<Result> {
  const before = memory.graphCache.answered;
  const result = await call();
  expect(memory.graphCache.answered).toBe(before + 1);
  return result;
}
