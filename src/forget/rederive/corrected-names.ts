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
  /** When a correction was made or undone, and of what; the earliest first. */
  readonly #changes: { readonly at: string; readonly entity: string }[];

  constructor(resolver: Resolver, corrections: ReadonlyMap<string, readonly DatedCorrection[]>) {
    this.#resolver = resolver;
    this.#corrections = corrections;
    this.#changes = [...corrections]
      .flatMap(([entity, all]) =>
        all.flatMap(({ at, until }) => (until === null ? [at] : [at, until])).map((at) => ({ at, entity })),
      )
      .sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  /** Has the resolver go by what was corrected before a moment. */
  upTo(moment: string, aliasedAt: readonly string[]): void {
    for (let next = this.#changes[0]; next !== undefined && next.at < moment; next = this.#changes[0]) {
      const { at, entity } = next;
      this.#changes.shift();
      const counting = (this.#corrections.get(entity) ?? []).filter(
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
    const others = aliases.filter(({ entity, named }) => !this.#corrections.has(named ?? entity));
    const current = [...this.#corrections].flatMap(([entity, corrections]) => {
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
