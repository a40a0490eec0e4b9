/** What a write changed, as callers read it. */
import type { Scope } from "../db/database.ts";
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import { groupedBy } from "../domain/grouping.ts";
import type { EntityId, FactId } from "../domain/ids.ts";
import { readEntities } from "../graph/read/find-entities.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import type { AppliedExtraction } from "./apply/assign-changes.ts";
import { mergeCreatedEntities } from "./apply/created-entities.ts";
import { viewsOfCreated } from "./apply/created-facts.ts";
import type { IngestContext } from "./context.ts";

/** A fact that contradicts one that was current. */
export interface SurpriseView {
  readonly fact: Fact;
  readonly against: Fact;
}

export interface LearnedView {
  readonly entities: readonly Entity[];
  /** Facts that something is said about, in their current versions. */
  readonly facts: readonly Fact[];
  /** Facts whose end became earlier. */
  readonly ended: readonly Fact[];
  /**
   * Facts whose versions changed otherwise. One that vanished is shown in its last version, with
   * `supersededAt`.
   */
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
  applied: readonly AppliedExtraction[],
): Promise<Views> {
  const entities = [...new Set(applied.flatMap((item) => item.entities))];
  const facts = [
    ...new Set(
      applied.flatMap((item) => [
        ...item.facts,
        ...item.ended,
        ...item.corrected,
        ...item.disputed,
        ...item.surprises.map((surprise) => surprise.against),
      ]),
    ),
  ];
  const created = [...new Set(applied.map((item) => item.created))];
  const byId = mergeCreatedEntities(created.map((item) => item.entities));
  const unread = entities.filter((entity) => !byId.has(entity));
  const viewsInMemory = () => runCooperatively(viewsOfCreated(created, byId, context.ontology));
  const whole = unread.length === 0 ? await viewsInMemory() : undefined;
  if (whole !== undefined && facts.every((fact) => whole.has(fact))) return { entities: byId, facts: whole };
  const where = { tenant: scope.tenant, graphs: scope.read };
  return context.database.transaction({ ...scope, write: null }, async (transaction) => {
    const read =
      unread.length === 0
        ? []
        : await readEntities(transaction, where, { ids: unread, limit: unread.length });
    for (const entity of read) byId.set(entity.id, entity);
    const views = whole ?? (await viewsInMemory());
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

/** Groups versions by fact: the current ones, or the last one of a fact that has none. */
function latestVersions(versions: readonly Fact[]): Map<FactId, Fact[]> {
  const byFact = groupedBy(versions, (version) => version.id);
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
export function learnedView(applied: AppliedExtraction, views: Views): LearnedView {
  const versions = (ids: readonly FactId[]) => ids.flatMap((id) => views.facts.get(id) ?? []);
  return {
    entities: applied.entities.flatMap((id) => views.entities.get(id) ?? []),
    facts: versions(applied.facts),
    ended: versions(applied.ended),
    corrected: versions(applied.corrected),
    disputed: versions(applied.disputed),
    surprises: applied.surprises.flatMap(({ fact, against }) => {
      const one = versions([fact])[0];
      const other = versions([against])[0];
      return one === undefined || other === undefined ? [] : [{ fact: one, against: other }];
    }),
  };
}
