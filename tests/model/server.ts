/** A scripted model on a real port, and what tests of extraction share. */
import {
  type ModelServer,
  type Script,
  startModelServer as start,
} from "../../bench/extract/model-server.ts";
import { episodeUid, factId } from "../../src/domain/ids.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import { modelExtractor } from "../../src/extract/model/ask-model.ts";
import type {
  ExtractionRequest,
  ModelExtractor,
  RequestedEpisode,
} from "../../src/extract/model/extractor.ts";
import { CURRENT_PROMPT } from "../../src/extract/prompts/current-prompt.ts";
import { type ModelOptions, modelSettings } from "../../src/model/options.ts";
import { atEndOfFile } from "../cleanups.ts";

export type { ModelRequest, ModelServer, Script, Step } from "../../bench/extract/model-server.ts";

/** Starts a server that is closed when the test file ends. */
export async function startModelServer(script: Script): Promise<ModelServer> {
  const server = await start(script);
  atEndOfFile(() => server.close());
  return server;
}

/** An extractor that need not wait: `waits` holds for how long it would have. */
export function extractorOf(options: ModelOptions): {
  readonly extractor: ModelExtractor;
  readonly waits: readonly number[];
} {
  const waits: number[] = [];
  const pace = {
    random: () => 0.5,
    now: () => Date.parse("2026-03-02T10:00:00Z"),
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
  return { extractor: modelExtractor(modelSettings(options), CURRENT_PROMPT, pace), waits };
}

/** The same for a scripted server. */
export async function scripted(script: Script, options: Partial<ModelOptions> = {}) {
  const server = await startModelServer(script);
  return {
    server,
    ...extractorOf({ baseURL: server.url, name: "scripted", apiKey: "sk-secret-key", ...options }),
  };
}

const UID = "019a0000-0000-7000-8000-00000000000";

/** An episode of Alice's chat. */
export function said(content: string, rest: Partial<RequestedEpisode> = {}): RequestedEpisode {
  return {
    uid: episodeUid(`${UID}0`),
    content,
    speaker: "Alice",
    role: "user",
    thread: "chat",
    occurredAt: Date.parse("2026-06-01T10:00:00Z"),
    ...rest,
  };
}

/** A request for some episodes; each gets an id of its own. */
export function requestOf(
  episodes: readonly RequestedEpisode[],
  rest: Partial<ExtractionRequest> = {},
): ExtractionRequest {
  return {
    episodes: episodes.map((episode, index) => ({ ...episode, uid: episodeUid(`${UID}${index}`) })),
    context: [],
    known: [],
    candidates: [],
    ontology: new Ontology(),
    ...rest,
  };
}

/** A fact that Alice lives in Berlin, under the number 3. */
export const LIVES_IN_BERLIN = {
  number: 3,
  fact: factId("019a0000-0000-7000-8000-0000000000f3"),
  text: "Alice lives in Berlin",
  predicate: "LIVES_IN",
} as const;
