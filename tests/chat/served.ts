/** The routes on a real port, for a caller who is told by the test. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Caller } from "../../src/auth/caller.ts";
import { EVERY_GRAPH, PERMISSIONS } from "../../src/auth/permissions.ts";
import { PalimpsestError } from "../../src/errors.ts";
import type { Reach, ServerEnv } from "../../src/server/env.ts";
import { OpenApi } from "../../src/server/openapi.ts";
import { LIMIT_DEFAULTS } from "../../src/server/options.ts";
import { addAskRoutes } from "../../src/server/routes/ask.ts";
import { addChatRoutes, type ChatParts } from "../../src/server/routes/chat.ts";
import { atEndOfFile } from "../cleanups.ts";

export interface Reached extends Pick<Reach, "graph">, Partial<Pick<Reach, "graphs" | "can">> {
  readonly caller?: Partial<Caller>;
}

const CALLER: Caller = {
  tenant: "default",
  user: null,
  permissions: new Set(PERMISSIONS),
  graphs: EVERY_GRAPH,
  via: "local",
  id: "test",
  role: null,
  mayNameUser: false,
  expiresAt: null,
  session: null,
};

/**
 * Starts a server that is closed when the test file ends. Who calls may do everything unless the test says
 * otherwise.
 */
export async function served(
  reached: () => Reached,
  chat: Omit<ChatParts, "onError" | "reachFor" | "limits"> & {
    readonly reachFor?: (user: string) => Reached;
  },
) {
  const errors: unknown[] = [];
  const app = new Hono<ServerEnv>();
  const whole = ({ graph, caller, ...rest }: Reached): Reach => ({
    graph,
    graphs: [graph.name],
    can: () => true,
    canWrite: () => true,
    ...rest,
    caller: { ...CALLER, ...caller },
  });
  app.use(async (c, next) => {
    c.set("reach", whole(reached()));
    await next();
  });
  app.onError((error, c) => {
    errors.push(error);
    const code = error instanceof PalimpsestError ? error.code : "internal";
    return c.json(
      { error: { code, message: error.message } },
      code === "forbidden" ? 403 : code === "internal" ? 500 : 400,
    );
  });
  addAskRoutes({ app, limits: LIMIT_DEFAULTS, openApi: new OpenApi("0") });
  const { reachFor, ...parts } = chat;
  const { settled } = addChatRoutes(app, {
    ...parts,
    limits: LIMIT_DEFAULTS,
    ...(reachFor === undefined ? {} : { reachFor: (_, user) => whole(reachFor(user)) }),
    onError: (error) => errors.push(error),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  const address = server.address();
  atEndOfFile(async () => {
    await settled();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  });
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, settled, errors };
}
