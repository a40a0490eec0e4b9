/** A memory whose model is a scripted server. */
import { openDatabase } from "../../src/db/open.ts";
import type { ExtractionOptions } from "../../src/jobs/options.ts";
import { configFrom, type MemoryOptions } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import type { ModelOptions } from "../../src/model/options.ts";
import { atEndOfTest } from "../cleanups.ts";
import { ownerOf, passingDatabase, testAddress } from "../memory.ts";
import { type Script, startModelServer } from "../model/server.ts";

const START = Date.parse("2026-06-01T10:00:00Z");

/**
 * Opens a memory that is closed when the test ends, with a clock that is set by hand. Nothing is read before
 * somebody asks, unless `worker` says so. The database can be opened again if it is `kept`.
 */
export async function memoryWith(
  script: Script,
  extraction: ExtractionOptions = {},
  model: Partial<ModelOptions> = {},
  kept = false,
  rest: Pick<MemoryOptions, "novelty" | "observe"> = {},
) {
  const server = await startModelServer(script);
  const { address, database } = await (kept ? keptDatabase() : passingDatabase());
  const clock = { now: START };
  const config = configFrom({
    database: address,
    clock: () => clock.now,
    model: { baseURL: server.url, name: "scripted", retries: 0, ...model },
    extraction: { worker: false, ...extraction },
    ...rest,
  });
  const memory = new Memory(config, database);
  atEndOfTest(() => memory.close());
  await memory.start();
  return { server, memory, clock, address, asOwner: ownerOf(address, database) };
}

async function keptDatabase() {
  const address = await testAddress();
  return { address, database: await openDatabase(address) };
}

/** A reply with some facts. */
export const reply = (facts: readonly object[], rest: object = {}) =>
  ({ kind: "reply", content: { entities: [], facts, ends: [], duplicates: [], ...rest } }) as const;
