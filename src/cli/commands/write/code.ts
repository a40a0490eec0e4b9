import type { CodeReport } from "../../../code/code.ts";
import { counted } from "../../../text/counted-noun.ts";
import { writesGraph } from "../../command.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { yellow } from "../../text.ts";

/** Number of files that are listed one by one. */
const FAULTS_SHOWN = 20;

/** `palimpsest code`: reads a repository. */
export const addCode = writesGraph({
  name: "code",
  description:
    "Read a repository of TypeScript, JavaScript, Python, Go, Java or Rust: packages, modules, classes, interfaces, functions and methods, and what calls, imports and extends what, with paths and lines. The same again reads what changed; what is gone ends. A graph that is not there yet follows the profile code.",
  args: { "<folder>": "the folder of a repository" },
  options: {},
  examples: [
    "code . --graph code",
    'recall "where is a session checked" --graph code',
    "neighbours checkSession --direction in --predicates CALLS --graph code",
  ],
  run: async (graph, _options, folder: string) => {
    const { followCode } = await import("../../../code/code.ts");
    return withProgress("reading", (onProgress) =>
      followCode(graph, folder, {
        onProgress: ({ step, done, total }) => onProgress({ done, total, label: step }),
      }),
    );
  },
  print: printReport,
  isFault: ({ faults }) => faults.length > 0,
});

function printReport(report: CodeReport, session: Session, folder: string): void {
  const { files, added, changed, ended, unchanged, typed, faults } = report;
  session.print(
    `Read ${folder} (${report.name}): ${counted(files, "file")}. Packages, modules and symbols: ${added} new, ${changed} changed, ${ended} ended, ${unchanged} as they were.`,
  );
  if (typed > 0)
    session.print(
      `${counted(typed, "entity", "entities")} without a type ${typed === 1 ? "is a symbol" : "are symbols"} of it.`,
    );
  for (const { path, reason } of faults.slice(0, FAULTS_SHOWN)) session.note(yellow(path), `: ${reason}`);
  if (faults.length > FAULTS_SHOWN) session.note(`… and ${faults.length - FAULTS_SHOWN} more.`);
}
