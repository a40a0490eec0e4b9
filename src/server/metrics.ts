/** What Prometheus reads at `/metrics`. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Memory } from "../memory/memory.ts";
import type { MemoryEvent, ModelCall } from "../telemetry/events.ts";
import type { NamedCount, ServerStatus } from "./server-status.ts";

/** Seconds, from half a millisecond to half a minute. */
const LATENCIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is asked for when the metrics are read. */
export interface MetricSources {
  /** Requests that are worked on. */
  readonly working: () => number;
  /** The memory that is served; `undefined` until it is open. */
  readonly memory: () => Memory | undefined;
}

/** What the database tells; nothing while it does not answer: the process tells its own figures then. */
const ifAnswered = <Told>(asked: Promise<Told> | undefined): Promise<Told | undefined> | undefined =>
  asked?.catch(() => undefined);

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #recalls: Histogram;
  readonly #misses: Counter;
  readonly #dropped: Counter<"code">;
  readonly #scored: Counter<"outcome">;
  readonly #routes: Counter<"route">;
  readonly #changes: Counter<"action">;
  readonly #deadLetters: Counter<"code">;
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
    this.#changes = new Counter({
      name: "palimpsest_changes_total",
      help: "Entities, facts and what else was stored, changed or forgotten, by the journal's action; surprises that were noticed.",
      labelNames: ["action"],
      registers,
    });
    this.#deadLetters = new Counter({
      name: "palimpsest_dead_letters_total",
      help: "Episodes for which this process gave a model up, by the code of the last error.",
      labelNames: ["code"],
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

  #gauges({ working, memory }: MetricSources, registers: Registry[]): void {
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    const cached = () => memory()?.graphCache;
    gauge("palimpsest_requests_working", "Requests that are worked on.", working);
    gauge("palimpsest_held_graphs", "Graphs that the process caches in memory.", () => cached()?.graphs ?? 0);
    gauge(
      "palimpsest_held_graphs_bytes",
      "Bytes of the graphs that the process caches in memory.",
      () => cached()?.bytes ?? 0,
    );
    gauge(
      "palimpsest_cached_episodes_bytes",
      "Bytes of the episodes, terms and claims that the process caches for recall.",
      () => cached()?.episodes.bytes ?? 0,
    );
    new Gauge({
      name: "palimpsest_stored",
      help: "What the database holds of all tenants: tenants, graphs, episodes, facts, and episodes for which models were given up (dead_letters).",
      labelNames: ["what"],
      registers,
      async collect() {
        this.reset();
        const size = await ifAnswered(memory()?.size());
        if (size === undefined) return;
        for (const { name, count } of storedCounts(size)) this.set({ what: name }, count);
      },
    });
    new Gauge({
      name: "palimpsest_waiting",
      help: "Graphs with work that waits, by queue.",
      labelNames: ["queue"],
      registers,
      async collect() {
        this.reset();
        for (const { queue, count } of (await ifAnswered(memory()?.waiting())) ?? [])
          this.set({ queue }, count);
      },
    });
    new Gauge({
      name: "palimpsest_database_connections",
      help: "Connections to the database server, by state.",
      labelNames: ["state"],
      registers,
      collect() {
        this.reset();
        for (const { state, count } of memory()?.connections ?? []) this.set({ state }, count);
      },
    });
  }

  request(
    labels: { readonly method: string; readonly route: string; readonly status: number },
    milliseconds: number,
  ): void {
    this.#requests.observe({ ...labels, status: String(labels.status) }, milliseconds / 1000);
  }

  /** What was counted since the process began, by the labels of each counter. */
  async totals(): Promise<Pick<ServerStatus, "changes" | "givenUp" | "routes" | "tokens" | "cost">> {
    const [changes, givenUp, routes, tokens, cost] = await Promise.all(
      [this.#changes, this.#deadLetters, this.#routes, this.#tokens, this.#cost].map(countsOf),
    );
    return {
      changes: changes ?? [],
      givenUp: givenUp ?? [],
      routes: routes ?? [],
      tokens: tokens ?? [],
      cost: cost ?? [],
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
      case "changed":
        for (const [action, count] of event.changes) this.#changes.inc({ action }, count);
        return;
      case "given-up":
        this.#deadLetters.inc({ code: event.code }, event.episodes);
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

/** What a memory holds, by the names that the metrics have for it. */
export function storedCounts({ deadLetters, ...held }: Awaited<ReturnType<Memory["size"]>>): NamedCount[] {
  return Object.entries({ ...held, dead_letters: deadLetters }).map(([name, count]) => ({ name, count }));
}

async function countsOf(counter: Pick<Counter, "get">): Promise<NamedCount[]> {
  const { values } = await counter.get();
  return values.map(({ labels, value }) => ({ name: Object.values(labels).join(" "), count: value }));
}
