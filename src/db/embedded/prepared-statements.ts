/**
 * Statements of the embedded database, each parsed once. A query is then one message to the database instead
 * of five: a point query takes a third of the time, and the statements of a recall half, most of which went
 * into parsing and planning them again.
 */
import { type PGlite, protocol } from "@electric-sql/pglite";
import type {
  BackendMessage,
  DatabaseError,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from "pg-protocol/dist/messages.js";
import { Parser } from "pg-protocol/dist/parser.js";

const { serialize } = protocol;

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as PostgreSQL numbers them. */
  readonly types: readonly number[];
}

/**
 * Texts are few: they come from the code, and values never stand in them. Some are put together from parts,
 * so there is a limit.
 */
const MAX_STATEMENTS = 256;

export class PreparedStatements {
  readonly #database: PGlite;
  readonly #byText = new Map<string, Prepared>();
  #count = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs statements without values, of which no rows are wanted. */
  async exec(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  /** Runs a statement and returns its rows. */
  async query(text: string, values: readonly unknown[]): Promise<object[]> {
    const statement = this.#byText.get(text) ?? (await this.#prepare(text));
    return this.#rowsOf(this.#run(statement, values));
  }

  /**
   * Runs a prepared read in a transaction of its own, which `begin` begins: the database is entered once, not
   * three times, which takes half as long. If the statement fails, COMMIT ends a transaction that has failed,
   * which rolls it back.
   */
  async read(begin: string, text: string, values: readonly unknown[]): Promise<object[]> {
    const statement = this.#byText.get(text);
    if (statement === undefined) return this.#readFirst(begin, text, values);
    return this.#rowsOf(
      joined([serialize.query(begin), this.#run(statement, values), serialize.query("COMMIT")]),
    );
  }

  /** A statement is prepared in the role in which it is to run. */
  async #readFirst(begin: string, text: string, values: readonly unknown[]): Promise<object[]> {
    await this.exec(begin);
    try {
      return await this.query(text, values);
    } finally {
      await this.exec("COMMIT");
    }
  }

  #run(statement: Prepared, values: readonly unknown[]): Uint8Array {
    return boundMessage(
      statement.name,
      values.map((value, index) => this.#serialized(value, statement.types[index] ?? 0)),
    );
  }

  /** Runs messages of which one statement gives rows. */
  async #rowsOf(sent: Uint8Array): Promise<object[]> {
    const messages = await this.#send(sent);
    const columns = messages.find(isRowDescription)?.fields ?? [];
    const readers = columns.map(({ dataTypeID }) => this.#readerOf(dataTypeID));
    return messages.filter(isDataRow).map(({ fields }) => {
      const row: Record<string, unknown> = {};
      for (const [at, { name }] of columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : readers[at]?.(text);
      }
      return row;
    });
  }

  /** Reads a value of a type from text, as which it stays if PGlite has no parser for it. */
  #readerOf(type: number): (text: string) => unknown {
    const parser = this.#database.parsers[type];
    return parser === undefined ? (text) => text : (text) => parser(text, type);
  }

  /**
   * Sends messages, and reads the reply by the parser of node-postgres: with PGlite's own, which takes six
   * times as long, a read of a hundred facts takes a sixth more. From the first message on everything is sent
   * here: PGlite's `exec` would read nothing of what it is told.
   */
  async #send(sent: Uint8Array): Promise<BackendMessage[]> {
    const messages: BackendMessage[] = [];
    const parser = new Parser();
    await this.#database.execProtocolRawStream(sent, {
      onRawData: (data) => parser.parse(Buffer.from(data), (message) => messages.push(message)),
    });
    const failure = messages.find(isFailure);
    if (failure !== undefined) throw failure;
    return messages;
  }

  async #prepare(text: string): Promise<Prepared> {
    if (this.#byText.size >= MAX_STATEMENTS) {
      await this.exec("DEALLOCATE ALL");
      this.#byText.clear();
    }
    this.#count += 1;
    const name = `p${this.#count}`;
    const messages = await this.#send(
      joined([serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync()]),
    );
    const prepared = { name, types: messages.find(isParameterDescription)?.dataTypeIDs ?? [] };
    this.#byText.set(text, prepared);
    return prepared;
  }

  #serialized(value: unknown, type: number): string | Uint8Array | null {
    if (value === null || value === undefined) return null;
    if (typeof value === "string" || value instanceof Uint8Array) return value;
    const serializer = this.#database.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }
}

function isRowDescription(message: BackendMessage): message is RowDescriptionMessage {
  return message.name === "rowDescription";
}

function isDataRow(message: BackendMessage): message is DataRowMessage {
  return message.name === "dataRow";
}

function isParameterDescription(message: BackendMessage): message is ParameterDescriptionMessage {
  return message.name === "parameterDescription";
}

function isFailure(message: BackendMessage): message is DatabaseError {
  return message.name === "error";
}

/** What follows a Bind message: describe the portal, execute it, and that is all. */
const AFTER_BIND = joined([serialize.describe({ type: "P" }), serialize.execute({}), serialize.sync()]);
const BIND = 0x42;
/** Formats of values. Bytes go out as they are. */
const TEXT = 0;
const BINARY = 1;
const encoder = new TextEncoder();

/**
 * Has a prepared statement run with values: the same bytes as `serialize.bind` and what follows it, written
 * once. That one doubles its buffer until all fits and copies it twice, which for the half megabyte of a
 * slice's rows takes five times as long, and has the collector clear away four times as much.
 *
 * The message Bind: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function boundMessage(statement: string, values: readonly (string | Uint8Array | null)[]): Uint8Array {
  const name = encoder.encode(statement);
  const parts = values.map((value) => (typeof value === "string" ? encoder.encode(value) : value));
  const head = 1 + 4 + 1 + name.length + 1;
  const size =
    head + 2 + 2 * parts.length + 2 + parts.reduce((sum, part) => sum + 4 + (part?.length ?? 0), 0) + 2;
  const message = new Uint8Array(size + AFTER_BIND.length);
  const view = new DataView(message.buffer);
  message[0] = BIND;
  view.setInt32(1, size - 1);
  message.set(name, 6);
  let at = head;
  const put16 = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  put16(values.length);
  for (const value of values) put16(value instanceof Uint8Array ? BINARY : TEXT);
  put16(values.length);
  for (const part of parts) {
    view.setInt32(at, part?.length ?? -1);
    at += 4;
    if (part === null) continue;
    message.set(part, at);
    at += part.length;
  }
  // All of what it gives as text.
  put16(0);
  message.set(AFTER_BIND, at);
  return message;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
