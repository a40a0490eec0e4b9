import type { Command } from "commander";
import { z } from "zod";
import { type MigratedDatabase, migrateDatabase, planMigration } from "../../../rebuild/migrate-database.ts";
import type { ChangedPeriod, FactChange, UpgradePlan } from "../../../rebuild/upgrade.ts";
import { counted } from "../../describe.ts";
import { examples } from "../../examples.ts";
import { withProgress } from "../../progress.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";

const shape = z.object({ dryRun: z.boolean().exactOptional() });

/** `palimpsest migrate`: sets a database up, or brings its schema and its facts up to date. */
export function addMigrate(program: Command, session: Session): void {
  const command = program
    .command("migrate")
    .description(
      "Set a database up, or bring its schema up to date, with a login that may: the others then need no such rights. Facts that this version's rules derive otherwise are derived anew; knownAt still shows what was held before.",
    )
    .option("--dry-run", "change nothing; list what would change (others wait meanwhile)")
    .addHelpText(
      "after",
      examples(
        "migrate",
        "migrate --dry-run",
        "migrate --database postgres://owner@db.example.org/memory --json",
      ),
    )
    .action(async () => {
      const options = globalsOf(command);
      const { dryRun = false } = optionsOf(command, shape);
      const done = await withProgress<UpgradePlan | MigratedDatabase>("Deriving", (onProgress) =>
        (dryRun ? planMigration : migrateDatabase)(options.database, {
          onProgress: (graphs, total) => onProgress({ done: graphs, total }),
        }),
      );
      session.result(options.json, done, () => {
        if ("changes" in done) printPlan(done, session);
        else printMigrated(done, session);
      });
    });
}

function printMigrated({ from, to, applied, rules }: MigratedDatabase, session: Session): void {
  session.print(
    applied.length === 0
      ? `The schema is at version ${to}; there was nothing to do.`
      : `The schema was at version ${from} and is now at ${to}. Applied: ${applied.join(", ")}.`,
  );
  if (rules.graphs > 0)
    session.print(
      `The facts of ${counted(rules.graphs, "graph")} follow the rules of this version now; ${counted(rules.factsChanged, "fact")} changed.`,
    );
}

function printPlan({ schema, graphs, changes }: UpgradePlan, session: Session): void {
  session.print(
    schema.applied.length === 0
      ? `The schema is at version ${schema.to}.`
      : `The schema is at version ${schema.from}. Would be applied: ${schema.applied.join(", ")}.`,
  );
  session.print(
    `${counted(graphs, "graph")} would follow the rules of this version; ${counted(changes.length, "fact")} would change.`,
  );
  for (const { tenant, graph, text, before, after } of changes)
    session.print(
      dim(`${tenant}/${graph}`),
      "  ",
      oneLine(`${text}: ${lifeText(before)} -> ${lifeText(after)}`),
    );
}

function lifeText(periods: FactChange["before"]): string {
  return periods.length === 0 ? "not held" : periods.map(periodText).join(", ");
}

function periodText({ validFrom, validTo, status }: ChangedPeriod): string {
  const days = `${validFrom?.slice(0, 10) ?? ""}..${validTo?.slice(0, 10) ?? ""}`;
  return status === "disputed" ? `${days} (disputed)` : days;
}
