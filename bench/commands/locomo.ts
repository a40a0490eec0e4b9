import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchLocomo, type LocomoReport, type RecallFigures } from "../recall/locomo.ts";

const shape = z.object({
  data: z.string(),
  ablations: z.boolean().default(false),
  embeddings: z.enum(["local", "server"]).optional(),
});

/** `npm run bench -- locomo`: which turns of long conversations it finds. */
export function addBenchLocomo(bench: Command, session: Session): void {
  const command = bench
    .command("locomo")
    .description(
      "Evidence recall on LoCoMo. Runs in memory unless --database is given; then its graphs stay in the tenant bench-locomo, and the next run imports nothing.",
    )
    .requiredOption("--data <file>", "locomo10.json, as it is published")
    .option("--ablations", "also with each signal left out, and BM25 by itself")
    .option(
      "--embeddings <encoder>",
      "ask with and without likeness in meaning, by the encoder in the process (local) or the one that PALIMPSEST_EMBEDDING_URL names (server)",
    )
    .addHelpText(
      "after",
      examples(
        "locomo --data locomo10.json",
        "locomo --data locomo10.json --ablations --json",
        "locomo --data locomo10.json --embeddings local",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { data, ablations, embeddings } = optionsOf(command, shape);
      const work = async (memory: Memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchLocomo(
            memory,
            data,
            ablations,
            ({ conversation, done, total }) => onProgress({ done, total, label: conversation }),
            embeddings !== undefined,
          ),
        );
        session.result(json, report, () => printReport(report, session));
      };
      await session.withMemory(database, work, {
        encoder: embeddings ?? "none",
      });
    });
}

const CATEGORY_NAMES = ["multi-hop", "temporal", "open-domain", "single-hop"] as const;
const HEADINGS = ["", "questions", "recall@5", "@10", "@20", "hit@10", "MRR", "session recall@5"] as const;

function printReport(report: LocomoReport, session: Session): void {
  const [, ...others] = report.variants;
  const rows = [
    HEADINGS,
    figureRow("overall", report.overall),
    ...report.categories.map(({ category, figures }) =>
      figureRow(`${category} ${CATEGORY_NAMES[category - 1] ?? ""}`, figures),
    ),
    ...others.map(({ name, figures }) => figureRow(name, figures)),
  ];
  for (const line of columns(rows)) session.print(line);
  const { conversations, episodes, milliseconds, episodesPerSecond, overBm25, meaning } = report;
  const stored =
    episodesPerSecond === null ? "known from before" : `${Math.round(episodesPerSecond)} stored in a second`;
  session.print();
  session.print(
    `${conversations} conversations, ${episodes} episodes, ${stored}; ` +
      `a question took ${milliseconds.p50.toFixed(1)} ms (p50), ${milliseconds.p95.toFixed(1)} ms (p95).`,
  );
  if (overBm25 !== undefined) {
    const { at5, at10 } = overBm25;
    session.print(
      `Than BM25 alone finds, question by question: ${points(at5.mean)} more at 5 ${range(at5.interval)}, ${points(at10.mean)} more at 10 ${range(at10.interval)}.`,
    );
  }
  if (meaning === undefined) return;
  session.print(
    `${meaning.model}: recall@10 by words ${points(meaning.wordsAt10)}, with meaning ${points(meaning.gainAt10)} more ${range(meaning.interval)}; ` +
      `${meaning.items} items embedded at ${meaning.millisecondsAnItem.toFixed(1)} ms, a question's meaning ${meaning.milliseconds.p50.toFixed(1)} ms (p50), ` +
      `${meaning.milliseconds.p95.toFixed(1)} ms (p95); ${meaning.without} questions without.`,
  );
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}

function range([least, most]: readonly [number, number]): string {
  return `(95%: ${points(least)} to ${points(most)})`;
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
  return [name, String(figures.questions), ...shares.map(points)];
}
