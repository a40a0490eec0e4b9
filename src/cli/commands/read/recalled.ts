import { RECALLED_KINDS, RECALLED_ORDERS } from "../../../trace/recalled.ts";
import { readsGraph } from "../../command.ts";
import { choice, GRAPHS, limited, text } from "../../options.ts";
import { dim, oneLine } from "../../text.ts";

/** `palimpsest recalled`: what recalls and answers find most, and least. */
export const addRecalled = readsGraph({
  name: "recalled",
  description:
    "List facts or entities that are held now by how often recalls and answers found them, the most often found first. It is counted from the traces that are kept.",
  options: {
    of: choice("<what>", RECALLED_KINDS, "facts (default), or entities"),
    order: choice("<order>", RECALLED_ORDERS, "the most often found first (default), or the least"),
    since: text("<date>", "from then on (default: as long as traces are kept)"),
    until: text("<date>", "before then"),
    ...GRAPHS,
    ...limited(20),
  },
  examples: ["recalled --since 2026-05", "recalled --order least", "recalled --of entities --json"],
  run: (graph, options) => graph.recalled(options),
  print: (items, session) => {
    for (const { id, text: said, count, cited, lastAt } of items)
      session.print(
        `${String(count).padStart(5)}  `,
        oneLine(said),
        dim(
          `  ${cited === 0 ? "" : `cited ${cited}, `}${lastAt === null ? "never" : `last ${lastAt.slice(0, 10)}`}, ${id}`,
        ),
      );
    if (items.length === 0) session.note(dim("Nothing was found in that time."));
  },
});
