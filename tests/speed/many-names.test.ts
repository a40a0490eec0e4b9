/** Entities of thousands of names, as an export may bring them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longestStretch } from "../../bench/held-up.mjs";
import { type Memory, openMemory } from "../../src/memory/memory.ts";
import { collected } from "../memory.ts";
import { stopwatch } from "../processor-time.ts";

/**
 * Milliseconds of the processor. It takes about half a second; with each name compared with each it took 17 s
 * and more.
 */
const LIMIT = 4_000;
/** Milliseconds at a stretch. It takes about 20; it took nearly all of the time. */
const STRETCH = 500;
const COUNT = 4_000;

let memory: Memory;
beforeAll(async () => {
  memory = await openMemory();
});
afterAll(() => memory.close());

/** Another word for each number, not like the others. */
function word(at: number): string {
  const letters = createHash("sha256").update(`${at}`).digest("hex").slice(0, 8);
  return `Q${letters.replace(/\d/gu, (digit) => "ghijklmnop".charAt(Number(digit)))}`;
}

const NAMES = {
  "one word each": word,
  "one family name": (at) => `${word(at)} Smith`,
  numbers: (at) => `Name ${at}`,
} satisfies Record<string, (at: number) => string>;

/** A graph in which Ana has thousands of names. */
async function graphOf(name: string, nameOf: (at: number) => string) {
  const source = memory.tenant("source").graph(name);
  await source.remember({ content: "My sister Ana lives in Oslo and works at Acme.", speaker: "Tom" });
  const lines = (await collected(source.export())).map((line) => JSON.parse(line));
  const { names } = lines.find((line) => line.kind === "entity" && line.name === "Ana");
  const [{ recordedAt }] = names;
  names.push(...Array.from({ length: COUNT }, (_, at) => ({ name: nameOf(at), recordedAt })));
  const body = lines.slice(0, -1).map((line) => JSON.stringify(line));
  const sha256 = createHash("sha256")
    .update(body.map((line) => `${line}\n`).join(""))
    .digest("hex");
  const graph = memory.tenant("own").graph(name);
  await graph.restore([...body, JSON.stringify({ kind: "end", records: body.length - 1, sha256 })]);
  return graph;
}

test.each(Object.entries(NAMES))(
  "an entity of thousands of names is forgotten at once, and holds up nobody: %s",
  async (what, nameOf) => {
    const graph = await graphOf(what, nameOf);
    const receipts: Awaited<ReturnType<typeof graph.forget>>[] = [];
    const milliseconds = stopwatch();
    const stretch = await longestStretch(async () => receipts.push(await graph.forget({ entity: "Ana" })));
    expect(milliseconds()).toBeLessThan(LIMIT);
    expect(stretch).toBeLessThan(STRETCH);
    expect(receipts[0]?.erased.names).toBeGreaterThan(COUNT);
  },
  300_000,
);
