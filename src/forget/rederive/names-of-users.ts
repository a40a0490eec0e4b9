/**
 * Names that users without a name are given, and that are those of others by then, whether words, a person or
 * a merge gave them to these. Pure.
 */
import { addTo } from "../../domain/grouping.ts";
import type { EntityId } from "../../domain/ids.ts";
import { isNameOfUser, nameOfUser, threadOfUser } from "../../domain/nameless-user.ts";
import type { Merge } from "../../resolve/groups.ts";
import type { Resolver } from "../../resolve/resolve.ts";
import { type GivenName, type Naming, namesGivenIn } from "./naming.ts";

/** A merge of a person, or one of names that a person undid. Times are ISO 8601 in UTC with microseconds. */
export interface DatedMerge extends Merge {
  readonly isByNames: boolean;
  readonly at: string;
  /** `null` while it counts. */
  readonly until: string | null;
}

export class NamesOfUsers {
  readonly #resolver: Resolver;
  readonly #merges: readonly DatedMerge[];
  readonly #now: (entity: EntityId) => EntityId;
  /** By what they are called, each in its thread. */
  readonly #users = new Map<EntityId, string>();
  /** What names made one, in both directions. */
  readonly #joined = new Map<EntityId, EntityId[]>();
  #seen = 0;

  /** @param now what an entity that was merged is by now: one that is gone became another */
  constructor(resolver: Resolver, merges: readonly DatedMerge[], now: (entity: EntityId) => EntityId) {
    this.#resolver = resolver;
    this.#merges = merges;
    this.#now = now;
  }

  /** Learns which users a source names. The resolver knows them by now. */
  learn({ names }: Naming): void {
    for (const [, name] of names)
      if (isNameOfUser(name) && threadOfUser(name) !== undefined)
        for (const id of this.#resolver.entitiesCalled(name)) this.#users.set(id, name);
  }

  /**
   * The names, normalised, that a source gives users and that are those of others. To be asked of all sources
   * of a moment before the resolver learns what they say.
   */
  ofOthersIn(naming: Naming): ReadonlySet<string> {
    const given = namesGivenIn(naming);
    const own = new Set(given.map(({ thread }) => nameOfUser(thread, false)));
    const isOther = (entity: EntityId) => {
      const user = this.#users.get(entity);
      return user !== undefined && !own.has(user) && this.#resolver.entitiesCalled(user).includes(entity);
    };
    const isOfOther = ({ name }: GivenName) => {
      const place = naming.spoken?.get(name);
      if (place !== undefined) return place === "elsewhere";
      return this.#oneWith(this.#resolver.entitiesCalled(name), naming.recordedAt).some(isOther);
    };
    return new Set(given.filter(isOfOther).map(({ name }) => name));
  }

  /** Some entities with all that is one with them at a moment. */
  #oneWith(entities: readonly EntityId[], moment: string): EntityId[] {
    if (entities.length === 0) return [];
    this.#learnMerges();
    const counting = new Map<EntityId, EntityId[]>();
    const undone = new Set<string>();
    for (const { entity, other, isByNames, at, until } of this.#merges) {
      const [one, two] = [this.#now(entity), this.#now(other)];
      const isUndone = until !== null && until <= moment;
      if (isByNames && isUndone) undone.add(`${one} ${two}`).add(`${two} ${one}`);
      else if (!isByNames && !isUndone && at < moment) {
        addTo(counting, one, two);
        addTo(counting, two, one);
      }
    }
    const group = new Set(entities);
    for (const id of group) {
      for (const other of counting.get(id) ?? []) group.add(other);
      for (const other of this.#joined.get(id) ?? []) if (!undone.has(`${id} ${other}`)) group.add(other);
    }
    return [...group];
  }

  #learnMerges(): void {
    const { decisions } = this.#resolver;
    for (const { kind, entity, other } of decisions.slice(this.#seen)) {
      if (kind !== "merge") continue;
      addTo(this.#joined, entity, other);
      addTo(this.#joined, other, entity);
    }
    this.#seen = decisions.length;
  }
}
