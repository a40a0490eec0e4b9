/**
 * Makes a graph again from what was said: rules read the episodes anew, the stored replies of models are read
 * anew without a call, and the facts are derived anew from all claims. What comes out the same keeps its ids
 * and the time at which it was recorded. In slices, each whole or not at all: done again, or after it was cut
 * off, it comes to the same.
 */

import sql from "sql-template-tag";
import type { WriteScope } from "../db/database.ts";
import type { FactId } from "../domain/ids.ts";
import { type Derived, deriveNext } from "../graph/write/derive-next.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import { beginWriting, endWriting, type Writing } from "../graph/write/writing.ts";
import { applyClaims, prepareClaims } from "../ingest/apply/apply-claims.ts";
import {
  applyExtractions,
  type PreparedExtractions,
  prepareExtractions,
} from "../ingest/apply/apply-extractions.ts";
import type { IngestContext } from "../ingest/context.ts";
import { rereadLocally } from "../ingest/look-back.ts";
import type { SourcedExtraction } from "../ingest/sourced-extraction.ts";
import {
  claimKeysIn,
  extractionsOfReply,
  resolvedExtractionFrom,
  storedClaimKeys,
} from "../jobs/extractions-of-reply.ts";
import { readInForm } from "../jobs/read-in-form.ts";
import { ModelError } from "../model/model-error.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { leaveOutUnlisted } from "../resolve/leave-out-unlisted.ts";
import { type EpisodeToRebuild, episodesAfter, repliesTo, type StoredReply } from "./stored-readings.ts";

export interface RebuildReport {
  readonly episodes: number;
  /** Number of these that rules read anew; `readByModel`, by a stored reply of a model. */
  readonly readLocally: number;
  readonly readByModel: number;
  /**
   * Episodes whose stored reply cannot be read any more: what was learned from it stays. `reextract()` asks
   * the model again.
   */
  readonly unreadable: readonly string[];
  /** Claims that are new, and that count no more. */
  readonly claimsAdded: number;
  readonly claimsWithdrawn: number;
  /** Facts whose versions are others now. */
  readonly factsChanged: number;
}

export interface RebuildOptions {
  /** Is called with the number of episodes that were read, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Episodes that are read in one transaction, which an embedded database should not hold for longer than 50
 * ms.
 */
const EPISODES_PER_STEP = { pglite: 24, postgres: 200 } as const;

interface Totals {
  episodes: number;
  readLocally: number;
  readByModel: number;
  readonly unreadable: string[];
  claimsAdded: number;
  claimsWithdrawn: number;
  readonly changed: Set<string>;
}

/** Makes the graph again. The context must have the graph's current ontology. */
export async function rebuild(
  context: IngestContext,
  scope: WriteScope,
  { onProgress }: RebuildOptions = {},
): Promise<RebuildReport> {
  const totals: Totals = {
    episodes: 0,
    readLocally: 0,
    readByModel: 0,
    unreadable: [],
    claimsAdded: 0,
    claimsWithdrawn: 0,
    changed: new Set(),
  };
  const inWriting = async <Result>(work: (writing: Writing) => Promise<Result>): Promise<Result> => {
    // Cut off, it is done again.
    context.closing?.throwIfAborted();
    return context.database.transaction(scope, async (transaction) => {
      const { clock, ontology } = context;
      const now = clock();
      return work(await beginWriting(transaction, scope.tenant, scope.write, now, context, ontology.version));
    });
  };
  for (let after = -1; ; ) {
    const [last, total] = await inWriting((writing) => readNext(context, writing, after, totals));
    onProgress?.(Math.min(totals.episodes, total), total);
    if (last === undefined) break;
    after = last;
  }
  for (let withdrawn = Number.POSITIVE_INFINITY; withdrawn > 0; ) {
    const empty = await inWriting((writing) => withdrawEmptyRepetitions(context, writing));
    withdrawn = empty.withdrawn;
    totals.claimsWithdrawn += withdrawn;
    for (const fact of empty.changed) totals.changed.add(fact);
  }
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const derived: Derived = await inWriting((writing) => deriveNext(context, writing, from));
    for (const fact of derived.changed) totals.changed.add(fact);
    if (derived.last === undefined) break;
    after = derived.last;
  }
  const { changed, ...counts } = totals;
  return { ...counts, factsChanged: changed.size };
}

/**
 * Reads the next episodes anew. Returns the ordinal of the last, `undefined` if there is none, and how many
 * the graph holds.
 */
async function readNext(
  context: IngestContext,
  writing: Writing,
  after: number,
  totals: Totals,
): Promise<readonly [number | undefined, number]> {
  const episodes = await episodesAfter(writing, after, EPISODES_PER_STEP[context.database.kind]);
  const last = episodes.at(-1);
  if (last === undefined) return [undefined, writing.episodeCount];
  totals.episodes += episodes.length;
  const extractions = await extractionsOf(context, writing, episodes, totals);
  const prepared = await prepareExtractions(context, writing, extractions, { isReread: true });
  if (isChange(prepared)) {
    totals.claimsAdded += prepared.resolved.reduce((sum, { claims }) => sum + claims.length, 0);
    totals.claimsWithdrawn += prepared.claims?.withdrawn.length ?? 0;
    const { newFacts, newFactTerms, changed } = await applyExtractions(context, prepared, {
      countsGaps: false,
    });
    for (const fact of changed) totals.changed.add(fact);
    await endWriting(prepared.writing, {
      facts: newFacts,
      factTerms: newFactTerms,
    });
  }
  return [last.ordinal, writing.episodeCount];
}

/** A graph that comes out as it was is not written. */
function isChange({ plan, claims, growth }: PreparedExtractions): boolean {
  const { entities, aliases, types, decisions } = plan;
  return (
    claims !== undefined ||
    growth !== undefined ||
    [entities, aliases, types, decisions].some(({ length }) => length > 0)
  );
}

async function extractionsOf(
  context: IngestContext,
  writing: Writing,
  episodes: readonly EpisodeToRebuild[],
  totals: Totals,
): Promise<SourcedExtraction[]> {
  const { ontology, lists = NO_ENTITY_LISTS } = context;
  const local: SourcedExtraction[] = [];
  for (const [episode, read] of await rereadLocally(context, writing, episodes)) {
    const { extraction } = leaveOutUnlisted(read, lists, ontology);
    local.push(resolvedExtractionFrom(writing, episode, extraction, "local", ontology));
  }
  totals.readLocally += local.length;
  const replies = await repliesTo(writing, episodes, ontology);
  if (replies.length === 0) return local;
  const uids = episodes.map(({ uid }) => uid);
  const storedKeys = await storedClaimKeys(writing, uids, ["model", "local"]);
  for (const { episode, extraction } of local)
    if (episode !== null)
      for (const key of claimKeysIn(episode.uid, extraction, ontology)) storedKeys.add(key);
  const extractions = [...local];
  for (const reply of replies) {
    const read = readStored(reply, lists);
    if (read === undefined) {
      totals.unreadable.push(...reply.episodes.map(({ id }) => id));
      continue;
    }
    const reading = { read, model: reply.model };
    extractions.push(...(await extractionsOfReply(writing, reply.episodes, reading, storedKeys, ontology)));
    totals.readByModel += reply.episodes.length;
  }
  return extractions;
}

function readStored(reply: StoredReply, lists: EntityLists) {
  try {
    return readInForm(reply, reply.request, lists);
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

/** Claims of one transaction. */
const BATCH_SIZE = 200;

interface WithdrawnRepetitions {
  readonly withdrawn: number;
  /** Facts with other versions or sources than before. */
  readonly changed: readonly FactId[];
}

/** Withdraws some claims that repeat what nobody says: none are left if it withdraws none. */
async function withdrawEmptyRepetitions(
  context: IngestContext,
  writing: Writing,
): Promise<WithdrawnRepetitions> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT ${STORED_CLAIM} FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.origin = 'repeated' AND c.withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM claim f WHERE f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.fact_id = c.fact_id AND f.withdrawn_at IS NULL
        AND f.origin IS DISTINCT FROM 'repeated')
    ORDER BY c.id LIMIT ${BATCH_SIZE}`);
  if (rows.length === 0) return { withdrawn: 0, changed: [] };
  const withdrawn = rows.map(storedClaimOf);
  const applied = await applyClaims(
    context,
    writing,
    await prepareClaims(context, writing, [], new Set(), withdrawn),
  );
  await endWriting(writing, {
    facts: applied.newFacts,
    factTerms: applied.newFactTerms,
  });
  return { withdrawn: withdrawn.length, changed: applied.changes.touched };
}
