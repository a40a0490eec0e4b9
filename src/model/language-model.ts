/** The model of some settings, as the AI SDK has it. */
import type { LanguageModelMiddleware } from "ai";
import type { GivenLanguageModel, ModelSettings } from "./options.ts";

/** The name under which options reach our own server's requests. */
export const PROVIDER = "palimpsest";

/** @param countsStreams Is the server asked to count the tokens of what it streams? Some refuse to. */
export async function modelOf({ source }: ModelSettings, countsStreams = false): Promise<GivenLanguageModel> {
  if (source.kind === "given") return source.model;
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: source.baseURL,
    ...(source.apiKey === null ? {} : { apiKey: source.apiKey }),
    headers: source.headers,
    supportsStructuredOutputs: true,
    includeUsage: countsStreams,
  });
  return provider.chatModel(source.name);
}

/** What a model does not support it leaves out. The AI SDK would print that with each call. */
export const QUIETLY: LanguageModelMiddleware = {
  specificationVersion: "v3",
  wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }),
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { ...rest, stream: stream.pipeThrough(withoutWarnings()) };
  },
};

type Part =
  Awaited<
    ReturnType<Exclude<GivenLanguageModel, { specificationVersion: "v2" }>["doStream"]>
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
