/** One request to a model that answers in words, as they come. */
import { type BaseDialect, callSettings, plainerBase } from "../model/dialect.ts";
import { modelOf } from "../model/language-model.ts";
import type { ModelSettings } from "../model/options.ts";
import type { KnownLanguageModel } from "../model/sdk-models.ts";

/** How a server is asked: learned from what it objects to. */
export interface WordsDialect extends BaseDialect {
  /** Is it asked to count the tokens of the stream? */
  readonly countsTokens: boolean;
}

export const FULL_WORDS_DIALECT: WordsDialect = { temperature: 0, limit: "max_tokens", countsTokens: true };

/** The next one to try after a server refused; `undefined` if its words are about something else. */
export function plainerWordsDialect(dialect: WordsDialect, objection: string): WordsDialect | undefined {
  if (dialect.countsTokens && /stream_?options|include_usage/iu.test(objection))
    return { ...dialect, countsTokens: false };
  return plainerBase(dialect, objection);
}

type WordsPart =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "end";
      readonly finish: string;
      readonly inputTokens: number | undefined;
      readonly outputTokens: number | undefined;
    };

/** Sends a question once. Fails with whatever the AI SDK throws. */
export type StreamWords = (
  letter: { readonly instructions: string; readonly material: string },
  dialect: WordsDialect,
  signal: AbortSignal,
) => AsyncGenerator<WordsPart>;

/** How questions are sent to the model of some settings. The AI SDK is loaded with the first. */
export function wordsStreamer(settings: ModelSettings): StreamWords {
  const models = new Map<boolean, Promise<KnownLanguageModel>>();
  return async function* stream({ instructions, material }, dialect, signal) {
    const { countsTokens } = dialect;
    const known = models.get(countsTokens) ?? modelOf(settings, countsTokens);
    models.set(countsTokens, known);
    const [{ streamText }, ready] = await Promise.all([import("ai"), known]);
    const { fullStream } = streamText({
      model: ready,
      system: instructions,
      prompt: material,
      abortSignal: signal,
      // It is thrown below; the AI SDK would print it.
      onError: () => undefined,
      ...callSettings(dialect, settings.maxOutputTokens),
    });
    for await (const part of fullStream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw signal.reason;
      if (part.type === "text-delta") yield { kind: "text", text: part.text };
      if (part.type === "finish")
        yield {
          kind: "end",
          finish: part.finishReason,
          inputTokens: part.totalUsage.inputTokens,
          outputTokens: part.totalUsage.outputTokens,
        };
    }
  };
}
