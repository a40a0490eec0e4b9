import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CANDIDATE_SCORE, MERGE_SCORE, nameSimilarity } from "../../src/resolve/name-similarity.ts";
import { output } from "../docs/run-program.ts";

const text = await readFile(new URL("../../docs/resolution.md", import.meta.url), "utf8");

test("the program of docs/resolution.md prints what it says", async () => {
  const [program, printed] = [...text.matchAll(/^```\w+\n(.*?)^```$/gmsu)].map(([, body = ""]) => body);
  expect(await output(program ?? "")).toBe(printed);
});

test("the pairs of docs/resolution.md stand in the bands that it shows", () => {
  const rows = [...text.matchAll(/^\| (.+ · .+) \| (.+ · .+) \| (.+ · .+) \|$/gmu)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, ...cells] of rows) {
    for (const [band, cell] of cells.entries()) {
      const [first = "", ...others] = cell.split(" · ");
      for (const other of others) {
        const { score } = nameSimilarity(first, other);
        expect([cell, score >= MERGE_SCORE ? 0 : score >= CANDIDATE_SCORE ? 1 : 2]).toEqual([cell, band]);
      }
    }
  }
});
