/**
 * Facts as a person reads them: by whom or what they are about, and for each of its relations what is so now
 * over what was.
 */
import type { EntityReference, Fact } from "../../../src/domain/fact.ts";
import { isPast } from "../parts/fact-words.ts";
import { grouped } from "../parts/grouped.ts";

/** What is and was held of one relation of an entity. */
export interface Slot {
  readonly predicate: string;
  /** What is so now, or has happened, the latest beginning first. */
  readonly now: readonly Fact[];
  /** What was so, or what was taken for so before it was corrected, the latest first. */
  readonly before: readonly Fact[];
}

export interface EntityGroup {
  readonly entity: EntityReference;
  readonly slots: readonly Slot[];
  /** How many facts are so now. */
  readonly count: number;
}

/** Facts that were read, and which of them count now: what is so, and events that have happened. */
export interface ReadFacts {
  /** With versions that others took the place of. */
  readonly facts: readonly Fact[];
  readonly counting: ReadonlySet<string>;
}

/**
 * The entities of which most is held come first. Versions that others took the place of are shown where they
 * said something else.
 *
 * @param counting ids of the versions that count now
 */
export function groupFacts(
  facts: readonly Fact[],
  counting: ReadonlySet<string>,
  now: number,
): EntityGroup[] {
  const isOver = (fact: Fact) => isPast(fact, now) && !counting.has(fact.versionId);
  const byEntity = grouped(facts, ({ subject }) => subject.id);
  return [...byEntity.values()]
    .flatMap((ofEntity) => {
      const [first] = ofEntity;
      if (first === undefined) return [];
      const slots = [...grouped(ofEntity, ({ predicate }) => predicate)]
        .map(([predicate, ofSlot]) => slotOf(predicate, ofSlot, isOver))
        .sort((a, b) => Number(b.now.length > 0) - Number(a.now.length > 0));
      const count = slots.reduce((sum, slot) => sum + slot.now.length, 0);
      return [{ entity: first.subject, slots, count }];
    })
    .sort((a, b) => b.count - a.count || a.entity.name.localeCompare(b.entity.name));
}

function slotOf(predicate: string, facts: readonly Fact[], isOver: (fact: Fact) => boolean): Slot {
  const current = facts.filter(({ supersededAt }) => supersededAt === null);
  const texts = new Set(current.map(({ text }) => text));
  const replaced = facts
    .filter(({ supersededAt, text }) => supersededAt !== null && !texts.has(text))
    // Of a fact that nobody says any more its last version tells enough.
    .sort((a, b) => ((a.supersededAt ?? "") < (b.supersededAt ?? "") ? 1 : -1))
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at);
  const latestFirst = (a: Fact, b: Fact) => beginOf(b) - beginOf(a);
  return {
    predicate,
    now: current.filter((fact) => !isOver(fact)).sort(latestFirst),
    before: [...current.filter(isOver), ...replaced].sort(latestFirst),
  };
}

function beginOf({ validFrom, recordedAt }: Fact): number {
  return Date.parse(validFrom ?? recordedAt);
}

/** Those that hold all the words that are looked for, in any order and case. */
export function factsWith(facts: readonly Fact[], words: string): readonly Fact[] {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return facts;
  return facts.filter(({ text, sources }) => {
    const said = `${text} ${sources.map(({ quote }) => quote ?? "").join(" ")}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
