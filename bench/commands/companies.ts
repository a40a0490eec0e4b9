import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchCompanies, type CompaniesReport } from "../companies/companies.ts";

const shape = z.object({ rules: z.boolean().default(false), list: z.boolean().default(false) });

const FOLDER = new URL("../bench/companies", import.meta.url).pathname;

/** `npm run bench -- companies`: how right the rows of three questions are after 200 sentences. */
export function addBenchCompanies(bench: Command, session: Session): void {
  const command = bench
    .command("companies")
    .description(
      "200 sentences about companies, their people and what they use, read with a stand-in for a model that understands each, and the rows of three questions over all of it.",
    )
    .option("--rules", "read them without a model")
    .option("--list", "print the rows that are wrong or missing")
    .addHelpText("after", examples("companies", "companies --rules --list"))
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { rules, list } = optionsOf(command, shape);
      const report = await withProgress("sentences", (onProgress) =>
        benchCompanies(database, FOLDER, rules ? "rules" : "model", (done, total) =>
          onProgress({ done, total }),
        ),
      );
      session.result(json, report, () => printReport(report, list, session));
    });
}

function printReport(
  { sentences, facts, questions }: CompaniesReport,
  list: boolean,
  session: Session,
): void {
  session.print(`${sentences} sentences with ${facts} facts.`);
  session.print();
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
  const rows = questions.map(({ question, asked, expected, given, right }) => [
    question,
    String(asked),
    String(expected),
    String(given),
    share(right, given),
    share(right, expected),
  ]);
  const head = ["", "asked", "expected", "given", "precision", "recall"];
  for (const line of columns([head, ...rows])) session.print(line);
  if (!list) return;
  for (const { question, faults } of questions) {
    session.print();
    session.print(question);
    for (const fault of faults) session.print(`  ${fault}`);
  }
}
