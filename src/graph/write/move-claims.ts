/**
 * Moves claims to what the entities that they name are one with now, and derives the facts anew that lose or
 * gain them.
 */
import sql from "sql-template-tag";
import type { ClaimEnd } from "../../domain/claim.ts";
import { type EntityId, entityId, type FactId, factId, type NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { loadTouched, rederive } from "./rederive.ts";
import {
  entityOf,
  identifyClaims,
  predicateIds,
  type StoredClaim,
  type StoredFacts,
  storeFacts,
} from "./store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "./stored-claim.ts";
import type { Writing } from "./writing.ts";

interface MovedRow extends StoredClaimRow {
  readonly named_subject_id: string;
  readonly subject_root: string;
  readonly named_object_id: string | null;
  readonly object_root: string | null;
  readonly named_fact_id: string | null;
  readonly thread_id: number | null;
  readonly stated_text: string | null;
}

/** A claim where it stands, and where it is to stand. */
interface Move {
  readonly before: StoredClaim;
  readonly after: StoredClaim;
  /** The fact with which it was stored. */
  readonly storedWith: FactId | null;
}

/** What became of moved claims. */
interface MovedClaims {
  readonly before: readonly StoredClaim[];
  readonly after: readonly StoredClaim[];
  readonly predicates: ReadonlyMap<string, number>;
  readonly stored: StoredFacts;
}

/**
 * Moves the claims that name some entities to what stands for these now.
 *
 * @param from What stood for the entities so far.
 * @param named The entities, which are marked with what stands for them now.
 */
export async function moveClaims(
  { ontology, newId }: { readonly ontology: Ontology; readonly newId: NewId },
  writing: Writing,
  from: readonly EntityId[],
  named: readonly EntityId[],
): Promise<StoredFacts> {
  const moved = await placeClaims({ ontology, newId }, writing, from, named);
  if (moved === undefined) return { newFacts: 0, newFactTerms: 0 };
  const { before, after, predicates, stored } = moved;
  const left = new Set(before.flatMap(({ fact }) => fact ?? []));
  const touched = await loadTouched(
    writing,
    [...before, ...after],
    predicates,
    ontology,
    [],
    new Set(),
    left,
  );
  await rederive(writing, touched, ontology, newId);
  return stored;
}

/** Moves the claims without deriving anything; `undefined` if there are no such claims. */
export async function placeClaims(
  { ontology, newId }: { readonly ontology: Ontology; readonly newId: NewId },
  writing: Writing,
  from: readonly EntityId[],
  named: readonly EntityId[],
): Promise<MovedClaims | undefined> {
  const rows = await claimsNaming(writing, from, named);
  if (rows.length === 0) return undefined;
  const moves = rows.map((row) => moveOf(row, ontology));
  const names = moves.flatMap(({ before }) => {
    const { opposite } = ontology.predicate(before.predicate);
    return opposite === null ? [before.predicate] : [before.predicate, opposite];
  });
  const predicates = await predicateIds(writing, names);
  const moved = moves.map(({ after }) => after);
  const identified = await identifyClaims(writing, moved, predicates, newId);
  const stored = await storeFacts(writing, identified.newFacts, ontology);
  // What was moved is read again, with all else that was said of the same.
  const after = identified.claims.map((claim): StoredClaim => ({ ...claim, isFactNew: false }));
  place(writing, after, moves);
  return { before: moves.map((move) => move.before), after, predicates, stored };
}

function claimsNaming(
  { transaction, tenant, graph }: Writing,
  from: readonly EntityId[],
  named: readonly EntityId[],
): Promise<MovedRow[]> {
  const at = (column: "subject_id" | "object_id") => sql`
    SELECT m.id FROM claim m
    WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND ${sql([`m.${column}`])} = ANY (${[...from]}::uuid[])
      AND (coalesce(m.named_subject_id, m.subject_id) = ANY (${[...named]}::uuid[])
           OR coalesce(m.named_object_id, m.object_id) = ANY (${[...named]}::uuid[]))`;
  return transaction.query<MovedRow>(sql`
    SELECT ${STORED_CLAIM}, s.id AS named_subject_id, coalesce(s.merged_into, s.id) AS subject_root, o.id AS named_object_id,
      coalesce(o.merged_into, o.id) AS object_root, c.named_fact_id, e.thread_id, f.stated_text
    FROM (${at("subject_id")} UNION ${at("object_id")}) moved
    JOIN claim c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = moved.id
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    JOIN entity s ON s.tenant_id = c.tenant_id AND s.graph_id = c.graph_id AND s.id = coalesce(c.named_subject_id, c.subject_id)
    LEFT JOIN entity o ON o.tenant_id = c.tenant_id AND o.graph_id = c.graph_id AND o.id = coalesce(c.named_object_id, c.object_id)
    LEFT JOIN fact f ON f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.id = c.fact_id
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    ORDER BY c.id`);
}

function moveOf(row: MovedRow, ontology: Ontology): Move {
  const before: StoredClaim = {
    ...storedClaimOf(row),
    thread: row.thread_id,
    text: row.claim_text ?? row.stated_text,
  };
  const stored = row.named_fact_id ?? row.fact_id;
  const storedWith = stored === null ? null : factId(stored);
  const subject = endOf(row.named_subject_id, row.subject_root, row.subject_name);
  if (row.named_object_id === null || row.object_root === null)
    return { before, after: { ...before, subject }, storedWith };
  const object = endOf(row.named_object_id, row.object_root, row.object_name ?? row.named_object_id);
  // The one that was known first is the subject, as where it was stored.
  const isTurned = ontology.predicate(before.predicate).symmetric && object.id < subject.id;
  const [left, right] = isTurned ? [object, subject] : [subject, object];
  return { before, after: { ...before, subject: left, object: { kind: "entity", ...right } }, storedWith };
}

function endOf(named: string, root: string, name: string): ClaimEnd {
  return { id: entityId(root), name, named: entityId(named) };
}

/** Writes down where the claims stand now. What they name themselves is kept where that is something else. */
function place(
  { transaction, tenant, graph }: Writing,
  claims: readonly StoredClaim[],
  moves: readonly Move[],
): void {
  const rows = claims.map((claim, index) => ({ claim, move: moves[index] }));
  const subjects = rows.map(({ claim }) => claim.subject.id);
  const objects = rows.map(({ claim }) => entityOf(claim));
  transaction.send(sql`
    UPDATE claim c SET subject_id = new.subject_id, object_id = new.object_id, fact_id = new.fact_id,
      named_subject_id = nullif(coalesce(c.named_subject_id, c.subject_id), new.subject_id),
      named_object_id = nullif(coalesce(c.named_object_id, c.object_id), new.object_id),
      named_fact_id = nullif(new.stored_with, new.fact_id)
    FROM unnest(${rows.map(({ claim }) => claim.id)}::uuid[], ${subjects}::uuid[], ${objects}::uuid[],
                ${rows.map(({ claim }) => claim.fact)}::uuid[], ${rows.map(({ move }) => move?.storedWith ?? null)}::uuid[])
      AS new (id, subject_id, object_id, fact_id, stored_with)
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = new.id`);
}
