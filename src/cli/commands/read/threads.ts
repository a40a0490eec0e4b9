import { counted } from "../../../text/counted-noun.ts";
import { readsGraph } from "../../command.ts";
import { GRAPHS, limited, text } from "../../options.ts";
import { dim, oneLine } from "../../text.ts";

/** `palimpsest threads`: conversations and documents. */
export const addThreads = readsGraph({
  name: "threads",
  description:
    "List conversations and documents, the one that spoke last first. `episodes --thread` has the words.",
  options: { search: text("<words>", "part of the name"), ...limited(100), ...GRAPHS },
  examples: ["threads", "threads --search chat --json"],
  run: (graph, options) => graph.threads(options),
  print: (threads, session) => {
    for (const { name, episodes, firstAt, lastAt } of threads)
      session.print(
        oneLine(name),
        dim(`  ${firstAt.slice(0, 10)} to ${lastAt.slice(0, 10)}, ${counted(episodes, "episode")}`),
      );
    if (threads.length === 0) session.print(dim("Nothing was said."));
  },
});
