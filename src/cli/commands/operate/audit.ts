import type { Command } from "commander";
import { z } from "zod";
import type { AuditEntry } from "../../../graph/journal/read-journal.ts";
import type { AuditReport } from "../../../graph/journal/verify-journal.ts";
import { factLine } from "../../../recall/context/context.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../failure.ts";
import { withProgress } from "../../progress.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, green, oneLine, type Piece, red } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  from: z.string().exactOptional(),
  to: z.string().exactOptional(),
  item: z.string().exactOptional(),
  via: z.string().exactOptional(),
});

/** `palimpsest audit`: the journal of a graph, and whether it is whole. */
export function addAudit(program: Command, session: Session): void {
  const audit = program
    .command("audit")
    .description("Read and check the journal of the graph: who changed what, when, and why.");
  const list = audit
    .command("list")
    .description("List the entries of the journal, the oldest first.")
    .option("--from <date>", "recorded from the beginning of this on (default: ever)")
    .option("--to <date>", "recorded before the beginning of this (default: now)")
    .option("--item <id>", "about this episode, entity, claim or fact")
    .option("--via <token>", "done by this key or token: key: and its id, whomever for")
    .addHelpText("after", examples("audit list --from 2026-03", "audit list --item FACT_ID --json"))
    .action(async () => {
      const options = globalsOf(list);
      await session.reading(options, async (graph) => {
        const entries = await graph.audit(optionsOf(list, shape));
        session.result(options.json, entries, () => {
          for (const entry of entries) session.print(...entryPieces(entry));
        });
      });
    });
  addLimit(list, 1_000);
  const verify = audit
    .command("verify")
    .description(
      "Check that no entry was changed, left out or added, and that what is stored is what was entered. Exit code 1 if not.",
    )
    .addHelpText("after", examples("audit verify", "audit verify --graph user:alice --json"))
    .action(async () => {
      const options = globalsOf(verify);
      await session.reading(options, async (graph) => {
        const report = await withProgress("Checking", (onProgress) =>
          graph.verifyAudit({ onProgress: (done, total) => onProgress({ done, total }) }),
        );
        if (!report.ok) session.exitCode = EXIT.partly;
        session.result(options.json, report, () => printReport(report, session));
      });
    });
}

function entryPieces({ at, actor, via, role, action, before, after, item, detail }: AuditEntry): Piece[] {
  const fact = after ?? before;
  const gone = after === null && before !== null ? " (no longer held)" : "";
  const what =
    fact === null ? [item, detail].filter((part) => part !== null).join(" ") : `${factLine(fact)}${gone}`;
  return [
    dim(at.slice(0, 19).replace("T", " ")),
    "  ",
    actor.padEnd(12),
    "  ",
    action.padEnd(14),
    "  ",
    oneLine(what),
    dim([via === null ? "" : `  via ${via}`, role === null ? "" : ` as ${role}`].join("")),
  ];
}

function printReport({ ok, entries, erased, head, faults, faultCount }: AuditReport, session: Session): void {
  session.print(
    ok ? green("The journal is whole: ") : red("The journal is not whole: "),
    counted(entries, "entry", "entries"),
  );
  if (erased > 0) session.print(`  of ${counted(erased, "entry", "entries")} the content was erased`);
  for (const { message } of faults) session.print("  ", oneLine(message));
  if (faultCount > faults.length) session.print(dim(`  and ${faultCount - faults.length} more`));
  session.print(
    dim(`head ${head || "(empty)"}: keep it elsewhere to prove later that nothing before it was changed`),
  );
}
