/**
 * Algorithms over 100,000 facts between 40,000 entities in communities of some hundred, a few of them hubs:
 * from the database, as when a process begins, and from the cache; how long each takes, and how long it holds
 * up the event loop at a stretch.
 */
import { longestStretch } from "./held-up.mjs";

const ROUNDS = 5;
const BATCH = 1_000;
const GROUP = 200;

export async function algorithms(print, openMemory, facts = "100000") {
  const memory = await openMemory();
  const graph = memory.tenant("bench").graph("algorithms");
  const count = Number(facts);
  for (let at = 0; at < count; at += BATCH)
    await graph.remember({
      content: `Facts from ${at} on`,
      extraction: {
        facts: Array.from({ length: Math.min(BATCH, count - at) }, (_, more) => fact(at + more, count)),
      },
    });
  const name = (number) => `Entity ${number}`;
  const calls = [
    ["PageRank", (options) => graph.pageRank(options)],
    ["PageRank near one", (options) => graph.pageRank({ near: name(7), direction: "both", ...options })],
    ["degree", (options) => graph.centrality(options)],
    ["betweenness", (options) => graph.centrality({ measure: "betweenness", ...options })],
    ["components", (options) => graph.components(options)],
    ["communities", (options) => graph.communities(options)],
    ["five ways", (options) => graph.paths(name(7), name(Math.floor(count / 5)), { limit: 5, ...options })],
    ["similar", (options) => graph.similar(name(0), options)],
  ];
  // As known at another time the database is read.
  const [latest] = (await graph.episodes({ order: "newest", limit: 1 })).episodes;
  const then = { knownAt: latest.recordedAt };
  await graph.neighbours(name(0));
  while (memory.graphCache.loading > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const { modularity, groupCount, entityCount, factCount } = await graph.communities();
  print(
    "graph",
    `${factCount} facts, ${entityCount} entities, ${groupCount} communities, modularity ${modularity.toFixed(3)}`,
  );
  for (const [what, call] of calls) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => call({})));
    const fromDatabase = await timed(() => call(then));
    const stretch = await longestStretch(() => call({}));
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    print(
      what,
      `${median.toFixed(0)} ms (median of ${ROUNDS}), from the database ${fromDatabase.toFixed(0)} ms, at a stretch ${stretch.toFixed(0)} ms`,
    );
  }
  await memory.close();
}

/** Milliseconds of the processor, so that others on the machine do not count. */
async function timed(work) {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/**
 * Nine of ten lead within a group, one to an entity of low number, which are the hubs. The same ones each
 * time.
 */
function fact(number, count) {
  const entities = Math.floor((count * 2) / 5);
  const random = (salt) => {
    const mixed = Math.imul(number ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
  const subject = number % entities;
  const group = subject - (subject % GROUP);
  const object =
    random(1) < 0.9 ? group + Math.floor(random(2) * GROUP) : Math.floor(random(3) ** 3 * entities);
  return {
    subject: `Entity ${subject}`,
    predicate: "USES",
    object: `Entity ${Math.min(object, entities - 1)}`,
  };
}
