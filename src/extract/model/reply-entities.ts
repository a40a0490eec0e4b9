/** The entities of a reply, under all their names. */
import { normalizeName } from "../../domain/entity.ts";
import type { ProposedEntity } from "../../domain/extraction.ts";
import type { JsonObject } from "../../domain/json.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import type { RequestedEpisode } from "./extractor.ts";
import { namedInPlaceOf } from "./persons.ts";
import { type EntityItem, readEntity, readFact, readName } from "./reply-items.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import type { Scene } from "./scene.ts";
import { wordsOf } from "./words.ts";

/** What a reply says of an entity beside its names and its type. */
interface DescribedEntity {
  readonly name: string;
  readonly properties: JsonObject;
  readonly confidence: number | undefined;
  /** The item as it came. */
  readonly item: unknown;
}

export class Cast {
  readonly #scene: Scene;
  readonly #nobody: Pick<RequestedEpisode, "role" | "speaker">;
  readonly #entities = new Map<string, ProposedEntity>();
  readonly #aliases = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #described: DescribedEntity[] = [];

  /**
   * Reads what a reply lists. Names that no text has are left out; what is listed twice counts once.
   *
   * @param facts Of which the ends may have types of their own.
   */
  constructor(items: readonly unknown[], facts: readonly unknown[], scene: Scene, notes: ReplyNotes) {
    this.#scene = scene;
    // In a document, "User" may be a class or a role.
    const isOfUsers =
      scene.user !== undefined && scene.parts.every(({ episode }) => episode.role !== "document");
    this.#nobody = { role: isOfUsers ? "user" : "document", speaker: scene.user ?? null };
    const listed = items.flatMap((item) => this.#read(item, notes) ?? []);
    const names = new Set(listed.map(({ name }) => normalizeName(name)));
    const speakers = new Set(scene.parts.map(({ episode }) => normalizeName(firstPersonOf(episode) ?? "")));
    for (const { name, type, aliases } of listed) {
      const key = normalizeName(name);
      if (this.#entities.has(key)) continue;
      const kept = aliases.filter((alias) => {
        const normal = normalizeName(alias);
        if (normal === key || names.has(normal) || !scene.names(alias)) return false;
        if (namedInPlaceOf(alias, { role: "user", speaker: null }, undefined) === undefined) return false;
        // Nobody becomes the speaker by being called so; "Alice" is short for "Alice Smith".
        return !speakers.has(normal) || isPartOf(alias, name);
      });
      this.#entities.set(key, {
        name,
        ...(type === undefined ? {} : { type }),
        ...(kept.length === 0 ? {} : { aliases: kept }),
      });
      for (const alias of kept) {
        const normal = normalizeName(alias);
        // A name of two entities names neither.
        this.#aliases.set(normal, this.#aliases.has(normal) ? normal : key);
      }
    }
    for (const item of facts) this.#addEnds(item);
  }

  #read(item: unknown, notes: ReplyNotes): (EntityItem & { readonly name: string }) | undefined {
    const read = readEntity(item);
    if (read === undefined) {
      notes.add("item_malformed", "An entity without a name was dropped.", item);
      return undefined;
    }
    const name = namedInPlaceOf(read.name, this.#nobody, this.#scene.user);
    if (name === undefined) {
      notes.add("pronoun_unresolved", `The entity ${read.name} was dropped: it is a pronoun.`, item);
      return undefined;
    }
    if (read.id !== undefined) this.#ids.set(read.id, name);
    if (!this.#scene.names(name) && !this.#scene.isCalled(name, read.aliases)) {
      notes.add("name_not_found", `The entity ${name} was dropped: no text names it.`, item);
      return undefined;
    }
    const { description, confidence } = read;
    const properties = { ...(description === undefined ? {} : { description }), ...read.properties };
    if (Object.keys(properties).length > 0) this.#described.push({ name, properties, confidence, item });
    return { ...read, name };
  }

  /** Lists the ends of a fact that say of which type they are. */
  #addEnds(item: unknown): void {
    const read = readFact(item);
    for (const [given, type] of [
      [read?.subject, read?.subjecttype],
      [readName(read?.object), read?.objecttype],
    ]) {
      const name = given === undefined ? undefined : namedInPlaceOf(given, this.#nobody, this.#scene.user);
      if (name === undefined || type === undefined) continue;
      const listed = this.entity(this.nameOf(name));
      if (listed?.type !== undefined) continue;
      const entity = { ...listed, name: listed?.name ?? name, type };
      this.#entities.set(normalizeName(entity.name), entity);
    }
  }

  /** All of them, in their order. */
  get entities(): Iterable<ProposedEntity> {
    return this.#entities.values();
  }

  /** Those of which a reply says more. */
  get described(): readonly DescribedEntity[] {
    return this.#described;
  }

  /** The entity that a name means, if it is listed. */
  entity(name: string): ProposedEntity | undefined {
    const key = normalizeName(name);
    return this.#entities.get(key) ?? this.#entities.get(this.#aliases.get(key) ?? key);
  }

  /** The one name of what a name, or an id of the reply, means. */
  nameOf(given: string): string {
    const named = this.entity(given) ?? this.entity(this.#ids.get(given) ?? given);
    return named?.name ?? this.#ids.get(given) ?? given;
  }

  /**
   * All names of what a name means, with the words by which it was found before the call unless the reply
   * says that they are something else.
   */
  namesOf(name: string): readonly string[] {
    const mentions = this.#scene.mentionsOf(name).filter((words) => this.entity(words) === undefined);
    return [name, ...(this.entity(name)?.aliases ?? []), ...mentions];
  }
}

function isPartOf(alias: string, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(alias).every((word) => words.has(word));
}
