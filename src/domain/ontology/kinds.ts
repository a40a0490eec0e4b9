/** Which types are kinds of others, and which are asked for together. */
import { addTo } from "../grouping.ts";
import type { EntityTypeDefinition, TypeGroup } from "./definitions.ts";
import { typeKey } from "./names.ts";

export class TypeKinds {
  /** By type, itself and what it narrows, the nearest first. */
  readonly #wider = new Map<string, readonly string[]>();
  /** By type, itself and what narrows it. */
  readonly #narrower = new Map<string, string[]>();
  readonly #groups = new Map<string, { readonly name: string; readonly types: string[] }>();

  constructor(types: readonly EntityTypeDefinition[]) {
    const narrowed = new Map(types.map(({ name, narrows }) => [name, narrows]));
    for (const { name, groups } of types) {
      const wider = [name];
      for (let next = narrowed.get(name); next != null && !wider.includes(next); next = narrowed.get(next))
        wider.push(next);
      this.#wider.set(name, wider);
      for (const type of wider) addTo(this.#narrower, type, name);
      for (const group of groups) {
        const known = this.#groups.get(typeKey(group));
        if (known === undefined) this.#groups.set(typeKey(group), { name: group, types: [name] });
        else known.types.push(name);
      }
    }
  }

  /** A type and those that it narrows, the nearest first. */
  wider(type: string): readonly string[] {
    return this.#wider.get(type) ?? [type];
  }

  /** Some types and all that narrow them, each once. */
  within(types: readonly string[]): string[] {
    return [...new Set(types.flatMap((type) => [type, ...(this.#narrower.get(type) ?? [])]))];
  }

  /** The types of a group; none if there is no such group. */
  group(name: string): readonly string[] {
    return this.#groups.get(typeKey(name))?.types ?? [];
  }

  /** All groups, in the order in which types name them. */
  get groups(): TypeGroup[] {
    return [...this.#groups.values()];
  }
}
