/** Asks a graph of code questions whose answers are known. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { followCode } from "../../src/code/code.ts";
import { openMemory } from "../../src/memory/memory.ts";

export interface QuestionsReport {
  readonly files: number;
  readonly firstSeconds: number;
  readonly againSeconds: number;
  readonly asked: number;
  /** Answered by one of the first five episodes. */
  readonly found: number;
  readonly missed: readonly string[];
}

const FIRST = 5;
const metadata = z.object({ code: z.object({ name: z.string() }) });

/**
 * @param questions Path of a file: a question and the symbols that answer it, as `path#symbol`, in each line.
 */
export async function askQuestions(
  database: string,
  folder: string,
  questions: string,
): Promise<QuestionsReport> {
  const rows = (await readFile(questions, "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const memory = await openMemory({ database });
  try {
    const graph = memory.graph("code");
    const start = performance.now();
    const { files } = await followCode(graph, folder);
    const between = performance.now();
    await followCode(graph, folder);
    const end = performance.now();
    const missed: string[] = [];
    for (const [question = "", answers = ""] of rows) {
      const { episodes } = await graph.recall(question, { limit: FIRST });
      const names = episodes.map((episode) => metadata.safeParse(episode.metadata).data?.code.name ?? "");
      const isFound = answers.split("|").some((answer) => names.some((name) => name.endsWith(answer)));
      if (!isFound) missed.push(`${question} (${names.join(", ")})`);
    }
    return {
      files,
      firstSeconds: (between - start) / 1000,
      againSeconds: (end - between) / 1000,
      asked: rows.length,
      found: rows.length - missed.length,
      missed,
    };
  } finally {
    await memory.close();
  }
}
