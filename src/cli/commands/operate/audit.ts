import type { AuditEntry } from "../../../graph/journal/read-journal.ts";
import type { AuditReport } from "../../../graph/journal/verify-journal.ts";
import { factLine } from "../../../recall/context/context.ts";
import { counted } from "../../../text/counted-noun.ts";
import { group, readsGraph } from "../../command.ts";
import { limited, RECORDED, text } from "../../options.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { dim, green, oneLine, type Piece, red } from "../../text.ts";

/** `palimpsest audit`: the journal of a graph, and whether it is whole. */
export const addAudit = group(
  "audit",
  "Read and check the journal of the graph: who changed what, when, and why.",
  [
    readsGraph({
      name: "list",
      description: "List the entries of the journal, the oldest first.",
      options: {
        ...RECORDED,
        item: text("<id>", "about this episode, entity, claim or fact"),
        via: text("<token>", "done by this key or token: key: and its id, whomever for"),
        ...limited(1_000),
      },
      examples: ["audit list --from 2026-03", "audit list --item FACT_ID --json"],
      run: (graph, options) => graph.audit(options),
      print: (entries, session) => {
        for (const entry of entries) session.print(...entryPieces(entry));
        if (entries.length === 0) session.note(dim("The journal has no such entry."));
      },
    }),
    readsGraph({
      name: "verify",
      description:
        "Check that no entry was changed, left out or added, and that what is stored is what was entered. Exit code 1 if not.",
      options: {},
      examples: ["audit verify", "audit verify --graph user:alice --json"],
      run: (graph) =>
        withProgress("Checking", (onProgress) =>
          graph.verifyAudit({ onProgress: (done, total) => onProgress({ done, total }) }),
        ),
      print: printReport,
      isFault: ({ ok }) => !ok,
    }),
  ],
);

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
