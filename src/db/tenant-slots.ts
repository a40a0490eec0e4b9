import { Semaphore } from "async-mutex";
import { takeSlot } from "../domain/slots.ts";

/** So that one tenant does not keep the others waiting. */
const MAX_AT_ONCE_OF_TENANT = 1;

/** Slots of which a tenant has one at a time: who waits for them is served in rounds over the tenants. */
export class TenantSlots {
  readonly #all: Semaphore;
  readonly #ofTenants = new Map<number, Semaphore>();

  constructor(slotCount: number) {
    this.#all = new Semaphore(slotCount);
  }

  /**
   * Waits for a slot, which the function that is returned gives back.
   *
   * @throws the signal's reason if it is aborted while waiting
   */
  async take(tenant: number, signal?: AbortSignal): Promise<() => void> {
    const own = this.#ofTenants.get(tenant) ?? new Semaphore(MAX_AT_ONCE_OF_TENANT);
    this.#ofTenants.set(tenant, own);
    const releaseOwn = await takeSlot(own, signal);
    const release = () => {
      releaseOwn();
      // Who waits has it now.
      if (!own.isLocked()) this.#ofTenants.delete(tenant);
    };
    try {
      const releaseAll = await takeSlot(this.#all, signal);
      return () => {
        releaseAll();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  }
}
