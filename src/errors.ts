/**
 * Every error that Palimpsest throws on purpose. Catch `PalimpsestError` and switch on `code`, which is
 * stable; the message says what to do next. The subclasses tell by whose fault it is.
 */
export type ErrorCode =
  | "invalid_input"
  | "query_invalid"
  | "parameter_missing"
  | "search_too_large"
  | "episode_empty"
  | "episode_too_large"
  | "invalid_time"
  | "time_in_future"
  | "time_in_past"
  | "invalid_time_zone"
  | "interval_reversed"
  | "unsupported_format"
  | "import_invalid"
  | "file_not_found"
  | "tenant_unknown"
  | "graph_unknown"
  | "entity_unknown"
  | "fact_unknown"
  | "fact_not_current"
  | "fact_ambiguous"
  | "episode_unknown"
  | "thread_unknown"
  | "node_unknown"
  | "node_exists"
  | "edge_unknown"
  | "edge_exists"
  | "share_unknown"
  | "trace_unknown"
  | "episode_conflict"
  | "graph_not_empty"
  | "profile_unknown"
  | "profile_conflict"
  | "ontology_invalid"
  | "predicate_unknown"
  | "type_unknown"
  | "domain_mismatch"
  | "name_unlisted"
  | "value_invalid"
  | "restore_unfinished"
  | "export_interrupted"
  | "export_altered"
  | "export_unverified"
  | "ontology_conflict"
  | "entity_ambiguous"
  | "decision_unknown"
  | "decision_not_open"
  | "entities_merged"
  | "entities_apart"
  | "types_incompatible"
  | "database_in_use"
  | "database_invalid"
  | "database_unsupported"
  | "database_unreachable"
  | "database_denied"
  | "database_read_only"
  | "role_unsafe"
  | "schema_too_new"
  | "schema_outdated"
  | "memory_closed"
  | "transaction_nested"
  | "transaction_expired"
  | "owner_lost"
  | "statement_timeout"
  | "lock_timeout"
  | "storage_failed"
  | "model_unavailable"
  | "model_timeout"
  | "model_refused"
  | "model_cut_off"
  | "model_reply_invalid"
  | "budget_exhausted"
  | "embedder_missing"
  | "parser_missing"
  | "repository_differs"
  | "embedding_unavailable"
  | "embedding_timeout"
  | "embedding_invalid"
  | "embedding_mismatch"
  | "unauthenticated"
  | "session_expired"
  | "session_unknown"
  | "sign_in_code_invalid"
  | "sign_in_refused"
  | "connection_insecure"
  | "forbidden"
  | "key_unknown"
  | "rate_limited"
  | "overloaded"
  | "request_invalid"
  | "request_conflict"
  | "request_unfinished"
  | "request_timeout"
  | "body_too_large"
  | "route_unknown"
  | "method_not_allowed"
  | "server_unreachable"
  | "server_timeout"
  | "server_failed"
  | "reply_invalid";

export interface ErrorDetails {
  /** What went wrong underneath. */
  readonly cause?: unknown;
  /** Position in the list that was given, counted from 0. */
  readonly index?: number;
  /** What those are told who reach the memory through a server, where the message is not for them. */
  readonly told?: string;
}

/** Base class of all errors thrown on purpose. */
export class PalimpsestError extends Error {
  /** Stable, machine-readable reason. */
  readonly code: ErrorCode;
  /** Where a list was given: which of its items is at fault, counted from 0. */
  readonly index: number | undefined;
  readonly #told: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(inShort(message), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.code = code;
    this.index = details.index;
    this.#told = details.told;
  }

  /** The message for those who reach the memory through a server: it names no address of a database. */
  get told(): string {
    return this.#told ?? this.message;
  }
}

/** Characters of the longest message: one that quotes what was given is not as long as that. */
const MAX_MESSAGE_CHARS = 2_000;

/** A message without its middle, if it is too long: what to do stands at its end. */
function inShort(message: string): string {
  if (message.length <= MAX_MESSAGE_CHARS) return message;
  const half = MAX_MESSAGE_CHARS / 2;
  return `${message.slice(0, half).toWellFormed()} … ${message.slice(-half).toWellFormed()}`;
}

/** The caller gave something that cannot be used. Nothing was written. */
export class InputError extends PalimpsestError {}

/** What was handed in cannot be used: `invalid_input`. */
export function invalid(message: string, details?: ErrorDetails): InputError {
  return new InputError("invalid_input", message, details);
}

/** A file or an export cannot be read: `import_invalid`. */
export function importInvalid(message: string, details?: ErrorDetails): InputError {
  return new InputError("import_invalid", message, details);
}

/** What was named does not exist, or not in the graphs that were asked. */
export class NotFoundError extends PalimpsestError {}
/** What was given contradicts what is stored, or somebody else holds what is needed. */
export class ConflictError extends PalimpsestError {}
/** Who asks may not do that. */
export class PermissionError extends PalimpsestError {}
/** There is too much to do just now. The same again later can work. */
export class LimitError extends PalimpsestError {
  /** Seconds after which it is worth to try again. */
  readonly retryAfter: number;

  constructor(code: ErrorCode, message: string, retryAfter: number) {
    super(code, message);
    this.retryAfter = retryAfter;
  }
}

/** The database could not do it. */
export class StorageError extends PalimpsestError {}

/** @returns StorageError `memory_closed`: the memory is to close, and so what takes long stops. */
export function stoppedEarly(): StorageError {
  return new StorageError(
    "memory_closed",
    "This was stopped before its end, as the memory closes. What it stored is there; do the same again to go on.",
  );
}
