/**
 * The server under load: 64 clients ask at 64 requests a second in all (four of five recall, one remembers)
 * for 60 s, over 20 graphs of 5,000 episodes on a PostgreSQL server. Then faster, until it does not keep up;
 * and once more with the server killed in the middle, after which everything that it acknowledged must be
 * there. The server and the clients share the machine.
 *
 *   npm run campaign -- load [SECONDS] [EPISODES]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openMemory } from "../dist/index.js";
import { startServer } from "../tests/postgres/server.mjs";
import { served } from "./served.mjs";

const TOKEN = "token-of-the-load-campaign";
const GRAPHS = 20;
const CLIENTS = 64;
const RATE = 64;
const MAX_P95 = 60;
/**
 * Seconds until the process has compiled what it runs and holds the graphs: until then it answers more
 * slowly, as the first line tells.
 */
const WARM_UP = 10;
const TOPICS = [
  "harbour",
  "museum",
  "market",
  "school",
  "bakery",
  "garden",
  "library",
  "station",
  "theatre",
  "bridge",
];
const DEEDS = ["visited", "painted", "photographed", "repaired", "opened", "sold", "measured", "described"];
const PEOPLE = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June"];

const pick = (list, at) => list[at % list.length];
const said = (at) =>
  `${pick(PEOPLE, at)} ${pick(DEEDS, at * 7)} the ${pick(TOPICS, at * 3)} number ${at % 997} with ${pick(PEOPLE, at * 11 + 3)} on day ${at}.`;
const asked = (at) => `Who ${pick(DEEDS, at * 7)} the ${pick(TOPICS, at * 3)} number ${at % 997}?`;

export async function load(seconds = "60", episodes = "5000") {
  const server = await startServer();
  try {
    const database = server.urlOf("postgres");
    const tokens = await fill(database, Number(episodes));
    let child = await served(database, TOKEN);
    const run = (rate, duration, acknowledged) => ask(child.url, tokens, rate, duration, acknowledged);
    console.log(`Warm-up: ${describe(await run(RATE, WARM_UP))}`);
    const calm = await run(RATE, Number(seconds));
    console.log(`${RATE} requests a second: ${describe(calm)}`);
    if (calm.errors.size > 0 || calm.p95 > MAX_P95) process.exitCode = 1;
    for (let rate = RATE * 1.5; rate <= 4096; rate = Math.round(rate * 1.25)) {
      const faster = await run(rate, 15);
      console.log(`${rate} requests a second: ${describe(faster)}`);
      if (faster.errors.size > 0 || faster.reached < 0.97 * rate) break;
    }
    const acknowledged = [];
    const under = run(RATE, 6, acknowledged);
    await sleep(3_000);
    child.process.kill("SIGKILL");
    await under;
    child = await served(database, TOKEN);
    const missing = await lost(child.url, acknowledged);
    console.log(`Killed in the middle: ${acknowledged.length} writes acknowledged, ${missing} lost`);
    if (missing > 0) process.exitCode = 1;
    child.process.kill("SIGTERM");
    await child.ended;
  } finally {
    await server.stop();
  }
}

async function fill(database, episodes) {
  const memory = await openMemory({ database });
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: GRAPHS }, async (_, graph) => {
      for (let at = 0; at < episodes; at += 1000) {
        const length = Math.min(1000, episodes - at);
        const list = Array.from({ length }, (__, index) => ({
          id: `e${at + index}`,
          thread: `t${Math.floor((at + index) / 50)}`,
          speaker: pick(PEOPLE, at + index),
          occurredAt: new Date(Date.UTC(2025, 0, 1) + (at + index) * 60_000),
          content: said((at + index) * 13 + graph),
        }));
        await memory.graph(`g${graph}`).rememberMany(list);
      }
    }),
  );
  const graphs = { write: Array.from({ length: GRAPHS }, (_, graph) => `g${graph}`) };
  const keys = Array.from({ length: CLIENTS }, (_, client) =>
    memory.tenant("default").keys.create({ name: `client ${client}`, graphs }),
  );
  const tokens = (await Promise.all(keys)).map(({ token }) => token);
  await memory.close();
  console.log(
    `${GRAPHS} graphs of ${episodes} episodes: stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  return tokens;
}

/** Requests at a steady rate, whatever the answers do; each client has one under way at most. */
async function ask(url, tokens, rate, seconds, acknowledged) {
  const recalls = [];
  const writes = [];
  const errors = new Map();
  const failed = (why) => errors.set(why, (errors.get(why) ?? 0) + 1);
  let sent = 0;
  const total = Math.round(rate * seconds);
  const begun = performance.now();
  const client = async (number) => {
    for (let at = number; at < total; at += CLIENTS) {
      const due = begun + (at / rate) * 1000;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      sent += 1;
      const isWrite = at % 5 === 4;
      const graph = `g${(at * 7) % GRAPHS}`;
      const id = `w${Math.round(begun)}-${at}`;
      const body = isWrite
        ? { id, content: said(at * 17), speaker: pick(PEOPLE, at) }
        : { question: asked(at * 13) };
      // From when it was due: a request that waits for its client has waited.
      const from = Math.min(due, performance.now());
      try {
        const response = await fetch(`${url}/v1/${isWrite ? "episodes" : "recall"}`, {
          method: "POST",
          headers: { authorization: `Bearer ${tokens[number]}`, "x-palimpsest-graph": graph },
          body: JSON.stringify(body),
        });
        await response.arrayBuffer();
        if (!response.ok) failed(response.status);
        else if (isWrite) acknowledged?.push({ graph, id });
      } catch {
        failed("no answer");
      }
      (isWrite ? writes : recalls).push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const took = (performance.now() - begun) / 1000;
  return {
    reached: sent / took,
    errors,
    p50: quantile(recalls, 0.5),
    p95: quantile(recalls, 0.95),
    write50: quantile(writes, 0.5),
    write95: quantile(writes, 0.95),
  };
}

/** Writes that were acknowledged and are not there. */
async function lost(url, acknowledged) {
  let missing = 0;
  for (const { graph, id } of acknowledged) {
    const response = await fetch(`${url}/v1/episodes`, {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN}`, "x-palimpsest-graph": graph },
      body: JSON.stringify({ id, content: "Something else." }),
    });
    // An id that is there with other words is a conflict.
    if (response.status !== 409) missing += 1;
    await response.arrayBuffer();
  }
  return missing;
}

function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function describe({ reached, errors, p50, p95, write50, write95 }) {
  const ms = (time) => `${time.toFixed(0)}`;
  const failures = [...errors].map(([why, count]) => `${count} times ${why}`).join(", ") || "no error";
  return `${reached.toFixed(0)}/s answered, ${failures}; recall p50/p95 ${ms(p50)}/${ms(p95)} ms, remember ${ms(write50)}/${ms(write95)} ms`;
}
