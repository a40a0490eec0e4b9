import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { readingSpeed } from "../extract/reading-speed.ts";
import { OWN_SETS, readPlainSet } from "../plain-words/sets.ts";

const shape = z.object({ sets: z.string() });

/** `npm run bench -- reading`: how fast turns are read without a model. */
export function addBenchReading(bench: Command, session: Session): void {
  const command = bench
    .command("reading")
    .description(
      "Turns a second that are read without a model, without a database: as clauses, and as facts.",
    )
    .option("--sets <names>", "of the sets of plain words, separated by commas", "a,b,c,p,q,r,s,m,t,u")
    .addHelpText("after", examples("reading", "reading --sets a,b --json"))
    .action(async () => {
      const { json } = benchOptionsOf(command);
      const { sets } = optionsOf(command, shape);
      const read = await Promise.all(sets.split(",").map((name) => readPlainSet(name, join(OWN_SETS, name))));
      const speed = await readingSpeed(
        read.flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns)),
      );
      session.result(json, speed, () => {
        session.print(`${speed.turns} turns of ${speed.sentences} sentences.`);
        for (const [name, { clock, processor }] of [
          ["As clauses", speed.clauses],
          ["As facts, clauses included", speed.facts],
        ] as const)
          session.print(
            `${name}: ${clock.toFixed(0)} turns a second, ${processor.toFixed(0)} a second of processor time.`,
          );
      });
    });
}
