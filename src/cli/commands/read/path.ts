import type { Command } from "commander";
import { z } from "zod";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim } from "../../text.ts";
import { addWalk, edgePieces, walkShape } from "./neighbours.ts";

const shape = z.object({ ...walkShape.shape, maxHops: z.coerce.number().exactOptional() });

/** `palimpsest path`: how two entities are connected. */
export function addPath(program: Command, session: Session): void {
  const command = program
    .command("path")
    .description("Find a shortest way from one entity to another, as the facts that it leads over.")
    .argument("<from>", "name or id")
    .argument("<to>", "name or id")
    .option("--max-hops <number>", "facts of the longest way that is looked for, 1 to 8 (default: 4)")
    .addHelpText(
      "after",
      examples("path Ann Stripe", "path Ann Stripe --max-hops 6 --predicates WORKS_AT USES"),
    )
    .action(async (from: string, to: string) => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const path = await graph.path(from, to, optionsOf(command, shape));
        session.result(options.json, path, () => {
          if (path === null) session.note(dim("There is no way that is short enough."));
          for (const fact of path?.facts ?? []) session.print(...edgePieces(fact));
        });
      });
    });
  addWalk(command);
}
