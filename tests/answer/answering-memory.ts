/** A memory whose questions a scripted server answers. Its clock is set by hand. */
import { configFrom, type MemoryOptions } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";
import { passingDatabase } from "../memory.ts";
import { type ChatScript, startChatServer } from "./chat-server.ts";

/**
 * Opens a memory that is closed when the test file ends, and others on the same database with further
 * options.
 */
export async function answeringMemory(script: ChatScript = [{ kind: "says", pieces: ["(nothing)"] }]) {
  const server = await startChatServer(script);
  const clock = { now: Date.parse("2026-06-01T10:00:00Z") };
  const { database } = await passingDatabase();
  const open = (options: MemoryOptions = {}) =>
    new Memory(
      configFrom({
        clock: () => clock.now,
        // Only the first one is there until the end.
        traces: { keepDays: 0 },
        ...options,
        extraction: { worker: false, ...options.extraction },
        answer: {
          model: { baseURL: server.url, name: "scripted", apiKey: "sk-upstream-secret", retries: 0 },
          ...options.answer,
        },
      }),
      database,
    );
  const at = (time: string) => {
    clock.now = Date.parse(time);
  };
  const memory = open({ traces: { keepDays: 30 } });
  atEndOfFile(() => memory.close());
  return { server, memory, at, open };
}
