/** How the server is, for a page: of what the metrics say, what an operator looks at first. */
import { z } from "zod";
import { VERSION } from "../../package-files.ts";
import { type Metrics, storedCounts } from "../metrics.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { retentionShape } from "../operator-shapes.ts";
import type { ServerStatus } from "../server-status.ts";

const counted = z.array(z.object({ name: z.string(), count: z.number() }));
const statusShape = z
  .object({
    version: z.string(),
    uptimeSeconds: z.number(),
    working: z.int().describe("Requests that are worked on."),
    waiting: counted.describe("Graphs with work that waits, by queue; empty where this process does none."),
    connections: counted.describe("Connections to the database server, by state."),
    cached: z.object({ graphs: z.int(), graphBytes: z.number(), episodeBytes: z.number() }),
    stored: counted.describe("What the database holds of all tenants."),
    retention: retentionShape,
    changes: counted.describe(
      "What was learned, changed and forgotten since the start, by the journal's action.",
    ),
    givenUp: counted.describe(
      "Episodes for which a model was given up since the start, by the last error's code.",
    ),
    routes: counted.describe("Episodes remembered since the start, by the route that their novelty chose."),
    tokens: counted.describe("Tokens that models took and gave since the start, by purpose."),
    cost: counted.describe("What models cost since the start, by purpose."),
  })
  .meta({ id: "ServerStatus" }) satisfies z.ZodType<ServerStatus>;

export function addStatusRoutes(parts: ServerParts, metrics: Metrics, working: () => number): void {
  const { memory } = parts;
  tenantOperation(parts, {
    method: "get",
    path: "/v1/status",
    tag: "operations",
    summary: "Tell how this process of the server is: what waits, what is cached, what models took",
    description: "The same numbers and more are at /metrics, for Prometheus.",
    needs: "admin",
    result: statusShape,
    handle: async ({ caller }) => {
      const { graphs, bytes, episodes } = memory.graphCache;
      return {
        version: VERSION,
        uptimeSeconds: Math.round(process.uptime()),
        working: working(),
        waiting: (await memory.waiting()).map(({ queue, count }) => ({ name: queue, count })),
        connections: memory.connections.map(({ state, count }) => ({ name: state, count })),
        cached: { graphs, graphBytes: bytes, episodeBytes: episodes.bytes },
        stored: storedCounts(await memory.size()),
        retention: await memory.tenant(caller.tenant).retention(),
        ...(await metrics.totals()),
      };
    },
  });
}
