import { readsGraph } from "../../command.ts";
import { GRAPHS, number, PERIOD, SURE, TIMES, texts } from "../../options.ts";
import { dim } from "../../text.ts";

/** `palimpsest context`: what is known of an entity. */
export const addContext = readsGraph({
  name: "context",
  description: "Tell what is known of an entity, as a text for a prompt, without a question.",
  args: { "<entity>": "name or id" },
  options: {
    maxTokens: number("<number>", "budget of the text (default: 2000)"),
    predicates: texts("<names...>", "of these predicates only"),
    ...TIMES,
    ...PERIOD,
    ...SURE,
    ...GRAPHS,
  },
  examples: ["context Maya", "context Maya --max-tokens 500 --as-of 2025-03"],
  run: (graph, options, entity: string) => graph.context(entity, options),
  print: ({ context }, session) => {
    if (context === "") session.note(dim("Nothing is known of it."));
    else session.print(context);
  },
});
