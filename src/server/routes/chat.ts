/**
 * `POST /v1/chat/completions`: OpenAI's protocol, passed on to a model's server, with a memory.
 * `GET /v1/models` is passed on as it is.
 */
import type { Context, Hono } from "hono";
import { z } from "zod";
import { parseJsonIfAny } from "../../domain/json.ts";
import { type ChatOptions, ChatProxy, type Prepared } from "../chat/proxy.ts";
import { replyOf, StreamedReply } from "../chat/reply.ts";
import { forward, passedHeaders, UpstreamError, wholeAnswer, withoutKey } from "../chat/upstream.ts";
import type { Reach, ServerEnv } from "../env.ts";
import type { ServerParts } from "../operation.ts";
import { openAiError } from "../problem.ts";
import { readBody } from "../read-body.ts";

export interface ChatParts extends ChatOptions, Pick<ServerParts, "limits"> {
  /**
   * Who may be reached for a user whom the request names where it names no graph: each user's own. Absent:
   * what the request reaches is the same for all.
   *
   * @throws PermissionError
   */
  readonly reachFor?: (c: Context<ServerEnv>, user: string) => Reach | Promise<Reach>;
}

interface ChatRoutes {
  /** Waits until all that was said is remembered: before the memory closes. */
  settled(): Promise<void>;
}

const bodyShape = z.looseObject({
  user: z.string().min(1).optional().catch(undefined),
  /** What OpenAI has in place of `user` by now. */
  safety_identifier: z.string().min(1).optional().catch(undefined),
});

export function addChatRoutes(app: Hono<ServerEnv>, parts: ChatParts): ChatRoutes {
  const proxy = new ChatProxy(parts);
  app.post("/v1/chat/completions", (c) => complete(c, parts, proxy));
  app.get("/v1/models", (c) => passOn(c, proxy, "/models"));
  app.get("/v1/models/*", (c) => {
    // As it was written: the name of a model may hold a slash.
    const { pathname } = new URL(c.req.url);
    return passOn(c, proxy, pathname.slice(pathname.indexOf("/models/")));
  });
  return { settled: () => proxy.settled() };
}

async function complete(c: Context<ServerEnv>, parts: ChatParts, proxy: ChatProxy): Promise<Response> {
  const { bodyBytes: bytes, bodyMs: milliseconds } = parts.limits;
  const text = await readBody(c.req.raw, { bytes, milliseconds });
  const body = bodyShape.safeParse(parseJsonIfAny(text)).data;
  if (body === undefined)
    return refused(400, "request_invalid", "The body is no JSON object. Send that of a chat completion.");
  const named = c.req.header("x-palimpsest-speaker") ?? body.user ?? body.safety_identifier;
  const usual = c.get("reach");
  const isOwn = named !== undefined && c.req.header("x-palimpsest-graph") === undefined;
  const reach = isOwn && parts.reachFor !== undefined ? await parts.reachFor(c, named) : usual;
  const names = { thread: c.req.header("x-palimpsest-thread"), user: named };
  const prepared = await proxy.prepare(text, body, reach, names);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, c.req.raw.signal]);
  const request = { method: "POST", headers: c.req.raw.headers, body: prepared.body };
  return answered(
    c,
    proxy,
    () => forward(proxy.upstream, "/chat/completions", request, signal),
    prepared,
    stop,
  );
}

function passOn(c: Context<ServerEnv>, proxy: ChatProxy, path: string): Promise<Response> {
  const { signal, headers } = c.req.raw;
  return answered(c, proxy, () => forward(proxy.upstream, path, { method: "GET", headers }, signal));
}

/** What comes back, as it came. */
async function answered(
  c: Context<ServerEnv>,
  { upstream }: ChatProxy,
  send: () => Promise<Response>,
  prepared?: Prepared,
  stop?: AbortController,
): Promise<Response> {
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (error instanceof UpstreamError) return refused(error.status, error.code, error.message);
    if (c.req.raw.signal.aborted) return refused(499, "request_timeout", "The client went away.");
    throw error;
  }
  const headers = passedHeaders(response);
  if (prepared?.traceId != null) headers.set("x-palimpsest-trace", prepared.traceId);
  if (prepared?.thread !== undefined) headers.set("x-palimpsest-thread", encodeURI(prepared.thread));
  const { status, body } = response;
  const isStream = headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (response.ok && isStream && body !== null)
    return new Response(watched(body, prepared, stop), { status, headers });
  const text = await wholeAnswer(response).catch(() => undefined);
  if (text === undefined)
    return refused(502, "model_unavailable", "The answer of the model's server broke off. Ask again.");
  if (!response.ok) return new Response(withoutKey(text, upstream), { status, headers });
  prepared?.remember(replyOf(text));
  return new Response(text, { status, headers });
}

/**
 * Passes a body on unchanged, and remembers what it says once all of it was delivered. Who goes away stops
 * the upstream.
 */
function watched(
  body: ReadableStream<Uint8Array>,
  prepared: Prepared | undefined,
  stop: AbortController | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const reply = new StreamedReply();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        controller.close();
        prepared?.remember(reply.end());
        return;
      }
      reply.push(value);
      controller.enqueue(value);
    },
    async cancel(reason) {
      stop?.abort();
      await reader.cancel(reason);
    },
  });
}

/** An error of our own, in the form that clients of the protocol read. */
function refused(status: number, code: string, message: string): Response {
  return Response.json({ error: openAiError(code, message) }, { status });
}
