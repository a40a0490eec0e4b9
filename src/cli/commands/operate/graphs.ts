import { readsTenant } from "../../command.ts";
import { dim } from "../../text.ts";

/** `palimpsest graphs`: the graphs of a tenant. */
export const addGraphs = readsTenant({
  name: "graphs",
  description: "List the graphs of the tenant.",
  options: {},
  examples: ["graphs", "graphs --tenant acme --json"],
  run: (tenant) => tenant.graphs(),
  print: (graphs, session) => {
    for (const graph of graphs) session.print(graph);
    if (graphs.length === 0) session.note(dim("The tenant has no graph yet."));
  },
});
