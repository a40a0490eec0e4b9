/**
 * Brings a share to the graph that it is shared with: in one transaction under that graph's lock, in which
 * the source is only read.
 */
import sql from "sql-template-tag";
import { fitted, type Refusal } from "../domain/ontology/fit.ts";
import type { Ontology } from "../domain/ontology.ts";
import { eraseSlice } from "../forget/erase-slice.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import { endWriting, type Writing } from "../graph/write/writing.ts";
import { applyExtractions, prepareExtractions } from "../ingest/apply/apply-extractions.ts";
import type { IngestContext } from "../ingest/context.ts";
import { namesOf, type SourcedExtraction } from "../ingest/sourced-extraction.ts";
import { type Copy, copiesOf } from "./copies.ts";
import type { StoredShare } from "./stored-shares.ts";

export interface ShareSource {
  readonly graph: number;
  readonly name: string;
  readonly ontology: Ontology;
}

/** What a step did. */
interface BroughtShare {
  /** Copies that are gone because what they say was forgotten. Then there is more to do. */
  readonly erased: number;
  readonly isDone: boolean;
  /** What the other graph's ontology does not let through. */
  readonly refusals: readonly Refusal[];
}

interface CopyRow {
  readonly claim_id: string;
  readonly source_fact: string;
  readonly said: string;
  readonly is_forgotten: boolean;
  readonly is_withdrawn: boolean;
  /** Are all claims of the source there on which it rests? */
  readonly is_supported: boolean;
}

/**
 * What the source has forgotten goes first, in a step of its own; then what it says no more is withdrawn, and
 * what it says is stated.
 */
export async function bringShare(
  context: IngestContext,
  writing: Writing,
  source: ShareSource,
  share: StoredShare,
): Promise<BroughtShare> {
  const { transaction, tenant, graph } = writing;
  const rows = await copyRows(writing, source, share);
  const unsupported = rows.filter((row) => share.isForgotten || !row.is_supported);
  if (unsupported.length > 0) {
    const ids = unsupported.map((row) => row.claim_id);
    transaction.send(
      sql`DELETE FROM shared_claim WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND claim_id = ANY (${ids}::uuid[])`,
    );
    const claims = unsupported.flatMap((row) => (row.is_forgotten ? [] : [row.claim_id]));
    if (claims.length > 0)
      await eraseSlice(context, writing, "share", { episodes: [], claims, entities: [] }, share.target);
    return { erased: claims.length, isDone: false, refusals: [] };
  }
  const isActive = share.withdrawnAt === null && !share.isForgotten;
  const wanted = isActive
    ? await copiesOf(transaction, { tenant, graph: source.graph, ontology: source.ontology }, share)
    : [];
  const told = rows.filter((row) => !row.is_forgotten && !row.is_withdrawn);
  const known = new Set(told.map((row) => row.said));
  const refused = new Set(rows.flatMap((row) => (row.is_forgotten ? [row.source_fact] : [])));
  const fresh = wanted.filter((copy) => !known.has(copy.said) && !refused.has(copy.fact));
  const saidNow = new Set(wanted.map((copy) => copy.said));
  const over = told.filter((row) => !saidNow.has(row.said)).map((row) => row.claim_id);
  const refusals = await state(context, writing, source, share, fresh, over);
  return { erased: 0, isDone: true, refusals };
}

function copyRows(
  { transaction, tenant, graph }: Writing,
  source: ShareSource,
  share: StoredShare,
): Promise<CopyRow[]> {
  return transaction.query<CopyRow>(sql`
    SELECT s.claim_id, s.source_fact, s.said, s.is_forgotten, c.withdrawn_at IS NOT NULL AS is_withdrawn,
      (SELECT count(*) FROM claim k WHERE k.tenant_id = s.tenant_id AND k.graph_id = ${source.graph} AND k.id = ANY (s.rests_on)) = cardinality(s.rests_on) AS is_supported
    FROM shared_claim s LEFT JOIN claim c ON c.tenant_id = s.tenant_id AND c.graph_id = s.graph_id AND c.id = s.claim_id
    WHERE s.tenant_id = ${tenant} AND s.graph_id = ${graph} AND s.share_id = ${share.id}::uuid`);
}

/** Withdraws copies and states others; their facts are derived once. */
async function state(
  context: IngestContext,
  writing: Writing,
  source: ShareSource,
  share: StoredShare,
  copies: readonly Copy[],
  over: readonly string[],
): Promise<readonly Refusal[]> {
  if (copies.length + over.length === 0) return [];
  const fits = copies.map((copy) => ({ copy, ...fitted(copy.extraction, context.ontology, "stated") }));
  // What is refused names nobody either.
  const told = fits.filter(({ extraction }) => extraction.facts.length > 0);
  const inputs = told.map(
    ({ copy: { occurredAt }, extraction }): SourcedExtraction => ({
      episode: null,
      content: "",
      occurredAt,
      actor: share.actor,
      extraction,
      origin: "person",
      names: namesOf(extraction, context.ontology),
    }),
  );
  const withdrawn = await storedClaims(writing, over);
  const prepared = await prepareExtractions(context, writing, inputs, { withdrawn });
  const { newFacts, newFactTerms } = await applyExtractions(context, prepared, {
    countsGaps: false,
  });
  const claimsOf = (place: number) => prepared.resolved[place]?.claims ?? [];
  link(
    writing,
    source,
    share,
    told.flatMap(({ copy }, place) => claimsOf(place).map(({ id }) => ({ id, copy }))),
  );
  await endWriting(prepared.writing, { facts: newFacts, factTerms: newFactTerms });
  return fits.flatMap(({ refusals }) => refusals);
}

async function storedClaims({ transaction, tenant, graph }: Writing, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT ${STORED_CLAIM} FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = ANY (${[...ids]}::uuid[]) ORDER BY c.id`);
  return rows.map(storedClaimOf);
}

function link(
  { transaction, tenant, graph }: Writing,
  source: ShareSource,
  share: StoredShare,
  links: readonly { readonly id: string; readonly copy: Copy }[],
): void {
  if (links.length === 0) return;
  transaction.send(sql`
    INSERT INTO shared_claim (tenant_id, graph_id, claim_id, share_id, source, source_fact, actor, shared_at, quote, said, rests_on)
    SELECT ${tenant}, ${graph}, claim_id, ${share.id}::uuid, ${source.name}, source_fact, ${share.actor}, ${share.recordedAt}::timestamptz, quote, said, rests_on::uuid[]
    FROM unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ copy }) => copy.fact)}::uuid[], ${links.map(({ copy }) => copy.quote)}::text[],
                ${links.map(({ copy }) => copy.said)}::text[], ${links.map(({ copy }) => `{${copy.restsOn.join(",")}}`)}::text[])
      AS new (claim_id, source_fact, quote, said, rests_on)`);
}
