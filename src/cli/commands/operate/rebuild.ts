import type { RebuildReport } from "../../../rebuild/rebuild.ts";
import { counted } from "../../../text/counted-noun.ts";
import { readsGraph } from "../../command.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { yellow } from "../../text.ts";

/** `palimpsest rebuild`: the graph again from what was said. */
export const addRebuild = readsGraph({
  name: "rebuild",
  description:
    "Make the graph again from its episodes, the stored replies of models and what people decided, without calling a model. Exit code 1 if a reply cannot be read any more.",
  options: {},
  examples: ["rebuild", "rebuild --graph user:alice --json"],
  run: (graph) =>
    withProgress("Reading", (onProgress) =>
      graph.rebuild({ onProgress: (done, total) => onProgress({ done, total }) }),
    ),
  print,
  isFault: ({ unreadable }) => unreadable.length > 0,
});

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
