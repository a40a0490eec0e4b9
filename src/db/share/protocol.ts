/** What the processes that share an embedded database say to each other. */
import { deserialize, serialize } from "node:v8";
import { Sql } from "sql-template-tag";
import { type ErrorCode, PalimpsestError } from "../../errors.ts";
import { withArraysAsText } from "../array-text.ts";
import type { Scope } from "../database.ts";

/**
 * Grows with every change of what is said. The format of V8, in which values travel, is another matter of
 * versions.
 */
export const PROTOCOL = `1.${serialize(null)[1] ?? 0}`;

/** A value of PostgreSQL has a gigabyte at the most. */
export const MAX_FRAME_BYTES = 2 ** 30;

interface WireStatement {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * A request of a client. Each is answered by its `id`, but for `send`; a transaction has the id of its
 * `begin`.
 */
export type Request =
  | { readonly kind: "read"; readonly id: number; readonly scope: Scope; readonly statement: WireStatement }
  /** Without a scope: as the owner of the schema. */
  | { readonly kind: "begin"; readonly id: number; readonly scope: Scope | null }
  | TransactionRequest;

export type TransactionRequest =
  | {
      readonly kind: "query";
      readonly id: number;
      readonly transaction: number;
      readonly statement: WireStatement;
    }
  | { readonly kind: "send"; readonly transaction: number; readonly statement: WireStatement }
  | { readonly kind: "script"; readonly id: number; readonly transaction: number; readonly text: string }
  | { readonly kind: "commit" | "rollback"; readonly id: number; readonly transaction: number };

export type Answer =
  | { readonly id: number; readonly rows: readonly object[] }
  | { readonly id: number; readonly failure: WireFailure };

/** What is kept of an error on its way. */
interface WireFailure {
  readonly code: ErrorCode;
  readonly message: string;
}

export function wireFailure(error: unknown): WireFailure {
  if (error instanceof PalimpsestError) return { code: error.code, message: error.message };
  return { code: "storage_failed", message: error instanceof Error ? error.message : String(error) };
}

export function wireStatement(statement: Sql): WireStatement {
  return { strings: statement.strings, values: withArraysAsText(statement.values) };
}

export function statementOf({ strings, values }: WireStatement): Sql {
  return new Sql(strings, values);
}

/** Values arrive as they were, bytes and large integers too, as between a process and its threads. */
export function pack(message: Request | Answer): Uint8Array {
  return serialize(message);
}

/** Only what somebody says who has shown that they know the lock file's secret is read. */
export function unpackRequest(frame: Uint8Array): Request {
  return deserialize(frame);
}

export function unpackAnswer(frame: Uint8Array): Answer {
  return deserialize(frame);
}
