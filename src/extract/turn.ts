/** What is said at once, by one person, in a thread. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import { firstPersonOf } from "../domain/nameless-user.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { withoutRecalled } from "../text/context-lines.ts";
import type { SentenceReadings } from "./sentence-readings.ts";

/** One of the turns of a thread. */
export interface Turn {
  readonly content: string;
  readonly speaker: string | null;
  readonly role: Role;
  readonly occurredAt: Instant;
  /** Time zone in which "today" is meant. Default: UTC. */
  readonly timeZone?: TimeZone;
}

/** A turn that is to be read. */
export interface ExtractionSource extends Turn {
  /** Does a model read, too? Then only what is surest is learned at once. Default: no. */
  readonly hasModel?: boolean;
  /** The turns before it in its thread, the last one last: "she" is whom they name. Default: none. */
  readonly before?: readonly Turn[];
  /** Sentences that were read for other turns of the same thread. Default: none. */
  readonly readings?: SentenceReadings;
}

/** A turn as rules read it: what the memory itself once said is not learned again. */
export function asRead({ role, speaker, occurredAt, timeZone = null, content }: Turn): Turn {
  return {
    role,
    speaker: firstPersonOf({ role, speaker }),
    occurredAt,
    timeZone,
    content: withoutRecalled(content),
  };
}
