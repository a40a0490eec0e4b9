/** Patterns of variable length beside the same ones written out, from companies of the published graph. */
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Question } from "./questions.ts";
import { type Timing, timeQuestions } from "./timing.ts";

/** Ways of exactly or at most so many relations, in any direction, from one company. */
export interface LengthReport {
  readonly hops: number;
  /** Ways that are found from the companies asked about: the most, and the median. */
  readonly ways: { readonly most: number; readonly median: number };
  /** Each relation written out. */
  readonly fixed: Timing;
  /** `[*3]`. */
  readonly exactly: Timing;
  /** `[*1..3]`. */
  readonly upTo: Timing;
}

const LENGTHS = [1, 2, 3] as const;

/** @throws Error if a pattern of variable length counts other ways than those written out */
export async function timeLengths(
  graph: GraphHandle,
  companies: readonly Question[],
  rounds: number,
): Promise<readonly LengthReport[]> {
  const counting = (pattern: string) => async (about: string) => {
    const { rows } = await graph.match(`MATCH (a {name: $about})${pattern}(b) RETURN count(*) AS ways`, {
      parameters: { about },
    });
    return Number(rows[0]?.ways);
  };
  const time = (count: (about: string) => Promise<number>) =>
    timeQuestions(
      { name: "match", answer: async ({ about }) => [String(await count(about))] },
      companies,
      rounds,
    );
  const reports: LengthReport[] = [];
  const shorter = new Map<string, number>();
  for (const hops of LENGTHS) {
    const fixed = counting(Array(hops).fill("--").join("()"));
    const [exactly, upTo] = [counting(`-[*${hops}]-`), counting(`-[*1..${hops}]-`)];
    const ways: number[] = [];
    for (const { about } of companies) {
      const found = await fixed(about);
      const all = found + (shorter.get(about) ?? 0);
      shorter.set(about, all);
      ways.push(found);
      if ((await exactly(about)) !== found || (await upTo(about)) !== all)
        throw new Error(`${hops} hops of variable length from ${about} count other ways`);
    }
    ways.sort((a, b) => a - b);
    reports.push({
      hops,
      ways: { most: ways.at(-1) ?? 0, median: ways[ways.length >> 1] ?? 0 },
      fixed: await time(fixed),
      exactly: await time(exactly),
      upTo: await time(upTo),
    });
  }
  return reports;
}
