/** Wraps an extractor so that the time and the use of each call are reported. */
import { PalimpsestError } from "../errors.ts";
import type { ModelExtractor } from "../extract/model/extractor.ts";
import type { ModelCall, Observe } from "./events.ts";
import { inSpan } from "./spans.ts";

export function observedExtractor(extractor: ModelExtractor, observe: Observe): ModelExtractor {
  return {
    prompt: extractor.prompt,
    model: extractor.model,
    async extract(request, signal, beforeCall) {
      const begun = performance.now();
      const emit = (
        outcome: string,
        usage: Omit<ModelCall, "kind" | "purpose" | "outcome" | "milliseconds">,
      ) =>
        observe({
          kind: "model-call",
          purpose: "extract",
          outcome,
          milliseconds: performance.now() - begun,
          ...usage,
        });
      try {
        const attributes = {
          "palimpsest.model": extractor.model,
          "palimpsest.episodes": request.episodes.length,
        };
        const reply = await inSpan("palimpsest.extract", attributes, () =>
          extractor.extract(request, signal, beforeCall),
        );
        const { inputTokens, outputTokens, cost } = reply.usage;
        emit("done", { inputTokens, outputTokens, cost });
        return reply;
      } catch (error) {
        emit(error instanceof PalimpsestError ? error.code : "failed", {
          inputTokens: 0,
          outputTokens: 0,
          cost: null,
        });
        throw error;
      }
    },
  };
}
