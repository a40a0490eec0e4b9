/** MCP over standard input and output: one client, which started the process. */
import type { Readable, Writable } from "node:stream";
import { PassThrough } from "node:stream";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { isJSONRPCNotification, isJSONRPCRequest, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { parseJsonIfAny } from "../domain/json.ts";
import type { McpReach } from "./reach.ts";
import { type ServerOptions, serversOf } from "./servers.ts";

export interface StdioOptions extends ServerOptions {
  readonly reach: McpReach;
  readonly input: Readable;
  readonly output: Writable;
}

/** Resolves when the client has closed the input and all that it asked before is answered. */
export function serveOverStdio({ reach, input, output, ...options }: StdioOptions): Promise<void> {
  const serverFor = serversOf(options);
  return new Promise((resolve) => {
    const transport = new AnsweringTransport(input, output, resolve);
    serveStdio(() => serverFor(reach), { transport, onerror: options.onError });
  });
}

/** Requests that last as long as the connection. */
const LASTING = ["subscriptions/listen"];

/**
 * Closes when the input has ended and everything is answered. The SDK's own closes at once, and what was
 * asked last would stay without an answer.
 */
class AnsweringTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #inner: StdioServerTransport;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #open = new PassThrough();
  readonly #onClosed: () => void;
  readonly #unanswered = new Set<string | number>();
  #isInputOver = false;

  constructor(input: Readable, output: Writable, onClosed: () => void) {
    this.#input = input;
    this.#output = output;
    this.#onClosed = onClosed;
    this.#inner = new StdioServerTransport(this.#open, output);
  }

  async start(): Promise<void> {
    this.#inner.onmessage = (message) => this.#take(message);
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onclose = () => {
      this.onclose?.();
      this.#onClosed();
    };
    await this.#inner.start();
    this.#input.pipe(this.#open, { end: false });
    this.#input.on(
      "data",
      eachLine((line) => this.#check(line)),
    );
    const over = () => this.#onInputOver();
    this.#input.once("end", over).once("close", over).once("error", over);
  }

  /** What was read last is on its way to the other end. */
  #onInputOver(): void {
    if (this.#open.readableLength + this.#open.writableLength > 0) {
      setImmediate(() => this.#onInputOver());
      return;
    }
    this.#isInputOver = true;
    this.#closeIfDone();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#inner.send(message);
    if ("id" in message && message.id !== undefined && !("method" in message)) this.#complete(message.id);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Answers a line that is no JSON, which the SDK's transport passes over without a word. */
  #check(line: string): void {
    if (line.trim() === "" || parseJsonIfAny(line) !== undefined) return;
    const error = {
      code: ProtocolErrorCode.ParseError,
      message: "Parse error: a message is JSON in one line.",
    };
    this.#output.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
  }

  #take(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message) && !LASTING.includes(message.method)) this.#unanswered.add(message.id);
    this.onmessage?.(message);
    // A request that was called off is not answered.
    if (isJSONRPCNotification(message) && message.method === "notifications/cancelled") {
      const id = message.params?.requestId;
      if (typeof id === "string" || typeof id === "number") this.#complete(id);
    }
  }

  #complete(id: string | number): void {
    this.#unanswered.delete(id);
    this.#closeIfDone();
  }

  #closeIfDone(): void {
    if (this.#isInputOver && this.#unanswered.size === 0) this.#open.end();
  }
}

/** Hands on each line of what comes in chunks. */
function eachLine(take: (line: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      take(rest.toString("utf8", 0, end));
      rest = rest.subarray(end + 1);
    }
  };
}
