import type { Command } from "commander";
import { z } from "zod";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({ ...limitShape.shape, search: z.string().exactOptional() });

/** `palimpsest threads`: conversations and documents. */
export function addThreads(program: Command, session: Session): void {
  const command = program
    .command("threads")
    .description(
      "List conversations and documents, the one that spoke last first. `episodes --thread` has the words.",
    )
    .option("--search <words>", "part of the name")
    .addHelpText("after", examples("threads", "threads --search chat --json"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const threads = await graph.threads(optionsOf(command, shape));
        session.result(options.json, threads, () => {
          for (const { name, episodes, firstAt, lastAt } of threads)
            session.print(
              oneLine(name),
              dim(`  ${firstAt.slice(0, 10)} to ${lastAt.slice(0, 10)}, ${episodes} episodes`),
            );
          if (threads.length === 0) session.print(dim("Nothing was said."));
        });
      });
    });
  addLimit(command, 100);
}
