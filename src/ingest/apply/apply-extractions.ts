/**
 * Applies new extractions and assertions: names are resolved, claims appended, facts derived. Runs under the
 * graph's lock.
 */

import sql from "sql-template-tag";
import { normalizeName } from "../../domain/entity.ts";
import type { UnknownTerm } from "../../domain/extraction.ts";
import { groupedBy } from "../../domain/grouping.ts";
import type { FactId } from "../../domain/ids.ts";
import { mismatches, unknownTerms } from "../../domain/ontology/fit.ts";
import { insertMentions } from "../../graph/write/insert-rows.ts";
import { storeNamings } from "../../graph/write/namings.ts";
import type { StoredClaim, StoredFacts } from "../../graph/write/store-claims.ts";
import { storeEntities } from "../../graph/write/store-entities.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../../graph/write/stored-claim.ts";
import { laterInWriting, type Writing } from "../../graph/write/writing.ts";
import { storeSurprises } from "../../novelty/surprises.ts";
import { countGaps } from "../../ontology/gaps.ts";
import { namesIn } from "../../resolve/names-in.ts";
import type { ResolutionPlan } from "../../resolve/resolution-plan.ts";
import { runCooperatively, yieldIfDue } from "../../scheduling/yielding.ts";
import type { IngestContext } from "../context.ts";
import { nameUsers } from "../name-users.ts";
import { resolverFor } from "../resolver-for.ts";
import type { SourcedExtraction } from "../sourced-extraction.ts";
import { applyClaims, type PreparedClaims, prepareClaims } from "./apply-claims.ts";
import { type AppliedExtraction, assignChanges, disagreementsOf, replacementsOf } from "./assign-changes.ts";
import { createdEntities } from "./created-entities.ts";
import { createdFacts } from "./created-facts.ts";
import { withEmployers } from "./current-employers.ts";
import { withOwned } from "./owned-things.ts";
import { questionedByNew } from "./questioned-by-new.ts";
import { type ResolvedExtraction, resolvingExtraction } from "./resolve-extraction.ts";
import { withSuccessions } from "./successions.ts";

/** What a slice of extractions changed. */
interface AppliedSlice {
  /** Outcomes of the extractions, in their order. */
  readonly outcomes: readonly AppliedExtraction[];
  /** Facts with other versions or sources than before. */
  readonly changed: readonly FactId[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/** Extractions with all that has to be known to apply them. */
export interface PreparedExtractions {
  readonly extractions: readonly SourcedExtraction[];
  readonly resolved: readonly ResolvedExtraction[];
  readonly plan: ResolutionPlan;
  readonly claims: PreparedClaims | undefined;
  /** What it added already that users have names now; `undefined` if none got one. */
  readonly growth: StoredFacts | undefined;
  /** The write as it goes on: what moved because users have names now may be superseded. */
  readonly writing: Writing;
}

interface PrepareOptions {
  /**
   * Were the episodes read in the same way before? Then a claim of that reading is kept where the extractions
   * make it again, and withdrawn where they do not. Default `false`.
   */
  readonly isReread?: boolean;
  /** Claims that count no more from here on. Default: none. */
  readonly withdrawn?: readonly StoredClaim[];
  /**
   * Sends what can be stored before names are resolved, so that the database has something to do meanwhile.
   * Default: nothing.
   */
  readonly storeFirst?: () => Promise<void>;
}

/**
 * Reads all that has to be known to apply some extractions. Stores what cannot wait: names that users were
 * given, and what `storeFirst` sends.
 */
export async function prepareExtractions(
  context: IngestContext,
  begun: Writing,
  given: readonly SourcedExtraction[],
  { isReread = false, withdrawn = [], storeFirst }: PrepareOptions = {},
): Promise<PreparedExtractions> {
  const { ontology, newId } = context;
  const { extractions, growth, hasMoved } = await nameUsers(context, begun, given, isReread);
  const writing = hasMoved ? laterInWriting(begun) : begun;
  const named = extractions.map((input) => namesIn(input.extraction, ontology));
  const resolver = await resolverFor(context, writing, {
    normalized: extractions.flatMap(({ names, onlySpeaker }) =>
      onlySpeaker === undefined ? names : [...names, normalizeName(onlySpeaker.user)],
    ),
    named: named.flat(),
    // Another name may be that of somebody who is known, too.
    hasAliases: extractions.some(({ extraction }) =>
      extraction.entities.some(({ aliases = [] }) => aliases.length > 0),
    ),
  });
  await storeFirst?.();
  const read: ResolvedExtraction[] = [];
  for (const [index, input] of extractions.entries()) {
    read.push(
      await runCooperatively(resolvingExtraction(input, named[index] ?? [], resolver, ontology, newId)),
    );
  }
  const plan = resolver.plan();
  const complete = await withOwned(writing, await withEmployers(writing, read, ontology));
  const whole = await withSuccessions(writing, complete, newId);
  const { resolved, withdrawn: gone } = isReread
    ? await compareWithStored(writing, whole)
    : { resolved: whole, withdrawn };
  const claims = await prepareClaims(
    context,
    writing,
    resolved.flatMap((input) => input.claims),
    new Set(plan.entities.map((entity) => entity.id)),
    gone,
  );
  return { extractions, resolved, plan, claims, growth, writing };
}

/** Stores what some extractions say. Their episodes are stored already. */
export async function applyExtractions(
  context: IngestContext,
  { extractions, resolved, plan, claims, growth, writing }: PreparedExtractions,
  { countsGaps }: { readonly countsGaps: boolean } = { countsGaps: true },
): Promise<AppliedSlice> {
  await storeEntities(writing, plan, context.newId);
  await yieldIfDue();
  insertMentions(
    writing,
    resolved.flatMap(({ episode, mentions }) =>
      mentions.flatMap(({ entity, start, end }) =>
        episode === null
          ? []
          : [{ episodeId: episode, entityId: entity, start, end, recordedAt: writing.recordedAt }],
      ),
    ),
  );
  const gaps = extractions.map(({ extraction }, index): UnknownTerm[] => [
    ...mismatches(extraction, context.ontology),
    ...(resolved[index]?.refused ?? []).map(({ term }) => ({ kind: "value" as const, term })),
  ]);
  storeNamings(
    writing,
    resolved.map(({ episode, origin, named, firstClaim }, index) => ({
      source: episode ?? firstClaim,
      reading: origin,
      names: named,
      gaps: countsGaps ? (gaps[index] ?? []) : [],
    })),
  );
  if (countsGaps) {
    const terms = extractions.flatMap(({ extraction }) => unknownTerms(extraction, context.ontology));
    countGaps(writing, [...terms, ...gaps.flat()]);
  }
  await yieldIfDue();
  const applied = await applyClaims(context, writing, claims);
  await yieldIfDue();
  const sources = extractions.flatMap(({ episode }) => episode ?? []);
  const created = createdFacts(
    applied.claims,
    applied.changes,
    writing.recordedAt,
    sources,
    createdEntities(plan),
  );
  await yieldIfDue();
  const replacements = await runCooperatively(replacementsOf(resolved, claims, context.ontology));
  const outcomes = assignChanges(resolved, applied, created, replacements, [
    ...(await runCooperatively(disagreementsOf(resolved, claims, applied, context.ontology))),
    ...(await questionedByNew(writing, resolved, created, context.ontology)),
  ]);
  await yieldIfDue();
  storeSurprises(
    writing,
    outcomes.flatMap(({ surprises }, index) =>
      surprises.map((surprise) => ({ ...surprise, episode: resolved[index]?.episode ?? null })),
    ),
    context.newId,
  );
  return {
    outcomes,
    changed: applied.changes.touched,
    newFacts: applied.newFacts + (growth?.newFacts ?? 0),
    newFactTerms: applied.newFactTerms + (growth?.newFactTerms ?? 0),
  };
}

/** A new reading beside the one before. */
interface Comparison {
  /** What is read, without the claims that are stored. */
  readonly resolved: readonly ResolvedExtraction[];
  /** Claims of the reading before that the new one does not make. */
  readonly withdrawn: readonly StoredClaim[];
}

/**
 * Compares what is read in episodes with the claims that they make so far and that come from the same kind of
 * reading.
 */
async function compareWithStored(writing: Writing, read: readonly ResolvedExtraction[]): Promise<Comparison> {
  const stored = groupedBy(await readingsOf(writing, read), keyOf);
  const resolved = read.map((input) => ({
    ...input,
    claims: input.claims.filter((claim) => stored.get(keyOf(claim))?.shift() === undefined),
  }));
  return { resolved, withdrawn: [...stored.values()].flat() };
}

function keyOf({ episode, origin, hash }: Pick<StoredClaim, "episode" | "origin" | "hash">): string {
  return `${episode} ${origin} ${hash}`;
}

async function readingsOf(
  { transaction, tenant, graph }: Writing,
  read: readonly ResolvedExtraction[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT DISTINCT ON (c.id) ${STORED_CLAIM}
    FROM unnest(${read.map(({ episode }) => episode)}::uuid[], ${read.map(({ origin }) => origin)}::text[]) AS r (episode_id, origin)
    JOIN claim c ON c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.episode_id = r.episode_id AND c.origin = r.origin
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.withdrawn_at IS NULL ORDER BY c.id`);
  return rows.map(storedClaimOf);
}
