/** Which of the names that share a key with a new one are the same, and which may be. */
import type { EntityId } from "../domain/ids.ts";
import type { EntityLists } from "./entity-lists.ts";
import type { NameAnalysisCache } from "./name-analysis-cache.ts";
import type { NameParts } from "./name-parts.ts";
import { CANDIDATE_SCORE, MERGE_SCORE, type MeasureContext, similarityOf } from "./name-similarity.ts";
import { areCompatible, particularType, type TypeOrder, typeOfNames } from "./types.ts";

/** A name that shares a key with a new one. */
export interface IndexedName {
  readonly key: string;
  readonly name: string;
  /** What has the name by itself. */
  readonly named: EntityId;
  /** What that was merged into; the same if it was not. */
  readonly id: EntityId;
  /** Name and type of `id`. */
  readonly entityName: string;
  readonly type: string;
  /** Did a person say of which type it is? */
  readonly isTypeGiven?: boolean;
}

/** A name that is like a new one. */
export interface SimilarName {
  readonly name: IndexedName;
  readonly score: number;
  readonly reason: string;
}

interface FindSimilarNames {
  /** What the new name means, if it is clear: one entity, and nothing else that it could mean as well. */
  readonly same: SimilarName | undefined;
  /** What it may mean, the most alike first. */
  readonly candidates: readonly SimilarName[];
}

/** Maximum of names that share a key: one that more share says nothing. */
export const MAX_SHARING = 24;
/** Candidates of one new name, at the most. */
const MAX_CANDIDATES = 3;
const NONE: FindSimilarNames = { same: undefined, candidates: [] };

/** What resolution compares new names with. */
export interface IndexedEntry {
  /** Names that share a key with a new one. */
  readonly similar: readonly IndexedName[];
  readonly lists: EntityLists;
  readonly names: NameAnalysisCache;
}

/** The names that new ones are compared with, by their keys. */
export class InMemoryNames {
  readonly #lists: EntityLists;
  readonly #byKey = new Map<string, IndexedName[]>();
  readonly #taken: NameAnalysisCache;
  readonly #types: TypeOrder;

  constructor({ similar, lists, names }: IndexedEntry, types: TypeOrder) {
    this.#lists = lists;
    this.#types = types;
    this.#taken = names;
    for (const name of similar) this.#put(name);
  }

  /** The keys under which a name is stored. */
  keysOf(name: string): readonly string[] {
    return this.#taken.keysOf(name);
  }

  /** Is only the very same name the same: an identifier, a path, an address? */
  isExact(name: string): boolean {
    return this.#taken.partsOf(name).isExact;
  }

  /** Adds a name that is made with the others. */
  add(name: Omit<IndexedName, "key">): void {
    for (const key of this.#taken.keysOf(name.name)) this.#put({ ...name, key });
  }

  /** Takes all names away that something has by itself. */
  remove(named: EntityId): void {
    for (const [key, sharing] of this.#byKey)
      this.#byKey.set(
        key,
        sharing.filter((name) => name.named !== named),
      );
  }

  /**
   * Compares a new name of a type with those that share a key with it.
   *
   * @param typeOf The type that an entity is known to have by now.
   */
  find(name: string, type: string, typeOf: (entity: EntityId) => string): FindSimilarNames {
    const parts = this.#taken.partsOf(name);
    const keys = [
      ...this.#taken.lookupKeysOf(name),
      ...this.#lists.namesWith(name).flatMap((other) => this.#taken.lookupKeysOf(other)),
    ];
    const best = new Map<EntityId, SimilarName>();
    const contradicted = new Set<EntityId>();
    const seen = new Set<string>();
    for (const key of keys) {
      const sharing = this.#byKey.get(key) ?? [];
      if (sharing.length > MAX_SHARING) continue;
      for (const other of sharing) {
        const pair = `${other.named} ${other.name}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        const otherType = typeOf(other.id);
        if (!areCompatible(otherType, type, this.#types)) continue;
        const common = particularType(otherType, type, this.#types);
        const { score, reason, isConflict } = this.#compare(parts, other, common);
        if (isConflict) contradicted.add(other.id);
        const known = best.get(other.id);
        if (score >= CANDIDATE_SCORE && (known === undefined || score > known.score))
          best.set(other.id, { name: other, score, reason });
      }
    }
    if (best.size === 0) return NONE;
    const ranked = [...best.values()].sort((a, b) => b.score - a.score || (a.name.id < b.name.id ? -1 : 1));
    const [first, second] = ranked;
    const isClear =
      first !== undefined &&
      first.score >= MERGE_SCORE &&
      (second === undefined || second.score < MERGE_SCORE) &&
      !contradicted.has(first.name.id);
    const candidates = ranked.filter((similar) => !isClear || similar !== first).slice(0, MAX_CANDIDATES);
    return { same: isClear ? first : undefined, candidates };
  }

  #compare(parts: NameParts, other: IndexedName, type: string | undefined) {
    const verdict = this.#lists.judge(parts.name, other.name, type);
    if (verdict === "same") return { score: 1, reason: "one by the list of known names", isConflict: false };
    if (verdict === "different")
      return { score: 0, reason: "two by the list of known names", isConflict: true };
    return similarityOf(parts, this.#taken.partsOf(other.name), typeOfNames(type, this.#types));
  }

  #put(name: IndexedName): void {
    const sharing = this.#byKey.get(name.key);
    if (sharing === undefined) this.#byKey.set(name.key, [name]);
    else if (sharing.length <= MAX_SHARING) sharing.push(name);
  }
}

/** May names be alike enough to be noted, whatever the types of what has them? */
export function canBeSimilar(one: NameParts, other: NameParts, lists: EntityLists): boolean {
  return KINDS.some(
    (context) =>
      lists.judge(one.name, other.name, context.type) === "same" ||
      similarityOf(one, other, context).score >= CANDIDATE_SCORE,
  );
}

/** Types that make a difference to how much names are alike. */
const KINDS: readonly MeasureContext[] = [{}, { type: "Person" }, { type: "Organization" }];
