import { readsGraph } from "../../command.ts";
import { number, WALK } from "../../options.ts";
import { dim } from "../../text.ts";
import { edgePieces } from "./neighbours.ts";

/** `palimpsest path`: how two entities are connected. */
export const addPath = readsGraph({
  name: "path",
  description: "Find a shortest way from one entity to another, as the facts that it leads over.",
  args: { "<from>": "name or id", "<to>": "name or id" },
  options: {
    maxHops: number("<number>", "facts of the longest way that is looked for, 1 to 8 (default: 4)"),
    ...WALK,
  },
  examples: ["path Ann Stripe", "path Ann Stripe --max-hops 6 --predicates WORKS_AT USES"],
  run: (graph, options, from: string, to: string) => graph.path(from, to, options),
  print: (path, session) => {
    if (path === null) session.note(dim("There is no way that is short enough."));
    for (const fact of path?.facts ?? []) session.print(...edgePieces(fact));
  },
});
