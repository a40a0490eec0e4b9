import type { Command } from "commander";
import { z } from "zod";
import { embeddingsFromEnvironment } from "../../src/cli/environment.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { embedderOf } from "../../src/embed/encoders/embedder-of.ts";
import { embeddingSettings } from "../../src/embed/options.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import { type Bands, benchResolve, type MisjudgedPair, type ResolveReport } from "../resolve/resolve.ts";

const shape = z.object({ data: z.string(), embeddings: z.enum(["local", "server"]).optional() });

/** `npm run bench -- resolve`: which pairs of names it takes for one. */
export function addBenchResolve(bench: Command, session: Session): void {
  const command = bench
    .command("resolve")
    .description(
      "Pairs of names that are known to be one or two: which are merged, which are left for review.",
    )
    .requiredOption("--data <file>", "lines of: name, tab, name, tab, same or different; or JSON lines")
    .option(
      "--embeddings <encoder>",
      "also what the names mean, by the encoder in the process (local) or the one that PALIMPSEST_EMBEDDING_URL names (server)",
    )
    .addHelpText(
      "after",
      examples(
        "resolve --data pairs.tsv",
        "resolve --data pairs.jsonl --json",
        "resolve --data pairs.tsv --embeddings local",
      ),
    )
    .action(async () => {
      const { data, embeddings } = optionsOf(command, shape);
      const chosen = embeddingsFromEnvironment(process.env, embeddings ?? "none");
      const embedder = chosen === undefined ? undefined : embedderOf(embeddingSettings(chosen));
      const report = await benchResolve(data, embedder).finally(() => embedder?.close());
      session.result(benchOptionsOf(command).json, report, () => printReport(report, session));
    });
}

function printReport(report: ResolveReport, session: Session): void {
  const row = (title: string, { merged, candidates, apart }: Bands) =>
    [title, merged, candidates, apart].map(String);
  const rows = [
    ["", "merged", "for review", "apart"],
    row("same", report.same),
    row("different", report.different),
  ];
  for (const line of columns(rows)) session.print(line);
  session.print();
  session.print(
    `${report.pairs} pairs in ${report.milliseconds.toFixed(1)} ms; ${report.falseMerges.length} merged that are two, ${report.missed.length} missed that are one.`,
  );
  if (report.byMeaning !== null) {
    const { same, different } = report.byMeaning;
    session.print(
      `With three neighbours in common, meaning puts up ${same + different.length} more for review: ${same} that are one, ${different.length} that are two.`,
    );
    printPairs("Put up by meaning, and two:", different, session);
  }
  printPairs("Merged, and two:", report.falseMerges, session);
  printPairs("One, and not even for review:", report.missed, session);
}

function printPairs(title: string, pairs: readonly MisjudgedPair[], session: Session): void {
  if (pairs.length === 0) return;
  session.print();
  session.print(title);
  for (const { one, other, score, reason } of pairs)
    session.print(`  ${score.toFixed(2)}  ${one} | ${other} (${reason})`);
}
