/** One thing that was said or read, kept verbatim. */
import type { EpisodeUid } from "./ids.ts";
import type { JsonObject } from "./json.ts";

/**
 * Where the words come from. Only the words of a `user` speak for themselves; a document's text never does.
 */
export const ROLES = ["user", "assistant", "tool", "document"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Orders in which episodes are listed: as they arrived, the `oldest` or the `newest` first, or as they
 * `occurred`, the earliest first.
 */
export const EPISODE_ORDERS = ["oldest", "newest", "occurred"] as const;
export type EpisodeOrder = (typeof EPISODE_ORDERS)[number];

/** An episode as callers read it. Times are ISO 8601 in UTC. */
export interface EpisodeView {
  /** The `id` that was given, else the same as `uid`. */
  readonly id: string;
  /** UUIDv7. */
  readonly uid: EpisodeUid;
  readonly thread: string;
  /** Place in the thread, from 0. */
  readonly position: number;
  readonly role: Role;
  readonly speaker: string | null;
  /** The words, verbatim; empty if it was deleted where it was said. */
  readonly content: string;
  readonly occurredAt: string;
  /** When it was stored, to the microsecond. */
  readonly recordedAt: string;
  readonly metadata: JsonObject;
  /** When its words were revised last, to the microsecond; absent: they stand as they were stored. */
  readonly revisedAt?: string;
  /** When it is forgotten by itself; absent: it stays. */
  readonly expiresAt?: string;
}
