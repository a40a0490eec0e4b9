/** A Palimpsest server on a port of its own, over a memory for tests. */
import type { Memory } from "../../src/memory/memory.ts";
import { serverLog } from "../../src/server/log.ts";
import { Metrics } from "../../src/server/metrics.ts";
import { limitsOf, serve } from "../../src/server/serve.ts";
import { atEndOfFile } from "../cleanups.ts";

export const TOKEN = "token-for-tests-0123456789abcdef";

/** @returns its address; it is stopped when the test file ends */
export async function runningServer(memory: Memory, tenant: string, clock: () => number): Promise<string> {
  const options = { port: 0, localToken: TOKEN, tenant };
  const limits = limitsOf(options);
  const metrics = new Metrics({ working: () => limits.working, memory: () => memory });
  const server = await serve({ memory, options, limits, metrics, log: serverLog("silent"), clock });
  atEndOfFile(() => server.stop(1_000));
  return server.url;
}
