import { type Command, Option } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { NOVELTY_FORMATS } from "../novelty/conversations.ts";
import { benchGate, type GateReport, GRAPH_SIZES } from "../novelty/gate-set.ts";
import { benchNovelty, type NoveltyReport, type Routes } from "../novelty/novelty.ts";

const shape = z.object({
  data: z.string().optional(),
  format: z.enum(NOVELTY_FORMATS).exactOptional(),
  embeddings: z.enum(["local", "server"]).optional(),
});

/** Sessions come whole: here each of their turns is to be compared, however long that takes. */
const MAX_WAIT_MS = 300_000;

/** `npm run bench -- novelty`: what is found new, the first time and when it is said again. */
export function addBenchNovelty(bench: Command, session: Session): void {
  const command = bench
    .command("novelty")
    .description(
      "What the gate reads of plain facts, small talk and repetitions; with --data, routes and scores on LoCoMo or LongMemEval. Runs in memory unless --database is given; then its graphs stay in the tenants bench-gate and bench-novelty.",
    )
    .option("--data <file>", "locomo10.json or a file of LongMemEval, as they are published")
    .addOption(new Option("--format <name>", "default: told from the contents").choices(NOVELTY_FORMATS))
    .option(
      "--embeddings <encoder>",
      "score likeness in meaning, too, by the encoder in the process (local) or the one that PALIMPSEST_EMBEDDING_URL names (server)",
    )
    .addHelpText(
      "after",
      examples(
        "novelty",
        "novelty --data locomo10.json",
        "novelty --data longmemeval_s.json --json",
        "novelty --data locomo10.json --embeddings local",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { data, format, embeddings } = optionsOf(command, shape);
      const ofGate = async (memory: Memory) => {
        const reports = await withProgress("benchmark", (onProgress) => benchGates(memory, onProgress));
        session.result(json, reports, () => printGate(reports, session));
      };
      const ofConversations = (data: string) => async (memory: Memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchNovelty(
            memory,
            data,
            format,
            ({ conversation, done, total }) => onProgress({ done, total, label: conversation }),
            embeddings !== undefined,
          ),
        );
        session.result(json, report, () => printReport(report, session));
      };
      await session.withMemory(database, data === undefined ? ofGate : ofConversations(data), {
        encoder: embeddings ?? "none",
        noveltyTimeoutMs: MAX_WAIT_MS,
      });
    });
}

async function benchGates(
  memory: Memory,
  onProgress: (progress: { done: number; total: number; label: string }) => void,
): Promise<GateReport[]> {
  const reports: GateReport[] = [];
  for (const [done, size] of GRAPH_SIZES.entries()) {
    onProgress({ done, total: GRAPH_SIZES.length, label: `${size} turns` });
    reports.push(await benchGate(memory, size));
  }
  return reports;
}

/** As many errors are shown of each size. */
const MAX_ERRORS = 10;

function printGate(reports: readonly GateReport[], session: Session): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const rows = reports.map(({ size, facts, smallTalk, sameWords, otherWords, saved }) => [
    `${size} turns`,
    ...[facts, smallTalk, sameWords, otherWords, saved].map(percent),
  ]);
  const head = [
    "read in a graph of",
    "plain facts",
    "small talk",
    "said again",
    "in other words",
    "calls saved",
  ];
  for (const line of columns([head, ...rows])) session.print(line);
  for (const { size, errors } of reports)
    for (const { text, novelty } of errors.slice(0, MAX_ERRORS))
      session.print(
        `${size} turns: ${novelty.route} ${JSON.stringify(text)} ${JSON.stringify(novelty.parts)}`,
      );
}

function printReport(report: NoveltyReport, session: Session): void {
  const rows = [
    ["", "immediate", "deferred", "logged"],
    shares("the first time", report.first),
    shares("an hour later again", report.again),
  ];
  for (const line of columns(rows)) session.print(line);
  session.print();
  session.print(
    `AUC of the score for the ${report.evidence} turns of evidence among ${report.turns}: ${report.area.toFixed(3)} ` +
      `(${Object.entries(report.areaByPart)
        .map(([part, area]) => `${part} ${area.toFixed(3)}`)
        .join(", ")}).`,
  );
  session.print(
    `${(100 * report.evidenceExtracted).toFixed(1)}% of the evidence is extracted, ${(100 * report.userEvidenceExtracted).toFixed(1)}% of what users say of it; ` +
      `${((100 * report.first.logged) / Math.max(1, report.turns)).toFixed(1)}% of the turns need no model. Scores by tenths: ${report.deciles.join(", ")}. ` +
      `A turn took ${report.millisecondsPerTurn.toFixed(2)} ms in all.`,
  );
  if (report.againBecause.length === 0) return;
  const reasons = report.againBecause.map(({ code, turns }) => `${code} ${turns}`).join(", ");
  session.print(`Not logged the second time: ${reasons}.`);
}

function shares(name: string, routes: Routes): string[] {
  const total = Math.max(1, routes.immediate + routes.deferred + routes.logged);
  return [
    name,
    ...[routes.immediate, routes.deferred, routes.logged].map(
      (count) => `${((100 * count) / total).toFixed(1)}%`,
    ),
  ];
}
