/** Learns what a reply says, in one transaction with the note that its episodes were read: both or neither. */
import sql from "sql-template-tag";
import type { WriteScope } from "../db/database.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import type { Fact } from "../domain/fact.ts";
import type { EpisodeUid, FactId } from "../domain/ids.ts";
import type { JsonObject } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";
import type {
  ExtractionReply,
  ExtractionRequest,
  ProposedEnd,
  ReadReply,
} from "../extract/model/extractor.ts";
import { readFacts } from "../graph/read-facts.ts";
import { beginWriting, endWriting, type Writing } from "../graph/writing.ts";
import type { IngestContext } from "../ingest/context.ts";
import { splitProperties } from "../ingest/decide.ts";
import { learn, namesOf, prepareLessons } from "../ingest/learn.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import type { EpisodeToRead } from "./request.ts";
import { countUsage } from "./usage.ts";
import { finish } from "./waiting.ts";

/** A reply with what it answers. */
export interface Answered {
  readonly episodes: readonly EpisodeToRead[];
  readonly request: ExtractionRequest;
  readonly reply: ExtractionReply;
  readonly read: ReadReply;
}

/** Somebody else has taken the episodes meanwhile: what they do counts. Internal. */
export class LeaseLost extends Error {}

/**
 * Applies a reply.
 *
 * @param by whoever took the episodes
 * @throws LeaseLost if they are somebody else's by now
 */
export function applyReply(
  context: IngestContext,
  scope: WriteScope,
  by: string,
  answered: Answered,
): Promise<void> {
  return withCurrentOntology(context, (current) =>
    current.database.transaction(scope, async (transaction) => {
      const { tenant, write: graph } = scope;
      const { ontology, newId, clock, actor } = current;
      const now = clock();
      const writing = await beginWriting(transaction, tenant, graph, now, actor, ontology.version);
      const { episodes, reply, read } = answered;
      const place = { transaction, tenant, graph };
      const id = newId();
      const uids = episodes.map(({ uid }) => uid);
      if ((await finish(place, reply.prompt, by, uids, id, now)) !== uids.length) throw new LeaseLost();
      const ended = await endings(writing, read.ends, ontology);
      const told = await alreadyTold(writing, uids);
      const lessons = episodes.map((episode) => {
        const extraction = lessonOf(episode, read, ended, told, reply.model, ontology);
        return {
          episode: { uid: episode.uid, id: episode.id, speaker: episode.speaker, thread: episode.threadId },
          content: episode.content,
          occurredAt: episode.occurredAt,
          actor: null,
          extraction,
          names: namesOf(extraction, ontology),
        };
      });
      const prepared = await prepareLessons(current, writing, lessons);
      storeReply(writing, id, answered);
      countUsage(transaction, tenant, now, reply, reply.usage);
      const { newFacts, newFactTerms } = await learn(current, writing, prepared);
      endWriting(writing, {
        episodes: 0,
        lastOccurredAt: null,
        episodeTerms: 0,
        facts: newFacts,
        factTerms: newFactTerms,
      });
    }),
  );
}

function lessonOf(
  { uid }: EpisodeToRead,
  { extractions }: ReadReply,
  ended: ReadonlyMap<EpisodeUid, readonly ProposedFact[]>,
  told: ReadonlySet<string>,
  model: string,
  ontology: Ontology,
): Extraction {
  const { entities, mentions, facts } = extractions.get(uid) ?? { entities: [], mentions: [], facts: [] };
  return {
    entities,
    mentions,
    facts: [...facts, ...(ended.get(uid) ?? [])]
      // What was read out of the episode without a model is no second source for it.
      .filter(
        (fact) =>
          !told.has(
            toldKey(uid, ontology.stored(fact.predicate).name, fact.subject, objectOf(fact), fact.polarity),
          ),
      )
      .map((fact) => (fact.model === undefined ? { ...fact, model } : fact)),
  };
}

function objectOf({ object }: ProposedFact): string {
  if (object === undefined) return "";
  return object.kind === "entity" ? object.name : String(object.value);
}

/** What the episodes' claims say already, by names. */
async function alreadyTold(writing: Writing, episodes: readonly EpisodeUid[]): Promise<Set<string>> {
  const rows = await writing.transaction.query<{
    episode_id: string;
    predicate: string;
    subject_name: string;
    object: string;
    polarity: string;
  }>(sql`
    SELECT c.episode_id, p.name AS predicate, c.subject_name, coalesce(c.object_name, c.value #>> '{}', '') AS object, c.polarity
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${writing.tenant} AND c.graph_id = ${writing.graph} AND c.episode_id = ANY (${[...episodes]}::uuid[])`);
  return new Set(
    rows.map((row) => toldKey(row.episode_id, row.predicate, row.subject_name, row.object, row.polarity)),
  );
}

function toldKey(
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
    limit: 1000,
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
    ...(at === undefined ? {} : { to: at }),
    ...(quote === undefined ? {} : { quote }),
  };
}

function storeReply(writing: Writing, id: string, { episodes, request, reply, read }: Answered): void {
  const { usage } = reply;
  const shown: JsonObject = {
    episodes: episodes.map(({ uid }) => uid),
    context: request.context.length,
    known: request.known.map(({ number, fact, text, predicate }) => ({ number, fact, text, predicate })),
    candidates: request.candidates.map(({ number, name, other }) => ({ number, name, other })),
  };
  const report = read.report.map(({ code, message, item }) => ({ code, message, item }));
  writing.transaction.send(sql`
    INSERT INTO reply (tenant_id, graph_id, id, prompt, model, raw, shown, report, calls, input_tokens, output_tokens, cost, milliseconds, recorded_at)
    VALUES (${writing.tenant}, ${writing.graph}, ${id}::uuid, ${reply.prompt}, ${reply.model}, ${storable(reply.raw)}, ${JSON.stringify(shown)}::jsonb,
            ${storable(JSON.stringify(report))}::jsonb, ${usage.calls}, ${usage.inputTokens}::bigint, ${usage.outputTokens}::bigint,
            ${usage.cost}::float8, ${Math.round(usage.milliseconds)}, ${writing.recordedAt}::timestamptz)`);
}

/** PostgreSQL keeps no NUL and no half characters; a model may send both. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll("\\u0000", "\\ufffd");
}
