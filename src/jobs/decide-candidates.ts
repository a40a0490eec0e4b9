/**
 * What a model says of pairs of names that may mean one: decided in its name, which a person can take back
 * and outranks.
 */
import { applyPair } from "../decide/decide-entities.ts";
import { ConflictError } from "../errors.ts";
import type { ProposedDuplicate, ReplyNote } from "../extract/model/extractor.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import { laterInWriting, type Writing } from "../graph/write/writing.ts";
import type { IngestContext } from "../ingest/context.ts";

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
export async function decideCandidates(
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
