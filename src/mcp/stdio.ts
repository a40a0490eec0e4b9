/** MCP over standard input and output: one client, which started the process. */
import type { Readable, Writable } from "node:stream";
import { PassThrough } from "node:stream";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  ProtocolErrorCode,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from "@modelcontextprotocol/server";
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

/** The SDK's transport closes at one that is longer, and all that follows would stay without an answer. */
const MAX_LINE_BYTES = STDIO_DEFAULT_MAX_BUFFER_SIZE - 1;

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
    const refuseLong = () =>
      this.#refuse(
        ProtocolErrorCode.InvalidRequest,
        `Invalid request: a message has at most ${MAX_LINE_BYTES} bytes. Send less at a time.`,
      );
    this.#input.on(
      "data",
      eachLine((line) => this.#hand(line), refuseLong),
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

  /** Hands on a message. What is none the SDK's transport passes over without a word: it is answered here. */
  #hand(line: string): void {
    if (line.trim() === "") return;
    const read = parseJsonIfAny(line);
    if (read === undefined)
      this.#refuse(ProtocolErrorCode.ParseError, "Parse error: a message is JSON in one line.");
    else if (isJSONRPCRequest(read) || isJSONRPCNotification(read) || isJSONRPCResponse(read))
      this.#open.write(`${line}\n`);
    else
      this.#refuse(
        ProtocolErrorCode.InvalidRequest,
        'Invalid request: a message is one object with "jsonrpc": "2.0", a method and, where an answer is wanted, an id that is a text or a whole number.',
        idOf(read),
      );
  }

  #refuse(code: number, message: string, id: string | number | null = null): void {
    this.#output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
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

/** The id by which the sender of what is no message knows it, if it has one. */
function idOf(read: unknown): string | number | null {
  const { id } = typeof read === "object" && read !== null && "id" in read ? read : { id: null };
  return typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id)) ? id : null;
}

/** Hands on each line of what comes in chunks, and tells of one that is too long as soon as it is. */
function eachLine(take: (line: string) => void, tooLong: () => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  const add = (piece: Buffer) => {
    const isWithin = size <= MAX_LINE_BYTES;
    size += piece.length;
    if (size <= MAX_LINE_BYTES) pieces.push(piece);
    else if (isWithin) {
      pieces = [];
      tooLong();
    }
  };
  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      add(chunk.subarray(from, end));
      if (size <= MAX_LINE_BYTES) take(Buffer.concat(pieces).toString("utf8"));
      [pieces, size, from] = [[], 0, end + 1];
    }
    add(chunk.subarray(from));
  };
}
