import type { Command } from "commander";
import { type CodeReport, followCode } from "../../../code/code.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { withProgress } from "../../progress.ts";
import { globalsOf, type Session } from "../../session.ts";
import { yellow } from "../../text.ts";

/** Number of files that are listed one by one. */
const FAULTS_SHOWN = 20;

/** `palimpsest code`: reads a repository. */
export function addCode(program: Command, session: Session): void {
  const command = program
    .command("code")
    .description(
      "Read a repository of TypeScript, JavaScript or Python: packages, modules, classes, interfaces, functions and methods, and what calls, imports and extends what, with paths and lines. The same again reads what changed; what is gone ends. A graph that is not there yet follows the profile code.",
    )
    .argument("<folder>", "the folder of a repository")
    .addHelpText(
      "after",
      examples(
        "code . --graph code",
        'recall "where is a session checked" --graph code',
        "neighbours checkSession --direction in --predicates CALLS --graph code",
      ),
    )
    .action(async (folder: string) => {
      const options = globalsOf(command);
      await session.withGraph(options, async (graph) => {
        const report = await withProgress("reading", (onProgress) =>
          followCode(graph, folder, {
            onProgress: ({ step, done, total }) => onProgress({ done, total, label: step }),
          }),
        );
        session.result(options.json, report, () => printReport(report, folder, session));
        if (report.faults.length > 0) session.exitCode = EXIT.partly;
      });
    });
}

function printReport(report: CodeReport, folder: string, session: Session): void {
  const { files, added, changed, ended, unchanged, typed, faults } = report;
  session.print(
    `Read ${folder} (${report.name}): ${counted(files, "file")}; ${added} packages, modules and symbols are new, ${changed} changed, ${ended} ended, ${unchanged} are as they were.`,
  );
  if (typed > 0)
    session.print(
      `${counted(typed, "entity", "entities")} without a type ${typed === 1 ? "is a symbol" : "are symbols"} of it.`,
    );
  for (const { path, reason } of faults.slice(0, FAULTS_SHOWN)) session.note(yellow(path), `: ${reason}`);
  if (faults.length > FAULTS_SHOWN) session.note(`… and ${faults.length - FAULTS_SHOWN} more.`);
}
