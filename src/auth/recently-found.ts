/** What was found for a secret a moment ago, so that not each request asks the database. */
import { LRUCache } from "lru-cache";
import { sha256 } from "../domain/hash.ts";
import type { Clock } from "../domain/ids.ts";

/** Milliseconds for which what was found is not looked for again. */
const FRESH_FOR_MS = 5_000;
const MAX_CACHED = 10_000;

interface Entry<Found> {
  found: Found | undefined;
  at: number;
}

export class RecentlyFound<Found extends object> {
  readonly #find: (secret: string) => Promise<Found | undefined>;
  readonly #clock: Clock;
  /** By hash, so that no secret stands in memory longer than its request. */
  readonly #entries = new LRUCache({
    max: MAX_CACHED,
    memoMethod: (): Entry<Found> => ({ found: undefined, at: Number.NEGATIVE_INFINITY }),
  });

  constructor(find: (secret: string) => Promise<Found | undefined>, clock: Clock) {
    this.#find = find;
    this.#clock = clock;
  }

  /** What belongs to a secret; `undefined`: nothing does, which is asked anew each time. */
  async get(secret: string): Promise<Found | undefined> {
    const now = this.#clock();
    const entry = this.#entries.memo(sha256(secret));
    if (entry.found === undefined || Math.abs(now - entry.at) >= FRESH_FOR_MS) {
      entry.found = await this.#find(secret);
      entry.at = now;
    }
    return entry.found;
  }

  /** Forgets what was found: what was revoked counts no more. */
  clear(): void {
    this.#entries.clear();
  }
}
