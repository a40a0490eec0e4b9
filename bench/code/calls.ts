/** Compares the calls that a reading finds with those of the TypeScript compiler. */
import { resolve } from "node:path";
import { symbolAt } from "../../src/code/link/value.ts";
import type { CodeReading } from "../../src/code/read-code.ts";
import { compilerCalls } from "./oracle.ts";

export interface CallsReport {
  readonly expected: number;
  readonly found: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

export function compareCalls(root: string, reading: CodeReading): CallsReport {
  const found = new Set(
    reading.relations.flatMap(({ from, predicate, to }) =>
      predicate === "CALLS" && !("package" in to)
        ? [`${from.file.path}#${symbolAt(from).qualified} -> ${to.file.path}#${symbolAt(to).qualified}`]
        : [],
    ),
  );
  const { calls } = compilerCalls(
    resolve(root),
    [...reading.readings.keys()].map((path) => resolve(root, path)),
  );
  const right = [...found].filter((call) => calls.has(call)).length;
  return {
    expected: calls.size,
    found: found.size,
    right,
    precision: right / Math.max(1, found.size),
    recall: right / Math.max(1, calls.size),
    wrong: [...found].filter((call) => !calls.has(call)),
    missed: [...calls].filter((call) => !found.has(call)),
  };
}
