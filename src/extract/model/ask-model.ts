/** Asks a model for notes: patiently, within limits, and once where once is enough. */
import type { ModelMessage } from "ai";
import { Semaphore } from "async-mutex";
import { inSlot } from "../../domain/slots.ts";
import { type Dialect, FULL_DIALECT, plainerDialect } from "../../model/dialect.ts";
import { type Failure, failureOf, faultOfAnswer, invalidReply, timedOut } from "../../model/failures.ts";
import { ModelError } from "../../model/model-error.ts";
import type { ModelSettings } from "../../model/options.ts";
import { delayOf, PACE, type Pace } from "../../model/retry.ts";
import { type Answer, type Letter, type Send, sender } from "../../model/send.ts";
import { nameOf } from "../../model/server.ts";
import { Spending } from "../../model/spending.ts";
import { estimatedTokens } from "../../model/tokens.ts";
import type { BeforeCall } from "../../model/usage.ts";
import { CURRENT_PROMPT } from "../prompts/current-prompt.ts";
import type { Prompt } from "../prompts/prompt.ts";
import type { ExtractionReply, ExtractionRequest, ModelExtractor } from "./extractor.ts";
import { replyFault } from "./reply-text.ts";

const REMINDER =
  "This cannot be read. Reply with the one JSON object that was asked for, whole, and with nothing before or after it.";

/**
 * An extractor that asks the model of some settings. One serves a whole memory: it holds the limit on
 * requests at a time, and what it has learned about its server.
 *
 * @example
 * const extractor = modelExtractor(modelSettings({ baseURL: "http://localhost:11434/v1", name: "qwen3" }));
 * const reply = await extractor.extract(request);
 * const { extractions } = readReply(reply.raw, request);
 */
export function modelExtractor(
  settings: ModelSettings,
  prompt: Prompt = CURRENT_PROMPT,
  pace: Pace = PACE,
  requests = new Semaphore(settings.concurrency),
): ModelExtractor {
  return new AskingExtractor(settings, prompt, pace, requests);
}

class AskingExtractor implements ModelExtractor {
  readonly prompt: string;
  readonly model: string;
  readonly #settings: ModelSettings;
  readonly #prompt: Prompt;
  readonly #pace: Pace;
  readonly #send: Send;
  readonly #requests: Semaphore;
  #dialect: Dialect = FULL_DIALECT;

  constructor(settings: ModelSettings, prompt: Prompt, pace: Pace, requests: Semaphore) {
    this.#settings = settings;
    this.#prompt = prompt;
    this.#pace = pace;
    this.#send = sender(settings);
    this.#requests = requests;
    this.prompt = prompt.name;
    this.model = nameOf(settings.source).name;
  }

  async extract(
    request: ExtractionRequest,
    signal?: AbortSignal,
    beforeCall?: BeforeCall,
  ): Promise<ExtractionReply> {
    const letter = {
      instructions: this.#prompt.instructions(request),
      schema: this.#prompt.schema(request),
      messages: [{ role: "user", content: this.#prompt.material(request) }],
    } as const satisfies Letter;
    const spending = new Spending(this.#settings.prices);
    try {
      const raw = await this.#ask(letter, spending, signal, beforeCall);
      return { prompt: this.prompt, model: this.model, raw, usage: spending.usage() };
    } catch (error) {
      throw error instanceof ModelError ? error.withUsage(spending.usage()) : error;
    }
  }

  /** Asks until there is a reply that can be read, or nothing helps any more. */
  async #ask(
    letter: Letter,
    spending: Spending,
    signal: AbortSignal | undefined,
    beforeCall: BeforeCall | undefined,
  ): Promise<string> {
    let waits = 0;
    let messages = letter.messages;
    for (;;) {
      const dialect = this.#dialect;
      const answer = await this.#call({ ...letter, messages }, dialect, spending, signal, beforeCall);
      if (typeof answer === "string") return answer;
      const { error, remedy, objection } = answer;
      const isReminded = messages.length > letter.messages.length;
      if (remedy === "plainer") {
        const plainer = plainerDialect(dialect, objection);
        if (plainer === undefined) throw error;
        this.#dialect = plainer;
      } else if (remedy === "reminder" && !isReminded) {
        messages = [...letter.messages, ...reminder(error.raw)];
      } else if (remedy === "wait" && waits < this.#settings.retries) {
        waits += 1;
        const delay = delayOf(this.#settings, waits, error.retryAfterMs, this.#pace.random);
        if (delay > this.#settings.longestWaitMs) throw error;
        await this.#pace.wait(delay, signal);
      } else throw error;
    }
  }

  /** One request: the text of a reply that can be read, or what went wrong. */
  #call(
    letter: Letter,
    dialect: Dialect,
    spending: Spending,
    signal: AbortSignal | undefined,
    beforeCall: BeforeCall | undefined,
  ): Promise<string | Failure> {
    const request = async (): Promise<string | Failure> => {
      signal?.throwIfAborted();
      const inputTokens = estimatedTokens(textOf(letter));
      await beforeCall?.({
        calls: spending.calls,
        inputTokens,
        outputTokens: this.#settings.maxOutputTokens,
      });
      const timeout = AbortSignal.timeout(this.#settings.timeoutMs);
      const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
      spending.begin();
      let answer: Answer;
      try {
        answer = await this.#send(letter, dialect, either);
      } catch (thrown) {
        signal?.throwIfAborted();
        return timeout.aborted
          ? timedOut(this.#settings)
          : failureOf(thrown, this.#settings, this.#pace.now());
      }
      spending.add(answer.inputTokens ?? inputTokens, answer.outputTokens ?? estimatedTokens(answer.text));
      const fault = faultOfAnswer(answer, this.#settings);
      if (fault !== undefined) return fault;
      const unreadable = replyFault(answer.text);
      return unreadable === undefined ? answer.text : invalidReply(unreadable, answer.text, this.#settings);
    };
    return inSlot(this.#requests, request, signal);
  }
}

/** As much of what cannot be read is shown again; more would only cost. */
const REPEATED_CHARACTERS = 2_000;

function reminder(raw: string | null): ModelMessage[] {
  const said = (raw ?? "").slice(0, REPEATED_CHARACTERS).trim();
  return [
    { role: "assistant", content: said === "" ? "(nothing)" : said },
    { role: "user", content: REMINDER },
  ];
}

function textOf({ instructions, messages, schema }: Letter): string {
  return [instructions, JSON.stringify(schema), ...messages.map(({ content }) => String(content))].join("\n");
}
