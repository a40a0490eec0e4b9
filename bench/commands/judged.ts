import type { Command } from "commander";
import { z } from "zod";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { countJudged, JUDGED_SETS, type JudgedCount } from "../judged/judged.ts";

const shape = z.object({ list: z.boolean().exactOptional() });

/** `npm run bench -- judged`: the precision of what is learned of messages that were judged. */
export function addBenchJudged(bench: Command, session: Session): void {
  const command = bench
    .command("judged")
    .description("Facts learned of judged messages: right, wrong, lost since they were judged, and new ones.")
    .option("--list", "print the facts that are wrong, lost or new")
    .addHelpText("after", examples("judged", "judged --list"))
    .action(async () => {
      const { json } = benchOptionsOf(command);
      const { list = false } = optionsOf(command, shape);
      const counts: JudgedCount[] = [];
      for (const name of JUDGED_SETS) counts.push(await countJudged(name));
      session.result(json, counts, () => {
        for (const { name, messages, right, wrong, lost, unjudged, wrongs } of counts) {
          const share = ((100 * right) / Math.max(1, right + wrong)).toFixed(1);
          session.print(
            `${name}: ${messages} messages, ${right} facts right and ${wrong} wrong (${share}%), ${lost.length} lost, ${unjudged.length} not judged`,
          );
          if (!list) continue;
          for (const [kind, facts] of Object.entries({ wrong: wrongs, lost, new: unjudged }))
            for (const fact of facts) session.print(`  ${kind}: ${fact}`);
        }
      });
    });
}
