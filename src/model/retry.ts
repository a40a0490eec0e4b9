/** When a request that failed is sent again. */
import { setTimeout as wait } from "node:timers/promises";

/** What waiting depends on. Injected, so that tests need not wait. */
export interface Pace {
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number;
  /** Resolves after some milliseconds; rejects with the signal's reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export const PACE: Pace = {
  random: Math.random,
  now: Date.now,
  wait: async (milliseconds, signal) => {
    try {
      await wait(milliseconds, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};

/**
 * How long to wait before the `count`-th repetition, from 1: half of it doubles each time, the other half is
 * left to chance, so that those who failed together do not come back together (Brooker, Exponential Backoff
 * and Jitter, 2015: "equal jitter"). A server may ask for longer.
 */
export function delayOf(
  { retryDelayMs, longestWaitMs }: { readonly retryDelayMs: number; readonly longestWaitMs: number },
  count: number,
  requestedMs: number | null,
  random: () => number,
): number {
  const half = (retryDelayMs * 2 ** (count - 1)) / 2;
  const own = half + half * random();
  return requestedMs === null ? Math.min(own, longestWaitMs) : Math.max(own, requestedMs);
}

/**
 * How long a server asks to be left alone, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or
 * as a date (RFC 9110, 10.2.3), which is compared with the server's own `date` where it is given. `undefined`
 * if it does not say.
 */
export function retryAfterOf(
  headers: Readonly<Record<string, string | undefined>>,
  now: number,
): number | undefined {
  const precise = numberOf(headers["retry-after-ms"]);
  if (precise !== undefined) return precise;
  const given = headers["retry-after"]?.trim();
  if (given === undefined || given === "") return undefined;
  const seconds = numberOf(given);
  if (seconds !== undefined) return seconds * 1000;
  const at = Date.parse(given);
  if (Number.isNaN(at)) return undefined;
  const theirs = Date.parse(headers.date ?? "");
  return Math.max(0, at - (Number.isNaN(theirs) ? now : theirs));
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : undefined;
}
