/** Pairs of entities that somebody is to decide: with what speaks for it, and what they have in common. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Entity } from "../../domain/entity.ts";
import type { EntityReference } from "../../domain/fact.ts";
import { addTo } from "../../domain/grouping.ts";
import { entityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { combineEvidence } from "../../resolve/combine-evidence.ts";
import { areCompatible } from "../../resolve/types.ts";
import { sharedNeighbours } from "../walk/shared-neighbours.ts";
import { readEntities } from "./find-entities.ts";
import { openCandidates, type PlacedDecision } from "./read-decisions.ts";

/**
 * What somebody is to look at. A `pair` of entities may be one: `merge()` and `keepApart()` decide it. A
 * `name` is not as a list of known ones has it: it goes once it is on the list, is corrected or merged with
 * one that is, or is forgotten.
 */
export interface ReviewItem {
  readonly kind: "pair" | "name";
  /** Id of the candidate decision; of a name that of the entity. */
  readonly id: string;
  /** The entity of the pair that was made first. */
  readonly entity: Entity;
  /** `null` for a name. */
  readonly other: Entity | null;
  /** The name on the list that is most like a name; `null` if none is, and for a pair. */
  readonly listed: string | null;
  /** How much speaks for it, from 0 to 1, by what is held now. */
  readonly score: number;
  /**
   * What the score is made of, each from 0 to 1: `names`, `meaning` where it had a part, and `neighbours`.
   */
  readonly parts: { readonly [name: string]: number };
  readonly reasons: readonly string[];
  /** What both have facts about now, at most five. */
  readonly common: readonly EntityReference[];
  /** Since when it is open. */
  readonly recordedAt: string;
}

const MAX_COMMON = 5;

/** The open pairs for which most speaks first. */
export async function readReview(
  transaction: Transaction,
  where: ReadGraphs,
  ontology: Ontology,
  limit: number,
): Promise<ReviewItem[]> {
  const open = await openCandidates(transaction, where, limit);
  const pairs = new Map<string, PlacedDecision[]>();
  for (const decision of open) {
    const [one, other] = decision.types;
    // A type may have become known since.
    if (!areCompatible(one, other, ontology)) continue;
    const key = [...decision.roots].sort().join(" ");
    addTo(pairs, key, decision);
  }
  const decisions = [...pairs.values()];
  const ids = [...new Set(decisions.flatMap(([first]) => first?.roots ?? []))];
  if (ids.length === 0) return [];
  const entities = new Map(
    (await readEntities(transaction, where, { ids, limit: ids.length })).map((entity) => [entity.id, entity]),
  );
  const common = await inCommon(
    transaction,
    where,
    decisions.flatMap(([first]) => first ?? []),
  );
  const shared = await sharedNeighbours(
    transaction,
    where,
    decisions.flatMap(([first]) => (first === undefined ? [] : [first.roots])),
  );
  const items = decisions.flatMap(([first, ...more], place): ReviewItem[] => {
    if (first === undefined) return [];
    const [entity, other] = first.roots.map((id) => entities.get(id));
    if (entity === undefined || other === undefined) return [];
    const { id, score, reason, recordedAt } = first;
    const { names = score ?? 0, meaning: semantic = 0 } = first.parts;
    const neighbours = Math.round((shared[place] ?? 0) * 1000) / 1000;
    const parts = { ...first.parts, neighbours };
    const reasons = [...new Set([reason, ...more.map((decision) => decision.reason)])];
    const evidence = combineEvidence({ names, semantic, neighbours });
    const rest = { parts, reasons, common: common.get(id) ?? [], recordedAt };
    return [{ kind: "pair", id, entity, other, listed: null, score: evidence, ...rest }];
  });
  return items.sort((a, b) => b.score - a.score);
}

/** What two entities both have current facts about. */
async function inCommon(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  decisions: readonly PlacedDecision[],
): Promise<Map<string, EntityReference[]>> {
  const neighboursOf = (end: "one" | "other") => sql`
    SELECT v.object_id AS id FROM fact_version v
    WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.subject_id = ${sql([`pair.${end}`])}
      AND v.superseded_at IS NULL AND v.object_id IS NOT NULL
    UNION
    SELECT v.subject_id FROM fact_version v
    WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.object_id = ${sql([`pair.${end}`])}
      AND v.superseded_at IS NULL AND v.object_id IS NOT NULL`;
  const rows = await transaction.query<{ decision: string; id: string; name: string; type: string }>(sql`
    SELECT pair.decision, e.id, e.name, e.type
    FROM unnest(${decisions.map(({ id }) => id)}::text[], ${decisions.map(({ roots }) => roots[0])}::uuid[],
                ${decisions.map(({ roots }) => roots[1])}::uuid[]) AS pair (decision, one, other)
    CROSS JOIN LATERAL ((${neighboursOf("one")}) INTERSECT (${neighboursOf("other")}) LIMIT ${MAX_COMMON}) shared
    JOIN entity e ON e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.id = shared.id
    ORDER BY e.name, e.id`);
  const common = new Map<string, EntityReference[]>();
  for (const { decision, id, name, type } of rows) addTo(common, decision, { id: entityId(id), name, type });
  return common;
}
