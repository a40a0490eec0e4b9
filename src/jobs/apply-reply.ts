/**
 * Learns what a reply says, in one transaction with the note that its episodes were read: both or neither.
 */
import sql from "sql-template-tag";
import type { WriteScope } from "../db/database.ts";
import { storable } from "../db/storable.ts";
import { applyPair } from "../decide/decide-entities.ts";
import { given } from "../domain/given.ts";
import type { JsonObject } from "../domain/json.ts";
import { ConflictError } from "../errors.ts";
import type {
  ExtractionReply,
  ExtractionRequest,
  ProposedDuplicate,
  ReadReply,
  ReplyNote,
} from "../extract/model/extractor.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import { beginWriting, endWriting, laterInWriting, type Writing } from "../graph/write/writing.ts";
import { applyExtractions, prepareExtractions } from "../ingest/apply/apply-extractions.ts";
import type { RefusedFact } from "../ingest/apply/resolve-extraction.ts";
import type { IngestContext } from "../ingest/context.ts";
import { withCurrentOntology } from "../ontology/current.ts";
import { finish } from "../queue/extraction-queue.ts";
import { countUsage } from "../queue/usage.ts";
import { extractionsOfReply, storedClaimKeys } from "./extractions-of-reply.ts";
import type { HintsPlace } from "./hints/read-hints.ts";
import { remainingHints, usedHints } from "./hints/used-hints.ts";
import { readInForm } from "./read-in-form.ts";
import type { EpisodeToRead } from "./request.ts";

interface Answered {
  readonly episodes: readonly EpisodeToRead[];
  readonly request: ExtractionRequest;
  readonly reply: ExtractionReply;
  readonly read: ReadReply;
}

/** Somebody else has taken the episodes meanwhile: what they do counts. Internal. */
export class LeaseLost extends Error {}

/**
 * Applies a reply. Returns how many facts it brought that were not known before.
 *
 * @param by whoever took the episodes
 * @throws LeaseLost if they are somebody else's by now
 */
export function applyReply(
  context: IngestContext,
  scope: WriteScope,
  by: string,
  answered: Answered,
): Promise<number> {
  return withCurrentOntology(context, (current) =>
    current.database.transaction(scope, async (transaction) => {
      const { tenant, write: graph } = scope;
      const { ontology, newId, clock } = current;
      const now = clock();
      const writing = await beginWriting(transaction, tenant, graph, now, current, ontology.version);
      const place = { transaction, tenant, graph };
      const { episodes, reply, read, request } = await withRemainingHints(place, current, answered);
      const id = newId();
      const uids = episodes.map(({ uid }) => uid);
      if ((await finish(place, by, uids, id, now)) !== uids.length) throw new LeaseLost();
      const storedKeys = await storedClaimKeys(writing, uids, ["model"]);
      const extractions = await extractionsOfReply(
        writing,
        episodes,
        { read, model: reply.model },
        storedKeys,
        ontology,
      );
      // What an earlier reply said of them is kept where this one says it again, and withdrawn where not.
      const prepared = await prepareExtractions(current, writing, extractions, { isReread: true });
      const { outcomes, newFacts, newFactTerms } = await applyExtractions(current, prepared);
      const decided = await decideCandidates(current, prepared.writing, read.duplicates, reply.model);
      const unfit = outcomes.flatMap(({ refused }) => refused).map(unfitNote);
      storeReply(writing, id, { episodes, reply, read, request }, [...unfit, ...decided.notes]);
      countUsage(transaction, tenant, now, reply, reply.usage);
      const facts = newFacts + decided.stored.newFacts;
      await endWriting(decided.writing, { facts, factTerms: newFactTerms + decided.stored.newFactTerms });
      return facts;
    }),
  );
}

/**
 * A reply with those of the shown entities that it names; read again where one of them was forgotten since.
 */
async function withRemainingHints(
  place: HintsPlace,
  { lists }: IngestContext,
  answered: Answered,
): Promise<Answered> {
  const { reply } = answered;
  const used = usedHints(answered.request, reply);
  const hints = await remainingHints(place, used);
  const request = { ...answered.request, hints };
  return hints.length === used.length
    ? { ...answered, request }
    : { ...answered, request, read: readInForm(reply, request, lists) };
}

/** A fact of the reply whose value its subject cannot have. */
function unfitNote({ fact, message }: RefusedFact): ReplyNote {
  const value = fact.object?.kind === "value" ? fact.object.value : null;
  return {
    code: "value_invalid",
    message,
    item: { subject: fact.subject, predicate: fact.predicate, value },
    dropped: true,
  };
}

function storeReply(
  writing: Writing,
  id: string,
  { episodes, request, reply, read }: Answered,
  notes: readonly ReplyNote[],
): void {
  const { usage } = reply;
  const { hints = [] } = request;
  const shown: JsonObject = {
    ...given({ form: reply.form, maxFacts: request.maxFacts }),
    ...(hints.length === 0
      ? {}
      : { hints: hints.map(({ mentions, ...hint }) => ({ ...hint, aliases: [], mentions: [...mentions] })) }),
    episodes: episodes.map(({ uid }) => uid),
    context: request.context.map(({ uid }) => uid),
    known: request.known.map(({ number, fact, text, predicate }) => ({ number, fact, text, predicate })),
    candidates: request.candidates.map(({ number, name, other, ids }) => ({
      number,
      name,
      other,
      ids: [...ids],
    })),
  };
  const report = [...read.report, ...notes];
  writing.transaction.send(sql`
    INSERT INTO reply (tenant_id, graph_id, id, prompt, model, raw, shown, report, calls, input_tokens, output_tokens, cost, milliseconds, recorded_at)
    VALUES (${writing.tenant}, ${writing.graph}, ${id}::uuid, ${reply.prompt}, ${reply.model}, ${storable(reply.raw)}, ${JSON.stringify(shown)}::jsonb,
            ${storable(JSON.stringify(report))}::jsonb, ${usage.calls}, ${usage.inputTokens}::bigint, ${usage.outputTokens}::bigint,
            ${usage.cost}::float8, ${Math.round(usage.milliseconds)}, ${writing.recordedAt}::timestamptz)`);
}

/** A model that is less sure decides nothing: the pair stays up for review. */
const MIN_CONFIDENCE = 0.7;

/** What became of the decisions. */
interface DecidedCandidates {
  readonly stored: StoredFacts;
  /** Those that could not be taken. */
  readonly notes: readonly ReplyNote[];
  /** The write as the last of them left it. */
  readonly writing: Writing;
}

/**
 * Applies what a model decided about pairs that it was shown, each a microsecond after the one before: it may
 * move what the one before wrote.
 */
async function decideCandidates(
  context: IngestContext,
  begun: Writing,
  duplicates: readonly ProposedDuplicate[],
  model: string,
): Promise<DecidedCandidates> {
  let stored: StoredFacts = { newFacts: 0, newFactTerms: 0 };
  const notes: ReplyNote[] = [];
  let writing = begun;
  for (const { number, name, other, ids, same, confidence, reason } of duplicates) {
    if (confidence < MIN_CONFIDENCE) continue;
    writing = laterInWriting(writing);
    try {
      const applied = await applyPair(context, writing, {
        kind: same ? "merge" : "apart",
        entity: ids[0],
        other: ids[1],
        score: confidence,
        actor: `model:${model}`,
        ...(reason === undefined ? {} : { reason }),
      });
      stored = {
        newFacts: stored.newFacts + applied.stored.newFacts,
        newFactTerms: stored.newFactTerms + applied.stored.newFactTerms,
      };
    } catch (error) {
      // Somebody may have decided meanwhile, or an earlier pair of the same reply.
      if (!(error instanceof ConflictError)) throw error;
      notes.push({
        code: "decision_refused",
        message: error.message,
        item: { pair: number, name, other, same },
        dropped: true,
      });
    }
  }
  return { stored, notes, writing };
}
