/**
 * `match` from a hub of many relations, and of variable length beside the fixed pattern. Half of the facts
 * lead from as many entities to one hub, the others to entities by chance.
 */
const ROUNDS = 60;
const BATCH = 1_000;
const HUB = "Hub";
const FIXED = [1, 2, 3].map(
  (hops) => `MATCH (a {name: $name})${"-[:KNOWS]->()".repeat(hops)} RETURN count(*)`,
);

const QUESTIONS = [
  ["all of the hub, counted", `MATCH (a)-[:USES]->(h {name: "${HUB}"}) RETURN count(*)`],
  ["1,000 of the hub", `MATCH (a)-[:USES]->(h {name: "${HUB}"}) RETURN a.name LIMIT 1000`],
  [
    "1,000 two hops from it",
    `MATCH (h {name: "${HUB}"})<-[:USES]-(a)-[:KNOWS]->(b) RETURN a.name, b.name LIMIT 1000`,
  ],
  [
    "1,000 three hops from it",
    `MATCH (h {name: "${HUB}"})<-[:USES]-(a)-[:KNOWS]->(b)-[:KNOWS]->(c) RETURN a.name, c.name LIMIT 1000`,
  ],
  ["one hop", FIXED[0]],
  ["two hops", FIXED[1]],
  ["three hops", FIXED[2]],
  ["three hops, `*3`", "MATCH (a {name: $name})-[:KNOWS*3]->(b) RETURN count(*)"],
  ["one to three hops, `*1..3`", "MATCH (a {name: $name})-[:KNOWS*1..3]->(b) RETURN count(*)"],
];

export async function match(print, openMemory, facts = "200000", database = "memory:") {
  const memory = await openMemory({ database });
  const graph = memory.tenant("bench").graph("match");
  const count = Number(facts) / 2;
  for (let at = 0; at < count; at += BATCH)
    await graph.remember({
      content: `Facts from ${at} on`,
      extraction: {
        facts: Array.from({ length: Math.min(BATCH, count - at) }, (_, more) => [
          { subject: name(at + more), predicate: "USES", object: HUB },
          { subject: name(at + more), predicate: "KNOWS", object: name(scattered(at + more, count)) },
        ]).flat(),
      },
    });
  await graph.neighbours(name(0), { limit: 1 });
  while (memory.graphCache.loading > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const [what, query] of QUESTIONS) {
    const walls = [];
    const processor = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      const started = performance.now();
      await graph.match(query, query.includes("$name") ? { parameters: { name: name(round * 37) } } : {});
      walls.push(performance.now() - started);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
    }
    print(what, `${percentiles(walls)} ms (p50/p95), of the processor ${percentiles(processor)} ms`);
  }
  await memory.close();
}

function name(number) {
  return `Entity ${number}`;
}

/** The same for each run. */
function scattered(number, count) {
  const mixed = Math.imul(number ^ 0x9e3779b1, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % count;
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)}/${at(0.95)}`;
}
