/** Two friends over a year: what pages that show what is remembered are tried with. */
import { readFile } from "node:fs/promises";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { TestMemory } from "../memory.ts";

/** Reads the example into a graph of the tenant `default`. @param most at most so many of its messages */
export async function tellOfMaya({ memory }: Pick<TestMemory, "memory">, name = "example", most = 160) {
  const lines = (await readFile("examples/maya-and-tom.jsonl", "utf8")).trim().split("\n");
  const episodes: EpisodeInput[] = lines.slice(0, most).map((line) => JSON.parse(line));
  const graph = memory.tenant("default").graph(name);
  await graph.rememberMany(episodes);
  return graph;
}
