/** The options of what is asked about the embeddings of a graph. */

import { z } from "zod";
import { parseShape } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { EmbedProgress } from "./embed-graph.ts";

export interface EmbedGraphOptions {
  /** Is called after each step with how many items are done, of how many. */
  readonly onProgress?: (progress: EmbedProgress) => void;
}

const shape = z.strictObject({
  onProgress: z
    .custom<(progress: EmbedProgress) => void>((given) => typeof given === "function")
    .exactOptional(),
});

/** @throws InputError `invalid_input` */
export function checkEmbed(options: unknown): EmbedGraphOptions {
  const parsed = parseShape(shape, options);
  if (parsed.success) return parsed.data;
  throw invalid("embed(): onProgress is a function, and the only option.");
}

/** @throws InputError `invalid_input` */
export function checkModelName(model: unknown): void {
  if (typeof model === "string" && model !== "") return;
  throw invalid("removeEmbeddings(): give the name of a model, as embeddings() tells it.");
}
