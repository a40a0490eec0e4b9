/**
 * Entities whose names are alike in meaning and that have to do with the same: they are put up for somebody
 * to decide. Nothing is merged here.
 */
import sql from "sql-template-tag";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";
import { sharedNeighbours } from "../graph/walk/shared-neighbours.ts";
import { insertDecisions } from "../graph/write/insert-rows.ts";
import { BY_NAMES } from "../graph/write/store-entities.ts";
import { beginWriting, endWriting } from "../graph/write/writing.ts";
import { combineEvidence, nameWeightBesideSemantic } from "../resolve/combine-evidence.ts";
import type { EntityLists } from "../resolve/entity-lists.ts";
import { CANDIDATE_SCORE } from "../resolve/name-similarity.ts";
import type { EmbeddedItem } from "./items.ts";
import type { Matrix } from "./matrix.ts";

export interface SimilarNamesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Names that somebody vouches for. */
  readonly lists: EntityLists;
  /** What a graph follows: which types are kinds of others. `undefined` if the graph is gone. */
  readonly ontologyOf: (tenant: number, graph: number) => Promise<Ontology | undefined>;
}

/** Names that are looked at beside each. */
const NEAREST = 4;
/** A cosine below this says nothing. */
export const MIN_COSINE = 0.65;

interface Pair {
  readonly one: string;
  readonly other: string;
  readonly cosine: number;
}

interface JudgedPair extends Pair {
  readonly names: number;
  readonly neighbours: number;
  readonly score: number;
}

/**
 * Looks at the entities that were just embedded, and at those of facts that were, whose neighbours may be
 * others by that.
 *
 * @param names The vectors of the graph's names, these included.
 * @returns How many pairs were put up.
 */
export async function proposeSimilarNames(
  { database, clock, newId, lists, ontologyOf }: SimilarNamesParts,
  scope: WriteScope,
  items: readonly EmbeddedItem[],
  names: Matrix,
): Promise<number> {
  const reading = { ...scope, write: null };
  const entities = await database.transaction(reading, (transaction) =>
    entitiesOf(transaction, scope, items),
  );
  const pairs = await similarPairs(entities, names);
  if (pairs.length === 0) return 0;
  const { tenant, write: graph } = scope;
  const ontology = await ontologyOf(tenant, graph);
  if (ontology === undefined) return 0;
  const judged = await database.transaction(reading, (transaction) =>
    judge(transaction, scope, pairs, { lists, ontology }),
  );
  if (judged.length === 0) return 0;
  return database.transaction(scope, async (transaction) => {
    const writing = await beginWriting(transaction, tenant, graph, clock(), { actor: BY_NAMES }, null);
    // Somebody may have decided since.
    const open = await undecided(transaction, scope, judged);
    await insertDecisions(
      writing,
      open.map(({ one, other, names: byNames, cosine, neighbours, score }) => ({
        id: newId(),
        kind: "candidate",
        entityId: one,
        otherId: other,
        score,
        parts: JSON.stringify({ names: byNames, meaning: rounded(cosine), neighbours: rounded(neighbours) }),
        reason: "alike in meaning, with the same neighbours",
        actor: BY_NAMES,
        recordedAt: writing.recordedAt,
        undoneAt: null,
        undoneBy: null,
        correction: null,
      })),
    );
    if (open.length > 0) await endWriting(writing);
    return open.length;
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

async function entitiesOf(
  transaction: Transaction,
  { tenant, write }: WriteScope,
  items: readonly EmbeddedItem[],
): Promise<string[]> {
  const of = (kind: EmbeddedItem["kind"]) => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
  const facts = of("f");
  const ends =
    facts.length === 0
      ? []
      : await transaction.query<{ id: string }>(sql`
          SELECT subject_id AS id FROM fact WHERE tenant_id = ${tenant} AND graph_id = ${write} AND id = ANY (${facts}::uuid[])
          UNION
          SELECT object_id FROM fact
          WHERE tenant_id = ${tenant} AND graph_id = ${write} AND id = ANY (${facts}::uuid[]) AND object_id IS NOT NULL`);
  return [...new Set([...of("n"), ...ends.map(({ id }) => id)])];
}

async function similarPairs(entities: readonly string[], names: Matrix): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  for (const entity of entities) {
    const vector = names.vectorOf(entity);
    if (vector === undefined) continue;
    const similarity = await names.compare(vector);
    for (const { item, score } of similarity.nearest(NEAREST + 1)) {
      if (item === entity || score < MIN_COSINE) continue;
      const [one, other] = entity < item ? [entity, item] : [item, entity];
      pairs.set(`${one} ${other}`, { one, other, cosine: Math.min(1, score) });
    }
  }
  return [...pairs.values()];
}

async function judge(
  transaction: Transaction,
  scope: WriteScope,
  pairs: readonly Pair[],
  { lists, ontology }: { readonly lists: EntityLists; readonly ontology: Ontology },
): Promise<JudgedPair[]> {
  const { tenant, write } = scope;
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const rows = await transaction.query<{ id: string; name: string; type: string }>(sql`
    SELECT id, name, type FROM entity
    WHERE tenant_id = ${tenant} AND graph_id = ${write} AND id = ANY (${ids}::uuid[]) AND merged_into IS NULL`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const named = pairs.flatMap((pair) => {
    const [one, other] = [known.get(pair.one), known.get(pair.other)];
    if (one === undefined || other === undefined) return [];
    const names = nameWeightBesideSemantic(one, other, lists, ontology);
    return names === undefined ? [] : [{ ...pair, names }];
  });
  const shared = await sharedNeighbours(
    transaction,
    { tenant, graphs: [write] },
    named.map(({ one, other }) => [one, other]),
  );
  return named.flatMap((pair, place) => {
    const neighbours = shared[place] ?? 0;
    const score = combineEvidence({ names: pair.names, semantic: pair.cosine, neighbours });
    return neighbours > 0 && score >= CANDIDATE_SCORE ? [{ ...pair, neighbours, score }] : [];
  });
}

/**
 * Those of which nobody has ever decided anything, undone or not: what was decided once is not put up again.
 */
async function undecided(
  transaction: Transaction,
  { tenant, write }: WriteScope,
  pairs: readonly JudgedPair[],
): Promise<JudgedPair[]> {
  const rows = await transaction.query<{ place: number }>(sql`
    SELECT pair.place::integer AS place
    FROM unnest(${pairs.map(({ one }) => one)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[]) WITH ORDINALITY AS pair (one, other, place)
    JOIN entity e ON e.tenant_id = ${tenant} AND e.graph_id = ${write} AND e.id = pair.one AND e.merged_into IS NULL
    JOIN entity o ON o.tenant_id = ${tenant} AND o.graph_id = ${write} AND o.id = pair.other AND o.merged_into IS NULL
    WHERE NOT EXISTS (
      SELECT FROM decision d
      JOIN entity de ON de.tenant_id = d.tenant_id AND de.graph_id = d.graph_id AND de.id = d.entity_id
      JOIN entity dx ON dx.tenant_id = d.tenant_id AND dx.graph_id = d.graph_id AND dx.id = d.other_id
      WHERE d.tenant_id = ${tenant} AND d.graph_id = ${write}
        AND (d.entity_id IN (pair.one, pair.other) OR d.other_id IN (pair.one, pair.other))
        AND coalesce(de.merged_into, de.id) IN (pair.one, pair.other) AND coalesce(dx.merged_into, dx.id) IN (pair.one, pair.other))`);
  const places = new Set(rows.map(({ place }) => place));
  return pairs.filter((_, place) => places.has(place + 1));
}
