/**
 * One embedded directory and two processes: what the one that does not own it pays. The owner is a process
 * that waits; the same is then measured in the owner itself.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "../dist/index.js";
import { messages } from "./loop.mjs";

const ENTRY = new URL("../dist/index.js", import.meta.url).href;

export async function share(print) {
  for (const through of [false, true]) {
    const database = await mkdtemp(join(tmpdir(), "palimpsest-campaign-"));
    const owner = through ? await waitingOwner(database) : undefined;
    const memory = await openMemory({ database });
    await measure(memory, (name, figure) =>
      print(`${name}${through ? ", through the owner" : ", in the owner"}`, figure),
    );
    await memory.close();
    owner?.kill();
    if (owner !== undefined) await once(owner, "exit");
    await rm(database, { recursive: true });
  }
}

async function waitingOwner(database) {
  const program = `
    import { openMemory } from ${JSON.stringify(ENTRY)};
    await openMemory({ database: ${JSON.stringify(database)} });
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

async function measure(memory, print) {
  const graph = memory.tenant("t").graph("g");
  await graph.rememberMany(messages(2_000, "before"));
  print("point query", percentiles(await timed(500, () => memory.tenant("t").graphs())));
  const single = messages(300, "single");
  const started = performance.now();
  for (const message of single) await graph.remember(message);
  print("remember", `${((single.length / (performance.now() - started)) * 1000).toFixed(0)} a second`);
  const bulk = messages(4_000, "bulk");
  const begun = performance.now();
  await graph.rememberMany(bulk);
  print(
    "rememberMany of 4,000",
    `${((bulk.length / (performance.now() - begun)) * 1000).toFixed(0)} a second`,
  );
  const ask = (at) => graph.recall(`What did Speaker${at % 100} say about topic${at * 7} in town${at * 3}?`);
  print("recall among 6,300", percentiles(await timed(150, ask)));
}

async function timed(count, call) {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await call(at);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function percentiles(times) {
  const at = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
