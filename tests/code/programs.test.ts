import { expect, test } from "vitest";
import { relationsIn } from "./folder.ts";
import { GO_PROGRAMS } from "./programs/go.ts";
import type { Program } from "./programs/program.ts";
import { PYTHON_PROGRAMS } from "./programs/python.ts";

const callsIn = async ({ files }: Program) =>
  (await relationsIn(files, "CALLS")).map((call) => call.replace(" CALLS ", " -> ").replace(/ [\d,]+$/u, ""));

test.each(PYTHON_PROGRAMS)("Python: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});

test.each(GO_PROGRAMS)("Go: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});
