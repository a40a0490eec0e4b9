import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { commandOf } from "../../command.ts";
import { choice, flag, QUESTION, text } from "../../options.ts";
import { dim, oneLine } from "../../text.ts";

/** `palimpsest ask`: an answer by the model of the environment, else in the words of the memory. */
export const addAsk = commandOf({
  name: "ask",
  description: "Answer a question from what was remembered, with its sources.",
  args: { "<question>": "" },
  options: {
    remember: flag("keep the question and the answer as turns of the thread"),
    id: text("<id>", "--remember: your own id of the exchange; asked again under it, it is kept once"),
    mode: choice(
      "<mode>",
      ["model", "extractive"],
      "who answers (default: a model, where the environment names one)",
    ),
    ...QUESTION,
  },
  examples: [
    'ask "Where does Maya live now?"',
    'ask "Where does she live?" --about Maya --as-of 2025-03-15',
    'ask "What am I allergic to?" --speaker Maya --json',
    'ask "And where does she work?" --speaker Tom --thread chat-1 --remember',
  ],
  act: async ({ session, globals, options }, question: string) => {
    const work = async (graph: GraphHandle) => {
      const started = performance.now();
      const answer = await graph.ask(question, options);
      const milliseconds = performance.now() - started;
      session.result(globals.json, answer, () => {
        session.print(answer.answer);
        if (answer.followUp !== null) session.print("To ask: ", oneLine(answer.followUp.question));
        if (answer.reason !== null) session.note(dim(`(no model answered: ${answer.reason.message})`));
        session.note(dim(`(${milliseconds.toFixed(1)} ms)`));
      });
    };
    await (options.remember === true ? session.withGraph(globals, work) : session.reading(globals, work));
  },
});
