import { TRACE_ORDERS, type Trace } from "../../../trace/trace.ts";
import { readsGraph } from "../../command.ts";
import { choice, flag, limited, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, dim, oneLine } from "../../text.ts";

/** Items of each kind that are printed. */
const SHOWN = 5;

/** `palimpsest traces`: what was asked, what was found and why. */
export const addTraces = readsGraph({
  name: "traces",
  description:
    "List what was recalled and answered, the latest first: what was found, by which reasons, and how long it took.",
  options: {
    id: text("<id>", "only this trace"),
    judged: flag("only those of which somebody said whether they were right"),
    order: choice("<order>", TRACE_ORDERS, "the latest first, or the slowest"),
    ...limited(20),
  },
  examples: ["traces --limit 5", "traces --order slowest", "traces --id TRACE_ID --json"],
  run: (graph, options) => graph.traces(options),
  print: (traces, session) => {
    for (const trace of traces) print(trace, session);
    if (traces.length === 0) session.note(dim("There is no such trace."));
  },
});

function print(trace: Trace, session: Session): void {
  const { kind, question, actor, found, timings, recordedAt, id, answer, feedback } = trace;
  const steps = Object.entries(timings).map(
    ([step, milliseconds]) => `${step} ${milliseconds.toFixed(1)} ms`,
  );
  session.print(
    bold(oneLine(question)),
    dim(`  ${kind} by ${actor}, ${recordedAt.slice(0, 19).replace("T", " ")}, ${steps.join(", ")}, ${id}`),
  );
  if (answer?.text != null) session.print("  ", dim("answer"), `  ${oneLine(answer.text)}`);
  for (const { verdict, note, actor: by } of feedback)
    session.print("  ", dim("judged"), `  ${verdict} by ${by}${note === null ? "" : `: ${oneLine(note)}`}`);
  for (const [name, items] of Object.entries(found))
    for (const { id: item, score, why } of items.slice(0, SHOWN))
      session.print("  ", dim(name), `  ${oneLine(item)}  ${score.toFixed(2)}  ${oneLine(why)}`);
}
