import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { benchApart } from "../apart/apart.ts";
import { benchOptionsOf, examples } from "../command-options.ts";

const shape = z.object({ list: z.boolean().default(false), joined: z.boolean().default(false) });

/** `npm run bench -- apart`: whether what is known of one is told of another. */
export function addBenchApart(bench: Command, session: Session): void {
  const command = bench
    .command("apart")
    .description("Whether what is known of one person or firm is told of another, without a model.")
    .option("--joined", "tell of two in each sentence")
    .option("--list", "print every question that is answered with what was told of others")
    .addHelpText("after", examples("apart", "apart --joined --list"))
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { list, joined } = optionsOf(command, shape);
      await session.withMemory(database, async (memory) => {
        const reports = await withProgress("benchmark", (onProgress) =>
          benchApart(memory, joined, (done, total, label) => onProgress({ done, total, label })),
        );
        session.result(json, reports, () => {
          const head = ["", "told of them", "right", "wrong", "told of others", "answered all the same"];
          const rows = reports.map(({ cast, own, right, wrong, others, invented }) => [
            cast,
            own,
            right,
            wrong,
            others,
            invented,
          ]);
          for (const line of columns([head, ...rows])) session.print(line);
          if (list) for (const line of reports.flatMap(({ inventions }) => inventions)) session.print(line);
        });
      });
    });
}
