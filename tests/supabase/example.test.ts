/** The statement that the page of the example of companies prints. */
import { readFile } from "node:fs/promises";
import sql, { raw } from "sql-template-tag";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { claimsOf, onSupabase } from "./supabase.ts";

test("finds the same companies as the pattern", async () => {
  const supabase = await onSupabase(await testMemory());
  const graph = supabase.memory.tenant("acme").graph("user:alice");
  await graph.create({ profile: "company" });
  const folder = new URL("../../examples/company/", import.meta.url);
  await graph.importFile(new URL("companies.jsonl", folder).pathname);
  const page = await readFile(new URL("README.md", folder), "utf8");
  const [, statement = ""] = /^```sql\n(.*?);\n```$/msu.exec(page) ?? [];
  const inSchema = statement.replaceAll(/(?:FROM|JOIN) (?=edges|entities)/gu, "$&palimpsest_api.");
  const rows = await supabase.rowsAs(claimsOf("alice", { tenant: "acme" }), sql`${raw(inSchema)}`);
  expect(rows.map(({ name }) => name)).toEqual(["Ember Pay", "Summit Pay"]);
});
