import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { parseAtLeast } from "../at-least.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchLatency, type LatencyReport, type ScaleReport } from "../recall/latency.ts";

const MIN_SIZE = 100;
const DEFAULT_SIZES = 50_000;
const shape = z.object({
  scale: z.array(z.number()).default([DEFAULT_SIZES]),
  rounds: z.number(),
  seed: z.number(),
  ablations: z.boolean().default(false),
});

/** `npm run bench -- recall`: how long a recall takes, and how that grows with what is remembered. */
export function addBenchLatency(bench: Command, session: Session): void {
  const command = bench
    .command("recall")
    .description(
      "Recall, timed over made conversations of several lengths with as many facts, in one run. Runs in memory unless --database is given; then its graphs stay in the tenant bench-recall, and the next run stores nothing.",
    )
    .option("--scale <episodes...>", `episodes of each graph (default: ${DEFAULT_SIZES})`, sizes)
    .option("--rounds <number>", "how many questions are timed", parseAtLeast(1), 300)
    .option("--seed <number>", "another seed makes other conversations", parseAtLeast(1), 1)
    .option("--ablations", "also with each signal left out, and BM25 by itself")
    .addHelpText(
      "after",
      examples(
        "recall --scale 5000 50000",
        "recall --scale 50000 --ablations --json",
        "recall --scale 5000 50000 500000 --database postgres://user:password@localhost/bench",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { scale, ...rest } = optionsOf(command, shape);
      const report = await withProgress("benchmark", (onProgress) =>
        benchLatency({ ...rest, scales: scale, database }, onProgress),
      );
      session.result(json, report, () => printReport(report, session));
    });
}

const episodes = parseAtLeast(MIN_SIZE, "episodes");

/** One size after the other, as they are given. */
function sizes(text: string, before: readonly number[] = []): number[] {
  return [...before, episodes(text)];
}

function printReport({ machine, rounds, scales }: LatencyReport, session: Session): void {
  session.print(
    `${machine.cpu}, ${machine.cores} cores, ${machine.gibibytes} GiB; Node.js ${machine.node}; ${machine.database}; ${machine.date}`,
  );
  session.print(`Milliseconds, p50/p95 of ${rounds} questions.`);
  session.print();
  const rows = [
    [
      "episodes",
      "facts",
      "stored, a second",
      "first question",
      "recall",
      "candidates",
      "ranking",
      "recall@10",
      "held",
    ],
    ...scales.map(rowOf),
  ];
  for (const line of columns(rows)) session.print(line);
  for (const scale of scales.filter(({ variants }) => variants.length > 1)) {
    session.print();
    session.print(`${scale.episodes.toLocaleString("en")} episodes`);
    const others = scale.variants.map(({ name, total, recallAt10 }) => [
      name,
      times(total),
      share(recallAt10),
    ]);
    for (const line of columns([["", "recall", "recall@10"], ...others])) session.print(line);
  }
}

function rowOf(scale: ScaleReport): string[] {
  const [asItIs] = scale.variants;
  return [
    scale.episodes.toLocaleString("en"),
    scale.facts.toLocaleString("en"),
    scale.loadSeconds === null
      ? "from an earlier run"
      : Math.round(scale.episodes / scale.loadSeconds).toLocaleString("en"),
    scale.firstMilliseconds.toFixed(0),
    asItIs === undefined ? "" : times(asItIs.total),
    times(scale.candidates),
    times(scale.ranking),
    asItIs === undefined ? "" : share(asItIs.recallAt10),
    `${(scale.heldBytes / 1_000_000).toFixed(1)} MB`,
  ];
}

function times({ p50, p95 }: { readonly p50: number; readonly p95: number }): string {
  return `${p50.toFixed(1)}/${p95.toFixed(1)}`;
}

function share(value: number): string {
  return (100 * value).toFixed(1);
}
