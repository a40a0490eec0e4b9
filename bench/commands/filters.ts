import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { parseAtLeast } from "../at-least.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchFilters, type FiltersReport } from "../filters/filters.ts";

const shape = z.object({ facts: z.number(), rounds: z.number(), loads: z.number() });

/** `npm run bench -- filters`: facts and entities by what they are, at a million facts. */
export function addBenchFilters(bench: Command, session: Session): void {
  const command = bench
    .command("filters")
    .description(
      "Facts by predicate, value and time, and entities by their properties, with 1, 100 and half of all facts that match; and what the indexes for that cost loads. The graph stays in the tenant bench-filters-….",
    )
    .option("--facts <number>", "facts of the graph", parseAtLeast(1_000_000), 1_000_000)
    .option("--rounds <number>", "how often each query is timed", parseAtLeast(1), 100)
    .option("--loads <relations>", "relations of each load; 0 leaves loads out", parseAtLeast(0), 5_000)
    .addHelpText(
      "after",
      examples(
        "filters --database ./bench-data",
        "filters --database postgres://user:password@localhost/bench --loads 0",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const report = await withProgress("benchmark", (onProgress) =>
        benchFilters({ ...optionsOf(command, shape), database }, onProgress),
      );
      session.result(json, report, () => printReport(report, session));
    });
}

function printReport(
  { machine, facts, filled, rounds, queries, loads }: FiltersReport,
  session: Session,
): void {
  session.print(
    `${machine.cpu}, ${machine.cores} cores, ${machine.gibibytes} GiB; Node.js ${machine.node}; ${machine.database}; ${machine.date}`,
  );
  const how = filled === null ? "there from an earlier run" : `put into the tables in ${filled.toFixed(0)} s`;
  session.print(`${facts.toLocaleString("en")} facts, ${how}. Milliseconds, p50/p95 of ${rounds} rounds.`);
  session.print();
  const rows = queries.map(({ what, matches, found, p50, p95 }) => [
    what,
    matches,
    String(found),
    `${p50.toFixed(2)}/${p95.toFixed(2)}`,
  ]);
  for (const line of columns([["query", "matches", "found", "p50/p95"], ...rows])) session.print(line);
  if (loads === null) return;
  const cost = 100 * (1 - loads.withIndexes / loads.withoutIndexes);
  session.print();
  session.print(
    `Loads of ${loads.relations.toLocaleString("en")} relations: ${loads.withIndexes.toFixed(0)} a second with the indexes, ${loads.withoutIndexes.toFixed(0)} without: ${cost.toFixed(1)}%.`,
  );
}
