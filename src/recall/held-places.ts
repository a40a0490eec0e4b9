/** Where the episodes of one graph stand, in the process: their threads, neighbours, speakers and lengths, without their words. */
import type { Role } from "../domain/episode.ts";
import { IdTable } from "../graph/current/id-table.ts";
import { type PlaceColumns, placeAt } from "./place-columns.ts";
import type { Placed } from "./table.ts";

/** Which state of a graph it is. */
export interface PlacesEnd {
  /** The ordinal of the next episode. */
  readonly next: number;
  /** How often episodes were moved or removed. */
  readonly moved: number;
}

/** Bytes of one episode in the columns and in its thread. */
const BYTES_EACH = 4 * 4 + 8 + 2 + 8;
const FIRST_CAPACITY = 64;

export class HeldPlaces {
  next: number;
  readonly moved: number;
  readonly #ids = new IdTable();
  #threads = new Int32Array(FIRST_CAPACITY);
  #positions = new Int32Array(FIRST_CAPACITY);
  #lengths = new Int32Array(FIRST_CAPACITY);
  #speakers = new Int32Array(FIRST_CAPACITY);
  #times = new Float64Array(FIRST_CAPACITY);
  #roles = new Uint8Array(FIRST_CAPACITY);
  #questions = new Uint8Array(FIRST_CAPACITY);
  /** By thread, the rows by position. */
  readonly #rows = new Map<number, number[]>();
  readonly #speakerNames: (string | null)[] = [];
  readonly #speakerNumbers = new Map<string | null, number>();
  readonly #roleNames: Role[] = [];
  #speakerBytes = 0;

  constructor({ next, moved }: PlacesEnd) {
    this.next = next;
    this.moved = moved;
  }

  get episodes(): number {
    return this.#ids.size;
  }

  get bytes(): number {
    return this.#ids.bytes + this.#threads.length * BYTES_EACH + this.#rows.size * 100 + this.#speakerBytes;
  }

  /** Episodes in the order of their ordinals; of one that is there what it is now. */
  add(columns: PlaceColumns): void {
    columns.ids.forEach((id, at) => {
      const row = this.#ids.add(id);
      if (row >= this.#threads.length) this.#grow();
      const { thread, position, length, speaker, role, occurredAt, isQuestion } = placeAt(columns, at);
      this.#threads[row] = thread;
      this.#positions[row] = position;
      this.#lengths[row] = length;
      this.#speakers[row] = this.#speakerNumber(speaker);
      this.#times[row] = occurredAt;
      this.#roles[row] = this.#roleNumber(role);
      this.#questions[row] = isQuestion ? 1 : 0;
      const rows = this.#rows.get(thread) ?? [];
      rows[position] = row;
      this.#rows.set(thread, rows);
    });
  }

  /**
   * The rows of those of some episodes that are held, and of those just before and after them in their threads.
   *
   * @param episodes so many are seen: later ones may have been added for somebody who sees more
   */
  around(items: readonly string[], episodes: number): Placed[] {
    const rows = new Set<number>();
    for (const item of items) {
      const row = this.#ids.find(item);
      if (row < 0 || row >= episodes) continue;
      const thread = this.#rows.get(this.#threads[row] ?? 0) ?? [];
      const position = this.#positions[row] ?? 0;
      for (const other of [thread[position - 1], row, thread[position + 1]])
        if (other !== undefined && other < episodes) rows.add(other);
    }
    return Array.from(rows, (row) => this.#placed(row));
  }

  #placed(row: number): Placed {
    return {
      item: this.#ids.text(row),
      thread: this.#threads[row] ?? 0,
      position: this.#positions[row] ?? 0,
      length: this.#lengths[row] ?? 0,
      speaker: this.#speakerNames[this.#speakers[row] ?? 0] ?? null,
      role: this.#roleNames[this.#roles[row] ?? 0] ?? "user",
      occurredAt: this.#times[row] ?? 0,
      isQuestion: this.#questions[row] === 1,
      isWanted: true,
    };
  }

  #speakerNumber(speaker: string | null): number {
    const known = this.#speakerNumbers.get(speaker);
    if (known !== undefined) return known;
    const number = this.#speakerNames.push(speaker) - 1;
    this.#speakerNumbers.set(speaker, number);
    this.#speakerBytes += 100 + 2 * (speaker?.length ?? 0);
    return number;
  }

  #roleNumber(role: Role): number {
    const known = this.#roleNames.indexOf(role);
    return known < 0 ? this.#roleNames.push(role) - 1 : known;
  }

  #grow(): void {
    const capacity = Math.ceil(this.#threads.length * 1.5);
    const grown = <Column extends Int32Array | Uint8Array | Float64Array>(
      to: Column,
      from: Column,
    ): Column => {
      to.set(from);
      return to;
    };
    this.#threads = grown(new Int32Array(capacity), this.#threads);
    this.#positions = grown(new Int32Array(capacity), this.#positions);
    this.#lengths = grown(new Int32Array(capacity), this.#lengths);
    this.#speakers = grown(new Int32Array(capacity), this.#speakers);
    this.#times = grown(new Float64Array(capacity), this.#times);
    this.#roles = grown(new Uint8Array(capacity), this.#roles);
    this.#questions = grown(new Uint8Array(capacity), this.#questions);
  }
}
