/**
 * Names that somebody vouches for: lists of what is called how. They say of two names whether these are one,
 * whatever the names are like.
 */
import { LRUCache } from "lru-cache";
import { normalizeName } from "../domain/entity.ts";
import { addTo } from "../domain/grouping.ts";
import type { Ontology } from "../domain/ontology.ts";
import { commonLetters } from "./letters.ts";
import { type NameParts, partsOf } from "./name-parts.ts";
import { MERGE_SCORE, similarityOf } from "./name-similarity.ts";
import { typeOfNames } from "./types.ts";

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

/**
 * All that there is of a type, as somebody vouches for it. Of what is not on it, `otherwise` says what
 * becomes.
 */
export interface KnownList {
  /** A type of the ontology. The list is about entities of it and of types that narrow it. */
  readonly type: string;
  /** What there is: names, or names with other names of the same. */
  readonly names: readonly (string | Pick<KnownEntity, "name" | "aliases">)[];
  /**
   * What becomes of a name of the type that is neither on the list nor 80% like one that is. `flag`, the
   * default: it is learned, and `review()` shows it. `drop`: neither it nor a fact about it is learned; both
   * stand in `rejected`, and it is counted in `gaps()`. `keep`: nothing.
   */
  readonly otherwise?: "keep" | "flag" | "drop";
  /** The tenant to which it applies. Default: every tenant. */
  readonly tenant?: string;
}

/** What a list says of a name of its type. */
export interface ListVerdict {
  /** The name on the list that is most like it; `null` if none is like it at all. */
  readonly listed: string | null;
  /** How much it is like that, 0 to 1. */
  readonly similarity: number;
  readonly otherwise: "keep" | "flag" | "drop";
}

/** From this similarity on a name is taken for one that is listed. */
export const LISTED_SCORE = 0.8;
/** From this one on it is that name, spelled another way: nobody has to look at it. */
const IS_LISTED_SCORE = MERGE_SCORE;
/** Letters alone do not make a name another. */
const MAX_BY_LETTERS = 0.94;
const MAX_VERDICTS = 10_000;

/** A list with its names by their first letters. */
class IndexedList {
  readonly type: string;
  readonly otherwise: "keep" | "flag" | "drop";
  /** Normalised. */
  readonly names = new Set<string>();
  readonly #byLetter = new Map<string, NameParts[]>();

  constructor({ type, names, otherwise = "flag" }: KnownList) {
    this.type = type;
    this.otherwise = otherwise;
    for (const each of names) {
      const { name, aliases = [] } = typeof each === "string" ? { name: each } : each;
      for (const called of [name, ...aliases]) this.#add(called);
    }
  }

  #add(name: string): void {
    const normalized = normalizeName(name);
    if (this.names.has(normalized)) return;
    this.names.add(normalized);
    const letter = letterOf(normalized);
    addTo(this.#byLetter, letter, partsOf(name));
  }

  nearest(name: string, type: ReturnType<typeof typeOfNames>): Omit<ListVerdict, "otherwise"> {
    const parts = partsOf(name);
    let nearest: Omit<ListVerdict, "otherwise"> = { listed: null, similarity: 0 };
    for (const other of this.#byLetter.get(letterOf(normalizeName(name))) ?? []) {
      const { score, isConflict } = similarityOf(parts, other, type);
      const letters = isConflict ? 0 : Math.min(commonLetters(parts, other), MAX_BY_LETTERS);
      const similarity = Math.max(score, letters);
      if (similarity > nearest.similarity) nearest = { listed: other.name, similarity };
    }
    return nearest;
  }
}

function letterOf(normalized: string): string {
  return [...normalized][0] ?? "";
}

export class EntityLists {
  readonly #entries: readonly KnownEntity[];
  /** By normalised name, the places of the entries. */
  readonly #byName = new Map<string, number[]>();
  readonly #lists: readonly IndexedList[];
  readonly #verdicts = new LRUCache<string, ListVerdict>({ max: MAX_VERDICTS });

  constructor(known: readonly (KnownEntity | KnownList)[]) {
    const entries = known.flatMap((each): readonly KnownEntity[] =>
      "names" in each
        ? each.names.map((name) => ({ ...(typeof name === "string" ? { name } : name), type: each.type }))
        : [each],
    );
    this.#lists = known.flatMap((each) => ("names" in each ? [new IndexedList(each)] : []));
    this.#entries = entries;
    for (const [place, { name, aliases = [] }] of entries.entries()) {
      for (const normalized of new Set([name, ...aliases].map(normalizeName)))
        addTo(this.#byName, normalized, place);
    }
  }

  /** Those that apply to a tenant. */
  static of(entries: readonly (KnownEntity | KnownList)[], tenant: string): EntityLists {
    return new EntityLists(entries.filter((entry) => entry.tenant === undefined || entry.tenant === tenant));
  }

  /** Does a list leave out what is not on it, or show it? */
  get validates(): boolean {
    return this.#lists.some(({ otherwise }) => otherwise !== "keep");
  }

  /**
   * Lists that say what becomes of others, by their types as they were given, with all their names,
   * normalised.
   */
  get closed(): readonly Pick<IndexedList, "type" | "names">[] {
    return this.#lists.filter(({ otherwise }) => otherwise !== "keep");
  }

  /**
   * What the lists of its type say of something by its names; `undefined` if there are none, or one of its
   * names is on one, also spelled another way. The type is one of the ontology; more particular ones are
   * looked up under the wider one as well.
   */
  verdict(names: readonly string[], type: string, ontology: Ontology): ListVerdict | undefined {
    const lists = this.#lists.filter((list) => {
      const own = ontology.type(list.type).name;
      return own === type || ontology.narrows(type, own);
    });
    const [first] = lists;
    if (first === undefined) return undefined;
    if (names.some((name) => lists.some((list) => list.names.has(normalizeName(name))))) return undefined;
    const key = JSON.stringify([type, ...names]);
    const known = this.#verdicts.get(key);
    const verdict = known ?? verdictOf(names, lists, typeOfNames(type, ontology), first.otherwise);
    if (known === undefined) this.#verdicts.set(key, verdict);
    return verdict.similarity >= IS_LISTED_SCORE ? undefined : verdict;
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

function verdictOf(
  names: readonly string[],
  lists: readonly IndexedList[],
  type: ReturnType<typeof typeOfNames>,
  otherwise: ListVerdict["otherwise"],
): ListVerdict {
  const all = names.flatMap((name) => lists.map((list) => list.nearest(name, type)));
  const [nearest = { listed: null, similarity: 0 }] = all.sort((a, b) => b.similarity - a.similarity);
  return { ...nearest, otherwise };
}

export const NO_ENTITY_LISTS = new EntityLists([]);
