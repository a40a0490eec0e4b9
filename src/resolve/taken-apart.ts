/** Names that are taken apart once in a batch, however often they are asked for. */
import { storedKeys } from "./name-keys.ts";
import { type NameParts, partsOf } from "./name-parts.ts";

export class TakenApart {
  readonly #parts = new Map<string, NameParts>();

  partsOf(name: string): NameParts {
    const known = this.#parts.get(name);
    if (known !== undefined) return known;
    const parts = partsOf(name);
    this.#parts.set(name, parts);
    return parts;
  }

  /** The keys under which a name is stored. */
  keysOf(name: string): readonly string[] {
    return storedKeys(this.partsOf(name));
  }
}
