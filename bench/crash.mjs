/**
 * Crashes: a process that writes is killed with SIGKILL, again and again, on an embedded database and on a
 * server. After each round every write that was confirmed must be there, none may be there in part, and the
 * journal must agree with what is stored.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { openEmbedded, openServer } from "./raw-sql.mjs";

const WRITER = fileURLToPath(new URL("crash-writer.mjs", import.meta.url));
const ROUNDS = 20;
/**
 * Milliseconds within which the process is killed: after the first confirmed write, and every fourth time
 * after its start.
 */
const KILLED_WITHIN = 1_500;
/** Facts that each episode teaches. */
const FACTS = 3;

/** What must be 0, over everything that was written so far. */
export const HALVES = {
  "episodes without all their claims": `SELECT count(*) AS n FROM episode e WHERE ${FACTS} <>
    (SELECT count(*) FROM claim c WHERE c.tenant_id = e.tenant_id AND c.graph_id = e.graph_id AND c.episode_id = e.id)`,
  "episodes that are not indexed": `SELECT count(*) AS n FROM episode e WHERE NOT EXISTS
    (SELECT FROM posting p WHERE p.tenant_id = e.tenant_id AND p.graph_id = e.graph_id AND p.kind = 'e' AND position(uuid_send(e.id) IN p.postings) > 0)`,
  "facts without a version": `SELECT count(*) AS n FROM fact f WHERE NOT EXISTS
    (SELECT FROM fact_version v WHERE v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id)`,
  "versions that rest on no claim": `SELECT count(*) AS n FROM fact_version v WHERE NOT EXISTS
    (SELECT FROM support s WHERE s.tenant_id = v.tenant_id AND s.graph_id = v.graph_id AND s.version_id = v.id)`,
  "episodes that their graph does not count": `SELECT abs(g.episode_count - count(e.id)) AS n FROM graph g
    LEFT JOIN episode e ON e.tenant_id = g.tenant_id AND e.graph_id = g.id GROUP BY g.tenant_id, g.id`,
  "entries that the journal does not count": `SELECT abs(g.audit_count - count(a.ordinal)) AS n FROM graph g
    LEFT JOIN audit a ON a.tenant_id = g.tenant_id AND a.graph_id = g.id GROUP BY g.tenant_id, g.id`,
  "episodes without an entry": `SELECT count(*) AS n FROM episode e WHERE NOT EXISTS (SELECT FROM audit a
    WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.item_id = e.id AND a.action = 'episode.stored')`,
};

/** Runs all rounds on both databases and prints a line for each round. */
export async function crash() {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-crash-"));
  const server = await startServer({ durable: true });
  try {
    const directory = join(folder, "database");
    const failures =
      (await rounds("PGlite", directory, () => openEmbedded(join(directory, "postgres")))) +
      (await rounds("PostgreSQL", server.urlOf("postgres"), () => openServer(server.urlOf("postgres"))));
    console.log(failures === 0 ? "Nothing confirmed was lost, nothing is half." : `${failures} FAULTS`);
    if (failures > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function rounds(name, database, openRaw) {
  const confirmed = new Set();
  let failures = 0;
  console.log(
    `${name.padEnd(12)} round  killed after  confirmed  unconfirmed but stored  lost  half  journal`,
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    const wait = Math.random() * KILLED_WITHIN;
    const fresh = await writeUntilKilled(database, `r${round}`, wait, round % 4 === 0);
    for (const id of fresh) confirmed.add(id);
    const { stored, half } = await stateOf(openRaw);
    const lost = [...confirmed].filter((id) => !stored.has(id)).length;
    const journal = await checkJournal(database, confirmed);
    failures += lost + half.length + (journal === "whole" ? 0 : 1);
    const unconfirmed = [...stored].filter((id) => !confirmed.has(id));
    // From now on it is to stay, as what was confirmed.
    for (const id of unconfirmed) confirmed.add(id);
    console.log(
      [
        "".padEnd(12),
        String(round).padStart(5),
        `${wait.toFixed(0)} ms${round % 4 === 0 ? "*" : ""}`.padStart(13),
        String(fresh.length).padStart(10),
        String(unconfirmed.length).padStart(23),
        String(lost).padStart(5),
        (half.join(", ") || "0").padStart(5),
        `  ${journal}`,
      ].join(" "),
    );
  }
  console.log(
    `${name}: ${confirmed.size} episodes after ${ROUNDS} kills (* counted from the start of the process)`,
  );
  return failures;
}

/** The ids of the writes that were confirmed before the process was killed. */
async function writeUntilKilled(database, prefix, wait, isFromStart) {
  const child = spawn(process.execPath, [WRITER, database, prefix], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const ids = [];
  let hasBegun;
  const begun = new Promise((resolve) => {
    hasBegun = resolve;
  });
  const lines = createInterface({ input: child.stdout });
  const read = new Promise((resolve) => lines.once("close", resolve));
  lines.on("line", (line) => {
    ids.push(...line.split(" "));
    hasBegun();
  });
  if (!isFromStart) await Promise.race([begun, exited]);
  await setTimeout(wait);
  child.kill("SIGKILL");
  await exited;
  await read;
  return ids;
}

/** What stands in the tables, without Palimpsest. */
async function stateOf(openRaw) {
  const raw = await openRaw();
  try {
    const rows = await raw.query("SELECT external_id AS id FROM episode");
    const half = [];
    for (const [what, statement] of Object.entries(HALVES)) {
      for (const { n } of await raw.query(statement)) if (Number(n) !== 0) half.push(`${n} ${what}`);
    }
    return { stored: new Set(rows.map((row) => row.id)), half };
  } finally {
    await raw.close();
  }
}

/** The whole journal, and that what was confirmed is known when it comes again. */
async function checkJournal(database, confirmed) {
  const memory = await openMemory({ database });
  try {
    const graph = memory.graph("g");
    const { ok, faults } = await graph.verifyAudit();
    if (!ok) return `NOT whole: ${faults[0]?.message}`;
    const last = [...confirmed].at(-1);
    const again = await graph.remember({
      id: last,
      content: `Message ${last}.`,
      occurredAt: "2026-01-01T00:00:00Z",
    });
    return again.deduplicated ? "whole" : "whole, but a confirmed write was stored again";
  } finally {
    await memory.close();
  }
}
