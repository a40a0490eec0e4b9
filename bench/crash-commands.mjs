/**
 * Commands that are killed: `forget`, `rebuild`, `import`, `snapshot restore` and the second reading of a model
 * are ended with SIGKILL at random moments, on an embedded database and on a server. Whatever was cut off, the
 * database opens, nothing stands in part, the journal agrees with what is stored, and the same command again
 * comes to what it comes to undisturbed; what it forgets is in no table then.
 */
import { spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { HALVES } from "./crash.mjs";
import { openEmbedded, openServer } from "./raw-sql.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
/** Kills of each command on each database, unless it is said otherwise. */
const KILLS = 15;
/** `doctor` is asked after every fifth kill. */
const DOCTOR_EVERY = 5;
const EPISODES = 160;
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"];
const TOWNS = ["Oslo", "Porto", "Turin", "Lyon", "Graz", "Cork"];
const FIRST = Date.parse("2025-01-01T00:00:00Z");
/** What only the words say that are forgotten. */
const SECRET = "Quillfeather";

/** Every second turn is of the thread that goes, and every third of these names whom nobody else names. */
const messageOf = (index) => {
  const [person, friend] = [NAMES[index % 8], NAMES[(index * 5 + 3) % 8]];
  const place = TOWNS[(index * 7) % 6];
  return {
    id: `m${index}`,
    thread: index % 2 === 0 ? "kept" : "gone",
    speaker: person,
    occurredAt: new Date(FIRST + index * 3_600_000).toISOString(),
    content:
      index % 2 === 1 && index % 3 === 0
        ? `${SECRET} lives in ${place}. I like ${SECRET}'s garden. ${SECRET} works at Firm${index}.`
        : `I moved to ${place}. ${friend} likes tea from Shop${index}. My sister lives in ${TOWNS[index % 6]}.`,
  };
};
const MESSAGES = Array.from({ length: EPISODES }, (_, index) => messageOf(index));

const tellAll = async (graph) => {
  await graph.rememberMany(MESSAGES);
};
/**
 * What is done before a command, the command, and the words that it leaves in no table. A graph may be there in
 * part while it is erased whole or restored.
 */
const COMMANDS = {
  "forget --thread": {
    prepare: tellAll,
    arguments: () => ["forget", "--thread", "gone", "--yes"],
    isDoneBy: "thread_unknown",
    forgets: [SECRET],
  },
  "forget --entity": {
    prepare: tellAll,
    arguments: () => ["forget", "--entity", SECRET, "--yes"],
    isDoneBy: "entity_unknown",
    forgets: [SECRET],
  },
  "forget --before": {
    prepare: tellAll,
    arguments: () => ["forget", "--before", new Date(FIRST + 100 * 3_600_000).toISOString(), "--yes"],
    forgets: ["Shop8"],
  },
  "forget --all": {
    prepare: tellAll,
    arguments: () => ["forget", "--all", "--yes"],
    isDoneBy: "graph_unknown",
    forgets: [SECRET, "Shop8"],
    isInPart: true,
    // What is left of it nobody sees: the graph has no name any more. Whoever forgets next in the tenant goes on.
    goesOn: async (memory) => {
      await memory.graph("other").forget({ before: "1990-01-01" });
    },
  },
  rebuild: {
    prepare: async (graph) => {
      await tellAll(graph);
      await graph.forget({ entity: SECRET, episodes: "keep" });
    },
    arguments: () => ["rebuild"],
  },
  import: {
    prepare: async () => undefined,
    arguments: ({ messages }) => ["import", messages],
  },
  "import of an export": {
    prepare: async () => undefined,
    arguments: ({ backup }) => ["import", backup],
    isInPart: true,
  },
  "snapshot restore": {
    prepare: async () => undefined,
    arguments: ({ snapshots }) => ["snapshot", "restore", snapshots, "--graphs", "g"],
    isInPart: true,
  },
};

/** Kills each command, or the one that is named, so many times on both databases. */
export async function crashCommands(only, kills = String(KILLS)) {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-crash-"));
  const server = await startServer({ durable: true });
  const given = await writeInputs(folder);
  let faults = 0;
  let killed = 0;
  try {
    const places = [embeddedPlaces(folder), serverPlaces(server)];
    for (const [name, command] of Object.entries(COMMANDS)) {
      if (only !== undefined && only !== "all" && only !== name) continue;
      for (const place of places) {
        const found = await killAgainAndAgain(place, name, command, given, Number(kills));
        faults += found;
        killed += Number(kills);
      }
    }
    console.log(faults === 0 ? `${killed} kills: nothing is lost, half or left.` : `${faults} FAULTS`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** The files that commands read. */
async function writeInputs(folder) {
  const [messages, backup] = [join(folder, "messages.jsonl"), join(folder, "backup.jsonl")];
  const snapshots = join(folder, "snapshots");
  await writeFile(messages, MESSAGES.map((message) => JSON.stringify(message)).join("\n"));
  const source = join(folder, "source");
  const memory = await openMemory({ database: source });
  await tellAll(memory.graph("g"));
  await memory.close();
  for (const args of [
    ["export", backup],
    ["snapshot", "create", snapshots],
  ]) {
    const { code, said } = await run(source, ["--graph", "g", ...args]);
    if (code !== 0) throw new Error(said);
  }
  return { messages, backup, snapshots };
}

/** Databases on the embedded engine: a directory, copied for each kill. */
function embeddedPlaces(folder) {
  let number = 0;
  return {
    name: "PGlite",
    make: () => join(folder, `made-${++number}`),
    copy: async (from) => {
      const to = join(folder, `copy-${++number}`);
      await cp(from, to, { recursive: true });
      return to;
    },
    openRaw: (directory) => openEmbedded(join(directory, "postgres")),
    drop: (directory) => rm(directory, { recursive: true, force: true }),
  };
}

/** Databases of a server: a template, copied for each kill. */
function serverPlaces(server) {
  let number = 0;
  const asked = async (statement) => {
    const raw = await openServer(server.urlOf("postgres"));
    await raw.run(statement);
    await raw.close();
  };
  const nameOf = (url) => new URL(url).pathname.slice(1);
  const place = (prefix) => `${prefix}_${++number}`;
  return {
    name: "PostgreSQL",
    make: async () => {
      const name = place("made");
      await asked(`CREATE DATABASE ${name}`);
      return server.urlOf(name);
    },
    copy: async (from) => {
      const name = place("copy");
      await asked(`CREATE DATABASE ${name} TEMPLATE ${nameOf(from)}`);
      return server.urlOf(name);
    },
    openRaw: openServer,
    drop: (url) => asked(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`),
  };
}

/** Kills one command on one database. Returns the number of faults. */
async function killAgainAndAgain(place, name, command, given, kills) {
  const made = await place.make();
  const memory = await openMemory({ database: made });
  await command.prepare(memory.graph("g"));
  await memory.graph("other").rememberMany(MESSAGES.slice(0, 3));
  await memory.close();
  const args = ["--graph", "g", ...command.arguments(given)];
  const calm = await place.copy(made);
  const idle = (await run(calm, ["doctor"])).took;
  const undisturbed = await run(calm, args);
  if (undisturbed.code !== 0) throw new Error(`${name}: ${undisturbed.said}`);
  const expected = await lookAt(calm);
  await place.drop(calm);
  let cutOff = 0;
  let most = undisturbed.took;
  const faults = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const database = await place.copy(made);
    // From before the work begins until shortly before the end.
    const wait = idle * 0.4 + Math.random() * Math.max(most - idle * 0.4, 0);
    const { code, took } = await run(database, args, wait);
    if (code === null) cutOff += 1;
    // Other work on the machine may have ended since it was measured.
    else most = Math.min(most, took);
    const found = await faultsOf(place, database, command, args, expected);
    if (kill % DOCTOR_EVERY === 0) {
      const doctor = await run(database, ["doctor"]);
      if (doctor.code !== 0) found.push(`doctor: ${doctor.said}`);
    }
    faults.push(...found.map((fault) => `killed after ${wait.toFixed(0)} ms: ${fault}`));
    await place.drop(database);
  }
  await place.drop(made);
  console.log(
    `${place.name.padEnd(12)}${name.padEnd(22)}${undisturbed.took.toFixed(0).padStart(6)} ms  ${String(cutOff).padStart(3)} of ${kills} cut off  ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length;
}

/** What is wrong after a kill, and after the command was given again. */
async function faultsOf(place, database, command, args, expected) {
  const faults =
    command.isInPart === true ? [] : (await halvesIn(place, database)).map((each) => `half: ${each}`);
  const meanwhile = await lookAt(database);
  if (!meanwhile.isJournalWhole) faults.push("the journal is not whole");
  if (meanwhile.others !== expected.others) faults.push("another graph changed");
  const again = await run(database, args);
  const isDone = command.isDoneBy !== undefined && again.said.includes(command.isDoneBy);
  if (again.code !== 0 && !isDone) faults.push(`again: exit code ${again.code}, ${again.said}`);
  const after = await lookAt(database, command);
  if (!after.isJournalWhole) faults.push("the journal is not whole after the second run");
  if (after.left.length > 0) faults.push(`left: ${JSON.stringify(after.left).slice(0, 300)}`);
  if (after.shown !== expected.shown)
    faults.push(`another graph than undisturbed${difference(after, expected)}`);
  faults.push(...(await halvesIn(place, database)).map((each) => `half after the second run: ${each}`));
  return faults;
}

function difference({ shown }, expected) {
  const lines = new Set(expected.shown.split("\n"));
  const others = shown.split("\n");
  const more = others.filter((line) => !lines.has(line));
  const fewer = [...lines].filter((line) => !others.includes(line));
  return `: more ${JSON.stringify(more.slice(0, 3))}, fewer ${JSON.stringify(fewer.slice(0, 3))}`;
}

/** What readers see of both graphs, without ids and times of recording; after a command, what it left. */
async function lookAt(database, { goesOn, forgets } = {}) {
  const memory = await openMemory({ database });
  try {
    await goesOn?.(memory);
    const names = await memory.tenant("default").graphs();
    const look = async (name) =>
      names.includes(name)
        ? { shown: await shownOf(memory.graph(name)), audit: await memory.graph(name).verifyAudit() }
        : { shown: "no graph", audit: { ok: true } };
    const [graph, other] = [await look("g"), await look("other")];
    const left = forgets === undefined ? [] : (await memory.graph("other").verifyForgotten(forgets)).found;
    return {
      shown: graph.shown,
      others: other.shown,
      isJournalWhole: graph.audit.ok && other.audit.ok,
      left,
    };
  } finally {
    await memory.close();
  }
}

async function shownOf(graph) {
  const facts = await graph.facts({ asOf: "any", limit: 1_000 });
  const entities = await graph.entities({ asOf: "any", limit: 1_000 });
  const { episodes } = await graph.episodes({ limit: 1_000 });
  return [
    ...facts.map(({ text, validFrom, validTo, status }) => [text, validFrom, validTo, status]),
    ...entities.map((each) => [each.name, each.type, each.aliases, each.factCount, each.episodeCount]),
    ...episodes.map(({ id, content }) => [id, content]),
  ]
    .map((row) => JSON.stringify(row))
    .sort()
    .join("\n");
}

/** Those of the checks of `crash` that hold of any graph. */
async function halvesIn(place, database) {
  const raw = await place.openRaw(database);
  const half = [];
  for (const [what, statement] of Object.entries(HALVES)) {
    if (what === "episodes without all their claims") continue;
    for (const { n } of await raw.query(statement)) if (Number(n) !== 0) half.push(`${n} ${what}`);
  }
  await raw.close();
  return half;
}

/** Runs a command, and kills it after a time if one is given. */
async function run(database, args, killedAfter) {
  const started = performance.now();
  const child = spawn(process.execPath, [CLI, "--database", database, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const exited = new Promise((resolve) => child.once("close", (code) => resolve(code)));
  if (killedAfter !== undefined) setTimeout(killedAfter).then(() => child.kill("SIGKILL"));
  const code = await exited;
  return { code, said: said.slice(-500), took: performance.now() - started };
}
