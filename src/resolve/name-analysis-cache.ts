/** Names that are taken apart once in a batch, however often they are asked for. */
import { lookupKeys, storedKeys } from "./name-keys.ts";
import { type NameParts, partsOf } from "./name-parts.ts";

export class NameAnalysisCache {
  readonly #parts = new Map<string, NameParts>();
  readonly #stored = new Map<string, readonly string[]>();
  readonly #lookupKeys = new Map<string, readonly string[]>();

  partsOf(name: string): NameParts {
    return memoize(this.#parts, name, () => partsOf(name));
  }

  /** The keys under which a name is stored. */
  keysOf(name: string): readonly string[] {
    return memoize(this.#stored, name, () => storedKeys(this.partsOf(name)));
  }

  /** The keys under which names like it are looked up. */
  lookupKeysOf(name: string): readonly string[] {
    return memoize(this.#lookupKeys, name, () => lookupKeys(this.partsOf(name)));
  }
}

function memoize<Value>(cache: Map<string, Value>, name: string, compute: () => Value): Value {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const value = compute();
  cache.set(name, value);
  return value;
}
