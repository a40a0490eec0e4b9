import { counted } from "../../../text/counted-noun.ts";
import { readsMemory } from "../../command.ts";
import { bold, dim, oneLine } from "../../text.ts";

/** `palimpsest tenants`: which tenants a memory has. */
export const addTenants = readsMemory({
  name: "tenants",
  description: "List the tenants of the memory, each with how much it holds.",
  options: {},
  examples: ["tenants", "tenants --json"],
  run: (memory) => memory.tenants(),
  print: (tenants, session) => {
    for (const { name, graphs, episodes, facts, lastWrittenAt } of tenants)
      session.print(
        bold(oneLine(name)),
        ` ${counted(graphs, "graph")}, ${counted(episodes, "episode")}, ${counted(facts, "fact")} `,
        dim(lastWrittenAt === null ? "nothing written yet" : `last written ${lastWrittenAt}`),
      );
    if (tenants.length === 0) session.note(dim("There is no tenant yet."));
  },
});
