/** How a memory is opened. */

import { v7 } from "uuid";
import { z } from "zod";
import { type AnswerOptions, type AnswerSettings, answerSettings, answerShape } from "../answer/options.ts";
import type { PoolOptions } from "../db/server/postgres-options.ts";
import type { Actor } from "../domain/actor.ts";
import { given } from "../domain/given.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import { checked } from "../domain/shape-fault.ts";
import { checkTimeZone, type TimeZone } from "../domain/time-zone.ts";
import {
  type EmbeddingOptions,
  type EmbeddingSettings,
  embeddingSettings,
  embeddingShape,
  type GivenEmbeddingModel,
} from "../embed/options.ts";
import { invalid } from "../errors.ts";
import type { GraphCacheOptions } from "../graph/cache/current-graphs.ts";
import { type Extractor, extractorShape } from "../jobs/extractor.ts";
import type { ExtractionOptions } from "../jobs/options.ts";
import {
  type GivenLanguageModel,
  type ModelOptions,
  type ModelSettings,
  modelSettings,
  modelShape,
} from "../model/options.ts";
import { checkedNovelty, DEFAULT_THRESHOLDS, type NoveltyOptions } from "../novelty/thresholds.ts";
import { type Reranker, type RerankerOptions, rerankerSettings } from "../rerank/options.ts";
import { rerankerShape } from "../rerank/shapes.ts";
import type { KnownEntity, KnownList } from "../resolve/entity-lists.ts";
import { MAX_THREADS } from "../scheduling/thread-pool.ts";
import type { Observe } from "../telemetry/events.ts";
import { TRACE_DEFAULTS, type TraceOptions, traceShape } from "../trace/trace.ts";
import { type ExportKeyOptions, type ExportKeys, exportKeys, exportKeysShape } from "../transfer/seal.ts";

export interface MemoryOptions {
  /**
   * Where the memory is kept: `"memory:"` for this process only, a directory for an embedded database on
   * disk, or a PostgreSQL server, as `"postgres://user:password@host/database"`. Default `"memory:"`.
   */
  readonly database?: string;
  /**
   * Time zone in which "yesterday" and "on Sunday" are meant where no graph, episode or question names one:
   * an IANA name, such as `Europe/Berlin`. Default: UTC.
   */
  readonly timeZone?: string;
  /** How connections to a server are kept. An embedded database takes no notice of it. */
  readonly pool?: PoolOptions;
  /** Milliseconds since 1970-01-01T00:00Z. Default the system's clock; give another one in tests. */
  readonly clock?: Clock;
  /** Makes UUIDs. Default version 7, ordered by time; give another one in tests. */
  readonly newId?: NewId;
  /**
   * The model that reads what was said: a server that speaks OpenAI's protocol (`{ baseURL, name, apiKey }`)
   * or a model of any provider of the AI SDK. Without one, only what can be extracted locally is.
   */
  readonly model?: ModelOptions | GivenLanguageModel;
  /** An extractor of your own that reads in the place of `model`, which then only answers. Default: none. */
  readonly extractor?: Extractor;
  /** When and how much a model, or your extractor, may read. */
  readonly extraction?: ExtractionOptions;
  /**
   * How questions are answered: by which model and prompt. Default: by `model`, where one is set; else in the
   * words of the evidence.
   */
  readonly answer?: AnswerOptions;
  /**
   * What turns words into vectors, so that recall finds what is said in other words: `"local"` for the
   * encoder in the process (English; its packages are optional), a server that speaks OpenAI's protocol
   * (`{ baseURL, name, apiKey }`), or an embedding model of any provider of the AI SDK. Default: none; recall
   * goes by words.
   */
  readonly embeddings?: "local" | EmbeddingOptions | GivenEmbeddingModel;
  /**
   * Novelty from which an episode is extracted at once, and from which later: scores from 0 to 100, for all
   * tenants or, as a function, for each by its name. Default `{ immediate: 70, deferred: 30 }`.
   */
  readonly novelty?: NoveltyOptions;
  /** What is recorded of recalls and answers, and for how long. */
  readonly traces?: TraceOptions;
  /** How names are resolved to entities. */
  readonly resolution?: ResolutionOptions;
  /**
   * What orders anew what recall found, such as a cross-encoder: a function of the question and the items'
   * texts that gives a score for each, or one with its limits. Where it fails or takes longer than
   * `timeoutMs`, the order stays. Default: none.
   */
  readonly reranker?: Reranker | RerankerOptions;
  /**
   * How much memory the process gives to graphs that it answers `neighbours`, `path` and `match` from, and as
   * much again to episodes, for recall. Default `{ megabytes: 256 }`.
   */
  readonly graphCache?: GraphCacheOptions;
  /**
   * Threads for heavy work, such as reading long texts: 0 to 16, started with the first such work and ended
   * after a minute without. 0: the process does it itself, with pauses. Default: as many as there are cores
   * beside the process's own, at least 1, at most 4.
   */
  readonly threads?: number;
  /**
   * What signs exports, and whose signature an export must have to be restored: Ed25519 keys in PEM. Default:
   * none.
   */
  readonly exports?: ExportKeyOptions;
  /**
   * Is called with each event, in figures and codes: for metrics. It must not throw. Default: nothing is
   * called.
   */
  readonly observe?: Observe;
  /** Who writes, for the journal. Default the agent `api`; `graph.as(actor)` names another for one graph. */
  readonly actor?: Actor;
}

export interface ResolutionOptions {
  /**
   * What is called how, as somebody vouches for it: of two names in the list, those of one entry are one
   * entity and those of two entries are two, whatever the names are like. A list of all that there is of a
   * type also says what becomes of others: whether they are kept, shown by `review()` or dropped. Default:
   * none.
   */
  readonly known?: readonly (KnownEntity | KnownList)[];
}

export interface Config {
  readonly database: string;
  readonly novelty: NoveltyOptions;
  readonly extraction: ExtractionOptions;
  readonly answer: AnswerSettings;
  readonly traces: Required<TraceOptions>;
  readonly resolution: ResolutionOptions;
  readonly graphCache: GraphCacheOptions;
  /** `undefined`: there is none. */
  readonly model: ModelSettings | undefined;
  /** `undefined`: the model reads, where there is one. */
  readonly extractor: Extractor | undefined;
  /** `undefined`: there is none. */
  readonly reranker: Required<RerankerOptions> | undefined;
  /** `undefined`: there are none. */
  readonly embeddings: EmbeddingSettings | undefined;
  readonly pool: PoolOptions;
  readonly timeZone: TimeZone;
  readonly exportKeys: ExportKeys;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly threads: number;
  readonly observe: Observe;
  readonly actor: Actor;
}

const DEFAULTS = {
  database: "memory:",
  novelty: DEFAULT_THRESHOLDS,
  extraction: {},
  answer: answerSettings(),
  traces: TRACE_DEFAULTS,
  resolution: {},
  graphCache: {},
  model: undefined,
  extractor: undefined,
  embeddings: undefined,
  reranker: undefined,
  pool: {},
  timeZone: null,
  exportKeys: {},
  clock: Date.now,
  newId: v7,
  threads: MAX_THREADS.usual(),
  observe: () => undefined,
  actor: { kind: "agent", id: "api" },
} as const satisfies Config;

/** The longest that a timer of Node.js waits. */
const milliseconds = z.int().min(0).max(2_147_483_647);

const pool = z.strictObject({
  max: z.int().min(1).max(1000).exactOptional(),
  connectionTimeoutMs: milliseconds.exactOptional(),
  idleTimeoutMs: milliseconds.exactOptional(),
  statementTimeoutMs: milliseconds.exactOptional(),
  lockTimeoutMs: milliseconds.exactOptional(),
  idleTransactionTimeoutMs: milliseconds.exactOptional(),
  ssl: z
    .union([
      z.boolean(),
      z.strictObject({
        ca: z.string().exactOptional(),
        cert: z.string().exactOptional(),
        key: z.string().exactOptional(),
        rejectUnauthorized: z.boolean().exactOptional(),
      }),
    ])
    .exactOptional(),
  applicationName: z.string().min(1).max(63).exactOptional(),
  preparedStatements: z.boolean().exactOptional(),
}) satisfies z.ZodType<PoolOptions>;

const extraction = z.strictObject({
  worker: z.boolean().exactOptional(),
  batchEveryMs: milliseconds.exactOptional(),
  tokensPerDay: z.int().min(0).exactOptional(),
  maxFacts: z.int().min(1).max(10_000).exactOptional(),
  hints: z.union([z.literal(false), z.int().min(0).max(40)]).exactOptional(),
  isBusy: z.custom<() => boolean>((given) => typeof given === "function", "give a function").exactOptional(),
}) satisfies z.ZodType<ExtractionOptions>;

const names = z.string().trim().min(1);
const named = { name: names, aliases: z.array(names).exactOptional() };
const knownEntity = z.strictObject({
  ...named,
  type: names.exactOptional(),
  tenant: z.string().exactOptional(),
});
const knownList = z.strictObject({
  type: names,
  names: z.array(z.union([names, z.strictObject(named)])),
  otherwise: z.enum(["keep", "flag", "drop"]).exactOptional(),
  tenant: z.string().exactOptional(),
});
const resolution = z.strictObject({
  known: z.array(z.union([knownEntity, knownList])).exactOptional(),
}) satisfies z.ZodType<ResolutionOptions>;

const graphCache = z.strictObject({
  megabytes: z.number().min(0).exactOptional(),
}) satisfies z.ZodType<GraphCacheOptions>;

const DATABASE_EMPTY =
  'it is empty, give "memory:", a directory, or a server as "postgres://user:password@host/database"';

const shape = z.strictObject({
  resolution: resolution.optional(),
  graphCache: graphCache.optional(),
  novelty: z.custom<NoveltyOptions>().optional(),
  extraction: extraction.optional(),
  answer: answerShape.optional(),
  traces: traceShape.optional(),
  model: modelShape.optional(),
  extractor: extractorShape.optional(),
  embeddings: embeddingShape.optional(),
  reranker: rerankerShape.optional(),
  database: z.string().trim().min(1, DATABASE_EMPTY).optional(),
  timeZone: z.string().optional(),
  pool: pool.optional(),
  exports: exportKeysShape.optional(),
  clock: z.custom<Clock>((given) => typeof given === "function", "give a function").optional(),
  newId: z.custom<NewId>((given) => typeof given === "function", "give a function").optional(),
  threads: z.int().min(0).max(MAX_THREADS.most).optional(),
  observe: z.custom<Observe>((given) => typeof given === "function", "give a function").optional(),
  actor: z
    .strictObject({
      kind: z.enum(["user", "agent", "job"]),
      id: z.string(),
      via: z.string().exactOptional(),
      role: z.string().exactOptional(),
    })
    .optional(),
});

/** @throws InputError `invalid_input` if an option is not known or not of its type, `invalid_time_zone` */
export function configFrom(options: MemoryOptions): Config {
  const {
    exports: keys,
    novelty,
    answer,
    traces,
    model,
    embeddings,
    reranker,
    timeZone,
    clock,
    ...plain
  } = checked("openMemory()", shape, options);
  return {
    ...DEFAULTS,
    ...given(plain),
    novelty: checkedNovelty(novelty ?? DEFAULTS.novelty),
    answer: answerSettings(answer),
    traces: { ...DEFAULTS.traces, ...traces },
    model: model && modelSettings(model),
    embeddings: embeddings && embeddingSettings(embeddings),
    reranker: reranker && rerankerSettings(reranker),
    timeZone: timeZone === undefined ? DEFAULTS.timeZone : checkTimeZone(timeZone, "openMemory(): timeZone"),
    exportKeys: keys === undefined ? DEFAULTS.exportKeys : exportKeys(keys),
    clock: checkedClock(clock ?? DEFAULTS.clock),
  };
}

/** The furthest instant that a Date can be, in milliseconds. */
const LAST_INSTANT = 8.64e15;

function checkedClock(clock: Clock): Clock {
  return () => {
    const now = clock();
    if (Number.isFinite(now) && Math.abs(now) <= LAST_INSTANT) return now;
    throw invalid(
      "openMemory(): clock: it gave no instant. Give a function that returns milliseconds since 1970, such as Date.now.",
    );
  };
}
