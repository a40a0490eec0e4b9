/**
 * A bounded memory of what was made, in two generations: what is asked for moves into the young one, and when that is full the old one goes, with what
 * was not asked for since. Holds at least the last `most / 2` keys and at most `most`; no step takes longer than another but for one `Map` let go.
 */
export class LruCache<Key, Value> {
  readonly #half: number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(max: number) {
    this.#half = Math.ceil(max / 2);
  }

  /** The value of a key, made if it is not there. */
  get(key: Key, make: () => Value): Value {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? make();
    if (this.#young.size >= this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
