import { Semaphore } from "async-mutex";
import { takeSlot } from "../domain/slots.ts";

/** Slots of which a tenant has some at a time: who waits for them is served in rounds over the tenants. */
export class SlotsInRounds<Tenant> {
  readonly #all: Semaphore;
  readonly #mostOfTenant: number;
  readonly #ofTenants = new Map<Tenant, Semaphore>();

  constructor(slotCount: number, mostOfTenant: number) {
    this.#all = new Semaphore(slotCount);
    this.#mostOfTenant = mostOfTenant;
  }

  /**
   * Waits for a slot, which the function that is returned gives back.
   *
   * @throws the signal's reason if it is aborted while waiting
   */
  async take(tenant: Tenant, signal?: AbortSignal): Promise<() => void> {
    const own = this.#ofTenants.get(tenant) ?? new Semaphore(this.#mostOfTenant);
    this.#ofTenants.set(tenant, own);
    const releaseOwn = await takeSlot(own, signal);
    const release = () => {
      releaseOwn();
      // Who waits has one now.
      if (own.getValue() === this.#mostOfTenant) this.#ofTenants.delete(tenant);
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
