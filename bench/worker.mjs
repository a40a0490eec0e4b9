/**
 * Workers that are killed: 200 episodes wait for a model, and whoever reads them is killed with SIGKILL,
 * again and again, at any step. In the end the graph must be that of an undisturbed run: each episode read
 * with effect once, each fact as it would have been. Then two workers at a time, which must never read the
 * same episode.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { startModel } from "./model.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const EPISODES = 200;
const ROUNDS = 20;
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana"];
const TOWNS = ["Oslo", "Porto", "Turin", "Lyon", "Graz", "Cork"];

/** What is said: functional facts that replace each other, and others that add up. */
const EPISODE = (index) =>
  `Report ${index}: ${NAMES[index % NAMES.length]} moved to ${TOWNS[(index * 7) % TOWNS.length]} and met visitor ${index} of the ${["harbour", "museum", "market", "school"][index % 4]} society.`;

/** The episodes of a request. */
const SECTIONS = /<<< \w+ episode (\d+)[^\n]*\n([\s\S]*?)\n>>>/gu;

/** Notes both facts of every episode that it is shown, and nothing of what stands there as context. */
function notes(text) {
  const facts = [];
  for (const [, episode, content] of text.matchAll(SECTIONS)) {
    const [, person, town, visitor] =
      /Report \d+: (\w+) moved to (\w+) and met (visitor \d+)/u.exec(content) ?? [];
    if (person === undefined) continue;
    const of = { episode: Number(episode), subject: person };
    facts.push({ ...of, predicate: "LIVES_IN", object: town, quote: `${person} moved to ${town}` });
    facts.push({ ...of, predicate: "MET", object: visitor, quote: `met ${visitor}` });
  }
  return { entities: [], facts, ends: [], duplicates: [] };
}

export async function worker() {
  const server = await startServer();
  const model = await startModel(notes, 150);
  try {
    const calm = await run(server.urlOf("postgres"), "calm", model, { kills: 0, workers: 1 });
    console.log(`undisturbed: ${describe(calm)}`);
    const killed = await run(server.urlOf("postgres"), "killed", model, { kills: ROUNDS, workers: 1 });
    console.log(`killed ${ROUNDS} times: ${describe(killed)}; ${same(calm, killed)}`);
    const two = await run(server.urlOf("postgres"), "two", model, { kills: 0, workers: 2 });
    console.log(`two workers: ${describe(two)}; ${same(calm, two)}; ${two.twice} episodes read twice`);
    if (calm.facts !== killed.facts || calm.facts !== two.facts || two.twice > 0) process.exitCode = 1;
  } finally {
    await model.stop();
    await server.stop();
  }
}

/** How many episodes stood in more than one call. */
function readTwice(asked) {
  const seen = new Map();
  for (const text of asked) {
    for (const [, , content] of text.matchAll(SECTIONS)) seen.set(content, (seen.get(content) ?? 0) + 1);
  }
  return [...seen.values()].filter((count) => count > 1).length;
}

function describe({ episodes, calls, claims, seconds }) {
  return `${episodes} episodes read in ${calls} calls and ${seconds.toFixed(0)} s, ${claims} claims`;
}

function same(one, other) {
  return one.facts === other.facts && one.claims === other.claims ? "the same graph" : "ANOTHER GRAPH";
}

async function run(database, tenant, model, { kills, workers }) {
  const options = { database, model: { baseURL: model.url, name: "scripted" } };
  const memory = await openMemory({ ...options, extraction: { worker: false, batchEveryMs: 0 } });
  const before = model.asked.length;
  const started = performance.now();
  const environment = { ...process.env, PALIMPSEST_MODEL_URL: model.url, PALIMPSEST_MODEL: "scripted" };
  const start = () =>
    spawn(process.execPath, [CLI, "worker", "--database", database], { env: environment, stdio: "ignore" });
  try {
    const graph = memory.tenant(tenant).graph("people");
    const episodes = Array.from({ length: EPISODES }, (_, index) => ({
      id: `e${index}`,
      content: EPISODE(index),
      role: "document",
      thread: `t${index % 5}`,
      occurredAt: new Date(Date.UTC(2024, 0, 1 + index)).toISOString(),
    }));
    const share = EPISODES / (kills || 1);
    for (let kill = 0; kill < kills; kill += 1) {
      await graph.rememberMany(episodes.slice(kill * share, (kill + 1) * share));
      const child = start();
      // From before it has asked for anything until after its last note.
      await pause(900 + 60 * kill);
      child.kill("SIGKILL");
    }
    if (kills === 0) await graph.rememberMany(episodes);
    const children = Array.from({ length: workers }, start);
    const wanted = (await graph.extractions({ limit: 1000 })).length;
    while ((await graph.extractions({ state: "done", limit: 1000 })).length < wanted) await pause(250);
    for (const child of children) child.kill("SIGTERM");
    const facts = await graph.facts({ asOf: "any", limit: 100_000 });
    const keys = facts.map(
      ({ subject, predicate, object, validFrom, validTo, status, confidence, sources }) =>
        JSON.stringify([
          ...[subject.name, predicate, object?.name, validFrom, validTo, status, confidence],
          sources.map(({ episode }) => episode).sort(),
        ]),
    );
    return {
      episodes: wanted,
      calls: model.asked.length - before,
      twice: readTwice(model.asked.slice(before)),
      claims: facts.reduce((sum, { sources }) => sum + sources.length, 0),
      facts: keys.sort().join("\n"),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await memory.close();
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
