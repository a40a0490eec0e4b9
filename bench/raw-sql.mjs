/** A database beside Palimpsest, beyond all policies: what really stands in its tables. */
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** @param {string} dataDir of an embedded database that nobody has open */
export async function openEmbedded(dataDir) {
  const database = await PGlite.create({ dataDir });
  return {
    query: async (text, values) => (await database.query(text, values)).rows,
    run: (script) => database.exec(script),
    close: () => database.close(),
  };
}

/** @param {string} address for a login that may see everything */
export async function openServer(address) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    run: (script) => client.query(script),
    close: () => client.end(),
  };
}
