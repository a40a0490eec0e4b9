/**
 * What a reply says, as extractions of its episodes: with the endings of known facts, without what the
 * episodes' own claims say already.
 */
import sql from "sql-template-tag";
import { splitProperties } from "../decide/decide.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { NO_FINDINGS } from "../domain/extraction.ts";
import type { Fact } from "../domain/fact.ts";
import { given } from "../domain/given.ts";
import type { EpisodeUid, FactId } from "../domain/ids.ts";
import { nameOfUser, withNameOfUser } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { ProposedEnd, ReadReply } from "../extract/model/extractor.ts";
import { readFacts } from "../graph/read/read-facts.ts";
import type { ClaimOrigin } from "../graph/write/store-claims.ts";
import type { Writing } from "../graph/write/writing.ts";
import { namesOf, type SourcedExtraction } from "../ingest/sourced-extraction.ts";
import type { EpisodeToRead } from "./request.ts";

/**
 * The extractions of some of a reply's episodes.
 *
 * @param storedKeys Keys of the claims that these episodes have already: see {@link storedClaimKeys}.
 */
export async function extractionsOfReply(
  writing: Writing,
  episodes: readonly EpisodeToRead[],
  { read, model }: { readonly read: ReadReply; readonly model: string },
  storedKeys: ReadonlySet<string>,
  ontology: Ontology,
): Promise<SourcedExtraction[]> {
  const requested = new Set(episodes.map(({ uid }) => uid));
  const ended = await endings(
    writing,
    read.ends.filter(({ episode }) => requested.has(episode)),
    ontology,
  );
  return episodes.map((episode) => {
    const said = withUser(writing, episode, read.extractions.get(episode.uid) ?? NO_FINDINGS);
    const extraction = extractionOf(episode, said, ended, storedKeys, model, ontology);
    return resolvedExtractionFrom(writing, episode, extraction, "model", ontology);
  });
}

/** An extraction in which the nameless user of the episode's thread stands for "the user". */
function withUser({ isOfOneUser }: Writing, episode: EpisodeToRead, extraction: Extraction): Extraction {
  return withNameOfUser(extraction, nameOfUser(episode.thread, isOfOneUser), episode);
}

export function resolvedExtractionFrom(
  writing: Writing,
  episode: EpisodeToRead,
  found: Extraction,
  origin: SourcedExtraction["origin"],
  ontology: Ontology,
): SourcedExtraction {
  const extraction = withUser(writing, episode, found);
  return {
    episode: {
      uid: episode.uid,
      id: episode.id,
      role: episode.role,
      speaker: episode.speaker,
      thread: episode.threadId,
    },
    content: episode.content,
    occurredAt: episode.occurredAt,
    actor: null,
    extraction,
    origin,
    names: namesOf(extraction, ontology),
  };
}

function extractionOf(
  { uid }: EpisodeToRead,
  { facts, ...rest }: Extraction,
  ended: ReadonlyMap<EpisodeUid, readonly ProposedFact[]>,
  storedKeys: ReadonlySet<string>,
  model: string,
  ontology: Ontology,
): Extraction {
  return {
    ...rest,
    facts: [...facts, ...(ended.get(uid) ?? [])]
      // What was read out of the episode without a model is no second source for it.
      .filter(
        (fact) =>
          !storedKeys.has(
            claimKey(uid, ontology.stored(fact.predicate).name, fact.subject, objectOf(fact), fact.polarity),
          ),
      )
      .map((fact) => (fact.model === undefined ? { ...fact, model } : fact)),
  };
}

function objectOf({ object }: ProposedFact): string {
  if (object === undefined) return "";
  return object.kind === "entity" ? object.name : String(object.value);
}

/** What an extraction says of an episode, in the terms of {@link storedClaimKeys}. */
export function claimKeysIn(episode: EpisodeUid, { facts }: Extraction, ontology: Ontology): string[] {
  return facts.map((fact) =>
    claimKey(episode, ontology.stored(fact.predicate).name, fact.subject, objectOf(fact), fact.polarity),
  );
}

/**
 * What the episodes' claims say that come from no model, by names; of claims of the given origins nothing.
 */
export async function storedClaimKeys(
  writing: Writing,
  episodes: readonly EpisodeUid[],
  without: readonly ClaimOrigin[],
): Promise<Set<string>> {
  const rows = await writing.transaction.query<{
    episode_id: string;
    predicate: string;
    subject_name: string;
    object: string;
    polarity: string;
  }>(sql`
    SELECT c.episode_id, p.name AS predicate, c.subject_name, coalesce(c.object_name, c.value #>> '{}', '') AS object, c.polarity
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${writing.tenant} AND c.graph_id = ${writing.graph} AND c.episode_id = ANY (${[...episodes]}::uuid[])
      AND c.withdrawn_at IS NULL AND (c.origin IS NULL OR c.origin <> ALL (${[...without]}::text[]))`);
  return new Set(
    rows.map((row) => claimKey(row.episode_id, row.predicate, row.subject_name, row.object, row.polarity)),
  );
}

function claimKey(
  episode: string,
  predicate: string,
  subject: string,
  object: string,
  polarity: string,
): string {
  return [episode, predicate, ...[subject, object].map(normalizeName).sort(), polarity].join("\n");
}

/** The endings of known facts as proposals of the episodes that say so. */
async function endings(
  writing: Writing,
  ends: readonly ProposedEnd[],
  ontology: Ontology,
): Promise<Map<EpisodeUid, ProposedFact[]>> {
  const proposed = new Map<EpisodeUid, ProposedFact[]>();
  if (ends.length === 0) return proposed;
  const { transaction, tenant, graph } = writing;
  const query = {
    tenant,
    graphs: [graph],
    facts: ends.map(({ fact }) => fact),
    asOf: "any",
    // Also what is not held any more was said to be over.
    allRecorded: true,
    limit: 10_000,
  } as const;
  const known = new Map<FactId, Fact>(
    (await readFacts(transaction, query, ontology)).map((fact) => [fact.id, fact]),
  );
  for (const end of ends) {
    const fact = known.get(end.fact);
    if (fact === undefined) continue;
    const list = proposed.get(end.episode) ?? [];
    list.push(endingOf(fact, end, ontology));
    proposed.set(end.episode, list);
  }
  return proposed;
}

function endingOf(
  fact: Fact,
  { at, kind, confidence, quote }: ProposedEnd,
  ontology: Ontology,
): ProposedFact {
  return {
    subject: fact.subject.id,
    predicate: fact.predicate,
    ...(fact.object === undefined ? {} : { object: { kind: "entity", name: fact.object.id } as const }),
    ...(fact.value === undefined ? {} : { object: { kind: "value", value: fact.value } as const }),
    polarity: "ends",
    qualifiers: splitProperties(fact, ontology).qualifiers,
    kind,
    confidence,
    ...given({ to: at, quote }),
  };
}
