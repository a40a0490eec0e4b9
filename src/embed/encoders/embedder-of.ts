import type { EmbeddingSettings } from "../options.ts";
import type { Embedder } from "./embedder.ts";
import { ProcessEncoder } from "./process-encoder.ts";
import { ServerEmbedder } from "./server-embedder.ts";

/**
 * The embedder of some settings.
 *
 * @throws EmbeddingError `embedder_missing`
 */
export function embedderOf(settings: EmbeddingSettings): Embedder {
  const { source } = settings;
  switch (source.kind) {
    case "server":
    case "given":
      return new ServerEmbedder(settings);
    case "local":
      return new ProcessEncoder({ kind: "local" }, settings);
    case "transformers":
      return new ProcessEncoder({ kind: "transformers", name: source.name }, settings);
  }
}
