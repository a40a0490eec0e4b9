/** What rules read out of an episode. */
import type { Extraction } from "../domain/extraction.ts";
import { fitted } from "../domain/ontology/fit.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type ExtractionSource, extractLocally } from "../extract/local.ts";
import { withoutRecalled } from "../extract/recalled.ts";

/** Reads an episode by rules, in the terms of an ontology. What the memory itself once said is not learned again. */
export function readLocally(
  { role, speaker, occurredAt, content }: ExtractionSource,
  ontology: Ontology,
): Extraction {
  const source = { role, speaker, occurredAt, content: withoutRecalled(content) };
  return fitted(extractLocally(source), ontology, "extracted").extraction;
}
