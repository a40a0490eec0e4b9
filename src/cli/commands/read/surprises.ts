import type { StoredSurprise } from "../../../novelty/surprises.ts";
import { factLine } from "../../../recall/context/context.ts";
import { readsGraph } from "../../command.ts";
import { flag, limited } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";

/** `palimpsest surprises`: what contradicted what was held. */
export const addSurprises = readsGraph({
  name: "surprises",
  description: "List what contradicted what was held, the latest first, with both sides and their words.",
  options: {
    open: flag("only what nobody has confirmed, corrected or retracted since"),
    ...limited(100),
  },
  examples: ["surprises", "surprises --open --json"],
  run: (graph, { open, ...wanted }) =>
    graph.surprises({ ...wanted, ...(open === true ? { settled: false } : {}) }),
  print: (found, session) => {
    for (const surprise of found) printSurprise(surprise, session);
    if (found.length === 0) session.note(dim("Nothing contradicts what was held."));
  },
});

function printSurprise(
  { noticedAt, fact, against, settled, question }: StoredSurprise,
  session: Session,
): void {
  session.print(
    bold(noticedAt.slice(0, 10)),
    "  ",
    settled === null ? yellow("open") : dim(`settled ${settled.at.slice(0, 10)}`),
  );
  for (const [side, version] of [
    ["held", against],
    ["said", fact],
  ] as const) {
    session.print("  ", dim(side), "  ", oneLine(factLine(version)));
    const [source] = version.sources;
    if (source?.quote != null) {
      const who = source.speaker === null ? "" : `${source.speaker}, `;
      session.print("        ", dim(oneLine(`${who}${source.occurredAt.slice(0, 10)}: "${source.quote}"`)));
    }
  }
  if (question !== undefined) session.print("  ", oneLine(question));
}
