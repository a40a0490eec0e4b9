/**
 * How long one piece of heavy work holds up everything else in the process: for how long its thread works at a stretch, and how late timers were,
 * which on a busy machine is others' doing, too.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openMemory } from "../dist/index.js";
import { longestStretch } from "./held-up.mjs";

const EDGES = 50_000;

export async function loop(print, ...only) {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-campaign-"));
  const memory = await openMemory();
  const graph = memory.tenant("t").graph("g");
  await graph.create();
  const watch = async (name, work) => {
    if (only.length > 0 && !only.some((part) => name.startsWith(part))) return;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    let took = 0;
    const longest = await longestStretch(async () => {
      await work();
      took = performance.now() - started;
    });
    delay.disable();
    print(
      name,
      `worked ${longest.toFixed(0)} ms at a stretch; delay at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms; took ${took.toFixed(0)} ms`,
    );
  };
  await watch("waiting for 1 s", () => new Promise((resolve) => setTimeout(resolve, 1000)));
  await watch("rememberMany of 2,000", () => graph.rememberMany(messages(2_000, "many")));
  await watch("remember of one document of 300 kB", () =>
    graph.remember({ id: "long", role: "document", content: prose(300_000) }),
  );
  await watch("remember of one text of 300 kB without a space", () =>
    graph.remember({ id: "odd", role: "document", content: "x".repeat(300_000) }),
  );
  const file = join(folder, "long.md");
  await writeFile(file, `# Notes\n\n${prose(2_000_000)}`);
  await watch("import of a document of 2 MB", () => memory.tenant("t").graph("file").importFile(file));
  const lines = join(folder, "long.jsonl");
  await writeFile(
    lines,
    messages(5_000, "line")
      .map((message) => JSON.stringify(message))
      .join("\n"),
  );
  await watch("import of 5,000 lines", () => memory.tenant("t").graph("lines").importFile(lines));
  const read = memory.tenant("t").graph("lines");
  await watch("recall among 5,000, 30 times", async () => {
    for (let at = 0; at < 30; at += 1) await read.recall(`What did Speaker${at} say about topic${at * 7}?`);
  });
  await watch("export of 5,000", async () => {
    let count = 0;
    for await (const _ of read.export()) count += 1;
    return count;
  });
  await edges(memory.tenant("t").graph("edges"), watch);
  await memory.close();
  await rm(folder, { recursive: true });
}

async function edges(graph, watch) {
  const facts = Array.from({ length: EDGES }, (_, at) => ({
    subject: `Node ${at % 5_000}`,
    predicate: "KNOWS",
    object: `Node ${(at * 7 + Math.floor(at / 5_000) * 13 + 1) % 5_000}`,
  }));
  await watch(`remember of ${EDGES} facts`, async () => {
    for (let at = 0; at < EDGES; at += 500)
      await graph.remember({
        id: `${at}`,
        content: `Who knows whom, part ${at}.`,
        extraction: { facts: facts.slice(at, at + 500) },
      });
  });
  await watch("graph loaded by neighbours", async () => {
    for (let at = 0; at < 20; at += 1) await graph.neighbours("Node 1", { hops: 2, limit: 500 });
  });
  await watch("neighbours over 3 hops", () => graph.neighbours("Node 1", { hops: 3, limit: 500 }));
  await watch("path", () => graph.path("Node 1", "Node 2500", { maxHops: 6 }));
  await watch("match", () =>
    graph.match("MATCH (a {name: 'Node 1'})-[:KNOWS]->(b)-[:KNOWS]->(c) RETURN c.name LIMIT 500"),
  );
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

function messages(count, prefix) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    speaker: `Speaker${at % 100}`,
    thread: `${prefix}-${at % 50}`,
    occurredAt: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString(),
    content: `We talked about topic${at % 1717} and the weather in town${at % 2900}. ${at % 10 === 0 ? "I live in Oslo." : "Nothing new."}`,
  }));
}
