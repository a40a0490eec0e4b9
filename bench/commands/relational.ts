import { type Command, Option } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { parseAtLeast } from "../at-least.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchRelational, SETS } from "../relational/bench-relational.ts";

const shape = z.object({
  example: z.string(),
  rounds: z.number(),
  set: z.custom<keyof typeof SETS>((name) => typeof name === "string" && name in SETS),
});

/** `npm run bench -- relational`: questions with two conditions or two steps over the company example. */
export function addBenchRelational(bench: Command, session: Session): void {
  const command = bench
    .command("relational")
    .description(
      "Forty questions in plain words over the company example, answered without a model: right, wrong or unknown, by what the data itself says.",
    )
    .option("--example <file>", "the lines of the example", "examples/company/companies.jsonl")
    .option("--rounds <number>", "how often each question is timed", parseAtLeast(1), 5)
    .addOption(
      new Option("--set <name>", "which forty questions").choices(Object.keys(SETS)).default("first"),
    )
    .addHelpText("after", examples("relational", "relational --set second --json"))
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { example, rounds, set } = optionsOf(command, shape);
      const report = await withProgress("questions", () =>
        benchRelational({ database, example, rounds, set }),
      );
      session.result(json, report, () => {
        for (const { question, verdict, gold, answer, query } of report.questions) {
          session.print(`${verdict === "right" ? "+" : verdict === "wrong" ? "!" : "?"} ${question}`);
          if (verdict === "right") continue;
          session.print(`    expected: ${JSON.stringify(gold)}`);
          session.print(`    answered: ${answer.split("\n")[0] ?? ""}`);
          if (query !== null) session.print(`    ${query.replaceAll("\n", "\n    ")}`);
        }
        const { right, wrong, unknown } = report.counts;
        session.print();
        session.print(`${right} right, ${wrong} wrong, ${unknown} unknown of ${report.questions.length}.`);
        session.print(`Milliseconds, p50/p95: ${report.p50.toFixed(1)}/${report.p95.toFixed(1)}.`);
      });
    });
}
