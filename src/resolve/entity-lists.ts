/** Names that somebody vouches for: lists of what is called how. They say of two names whether these are one, whatever the names are like. */
import { normalizeName } from "../domain/entity.ts";

/** Something with all its names, as somebody vouches for it. */
export interface KnownEntity {
  readonly name: string;
  /** Other names of the same. */
  readonly aliases?: readonly string[];
  /** Its type; of another type the names say nothing. */
  readonly type?: string;
  /** The tenant to which it applies. Default: every tenant. */
  readonly tenant?: string;
}

/** The lists of one tenant. */
export class EntityLists {
  readonly #entries: readonly KnownEntity[];
  /** By normalised name, the places of the entries. */
  readonly #byName = new Map<string, number[]>();

  constructor(entries: readonly KnownEntity[]) {
    this.#entries = entries;
    for (const [place, { name, aliases = [] }] of entries.entries()) {
      for (const normalized of new Set([name, ...aliases].map(normalizeName))) {
        const places = this.#byName.get(normalized);
        if (places === undefined) this.#byName.set(normalized, [place]);
        else places.push(place);
      }
    }
  }

  /** Those that apply to a tenant. */
  static of(entries: readonly KnownEntity[], tenant: string): EntityLists {
    return new EntityLists(entries.filter((entry) => entry.tenant === undefined || entry.tenant === tenant));
  }

  /** Are two names one? `undefined` if the lists do not know both. */
  judge(one: string, other: string, type?: string): "same" | "different" | undefined {
    const [places, others] = [this.#placesOf(one, type), this.#placesOf(other, type)];
    if (places.length === 0 || others.length === 0) return undefined;
    return places.some((place) => others.includes(place)) ? "same" : "different";
  }

  /** All names of what is called so. */
  namesWith(name: string): readonly string[] {
    return this.#placesOf(name).flatMap((place) => {
      const entry = this.#entries[place];
      return entry === undefined ? [] : [entry.name, ...(entry.aliases ?? [])];
    });
  }

  #placesOf(name: string, type?: string): readonly number[] {
    const places = this.#byName.get(normalizeName(name)) ?? [];
    return places.filter((place) => {
      const own = this.#entries[place]?.type;
      return own === undefined || type === undefined || own === type;
    });
  }
}

export const NO_ENTITY_LISTS = new EntityLists([]);
