import { expect, test } from "vitest";
import { relationsIn } from "./folder.ts";
import { GO_PROGRAMS } from "./programs/go.ts";
import { JAVA_PROGRAMS } from "./programs/java.ts";
import type { Program } from "./programs/program.ts";
import { PYTHON_PROGRAMS } from "./programs/python.ts";
import { RUST_PROGRAMS } from "./programs/rust.ts";

const callsIn = async ({ files }: Program) =>
  (await relationsIn(files, "CALLS")).map((call) => call.replace(" CALLS ", " -> ").replace(/ [\d,]+$/u, ""));

test.each(PYTHON_PROGRAMS)("Python: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});

test.each(GO_PROGRAMS)("Go: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});

test.each(JAVA_PROGRAMS)("Java: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});

test.each(RUST_PROGRAMS)("Rust: $title", async (program) => {
  expect(await callsIn(program)).toEqual([...program.calls].sort());
});
