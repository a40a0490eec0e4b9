/**
 * Models of the AI SDK by the form of its release. That of the seventh, `v4`, differs from that of the sixth,
 * `v3`, in the files of messages: the memory sends none, and passes those of others on as they are.
 */
import type { EmbeddingModel, LanguageModel } from "ai";

/** What every model of the seventh release has. */
interface LaterModel {
  readonly specificationVersion: "v4";
  readonly provider: string;
  readonly modelId: string;
}

/** A language model of the AI SDK 7, whose own types say what it takes and gives. */
export interface LaterLanguageModel extends LaterModel {
  readonly supportedUrls: object;
  doGenerate(options: never): PromiseLike<object>;
  doStream(options: never): PromiseLike<object>;
}

/** An embedding model of the AI SDK 7. */
export interface LaterEmbeddingModel extends LaterModel {
  doEmbed(options: never): PromiseLike<object>;
}

/** The language models that the AI SDK beside the package calls. */
export type KnownLanguageModel = Exclude<LanguageModel, string>;

/** Those of the sixth release. */
export type ThirdLanguageModel = Extract<KnownLanguageModel, { specificationVersion: "v3" }>;

/** The embedding models that it calls. */
export type KnownEmbeddingModel = Exclude<EmbeddingModel, string>;

/** A model in the form that the AI SDK beside the package calls. */
export function knownForm(model: ThirdLanguageModel | LaterLanguageModel): ThirdLanguageModel;
export function knownForm(model: KnownLanguageModel | LaterLanguageModel): KnownLanguageModel;
export function knownForm(model: KnownEmbeddingModel | LaterEmbeddingModel): KnownEmbeddingModel;
export function knownForm(model: { readonly specificationVersion: string }): object {
  return model.specificationVersion === "v4" ? inForm(model, "v3") : model;
}

/** A model under the name of another form. Its methods stay its own, with what is private to it. */
export function inForm(model: object, specificationVersion: "v3" | "v4"): object {
  return new Proxy(Object.create(model), {
    get: (_, name) => {
      if (name === "specificationVersion") return specificationVersion;
      const value: unknown = Reflect.get(model, name);
      return typeof value === "function" ? value.bind(model) : value;
    },
  });
}
