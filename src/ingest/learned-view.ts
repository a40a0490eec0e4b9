/** What a write changed, as callers read it. */
import type { Scope } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { EntityId, FactId } from "../domain/ids.ts";
import { readEntities } from "../graph/read/find-entities.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { withPauses } from "../scheduling/pauses.ts";
import type { IngestContext } from "./context.ts";
import type { Learned } from "./learn.ts";
import { entitiesMade } from "./made-entities.ts";
import { viewsOfMade } from "./made-facts.ts";

/** A fact that contradicts one that was current. */
export interface SurpriseView {
  readonly fact: Fact;
  readonly against: Fact;
}

/** What was learned and what that changed. */
export interface LearnedView {
  /** Entities that are named. */
  readonly entities: readonly Entity[];
  /** Facts that something is said about, in their current versions. */
  readonly facts: readonly Fact[];
  /** Facts whose end became earlier. */
  readonly ended: readonly Fact[];
  /** Facts whose versions changed otherwise. One that vanished is shown in its last version, with `supersededAt`. */
  readonly corrected: readonly Fact[];
  /** Facts that are disputed now. */
  readonly disputed: readonly Fact[];
  readonly surprises: readonly SurpriseView[];
}

export interface Views {
  readonly entities: ReadonlyMap<EntityId, Entity>;
  readonly facts: ReadonlyMap<FactId, readonly Fact[]>;
}

/** Everything that was learned or changed: what is not at hand is read, at once. */
export async function readViews(
  context: IngestContext,
  scope: Scope,
  learned: readonly Learned[],
): Promise<Views> {
  const entities = [...new Set(learned.flatMap((item) => item.entities))];
  const facts = [
    ...new Set(
      learned.flatMap((item) => [
        ...item.facts,
        ...item.ended,
        ...item.corrected,
        ...item.disputed,
        ...item.surprises.map((surprise) => surprise.against),
      ]),
    ),
  ];
  const made = [...new Set(learned.map((item) => item.made))];
  const byId = entitiesMade(made.map((item) => item.entities));
  const unread = entities.filter((entity) => !byId.has(entity));
  const atHand = () => withPauses(viewsOfMade(made, byId, context.ontology));
  const whole = unread.length === 0 ? await atHand() : undefined;
  if (whole !== undefined && facts.every((fact) => whole.has(fact))) return { entities: byId, facts: whole };
  const where = { tenant: scope.tenant, graphs: scope.read };
  return context.database.transaction({ ...scope, write: null }, async (transaction) => {
    const read =
      unread.length === 0
        ? []
        : await readEntities(transaction, where, { ids: unread, limit: unread.length });
    for (const entity of read) byId.set(entity.id, entity);
    const views = whole ?? (await atHand());
    const others = facts.filter((fact) => !views.has(fact));
    const versions =
      others.length === 0
        ? []
        : await readFacts(
            transaction,
            { ...where, facts: others, asOf: "any", allRecorded: true, limit: 1_000_000 },
            context.ontology,
          );
    return { entities: byId, facts: new Map([...views, ...latestVersions(versions)]) };
  });
}

/** Of each fact the current versions, or the last one of a fact that has none. */
function latestVersions(versions: readonly Fact[]): Map<FactId, Fact[]> {
  const byFact = new Map<FactId, Fact[]>();
  for (const version of versions) byFact.set(version.id, [...(byFact.get(version.id) ?? []), version]);
  for (const [id, all] of byFact) {
    const current = all.filter((version) => version.supersededAt === null);
    const last = all
      .toSorted((a, b) => ((a.supersededAt ?? "") < (b.supersededAt ?? "") ? 1 : -1))
      .slice(0, 1);
    byFact.set(id, current.length > 0 ? current : last);
  }
  return byFact;
}

/** What one item changed, from what was read. */
export function learnedView(learned: Learned, views: Views): LearnedView {
  const versions = (ids: readonly FactId[]) => ids.flatMap((id) => views.facts.get(id) ?? []);
  return {
    entities: learned.entities.flatMap((id) => views.entities.get(id) ?? []),
    facts: versions(learned.facts),
    ended: versions(learned.ended),
    corrected: versions(learned.corrected),
    disputed: versions(learned.disputed),
    surprises: learned.surprises.flatMap(({ fact, against }) => {
      const one = versions([fact])[0];
      const other = versions([against])[0];
      return one === undefined || other === undefined ? [] : [{ fact: one, against: other }];
    }),
  };
}
