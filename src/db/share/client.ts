/** A process that uses an embedded database through the process that owns it. */
import { connect, type Socket } from "node:net";
import type { Sql } from "sql-template-tag";
import { ConflictError, StorageError } from "../../errors.ts";
import { closed } from "../calls.ts";
import type { Scope, Transaction } from "../database.ts";
import { type DatabaseConnection, NotStartedError, ownerLostError } from "./connection.ts";
import type { Endpoint } from "./endpoint.ts";
import { Frames } from "./frames.ts";
import { isSameVersion, joinHost, OWN_VERSIONS, type Versions } from "./handshake.ts";
import {
  type Answer,
  MAX_FRAME_BYTES,
  pack,
  type Request,
  type TransactionRequest,
  unpackAnswer,
  wireStatement,
} from "./protocol.ts";

interface Pending {
  readonly resolve: (rows: readonly object[]) => void;
  readonly reject: (error: Error) => void;
}

/** An ask without its number. */
type Unnumbered<Kind> = Kind extends { readonly id: number } ? Omit<Kind, "id"> : never;

export class DatabaseClient implements DatabaseConnection {
  readonly #socket: Socket;
  readonly #frames: Frames;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #lost: StorageError | undefined;

  private constructor(socket: Socket, frames: Frames) {
    this.#socket = socket;
    this.#frames = frames;
    frames.each(MAX_FRAME_BYTES, (frame) => this.#complete(unpackAnswer(frame)));
    socket.once("close", () => this.#lose(ownerLostError()));
    socket.unref();
  }

  /**
   * @param timeoutMs how long the owner may take to answer, in milliseconds
   * @returns `undefined` if nobody listens there, or does not answer (yet)
   * @throws ConflictError `database_in_use` if the owner is of a version that cannot share
   */
  static async connect(
    { socket: path, secret }: Endpoint,
    timeoutMs: number,
  ): Promise<DatabaseClient | undefined> {
    const socket = connect(path);
    const frames = new Frames(socket);
    // It closes as well, and that is what counts.
    socket.on("error", () => socket.destroy());
    const tooLate = setTimeout(() => socket.destroy(), timeoutMs);
    let theirs: Versions;
    try {
      theirs = await joinHost(frames, secret);
    } catch {
      // Whatever went wrong, this is not the owner, or not yet, or not any more: the lock file says what
      // next.
      socket.destroy();
      return undefined;
    } finally {
      clearTimeout(tooLate);
    }
    if (isSameVersion(theirs, OWN_VERSIONS)) return new DatabaseClient(socket, frames);
    socket.destroy();
    throw otherVersion(theirs);
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  async read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    const ask = { kind: "read", scope, statement: wireStatement(statement) } as const;
    return rowsOf<Row>(await this.#first(ask));
  }

  transaction<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#run(scope, work);
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#run(null, work);
  }

  async close(): Promise<void> {
    this.#lose(closed());
    this.#socket.destroySoon();
  }

  async #run<Result>(
    scope: Scope | null,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.#nextId;
    await this.#first({ kind: "begin", scope });
    let result: Result;
    try {
      result = await work({
        query: async <Row extends object>(statement: Sql) =>
          rowsOf<Row>(
            await this.#request({ kind: "query", transaction, statement: wireStatement(statement) }),
          ),
        send: (statement) => this.#send({ kind: "send", transaction, statement: wireStatement(statement) }),
        script: async (text) => {
          await this.#request({ kind: "script", transaction, text });
        },
      });
    } catch (error) {
      throw (await this.#rollBack(transaction)) ?? error;
    }
    await this.#request({ kind: "commit", transaction });
    return result;
  }

  /** What was sent and failed, if anything: whatever came after it failed because of it. */
  async #rollBack(transaction: number): Promise<unknown> {
    if (this.isLost) return undefined;
    try {
      await this.#request({ kind: "rollback", transaction });
      return undefined;
    } catch (failure) {
      return failure;
    }
  }

  /** Asks for what can be asked of another owner if this one is gone. */
  async #first(ask: Unnumbered<Request>): Promise<readonly object[]> {
    try {
      return await this.#request(ask);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // The owner is closing, if it is not this process.
      if (error.code === "memory_closed" && !this.isLost) this.#lose(ownerLostError());
      if (this.#lost?.code === "owner_lost") throw new NotStartedError("owner_lost", error.message);
      throw error;
    }
  }

  #request(ask: Unnumbered<Request> | Unnumbered<TransactionRequest>): Promise<readonly object[]> {
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const id = this.#nextId++;
    // The process may end while nothing is asked, but not while an answer is awaited.
    if (this.#pending.size === 0) this.#socket.ref();
    const answered = new Promise<readonly object[]>((resolve, reject) =>
      this.#pending.set(id, { resolve, reject }),
    );
    this.#send({ ...ask, id });
    return answered;
  }

  #send(ask: Request): void {
    if (this.#lost === undefined) this.#frames.write(pack(ask));
  }

  #complete(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#socket.unref();
    if ("rows" in answer) pending?.resolve(answer.rows);
    else pending?.reject(new StorageError(answer.failure.code, answer.failure.message));
  }

  #lose(error: StorageError): void {
    this.#lost ??= error;
    for (const pending of this.#pending.values()) pending.reject(this.#lost);
    this.#pending.clear();
    this.#socket.destroySoon();
  }
}

/** The caller's statement says what its rows are. */
function rowsOf<Row extends object>(rows: readonly object[]): Row[] {
  return rows as Row[];
}

function otherVersion(theirs: Versions): ConflictError {
  const text = ({ protocol, schema }: Versions) => `protocol ${protocol}, schema ${schema}`;
  return new ConflictError(
    "database_in_use",
    `The database directory is in use by another version of Palimpsest or Node.js (${text(theirs)}; this one has ${text(OWN_VERSIONS)}). Use the same versions, or close it there first.`,
  );
}
