import type { Command } from "commander";
import { z } from "zod";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { readCode } from "../../src/code/read-code.ts";
import { compareCalls } from "../code/calls.ts";
import { askQuestions } from "../code/questions.ts";
import { benchOptionsOf, examples } from "../command-options.ts";

const shape = z.object({
  questions: z.string().exactOptional(),
  show: z.coerce.number().int().min(0).default(0),
});

export function addBenchCode(bench: Command, session: Session): void {
  const command = bench
    .command("code")
    .description(
      "Reads a folder of TypeScript or JavaScript, and compares the calls with those that the TypeScript compiler resolves. With --questions, which need no compiler, it is written into a graph and asked.",
    )
    .argument("<folder>", "the folder")
    .option(
      "--questions <file>",
      "lines of a question and the symbols that answer it, instead of the compiler",
    )
    .option("--show <number>", "calls that are wrong, and that are missed, to print (default: 0)")
    .addHelpText("after", examples("code src", "code . --questions bench/code/questions.tsv"))
    .action(async (folder: string) => {
      const { database, json } = benchOptionsOf(command);
      const { questions, show } = optionsOf(command, shape);
      if (questions !== undefined) {
        const report = await askQuestions(database, folder, questions);
        session.result(json, report, () => {
          session.print(
            `${report.files} files: read and written in ${report.firstSeconds.toFixed(1)} s, again in ${report.againSeconds.toFixed(1)} s.`,
          );
          session.print(
            `${report.found} of ${report.asked} questions are answered by one of the first five.`,
          );
          for (const missed of report.missed) session.print(`  not: ${missed}`);
        });
        return;
      }
      const start = performance.now();
      const cpu = process.cpuUsage();
      const reading = await readCode(folder);
      const seconds = (performance.now() - start) / 1000;
      const { user, system } = process.cpuUsage(cpu);
      const lines = [...reading.readings.values()].reduce((sum, file) => sum + file.lines, 0);
      const calls = compareCalls(folder, reading);
      const report = {
        files: reading.readings.size,
        lines,
        seconds,
        cpuSeconds: (user + system) / 1e6,
        ...calls,
      };
      session.result(json, report, () => {
        session.print(
          `${report.files} files, ${lines} lines in ${seconds.toFixed(1)} s (${report.cpuSeconds.toFixed(1)} s of a processor).`,
        );
        session.print(
          `Calls: ${calls.found} found, ${calls.expected} by the compiler; precision ${calls.precision.toFixed(3)}, recall ${calls.recall.toFixed(3)}.`,
        );
        for (const call of calls.wrong.slice(0, show)) session.print(`  wrong: ${call}`);
        for (const call of calls.missed.slice(0, show)) session.print(`  missed: ${call}`);
      });
    });
}
