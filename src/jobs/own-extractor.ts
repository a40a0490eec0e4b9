/**
 * Calls an extractor of the caller's own as a model is called: within limits, with errors that the queue
 * knows.
 */

import { Semaphore } from "async-mutex";
import { z } from "zod";
import { given } from "../domain/given.ts";
import { toIso } from "../domain/interval.ts";
import { inSlot } from "../domain/slots.ts";
import type {
  ContextTurn,
  ExtractionReply,
  ExtractionRequest,
  ModelExtractor,
} from "../extract/model/extractor.ts";
import { shownText } from "../extract/model/shown.ts";
import { ModelError } from "../model/model-error.ts";
import { sayable } from "../model/server.ts";
import { estimatedTokens } from "../model/tokens.ts";
import type { BeforeCall, ModelUsage } from "../model/usage.ts";
import {
  EXTRACTOR_DEFAULTS,
  type Extractor,
  type ExtractorRequest,
  type ExtractorTurn,
} from "./extractor.ts";
import { ownReplyFault } from "./read-own-reply.ts";

/** An extractor of one's own, in the form of one that asks a model. */
export function ownExtractor(own: Extractor): ModelExtractor {
  const { timeoutMs = EXTRACTOR_DEFAULTS.timeoutMs, concurrency = EXTRACTOR_DEFAULTS.concurrency } = own;
  const calls = new Semaphore(concurrency);
  const prompt = `${own.name}/${own.version}`;
  return {
    prompt,
    model: own.name,
    extract: (request, signal, beforeCall) =>
      inSlot(calls, () => called({ own, prompt, timeoutMs }, request, signal, beforeCall), signal),
  };
}

interface Call {
  readonly own: Extractor;
  readonly prompt: string;
  readonly timeoutMs: number;
}

async function called(
  call: Call,
  request: ExtractionRequest,
  signal: AbortSignal | undefined,
  beforeCall: BeforeCall | undefined,
): Promise<ExtractionReply> {
  const given = requestOf(request);
  const inputTokens = given.episodes.reduce((sum, { content }) => sum + estimatedTokens(content), 0);
  await beforeCall?.({ calls: 0, inputTokens, outputTokens: 0 });
  const begun = performance.now();
  const usage = (spent: Omit<ModelUsage, "calls" | "milliseconds">): ModelUsage => ({
    calls: 1,
    milliseconds: performance.now() - begun,
    ...spent,
  });
  try {
    const raw = rawOf(await answer(call, given, signal), call);
    const { data = NOTHING_SPENT } = spentShape.safeParse(JSON.parse(raw));
    return { prompt: call.prompt, model: call.own.name, raw, form: "extraction", usage: usage(data.usage) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw error.usage === null ? error.withUsage(usage(NOTHING_SPENT.usage)) : error;
  }
}

/**
 * Its reply, or an error that says what became of it. It may go on after it timed out: nobody waits for it.
 */
async function answer(
  { own, prompt, timeoutMs }: Call,
  request: ExtractorRequest,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    either.addEventListener("abort", () => reject(either.reason), { once: true, signal: over.signal });
  });
  try {
    // A call that throws at once fails like one that rejects.
    return await Promise.race([(async () => own.extract(request, either))(), aborted]);
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) {
      const message = `The extractor ${prompt} did not answer within ${timeoutMs} ms. Raise its timeoutMs.`;
      throw new ModelError("model_timeout", message, { retryable: true });
    }
    if (error instanceof ModelError) throw error;
    const said = sayable(error);
    throw new ModelError("model_unavailable", `The extractor ${prompt} failed (${said}).`, {
      retryable: true,
      cause: error,
    });
  } finally {
    over.abort();
  }
}

/** The reply as it is stored: times are ISO 8601, what is undefined is left out. */
function rawOf(reply: unknown, { prompt }: Call): string {
  let raw: string | undefined;
  try {
    raw = JSON.stringify(reply);
  } catch (error) {
    throw invalid(prompt, "it is no JSON", error);
  }
  const fault = ownReplyFault(raw ?? "");
  if (raw === undefined || fault !== undefined) throw invalid(prompt, fault ?? "it is nothing");
  return raw;
}

function invalid(prompt: string, why: string, cause?: unknown): ModelError {
  const message = `The reply of the extractor ${prompt} cannot be read: ${why}. Give { entities, facts } as in an episode's extraction.`;
  return new ModelError("model_reply_invalid", message, { retryable: false, cause });
}

const amount = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const NOTHING_SPENT = { usage: { inputTokens: 0, outputTokens: 0, cost: null } } as const;
const spentShape = z.object({
  usage: z
    .object({
      inputTokens: amount.transform(Math.round).default(0),
      outputTokens: amount.transform(Math.round).default(0),
      cost: amount.nullable().default(null),
    })
    .default(NOTHING_SPENT.usage),
});

function requestOf({
  episodes,
  context,
  known,
  candidates,
  hints = [],
  ontology,
}: ExtractionRequest): ExtractorRequest {
  const { profile, strict, types, predicates } = ontology;
  return {
    episodes: episodes.map((episode) => ({
      ...turnOf(episode),
      id: episode.id ?? episode.uid,
      thread: episode.thread,
    })),
    context: context.map(turnOf),
    facts: known.map(({ fact, text, predicate, subject = "", object, value }) => ({
      id: fact,
      text,
      subject,
      predicate,
      ...given({ object, value }),
    })),
    hints: hints.map(({ id, name, type, aliases }) => ({ id, name, type, aliases })),
    pairs: candidates.map(({ number, name, other }) => ({ number, name, other })),
    ontology: { profile, strict, types, predicates },
  };
}

function turnOf({ content, speaker, role, occurredAt, timeZone = null }: ContextTurn): ExtractorTurn {
  return { content: shownText(content), speaker, role, occurredAt: toIso(occurredAt), timeZone };
}
