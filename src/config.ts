/** How a memory is opened. */
import { v7 } from "uuid";
import { z } from "zod";
import type { PoolOptions } from "./db/postgres-options.ts";
import type { Actor } from "./domain/actor.ts";
import type { Clock, NewId } from "./domain/ids.ts";
import { InputError } from "./errors.ts";

export interface MemoryOptions {
  /**
   * Where the memory is kept: `"memory:"` for this process only, a directory for an embedded database on disk, or a PostgreSQL server, as
   * `"postgres://user:password@host/database"`. Default `"memory:"`.
   */
  readonly database?: string;
  /** How connections to a server are kept. An embedded database takes no notice of it. */
  readonly pool?: PoolOptions;
  /** Milliseconds since 1970-01-01T00:00Z. Default the system's clock; give another one in tests. */
  readonly clock?: Clock;
  /** Makes UUIDs. Default version 7, ordered by time; give another one in tests. */
  readonly newId?: NewId;
  /** Who writes, for the journal. Default the agent `api`; `graph.as(actor)` names another for one graph. */
  readonly actor?: Actor;
}

export interface Config {
  readonly database: string;
  readonly pool: PoolOptions;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly actor: Actor;
}

const DEFAULTS = {
  database: "memory:",
  pool: {},
  clock: Date.now,
  newId: v7,
  actor: { kind: "agent", id: "api" },
} as const satisfies Config;

/** The longest that a timer of Node.js waits. */
const milliseconds = z.int().min(0).max(2_147_483_647);

const pool = z.strictObject({
  max: z.int().min(1).max(1000).exactOptional(),
  connectionTimeoutMs: milliseconds.exactOptional(),
  idleTimeoutMs: milliseconds.exactOptional(),
  statementTimeoutMs: milliseconds.exactOptional(),
  lockTimeoutMs: milliseconds.exactOptional(),
  idleTransactionTimeoutMs: milliseconds.exactOptional(),
  ssl: z
    .union([
      z.boolean(),
      z.strictObject({
        ca: z.string().exactOptional(),
        cert: z.string().exactOptional(),
        key: z.string().exactOptional(),
        rejectUnauthorized: z.boolean().exactOptional(),
      }),
    ])
    .exactOptional(),
  applicationName: z.string().min(1).max(63).exactOptional(),
  preparedStatements: z.boolean().exactOptional(),
}) satisfies z.ZodType<PoolOptions>;

const shape = z.strictObject({
  database: z.string().trim().min(1).optional(),
  pool: pool.optional(),
  clock: z.custom<Clock>((given) => typeof given === "function").optional(),
  newId: z.custom<NewId>((given) => typeof given === "function").optional(),
  actor: z.strictObject({ kind: z.enum(["user", "agent", "job"]), id: z.string() }).optional(),
});

/** @throws InputError `invalid_input` if an option is not known or not of its type. */
export function configFrom(options: MemoryOptions): Config {
  const parsed = shape.safeParse(options);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InputError(
      "invalid_input",
      `openMemory(): ${issue?.path.join(".") || "options"}: ${issue?.message ?? "not valid"}.`,
    );
  }
  return {
    database: parsed.data.database ?? DEFAULTS.database,
    pool: parsed.data.pool ?? DEFAULTS.pool,
    clock: checkedClock(parsed.data.clock ?? DEFAULTS.clock),
    newId: parsed.data.newId ?? DEFAULTS.newId,
    actor: parsed.data.actor ?? DEFAULTS.actor,
  };
}

/** The furthest instant that a Date can be, in milliseconds. */
const LAST_INSTANT = 8.64e15;

function checkedClock(clock: Clock): Clock {
  return () => {
    const now = clock();
    if (Number.isFinite(now) && Math.abs(now) <= LAST_INSTANT) return now;
    throw new InputError(
      "invalid_input",
      "openMemory(): clock: it gave no instant. Give a function that returns milliseconds since 1970, such as Date.now.",
    );
  };
}
