import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const PROGRAM = `
import { openMemory } from "${resolve("dist/index.js")}";
const memory = await openMemory();
const graph = memory.tenant("acme").graph("support");
await graph.remember("I live in Oslo.", { speaker: "Ann" });
const answer: string = (await graph.ask("Where does Ann live?")).answer;
console.log(answer);
`;

test("a strict program compiles with the package's types and those that they name", async () => {
  // Inside the repository, whose packages are those of an installation.
  const folder = await mkdtemp(resolve("build-strict-"));
  try {
    const file = join(folder, "program.mts");
    await writeFile(file, PROGRAM);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      types: ["node"],
      skipLibCheck: false,
    });
    const found = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(found).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
