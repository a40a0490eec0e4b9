/** How a memory is opened. */
import { v7 } from "uuid";
import { z } from "zod";
import type { Actor } from "./domain/actor.ts";
import type { Clock, NewId } from "./domain/ids.ts";
import { InputError } from "./errors.ts";

export interface MemoryOptions {
  /**
   * Where the memory is kept: `"memory:"` for this process only, or a directory for an embedded database on disk.
   * Default `"memory:"`.
   */
  readonly database?: string;
  /** Milliseconds since 1970-01-01T00:00Z. Default the system's clock; give another one in tests. */
  readonly clock?: Clock;
  /** Makes UUIDs. Default version 7, ordered by time; give another one in tests. */
  readonly newId?: NewId;
  /** Who writes, for the journal. Default the agent `api`; `graph.as(actor)` names another for one graph. */
  readonly actor?: Actor;
}

export interface Config {
  readonly database: string;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly actor: Actor;
}

const DEFAULTS = {
  database: "memory:",
  clock: Date.now,
  newId: v7,
  actor: { kind: "agent", id: "api" },
} as const satisfies Config;

const shape = z.strictObject({
  database: z.string().trim().min(1).optional(),
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
