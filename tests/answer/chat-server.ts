/**
 * A server that speaks OpenAI's protocol of chat completions, streamed or not, and says what a script tells
 * it to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { atEndOfFile } from "../cleanups.ts";

/** A request as it arrived. */
export interface ChatRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The text as it came; empty of a GET. */
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  /** Becomes true when who asked went away before the answer was whole. */
  readonly gone: { value: boolean };
}

export type ChatStep =
  /** Answers in words: as a stream in these pieces if one is wanted, else at once. */
  | {
      readonly kind: "says";
      readonly pieces: readonly string[];
      /** Default `stop`. */
      readonly finish?: string;
      /** Sent if it is asked for. Default 100 and 10; `null`: the server does not count. */
      readonly usage?: { readonly input: number; readonly output: number } | null;
    }
  /** These bytes, so many at a time. */
  | {
      readonly kind: "bytes";
      readonly body: string;
      readonly at?: number;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Begins a stream with these pieces, and closes the connection. */
  | { readonly kind: "cut"; readonly pieces: readonly string[] }
  /** Begins a stream with these pieces, and says no more. */
  | { readonly kind: "stall"; readonly pieces: readonly string[] }
  | { readonly kind: "hang" };

export type ChatScript = readonly ChatStep[] | ((request: ChatRequest, index: number) => ChatStep);

export interface ChatServer {
  readonly url: string;
  readonly requests: readonly ChatRequest[];
  /** Has what follows answered by another script. */
  play(script: ChatScript): void;
}

/** Starts a server that is closed when the test file ends. */
export async function startChatServer(first: ChatScript): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  let script = first;
  let played = 0;
  const server = createServer((incoming, response) => {
    const step = (request: ChatRequest) => {
      const index = played++;
      return typeof script === "function"
        ? script(request, index)
        : script[Math.min(index, script.length - 1)];
    };
    answer(incoming, response, requests, step).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  atEndOfFile(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`,
    requests,
    play: (next) => {
      script = next;
      played = 0;
    },
  };
}

const bodyShape = z.looseObject({ messages: z.array(z.record(z.string(), z.unknown())).optional() });

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: ChatRequest[],
  next: (request: ChatRequest) => ChatStep | undefined,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString("utf8");
  const body = text === "" ? {} : bodyShape.parse(JSON.parse(text));
  const gone = { value: false };
  response.on("close", () => {
    gone.value = !response.writableFinished;
  });
  const request: ChatRequest = {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: incoming.headers,
    text,
    body,
    messages: body.messages ?? [],
    gone,
  };
  requests.push(request);
  const step = next(request);
  if (step !== undefined) await play(step, request, response);
}

async function play(step: ChatStep, { body }: ChatRequest, response: ServerResponse): Promise<void> {
  const begin = () => response.writeHead(200, { "content-type": "text/event-stream" });
  switch (step.kind) {
    case "says": {
      const { finish = "stop", usage = { input: 100, output: 10 } } = step;
      const counted = usage === null ? {} : { usage: usageOf(usage) };
      if (body.stream === true) {
        begin();
        const wantsUsage = z
          .object({ stream_options: z.object({ include_usage: z.literal(true) }) })
          .safeParse(body).success;
        response.end(streamOf(step.pieces, finish, wantsUsage ? counted : {}));
        return;
      }
      const message = { role: "assistant", content: step.pieces.join("") };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          ...CHUNK,
          object: "chat.completion",
          choices: [{ index: 0, message, finish_reason: finish }],
          ...counted,
        }),
      );
      return;
    }
    case "bytes": {
      const bytes = Buffer.from(step.body);
      const at = step.at ?? bytes.length;
      response.writeHead(step.status ?? 200, { "content-type": "text/event-stream", ...step.headers });
      for (let from = 0; from < bytes.length; from += at) {
        response.write(bytes.subarray(from, from + at));
        await setImmediate();
      }
      response.end();
      return;
    }
    case "cut":
      begin();
      response.write(step.pieces.map(pieceOf).join(""), () => response.destroy());
      return;
    case "stall":
      begin();
      response.write(step.pieces.map(pieceOf).join(""));
      return;
    case "hang":
  }
}

const CHUNK = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "scripted" };

/** A chunk of a stream as it stands on the wire. */
export function chunkOf(delta: object, finish: string | null = null, rest: object = {}): string {
  return `data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, delta, finish_reason: finish }], ...rest })}\n\n`;
}

function pieceOf(content: string): string {
  return chunkOf({ content });
}

/** A whole stream of words. */
export function streamOf(pieces: readonly string[], finish = "stop", last: object = {}): string {
  const end = chunkOf({}, finish);
  const counted =
    Object.keys(last).length === 0 ? "" : `data: ${JSON.stringify({ ...CHUNK, choices: [], ...last })}\n\n`;
  return `${chunkOf({ role: "assistant", content: "" })}${pieces.map(pieceOf).join("")}${end}${counted}data: [DONE]\n\n`;
}

function usageOf({ input, output }: { readonly input: number; readonly output: number }) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

/** An answer that is no stream: a status with JSON. */
export function failing(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ChatStep {
  const body = JSON.stringify({ error: { message, type: "scripted", code: null } });
  return { kind: "bytes", status, body, headers: { "content-type": "application/json", ...headers } };
}
