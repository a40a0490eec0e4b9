import { type Command, Option } from "commander";
import { z } from "zod";
import { valuesSpelled } from "../../../domain/claim.ts";
import { FACT_ORDERS, FACT_STATUSES } from "../../../domain/fact.ts";
import { factPieces } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import {
  addLimit,
  addPeriod,
  addSure,
  addTimes,
  limitShape,
  periodShape,
  sureShape,
  timesShape,
} from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  ...timesShape.shape,
  ...periodShape.shape,
  ...sureShape.shape,
  status: z.enum(FACT_STATUSES).exactOptional(),
  order: z.enum(FACT_ORDERS).exactOptional(),
  subject: z.string().exactOptional(),
  predicate: z.string().exactOptional(),
  object: z.string().exactOptional(),
  value: z.string().transform(valuesSpelled).exactOptional(),
  superseded: z.boolean().exactOptional(),
});

/** `palimpsest facts`: facts by subject, predicate and object. */
export function addFacts(program: Command, session: Session): void {
  const command = program
    .command("facts")
    .description("List facts: true now, or at another time. Each line ends with the id that `why` takes.")
    .option("--subject <name>", "name or id of the subject")
    .option("--predicate <name>", "name of the predicate, e.g. LIVES_IN")
    .option("--object <name>", "name or id of the object")
    .addOption(
      new Option("--status <status>", "only held ones, or only disputed ones").choices(FACT_STATUSES),
    )
    .addOption(new Option("--order <order>", "the surest first, or by subject").choices(FACT_ORDERS))
    .option("--superseded", "also the versions that others took the place of")
    .option("--value <value>", "the literal that it points to, e.g. red, 30 or true")
    .addHelpText(
      "after",
      examples(
        "facts --subject Maya",
        "facts --subject Maya --predicate LIVES_IN --as-of any",
        "facts --status disputed",
        "facts --as-of 2025-03 --known-at 2026-01-01 --json",
      ),
    )
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const facts = await graph.facts(optionsOf(command, shape));
        session.result(options.json, facts, () => {
          for (const fact of facts) session.print(...factPieces(fact));
        });
      });
    });
  addSure(addPeriod(addTimes(addLimit(command, 100))));
}
