import type { Command } from "commander";
import { Option } from "commander";
import { z } from "zod";
import { type ReplayedFeedback, type ReplayOutcome, VERDICTS } from "../../../trace/feedback.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const giveShape = z.object({
  verdict: z.enum(VERDICTS),
  fact: z.string().exactOptional(),
  note: z.string().exactOptional(),
  by: z.string().exactOptional(),
});

/** `palimpsest feedback give|replay`: what is said of answers. */
export function addFeedback(program: Command, session: Session): void {
  const feedback = program
    .command("feedback")
    .description("What is said of answers, kept with their traces.");
  const give = feedback
    .command("give")
    .description("Say whether an answer was right.")
    .argument("<trace>", "id of its trace, as ask --json and traces tell it")
    .addOption(new Option("--verdict <verdict>", "what it was").choices(VERDICTS).makeOptionMandatory())
    .option("--fact <id>", "the fact that is wrong, or that the answer should have said")
    .option("--note <text>", "in words")
    .option("--by <name>", "who says so")
    .addHelpText(
      "after",
      examples(
        "feedback give TRACE_ID --verdict right",
        'feedback give TRACE_ID --verdict wrong-fact --fact FACT_ID --note "She moved."',
      ),
    )
    .action(async (trace: string) => {
      const options = globalsOf(give);
      const { by, ...given } = optionsOf(give, giveShape);
      await session.withGraph(options, async (graph) => {
        const judge = by === undefined ? graph : graph.as({ kind: "user", id: by });
        const result = await judge.feedback({ trace, ...given });
        session.result(options.json, result, () => {
          session.print("Kept with the trace.");
          if (result.isGap) session.print("The question is noted as a gap.");
          if (result.correctable !== null)
            session.print(
              `${oneLine(result.correctable.text)}. Correct it: palimpsest correct ${result.correctable.id} --object NAME`,
            );
        });
      });
    });
  const replay = feedback
    .command("replay")
    .description("Ask again what was judged, and tell what is better or worse now. Nothing is noted of it.")
    .addHelpText("after", examples("feedback replay", "feedback replay --limit 20 --json"))
    .action(async () => {
      const options = globalsOf(replay);
      await session.reading(options, async (graph) => {
        const report = await graph.replayFeedback(optionsOf(replay, limitShape));
        const { better, worse, same, changed } = report.counts;
        session.result(options.json, report, () => {
          for (const item of report.items) print(item, session);
          session.print(`${better} better, ${worse} worse, ${same} the same, ${changed} changed.`);
        });
      });
    });
  addLimit(replay, 100);
}

const SHOWN = {
  better: bold("better "),
  worse: yellow("worse  "),
  same: dim("same   "),
  changed: "changed",
} as const satisfies Record<ReplayOutcome, unknown>;

function print({ question, verdict, outcome, before, now, note }: ReplayedFeedback, session: Session): void {
  session.print(
    SHOWN[outcome],
    ` ${oneLine(question)} `,
    dim(`${verdict}${note === null ? "" : `: ${oneLine(note)}`}`),
  );
  for (const [when, { text }] of [
    ["then", before],
    ["now", now],
  ] as const)
    if (text !== null) session.print("         ", dim(when), ` ${oneLine(text)}`);
}
