import type { Command } from "commander";
import { z } from "zod";
import type { Explanation } from "../../../graph/read/why.ts";
import { factLine } from "../../../recall/context/context.ts";
import { claimPieces } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, dim, oneLine } from "../../text.ts";

const shape = z.object({ knownAt: z.string().exactOptional() });

/** `palimpsest why`: the sources and the history of a fact. */
export function addWhy(program: Command, session: Session): void {
  const command = program
    .command("why")
    .description("Tell why a fact is held: who said so in which words, its versions, what competes with it.")
    .argument("<fact>", "id of the fact, as `facts` prints it")
    .option("--known-at <date>", "as the memory knew it at that time (default: now)")
    .addHelpText("after", examples("why 01a1fea4-ede0-70fd-ae3f-da4f3b09965c"))
    .action(async (fact: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const explanation = await graph.why(fact, optionsOf(command, shape));
        session.result(options.json, explanation, () => printExplanation(explanation, session));
      });
    });
}

function printExplanation({ versions, claims, competing }: Explanation, session: Session): void {
  session.print(bold("Versions"));
  for (const version of versions) {
    const until = version.supersededAt === null ? "" : `, superseded ${version.supersededAt}`;
    session.print("  ", oneLine(factLine(version)), dim(`  recorded ${version.recordedAt}${until}`));
  }
  for (const [heading, list] of [
    ["Said about it", claims],
    ["Said otherwise", competing],
  ] as const) {
    if (list.length === 0) continue;
    session.print(bold(heading));
    for (const claim of list) session.print("  ", ...claimPieces(claim));
  }
}
