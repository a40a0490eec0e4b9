/** The owner's side of a shared embedded database: lets other processes of the same user in and runs what they ask, in turn with its own work. */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import { StorageError } from "../../errors.ts";
import type { Database, Scope, Transaction } from "../database.ts";
import { Frames } from "./frames.ts";
import { letIn } from "./handshake.ts";
import { type Door, isOwnFolder, isPipe } from "./place.ts";
import {
  type Answer,
  type Ask,
  type InTransaction,
  MOST_BYTES,
  packed,
  statementOf,
  unpackedAsk,
  wireFailure,
} from "./protocol.ts";

/** Whoever connects has so many milliseconds to show who they are. */
const HANDSHAKE = 5_000;
/** A transaction in which nothing is said for so many milliseconds ends: everybody else waits for it. */
export const MOST_SILENCE = 30_000;

/** What is done for others. */
export type Shared = Pick<Database, "transaction" | "read" | "asOwner">;

export class Host {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(shared: Shared, { socket: path, secret }: Door, mostSilence: number) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
      // What goes wrong on it closes it, and that is what counts.
      socket.on("error", () => socket.destroy());
      // The owner's process may end while nobody asks for anything.
      socket.unref();
      receive(socket, secret, shared, mostSilence).catch(() => socket.destroy());
    });
    this.#server.unref();
    if (isPipe(path)) return;
    if (isOwnFolder(path)) mkdirSync(dirname(path), { mode: 0o700 });
    // Whoever holds the lock finds a dead owner's at most.
    else rmSync(path, { force: true });
  }

  static async listen(shared: Shared, door: Door, mostSilence = MOST_SILENCE): Promise<Host> {
    const host = new Host(shared, door, mostSilence);
    await new Promise<void>((resolve, reject) => {
      host.#server.once("error", reject);
      host.#server.listen(door.socket, () => {
        host.#server.removeListener("error", reject);
        resolve();
      });
      host.#server.unref();
    });
    if (!isPipe(door.socket)) chmodSync(door.socket, 0o600);
    return host;
  }

  /** Lets nobody in any more. */
  shut(): void {
    this.#server.close();
  }

  /** Sends those away who are in. */
  disconnect(): void {
    for (const socket of this.#sockets) socket.destroySoon();
  }
}

async function receive(socket: Socket, secret: string, shared: Shared, mostSilence: number): Promise<void> {
  const frames = new Frames(socket);
  const tooLate = setTimeout(() => socket.destroy(), HANDSHAKE);
  try {
    await letIn(frames, secret);
  } finally {
    clearTimeout(tooLate);
  }
  const visit = new Visit(socket, frames, shared, mostSilence);
  frames.each(MOST_BYTES, (frame) => visit.take(unpackedAsk(frame)));
}

/** One process that is connected. */
class Visit {
  readonly #socket: Socket;
  readonly #frames: Frames;
  readonly #shared: Shared;
  readonly #mostSilence: number;
  readonly #transactions = new Map<number, Conversation>();

  constructor(socket: Socket, frames: Frames, shared: Shared, mostSilence: number) {
    this.#socket = socket;
    this.#frames = frames;
    this.#shared = shared;
    this.#mostSilence = mostSilence;
    socket.once("close", () => {
      for (const transaction of this.#transactions.values()) transaction.cut();
    });
  }

  take(ask: Ask): void {
    if (ask.kind === "read") this.#settle(ask.id, this.#shared.read(ask.scope, statementOf(ask.statement)));
    else if (ask.kind === "begin") this.#begin(ask.id, ask.scope);
    else {
      const transaction = this.#transactions.get(ask.transaction);
      if (transaction !== undefined) transaction.take(ask);
      else if (ask.kind !== "send") this.#settle(ask.id, Promise.reject(over()));
    }
  }

  #begin(id: number, scope: Scope | null): void {
    const conversation = new Conversation(
      id,
      (asked, answer) => this.#settle(asked, answer),
      this.#mostSilence,
    );
    this.#transactions.set(id, conversation);
    // The owner's process does not end in the middle of it.
    this.#socket.ref();
    const work = (transaction: Transaction) => conversation.run(transaction);
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
      // Who waits is told what became of it; where nobody asked for the end, whoever comes next is.
      const { ending } = conversation;
      if (ending === undefined) last.catch(() => undefined);
      else this.#settle(ending, last);
    };
    last.then(forget, forget);
  }

  #settle(id: number, rows: Promise<readonly object[]>): void {
    rows.then(
      (found) => this.#say({ id, rows: found }),
      (error: unknown) => this.#say({ id, failure: wireFailure(error) }),
    );
  }

  #say(answer: Answer): void {
    if (this.#socket.writable) this.#frames.write(packed(answer));
  }
}

/** How the work of a transaction ends that is to be rolled back. */
const ROLLED_BACK = Symbol("rolled back");

/** A transaction of another process: what is asked in it is done as it comes, without waiting for what was asked before. */
class Conversation {
  /** What is answered when the transaction is over: its begin as long as it has not begun, then its end. */
  ending: number | undefined;
  readonly #begin: number;
  readonly #settle: (id: number, rows: Promise<readonly object[]>) => void;
  readonly #mostSilence: number;
  #transaction: Transaction | undefined;
  #end: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
  #silence: NodeJS.Timeout | undefined;
  #unanswered = 0;
  #isCut = false;

  constructor(
    begin: number,
    settle: (id: number, rows: Promise<readonly object[]>) => void,
    mostSilence: number,
  ) {
    this.#begin = begin;
    this.ending = begin;
    this.#settle = settle;
    this.#mostSilence = mostSilence;
  }

  /** The transaction's work: over when the other process says so, is gone, or is silent for too long. */
  async run(transaction: Transaction): Promise<void> {
    if (this.#isCut) throw over();
    this.#transaction = transaction;
    this.ending = undefined;
    this.#settle(this.#begin, Promise.resolve([]));
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

  take(ask: InTransaction): void {
    const transaction = this.#transaction;
    if (transaction === undefined) {
      if (ask.kind !== "send") this.#settle(ask.id, Promise.reject(over()));
      return;
    }
    switch (ask.kind) {
      case "query":
        this.#answer(ask.id, transaction.query(statementOf(ask.statement)));
        return;
      case "send":
        transaction.send(statementOf(ask.statement));
        this.#listen();
        return;
      case "script":
        this.#answer(
          ask.id,
          transaction.script(ask.text).then(() => []),
        );
        return;
      case "commit":
        this.ending = ask.id;
        this.#end?.resolve();
        return;
      case "rollback":
        this.ending = ask.id;
        this.#end?.reject(ROLLED_BACK);
    }
  }

  /** The other process is gone. */
  cut(): void {
    this.#isCut = true;
    this.#end?.reject(over());
  }

  #answer(id: number, rows: Promise<readonly object[]>): void {
    this.#unanswered += 1;
    this.#listen();
    const done = () => {
      this.#unanswered -= 1;
      this.#listen();
    };
    rows.then(done, done);
    this.#settle(id, rows);
  }

  /** Who waits for an answer is not silent. */
  #listen(): void {
    clearTimeout(this.#silence);
    if (this.#transaction === undefined || this.#unanswered > 0) return;
    this.#silence = setTimeout(() => this.#end?.reject(over()), this.#mostSilence);
  }
}

function over(): StorageError {
  return new StorageError(
    "transaction_expired",
    "The transaction is over: nothing was said in it for too long, and others were waiting. Nothing of it is stored; try again.",
  );
}
