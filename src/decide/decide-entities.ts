/**
 * What a person, or a model, decides about entities: that two are one, that they are not, or that an earlier
 * decision counts no more.
 */
import sql from "sql-template-tag";
import type { WriteScope } from "../db/database.ts";
import { normalizeName } from "../domain/entity.ts";
import { type EntityId, entityId } from "../domain/ids.ts";
import { ConflictError, type InputError, invalid, NotFoundError } from "../errors.ts";
import { undoneContent } from "../graph/journal/journal-contents.ts";
import { entitiesCalled } from "../graph/read/find-entities.ts";
import { unknownEntity } from "../graph/read/meant.ts";
import {
  decisionsById,
  decisionView,
  type EntityDecision,
  type PlacedDecision,
} from "../graph/read/read-decisions.ts";
import { insertDecisions } from "../graph/write/insert-rows.ts";
import { regroup } from "../graph/write/regroup.ts";
import type { DecisionRow } from "../graph/write/rows.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import { existingIds, readNames } from "../graph/write/store-entities.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { ExistingName } from "../resolve/resolution-plan.ts";
import { areCompatible } from "../resolve/types.ts";
import { applyCorrections } from "./apply-corrections.ts";
import type { Reason } from "./decisions.ts";

export interface MergeOptions extends Reason {
  /** The type that is right, where the two have others. */
  readonly type?: string;
}

/** What is decided about two entities, each by its name or id. */
interface PairDecision {
  readonly kind: "merge" | "apart";
  readonly entity: string;
  readonly other: string;
  readonly reason?: string;
  /** How sure it is, from 0 to 1, where that is known. */
  readonly score?: number;
  /** The right type of a merged entity, where the two have different ones. */
  readonly type?: string;
  /** Who decides, if not the one who writes: `model:gpt-5`. */
  readonly actor?: string;
}

/** A decision that counts no more. */
export interface UndoneDecision extends EntityDecision {
  /**
   * Names that both entities have since: what was said under these stays with the one that was made first,
   * and the pair is up for review.
   */
  readonly ambiguous: readonly string[];
}

const NO_REASON = { merge: "decided to be one", apart: "decided to be two" } as const;
const NOTHING: StoredFacts = { newFacts: 0, newFactTerms: 0 };

/**
 * Decides about two entities, in one transaction.
 *
 * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`, `entities_merged`,
 *   `entities_apart`, `types_incompatible`
 */
export function decidePair(
  context: IngestContext,
  scope: WriteScope,
  decision: PairDecision,
): Promise<EntityDecision> {
  return writeDecision(context, scope, async (writing) => {
    const { id, stored } = await applyPair(context, writing, decision);
    return { stored, result: decisionView(await decisionOf(writing, id)) };
  });
}

/**
 * Applies a decision about a pair within a write that is under way.
 *
 * @returns the decision's id, and what it adds to the totals of the graph
 */
export async function applyPair(
  context: IngestContext,
  writing: Writing,
  { kind, entity, other, reason, score, type, actor = context.actor }: PairDecision,
): Promise<{ readonly id: string; readonly stored: StoredFacts }> {
  const [one, two] = [await namedEntity(writing, entity), await namedEntity(writing, other)];
  if (one.id === two.id) throw alreadyOne(entity, other);
  const before = await findRejection(writing, one.id, two.id);
  if (kind === "merge") {
    if (before !== undefined) {
      // What a model decided a person may decide otherwise.
      if (!isModel(before.actor) || isModel(actor)) {
        throw new ConflictError(
          "entities_apart",
          `${entity} and ${other} were decided to be two (decision ${before.id}). Undo that first.`,
        );
      }
      markUndone(writing, before.id, actor);
    }
    if (type === undefined && !areCompatible(one.type, two.type, context.ontology)) {
      throw new ConflictError(
        "types_incompatible",
        `${entity} is a ${one.type} and ${other} a ${two.type}: they cannot be one. Say which is right with the option \`type\`.`,
      );
    }
  } else if (before !== undefined) return { id: before.id, stored: NOTHING };
  const id = context.newId();
  await insertDecisions(writing, [
    {
      id,
      kind,
      entityId: one.named,
      otherId: two.named,
      score: score ?? null,
      parts: "{}",
      reason: reason ?? NO_REASON[kind],
      actor,
      recordedAt: writing.recordedAt,
      undoneAt: null,
      undoneBy: null,
      correction: type === undefined ? null : JSON.stringify({ type: context.ontology.type(type).name }),
    },
  ]);
  return { id, stored: kind === "merge" ? await regroup(context, writing, [one.named, two.named]) : NOTHING };
}

/**
 * Undoes a merge, a keep-apart or a correction, in one transaction. After a merge, names and claims go back
 * to the entity that they name, also those that came later.
 *
 * @throws NotFoundError `decision_unknown`; ConflictError `decision_not_open` if it was undone before, or
 *   nothing was decided yet
 */
export function undoDecision(context: IngestContext, scope: WriteScope, id: string): Promise<UndoneDecision> {
  return writeDecision(context, scope, async (writing) => {
    const decision = await decisionOf(writing, id);
    if (decision.kind === "candidate" || decision.undoneAt !== null) {
      throw new ConflictError(
        "decision_not_open",
        decision.undoneAt === null
          ? `Decision ${id} only says that two may be one. Decide it with merge() or keepApart().`
          : `Decision ${id} was undone before, at ${decision.undoneAt}.`,
      );
    }
    markUndone(writing, id, context.actor);
    const stored = await applyUndone(context, writing, decision);
    const undone = await decisionOf(writing, id);
    const ambiguous = decision.kind === "merge" ? await sharedNames(writing, undone) : [];
    if (ambiguous.length > 0) await reopenReview(context, writing, undone, ambiguous);
    return { stored, result: { ...decisionView(undone), ambiguous } };
  });
}

/** Brings the entities of a decision that was just undone to what the others say. */
async function applyUndone(
  context: IngestContext,
  writing: Writing,
  { kind, entity, other }: PlacedDecision,
): Promise<StoredFacts> {
  if (kind === "merge") return regroup(context, writing, [entity.id, other.id]);
  return kind === "correction" ? applyCorrections(context, writing, entity.id) : NOTHING;
}

function markUndone(
  { transaction, tenant, graph, journal, recordedAt }: Writing,
  id: string,
  undoneBy: string,
): void {
  transaction.send(sql`
    UPDATE decision SET undone_at = ${recordedAt}::timestamptz, undone_by = ${undoneBy}
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id}::uuid`);
  const content = undoneContent({ id, undoneAt: recordedAt, undoneBy });
  journal.add({ action: "decision.undone", item: id, content });
}

function isModel(actor: string): boolean {
  return actor.startsWith("model:");
}

export function writeDecision<Result>(
  context: IngestContext,
  scope: WriteScope,
  work: (writing: Writing) => Promise<{ readonly stored: StoredFacts; readonly result: Result }>,
): Promise<Result> {
  const { database, clock, ontology } = context;
  return database.transaction(scope, async (transaction) => {
    const { version } = ontology;
    const writing = await beginWriting(transaction, scope.tenant, scope.write, clock(), context, version);
    const { stored, result } = await work(writing);
    await endWriting(writing, {
      facts: stored.newFacts,
      factTerms: stored.newFactTerms,
    });
    return result;
  });
}

export async function decisionOf(
  { transaction, tenant, graph }: Writing,
  id: string,
): Promise<PlacedDecision> {
  const [decision] = await decisionsById(transaction, { tenant, graphs: [graph] }, [id]);
  if (decision !== undefined) return decision;
  throw new NotFoundError(
    "decision_unknown",
    `There is no decision ${JSON.stringify(id)} in this graph. decisions() lists them.`,
  );
}

/** What a name or an id means: the first that was made under the name, and what stands for it. */
export async function namedEntity(writing: Writing, nameOrId: string): Promise<ExistingName> {
  const byId = await existingIds(writing, [nameOrId]);
  const found = byId.length > 0 ? byId : await entitiesByName(writing, nameOrId);
  const [first] = found;
  if (first === undefined) throw unknownEntity(nameOrId);
  const roots = new Map(found.map(({ id, name, type }) => [id, `${id} (${name}, ${type})`]));
  if (roots.size === 1) return first;
  throw new ConflictError(
    "entity_ambiguous",
    `${JSON.stringify(nameOrId)} means several entities. Give the id of the one you mean: ${[...roots.values()].join(", ")}.`,
  );
}

async function entitiesByName(writing: Writing, name: string): Promise<readonly ExistingName[]> {
  const found = await readNames(writing, [normalizeName(name)]);
  if (found.length > 0) return found;
  // "The user" is no name that somebody has, and may mean one without.
  const { transaction, tenant, graph } = writing;
  return existingIds(writing, await entitiesCalled(transaction, { tenant, graphs: [graph] }, name));
}

function alreadyOne(entity: string, other: string): InputError | ConflictError {
  if (normalizeName(entity) === normalizeName(other)) return invalid(`${entity} is one entity. Give two.`);
  return new ConflictError(
    "entities_merged",
    `${entity} and ${other} are one entity. decisions() lists the merges; undo() takes one back.`,
  );
}

/** The decision that says of two entities, or of what is one with them, that they are two. */
async function findRejection(
  { transaction, tenant, graph }: Writing,
  one: EntityId,
  other: EntityId,
): Promise<{ readonly id: string; readonly actor: string } | undefined> {
  const [row] = await transaction.query<{ id: string; actor: string }>(sql`
    WITH part AS MATERIALIZED (
      SELECT id, coalesce(merged_into, id) AS root FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND (id = ANY (${[one, other]}::uuid[]) OR merged_into = ANY (${[one, other]}::uuid[])))
    SELECT d.id, d.actor FROM decision d
    JOIN part a ON a.id = d.entity_id
    JOIN part b ON b.id = d.other_id
    WHERE d.tenant_id = ${tenant} AND d.graph_id = ${graph} AND d.kind = 'apart' AND d.undone_at IS NULL AND a.root <> b.root
    ORDER BY d.id LIMIT 1`);
  return row;
}

/** Names that mean both of two entities. */
async function sharedNames(
  { transaction, tenant, graph }: Writing,
  { roots }: PlacedDecision,
): Promise<string[]> {
  const [one, other] = roots;
  if (one === other) return [];
  const rows = await transaction.query<{ name: string }>(sql`
    SELECT min(name) AS name FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND entity_id = ANY (${[one, other]}::uuid[])
    GROUP BY normalized HAVING count(DISTINCT entity_id) > 1 ORDER BY 1`);
  return rows.map((row) => row.name);
}

/** Puts a pair up for review that have names in common. */
async function reopenReview(
  { newId, actor }: IngestContext,
  writing: Writing,
  { entity, other }: PlacedDecision,
  names: readonly string[],
): Promise<void> {
  const row: DecisionRow = {
    id: newId(),
    kind: "candidate",
    correction: null,
    entityId: entityId(entity.id),
    otherId: entityId(other.id),
    score: null,
    parts: "{}",
    reason: `both are called ${names.join(", ")}: what was said under it while they were one stays with the first`,
    actor,
    recordedAt: writing.recordedAt,
    undoneAt: null,
    undoneBy: null,
  };
  await insertDecisions(writing, [row]);
}
