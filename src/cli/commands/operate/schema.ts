import { schemaScript } from "../../../supabase/script.ts";
import { commandOf } from "../../command.ts";
import { flag } from "../../options.ts";

/** `palimpsest schema`: the schema as plain SQL. */
export const addSchema = commandOf({
  name: "schema",
  description: "Print the schema as one script of plain SQL for PostgreSQL 15 or newer. It can be run again.",
  options: { supabase: flag("add roles, policies by JWT, views and functions for PostgREST") },
  examples: ["schema > schema.sql", "schema --supabase > supabase/migrations/20260302100000_palimpsest.sql"],
  act: ({ session, globals, options: { supabase = false } }) => {
    const sql = schemaScript({ supabase });
    session.result(globals.json, { sql }, () => process.stdout.write(sql));
  },
});
