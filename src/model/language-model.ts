/** The model of some settings, as the AI SDK has it. */
import type { LanguageModelMiddleware } from "ai";
import type { ModelSettings } from "./options.ts";
import type { KnownLanguageModel } from "./sdk-models.ts";
import { providerOf, type ServerSource } from "./server.ts";

/** Bytes of an answer besides its tokens, and of each of these: in a stream, one comes with a few hundred. */
const MAX_BYTES = 1024 * 1024;
const MAX_BYTES_OF_TOKEN = 1024;

/** @param countsStreams Is the server asked to count the tokens of what it streams? Some refuse to. */
export async function modelOf(
  { source, maxOutputTokens }: ModelSettings,
  countsStreams = false,
): Promise<KnownLanguageModel> {
  const maxBytes = MAX_BYTES + maxOutputTokens * MAX_BYTES_OF_TOKEN;
  const model = source.kind === "given" ? source.model : await chatModelOf(source, maxBytes, countsStreams);
  if (model.specificationVersion !== "v3") return model;
  const { wrapLanguageModel } = await import("ai");
  return wrapLanguageModel({ model, middleware: QUIETLY });
}

async function chatModelOf(
  source: ServerSource,
  maxBytes: number,
  includeUsage: boolean,
): Promise<KnownLanguageModel> {
  const provider = await providerOf(source, maxBytes, { supportsStructuredOutputs: true, includeUsage });
  return provider.chatModel(source.name);
}

/** What a model does not support it leaves out. The AI SDK would print that with each call. */
const QUIETLY: LanguageModelMiddleware = {
  specificationVersion: "v3",
  wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }),
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { ...rest, stream: stream.pipeThrough(withoutWarnings()) };
  },
};

type Part =
  Awaited<
    ReturnType<Exclude<KnownLanguageModel, { specificationVersion: "v2" }>["doStream"]>
  >["stream"] extends ReadableStream<infer Item>
    ? Item
    : never;

function withoutWarnings(): TransformStream<Part, Part> {
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part.type === "stream-start" ? { ...part, warnings: [] } : part);
    },
  });
}
