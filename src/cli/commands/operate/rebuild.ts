import type { Command } from "commander";
import type { RebuildReport } from "../../../rebuild/rebuild.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { withProgress } from "../../progress.ts";
import { globalsOf, type Session } from "../../session.ts";
import { yellow } from "../../text.ts";

/** `palimpsest rebuild`: the graph again from what was said. */
export function addRebuild(program: Command, session: Session): void {
  const rebuild = program
    .command("rebuild")
    .description(
      "Make the graph again from its episodes, the stored replies of models and what people decided, without calling a model. Exit code 1 if a reply cannot be read any more.",
    )
    .addHelpText("after", examples("rebuild", "rebuild --graph user:alice --json"))
    .action(async () => {
      const options = globalsOf(rebuild);
      await session.reading(options, async (graph) => {
        const report = await withProgress("Reading", (onProgress) =>
          graph.rebuild({ onProgress: (done, total) => onProgress({ done, total }) }),
        );
        if (report.unreadable.length > 0) session.exitCode = EXIT.partly;
        session.result(options.json, report, () => print(report, session));
      });
    });
}

function print(report: RebuildReport, session: Session): void {
  const { episodes, readLocally, readByModel, claimsAdded, claimsWithdrawn, factsChanged, unreadable } =
    report;
  session.print(
    `${counted(episodes, "episode")}: ${readLocally} read by rules, ${readByModel} by stored replies.`,
  );
  session.print(
    `${counted(claimsAdded, "claim")} added, ${claimsWithdrawn} withdrawn; ${counted(factsChanged, "fact")} changed.`,
  );
  if (unreadable.length === 0) return;
  const { length } = unreadable;
  session.print(
    yellow(`The replies to ${counted(length, "episode")} cannot be read any more.`),
    " What was learned from them stays; `palimpsest jobs reextract --which all` asks the model again.",
  );
}
