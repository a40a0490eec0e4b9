/** A memory whose encoder is a scripted server. */
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import type { EmbeddingOptions } from "../../src/embed/options.ts";
import { configFrom, type MemoryOptions } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { atEndOfTest } from "../cleanups.ts";
import { passingDatabase, testAddress } from "../memory.ts";
import { type EmbeddingScript, startEmbeddingServer } from "./embedding-server.ts";

const START = Date.parse("2026-06-01T10:00:00Z");

/**
 * Opens a memory on an address, closed when the test ends. Nothing is embedded before somebody asks, unless
 * `worker` says so.
 */
export function openOn(address: string, embeddings: EmbeddingOptions | undefined, rest: MemoryOptions = {}) {
  return openWith(() => openDatabase(address), embeddings, rest);
}

async function openWith(
  open: () => Promise<Database>,
  embeddings: EmbeddingOptions | undefined,
  rest: MemoryOptions,
) {
  const clock = { now: START };
  const config = configFrom({
    clock: () => clock.now,
    ...(embeddings === undefined
      ? {}
      : { embeddings: { worker: false, retries: 0, questionTimeoutMs: 5000, ...embeddings } }),
    ...rest,
  });
  const memory = new Memory(config, await open());
  atEndOfTest(() => memory.close());
  await memory.start();
  return { memory, clock };
}

/** Closes it before the test ends: an embedded database is one process's at a time. */
export async function closed(memory: Memory): Promise<void> {
  await memory.close();
}

/** The same with a server and a database of its own, which can be opened again if it is `kept`. */
export async function memoryWith(
  script: EmbeddingScript,
  embeddings: Partial<EmbeddingOptions> = {},
  rest: MemoryOptions = {},
  kept = false,
) {
  const server = await startEmbeddingServer(script);
  const options = { baseURL: server.url, name: "letters", apiKey: "sk-secret-key", ...embeddings };
  if (!kept) {
    const { address, database } = await passingDatabase();
    return { server, address, options, ...(await openWith(async () => database, options, rest)) };
  }
  const address = await testAddress();
  return { server, address, options, ...(await openOn(address, options, rest)) };
}
