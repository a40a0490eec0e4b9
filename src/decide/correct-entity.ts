/** A person's word about an entity itself: how it is called, and of which type it is. */
import type { WriteScope } from "../db/database.ts";
import { decisionView, type EntityDecision } from "../graph/read/read-decisions.ts";
import { insertDecisions } from "../graph/write/insert-rows.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { EntityCorrection } from "../resolve/corrections.ts";
import { applyCorrections } from "./apply-corrections.ts";
import { decisionOf, namedEntity, writeDecision } from "./decide-entities.ts";

export interface EntityCorrectionInput extends EntityCorrection {
  /** Kept with the decision. */
  readonly reason?: string;
}

/**
 * Corrects an entity, in one transaction.
 *
 * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`
 */
export function correctEntity(
  context: IngestContext,
  scope: WriteScope,
  nameOrId: string,
  { reason = "corrected", type, ...names }: EntityCorrectionInput,
): Promise<EntityDecision> {
  return writeDecision(context, scope, async (writing) => {
    const { named } = await namedEntity(writing, nameOrId);
    const id = context.newId();
    const correction = {
      ...names,
      ...(type === undefined ? {} : { type: context.ontology.type(type).name }),
    };
    await insertDecisions(writing, [
      {
        id,
        kind: "correction",
        entityId: named,
        otherId: named,
        score: null,
        parts: "{}",
        reason,
        actor: context.actor,
        recordedAt: writing.recordedAt,
        undoneAt: null,
        undoneBy: null,
        correction: JSON.stringify(correction),
      },
    ]);
    const stored = await applyCorrections(context, writing, named);
    return { stored, result: decisionView(await decisionOf(writing, id)) };
  });
}
