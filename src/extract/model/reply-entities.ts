/** The entities of a reply, under all their names. */
import { normalizeName } from "../../domain/entity.ts";
import type { ProposedEntity } from "../../domain/extraction.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import { namedInPlaceOf } from "./persons.ts";
import { readEntity } from "./reply-items.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import type { Scene } from "./scene.ts";
import { wordsOf } from "./words.ts";

export class Cast {
  readonly #entities = new Map<string, ProposedEntity>();
  readonly #aliases = new Map<string, string>();

  /** Reads what a reply lists. Names that no text has are left out; what is listed twice counts once. */
  constructor(items: readonly unknown[], scene: Scene, notes: ReplyNotes) {
    // In a document, "User" may be a class or a role.
    const isOfUsers =
      scene.user !== undefined && scene.parts.every(({ episode }) => episode.role !== "document");
    const nobody = { role: isOfUsers ? "user" : "document", speaker: scene.user ?? null } as const;
    const listed = items.flatMap((item) => {
      const read = readEntity(item);
      if (read === undefined) {
        notes.add("item_malformed", "An entity without a name was dropped.", item);
        return [];
      }
      const name = namedInPlaceOf(read.name, nobody, scene.user);
      if (name === undefined) {
        notes.add("pronoun_unresolved", `The entity ${read.name} was dropped: it is a pronoun.`, item);
        return [];
      }
      if (scene.names(name)) return [{ ...read, name }];
      notes.add("name_not_found", `The entity ${name} was dropped: no text names it.`, item);
      return [];
    });
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
  }

  /** All of them, in their order. */
  get entities(): Iterable<ProposedEntity> {
    return this.#entities.values();
  }

  /** The entity that a name means, if it is listed. */
  entity(name: string): ProposedEntity | undefined {
    const key = normalizeName(name);
    return this.#entities.get(key) ?? this.#entities.get(this.#aliases.get(key) ?? key);
  }

  /** The one name of what a name means. */
  nameOf(name: string): string {
    return this.entity(name)?.name ?? name;
  }
}

function isPartOf(alias: string, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(alias).every((word) => words.has(word));
}
