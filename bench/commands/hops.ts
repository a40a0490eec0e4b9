import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { parseAtLeast } from "../at-least.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { benchHops, type HopsReport, type QueryReport, type QueryTimes } from "../hops/hops.ts";
import { MIN_RELATIONS, PUBLISHED_RELATIONS } from "../hops/published-graph.ts";

const shape = z.object({
  scale: z.number(),
  tenants: z.number(),
  others: z.number(),
  versions: z.number(),
  rounds: z.number(),
  seed: z.number(),
});

/** `npm run bench -- hops`: how fast it walks the published graph of companies and contacts. */
export function addBenchHops(bench: Command, session: Session): void {
  const command = bench
    .command("hops")
    .description(
      "Questions over several hops, timed on a graph of 12,400 companies, 8,200 contacts and 32,000 technologies among other tenants, beside plain maps and SQLite. Runs in memory unless --database is given; then its graphs stay in tenants named bench-hops-….",
    )
    .option(
      "--scale <relations>",
      "relations of the graph; all else in proportion",
      parseAtLeast(MIN_RELATIONS),
      PUBLISHED_RELATIONS,
    )
    .option("--tenants <number>", "tenants, the measured one included", parseAtLeast(1), 20)
    .option(
      "--others <relations>",
      "relations of the graph of each other tenant",
      parseAtLeast(MIN_RELATIONS),
      2_000,
    )
    .option(
      "--versions <number>",
      "once more with so many old versions a fact; 0 leaves it out",
      parseAtLeast(0),
      10,
    )
    .option("--rounds <number>", "how often each query is timed", parseAtLeast(1), 200)
    .option("--seed <number>", "another seed makes another graph", parseAtLeast(0), 1)
    .addHelpText(
      "after",
      examples(
        "hops",
        "hops --scale 1000000 --versions 0 --json",
        "hops --database postgres://user:password@localhost/bench",
      ),
    )
    .action(async () => {
      const { database, json } = benchOptionsOf(command);
      const { scale, others, ...rest } = optionsOf(command, shape);
      const report = await withProgress("benchmark", (onProgress) =>
        benchHops({ ...rest, database, relations: scale, relationsOfOthers: others }, onProgress),
      );
      session.result(json, report, () => printReport(report, session));
    });
}

function printReport(report: HopsReport, session: Session): void {
  const { machine, graph, loading, held, rounds, versions, queries } = report;
  const relations = graph.relations.toLocaleString("en");
  session.print(
    `${machine.cpu}, ${machine.cores} cores, ${machine.gibibytes} GiB; Node.js ${machine.node}; ${machine.database}; ${machine.date}`,
  );
  session.print(
    `${relations} relations of ${graph.companies} companies, ${graph.people} people, ${graph.technologies} technologies, ${graph.industries} industries and ${graph.investors} investors; ${othersText(graph)}; row-level security on.`,
  );
  session.print(
    loading.reused
      ? "The graphs were there from an earlier run."
      : `${loading.relations.toLocaleString("en")} relations loaded in ${loading.seconds.toFixed(1)} s, ${Math.round(loading.relations / loading.seconds)} a second.`,
  );
  session.print(
    `In the process: ${held.edges.toLocaleString("en")} facts in ${(held.bytes / 1_000_000).toFixed(1)} MB, ${(held.bytes / held.edges).toFixed(0)} bytes a fact with its entities and names; read in ${held.seconds.toFixed(1)} s, the process late by at most ${held.longestGap.toFixed(0)} ms.`,
  );
  session.print();
  session.print(`Milliseconds, p50/p95 of ${rounds} rounds; all engines gave the same answers.`);
  session.print();
  const rows = [headings(queries), ...queries.flatMap(rowsOf)];
  for (const line of columns(rows)) session.print(line);
  if (queries.some((query) => query.sqlite === null))
    session.print("SQLite is left out: npm install sql.js@1.16.0 brings it.");
  if (versions > 0) printOldVersions(report, session);
  printLengths(report, session);
}

function printLengths({ lengths }: HopsReport, session: Session): void {
  session.print();
  session.print(
    "Ways from a company in any direction, counted: written out, and as patterns of variable length.",
  );
  session.print();
  const rows = lengths.map(({ hops, ways, fixed, exactly, upTo }) => [
    `${hops} hops`,
    `${ways.median}, at most ${ways.most}`,
    ...[fixed, exactly, upTo].map(timesText),
  ]);
  for (const line of columns([["", "ways", "written out", "[*n]", "[*1..n]"], ...rows])) session.print(line);
}

function othersText({ tenants, relationsOfOthers }: HopsReport["graph"]): string {
  return tenants === 1
    ? "no other tenants"
    : `one of ${tenants} tenants, the others with ${relationsOfOthers.toLocaleString("en")} relations each`;
}

function headings(queries: readonly QueryReport[]): string[] {
  const sqlite = queries.some((query) => query.sqlite !== null) ? ["SQLite"] : [];
  return [
    "",
    "answers",
    "published: PostgreSQL",
    "Neo4j (estimated)",
    "Palimpsest",
    "by the database",
    "maps in process",
    ...sqlite,
  ];
}

/** A query over its sample, and below it the question that the publication names. */
function rowsOf(report: QueryReport): string[][] {
  const { title, questions, answers, named, published, palimpsest, database, maps, sqlite } = report;
  const times = (pick: (of: QueryTimes) => QueryTimes["sample"]) =>
    [palimpsest, database, maps, ...(sqlite === null ? [] : [sqlite])].map((of) => timesText(pick(of)));
  return [
    [
      `${report.query}: ${title}`,
      String(named.answers),
      String(published?.postgres ?? ""),
      String(published?.neo4jEstimated ?? ""),
      ...times((of) => of.named),
    ],
    [
      `  the same of ${questions} others like ${named.about}`,
      `${answers.least} to ${answers.most}, median ${answers.median}`,
      "",
      "",
      ...times((of) => of.sample),
    ],
  ];
}

function timesText({ p50, p95 }: QueryTimes["sample"]): string {
  return `${p50.toFixed(2)}/${p95.toFixed(2)}`;
}

function printOldVersions({ queries, versions }: HopsReport, session: Session): void {
  session.print();
  session.print(`Once more with ${versions} old versions of each fact:`);
  session.print();
  const rows = queries.flatMap(({ title, palimpsest, withOldVersions, named, questions }) =>
    withOldVersions === null
      ? []
      : [
          [title, ...comparedText(palimpsest.named, withOldVersions.named)],
          [
            `  the same of ${questions} others like ${named.about}`,
            ...comparedText(palimpsest.sample, withOldVersions.sample),
          ],
        ],
  );
  for (const line of columns([["", "before", "with old versions", "times"], ...rows])) session.print(line);
}

function comparedText(before: QueryTimes["sample"], after: QueryTimes["sample"]): string[] {
  const times = `${(after.p50 / before.p50).toFixed(2)}/${(after.p95 / before.p95).toFixed(2)}`;
  return [timesText(before), timesText(after), times];
}
