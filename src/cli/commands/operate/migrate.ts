import type { Command } from "commander";
import { migrateDatabase } from "../../../db/open.ts";
import { examples } from "../../examples.ts";
import { globalsOf, type Session } from "../../session.ts";

/** `palimpsest migrate`: sets a database up, or brings its schema up to date. */
export function addMigrate(program: Command, session: Session): void {
  const command = program
    .command("migrate")
    .description(
      "Set a database up, or bring its schema up to date, with a login that may: the others then need no such rights.",
    )
    .addHelpText(
      "after",
      examples("migrate", "migrate --database postgres://owner@db.example.org/memory --json"),
    )
    .action(async () => {
      const options = globalsOf(command);
      const done = await migrateDatabase(options.database);
      session.result(options.json, done, () => {
        session.print(
          done.applied.length === 0
            ? `The schema is at version ${done.to}; there was nothing to do.`
            : `The schema was at version ${done.from} and is now at ${done.to}. Applied: ${done.applied.join(", ")}.`,
        );
      });
    });
}
