/**
 * The owner's side of a shared embedded database: lets other processes of the same user in and runs what they
 * ask, in turn with its own work.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import { StorageError } from "../../errors.ts";
import type { Database, Scope, Transaction } from "../database.ts";
import { type Endpoint, isOwnFolder, isPipe } from "./endpoint.ts";
import { Frames } from "./frames.ts";
import { acceptClient } from "./handshake.ts";
import {
  type Answer,
  MAX_FRAME_BYTES,
  pack,
  type Request,
  statementOf,
  type TransactionRequest,
  unpackRequest,
  wireFailure,
} from "./protocol.ts";

/** Whoever connects has so many milliseconds to show who they are. */
const HANDSHAKE_TIMEOUT_MS = 5_000;
/** A transaction in which nothing is said for so many milliseconds ends: everybody else waits for it. */
const MAX_SILENCE_MS = 30_000;

/** What is done for others. */
export type Shared = Pick<Database, "transaction" | "read" | "asOwner">;

export class Host {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(shared: Shared, { socket: path, secret }: Endpoint, maxSilenceMs: number) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
      // What goes wrong on it closes it, and that is what counts.
      socket.on("error", () => socket.destroy());
      // The owner's process may end while nobody asks for anything.
      socket.unref();
      receive(socket, secret, shared, maxSilenceMs).catch(() => socket.destroy());
    });
    this.#server.unref();
    if (isPipe(path)) return;
    if (isOwnFolder(path)) mkdirSync(dirname(path), { mode: 0o700 });
    // Whoever holds the lock finds a dead owner's at most.
    else rmSync(path, { force: true });
  }

  static async listen(shared: Shared, endpoint: Endpoint, maxSilenceMs = MAX_SILENCE_MS): Promise<Host> {
    const host = new Host(shared, endpoint, maxSilenceMs);
    await new Promise<void>((resolve, reject) => {
      host.#server.once("error", reject);
      host.#server.listen(endpoint.socket, () => {
        host.#server.removeListener("error", reject);
        resolve();
      });
      host.#server.unref();
    });
    if (!isPipe(endpoint.socket)) chmodSync(endpoint.socket, 0o600);
    return host;
  }

  /** Lets nobody in any more. */
  stopAccepting(): void {
    this.#server.close();
  }

  /** Sends those away who are in. */
  disconnect(): void {
    for (const socket of this.#sockets) socket.destroySoon();
  }
}

async function receive(socket: Socket, secret: string, shared: Shared, maxSilenceMs: number): Promise<void> {
  const frames = new Frames(socket);
  const tooLate = setTimeout(() => socket.destroy(), HANDSHAKE_TIMEOUT_MS);
  try {
    await acceptClient(frames, secret);
  } finally {
    clearTimeout(tooLate);
  }
  const session = new ClientSession(socket, frames, shared, maxSilenceMs);
  frames.each(MAX_FRAME_BYTES, (frame) => session.handle(unpackRequest(frame)));
}

/** One process that is connected. */
class ClientSession {
  readonly #socket: Socket;
  readonly #frames: Frames;
  readonly #shared: Shared;
  readonly #maxSilenceMs: number;
  readonly #transactions = new Map<number, RemoteTransaction>();

  constructor(socket: Socket, frames: Frames, shared: Shared, maxSilenceMs: number) {
    this.#socket = socket;
    this.#frames = frames;
    this.#shared = shared;
    this.#maxSilenceMs = maxSilenceMs;
    socket.once("close", () => {
      for (const transaction of this.#transactions.values()) transaction.cut();
    });
  }

  handle(request: Request): void {
    if (request.kind === "read")
      this.#reply(request.id, this.#shared.read(request.scope, statementOf(request.statement)));
    else if (request.kind === "begin") this.#begin(request.id, request.scope);
    else {
      const transaction = this.#transactions.get(request.transaction);
      if (transaction !== undefined) transaction.handle(request);
      else if (request.kind !== "send") this.#reply(request.id, Promise.reject(transactionExpired()));
    }
  }

  #begin(id: number, scope: Scope | null): void {
    const remote = new RemoteTransaction(
      id,
      (requestId, answer) => this.#reply(requestId, answer),
      this.#maxSilenceMs,
    );
    this.#transactions.set(id, remote);
    // The owner's process does not end in the middle of it.
    this.#socket.ref();
    const work = (transaction: Transaction) => remote.run(transaction);
    const running = scope === null ? this.#shared.asOwner(work) : this.#shared.transaction(scope, work);
    const last = running.then(
      () => [],
      (error: unknown) => {
        if (error === ROLLED_BACK) return [];
        throw error;
      },
    );
    const forget = () => {
      this.#transactions.delete(id);
      if (this.#transactions.size === 0) this.#socket.unref();
      // Who waits gets what became of it; where nobody asked for the end, whoever comes next is.
      const { ending } = remote;
      if (ending === undefined) last.catch(() => undefined);
      else this.#reply(ending, last);
    };
    last.then(forget, forget);
  }

  #reply(id: number, rows: Promise<readonly object[]>): void {
    rows.then(
      (found) => this.#send({ id, rows: found }),
      (error: unknown) => this.#send({ id, failure: wireFailure(error) }),
    );
  }

  #send(answer: Answer): void {
    if (this.#socket.writable) this.#frames.write(pack(answer));
  }
}

/** How the work of a transaction ends that is to be rolled back. */
const ROLLED_BACK = Symbol("rolled back");

/**
 * A transaction of another process: what is asked in it is done as it comes, without waiting for what was
 * asked before.
 */
class RemoteTransaction {
  /** What is answered when the transaction is over: its begin as long as it has not begun, then its end. */
  ending: number | undefined;
  readonly #begin: number;
  readonly #reply: (id: number, rows: Promise<readonly object[]>) => void;
  readonly #maxSilenceMs: number;
  #transaction: Transaction | undefined;
  #end: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
  #silence: NodeJS.Timeout | undefined;
  #unanswered = 0;
  #isCut = false;

  constructor(
    begin: number,
    reply: (id: number, rows: Promise<readonly object[]>) => void,
    maxSilenceMs: number,
  ) {
    this.#begin = begin;
    this.ending = begin;
    this.#reply = reply;
    this.#maxSilenceMs = maxSilenceMs;
  }

  /** The transaction's work: over when the other process says so, is gone, or is silent for too long. */
  async run(transaction: Transaction): Promise<void> {
    if (this.#isCut) throw transactionExpired();
    this.#transaction = transaction;
    this.ending = undefined;
    this.#reply(this.#begin, Promise.resolve([]));
    const end = new Promise<void>((resolve, reject) => {
      this.#end = { resolve, reject };
    });
    this.#listen();
    try {
      await end;
    } finally {
      this.#transaction = undefined;
      clearTimeout(this.#silence);
    }
  }

  handle(request: TransactionRequest): void {
    const transaction = this.#transaction;
    if (transaction === undefined) {
      if (request.kind !== "send") this.#reply(request.id, Promise.reject(transactionExpired()));
      return;
    }
    switch (request.kind) {
      case "query":
        this.#answer(request.id, transaction.query(statementOf(request.statement)));
        return;
      case "send":
        transaction.send(statementOf(request.statement));
        this.#listen();
        return;
      case "script":
        this.#answer(
          request.id,
          transaction.script(request.text).then(() => []),
        );
        return;
      case "commit":
        this.ending = request.id;
        this.#end?.resolve();
        return;
      case "rollback":
        this.ending = request.id;
        this.#end?.reject(ROLLED_BACK);
    }
  }

  /** The other process is gone. */
  cut(): void {
    this.#isCut = true;
    this.#end?.reject(transactionExpired());
  }

  #answer(id: number, rows: Promise<readonly object[]>): void {
    this.#unanswered += 1;
    this.#listen();
    const done = () => {
      this.#unanswered -= 1;
      this.#listen();
    };
    rows.then(done, done);
    this.#reply(id, rows);
  }

  /** Who waits for an answer is not silent. */
  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#transaction === undefined || this.#unanswered > 0) return;
    this.#silence = setTimeout(() => this.#end?.reject(transactionExpired()), this.#maxSilenceMs);
  }
}

function transactionExpired(): StorageError {
  return new StorageError(
    "transaction_expired",
    "The transaction is over: nothing was said in it for too long, and others were waiting. Nothing of it is stored; try again.",
  );
}
