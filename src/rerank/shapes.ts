/**
 * The form of a reranker as a caller gives it. Apart from the options: the client knows these without a
 * validator.
 */
import { z } from "zod";
import type { Reranker, RerankerOptions } from "./options.ts";

const rerankShape = z.custom<Reranker>((given) => typeof given === "function", {
  error: "is not a function",
});

export const rerankerShape = z.union([
  rerankShape,
  z.strictObject({
    rerank: rerankShape,
    timeoutMs: z.int().min(1).max(600_000).exactOptional(),
    candidates: z.int().min(1).max(1_000).exactOptional(),
  }),
]) satisfies z.ZodType<Reranker | RerankerOptions>;
