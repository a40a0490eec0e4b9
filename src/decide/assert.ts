/** `assert`: a fact on somebody's word, without an episode. */
import type { WriteScope } from "../db/database.ts";
import { isUuid } from "../domain/ids.ts";
import { parseTime, type TimeInput } from "../domain/interval.ts";
import { InputError, NotFoundError } from "../errors.ts";
import { existingIds } from "../graph/write/store-entities.ts";
import { beginWriting, endWriting } from "../graph/write/writing.ts";
import { type LearnedView, learnedView, readViews } from "../ingest/applied-view.ts";
import { applyExtractions, prepareExtractions } from "../ingest/apply/apply-extractions.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { FactInput } from "../ingest/input/input.ts";
import { checkTarget, proposals, type RejectedFact, withEnds } from "../ingest/proposals.ts";
import { namesOf } from "../ingest/sourced-extraction.ts";
import { runToCompletion } from "../scheduling/cooperative-task.ts";
import { checkJsonForm } from "../text/check-json.ts";
import { LIMITS } from "../text/text-limits.ts";

/**
 * A fact as somebody asserts it. Subject and object are names or ids of entities; the kind is `manual` unless
 * given.
 */
export interface AssertInput extends Omit<FactInput, "quote"> {
  /** When it was said. Default: now. At most a day ahead. */
  readonly occurredAt?: TimeInput;
}

/**
 * Learns a fact, in one transaction.
 *
 * @throws InputError `invalid_input`, `invalid_time`, `time_in_future`, `interval_reversed`, or what a strict
 *   ontology refuses; NotFoundError `entity_unknown` for an id that is none
 */
export async function assertFact(
  context: IngestContext,
  scope: WriteScope,
  { occurredAt, ...given }: AssertInput,
): Promise<LearnedView> {
  const { database, ontology, clock, actor } = context;
  const now = clock();
  const said = occurredAt === undefined ? now : parseTime(occurredAt, "occurredAt").at;
  if (said > now + LIMITS.aheadMilliseconds) {
    throw new InputError(
      "time_in_future",
      "occurredAt is more than a day ahead. validFrom may lie in the future.",
    );
  }
  checkJsonForm(given.properties, "properties");
  checkTarget(given);
  const fact = withEnds(given);
  const rejected: RejectedFact[] = [];
  const facts = [{ ...fact, kind: fact.kind ?? ("manual" as const) }];
  const extraction = runToCompletion(proposals({ facts }, "", ontology, rejected));
  const [first] = rejected;
  if (first !== undefined) throw new InputError(first.code, first.message);
  const outcome = await database.transaction(scope, async (transaction) => {
    const writing = await beginWriting(
      transaction,
      scope.tenant,
      scope.write,
      now,
      context,
      ontology.version,
    );
    const ids = [fact.subject, fact.object ?? ""].filter(isUuid);
    const known = new Set((await existingIds(writing, ids)).map((entity) => entity.normalized));
    const missing = ids.find((id) => !known.has(id.toLowerCase()));
    if (missing !== undefined) {
      throw new NotFoundError(
        "entity_unknown",
        `There is no entity ${missing} in this graph. entities() gives the ids.`,
      );
    }
    const names = namesOf(extraction, ontology);
    const input = {
      episode: null,
      content: "",
      occurredAt: said,
      actor,
      extraction,
      names,
      origin: "person" as const,
    };
    const prepared = await prepareExtractions(context, writing, [input]);
    const { outcomes: changes, newFacts, newFactTerms } = await applyExtractions(context, prepared);
    const [unfit] = changes.flatMap(({ refused }) => refused);
    if (unfit !== undefined) throw new InputError("value_invalid", unfit.message);
    await endWriting(prepared.writing, {
      facts: newFacts,
      factTerms: newFactTerms,
    });
    return changes;
  });
  const views = await readViews(context, scope, outcome);
  const [view] = outcome.map((item) => learnedView(item, views));
  if (view === undefined) throw new Error("A fact was asserted and there is no result");
  return view;
}
