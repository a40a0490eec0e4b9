import type { QuestionGap } from "../../../answer/questions.ts";
import { counted } from "../../../text/counted-noun.ts";
import { readsGraph } from "../../command.ts";
import { flag, limited } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, dim, oneLine } from "../../text.ts";

/** `palimpsest gaps`: what was asked and could not be answered. */
export const addGaps = readsGraph({
  name: "gaps",
  description: "List questions that could not be answered, those that were asked last first.",
  options: {
    answered: flag("also those that have found an answer since"),
    missed: flag("only those whose answer stood in an episode that no model had read"),
    ...limited(100),
  },
  examples: ["gaps", "gaps --answered --json", "gaps --missed"],
  run: async (graph, options) =>
    (await graph.gaps({ ...options, kinds: ["question"] })).filter((gap) => gap.kind === "question"),
  print: (gaps, session) => {
    for (const gap of gaps) print(gap, session);
    if (gaps.length === 0) session.note(dim("No question is without an answer."));
  },
});

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
