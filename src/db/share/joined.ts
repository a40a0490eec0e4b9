/** An embedded database that another process owned when it was opened. When that one goes, this process takes over, or joins whoever did. */
import type { Sql } from "sql-template-tag";
import { Calls } from "../calls.ts";
import type { Database, Scope, Transaction } from "../database.ts";
import { NotBegun, type Seat } from "./seat.ts";

/** Owners that go one after the other before something is done. */
const MOST_SEATS = 10;

export class JoinedDatabase implements Database {
  readonly kind = "pglite";
  readonly openedAlone = false;
  readonly #findSeat: () => Promise<Seat>;
  readonly #calls = new Calls();
  #seat: Promise<Seat>;

  constructor(first: Seat, findSeat: () => Promise<Seat>) {
    this.#seat = Promise.resolve(first);
    this.#findSeat = findSeat;
  }

  transaction<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#do((seat) => seat.transaction(scope, work));
  }

  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    return this.#do((seat) => seat.read<Row>(scope, statement));
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#do((seat) => seat.asOwner(work));
  }

  during<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#calls.during(call);
  }

  close(): Promise<void> {
    return this.#calls.close(async () => {
      const seat = await this.#seat.catch(() => undefined);
      await seat?.close();
    });
  }

  #do<Result>(run: (seat: Seat) => Promise<Result>): Promise<Result> {
    return this.#calls.transaction(async () => {
      for (let attempt = 1; ; attempt += 1) {
        const seat = await this.#sit();
        try {
          return await run(seat);
        } catch (error) {
          if (!(error instanceof NotBegun) || attempt >= MOST_SEATS) throw error;
        }
      }
    });
  }

  /** All that come meanwhile wait for the same seat. What could not be found is looked for again by the next. */
  async #sit(): Promise<Seat> {
    const current = this.#seat;
    const seat = await current.catch(() => undefined);
    if (seat !== undefined && !seat.isLost) return seat;
    if (this.#seat === current) this.#seat = this.#findSeat();
    return this.#seat;
  }
}
