import type { Command } from "commander";
import { z } from "zod";
import type { StoredSurprise } from "../../../novelty/surprises.ts";
import { factLine } from "../../../recall/context/context.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine, yellow } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({ ...limitShape.shape, open: z.boolean().exactOptional() });

/** `palimpsest surprises`: what contradicted what was held. */
export function addSurprises(program: Command, session: Session): void {
  const command = program
    .command("surprises")
    .description("List what contradicted what was held, the latest first, with both sides and their words.")
    .option("--open", "only what nobody has confirmed, corrected or retracted since")
    .addHelpText("after", examples("surprises", "surprises --open --json"))
    .action(async () => {
      const options = globalsOf(command);
      const { open, ...wanted } = optionsOf(command, shape);
      await session.reading(options, async (graph) => {
        const found = await graph.surprises({ ...wanted, ...(open === true ? { settled: false } : {}) });
        session.result(options.json, found, () => {
          for (const surprise of found) printSurprise(surprise, session);
        });
      });
    });
  addLimit(command, 100);
}

function printSurprise(
  { noticedAt, fact, against, settled, question }: StoredSurprise,
  session: Session,
): void {
  session.print(
    bold(noticedAt.slice(0, 10)),
    "  ",
    settled === null ? yellow("open") : dim(`settled ${settled.at.slice(0, 10)}`),
  );
  for (const [side, version] of [
    ["held", against],
    ["said", fact],
  ] as const) {
    session.print("  ", dim(side), "  ", oneLine(factLine(version)));
    const [source] = version.sources;
    if (source?.quote != null) {
      const who = source.speaker === null ? "" : `${source.speaker}, `;
      session.print("        ", dim(oneLine(`${who}${source.occurredAt.slice(0, 10)}: "${source.quote}"`)));
    }
  }
  if (question !== undefined) session.print("  ", oneLine(question));
}
