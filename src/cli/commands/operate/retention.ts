import type { z } from "zod";
import { invalid } from "../../../errors.ts";
import type { Retention } from "../../../forget/retention.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { flag, number } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";

const OPTIONS = {
  keepDays: number("<n>", "keep what is told from now on for so many days"),
  forGood: flag("keep it for good again"),
  newGraphs: flag(
    "set it for graphs of the tenant that are made from now on, in place of the one of --graph",
  ),
};

/** `palimpsest retention`: for how long the graphs of a tenant keep what they are told. */
export const addRetention = commandOf({
  name: "retention",
  description:
    "Show or set for how many days graphs keep what is remembered without a time of its own. What is stored already stays as long as it was to.",
  options: OPTIONS,
  examples: [
    "retention",
    "retention --keep-days 90 --graph user:alice",
    "retention --keep-days 90 --new-graphs --tenant acme",
    "retention --for-good --graph user:alice",
  ],
  act: async ({ session, globals, options }) => {
    const keepDays = keepDaysOf(options);
    if (keepDays === undefined) {
      await session.reading(globals, async (_graph, memory) =>
        show(await memory.tenant(globals.tenant).retention(), globals.json, session),
      );
      return;
    }
    await session.withMemory(globals.database, async (memory) => {
      const tenant = memory.tenant(globals.tenant);
      if (options.newGraphs === true) await tenant.setRetention({ keepDays });
      else await tenant.graph(globals.graph).create({ keepDays });
      show(await tenant.retention(), globals.json, session);
    });
  },
});

/** What is set; `undefined`: nothing is. */
function keepDaysOf({
  keepDays,
  forGood,
  newGraphs,
}: z.infer<z.ZodObject<typeof OPTIONS>>): number | null | undefined {
  if (keepDays !== undefined && forGood === true) throw invalid("Give one of --keep-days and --for-good.");
  if (forGood === true) return null;
  if (keepDays === undefined && newGraphs === true)
    throw invalid("--new-graphs goes with --keep-days or --for-good.");
  return keepDays;
}

function show(retention: Retention, isJson: boolean, session: Session): void {
  session.result(isJson, retention, () => {
    const { keepDays, graphs } = retention;
    const kept = (days: number | null) => (days === null ? "for good" : `for ${counted(days, "day")}`);
    session.print("Graphs that are made from now on keep what they are told ", kept(keepDays), ".");
    for (const graph of graphs) session.print(oneLine(graph.name), dim(`  ${kept(graph.keepDays)}`));
    session.print(dim(graphs.length === 0 ? "All graphs keep it for good." : "All others keep it for good."));
  });
}
