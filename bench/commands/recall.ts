import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchLongMemEval, type SessionFigures } from "../recall/longmemeval.ts";
import { benchMusique, type PassageFigures } from "../recall/musique.ts";
import type { Times } from "../recall/variants.ts";

const ABLATIONS = ["--ablations", "also with each signal left out, and BM25 by itself"] as const;
const longMemEvalShape = z.object({
  data: z.string(),
  sessions: z.string().exactOptional(),
  ablations: z.boolean().default(false),
});
const musiqueShape = z.object({
  data: z.string(),
  corpus: z.string(),
  ablations: z.boolean().default(false),
});

/** `npm run bench -- longmemeval`: which sessions of chats with an assistant it finds. */
export function addBenchLongMemEval(bench: Command, session: Session): void {
  const command = bench
    .command("longmemeval")
    .description(
      "Session recall on LongMemEval. Runs in memory unless --database is given; then its graph stays in the tenant bench-longmemeval, and the next run imports nothing.",
    )
    .requiredOption("--data <file>", "questions, as they are published")
    .option(
      "--sessions <file>",
      "the sessions, if they are in a file of their own (default: the file of the questions)",
    )
    .option(...ABLATIONS)
    .addHelpText(
      "after",
      examples(
        "longmemeval --data longmemeval_s.json",
        "longmemeval --data questions.json --sessions sessions.json --ablations",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { data, sessions, ablations } = optionsOf(command, longMemEvalShape);
      await session.withMemory(database, async (memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchLongMemEval(memory, data, sessions ?? data, ablations, onProgress),
        );
        session.result(json, report, () => {
          const [asItIs, ...others] = report.variants;
          const rows = [
            ["", "questions", "recall@3", "@5", "@10", "all@5"],
            ...[asItIs, ...report.types, ...others].flatMap((one) =>
              one === undefined ? [] : [sessionRow(one.name, one.figures)],
            ),
          ];
          for (const line of columns(rows)) session.print(line);
          session.print();
          session.print(
            `${report.sessions} sessions, ${report.episodes} episodes; ${timesText(report.milliseconds)}`,
          );
        });
      });
    });
}

/** `npm run bench -- musique`: which passages it finds for questions of several hops. */
export function addBenchMusique(bench: Command, session: Session): void {
  const command = bench
    .command("musique")
    .description(
      "Passage recall on MuSiQue with given triples. Runs in memory unless --database is given; then its graph stays in the tenant bench-musique, and the next run imports nothing.",
    )
    .requiredOption("--data <file>", "questions with their supporting passages")
    .requiredOption("--corpus <file>", "passages, each with its triples")
    .option(...ABLATIONS)
    .addHelpText(
      "after",
      examples("musique --data questions.json --corpus corpus-with-triples.json --ablations"),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { data, corpus, ablations } = optionsOf(command, musiqueShape);
      await session.withMemory(database, async (memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchMusique(memory, data, corpus, ablations, onProgress),
        );
        session.result(json, report, () => {
          const rows = [
            ["", "questions", "recall@2", "@5", "@10"],
            ...report.variants.map(({ name, figures }) => passageRow(name, figures)),
          ];
          for (const line of columns(rows)) session.print(line);
          session.print();
          session.print(
            `${report.passages} passages, ${report.triples} triples; ${timesText(report.milliseconds)}`,
          );
        });
      });
    });
}

function sessionRow(name: string, figures: SessionFigures): string[] {
  const { recallAt3, recallAt5, recallAt10, allAt5 } = figures;
  return [name, String(figures.questions), ...[recallAt3, recallAt5, recallAt10, allAt5].map(percent)];
}

function passageRow(name: string, { questions, recallAt2, recallAt5, recallAt10 }: PassageFigures): string[] {
  return [name, String(questions), ...[recallAt2, recallAt5, recallAt10].map(percent)];
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function timesText({ p50, p95 }: Times): string {
  return `a question took ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95).`;
}
