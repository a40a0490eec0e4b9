/**
 * What is stored under a term follows it to another name, when it becomes an alias. In slices, each whole or
 * not at all: cut off, it is done again and goes on.
 */
import sql from "sql-template-tag";
import type { WriteScope } from "../db/database.ts";
import { claimId, entityId } from "../domain/ids.ts";
import { typeContent } from "../graph/journal/journal-contents.ts";
import { supersedeEntities } from "../graph/write/entity-versions.ts";
import type { NewClaim, StoredClaim } from "../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import { applyClaims, prepareClaims } from "../ingest/apply/apply-claims.ts";
import { canonicalizeDirection } from "../ingest/apply/canonicalize-direction.ts";
import type { IngestContext } from "../ingest/context.ts";
import { contentHash } from "../ingest/input/content-hash.ts";
import { withCurrentOntology } from "../ontology/current.ts";

/** Claims of one transaction, which an embedded database should not hold for longer than 50 ms. */
const CLAIMS = { pglite: 50, postgres: 500 } as const;
const ENTITIES = { pglite: 200, postgres: 2_000 } as const;

interface ClaimRow extends StoredClaimRow {
  readonly named_subject_id: string | null;
  readonly named_object_id: string | null;
  readonly rests_on: string[] | null;
  readonly thread_id: number | null;
}

/**
 * Withdraws the claims of one predicate and makes them again of another. `knownAt` shows what was held
 * before.
 *
 * @returns How many there were.
 */
export function renamePredicate(
  context: IngestContext,
  scope: WriteScope,
  from: string,
  to: string,
): Promise<number> {
  const limit = CLAIMS[context.database.kind];
  return inSlices(context, scope, async (writing, current) => {
    const rows = await claimsOf(writing, from, limit);
    if (rows.length === 0) return 0;
    const withdrawn = rows.map(storedClaimOf);
    const claims = rows.map((row, index) => claimOf(row, withdrawn[index], to, current));
    const prepared = await prepareClaims(
      current,
      writing,
      claims.flatMap((claim) => claim ?? []),
      new Set(),
      withdrawn,
    );
    const { newFacts, newFactTerms } = await applyClaims(current, writing, prepared);
    await endWriting(writing, { facts: newFacts, factTerms: newFactTerms });
    return rows.length;
  });
}

/**
 * Gives entities of one type another.
 *
 * @returns How many there were.
 */
export function renameType(
  context: IngestContext,
  scope: WriteScope,
  from: string,
  to: string,
): Promise<number> {
  const limit = ENTITIES[context.database.kind];
  return inSlices(context, scope, async (writing) => {
    const { transaction, tenant, graph, journal } = writing;
    const rows = await transaction.query<{ id: string; is_shown: boolean }>(sql`
      SELECT id, type = ${from} AS is_shown FROM entity
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND (type = ${from} OR own_type = ${from}) ORDER BY id LIMIT ${limit}`);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    supersedeEntities(writing, ids);
    const renamed = (column: "e.type" | "coalesce(e.own_type, e.type)") =>
      sql`CASE WHEN ${sql([column])} = ${from} THEN ${to} ELSE ${sql([column])} END`;
    transaction.send(sql`
      UPDATE entity e SET type = ${renamed("e.type")}, own_type = nullif(${renamed("coalesce(e.own_type, e.type)")}, ${renamed("e.type")})
      WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = ANY (${ids}::uuid[])`);
    for (const { id, is_shown } of rows)
      if (is_shown) journal.add({ action: "entity.typed", item: id, detail: to, content: typeContent(id) });
    await endWriting(writing);
    return rows.length;
  });
}

async function inSlices(
  context: IngestContext,
  scope: WriteScope,
  slice: (writing: Writing, current: IngestContext) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await withCurrentOntology(context, (current) =>
      current.database.transaction(scope, async (transaction) => {
        const { tenant, write } = scope;
        const { version } = current.ontology;
        return slice(
          await beginWriting(transaction, tenant, write, current.clock(), current, version),
          current,
        );
      }),
    );
    if (done === 0) return total;
    total += done;
  }
}

function claimsOf(
  { transaction, tenant, graph }: Writing,
  predicate: string,
  limit: number,
): Promise<ClaimRow[]> {
  return transaction.query<ClaimRow>(sql`
    SELECT ${STORED_CLAIM}, c.named_subject_id, c.named_object_id, c.rests_on, e.thread_id
    FROM predicate p JOIN claim c ON c.tenant_id = p.tenant_id AND c.graph_id = ${graph} AND c.predicate_id = p.id
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    WHERE p.tenant_id = ${tenant} AND p.name = ${predicate} AND c.withdrawn_at IS NULL ORDER BY c.id LIMIT ${limit}`);
}

function claimOf(
  { named_subject_id, named_object_id, rests_on, thread_id }: ClaimRow,
  was: StoredClaim | undefined,
  to: string,
  { ontology, newId }: IngestContext,
): NewClaim | undefined {
  if (was === undefined) return undefined;
  const { fact: _fact, isFactNew: _isFactNew, ...claim } = was;
  const named = (id: string | null) => (id === null ? {} : { named: entityId(id) });
  const subject = { ...claim.subject, ...named(named_subject_id) };
  const object =
    claim.object?.kind === "entity" ? { ...claim.object, ...named(named_object_id) } : claim.object;
  const { from, to: end, object: _object, ...said } = claim;
  const hash = contentHash(
    {
      ...said,
      subject: subject.name,
      predicate: to,
      ...(object === null ? {} : { object }),
      ...(from === null ? {} : { from }),
      ...(end === null ? {} : { to: end }),
    },
    claim.occurredAt,
  );
  return {
    ...claim,
    id: claimId(newId()),
    ...canonicalizeDirection(ontology, to, subject, object),
    thread: thread_id,
    hash,
    ...(rests_on === null ? {} : { restsOn: rests_on }),
  };
}
