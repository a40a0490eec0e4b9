import { type Command, Option } from "commander";
import { z } from "zod";
import { TRACE_ORDERS, type Trace } from "../../../trace/trace.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  id: z.string().exactOptional(),
  judged: z.boolean().exactOptional(),
  order: z.enum(TRACE_ORDERS).exactOptional(),
});
/** Items of each kind that are printed. */
const SHOWN = 5;

/** `palimpsest traces`: what was asked, what was found and why. */
export function addTraces(program: Command, session: Session): void {
  const command = program
    .command("traces")
    .description(
      "List what was recalled and answered, the latest first: what was found, by which reasons, and how long it took.",
    )
    .option("--id <id>", "only this trace")
    .option("--judged", "only those of which somebody said whether they were right")
    .addOption(new Option("--order <order>", "the latest first, or the slowest").choices(TRACE_ORDERS))
    .addHelpText(
      "after",
      examples("traces --limit 5", "traces --order slowest", "traces --id TRACE_ID --json"),
    )
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const traces = await graph.traces(optionsOf(command, shape));
        session.result(options.json, traces, () => {
          for (const trace of traces) print(trace, session);
        });
      });
    });
  addLimit(command, 20);
}

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
