/** A memory whose encoder is a scripted server. */

import { openDatabase } from "../../src/db/open.ts";
import type { EmbeddingOptions } from "../../src/embed/options.ts";
import { configFrom, type MemoryOptions } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { atEndOfTest } from "../cleanups.ts";
import { passingAddress, testAddress } from "../memory.ts";
import { type EmbeddingScript, startEmbeddingServer } from "./embedding-server.ts";

const START = Date.parse("2026-06-01T10:00:00Z");

/** Opens a memory on an address, closed when the test ends. Nothing is embedded before somebody asks, unless `worker` says so. */
export async function openOn(
  address: string,
  embeddings: EmbeddingOptions | undefined,
  rest: MemoryOptions = {},
) {
  const clock = { now: START };
  const config = configFrom({
    database: address,
    clock: () => clock.now,
    ...(embeddings === undefined
      ? {}
      : { embeddings: { worker: false, retries: 0, questionTimeoutMs: 5000, ...embeddings } }),
    ...rest,
  });
  const memory = new Memory(config, await openDatabase(address));
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
  const address = await (kept ? testAddress() : passingAddress());
  const options = { baseURL: server.url, name: "letters", apiKey: "sk-secret-key", ...embeddings };
  return { server, address, options, ...(await openOn(address, options, rest)) };
}
