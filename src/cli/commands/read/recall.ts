import type { Command } from "commander";
import type { RecallResult } from "../../../recall/recall-result.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim } from "../../text.ts";
import { addQuestionOptions, questionShape } from "../write/shapes.ts";

/** `palimpsest recall`: what is known that answers a question. */
export function addRecall(program: Command, session: Session): void {
  const command = program
    .command("recall")
    .description("Find the facts and the words that answer a question, as a text for a prompt.")
    .argument("<question>")
    .addHelpText(
      "after",
      examples(
        'recall "What is my dog called?" --speaker Alice',
        'recall "Where does Maya live?" --as-of 2025-03 --limit 5 --json',
      ),
    )
    .action(async (question: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const found = await graph.recall(question, optionsOf(command, questionShape));
        session.result(options.json, found, () => printRecalled(found, session));
      });
    });
  addQuestionOptions(command);
}

function printRecalled(found: RecallResult, session: Session): void {
  session.print(found.context === "" ? "Nothing that was remembered speaks of this." : found.context);
  session.note(dim(`(${found.timings.total.toFixed(1)} ms)`));
}
