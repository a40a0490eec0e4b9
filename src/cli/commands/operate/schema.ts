import type { Command } from "commander";
import { z } from "zod";
import { schemaScript } from "../../../supabase/script.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";

const shape = z.object({ supabase: z.boolean().default(false) });

/** `palimpsest schema`: the schema as plain SQL. */
export function addSchema(program: Command, session: Session): void {
  const command = program
    .command("schema")
    .description(
      "Print the schema as one script of plain SQL for PostgreSQL 15 or newer. It can be run again.",
    )
    .option("--supabase", "add roles, policies by JWT, views and functions for PostgREST")
    .addHelpText(
      "after",
      examples(
        "schema > schema.sql",
        "schema --supabase > supabase/migrations/20260302100000_palimpsest.sql",
      ),
    )
    .action(() => {
      const sql = schemaScript(optionsOf(command, shape));
      session.result(globalsOf(command).json, { sql }, () => process.stdout.write(sql));
    });
}
