import { setTimeout as sleep } from "node:timers/promises";
import { SlotsInRounds } from "./slots-in-rounds.ts";

/** So that one tenant does not keep the others waiting. */
const MAX_AT_ONCE_OF_TENANT = 1;

/** After a longer write, others finish before the next one of its tenant. Milliseconds, as all here. */
const LONG_MS = 50;
/** Others are taken to be finished when none has asked for so long: a recall asks five times. */
const QUIET_MS = 15;
const POLL_MS = 5;

/** Slots of which a tenant has one at a time: who waits for them is served in rounds over the tenants. */
export class TenantSlots {
  readonly #slots: SlotsInRounds<number>;
  /** How long the last write of a tenant took, if that was long. */
  readonly #longWrites = new Map<number, number>();
  /** By tenant how many wait for a slot to read in, or have one, and when the last of them ended. */
  readonly #reads = new Map<number, { active: number; at: number }>();

  constructor(slotCount: number) {
    this.#slots = new SlotsInRounds(slotCount, MAX_AT_ONCE_OF_TENANT);
  }

  /**
   * Waits for a slot, which the function that is returned gives back.
   *
   * @throws the signal's reason if it is aborted while waiting
   */
  async take(tenant: number, signal?: AbortSignal): Promise<() => void> {
    const reads = this.#reads.get(tenant) ?? { active: 0, at: 0 };
    this.#reads.set(tenant, reads);
    reads.active += 1;
    const endRead = () => {
      reads.active -= 1;
      reads.at = performance.now();
    };
    try {
      const release = await this.#slots.take(tenant, signal);
      return () => {
        endRead();
        release();
      };
    } catch (error) {
      endRead();
      throw error;
    }
  }

  /**
   * Waits for a slot to write in. Somebody who writes one long transaction after the other would have others
   * wait for one at each of their own steps: after a long one they finish first, for as long as it took at
   * most.
   */
  async takeToWrite(tenant: number): Promise<() => void> {
    const latest = performance.now() + (this.#longWrites.get(tenant) ?? 0);
    for (let now = performance.now(); now < latest; now = performance.now()) {
      if (!this.#isReadByOthers(tenant, now)) break;
      await sleep(POLL_MS);
    }
    const release = await this.#slots.take(tenant);
    const started = performance.now();
    return () => {
      const took = performance.now() - started;
      if (took > LONG_MS) this.#longWrites.set(tenant, took);
      else this.#longWrites.delete(tenant);
      release();
    };
  }

  /** Does anybody but a tenant read, or may go on to? Nobody who writes alone is held up. */
  #isReadByOthers(tenant: number, now: number): boolean {
    for (const [reader, { active, at }] of this.#reads) {
      if (active === 0 && now - at > QUIET_MS) this.#reads.delete(reader);
      else if (reader !== tenant && reader !== 0) return true;
    }
    return false;
  }
}
