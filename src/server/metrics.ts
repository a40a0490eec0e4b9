/** What Prometheus reads at `/metrics`. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MemoryEvent, ModelCall } from "../telemetry/events.ts";
import type { ServerStatus } from "./server-status.ts";

/** Seconds, from half a millisecond to half a minute. */
const LATENCIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What a process caches. */
interface CacheUsage {
  readonly graphs: number;
  readonly bytes: number;
  readonly episodes: { readonly bytes: number };
}

/** What is asked for when the metrics are read. */
export interface MetricSources {
  /** Requests that are worked on. */
  readonly working: () => number;
  /** Cached graphs, and their bytes. */
  readonly graphCache: () => CacheUsage;
  /** What waits for a model, by state; absent where none reads. */
  readonly waiting: () => Promise<readonly { readonly queue: string; readonly count: number }[]>;
  /** Connections to a server, by state; empty where there are none. */
  readonly pool: () => readonly { readonly state: string; readonly count: number }[];
}

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #recalls: Histogram;
  readonly #misses: Counter;
  readonly #dropped: Counter<"code">;
  readonly #scored: Counter<"outcome">;
  readonly #routes: Counter<"route">;
  readonly #calls: Histogram;
  readonly #tokens: Counter<"purpose" | "direction">;
  readonly #cost: Counter<"purpose">;

  constructor(sources: MetricSources) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: "palimpsest_" });
    this.#requests = new Histogram({
      name: "palimpsest_request_seconds",
      help: "Time to answer a request, by route and status.",
      labelNames: ["method", "route", "status"],
      buckets: LATENCIES,
      registers,
    });
    this.#recalls = new Histogram({
      name: "palimpsest_recall_seconds",
      help: "Time of a recall's steps in the memory.",
      labelNames: ["step"],
      buckets: LATENCIES,
      registers,
    });
    this.#routes = new Counter({
      name: "palimpsest_episodes_total",
      help: "Episodes that were remembered, by the route that their novelty chose.",
      labelNames: ["route"],
      registers,
    });
    this.#misses = new Counter({
      name: "palimpsest_gate_misses_total",
      help: "Episodes that answered an open question and that no model had read; they are read then.",
      registers,
    });
    this.#dropped = new Counter({
      name: "palimpsest_reply_items_dropped_total",
      help: "Items of models' replies that were not learned, by reason.",
      labelNames: ["code"],
      registers,
    });
    this.#scored = new Counter({
      name: "palimpsest_novelty_scores_total",
      help: "Calls of the function that may add to the novelty of an episode, by outcome.",
      labelNames: ["outcome"],
      registers,
    });
    this.#calls = new Histogram({
      name: "palimpsest_model_call_seconds",
      help: "Time of a call of a model with its repetitions, by purpose and outcome.",
      labelNames: ["purpose", "outcome"],
      buckets: LATENCIES,
      registers,
    });
    this.#tokens = new Counter({
      name: "palimpsest_model_tokens_total",
      help: "Tokens that models took and gave.",
      labelNames: ["purpose", "direction"],
      registers,
    });
    this.#cost = new Counter({
      name: "palimpsest_model_cost_total",
      help: "What models cost, in the currency of the configured prices.",
      labelNames: ["purpose"],
      registers,
    });
    this.#gauges(sources, registers);
  }

  #gauges(sources: MetricSources, registers: Registry[]): void {
    new Gauge({
      name: "palimpsest_requests_working",
      help: "Requests that are worked on.",
      registers,
      collect() {
        this.set(sources.working());
      },
    });
    new Gauge({
      name: "palimpsest_held_graphs",
      help: "Graphs that the process caches in memory.",
      registers,
      collect() {
        this.set(sources.graphCache().graphs);
      },
    });
    new Gauge({
      name: "palimpsest_held_graphs_bytes",
      help: "Bytes of the graphs that the process caches in memory.",
      registers,
      collect() {
        this.set(sources.graphCache().bytes);
      },
    });
    new Gauge({
      name: "palimpsest_cached_episodes_bytes",
      help: "Bytes of the episodes, terms and claims that the process caches for recall.",
      registers,
      collect() {
        this.set(sources.graphCache().episodes.bytes);
      },
    });
    new Gauge({
      name: "palimpsest_waiting",
      help: "Graphs with work that waits, by queue.",
      labelNames: ["queue"],
      registers,
      async collect() {
        this.reset();
        for (const { queue, count } of await sources.waiting()) this.set({ queue }, count);
      },
    });
    new Gauge({
      name: "palimpsest_database_connections",
      help: "Connections to the database server, by state.",
      labelNames: ["state"],
      registers,
      collect() {
        this.reset();
        for (const { state, count } of sources.pool()) this.set({ state }, count);
      },
    });
  }

  request(
    labels: { readonly method: string; readonly route: string; readonly status: number },
    milliseconds: number,
  ): void {
    this.#requests.observe({ ...labels, status: String(labels.status) }, milliseconds / 1000);
  }

  /** What was counted since the process began, by route and by purpose. */
  async totals(): Promise<Pick<ServerStatus, "routes" | "tokens" | "cost">> {
    const [routes, tokens, cost] = await Promise.all([
      this.#routes.get(),
      this.#tokens.get(),
      this.#cost.get(),
    ]);
    return {
      routes: routes.values.map(({ labels, value }) => ({ name: String(labels.route), count: value })),
      tokens: tokens.values.map(({ labels, value }) => ({
        name: `${labels.purpose} ${labels.direction}`,
        count: value,
      })),
      cost: cost.values.map(({ labels, value }) => ({ name: String(labels.purpose), count: value })),
    };
  }

  /** Figures of a memory. */
  observe(event: MemoryEvent): void {
    switch (event.kind) {
      case "recalled":
        for (const [step, milliseconds] of Object.entries(event.timings))
          this.#recalls.observe({ step }, milliseconds / 1000);
        return;
      case "remembered":
        this.#routes.inc({ route: event.route });
        return;
      case "gate-missed":
        this.#misses.inc(event.episodes);
        return;
      case "reply-items-dropped":
        for (const code of event.codes) this.#dropped.inc({ code });
        return;
      case "novelty-scored":
        this.#scored.inc({ outcome: event.outcome });
        return;
      case "model-call":
        this.#called(event);
    }
  }

  #called({ purpose, outcome, milliseconds, inputTokens, outputTokens, cost }: ModelCall): void {
    this.#calls.observe({ purpose, outcome }, milliseconds / 1000);
    this.#tokens.inc({ purpose, direction: "input" }, inputTokens);
    this.#tokens.inc({ purpose, direction: "output" }, outputTokens);
    if (cost !== null) this.#cost.inc({ purpose }, cost);
  }
}
