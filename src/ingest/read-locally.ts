/** What rules read out of an episode. */
import type { Extraction } from "../domain/extraction.ts";
import { fitted } from "../domain/ontology/fit.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type Reading, readingSteps } from "../extract/local.ts";
import { LOCAL_RULES } from "../extract/rules-version.ts";
import { answerOf, isAnswer, type ReadAnswer } from "../extract/short-answers.ts";
import { asRead, type ExtractionSource } from "../extract/turn.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";

/** Reads an episode by rules, in the terms of an ontology, step by step. */
export function* readLocally(
  { hasModel = false, before = [], readings, ...turn }: ExtractionSource,
  ontology: Ontology,
): CooperativeTask<Reading> {
  const source = {
    ...asRead(turn),
    hasModel,
    before: before.map(asRead),
    ...(readings === undefined ? {} : { readings }),
  };
  const { extraction, ...reading } = yield* readingSteps(source);
  return { ...reading, extraction: inTermsOfRules(extraction, ontology) };
}

/** Does a turn answer the question right before it, whatever a model then learns of it? */
export function* answersQuestion({ before = [], ...turn }: ExtractionSource): CooperativeTask<boolean> {
  return yield* isAnswer({ ...asRead(turn), before: before.map(asRead) });
}

/** What a turn says as the answer to the question right before it; `undefined` if it is none. */
export function* readAnswer({
  before = [],
  ...turn
}: ExtractionSource): CooperativeTask<ReadAnswer | undefined> {
  return yield* answerOf({ ...asRead(turn), before: before.map(asRead) }, readingSteps);
}

/** What rules read, in the terms of an ontology, under the name of the rules. */
export function inTermsOfRules(found: Extraction, ontology: Ontology): Extraction {
  // What rules would say is no gap of an ontology that does not speak of it.
  const { facts, refused: _, ...others } = fitted(found, ontology, "extracted").extraction;
  return { ...others, facts: facts.map((fact) => ({ ...fact, model: LOCAL_RULES })) };
}
