import { userInfo } from "node:os";
import type { Command } from "commander";
import { z } from "zod";
import type { LearnedView } from "../../../ingest/applied-view.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { learnedLines } from "../../applied-lines.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim } from "../../text.ts";

const assertShape = z.object({
  object: z.string().exactOptional(),
  value: z.string().exactOptional(),
  validFrom: z.string().exactOptional(),
  validTo: z.string().exactOptional(),
  adds: z.boolean().exactOptional(),
  ends: z.boolean().exactOptional(),
});
const correctShape = z.object({
  object: z.string().exactOptional(),
  value: z.string().exactOptional(),
  validFrom: z.string().exactOptional(),
  validTo: z.string().exactOptional(),
  reason: z.string().exactOptional(),
});
const reasonShape = z.object({ reason: z.string().exactOptional() });
const actorShape = z.object({ by: z.string() });

/** `palimpsest assert`, `correct`, `confirm` and `retract`: what a person decides. */
export function addDecisions(program: Command, session: Session): void {
  const assertion = program
    .command("assert")
    .description("State a fact on your own word, which no extraction outranks.")
    .argument("<subject>", "name or id of the entity")
    .argument("<predicate>", "name of the predicate, e.g. WORKS_AT")
    .argument("[object]", "name or id of the other entity")
    .option("--value <text>", "a literal instead of an object")
    .option("--adds", "it is so as well, and replaces nothing")
    .option("--ends", "it is so no more")
    .addHelpText(
      "after",
      examples(
        "assert Alice WORKS_AT Acme --valid-from 2024-05",
        'assert Alice BIRTHDAY --value "1 May"',
        "assert Alice WORKS_AT Acme --ends --valid-to 2026-03",
      ),
    );
  addPeriod(addActor(assertion)).action((subject: string, predicate: string, object?: string) =>
    decide(assertion, session, (graph) =>
      graph.assert({
        subject,
        predicate,
        ...optionsOf(assertion, assertShape),
        ...(object === undefined ? {} : { object }),
      }),
    ),
  );

  const correction = onFact(
    program,
    "correct",
    "Say what is right instead: what the fact said before stays in the history.",
  )
    .option("--object <name>", "name or id of the right entity")
    .option("--value <text>", "the right literal")
    .addHelpText(
      "after",
      examples(
        "correct FACT_ID --object Lyon",
        "correct FACT_ID --valid-from 2023-11 --reason 'she told me'",
      ),
    );
  addPeriod(correction).action((id: string) =>
    decide(correction, session, (graph) => graph.correct(id, optionsOf(correction, correctShape))),
  );

  const confirmation = onFact(program, "confirm", "Confirm a fact; a disputed one is held from then on.")
    .addHelpText("after", examples("confirm FACT_ID"))
    .action((id: string) =>
      decide(confirmation, session, (graph) => graph.confirm(id, optionsOf(confirmation, reasonShape))),
    );

  const retraction = onFact(
    program,
    "retract",
    "Say that a fact never was so. History keeps it; what is said later counts again.",
  )
    .addHelpText("after", examples("retract FACT_ID --reason 'another Alice'"))
    .action((id: string) =>
      decide(retraction, session, (graph) => graph.retract(id, optionsOf(retraction, reasonShape))),
    );
}

function onFact(program: Command, name: string, description: string): Command {
  const command = program
    .command(name)
    .description(description)
    .argument("<fact>", "id of the fact, as `facts` prints it, or of one of its versions")
    .option("--reason <text>", "kept with the decision");
  return addActor(command);
}

function addActor(command: Command): Command {
  return command.option("--by <name>", "who says so, for the journal", userInfo().username);
}

function addPeriod(command: Command): Command {
  return command
    .option("--valid-from <date>", "when it began, e.g. 2024-05")
    .option("--valid-to <date>", "the last day, month or year in which it was so");
}

async function decide(
  command: Command,
  session: Session,
  decision: (graph: GraphHandle) => Promise<LearnedView>,
): Promise<void> {
  const options = globalsOf(command);
  const { by } = optionsOf(command, actorShape);
  await session.withGraph(options, async (graph) => {
    const result = await decision(graph.as({ kind: "user", id: by }));
    session.result(options.json, result, () => {
      const lines = learnedLines(result);
      for (const line of lines) session.print(...line);
      if (lines.length === 0) session.print(dim("Nothing changed."));
    });
  });
}
