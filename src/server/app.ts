/** The HTTP application over a memory. It needs no socket: `app.request()` calls it. */
import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";
import { Authenticator } from "../auth/authenticate.ts";
import { demand } from "../auth/caller.ts";
import { issuerFrom } from "../auth/issuers.ts";
import { OidcSignIn } from "../auth/oidc-sign-in.ts";
import { PERMISSIONS } from "../auth/permissions.ts";
import type { Clock } from "../domain/ids.ts";
import { InputError, NotFoundError, PalimpsestError } from "../errors.ts";
import type { McpHandler } from "../mcp/handler.ts";
import { MAX_REQUEST_BYTES } from "../mcp/limits.ts";
import { offeredTools } from "../mcp/offered-tools.ts";
import type { Memory } from "../memory/memory.ts";
import { VERSION, WEB_APP } from "../package-files.ts";
import { addDocs } from "./docs.ts";
import type { ServerEnv } from "./env.ts";
import { guard } from "./guard.ts";
import { authenticated, type Limits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { OpenApi } from "./openapi.ts";
import { honoPath, type ServerParts } from "./operation.ts";
import { LIMIT_DEFAULTS, SERVER_DEFAULTS, type ServerOptions } from "./options.ts";
import { problemResponse, statusOf } from "./problem.ts";
import { reaching, reachOf } from "./reach.ts";
import { parseJson, readBody } from "./read-body.ts";
import { addAlgorithmRoutes } from "./routes/algorithms.ts";
import { addAskRoutes } from "./routes/ask.ts";
import { addChatRoutes } from "./routes/chat.ts";
import { addEntityRoutes } from "./routes/entities.ts";
import { addEpisodeRoutes } from "./routes/episodes.ts";
import { addFactRoutes } from "./routes/facts.ts";
import { addFeedbackRoutes } from "./routes/feedback.ts";
import { addForgetRoutes } from "./routes/forget.ts";
import { addHistoryRoutes } from "./routes/history.ts";
import { addImportFileRoutes } from "./routes/import-file.ts";
import { addJobRoutes } from "./routes/jobs.ts";
import { addKeyRoutes } from "./routes/keys.ts";
import { addOntologyRoutes } from "./routes/ontology.ts";
import { addOperationRoutes } from "./routes/operations.ts";
import { addSessionRoutes } from "./routes/session.ts";
import { addSessionsRoutes } from "./routes/sessions.ts";
import { addShareRoutes } from "./routes/shares.ts";
import { addStatusRoutes } from "./routes/status.ts";
import { addTransferRoutes } from "./routes/transfer.ts";
import { addWalkRoutes } from "./routes/walks.ts";
import { browserHeaders } from "./web/headers.ts";
import { addWeb } from "./web/static-files.ts";
import { whoAsks } from "./web/who-asks.ts";

export interface AppParts {
  readonly memory: Memory;
  readonly options: ServerOptions;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: Clock;
  /** It is about to stop. */
  readonly stopping: AbortSignal;
}

/** Bytes: shorter answers, such as those of most recalls, cost a server more to compress than they save. */
const COMPRESSED_FROM = 16_384;

/** A request id that a client may give. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

interface App {
  readonly server: Hono<ServerEnv>;
  /** Waits until all that was said is remembered: before the memory closes. */
  readonly settled: () => Promise<void>;
}

export function createApp(app: AppParts): App {
  const { memory, options, limits, metrics, clock } = app;
  const server = new Hono<ServerEnv>();
  const issuers = (options.issuers ?? []).map(issuerFrom);
  const authenticator = new Authenticator({
    findKey: (token) => memory.findKey(token),
    findSession: (token) => memory.findSession(token),
    clock,
    issuers,
    local:
      options.localToken === undefined
        ? null
        : { token: options.localToken, tenant: options.tenant ?? SERVER_DEFAULTS.tenant },
  });
  observe(server, app);
  server.use(browserHeaders());
  server.use(
    guard({
      host: options.host ?? SERVER_DEFAULTS.host,
      allowedHosts: options.allowedHosts ?? [],
      allowedOrigins: options.allowedOrigins ?? [],
    }),
  );
  if (options.allowedOrigins !== undefined && options.allowedOrigins.length > 0) {
    server.use(
      cors({
        origin: [...options.allowedOrigins],
        exposeHeaders: ["x-request-id", "retry-after"],
        maxAge: 600,
      }),
    );
  }
  server.use(compress({ threshold: COMPRESSED_FROM }));
  addSessionRoutes(server, { memory, authenticator, limits, clock, providers: new OidcSignIn(issuers) });
  const secured = authenticated((context) => whoAsks(authenticator, context), limits);
  const byToken = authenticated(
    (context) => authenticator.callerOf(context.req.header("authorization")),
    limits,
  );
  server.use("/v1/*", secured);
  server.use("/mcp", byToken);
  server.use("/mcp/*", byToken);
  if (options.openMetrics !== true) server.use("/metrics", secured);

  const openApi = new OpenApi(VERSION);
  const parts: ServerParts = {
    app: server,
    openApi,
    memory,
    limits: { ...LIMIT_DEFAULTS, ...options.limits },
    stopping: app.stopping,
  };
  const now = () => new Date(clock()).toISOString();
  addEpisodeRoutes(parts);
  addFactRoutes(parts, now);
  addShareRoutes(parts);
  addEntityRoutes(parts, now);
  addHistoryRoutes(parts);
  addFeedbackRoutes(parts);
  addWalkRoutes(parts);
  addAlgorithmRoutes(parts);
  addForgetRoutes(parts, () => authenticator.forget());
  addTransferRoutes(parts);
  addImportFileRoutes(parts);
  addOntologyRoutes(parts);
  addOperationRoutes(parts);
  addJobRoutes(parts);
  addStatusRoutes(parts, metrics, () => limits.working);
  addKeyRoutes(parts, () => authenticator.forget());
  addSessionsRoutes(parts, () => authenticator.forget());
  server.use("/v1/ask", reaching(memory));
  addAskRoutes(parts);
  const settled = addChat(server, app, parts);
  addMcp(server, app, parts);
  addPublic(server, app, openApi);
  server.get("/metrics", async (context) => {
    if (options.openMetrics !== true) demand(context.get("caller"), "admin");
    return context.body(await metrics.registry.metrics(), 200, {
      "content-type": metrics.registry.contentType,
    });
  });
  addDocs(server);
  refuseOtherMethods(server, openApi);
  addWeb(server, options.webRoot ?? WEB_APP);
  server.notFound((context) => {
    const fault = new NotFoundError(
      "route_unknown",
      "There is nothing at this path. /openapi.json lists what there is.",
    );
    return problemResponse(context, fault, context.get("requestId"));
  });
  return { server, settled };
}

/** The proxy for chat completions, where there is a model's server behind it. */
function addChat(
  server: Hono<ServerEnv>,
  { memory, options: { upstream }, log }: AppParts,
  { limits }: ServerParts,
): () => Promise<void> {
  const paths = ["/v1/chat/completions", "/v1/models", "/v1/models/*"];
  if (upstream === undefined) {
    for (const path of paths) {
      server.all(path, () => {
        throw new NotFoundError(
          "route_unknown",
          "There is no model's server to pass this on to. Start with PALIMPSEST_MODEL_URL, and PALIMPSEST_MODEL_KEY if it wants one.",
        );
      });
    }
    return () => Promise.resolve();
  }
  for (const path of paths) server.use(path, reaching(memory));
  const chat = addChatRoutes(server, {
    limits,
    upstream,
    onError: (error) => log.error(error instanceof Error ? placeOf(error) : {}, "chat without memory"),
    // A server that acts for its users gives each one a graph of their own.
    reachFor: (context, user) => {
      const caller = context.get("caller");
      const named = caller.mayNameUser ? { ...caller, user } : caller;
      return reachOf(memory, named, undefined, "read");
    },
  });
  return () => chat.settled();
}

/** MCP: the memory's own tools at `/mcp`, those of server-memory at `/mcp/memory`. */
function addMcp(server: Hono<ServerEnv>, { memory, log, options }: AppParts, { limits }: ServerParts): void {
  const { graphTools = false, mcpTools: tools = offeredTools("") } = options;
  for (const [path, profile] of [
    ["/mcp", "palimpsest"],
    ["/mcp/memory", "memory"],
  ] as const) {
    let loading: Promise<McpHandler> | undefined;
    // The protocol's library takes a quarter of a second to load, for which the start does not wait.
    const handler = () => {
      loading ??= import("../mcp/handler.ts").then(({ mcpHandler }) =>
        mcpHandler({
          profile,
          graphTools,
          tools,
          onError: (error) => log.error(placeOf(error), "MCP failed"),
        }),
      );
      return loading;
    };
    server.all(path, reaching(memory), async (context) => {
      context.set("route", path);
      const bounds = { bytes: Math.min(limits.bodyBytes, MAX_REQUEST_BYTES), milliseconds: limits.bodyMs };
      const { raw, method } = context.req;
      const body = method === "POST" ? await parseJson(await readBody(raw, bounds)) : undefined;
      return (await handler()).fetch(raw, context.get("reach"), body);
    });
  }
}

/** A path that is there, by a method that is not. */
function refuseOtherMethods(server: Hono<ServerEnv>, openApi: OpenApi): void {
  for (const [path, methods] of openApi.methods()) {
    server.all(honoPath(path), (context) => {
      context.header("allow", methods.join(", "));
      throw new InputError("method_not_allowed", `This path takes ${methods.join(" and ")}.`);
    });
  }
}

/** What needs no token. */
function addPublic(server: Hono<ServerEnv>, { memory, options, stopping }: AppParts, openApi: OpenApi): void {
  server.get("/healthz", (context) => context.json({ status: "ok" }));
  server.get("/readyz", async (context) => {
    if (stopping.aborted) return context.json({ status: "stopping" }, 503);
    try {
      await memory.check();
      return context.json({ status: "ready" });
    } catch (error) {
      return context.json(
        { status: "unready", code: error instanceof PalimpsestError ? error.code : "failed" },
        503,
      );
    }
  });
  server.get("/openapi.json", (context) => context.json(openApi.document(new URL(context.req.url).origin)));
  // RFC 9728: who gives tokens for this.
  const metadata = (resource: string) => ({
    resource,
    authorization_servers: (options.issuers ?? []).map(({ issuer }) => issuer),
    bearer_methods_supported: ["header"],
    scopes_supported: PERMISSIONS.map((permission) => `palimpsest:${permission}`),
    resource_name: "Palimpsest",
  });
  server.get("/.well-known/oauth-protected-resource", (context) =>
    context.json(metadata(new URL(context.req.url).origin)),
  );
  server.get("/.well-known/oauth-protected-resource/*", (context) => {
    const { origin, pathname } = new URL(context.req.url);
    return context.json(
      metadata(`${origin}${pathname.replace("/.well-known/oauth-protected-resource", "")}`),
    );
  });
}

/** Request ids, the log, the metrics, and errors as problems. */
function observe(server: Hono<ServerEnv>, { metrics, log }: AppParts): void {
  server.use(async (context, next) => {
    const begun = performance.now();
    const given = context.req.header("x-request-id");
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    context.set("requestId", requestId);
    context.header("x-request-id", requestId);
    await next();
    const milliseconds = performance.now() - begun;
    const route = context.get("route") ?? routeOf(context);
    const { method } = context.req;
    const { status } = context.res;
    metrics.request({ method, route, status }, milliseconds);
    const caller = context.get("caller");
    const { error } = context;
    log.info(
      {
        requestId,
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        ...(caller === undefined ? {} : { tenant: caller.tenant, via: caller.via, token: caller.id }),
        ...(error instanceof PalimpsestError ? { code: error.code } : {}),
      },
      "request",
    );
  });
  server.onError((error, context) => {
    const requestId = context.get("requestId");
    const isExpected = error instanceof PalimpsestError && statusOf(error) < 500;
    // The message of an error that nobody expected may hold contents; where it happened does not.
    if (!isExpected) log.error({ requestId, error: error.name, ...placeOf(error) }, "failed");
    return problemResponse(context, error, requestId);
  });
}

/**
 * The route of a request, also of one that was refused before it. A path without a route would make a metric
 * of its own.
 */
function routeOf(context: Context<ServerEnv>): string {
  const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "unknown";
  return route.replace(/:(\w+)/gu, "{$1}");
}

function placeOf(error: Error): { readonly [field: string]: string | readonly string[] } {
  if (error instanceof PalimpsestError)
    return { code: error.code, ...(error.told === error.message ? {} : { reason: error.message }) };
  const lines = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { at: lines.slice(0, 5).map((line) => line.trim()) };
}
