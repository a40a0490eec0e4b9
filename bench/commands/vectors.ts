import type { Command } from "commander";
import { z } from "zod";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchVectors } from "../vectors.ts";

const shape = z.object({
  episodes: z.coerce.number().int().min(1).max(1_000_000).default(14_000),
  dimensions: z.coerce.number().int().min(1).max(16_000).default(512),
  questions: z.coerce.number().int().min(1).max(10_000).default(50),
});

export function addBenchVectors(bench: Command, session: Session): void {
  const command = bench
    .command("vectors")
    .description(
      "What vectors cost beside the encoder. Runs in memory unless --database is given; then its graph stays there.",
    )
    .option("--episodes <number>", "episodes with a vector each (default: 14000)")
    .option("--dimensions <number>", "numbers in a vector (default: 512)")
    .option("--questions <number>", "questions after the first (default: 50)")
    .addHelpText("after", examples("vectors --episodes 700"))
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const report = await benchVectors(database, optionsOf(command, shape));
      session.result(json, report, () => {
        const { episodes, dimensions, storedPerSecond, first, milliseconds } = report;
        session.print(
          `${episodes} vectors of ${dimensions} numbers: ${Math.round(storedPerSecond)} stored in a second; ` +
            `the first question took ${first.toFixed(1)} ms, later ones ${milliseconds.p50.toFixed(1)} ms (p50), ${milliseconds.p95.toFixed(1)} ms (p95).`,
        );
      });
    });
}
