/**
 * A server that speaks OpenAI's protocol for embeddings on a real port, with vectors that tests can tell in
 * advance, and says what a script tells it to.
 */
import { createServer } from "node:http";
import { z } from "zod";
import { atEndOfFile } from "../cleanups.ts";

export interface EmbeddingRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly texts: readonly string[];
}

/** What the server does with a request. */
export type EmbeddingStep =
  /** Vectors of so many numbers, 8 by default. */
  | { readonly kind: "vectors"; readonly dimensions?: number; readonly delay?: number }
  /** As many vectors too few. */
  | { readonly kind: "too-few"; readonly missing: number }
  /** A vector that holds `null` where a number should be. */
  | { readonly kind: "no-number" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
    }
  | { readonly kind: "text"; readonly body: string }
  | { readonly kind: "hang" }
  | { readonly kind: "drop" };

/** One step for each request, the last one for all further ones; or a function that decides. */
export type EmbeddingScript =
  | readonly EmbeddingStep[]
  | ((request: EmbeddingRequest, index: number) => EmbeddingStep);

export interface EmbeddingServer {
  readonly url: string;
  readonly requests: readonly EmbeddingRequest[];
  /** What it does from now on. */
  script: EmbeddingScript;
  close(): Promise<void>;
}

/** Words of one concept have one direction; all others have one each, by their letters. */
const CONCEPTS = [
  ["dog", "puppy", "pet", "pets", "animal", "fido"],
  ["job", "work", "works", "nurse", "profession", "living"],
  ["home", "lives", "flat", "oslo", "lisbon"],
] as const;

/** The vector that the server gives for a text: the sum of its concepts, and a little of its letters. */
export function vectorOf(text: string, dimensions = 8): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const concept = CONCEPTS.findIndex((words) => words.some((each) => each === word));
    const letters = [...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
    const place = concept >= 0 ? concept : 3 + (letters % Math.max(1, dimensions - 3));
    vector[place] = (vector[place] ?? 0) + (concept >= 0 ? 1 : 0.05);
  }
  return vector;
}

const shape = z.looseObject({ model: z.string(), input: z.array(z.string()) });

/** Starts a server that is closed when the test file ends. */
export async function startEmbeddingServer(script: EmbeddingScript): Promise<EmbeddingServer> {
  const requests: EmbeddingRequest[] = [];
  const http = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    if (incoming.url !== "/v1/embeddings") return send(404, { error: { message: "nothing here" } });
    const { model, input } = shape.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    const request = { authorization: incoming.headers.authorization, model, texts: input };
    const index = requests.push(request) - 1;
    const { script: current } = server;
    const step =
      typeof current === "function" ? current(request, index) : current[Math.min(index, current.length - 1)];
    const answer = (vectors: readonly unknown[]) =>
      send(200, {
        object: "list",
        model,
        data: vectors.map((embedding, place) => ({ object: "embedding", index: place, embedding })),
        usage: { prompt_tokens: 10 * input.length, total_tokens: 10 * input.length },
      });
    switch (step?.kind) {
      case "vectors":
        if (step.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, step.delay));
        return answer(input.map((text) => vectorOf(text, step.dimensions)));
      case "too-few":
        return answer(input.slice(step.missing).map((text) => vectorOf(text)));
      case "no-number":
        return answer(input.map((text) => [null, ...vectorOf(text).slice(1)]));
      case "status":
        return send(
          step.status,
          { error: { message: step.message ?? `status ${step.status}` } },
          step.headers,
        );
      case "text":
        return send(200, step.body);
      case "drop":
        return response.destroy();
      default:
        return undefined;
    }
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  const server: EmbeddingServer = {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`,
    requests,
    script,
    close: () =>
      new Promise((resolve, reject) => {
        http.close((error) => (error === undefined ? resolve() : reject(error)));
        http.closeAllConnections();
      }),
  };
  atEndOfFile(() => server.close());
  return server;
}
