import type { Command } from "commander";
import { z } from "zod";
import { benchLocomo, type LocomoReport, type RecallFigures } from "../../bench/locomo.ts";
import { examples } from "../examples.ts";
import { withProgress } from "../progress.ts";
import { globalsOf, optionsOf, type Session } from "../session.ts";
import { columns } from "../text.ts";
import { addBenchExtract } from "./bench-extract.ts";
import { addBenchHops } from "./bench-hops.ts";
import { addBenchNovelty } from "./bench-novelty.ts";
import { addBenchResolve } from "./bench-resolve.ts";

const shape = z.object({ data: z.string() });

/** `palimpsest bench`: how well it recalls and how fast it walks the graph, measured on published data and sizes. */
export function addBench(program: Command, session: Session): void {
  const bench = program.command("bench").description("Measure recall and queries on published data.");
  addBenchLocomo(bench, session);
  addBenchHops(bench, session);
  addBenchResolve(bench, session);
  addBenchExtract(bench, session);
  addBenchNovelty(bench, session);
}

function addBenchLocomo(bench: Command, session: Session): void {
  const command = bench
    .command("locomo")
    .description(
      "Evidence recall on LoCoMo. Runs in memory unless --database is given; then its graphs stay in the tenant bench-locomo.",
    )
    .requiredOption("--data <file>", "locomo10.json, as it is published")
    .addHelpText(
      "after",
      examples("bench locomo --data locomo10.json", "bench locomo --data locomo10.json --json"),
    )
    .action(async () => {
      const options = globalsOf(command);
      const isGiven = command.getOptionValueSourceWithGlobals("database") === "cli";
      const { data } = optionsOf(command, shape);
      await session.withMemory(isGiven ? options.database : "memory:", async (memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchLocomo(memory, data, ({ conversation, done, total }) =>
            onProgress({ done, total, label: conversation }),
          ),
        );
        session.result(options.json, report, () => printReport(report, session));
      });
    });
}

const CATEGORY_NAMES = ["multi-hop", "temporal", "open-domain", "single-hop"] as const;
const HEADINGS = ["", "questions", "recall@5", "@10", "@20", "hit@10", "MRR", "session recall@5"] as const;

function printReport(report: LocomoReport, session: Session): void {
  const rows = [
    HEADINGS,
    figureRow("overall", report.overall),
    ...report.categories.map(({ category, figures }) =>
      figureRow(`${category} ${CATEGORY_NAMES[category - 1] ?? ""}`, figures),
    ),
  ];
  for (const line of columns(rows)) session.print(line);
  const { conversations, episodes, milliseconds, episodesPerSecond } = report;
  session.print();
  session.print(
    `${conversations} conversations, ${episodes} episodes, ${Math.round(episodesPerSecond)} stored in a second; ` +
      `a question took ${milliseconds.p50.toFixed(1)} ms (p50), ${milliseconds.p95.toFixed(1)} ms (p95).`,
  );
}

function figureRow(name: string, figures: RecallFigures): string[] {
  const shares = [
    figures.recallAt5,
    figures.recallAt10,
    figures.recallAt20,
    figures.hitAt10,
    figures.mrr,
    figures.sessionRecallAt5,
  ];
  return [name, String(figures.questions), ...shares.map((share) => (100 * share).toFixed(1))];
}
