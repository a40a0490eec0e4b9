/** The options of `ask`, and of the memory about answers. */
import { z } from "zod";
import { InputError } from "../errors.ts";
import {
  type GivenLanguageModel,
  type ModelOptions,
  type ModelSettings,
  modelSettings,
  modelShape,
} from "../model/options.ts";
import { ANSWER_PROMPTS, type AnswerPromptName, CURRENT_ANSWER_PROMPT } from "./prompts/prompts.ts";

export const ANSWER_MODES = ["model", "extractive"] as const;
/**
 * `model`: a model answers in its words. `extractive`: the answer is taken from the evidence, in its own
 * words.
 */
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** How questions are answered. */
export interface AnswerOptions {
  /** The model that answers. Default: the one that extracts. */
  readonly model?: ModelOptions | GivenLanguageModel;
  /** The version of the prompt. Default: the latest. */
  readonly prompt?: AnswerPromptName;
  /** Default `model` where there is one. */
  readonly mode?: AnswerMode;
}

export interface AnswerSettings {
  /** `undefined`: the one that extracts, if there is one. */
  readonly model: ModelSettings | undefined;
  readonly prompt: AnswerPromptName;
  readonly mode: AnswerMode;
}

export const answerShape = z.strictObject({
  model: modelShape.exactOptional(),
  prompt: z.enum(ANSWER_PROMPTS).exactOptional(),
  mode: z.enum(ANSWER_MODES).exactOptional(),
}) satisfies z.ZodType<AnswerOptions>;

export function answerSettings({ model, prompt, mode }: AnswerOptions = {}): AnswerSettings {
  return {
    model: model === undefined ? undefined : modelSettings(model),
    prompt: prompt ?? CURRENT_ANSWER_PROMPT,
    mode: mode ?? "model",
  };
}

/** What `ask` takes beyond the options of recall. */
export interface ExchangeOptions {
  /**
   * The conversation that the question belongs to: its last turns show whom "she" and "there" mean. Default:
   * none.
   */
  readonly thread?: string;
  /**
   * Keep the question and the answer as turns of the thread, the answer with the question that it has for the
   * user (`followUp`)? Nothing is learned from the answer: it says what the memory holds. Default `false`.
   */
  readonly remember?: boolean;
  /** Your own id of the exchange: asked again under the same id, it is remembered once. Default: none. */
  readonly id?: string;
  /** Who answers. Default: a model, where one is set; `extractive` asks none. */
  readonly mode?: AnswerMode;
  /** Stops waiting and calling; the call then fails with its reason. */
  readonly signal?: AbortSignal;
}

export const exchangeShape = {
  remember: z.boolean().optional(),
  mode: z.enum(ANSWER_MODES).optional(),
  signal: z.instanceof(AbortSignal).optional(),
};

/** @throws InputError `invalid_input` for an id where nothing is to be remembered */
export function checkExchange({ id, remember }: ExchangeOptions): void {
  if (id === undefined || remember === true) return;
  throw new InputError(
    "invalid_input",
    "ask(): id: it names what is remembered. Say remember: true too, or leave it out.",
  );
}
