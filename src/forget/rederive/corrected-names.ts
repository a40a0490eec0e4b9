/** What corrections made of names while sources named entities: what comes after one is resolved by it. */
import { entityId } from "../../domain/ids.ts";
import type { PastNameRow } from "../../graph/write/past-names.ts";
import { type DatedCorrection, type NameSpan, nameSpans } from "../../resolve/corrections.ts";
import type { NewAlias } from "../../resolve/resolution-plan.ts";
import type { Resolver } from "../../resolve/resolve.ts";

type DatedAlias = NewAlias & { readonly recordedAt: string };

export class CorrectedNames {
  readonly #resolver: Resolver;
  readonly #corrections: ReadonlyMap<string, readonly DatedCorrection[]>;
  readonly #now: (entity: string) => string;
  /** When a correction was made or undone, and of what; the earliest first. */
  readonly #changes: { readonly at: string; readonly entity: string }[];

  /** @param now what an entity that was corrected is by now: one that is gone became another */
  constructor(
    resolver: Resolver,
    corrections: ReadonlyMap<string, readonly DatedCorrection[]>,
    now: (entity: string) => string,
  ) {
    this.#resolver = resolver;
    this.#corrections = corrections;
    this.#now = now;
    this.#changes = [...corrections]
      .flatMap(([entity, all]) =>
        all.flatMap(({ at, until }) => (until === null ? [at] : [at, until])).map((at) => ({ at, entity })),
      )
      .sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  /** Has the resolver go by what was corrected before a moment. */
  upTo(moment: string, aliasedAt: readonly string[]): void {
    for (let next = this.#changes[0]; next !== undefined && next.at < moment; next = this.#changes[0]) {
      const { at } = next;
      const entity = this.#now(next.entity);
      this.#changes.shift();
      const counting = (this.#byNow().get(entity) ?? []).filter(
        (one) => one.at <= at && (one.until === null || one.until > at),
      );
      const aliases = this.#resolver
        .plan()
        .aliases.map((alias, index) => ({ ...alias, recordedAt: aliasedAt[index] ?? "" }));
      const names = spansOf(ownAliases(aliases, entity), counting).filter(({ until }) => until === null);
      const type = counting.findLast((one) => one.type !== undefined)?.type;
      this.#resolver.correct(entityId(entity), names, type);
    }
  }

  /** The names that entities have in the end, and those that they had. */
  namesOf(aliases: readonly DatedAlias[]): {
    readonly aliases: readonly DatedAlias[];
    readonly pastNames: readonly PastNameRow[];
  } {
    const past: PastNameRow[] = [];
    const corrected = this.#byNow();
    const others = aliases.filter(({ entity, named }) => !corrected.has(named ?? entity));
    const current = [...corrected].flatMap(([entity, corrections]) => {
      const said = ownAliases(aliases, entity);
      const [first] = said;
      if (first === undefined) return [];
      const isOwn = (name: string) => said.some((alias) => alias.isOwnName && alias.name === name);
      return spansOf(said, corrections).flatMap(({ name, normalized, from, until }): DatedAlias[] => {
        if (until === null) return [{ ...first, name, normalized, isOwnName: isOwn(name), recordedAt: from }];
        past.push({
          entityId: entity,
          normalized,
          name,
          recordedAt: from,
          supersededAt: until,
          isOwnName: isOwn(name),
        });
        return [];
      });
    });
    return { aliases: [...others, ...current], pastNames: past };
  }

  /** Corrections by what their entities are by now, the earliest first. */
  #byNow(): Map<string, readonly DatedCorrection[]> {
    const found = new Map<string, readonly DatedCorrection[]>();
    for (const [entity, corrections] of this.#corrections) {
      const now = this.#now(entity);
      const all = [...(found.get(now) ?? []), ...corrections];
      found.set(
        now,
        all.sort((one, other) => (one.at < other.at ? -1 : 1)),
      );
    }
    return found;
  }
}

/** The names that words gave an entity by itself. */
function ownAliases(aliases: readonly DatedAlias[], entity: string): DatedAlias[] {
  return aliases.filter((alias) => (alias.named ?? alias.entity) === entity);
}

function spansOf(said: readonly DatedAlias[], corrections: readonly DatedCorrection[]): NameSpan[] {
  const own = said.find(({ isOwnName }) => isOwnName)?.name ?? "";
  const names = said.map(({ name, normalized, recordedAt }) => ({ name, normalized, from: recordedAt }));
  return nameSpans(own, names, corrections);
}
