/** One thing that was said or read, kept verbatim. */
import type { EpisodeUid } from "./ids.ts";
import type { Instant } from "./interval.ts";
import type { JsonObject } from "./json.ts";

/** Where the words come from. Only the words of a `user` speak for themselves; a document's text never does. */
export type Role = "user" | "assistant" | "tool" | "document";
export const ROLES = ["user", "assistant", "tool", "document"] as const satisfies readonly Role[];

/** An episode as it is stored. */
export interface Episode {
  readonly uid: EpisodeUid;
  /** The `id` that was given to `remember`, else the same as `uid`. */
  readonly id: string;
  readonly thread: string;
  /** Place in the thread's order of `occurredAt`, from 0. */
  readonly position: number;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurredAt: Instant;
  /** When it was stored: ISO 8601 in UTC, microseconds. */
  readonly recordedAt: string;
  readonly metadata: JsonObject;
}
