/** From when on episodes of a slice are to be forgotten: at their own times, or when their graph says so. */
import { timestamp } from "../db/time.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import { DAY, type Instant } from "../domain/interval.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Deduplicated } from "./deduplicate.ts";
import type { IngestOutcome } from "./outcome.ts";

/** When episodes are to be forgotten from now on, by their ids; `null`: they stay. */
export type Expiries = ReadonlyMap<EpisodeUid, Instant | null>;

/**
 * The expiries that are other than what is stored. Of an episode that stands in the slice twice, the last one
 * counts.
 *
 * @param ofGraph when a new episode expires that says nothing of it; `null`: it does not
 */
export function expiriesOf(items: readonly Deduplicated[], ofGraph: Instant | null): Expiries {
  const expiries = new Map<EpisodeUid, Instant | null>();
  for (const item of items) {
    if (item.kind === "refused") continue;
    const own = item.kind === "known" || item.kind === "repeated" ? item.episode : item.analysed.episode;
    const expiresAt = own.expiresAt === undefined && item.kind === "new" ? ofGraph : own.expiresAt;
    if (expiresAt === undefined) continue;
    const stored = "stored" in item ? item.stored : undefined;
    const uid = item.kind === "repeated" ? item.first.uid : "uid" in item ? item.uid : item.stored.uid;
    const before = stored?.expiresAt == null ? null : Date.parse(stored.expiresAt);
    if (expiresAt === before && !expiries.has(uid)) continue;
    expiries.set(uid, expiresAt);
  }
  return expiries;
}

/** When what a graph is told now expires there; `null`: never. */
export function expiryOf({ keepDays }: Pick<Writing, "keepDays">, now: Instant): Instant | null {
  return keepDays === null ? null : now + keepDays * DAY;
}

/** An outcome with what was changed about its episode. */
export function withExpiry(outcome: IngestOutcome, expiries: Expiries): IngestOutcome {
  if (outcome.kind === "refused") return outcome;
  const expiresAt = expiries.get(outcome.episode.uid);
  if (expiresAt === undefined) return outcome;
  const episode = { ...outcome.episode, expiresAt: expiresAt === null ? null : timestamp(expiresAt) };
  return { ...outcome, episode };
}
