import { type AssertInput, assertFact } from "../../decide/assert.ts";
import { correctEntity, type EntityCorrectionInput } from "../../decide/correct-entity.ts";
import { decide } from "../../decide/decide.ts";
import {
  decidePair,
  type MergeOptions,
  type UndoneDecision,
  undoDecision,
} from "../../decide/decide-entities.ts";
import {
  type Correction,
  confirmation,
  correction,
  type Reason,
  retraction,
} from "../../decide/decisions.ts";
import { decisionView, type EntityDecision, readDecisions } from "../../graph/read/read-decisions.ts";
import { type ReviewItem, readReview } from "../../graph/read/review.ts";
import { reviewNames } from "../../graph/read/review-names.ts";
import type { LearnedView } from "../../ingest/applied-view.ts";
import { NO_ENTITY_LISTS } from "../../resolve/entity-lists.ts";
import { checkCall, checkCorrection, checkUndo } from "../check-options.ts";
import { DEFAULTS, type DecisionsOptions, type ReviewOptions } from "../graph-options.ts";
import { FactMethods } from "./fact-methods.ts";

/** What a person decides: about facts, and about entities that are one or two. */
export class DecisionMethods extends FactMethods {
  /**
   * States a fact on your own word: `manual` unless another kind is given, which no extraction outranks.
   * Subject and object are names or ids; new names make new entities.
   *
   * @throws InputError `invalid_input`, `invalid_time`, `interval_reversed`; NotFoundError `entity_unknown`
   *   for an id that is none
   * @example
   * await graph.assert({ subject: "Alice", predicate: "WORKS_AT", object: "Acme", validFrom: "2024-05" });
   */
  async assert(fact: AssertInput): Promise<LearnedView> {
    checkCall("assert", fact);
    return this.access.write((context, scope) => assertFact(context, scope, fact));
  }

  /**
   * Says what is right instead: another object, value or period. What the fact said before stays in the
   * history.
   *
   * @param id Of the fact; of a version, where the fact has several periods and another than the present one
   *   is meant.
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`, `fact_ambiguous`; InputError
   *   `interval_reversed`
   * @example
   * await graph.correct(fact.id, { validFrom: "2023-11", reason: "She told me herself." });
   */
  async correct(id: string, correct: Correction): Promise<LearnedView> {
    checkCorrection(id, correct);
    return this.access.write((context, scope) => decide(context, scope, id, correction(context, correct)));
  }

  /**
   * Confirms a fact: a source more, of kind `manual`. A disputed one is held from then on.
   *
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`, `fact_ambiguous`
   */
  async confirm(id: string, reason: Reason = {}): Promise<LearnedView> {
    checkCall("confirm", reason, id);
    return this.access.write((context, scope) => decide(context, scope, id, confirmation(context, reason)));
  }

  /**
   * Says that a fact never was so: it is not held any more, whatever was said of it until now. `knownAt`
   * still shows it, and what is said later counts again. With the id of a version only that period goes.
   *
   * @throws NotFoundError `fact_unknown`; ConflictError `fact_not_current`
   * @example
   * await graph.retract(fact.id, { reason: "Another Alice." });
   */
  async retract(id: string, reason: Reason = {}): Promise<LearnedView> {
    checkCall("retract", reason, id);
    return this.access.write((context, scope) => decide(context, scope, id, retraction(context, reason)));
  }

  /**
   * Pairs of entities that may be one, and of which nobody decided: the most alike first, with what they have
   * in common. Then names that are not as a list of known ones has them, the latest first: see
   * `resolution.known` of `openMemory`.
   *
   * @throws NotFoundError `graph_unknown`
   * @example
   * for (const { entity, other, reasons } of await graph.review()) console.log(entity.name, other?.name, reasons);
   */
  async review(options: ReviewOptions = {}): Promise<ReviewItem[]> {
    checkCall("review", options);
    const limit = options.limit ?? DEFAULTS.review;
    const { lists = NO_ENTITY_LISTS } = this.parts;
    return this.access.read(options, async (transaction, where, { ontology }) => {
      const pairs = await readReview(transaction, where, ontology, limit);
      const names = await reviewNames(transaction, where, ontology, lists, limit - pairs.length);
      return [...pairs, ...names];
    });
  }

  /**
   * Says that two entities are one. Their facts are derived anew as those of the one that was made first, and
   * both names mean it. `undo()` takes it back.
   *
   * @param entity Name or id, as `other`.
   * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`, `entities_merged`,
   *   `entities_apart`, and `types_incompatible` if the two are of types of which none is more particular,
   *   and no `type` says which is right
   * @example
   * const { id } = await graph.merge("Acme", "Acme Rockets", { reason: "renamed in 2024" });
   */
  async merge(entity: string, other: string, options: MergeOptions = {}): Promise<EntityDecision> {
    checkCall("merge", options, entity, other);
    return this.access.write((context, scope) =>
      decidePair(context, scope, { kind: "merge", entity, other, ...options }),
    );
  }

  /**
   * Says how an entity is called and of which type it is, by itself: what was merged into it keeps its own
   * names. A decision that `undo()` takes back; with `knownAt` before it the entity is as it was. Words do
   * not change a type that a person gave.
   *
   * @param entity Name or id.
   * @throws InputError `invalid_input`; NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`
   * @example
   * await graph.correctEntity("Jon Smith", { name: "John Smith", type: "Person", aliases: ["Johnny"], reason: "misheard" });
   */
  async correctEntity(entity: string, correction: EntityCorrectionInput): Promise<EntityDecision> {
    checkCall("correctEntity", correction, entity);
    return this.access.write((context, scope) => correctEntity(context, scope, entity, correction));
  }

  /**
   * Says that two entities are two: they are not put up for review again, and nothing makes them one until
   * this is undone.
   *
   * @param entity Name or id, as `other`.
   * @throws NotFoundError `entity_unknown`; ConflictError `entity_ambiguous`, `entities_merged`
   */
  async keepApart(entity: string, other: string, reason: Reason = {}): Promise<EntityDecision> {
    checkCall("keepApart", reason, entity, other);
    return this.access.write((context, scope) =>
      decidePair(context, scope, { kind: "apart", entity, other, ...reason }),
    );
  }

  /**
   * Takes back a merge, a keep-apart or the correction of an entity. After a merge, each claim goes back to
   * the entity that it named, also what was said while the two were one.
   *
   * @param decision Its id, as in `decisions()`.
   * @throws NotFoundError `decision_unknown`; ConflictError `decision_not_open`
   */
  async undo(decision: string): Promise<UndoneDecision> {
    checkUndo(decision);
    return this.access.write((context, scope) => undoDecision(context, scope, decision));
  }

  /**
   * What was decided about entities, the newest first: merges, also those that names alone made, pairs that
   * were kept apart, and candidates.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async decisions(options: DecisionsOptions = {}): Promise<EntityDecision[]> {
    checkCall("decisions", options);
    const limit = options.limit ?? DEFAULTS.decisions;
    return this.access.read(options, async (transaction, where) =>
      (await readDecisions(transaction, where, limit)).map(decisionView),
    );
  }
}
