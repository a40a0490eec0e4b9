/** Has a model write an answer: patiently until its first word, within the limits that extraction has too. */
import type { Semaphore } from "async-mutex";
import { takeSlot, URGENT } from "../domain/slots.ts";
import { type Failure, failureOf, faultOfAnswer, timedOut } from "../model/failures.ts";
import { ModelError } from "../model/model-error.ts";
import type { ModelSettings } from "../model/options.ts";
import { delayOf, PACE } from "../model/retry.ts";
import { nameOf } from "../model/server.ts";
import { Spending } from "../model/spending.ts";
import { estimatedTokens } from "../model/tokens.ts";
import type { BeforeCall, ModelUsage } from "../model/usage.ts";
import type { AnswerPrompt, AnswerRequest } from "./prompts/prompt.ts";
import {
  FULL_WORDS_DIALECT,
  plainerWordsDialect,
  type StreamWords,
  type WordsDialect,
  wordsStreamer,
} from "./stream-words.ts";

/** The usage of an answer, filled in when it ends, however it ends. */
export interface Written {
  usage: ModelUsage;
  /** Milliseconds until the first word; `null` if there was none. */
  firstWordMs: number | null;
}

/** Writes answers with one model. It writes nothing into the memory and knows no database. */
export class AnswerWriter {
  /** What traces and usage are stored under. */
  readonly prompt: string;
  readonly model: string;
  readonly #settings: ModelSettings;
  readonly #prompt: AnswerPrompt;
  readonly #requests: Semaphore;
  readonly #stream: StreamWords;
  #dialect: WordsDialect = FULL_WORDS_DIALECT;

  constructor(settings: ModelSettings, prompt: AnswerPrompt, requests: Semaphore) {
    this.prompt = prompt.name;
    this.model = nameOf(settings.source).name;
    this.#settings = settings;
    this.#prompt = prompt;
    this.#requests = requests;
    this.#stream = wordsStreamer(settings);
  }

  /**
   * The pieces of an answer as they come. Whoever stops reading stops the model.
   *
   * @param written - is called with what it took, also where it fails or nobody reads on
   * @param signal - stops waiting and calling; the call then fails with the signal's reason
   * @param beforeCall - asked before each request is sent, repeated ones included
   * @throws ModelError `model_unavailable`, `model_timeout`, `model_refused`, `model_cut_off`,
   *   `model_reply_invalid`, and what `beforeCall` throws
   */
  async *write(
    request: AnswerRequest,
    written: Written,
    signal: AbortSignal | undefined,
    beforeCall: BeforeCall,
  ): AsyncGenerator<string> {
    const spending = new Spending(this.#settings.prices);
    try {
      let waits = 0;
      for (;;) {
        const dialect = this.#dialect;
        const failure = yield* this.#once(request, dialect, spending, written, signal, beforeCall);
        if (failure === undefined) return;
        const { error, remedy, objection } = failure;
        // What was said cannot be taken back: from the first word on there is no second try.
        if (written.firstWordMs !== null) throw error;
        const plainer = remedy === "plainer" ? plainerWordsDialect(dialect, objection) : undefined;
        if (plainer !== undefined) this.#dialect = plainer;
        else if (remedy === "wait" && waits < this.#settings.retries) {
          waits += 1;
          const delay = delayOf(this.#settings, waits, error.retryAfterMs, PACE.random);
          if (delay > this.#settings.longestWaitMs) throw error;
          await PACE.wait(delay, signal);
        } else throw error;
      }
    } finally {
      written.usage = spending.usage();
    }
  }

  /** One request: its pieces, and what went wrong if something did. */
  async *#once(
    request: AnswerRequest,
    dialect: WordsDialect,
    spending: Spending,
    written: Written,
    signal: AbortSignal | undefined,
    beforeCall: BeforeCall,
  ): AsyncGenerator<string, Failure | undefined> {
    const letter = { instructions: this.#prompt.instructions, material: this.#prompt.material(request) };
    const inputTokens = estimatedTokens(`${letter.instructions}\n${letter.material}`);
    const leave = await takeSlot(this.#requests, signal, URGENT);
    const stop = new AbortController();
    let text = "";
    let counted = false;
    try {
      const { maxOutputTokens: outputTokens, timeoutMs } = this.#settings;
      await beforeCall({ calls: spending.calls, inputTokens, outputTokens });
      const timeout = AbortSignal.timeout(timeoutMs);
      const any = AbortSignal.any([stop.signal, timeout, ...(signal === undefined ? [] : [signal])]);
      const started = performance.now();
      spending.begin();
      try {
        for await (const part of this.#stream(letter, dialect, any)) {
          if (part.kind === "text") {
            if (part.text === "") continue;
            written.firstWordMs ??= performance.now() - started;
            text += part.text;
            yield part.text;
            continue;
          }
          spending.add(part.inputTokens ?? inputTokens, part.outputTokens ?? estimatedTokens(text));
          counted = true;
          const { finish } = part;
          const fault = faultOfAnswer({ ...part, text, finish, refusal: null }, this.#settings);
          if (fault !== undefined) return fault;
        }
      } catch (thrown) {
        signal?.throwIfAborted();
        if (timeout.aborted) return timedOut(this.#settings);
        const failure = failureOf(thrown, this.#settings, PACE.now());
        return isNoStream(thrown) || text !== "" ? this.#brokenOff(failure, text) : failure;
      }
      return text.trim() === "" ? this.#empty() : undefined;
    } finally {
      // Who stopped reading does not want the rest, and what came until then was paid for.
      stop.abort();
      if (!counted && text !== "") spending.add(inputTokens, estimatedTokens(text));
      leave();
    }
  }

  /** What came was the beginning of an answer, or none. */
  #brokenOff({ error }: Failure, text: string): Failure {
    const [code, what] =
      text === ""
        ? (["model_reply_invalid", "What came back is no stream of a chat completion"] as const)
        : (["model_unavailable", "The answer broke off in the middle"] as const);
    const message = `${what}: ${error.message}`;
    return { error: new ModelError(code, message, { retryable: true }), remedy: "none", objection: "" };
  }

  #empty(): Failure {
    const message = `${this.model} answered nothing. Ask again, or another model.`;
    const error = new ModelError("model_reply_invalid", message, { retryable: true });
    return { error, remedy: "none", objection: "" };
  }
}

/** A stream that ended without its end, as the AI SDK names it. */
function isNoStream(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === "AI_InvalidResponseDataError";
}
