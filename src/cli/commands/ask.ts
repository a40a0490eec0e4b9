import type { Command } from "commander";
import { examples } from "../examples.ts";
import { globalsOf, optionsOf, type Session } from "../session.ts";
import { dim } from "../text.ts";
import { addQuestionOptions, questionShape } from "./shapes.ts";

/** `palimpsest ask`: an answer in the words of the memory. */
export function addAsk(program: Command, session: Session): void {
  const command = program
    .command("ask")
    .description("Answer a question from what was remembered, with its sources.")
    .argument("<question>")
    .addHelpText(
      "after",
      examples(
        'ask "Where does Maya live now?"',
        'ask "Where does she live?" --about Maya --as-of 2025-03-15',
        'ask "What am I allergic to?" --speaker Maya --json',
      ),
    )
    .action(async (question: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const started = performance.now();
        const answer = await graph.ask(question, optionsOf(command, questionShape));
        const milliseconds = performance.now() - started;
        session.result(options.json, answer, () => {
          session.print(answer.answer);
          session.note(dim(`(${milliseconds.toFixed(1)} ms)`));
        });
      });
    });
  addQuestionOptions(command);
}
