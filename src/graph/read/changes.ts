/** What was learned, ended and corrected between two moments of recording. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Fact } from "../../domain/fact.ts";
import { groupedBy } from "../../domain/grouping.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "./read-facts.ts";

export interface Change {
  /**
   * `learned`: a period of which nothing was held. `ended`: it stopped being true. `corrected`: another
   * version took its place, or none.
   */
  readonly kind: "learned" | "ended" | "corrected";
  /** When the memory changed: ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** The version before; `null` if there was none. */
  readonly before: Fact | null;
  /** The version after; `null` if none took its place. */
  readonly after: Fact | null;
}

/** Changes recorded in `[from, to)`, the oldest first. */
export async function changesBetween(
  transaction: Transaction,
  scope: ReadGraphs,
  from: string,
  to: string,
  limit: number,
  ontology: Ontology,
): Promise<Change[]> {
  const moments = await transaction.query<{ readonly at: string; readonly fact: string }>(sql`
    SELECT DISTINCT at, fact FROM (
      SELECT recorded_at AS at, fact_id AS fact FROM fact_version
      WHERE tenant_id = ${scope.tenant} AND ${inGraphs("graph_id", scope.graphs)}
        AND recorded_at >= ${from}::timestamptz AND recorded_at < ${to}::timestamptz
      UNION ALL
      SELECT superseded_at, fact_id FROM fact_version
      WHERE tenant_id = ${scope.tenant} AND ${inGraphs("graph_id", scope.graphs)}
        AND superseded_at >= ${from}::timestamptz AND superseded_at < ${to}::timestamptz
    ) moments ORDER BY at, fact LIMIT ${limit}`);
  if (moments.length === 0) return [];
  const versions = await readFacts(
    transaction,
    {
      ...scope,
      facts: [...new Set(moments.map((moment) => moment.fact))],
      asOf: "any",
      allRecorded: true,
      limit: 100_000,
    },
    ontology,
  );
  const byFact = groupedBy<string, Fact>(versions, ({ id }) => id);
  return moments.flatMap((moment) => changesAt(moment.at, byFact.get(moment.fact) ?? []));
}

/** Pairs what a fact lost at one moment with what took its place. */
function changesAt(at: string, versions: readonly Fact[]): Change[] {
  const closed = versions.filter((version) => version.supersededAt === at);
  const opened = versions.filter((version) => version.recordedAt === at);
  const paired = new Set<Fact>();
  const replaced = closed.map((before): Change => {
    const after = opened.find((version) => !paired.has(version) && overlaps(before, version)) ?? null;
    if (after !== null) paired.add(after);
    return { kind: after !== null && isEnding(before, after) ? "ended" : "corrected", at, before, after };
  });
  const learned = opened
    .filter((version) => !paired.has(version))
    .map((after): Change => ({ kind: "learned", at, before: null, after }));
  return [...replaced, ...learned];
}

function overlaps(a: Fact, b: Fact): boolean {
  return (
    (a.validTo === null || (b.validFrom ?? "") < a.validTo) &&
    (b.validTo === null || (a.validFrom ?? "") < b.validTo)
  );
}

function isEnding(before: Fact, after: Fact): boolean {
  return (
    after.validFrom === before.validFrom &&
    after.status === before.status &&
    after.validTo !== null &&
    (before.validTo === null || after.validTo < before.validTo)
  );
}
