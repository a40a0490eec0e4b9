import type { Command } from "commander";
import { examples } from "../../examples.ts";
import { globalsOf, type Session } from "../../session.ts";

/** `palimpsest graphs`: the graphs of a tenant. */
export function addGraphs(program: Command, session: Session): void {
  const command = program
    .command("graphs")
    .description("List the graphs of the tenant.")
    .addHelpText("after", examples("graphs", "graphs --tenant acme --json"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (_graph, memory) => {
        const graphs = await memory.tenant(options.tenant).graphs();
        session.result(options.json, graphs, () => {
          for (const graph of graphs) session.print(graph);
        });
      });
    });
}
