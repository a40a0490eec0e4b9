/** One request to a model through the AI SDK. */
import type { JSONSchema7, ModelMessage } from "ai";
import { callSettings, type Dialect } from "./dialect.ts";
import { modelOf } from "./language-model.ts";
import type { ModelSettings } from "./options.ts";
import type { KnownLanguageModel } from "./sdk-models.ts";

/** What came back, whatever it is worth. */
export interface Answer {
  readonly text: string;
  /** Why it ends there: `stop`, `length`, `content-filter` and others of the AI SDK. */
  readonly finish: string;
  /** The words in which the model refused, where the server says them apart. */
  readonly refusal: string | null;
  /** As the server counts them. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface Letter {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly schema: JSONSchema7;
}

/** Sends a letter once. Fails with whatever the AI SDK throws. */
export type Send = (letter: Letter, dialect: Dialect, signal: AbortSignal) => Promise<Answer>;

/**
 * How requests are sent to the model of some settings. The AI SDK is loaded with the first: it takes a third
 * of a second.
 */
export function sender(settings: ModelSettings): Send {
  let model: Promise<KnownLanguageModel> | undefined;
  return async ({ instructions, messages, schema }, dialect, signal) => {
    model ??= modelOf(settings);
    const [{ generateText }, ready] = await Promise.all([import("ai"), model]);
    const { text, finishReason, usage, response } = await generateText({
      model: ready,
      system: instructions,
      messages: [...messages],
      output: replyOutput(schema, dialect),
      abortSignal: signal,
      ...callSettings(dialect, settings.maxOutputTokens),
    });
    return {
      text,
      finish: finishReason,
      refusal: refusalIn(response.body),
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
    };
  };
}

/** The reply's text as it came: what it holds is read elsewhere, and whatever it is, it is kept. */
function replyOutput(schema: JSONSchema7, { format }: Dialect) {
  const forms = {
    schema: { type: "json", name: "notes", schema },
    json: { type: "json" },
    words: { type: "text" },
  } as const;
  return {
    name: "notes",
    responseFormat: Promise.resolve(forms[format]),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}

/** `choices[0].message.refusal`: the AI SDK leaves it out. */
function refusalIn(body: unknown): string | null {
  const message = at(at(at(at(body, "choices"), 0), "message"), "refusal");
  return typeof message === "string" && message !== "" ? message : null;
}

function at(data: unknown, key: string | number): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined;
}
