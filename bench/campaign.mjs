/**
 * Measures the build in dist/ on this machine: `npm run campaign -- NAME`. Prints a table; what is quoted in
 * docs/measurements.md comes from here, with machine and date.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { openMemory } from "../dist/index.js";
import { algorithms } from "./algorithms.mjs";
import { crash } from "./crash.mjs";
import { crashCommands } from "./crash-commands.mjs";
import { documents } from "./documents.mjs";
import { knowledge } from "./knowledge.mjs";
import { search } from "./knowledge-search.mjs";
import { load } from "./load.mjs";
import { local } from "./local-extraction.mjs";
import { loop } from "./loop.mjs";
import { match } from "./match.mjs";
import { overlap } from "./overlap.mjs";
import { peers } from "./peers.mjs";
import { race } from "./race.mjs";
import { share } from "./share.mjs";
import { upgrade } from "./upgrade.mjs";
import { webGraph } from "./web-graph.mjs";
import { worker } from "./worker.mjs";
import { years } from "./years.mjs";

const ROUNDS = 5;
const TOPICS = ["jazz", "boats", "trees", "soup", "maps", "bees", "trains", "paint"];

/** Opening: in memory, a new directory, a directory that was used before. */
async function open() {
  const results = {};
  const timed = async (database) => {
    const started = performance.now();
    const memory = await openMemory({ database });
    await memory.tenant("t").graphs();
    const took = performance.now() - started;
    await memory.close();
    return took;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = await mkdtemp(join(tmpdir(), "palimpsest-campaign-"));
    for (const [name, database] of [
      ["in memory", "memory:"],
      ["new directory", directory],
      ["known directory", directory],
    ]) {
      results[name] = [...(results[name] ?? []), await timed(database)];
    }
    await rm(directory, { recursive: true });
  }
  for (const [name, times] of Object.entries(results))
    print(
      name,
      `${median(times).toFixed(0)} ms (median of ${ROUNDS}, most ${Math.max(...times).toFixed(0)})`,
    );
}

/** Writing: one by one, and in bulk; how long the event loop is held up. */
async function write() {
  const memory = await openMemory();
  const graph = memory.tenant("t").graph("g");
  const single = messages(500, "single");
  await graph.rememberMany(messages(200, "warm"));
  const started = performance.now();
  for (const message of single) await graph.remember(message);
  print("one by one", `${(single.length / seconds(started)).toFixed(0)} a second`);
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const bulk = messages(20_000, "bulk");
  const begun = performance.now();
  await graph.rememberMany(bulk);
  clearInterval(ticking);
  print(
    "in bulk, 20,000",
    `${(bulk.length / seconds(begun)).toFixed(0)} a second, longest gap of the event loop ${longest.toFixed(0)} ms`,
  );
  await memory.close();
}

/** Reading: recall in graphs of growing size. */
async function read() {
  const memory = await openMemory();
  for (const size of [500, 5_000, 50_000]) {
    const graph = memory.tenant("t").graph(`of ${size}`);
    await graph.rememberMany(messages(size, "read"));
    const times = [];
    for (let index = 0; index < 200; index += 1) {
      const started = performance.now();
      await graph.recall(
        `What did Speaker${index % 100} say about ${TOPICS[index % TOPICS.length]} and topic${index * 7} in town${index * 3}?`,
      );
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    print(`recall among ${size}`, `p50 ${times[100]?.toFixed(1)} ms, p95 ${times[190]?.toFixed(1)} ms`);
  }
  await memory.close();
}

function messages(count, prefix) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    speaker: `Speaker${index % 100}`,
    thread: `${prefix}-${index % 50}`,
    occurredAt: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    content: `We talked about ${TOPICS[index % TOPICS.length]}, topic${index % 1717} and the weather in town${index % 2900}. ${index % 10 === 0 ? `I live in ${["Berlin", "Paris", "Oslo"][index % 3]}.` : "Nothing new."}`,
  }));
}

function seconds(started) {
  return (performance.now() - started) / 1000;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(name, figure) {
  console.log(`${name.padEnd(40)} ${figure}`);
}

const CAMPAIGNS = {
  open,
  write,
  read,
  crash,
  "crash-commands": (...options) => crashCommands(...options),
  local: (...options) => local(print, ...options),
  loop: (...only) => loop(print, ...only),
  match: (...given) => match(print, openMemory, ...given),
  overlap: () => overlap(print),
  peers: (...options) => peers(print, ...options),
  algorithms: (...options) => algorithms(print, openMemory, ...options),
  documents: (...options) => documents(print, ...options),
  knowledge: (...options) => knowledge(print, ...options),
  race: (...options) => race(...options),
  search: () => search(print),
  share: () => share(print),
  upgrade,
  "web-graph": (...options) => webGraph(print, ...options),
  load,
  worker,
  years: (...options) => years(print, ...options),
};
const name = process.argv[2] ?? "";
if (!Object.hasOwn(CAMPAIGNS, name)) {
  console.error(`Name a campaign: ${Object.keys(CAMPAIGNS).join(", ")}.`);
  process.exit(2);
}
console.log(
  `${name}: ${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
);
await CAMPAIGNS[name](...process.argv.slice(3));
