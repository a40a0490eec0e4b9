import { type Command, Option } from "commander";
import { z } from "zod";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";
import { addQuestionOptions, questionShape } from "../write/shapes.ts";

const askShape = z.object({
  ...questionShape.shape,
  thread: z.string().exactOptional(),
  remember: z.boolean().exactOptional(),
  mode: z.enum(["model", "extractive"]).exactOptional(),
});

/** `palimpsest ask`: an answer by the model of the environment, else in the words of the memory. */
export function addAsk(program: Command, session: Session): void {
  const command = program
    .command("ask")
    .description("Answer a question from what was remembered, with its sources.")
    .argument("<question>")
    .option("--thread <name>", 'the conversation that it belongs to: its last turns tell whom "she" means')
    .option("--remember", "keep the question and the answer as turns of the thread")
    .addOption(
      new Option("--mode <mode>", "who answers (default: a model, where the environment names one)").choices([
        "model",
        "extractive",
      ]),
    )
    .addHelpText(
      "after",
      examples(
        'ask "Where does Maya live now?"',
        'ask "Where does she live?" --about Maya --as-of 2025-03-15',
        'ask "What am I allergic to?" --speaker Maya --json',
        'ask "And where does she work?" --speaker Tom --thread chat-1 --remember',
      ),
    )
    .action(async (question: string) => {
      const options = globalsOf(command);
      const asked = optionsOf(command, askShape);
      const work = async (graph: GraphHandle) => {
        const started = performance.now();
        const answer = await graph.ask(question, asked);
        const milliseconds = performance.now() - started;
        session.result(options.json, answer, () => {
          session.print(answer.answer);
          if (answer.followUp !== null) session.print("To ask: ", oneLine(answer.followUp.question));
          if (answer.reason !== null) session.note(dim(`(no model answered: ${answer.reason.message})`));
          session.note(dim(`(${milliseconds.toFixed(1)} ms)`));
        });
      };
      await (asked.remember === true ? session.withGraph(options, work) : session.reading(options, work));
    });
  addQuestionOptions(command);
}
