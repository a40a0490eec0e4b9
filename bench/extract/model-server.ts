/**
 * A server that speaks as much of OpenAI's protocol as extraction needs, and says what a script tells it to:
 * for benchmarks and tests without a model.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { estimatedTokens } from "../../src/model/tokens.ts";

/** A request for a chat completion. */
export interface ModelRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly model: string;
  /** The text of all messages, with their roles. */
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The whole body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the server does with a request. */
export type Step =
  /** Answers as a model: `content` is sent as it is if it is a text, else as JSON. */
  | {
      readonly kind: "reply";
      readonly content: unknown;
      /** `finish_reason`. Default `stop`. */
      readonly finish?: string;
      readonly refusal?: string;
      /** Milliseconds before it answers. */
      readonly delay?: number;
      /** Default estimated; `null`: the server does not count. */
      readonly usage?: { readonly input: number; readonly output: number } | null;
    }
  /** Answers something else. A `body` that is no text is sent as JSON. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** Never answers. */
  | { readonly kind: "hang" }
  /** Closes the connection, after the beginning of an answer if there is one. */
  | { readonly kind: "drop"; readonly after?: string };

/** One step for each request, the last one for all further ones; or a function that decides. */
export type Script = readonly Step[] | ((request: ModelRequest, index: number) => Step | Promise<Step>);

export interface ModelServer extends AsyncDisposable {
  /** The `baseURL` of the model's settings. */
  readonly url: string;
  /** What was asked, in order. */
  readonly requests: readonly ModelRequest[];
  /** The most requests that were open at once. */
  readonly peak: number;
  /** Closes it, with all connections. */
  close(): Promise<void>;
}

const requestShape = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/**
 * Starts a server on a free port of this machine.
 *
 * @example
 * const server = await startModelServer([{ kind: "status", status: 429, headers: { "retry-after": "1" } }, { kind: "reply", content: { facts: [] } }]);
 */
export async function startModelServer(script: Script): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const load = { open: 0, peak: 0 };
  const server = createServer((incoming, response) => {
    load.open += 1;
    load.peak = Math.max(load.peak, load.open);
    response.on("close", () => {
      load.open -= 1;
    });
    answer(incoming, response, script, requests).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" });
      response.end(`The script failed: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get peak() {
      return load.peak;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  script: Script,
  requests: ModelRequest[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  if (incoming.url !== "/v1/chat/completions") {
    send(response, 404, {}, { error: { message: `There is no ${incoming.url}.` } });
    return;
  }
  const body = requestShape.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  const request = { headers: incoming.headers, model: body.model, messages: body.messages, body };
  const index = requests.push(request) - 1;
  const step =
    typeof script === "function" ? await script(request, index) : script[Math.min(index, script.length - 1)];
  if (step === undefined) send(response, 500, {}, { error: { message: "The script is empty." } });
  else await play(step, request, response);
}

async function play(step: Step, request: ModelRequest, response: ServerResponse): Promise<void> {
  switch (step.kind) {
    case "reply":
      if (step.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, step.delay));
      send(response, 200, {}, completion(step, request));
      return;
    case "status":
      send(
        response,
        step.status,
        step.headers ?? {},
        step.body ?? { error: { message: `status ${step.status}` } },
      );
      return;
    case "drop":
      if (step.after !== undefined) {
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": step.after.length + 1000,
        });
        response.write(step.after);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.destroy();
      return;
    case "hang":
      return;
  }
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function completion(step: Step & { kind: "reply" }, { model, messages }: ModelRequest): unknown {
  const content = typeof step.content === "string" ? step.content : JSON.stringify(step.content);
  const usage = step.usage ?? {
    input: estimatedTokens(messages.map((message) => message.content).join("\n")),
    output: estimatedTokens(content),
  };
  return {
    id: "chatcmpl-scripted",
    object: "chat.completion",
    created: 0,
    model,
    choices: [
      {
        index: 0,
        message:
          step.refusal === undefined
            ? { role: "assistant", content }
            : { role: "assistant", content: null, refusal: step.refusal },
        finish_reason: step.finish ?? "stop",
      },
    ],
    ...(step.usage === null
      ? {}
      : {
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
          },
        }),
  };
}
