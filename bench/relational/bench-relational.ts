/**
 * Asks the relational questions of `examples/company`, and compares what `ask` answers with what the data
 * says.
 */
import { openMemory } from "../../src/index.ts";
import { readWorld } from "./company-world.ts";
import { EIGHTH_QUESTIONS } from "./eighth-questions.ts";
import { FIFTH_QUESTIONS } from "./fifth-questions.ts";
import { FOURTH_QUESTIONS } from "./fourth-questions.ts";
import type { RelationalQuestion } from "./gold.ts";
import { NINTH_QUESTIONS } from "./ninth-questions.ts";
import { QUESTIONS } from "./questions.ts";
import { SECOND_QUESTIONS } from "./second-questions.ts";
import { SEVENTH_QUESTIONS } from "./seventh-questions.ts";
import { SIXTH_QUESTIONS } from "./sixth-questions.ts";
import { TENTH_QUESTIONS } from "./tenth-questions.ts";
import { THIRD_QUESTIONS } from "./third-questions.ts";

export type Verdict = "right" | "wrong" | "unknown";

/** The sets of questions, by name. */
export const SETS = {
  first: QUESTIONS,
  second: SECOND_QUESTIONS,
  third: THIRD_QUESTIONS,
  fourth: FOURTH_QUESTIONS,
  fifth: FIFTH_QUESTIONS,
  sixth: SIXTH_QUESTIONS,
  seventh: SEVENTH_QUESTIONS,
  eighth: EIGHTH_QUESTIONS,
  ninth: NINTH_QUESTIONS,
  tenth: TENTH_QUESTIONS,
} as const;

export interface JudgedQuestion {
  readonly question: string;
  readonly verdict: Verdict;
  readonly gold: ReturnType<RelationalQuestion["gold"]>;
  readonly answer: string;
  readonly query: string | null;
  readonly rows: readonly (string | number | boolean)[];
  /** Of the last time that it was asked. */
  readonly milliseconds: number;
}

export interface RelationalReport {
  readonly questions: readonly JudgedQuestion[];
  readonly counts: { readonly [verdict in Verdict]: number };
  readonly p50: number;
  readonly p95: number;
}

export interface RelationalBench {
  readonly database: string;
  /** The lines of the example. */
  readonly example: string;
  /** How often each question is timed, after it was asked once. */
  readonly rounds: number;
  /** Which questions. */
  readonly set: keyof typeof SETS;
}

export async function benchRelational({
  database,
  example,
  rounds,
  set,
}: RelationalBench): Promise<RelationalReport> {
  const world = readWorld(example);
  const memory = await openMemory({ database });
  try {
    const graph = memory.tenant(`bench-relational-${Date.now()}`).graph("companies");
    await graph.create({ profile: "company" });
    await graph.importFile(example);
    const questions: JudgedQuestion[] = [];
    const times: number[] = [];
    for (const { question, gold } of SETS[set]) {
      const { answer, known, match } = await graph.ask(question, { mode: "extractive" });
      const expected = gold(world);
      let milliseconds = 0;
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await graph.ask(question, { mode: "extractive" });
        milliseconds = performance.now() - started;
        times.push(milliseconds);
      }
      const rows = match?.rows ?? [];
      questions.push({
        question,
        verdict: verdictOf(expected, rows, known, match !== null),
        gold: expected,
        answer,
        query: match?.query ?? null,
        rows,
        milliseconds,
      });
    }
    const count = (verdict: Verdict) => questions.filter((each) => each.verdict === verdict).length;
    times.sort((a, b) => a - b);
    return {
      questions,
      counts: { right: count("right"), wrong: count("wrong"), unknown: count("unknown") },
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    };
  } finally {
    await memory.close();
  }
}

/**
 * Exactly the rows, in any order. An answer that claims to know and has no query, or another one's rows, is
 * wrong; none where there are none is right.
 */
function verdictOf(
  gold: ReturnType<RelationalQuestion["gold"]>,
  rows: readonly (string | number | boolean)[],
  known: boolean,
  hasQuery: boolean,
): Verdict {
  if (!hasQuery) return known ? "wrong" : "unknown";
  const expected = Array.isArray(gold) ? [...gold].sort() : [gold];
  const isSame = JSON.stringify(expected) === JSON.stringify([...rows].sort());
  return isSame ? "right" : "wrong";
}
