import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { modelFromEnvironment } from "../../src/cli/environment.ts";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import type { ModelOptions } from "../../src/model/options.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchExtract, type ExtractReport } from "../extract/extract.ts";
import { startFakeModel } from "../extract/fake-model.ts";
import { benchGate, type GateRow } from "../extract/gate.ts";
import { startModelServer } from "../extract/model-server.ts";

const shape = z.object({
  data: z.string(),
  limit: z.number(),
  scripted: z.boolean().default(false),
  gate: z.boolean().default(false),
});

/** `npm run bench -- extract`: what extraction with a model costs and gives. */
export function addBenchExtract(bench: Command, session: Session): void {
  const command = bench
    .command("extract")
    .description(
      "What extraction with a model costs and gives, over conversations in LoCoMo's form. The model is the one that PALIMPSEST_MODEL_URL, PALIMPSEST_MODEL and PALIMPSEST_MODEL_KEY name. Nothing is stored.",
    )
    .requiredOption("--data <file>", "locomo10.json, as it is published")
    .option("--limit <count>", "episodes of each conversation", wholeNumber, 100)
    .option("--scripted", "ask a stand-in on this machine, which notes what local extraction finds")
    .option("--gate", "what novelty saves: through a memory and its queue, with the stand-in")
    .addHelpText(
      "after",
      examples(
        "extract --data locomo10.json --scripted",
        "extract --data locomo10.json --gate",
        "extract --data locomo10.json --limit 40",
      ),
    )
    .action(async () => {
      const { json } = benchOptionsOf(command);
      const { data, limit, scripted, gate } = optionsOf(command, shape);
      if (gate) {
        const rows = await withProgress("extraction", (onProgress) =>
          benchGate(data, limit, (done, total) => onProgress({ done, total })),
        );
        session.result(json, rows, () => printGate(rows, session));
        return;
      }
      const report = await withProgress("extraction", (onProgress) => {
        const run = (model: ModelOptions) =>
          benchExtract(model, data, limit, (done, total) => onProgress({ done, total }));
        return scripted ? withStandIn(run) : run(namedModel());
      });
      session.result(json, report, () => printReport(report, session));
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new InvalidArgumentError("Give a whole number from 1 on.");
  return Number(text);
}

function namedModel(): ModelOptions {
  const model = modelFromEnvironment(process.env);
  if (model !== undefined) return model;
  throw new InvalidArgumentError(
    "No model is named. Set PALIMPSEST_MODEL_URL and PALIMPSEST_MODEL, or give --scripted.",
  );
}

async function withStandIn(run: (model: ModelOptions) => Promise<ExtractReport>): Promise<ExtractReport> {
  const server = await startModelServer(startFakeModel);
  try {
    return await run({ baseURL: server.url, name: "stand-in" });
  } finally {
    await server.close();
  }
}

function printReport(report: ExtractReport, session: Session): void {
  const { episodes, batches, calls, inputTokens, outputTokens, cost, entities, facts, quoted, seconds } =
    report;
  const each = (count: number) => (count / Math.max(1, episodes)).toFixed(2);
  const total = Object.values(facts).reduce((sum, count) => sum + count, 0);
  const rows = [
    ["", "in all", "an episode"],
    ["calls", String(calls), each(calls)],
    ["tokens in", String(inputTokens), each(inputTokens)],
    ["tokens out", String(outputTokens), each(outputTokens)],
    ...(cost === null ? [] : [["cost", cost.toFixed(4), each(cost)]]),
    ["entities", String(entities), each(entities)],
    ["facts", String(total), each(total)],
    ...Object.entries(facts).map(([kind, count]) => [`  ${kind}`, String(count), each(count)]),
    ["  with their words", String(quoted), each(quoted)],
  ];
  for (const line of columns(rows)) session.print(line);
  session.print();
  session.print(
    `${episodes} episodes in ${batches} batches, asked of ${report.model} with ${report.prompt} in ${seconds.toFixed(1)} s.`,
  );
  session.print(`Changed or dropped: ${counted(report.notes)}. Failed: ${counted(report.failed)}.`);
}

/** Of 1,000 episodes. */
function printGate(rows: readonly GateRow[], session: Session): void {
  const head = ["of 1,000 episodes", "at once", "in a batch", "not read", "calls", "tokens in", "tokens out"];
  const lines = rows.map(({ way, hearing, episodes, routes, calls, inputTokens, outputTokens }) => {
    const each = (count: number) => String(Math.round((1000 * count) / Math.max(1, episodes)));
    const { immediate, deferred, logged } = routes;
    const counts = [immediate, deferred, logged, calls, inputTokens, outputTokens].map(each);
    return [`${way}, heard ${hearing === "first" ? "first" : "again"}`, ...counts];
  });
  for (const line of columns([head, ...lines])) session.print(line);
}

function counted(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([code, count]) => `${count} ${code}`);
  return parts.length === 0 ? "nothing" : parts.join(", ");
}
