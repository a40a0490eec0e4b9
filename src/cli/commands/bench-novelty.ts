import { type Command, Option } from "commander";
import { z } from "zod";
import { NOVELTY_FORMATS } from "../../bench/novelty/conversations.ts";
import { benchNovelty, type NoveltyReport, type Routes } from "../../bench/novelty/novelty.ts";
import { examples } from "../examples.ts";
import { withProgress } from "../progress.ts";
import { globalsOf, optionsOf, type Session } from "../session.ts";
import { columns } from "../text.ts";

const shape = z.object({ data: z.string(), format: z.enum(NOVELTY_FORMATS).exactOptional() });

/** `palimpsest bench novelty`: what is found new, the first time and when it is said again. */
export function addBenchNovelty(bench: Command, session: Session): void {
  const command = bench
    .command("novelty")
    .description(
      "Routes and scores on LoCoMo or LongMemEval. Runs in memory unless --database is given; then its graphs stay in the tenant bench-novelty.",
    )
    .requiredOption("--data <file>", "locomo10.json or a file of LongMemEval, as they are published")
    .addOption(new Option("--format <name>", "default: told from the contents").choices(NOVELTY_FORMATS))
    .addHelpText(
      "after",
      examples("bench novelty --data locomo10.json", "bench novelty --data longmemeval_s.json --json"),
    )
    .action(async () => {
      const options = globalsOf(command);
      const isGiven = command.getOptionValueSourceWithGlobals("database") === "cli";
      const { data, format } = optionsOf(command, shape);
      await session.withMemory(isGiven ? options.database : "memory:", async (memory) => {
        const report = await withProgress("benchmark", (onProgress) =>
          benchNovelty(memory, data, format, ({ conversation, done, total }) =>
            onProgress({ done, total, label: conversation }),
          ),
        );
        session.result(options.json, report, () => printReport(report, session));
      });
    });
}

function printReport(report: NoveltyReport, session: Session): void {
  const rows = [
    ["", "immediate", "deferred", "logged"],
    shares("the first time", report.first),
    shares("a week later again", report.again),
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
    `${(100 * report.evidenceExtracted).toFixed(1)}% of the evidence is extracted. Scores by tenths: ${report.deciles.join(", ")}. ` +
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
