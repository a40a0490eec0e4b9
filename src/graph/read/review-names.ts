/** Names that are not as the lists of known ones have them, for somebody to look at. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { entityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { type EntityLists, LISTED_SCORE } from "../../resolve/entity-lists.ts";
import { readEntities } from "./find-entities.ts";
import type { ReviewItem } from "./review.ts";

/** Maximum of the latest unlisted entities that are compared with the names of a list. */
const MAX_COMPARED = 5_000;

/** Entities of the types of lists that have none of their names: the latest first. */
export async function reviewNames(
  transaction: Transaction,
  where: ReadGraphs,
  ontology: Ontology,
  lists: EntityLists,
  limit: number,
): Promise<ReviewItem[]> {
  const unlisted = (
    await Promise.all(
      lists.closed.map((list) => notOn(transaction, where, typesOf(list.type, ontology), list.names)),
    )
  ).flat();
  const ids = [...new Set(unlisted.map(({ id }) => id))];
  if (ids.length === 0 || limit < 1) return [];
  const since = new Map(unlisted.map(({ id, since }) => [id, since]));
  const entities = await readEntities(transaction, where, { ids: ids.map(entityId), limit: ids.length });
  return entities
    .flatMap((entity): ReviewItem[] => {
      const verdict = lists.verdict([entity.name, ...entity.aliases], entity.type, ontology);
      if (verdict === undefined || verdict.otherwise === "keep") return [];
      const { listed, similarity } = verdict;
      const isMatch = similarity >= LISTED_SCORE;
      return [
        {
          kind: "name",
          id: entity.id,
          entity,
          other: null,
          listed,
          score: similarity,
          parts: { names: similarity },
          reasons: [
            isMatch ? `taken for ${listed} of the list of known names` : "not on the list of known names",
          ],
          common: [],
          recordedAt: since.get(entity.id) ?? "",
        },
      ];
    })
    .sort((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1))
    .slice(0, limit);
}

/** The stored types that a list is about. */
function typesOf(given: string, ontology: Ontology): string[] {
  const { name } = ontology.type(given);
  return [
    name,
    ...ontology.types.filter((type) => ontology.narrows(type.name, name)).map((type) => type.name),
  ];
}

function notOn(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  types: readonly string[],
  names: ReadonlySet<string>,
): Promise<{ id: string; since: string }[]> {
  return transaction.query(sql`
    SELECT e.id, to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS since FROM entity e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL AND e.type = ANY (${[...types]}::text[])
      AND NOT EXISTS (SELECT FROM alias a WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.entity_id = e.id
                      AND a.normalized = ANY (${[...names]}::text[]))
    ORDER BY e.recorded_at DESC, e.id LIMIT ${MAX_COMPARED}`);
}
