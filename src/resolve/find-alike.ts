/** Which of the names that share a key with a new one are the same, and which may be. */
import type { EntityId } from "../domain/ids.ts";
import type { KnownLists } from "./known-lists.ts";
import { alikenessOf, CANDIDATE, MERGES, type MeasureContext } from "./name-measure.ts";
import type { NameParts } from "./name-parts.ts";
import type { TakenApart } from "./taken-apart.ts";
import { areCompatible, particularType } from "./types.ts";

/** A name that shares a key with a new one. */
export interface AlikeName {
  readonly key: string;
  readonly name: string;
  /** What has the name by itself. */
  readonly named: EntityId;
  /** What that was merged into; the same if it was not. */
  readonly id: EntityId;
  /** Name and type of `id`. */
  readonly entityName: string;
  readonly type: string;
}

/** A name that is like a new one. */
export interface Alike {
  readonly name: AlikeName;
  readonly score: number;
  readonly reason: string;
}

export interface AlikeNames {
  /** What the new name means, if it is clear: one entity, and nothing else that it could mean as well. */
  readonly same: Alike | undefined;
  /** What it may mean, the most alike first. */
  readonly candidates: readonly Alike[];
}

/** A key that more names share tells nothing. */
export const MOST_SHARING = 24;
/** Candidates of one new name, at the most. */
const MOST_CANDIDATES = 3;
const NONE: AlikeNames = { same: undefined, candidates: [] };

/** What resolution compares new names with. */
export interface AtHand {
  /** Names that share a key with a new one. */
  readonly alike: readonly AlikeName[];
  readonly lists: KnownLists;
  readonly names: TakenApart;
}

/** The names that new ones are compared with, by their keys. */
export class NamesAtHand {
  readonly #lists: KnownLists;
  readonly #byKey = new Map<string, AlikeName[]>();
  readonly #taken: TakenApart;

  constructor({ alike, lists, names }: AtHand) {
    this.#lists = lists;
    this.#taken = names;
    for (const name of alike) this.#put(name);
  }

  /** The keys under which a name is stored. */
  keysOf(name: string): readonly string[] {
    return this.#taken.keysOf(name);
  }

  /** Adds a name that is made with the others. */
  add(name: Omit<AlikeName, "key">): void {
    for (const key of this.#taken.keysOf(name.name)) this.#put({ ...name, key });
  }

  /**
   * Compares a new name of a type with those that share a key with it.
   *
   * @param typeOf The type that an entity is known to have by now.
   */
  find(name: string, type: string, typeOf: (entity: EntityId) => string): AlikeNames {
    const parts = this.#taken.partsOf(name);
    const keys = [
      ...this.#taken.soughtKeysOf(name),
      ...this.#lists.namesWith(name).flatMap((other) => this.#taken.soughtKeysOf(other)),
    ];
    const best = new Map<EntityId, Alike>();
    const contradicted = new Set<EntityId>();
    const seen = new Set<string>();
    for (const key of keys) {
      const sharing = this.#byKey.get(key) ?? [];
      if (sharing.length > MOST_SHARING) continue;
      for (const other of sharing) {
        const pair = `${other.named} ${other.name}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        const otherType = typeOf(other.id);
        if (!areCompatible(otherType, type)) continue;
        const { score, reason, isConflict } = this.#compare(parts, other, particularType(otherType, type));
        if (isConflict) contradicted.add(other.id);
        const known = best.get(other.id);
        if (score >= CANDIDATE && (known === undefined || score > known.score))
          best.set(other.id, { name: other, score, reason });
      }
    }
    if (best.size === 0) return NONE;
    const ranked = [...best.values()].sort((a, b) => b.score - a.score || (a.name.id < b.name.id ? -1 : 1));
    const [first, second] = ranked;
    const isClear =
      first !== undefined &&
      first.score >= MERGES &&
      (second === undefined || second.score < MERGES) &&
      !contradicted.has(first.name.id);
    const candidates = ranked.filter((alike) => !isClear || alike !== first).slice(0, MOST_CANDIDATES);
    return { same: isClear ? first : undefined, candidates };
  }

  #compare(parts: NameParts, other: AlikeName, type: string | undefined) {
    const verdict = this.#lists.judge(parts.name, other.name, type);
    if (verdict === "same") return { score: 1, reason: "one by the list of known names", isConflict: false };
    if (verdict === "different")
      return { score: 0, reason: "two by the list of known names", isConflict: true };
    return alikenessOf(parts, this.#taken.partsOf(other.name), type === undefined ? {} : { type });
  }

  #put(name: AlikeName): void {
    const sharing = this.#byKey.get(name.key);
    if (sharing === undefined) this.#byKey.set(name.key, [name]);
    else if (sharing.length <= MOST_SHARING) sharing.push(name);
  }
}

/** May names be alike enough to be noted, whatever the types of what has them? */
export function mayBeAlike(one: NameParts, other: NameParts, lists: KnownLists): boolean {
  return KINDS.some(
    (context) =>
      lists.judge(one.name, other.name, context.type) === "same" ||
      alikenessOf(one, other, context).score >= CANDIDATE,
  );
}

/** Types that make a difference to how much names are alike. */
const KINDS: readonly MeasureContext[] = [{}, { type: "Person" }, { type: "Organization" }];
