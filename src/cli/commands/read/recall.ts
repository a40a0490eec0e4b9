import { readsGraph } from "../../command.ts";
import { QUESTION } from "../../options.ts";
import { dim } from "../../text.ts";

/** `palimpsest recall`: what is known that answers a question. */
export const addRecall = readsGraph({
  name: "recall",
  description: "Find the facts and the words that answer a question, as a text for a prompt.",
  args: { "<question>": "" },
  options: QUESTION,
  examples: [
    'recall "What is my dog called?" --speaker Alice',
    'recall "Where does Maya live?" --as-of 2025-03 --limit 5 --json',
  ],
  run: (graph, options, question: string) => graph.recall(question, options),
  print: ({ context, timings }, session) => {
    session.print(context === "" ? "Nothing that was remembered speaks of this." : context);
    session.note(dim(`(${timings.total.toFixed(1)} ms)`));
  },
});
