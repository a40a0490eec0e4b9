/** What is said at once, by one person, in a thread. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";

/** One of the turns of a thread. */
export interface Turn {
  readonly content: string;
  readonly speaker: string | null;
  readonly role: Role;
  readonly occurredAt: Instant;
  /** In which "today" is meant. Default: UTC. */
  readonly timeZone?: TimeZone;
}
