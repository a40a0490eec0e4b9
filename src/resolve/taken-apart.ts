/** Names that are taken apart once in a batch, however often they are asked for. */
import { soughtKeys, storedKeys } from "./name-keys.ts";
import { type NameParts, partsOf } from "./name-parts.ts";

export class TakenApart {
  readonly #parts = new Map<string, NameParts>();
  readonly #stored = new Map<string, readonly string[]>();
  readonly #sought = new Map<string, readonly string[]>();

  partsOf(name: string): NameParts {
    return once(this.#parts, name, () => partsOf(name));
  }

  /** The keys under which a name is stored. */
  keysOf(name: string): readonly string[] {
    return once(this.#stored, name, () => storedKeys(this.partsOf(name)));
  }

  /** The keys under which names like it are looked up. */
  soughtKeysOf(name: string): readonly string[] {
    return once(this.#sought, name, () => soughtKeys(this.partsOf(name)));
  }
}

function once<Made>(made: Map<string, Made>, name: string, make: () => Made): Made {
  const known = made.get(name);
  if (known !== undefined) return known;
  const value = make();
  made.set(name, value);
  return value;
}
