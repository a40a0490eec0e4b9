/**
 * How long each kind of heavy work holds up everything else in the process, and what it does to the recall of
 * another user. Ends with exit code 1 where the process's thread works for more than 100 ms at a stretch, or
 * a timer is later than that and any timer of the controls between.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { openMemory } from "../dist/index.js";
import { heldUp } from "./held-up.mjs";

/** Milliseconds that nobody may be held up. */
const LIMIT = 100;
const EDGES = 50_000;
/** Nodes beside one that everybody knows. */
const BURST_SIZE = 3_000;

export async function loop(print, ...only) {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-campaign-"));
  const memory = await openMemory();
  const tenant = memory.tenant("t");
  const graph = tenant.graph("g");
  await graph.create();
  const file = join(folder, "long.md");
  await writeFile(file, `# Notes\n\n${prose(2_000_000)}`);
  const lines = join(folder, "long.jsonl");
  await writeFile(
    lines,
    messages(5_000, "line")
      .map((message) => JSON.stringify(message))
      .join("\n"),
  );
  const seen = [];
  const controls = [];
  const watch = async (name, work) => {
    if (only.length > 0 && !only.some((part) => name.startsWith(part))) return;
    controls.push((await heldUp(control)).late);
    const started = performance.now();
    const held = await heldUp(work);
    const took = performance.now() - started;
    seen.push({ name, ...held });
    print(
      name,
      `worked ${held.worked.toFixed(0)} ms at a stretch; timers late by ${held.late.toFixed(0)} ms, in the control just before by ${(controls.at(-1) ?? 0).toFixed(0)}; took ${took.toFixed(0)} ms`,
    );
  };
  await watch("first remember", () => graph.remember(messages(1, "first")[0]));
  await watch("rememberMany of 2,000", () => graph.rememberMany(messages(2_000, "many")));
  await watch("remember of one document of 300 kB", () =>
    graph.remember({ id: "long", role: "document", content: prose(300_000) }),
  );
  await watch("remember of one text of 300 kB without a space", () =>
    graph.remember({ id: "odd", role: "document", content: "x".repeat(300_000) }),
  );
  for (const count of [2_000, 5_000, 10_000])
    await watch(`${count} facts in one call`, () =>
      tenant
        .graph("facts")
        .remember({ id: `facts ${count}`, content: "Who knows whom.", extraction: { facts: ties(count) } }),
    );
  await watch("ten users remember at once", () =>
    Promise.all(
      Array.from({ length: 10 }, (_, at) => tenant.graph(`user:${at}`).rememberMany(messages(60, `u${at}`))),
    ),
  );
  await watch("import of a document of 2 MB", () => tenant.graph("file").importFile(file));
  await watch("import of 5,000 lines", () => tenant.graph("lines").importFile(lines));
  const read = tenant.graph("lines");
  await watch("recall among 5,000, 30 times", async () => {
    for (let at = 0; at < 30; at += 1) await read.recall(question(at));
  });
  await watch("export of 5,000", async () => {
    let count = 0;
    for await (const _ of read.export()) count += 1;
    return count;
  });
  await edges(tenant.graph("edges"), watch);
  await crowd(tenant.graph("crowd"), watch);
  await beside(memory, folder, print, only);
  await memory.close();
  await rm(folder, { recursive: true });
  judge(seen, Math.max(0, ...controls), print);
}

/**
 * What the machine itself makes late, with others at work on it: the thread works 5 ms in each turn for a
 * second, while another thread of the process works, too. That alone makes no timer later than 5 ms.
 */
async function control() {
  const busy = new Worker("for (;;);", { eval: true });
  for (const end = performance.now() + 1_000; performance.now() < end; ) {
    for (const pause = performance.now() + 5; performance.now() < pause; );
    await new Promise((resolve) => setImmediate(resolve));
  }
  await busy.terminate();
}

/** Facts about as many people as a fifth of them, of a year of their own. */
function ties(count) {
  return Array.from({ length: count }, (_, at) => ({
    subject: `Person ${at % (count / 5)}`,
    predicate: "KNOWS",
    object: `Person ${(at * 7 + 1) % (count / 5)}`,
    validFrom: String(1900 + (at % 120)),
  }));
}

/** What a user waits for a recall while another one has a long document read. */
async function beside(memory, folder, print, only) {
  if (only.length > 0 && !only.some((part) => "recall beside".startsWith(part))) return;
  const mine = memory.tenant("other").graph("mine");
  await mine.rememberMany(messages(500, "mine"));
  const recalls = async (goesOn) => {
    const times = [];
    for (let at = 0; at < 30 || goesOn(); at += 1) {
      const started = performance.now();
      await mine.recall(question(at));
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times.sort((a, b) => a - b);
  };
  const alone = await recalls(() => false);
  const other = join(folder, "other.md");
  await writeFile(other, `# Others\n\n${prose(1_000_000)}`);
  let isBusy = true;
  const importing = memory
    .tenant("t")
    .graph("other")
    .importFile(other)
    .finally(() => {
      isBusy = false;
    });
  const disturbed = await recalls(() => isBusy);
  await importing;
  const told = (times) =>
    `p50 ${times[times.length >> 1].toFixed(0)} ms, p95 ${times[Math.floor(times.length * 0.95)].toFixed(0)} ms`;
  print("recall beside nobody", told(alone));
  print("recall beside an import of 1 MB", told(disturbed));
}

function judge(seen, noise, print) {
  const over = seen.filter(({ worked, late }) => worked > LIMIT || late > LIMIT + noise);
  const most = Math.max(0, ...seen.map(({ worked }) => worked));
  print(
    over.length === 0 ? "nobody is held up" : "TOO LONG",
    `${LIMIT} ms are allowed, ${most.toFixed(0)} were worked at the most, controls were late by up to ${noise.toFixed(0)}${over.map(({ name }) => `; ${name}`).join("")}`,
  );
  if (over.length > 0) process.exitCode = 1;
}

async function edges(graph, watch) {
  const facts = Array.from({ length: EDGES }, (_, at) => ({
    subject: `Node ${at % 5_000}`,
    predicate: "KNOWS",
    object: `Node ${(at * 7 + Math.floor(at / 5_000) * 13 + 1) % 5_000}`,
  }));
  await watch(`remember of ${EDGES} facts`, () => learned(graph, facts));
  await watch("graph loaded by neighbours", async () => {
    for (let at = 0; at < 20; at += 1) await graph.neighbours("Node 1", { hops: 2, limit: 500 });
  });
  await watch("neighbours over 3 hops", () => graph.neighbours("Node 1", { hops: 3, limit: 500 }));
  await watch("path", () => graph.path("Node 1", "Node 2500", { maxHops: 6 }));
  await watch("match", () =>
    graph.match("MATCH (a {name: 'Node 1'})-[:KNOWS]->(b)-[:KNOWS]->(c) RETURN c.name LIMIT 500"),
  );
}

/** Two whom everybody knows: each walk through them meets all. */
async function crowd(graph, watch) {
  const facts = Array.from({ length: 2 * BURST_SIZE }, (_, at) => ({
    subject: `Guest ${at >> 1}`,
    predicate: "KNOWS",
    object: at % 2 === 0 ? "Host" : "Hostess",
  }));
  await watch(`crowd of ${BURST_SIZE} is learned`, () => learned(graph, facts));
  await watch("crowd is loaded", async () => {
    await graph.neighbours("Guest 1", { hops: 1 });
    for (let at = 0; at < 200; at += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  await watch("crowd: path through all", () =>
    graph.path("Guest 1", `Guest ${BURST_SIZE - 1}`, { maxHops: 6 }),
  );
  await watch("crowd: neighbours over 3 hops", () => graph.neighbours("Guest 1", { hops: 3, limit: 500 }));
  await watch("crowd: matches counted", () =>
    graph.match("MATCH (a {name: 'Host'})<-[:KNOWS]-(b)-[:KNOWS]->(c) RETURN c.name, count(b)"),
  );
}

async function learned(graph, facts) {
  for (let at = 0; at < facts.length; at += 500)
    await graph.remember({
      id: `${at}`,
      content: `Who knows whom, part ${at}.`,
      extraction: { facts: facts.slice(at, at + 500) },
    });
}

function question(at) {
  return `What did Speaker${at} say about topic${at * 7}?`;
}

const WORDS =
  "harbour violin glacier saffron lantern walnut comet meadow anchor basil candle dagger ember falcon garnet hazel".split(
    " ",
  );

function prose(length) {
  let text = "";
  for (let at = 0; text.length < length; at += 1) {
    const word = (by) => WORDS[(at * by + (at >> 4)) % WORDS.length];
    text += `Maria${at % 97} told Jonas that the ${word(3)} of ${word(5)} was moved to Lisbon in ${1950 + (at % 70)}, and ${word(7)} ${at} went with it.${at % 9 === 8 ? "\n\n" : " "}`;
  }
  return text.slice(0, length);
}

export function messages(count, prefix) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    speaker: `Speaker${at % 100}`,
    thread: `${prefix}-${at % 50}`,
    occurredAt: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString(),
    content: `We talked about topic${at % 1717} and the weather in town${at % 2900}. ${at % 10 === 0 ? "I live in Oslo." : "Nothing new."}`,
  }));
}
