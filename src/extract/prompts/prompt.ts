/**
 * What a prompt for extraction is made of. One that was released never changes: another version is another
 * file.
 */
import type { JSONSchema7 } from "ai";
import type { ExtractionRequest } from "../model/extractor.ts";

export interface Prompt {
  /** Name and version, which replies are stored under: `extract/3`. */
  readonly name: string;
  /** The form of a reply, for servers that can hold a model to it. */
  readonly schema: (request: Pick<ExtractionRequest, "ontology">) => JSONSchema7;
  /** What is to be done; the same for all requests of one ontology, so that servers can keep it. */
  readonly instructions: (request: ExtractionRequest) => string;
  /** What it is to be done with. The same request gives the same text. */
  readonly material: (request: ExtractionRequest) => string;
}
