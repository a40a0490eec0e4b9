/**
 * What it costs to keep two versions of one fact from overlapping in both times, when many are loaded:
 * nothing, a check of each statement's rows, an exclusion constraint: `npm run campaign -- overlap`.
 */
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import pg from "pg";
import { startServer } from "../tests/postgres/server.mjs";

const ROWS = 60_000;
const BATCH = 1_000;
const ROUNDS = 3;

const TABLE = `
  DROP TABLE IF EXISTS version;
  CREATE TABLE version (tenant_id integer NOT NULL, graph_id integer NOT NULL, id uuid NOT NULL, fact_id uuid NOT NULL,
    valid_from timestamptz NOT NULL, valid_to timestamptz, status text NOT NULL, recorded_at timestamptz NOT NULL, superseded_at timestamptz,
    PRIMARY KEY (tenant_id, graph_id, id));
  CREATE INDEX ON version (tenant_id, graph_id, fact_id, recorded_at);`;

const WAYS = {
  nothing: "",
  "a check of each statement": `
    CREATE OR REPLACE FUNCTION no_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM added a JOIN version v ON v.tenant_id = a.tenant_id AND v.graph_id = a.graph_id AND v.fact_id = a.fact_id AND v.id <> a.id
        AND v.recorded_at < coalesce(a.superseded_at, 'infinity') AND a.recorded_at < coalesce(v.superseded_at, 'infinity')
        AND v.valid_from < coalesce(a.valid_to, 'infinity') AND a.valid_from < coalesce(v.valid_to, 'infinity'))
      THEN RAISE EXCEPTION 'overlap'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER no_overlap AFTER INSERT ON version REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION no_overlap();`,
  "an exclusion constraint": `
    ALTER TABLE version ADD EXCLUDE USING gist (fact_id WITH =, tenant_id WITH =, graph_id WITH =,
      tstzrange(valid_from, valid_to) WITH &&, tstzrange(recorded_at, superseded_at) WITH &&);`,
};

const INSERT = `
  INSERT INTO version SELECT 1, 1, gen_random_uuid(), fact, '2020-01-01'::timestamptz + part * interval '1 year', '2021-01-01'::timestamptz + part * interval '1 year',
    'held', now(), NULL
  FROM unnest($1::uuid[], $2::integer[]) AS new (fact, part)`;

export async function overlap(print) {
  const server = await startServer();
  const client = new pg.Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  const embedded = await PGlite.create({ extensions: { btree_gist } });
  try {
    await measure(
      print,
      "PostgreSQL",
      (text) => client.query(text),
      (text, values) => client.query(text, values),
    );
    await measure(
      print,
      "PGlite",
      (text) => embedded.exec(text),
      (text, values) => embedded.query(text, values),
    );
  } finally {
    await client.end();
    await embedded.close();
    await server.stop();
  }
}

async function measure(print, engine, exec, query) {
  await exec(
    "CREATE EXTENSION IF NOT EXISTS btree_gist; SET join_collapse_limit = 1; SET enable_seqscan = off;",
  );
  const batches = Array.from({ length: ROWS / BATCH }, (_, batch) => {
    const facts = Array.from({ length: BATCH }, (_, row) => Math.floor((batch * BATCH + row) / 3));
    return [facts.map((fact) => uuidOf(fact * 48_271)), facts.map((_, row) => (batch * BATCH + row) % 3)];
  });
  for (const [way, statements] of Object.entries(WAYS)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await exec(TABLE + statements);
      const started = performance.now();
      for (const values of batches) await query(INSERT, values);
      times.push((performance.now() - started) / 1000);
    }
    const seconds = times.sort((a, b) => a - b)[1];
    const [size] = (await query("SELECT pg_indexes_size('version')::float8 / 1048576 AS mb", [])).rows;
    print(
      `${engine}: ${way}`,
      `${Math.round(ROWS / seconds)} rows a second, indexes ${size.mb.toFixed(0)} MB`,
    );
  }
}

function uuidOf(number) {
  return `0190a000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}
