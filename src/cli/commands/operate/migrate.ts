import { type MigratedDatabase, migrateDatabase, planMigration } from "../../../rebuild/migrate-database.ts";
import type { ChangedPeriod, FactChange, UpgradePlan } from "../../../rebuild/upgrade.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { flag } from "../../options.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { dim, oneLine } from "../../text.ts";

/** `palimpsest migrate`: sets a database up, or brings its schema and its facts up to date. */
export const addMigrate = commandOf({
  name: "migrate",
  description:
    "Set a database up, or bring its schema up to date, with a login that may: the others then need no such rights. Facts that this version's rules derive otherwise are derived anew; knownAt still shows what was held before.",
  options: { dryRun: flag("change nothing; list what would change (others wait meanwhile)") },
  examples: [
    "migrate",
    "migrate --dry-run",
    "migrate --database postgres://owner@db.example.org/memory --json",
  ],
  act: async ({ session, globals, options: { dryRun = false } }) => {
    const done = await withProgress<UpgradePlan | MigratedDatabase>("Deriving", (onProgress) =>
      (dryRun ? planMigration : migrateDatabase)(globals.database, {
        onProgress: (graphs, total) => onProgress({ done: graphs, total }),
      }),
    );
    session.result(globals.json, done, () => {
      if ("changes" in done) printPlan(done, session);
      else printMigrated(done, session);
    });
  },
});

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
