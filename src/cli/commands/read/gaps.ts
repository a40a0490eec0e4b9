import type { Command } from "commander";
import { z } from "zod";
import type { QuestionGap } from "../../../answer/questions.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  answered: z.boolean().exactOptional(),
  missed: z.boolean().exactOptional(),
});

/** `palimpsest gaps`: what was asked and could not be answered. */
export function addGaps(program: Command, session: Session): void {
  const command = program
    .command("gaps")
    .description("List questions that could not be answered, those that were asked last first.")
    .option("--answered", "also those that have found an answer since")
    .option("--missed", "only those whose answer stood in an episode that no model had read")
    .addHelpText("after", examples("gaps", "gaps --answered --json", "gaps --missed"))
    .action(async () => {
      const options = globalsOf(command);
      const wanted = optionsOf(command, shape);
      await session.reading(options, async (graph) => {
        const gaps = (await graph.gaps({ ...wanted, kinds: ["question"] })).filter(
          (gap) => gap.kind === "question",
        );
        session.result(options.json, gaps, () => {
          for (const gap of gaps) print(gap, session);
        });
      });
    });
  addLimit(command, 100);
}

function print({ question, speaker, count, lastAt, answered, missed }: QuestionGap, session: Session): void {
  const who = speaker === null ? "" : ` by ${oneLine(speaker)}`;
  session.print(
    bold(oneLine(question)),
    dim(`  asked ${counted(count, "time")}${who}, last ${lastAt.slice(0, 10)}`),
  );
  if (answered !== null)
    session.print("  ", dim(`since ${answered.at.slice(0, 10)}`), `  ${oneLine(answered.answer)}`);
  if (missed !== null) {
    const { episode, novelty } = missed;
    const parts = Object.entries(novelty.parts).map(([part, value]) => `${part} ${value}`);
    session.print(
      dim(`  passed over: ${oneLine(episode)}, ${novelty.route} with ${novelty.score} (${parts.join(", ")})`),
    );
  }
}
