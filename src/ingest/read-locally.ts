/** What rules read out of an episode. */
import type { Extraction } from "../domain/extraction.ts";
import { firstPersonOf } from "../domain/nameless-user.ts";
import { fitted } from "../domain/ontology/fit.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type ExtractionSource, readingSteps } from "../extract/local.ts";
import { LOCAL_RULES } from "../extract/rules-version.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { withoutRecalled } from "../text/context-lines.ts";

/** Reads an episode by rules, in the terms of an ontology, step by step. What the memory itself once said is not learned again. */
export function* readLocally(
  { role, speaker, occurredAt, timeZone = null, hasModel = false, content }: ExtractionSource,
  ontology: Ontology,
): CooperativeTask<Extraction> {
  const source = {
    role,
    speaker: firstPersonOf({ role, speaker }),
    occurredAt,
    timeZone,
    hasModel,
    content: withoutRecalled(content),
  };
  return inTermsOfRules(yield* readingSteps(source), ontology);
}

/** What rules read, in the terms of an ontology, under the name of the rules. */
export function inTermsOfRules(found: Extraction, ontology: Ontology): Extraction {
  // What rules would say is no gap of an ontology that does not speak of it.
  const { facts, refused: _, ...others } = fitted(found, ontology, "extracted").extraction;
  return { ...others, facts: facts.map((fact) => ({ ...fact, model: LOCAL_RULES })) };
}
