/** From when on episodes of a slice are to be forgotten, where they are handed in with a time for it. */
import { timestamp } from "../db/time.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import type { Deduplicated } from "./deduplicate.ts";
import type { IngestOutcome } from "./outcome.ts";

type Expiries = ReadonlyMap<EpisodeUid, Instant | null>;

/** What is other than it is stored. Of an episode that stands in the slice twice, the last one counts. */
export function expiriesOf(items: readonly Deduplicated[]): Expiries {
  const expiries = new Map<EpisodeUid, Instant | null>();
  for (const item of items) {
    if (item.kind === "refused") continue;
    const { expiresAt } =
      item.kind === "known" || item.kind === "repeated" ? item.episode : item.analysed.episode;
    if (expiresAt === undefined) continue;
    const stored = "stored" in item ? item.stored : undefined;
    const uid = item.kind === "repeated" ? item.first.uid : "uid" in item ? item.uid : item.stored.uid;
    const before = stored?.expiresAt == null ? null : Date.parse(stored.expiresAt);
    if (expiresAt === before && !expiries.has(uid)) continue;
    expiries.set(uid, expiresAt);
  }
  return expiries;
}

/** An outcome with what was changed about its episode. */
export function withExpiry(outcome: IngestOutcome, expiries: Expiries): IngestOutcome {
  if (outcome.kind === "refused") return outcome;
  const expiresAt = expiries.get(outcome.episode.uid);
  if (expiresAt === undefined) return outcome;
  const episode = { ...outcome.episode, expiresAt: expiresAt === null ? null : timestamp(expiresAt) };
  return { ...outcome, episode };
}
