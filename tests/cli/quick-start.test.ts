import type { Command } from "commander";
import { expect, test } from "vitest";
import { makeProgram } from "../../src/cli/program.ts";
import { LASTING, lasts } from "../../src/cli/quick-start.ts";
import { Session } from "../../src/cli/session.ts";
import { Stopper } from "../../src/cli/stopping.ts";

const program = makeProgram(new Session(new Stopper()), {});

function called(...names: readonly string[]): Command {
  return names.reduce((command, name) => {
    const found = command.commands.find((each) => each.name() === name);
    if (found === undefined) throw new Error(`There is no command ${name}`);
    return found;
  }, program);
}

test("commands that go on or do much have their code optimised as usual, others start quickly", () => {
  for (const name of LASTING) expect(lasts(program, called(name))).toBe(true);
  for (const name of ["remember", "recall", "facts", "forget"])
    expect(lasts(program, called(name))).toBe(false);
  expect(lasts(program, called("ontology", "show"))).toBe(false);
});
