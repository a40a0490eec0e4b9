/**
 * Two processes on one database that remember, forget, merge, undo, correct and rebuild in one graph at once.
 * Nothing that was confirmed may be lost, nothing that was forgotten be left, nobody made twice, nothing stand
 * in part, and no call fail but where another was faster.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { HALVES } from "./crash.mjs";
import { openEmbedded, openServer } from "./raw-sql.mjs";

const WRITER = fileURLToPath(new URL("race-writer.mjs", import.meta.url));
const WRITERS = ["a", "b"];

/** Versions of one fact that are recorded at one moment for overlapping times. */
const OVERLAPS = `SELECT count(*) AS n FROM fact_version v JOIN fact_version w ON (w.tenant_id, w.graph_id, w.fact_id) = (v.tenant_id, v.graph_id, v.fact_id)
  AND w.id > v.id AND tstzrange(w.recorded_at, w.superseded_at) && tstzrange(v.recorded_at, v.superseded_at)
  AND tstzrange(w.valid_from, w.valid_to) && tstzrange(v.valid_from, v.valid_to)`;

/** What need not hold here: of what is said at one moment, and denied, a fact may never have held. */
const OTHERWISE = ["episodes without all their claims", "facts without a version"];

/** @param seconds for which each round lasts */
export async function race(rounds = "3", seconds = "20") {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-race-"));
  const server = await startServer();
  let faults = 0;
  try {
    for (let round = 1; round <= Number(rounds); round += 1) {
      const directory = join(folder, `${round}`);
      faults += await raceOn("PGlite", directory, () => openEmbedded(join(directory, "postgres")), seconds);
      const raw = await openServer(server.urlOf("postgres"));
      await raw.run(`CREATE DATABASE race_${round}`);
      await raw.close();
      const url = server.urlOf(`race_${round}`);
      faults += await raceOn("PostgreSQL", url, () => openServer(url), seconds);
    }
    console.log(faults === 0 ? "Nothing is lost, left, twice or half." : `${faults} FAULTS`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function raceOn(name, database, openRaw, seconds) {
  const owner = await openMemory({ database });
  await owner.graph("g").create();
  const said = (await Promise.all(WRITERS.map((writer) => write(database, writer, seconds)))).flat();
  const of = (kind) => said.filter((each) => each.kind === kind).flatMap(({ ids }) => ids);
  const forgotten = new Set(of("forgotten"));
  const confirmed = of("stored").filter((id) => !forgotten.has(id));
  const faults = of("failed").map((message) => `failed: ${message}`);
  const graph = owner.graph("g");
  const tokens = [...forgotten].map((id) => `Token${id.replace("-", "")}x`);
  for (let from = 0; from < tokens.length; from += 100) {
    const { ok, found } = await graph.verifyForgotten(tokens.slice(from, from + 100));
    if (!ok) faults.push(`left: ${JSON.stringify(found)}`);
  }
  const { ok, faults: broken } = await graph.verifyAudit();
  if (!ok) faults.push(`journal: ${broken[0]?.message}`);
  const names = (await graph.entities({ asOf: "any", limit: 1_000 })).map(
    (each) => `${each.type} ${each.name}`,
  );
  const twice = names.filter((each, at) => names.indexOf(each) !== at);
  if (twice.length > 0) faults.push(`twice: ${twice.slice(0, 5).join(", ")}`);
  await owner.close();
  const raw = await openRaw();
  const there = new Set((await raw.query("SELECT external_id AS id FROM episode")).map(({ id }) => id));
  const lost = confirmed.filter((id) => !there.has(id));
  const back = [...forgotten].filter((id) => there.has(id));
  if (lost.length > 0) faults.push(`${lost.length} lost`);
  if (back.length > 0) faults.push(`${back.length} forgotten and there`);
  for (const [what, statement] of Object.entries({ ...HALVES, "versions that overlap": OVERLAPS })) {
    if (OTHERWISE.includes(what)) continue;
    for (const { n } of await raw.query(statement)) if (Number(n) !== 0) faults.push(`${n} ${what}`);
  }
  await raw.close();
  console.log(
    `${name.padEnd(12)}${of("stored").length} stored, ${forgotten.size} forgotten, ${said.filter(({ kind }) => kind === "done").length} calls, ${of("refused").length} refused, ${faults.length} faults`,
  );
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  const refused = new Map();
  for (const message of of("refused")) {
    const code = message.split(":")[0];
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }
  if (refused.size > 0)
    console.log(`  refused: ${[...refused].map(([code, n]) => `${n} ${code}`).join(", ")}`);
  return faults.length;
}

/** What a writer says until it ends. */
async function write(database, writer, seconds) {
  const child = spawn(process.execPath, [WRITER, database, writer, String(Number(seconds) * 1_000)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const said = [];
  for await (const line of createInterface({ input: child.stdout })) said.push(JSON.parse(line));
  const code = await exited;
  if (code !== 0) said.push({ kind: "failed", ids: [`writer ${writer} ended with ${code}`] });
  return said;
}
