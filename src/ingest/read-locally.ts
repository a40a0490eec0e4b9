/** What rules read out of an episode. */
import type { Extraction } from "../domain/extraction.ts";
import { fitted } from "../domain/ontology/fit.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type Reading, readingSteps } from "../extract/local.ts";
import { LOCAL_RULES } from "../extract/rules-version.ts";
import { answerOf, isAnswer, type ReadAnswer } from "../extract/short-answers.ts";
import { asRead, type ExtractionSource } from "../extract/turn.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { stepsInTime, TookTooLong } from "../scheduling/in-time.ts";

/**
 * Maximum of facts that rules take of one text, and of names that are in none of them: they are one
 * transaction, for which others wait. 60,000 characters of "X lives in Porto." are 2,700 facts, which held an
 * embedded database for some 2 s.
 */
const MAX_READ = 500;

/** Reads an episode by rules, in the terms of an ontology; `undefined` where they cannot read it in time. */
export function* readLocally(
  { hasModel = false, before = [], readings, ...turn }: ExtractionSource,
  ontology: Ontology,
): CooperativeTask<Reading | undefined> {
  const source = {
    ...asRead(turn),
    hasModel,
    before: before.map(asRead),
    ...(readings === undefined ? {} : { readings }),
  };
  const read = yield* asFarAsInTime(readingSteps(source));
  return read === undefined ? undefined : { ...read, extraction: inTermsOfRules(read.extraction, ontology) };
}

/** Does a turn answer the question right before it, whatever a model then learns of it? */
export function* answersQuestion({ before = [], ...turn }: ExtractionSource): CooperativeTask<boolean> {
  return (yield* asFarAsInTime(isAnswer({ ...asRead(turn), before: before.map(asRead) }))) ?? false;
}

/** What a turn says as the answer to the question right before it; `undefined` if it is none. */
export function* readAnswer({
  before = [],
  ...turn
}: ExtractionSource): CooperativeTask<ReadAnswer | undefined> {
  return yield* asFarAsInTime(answerOf({ ...asRead(turn), before: before.map(asRead) }, readingSteps));
}

/** A reading that comes to no end holds up nobody; what was said is kept without it. */
function* asFarAsInTime<Found>(task: CooperativeTask<Found>): CooperativeTask<Found | undefined> {
  try {
    return yield* stepsInTime(task);
  } catch (error) {
    if (error instanceof TookTooLong) return undefined;
    throw error;
  }
}

/** What rules read, as far as it is taken, in the terms of an ontology, under the name of the rules. */
export function inTermsOfRules(found: Extraction, ontology: Ontology): Extraction {
  // What rules would say is no gap of an ontology that does not speak of it.
  const { facts, refused: _, ...others } = fitted(bounded(found), ontology, "extracted").extraction;
  return { ...others, facts: facts.map((fact) => ({ ...fact, model: LOCAL_RULES })) };
}

/** The first facts of a text with what they name, and the first of the other names. */
function bounded(found: Extraction): Extraction {
  const { entities, mentions, facts: all } = found;
  if (all.length <= MAX_READ && entities.length <= MAX_READ) return found;
  const [facts, beyond] = [all.slice(0, MAX_READ), all.slice(MAX_READ)];
  const names = new Set(
    facts.flatMap(({ subject, object }) => (object?.kind === "entity" ? [subject, object.name] : [subject])),
  );
  const others = entities.filter(({ name }) => !names.has(name)).slice(0, MAX_READ);
  for (const { name } of others) names.add(name);
  return {
    entities: entities.filter(({ name }) => names.has(name)),
    mentions: mentions.filter(({ name }) => names.has(name)),
    facts,
    ...(beyond.length === 0 ? {} : { beyond }),
  };
}
