import type { Command } from "commander";
import { z } from "zod";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { parseAtLeast } from "../at-least.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchHints, type HintsReport } from "../hints/hints.ts";
import type { Shown } from "../hints/replay.ts";

const shape = z.object({ data: z.string(), entities: z.number(), rounds: z.number() });

/** `npm run bench -- hints`: how many entities are made twice, with and without known ones being shown. */
export function addBenchHints(bench: Command, session: Session): void {
  const command = bench
    .command("hints")
    .description(
      "Chats through a memory with a stand-in for a model, which calls an entity as before only where that name is shown: how often it is, and how many entities are made twice. Then how long it takes to find them in a large graph, which stays in the tenant bench-hints-of-….",
    )
    .requiredOption("--data <file>", "an object of lists of messages, each with episode, nodes and edges")
    .option("--entities <number>", "entities of the large graph; 0 leaves it out", parseAtLeast(0), 50_000)
    .option("--rounds <number>", "how often each message is timed", parseAtLeast(1), 20)
    .addHelpText("after", examples("hints --data stream.json", "hints --data stream.json --entities 0"))
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const report = await benchHints({ ...optionsOf(command, shape), database });
      session.result(json, report, () => printReport(report, session));
    });
}

function printReport({ with: shown, without, times }: HintsReport, session: Session): void {
  const share = ({ mentions, shown: count }: Shown) =>
    `${((100 * count) / Math.max(1, mentions)).toFixed(1)}% of ${mentions}`;
  session.print(
    `${shown.episodes} messages. Shown of what was mentioned before: ${share(shown.byId)} by id, ${share(shown.byName)} by name. Tokens of a prompt: ${shown.tokens.mean} on average, ${shown.tokens.most} at most.`,
  );
  const rows = [["", "entities", "made twice", "of 100"]];
  for (const [title, { entities, duplicates }] of [
    ["without", without],
    ["with", shown],
  ] as const)
    rows.push([
      title,
      String(entities),
      String(duplicates),
      ((100 * duplicates) / Math.max(1, entities)).toFixed(1),
    ]);
  session.print();
  for (const line of columns(rows)) session.print(line);
  if (times === null) return;
  const { machine, entities, characters, p50, p95, p95OfMedians } = times;
  session.print();
  session.print(
    `Found in a graph of ${entities.toLocaleString("en")} entities for texts of ${characters} characters (median) in ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95; ${p95OfMedians.toFixed(1)} of the medians of the messages). ${machine.cpu}, ${machine.cores} cores; Node.js ${machine.node}; ${machine.database}; ${machine.date}.`,
  );
}
