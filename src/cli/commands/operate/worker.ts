import { z } from "zod";
import { type InputError, invalid } from "../../../errors.ts";
import type { RunReport } from "../../../jobs/run-once.ts";
import type { Memory } from "../../../memory/memory.ts";
import { SERVER_DEFAULTS } from "../../../server/options.ts";
import type { MetricsServer } from "../../../server/serve-metrics.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { EXIT } from "../../failure.ts";
import { flag, numberText } from "../../options.ts";
import type { MemoryUse, Session } from "../../session.ts";

/**
 * `palimpsest worker`: has a model read, and an encoder embed, what waits, for all tenants, until it is
 * stopped, or once.
 */
export const addWorker = commandOf({
  name: "worker",
  description:
    "Have a model read, and an encoder embed, what waits, for all tenants and graphs, until stopped. Several workers may share one server; what one of them had when it was killed the others take up.",
  options: {
    metricsPort: numberText.pipe(z.int().min(0).max(65_535)).exactOptional(),
    metricsHost: z.string(),
    once: flag("end when nothing is due any more, and say what was done: for cron and other timers"),
  },
  more: (command) =>
    command
      .option(
        "--metrics-port <n>",
        "serve /metrics and /healthz on this port, without a token; 0: any that is free",
      )
      .option("--metrics-host <address>", "and on this address", SERVER_DEFAULTS.host),
  examples: [
    "worker --database postgres://user@host/memory",
    "worker --metrics-port 9464 --metrics-host 0.0.0.0",
    "worker --once --json",
  ],
  act: async ({ session, globals, options: { once = false, metricsPort, metricsHost } }) => {
    if (once && metricsPort !== undefined)
      throw invalid(
        "A worker that ends when nothing is due has no metrics: leave --once or --metrics-port out.",
      );
    const served = metricsPort === undefined ? undefined : await metricsOf(metricsHost, metricsPort);
    const work = async (memory: Memory) => {
      if (once) {
        const report = await memory.runOnce();
        if (report.failed > 0) session.exitCode = EXIT.partly;
        return session.result(globals.json, report, () => printReport(report, session));
      }
      if (!memory.isWorking) throw nothingToWorkWith();
      const url = await served?.serve(memory);
      session.note(
        `Working${url === undefined ? "" : `, with metrics at ${url}/metrics`}. Stop with Ctrl-C.`,
      );
      // Until the process is asked to stop.
      await new Promise(() => undefined);
    };
    if (once && !session.hasReader()) throw nothingToWorkWith();
    await session.withMemory(globals.database, work, { worker: !once, ...served?.use });
  },
});

/** The metrics of a memory that is opened after them: what observes it, and where they are served. */
async function metricsOf(host: string, port: number) {
  const [{ Metrics }, { serveMetrics }] = await Promise.all([
    import("../../../server/metrics.ts"),
    import("../../../server/serve-metrics.ts"),
  ]);
  let memory: Memory | undefined;
  let server: MetricsServer | undefined;
  const metrics = new Metrics({ working: () => 0, memory: () => memory });
  return {
    use: {
      observe: (event) => metrics.observe(event),
      beforeClose: async () => server?.stop(),
    } satisfies MemoryUse,
    serve: async (opened: Memory) => {
      memory = opened;
      server = await serveMetrics(metrics, host, port);
      return server.url;
    },
  };
}

function printReport({ graphs, episodes, facts, embedded, retryLater, failed }: RunReport, session: Session) {
  session.print(
    `Read ${counted(episodes, "episode")} in ${counted(graphs, "graph")}: ${counted(facts, "new fact")}. ${counted(embedded, "text")} embedded.`,
  );
  if (retryLater > 0)
    session.print(`${counted(retryLater, "episode")} could not be read now and will be tried again.`);
  if (failed > 0) session.print(`It failed in ${counted(failed, "graph")}, where it will be tried again.`);
}

function nothingToWorkWith(): InputError {
  return invalid(
    "There is no model to read with and no encoder. PALIMPSEST_MODEL_URL gives the address of a server that speaks OpenAI's protocol, PALIMPSEST_MODEL the name of a model on it; PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL those of an embedding model, or PALIMPSEST_EMBEDDINGS=local the encoder in the process.",
  );
}
