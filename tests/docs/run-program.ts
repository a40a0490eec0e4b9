import { execFile } from "node:child_process";
import { promisify } from "node:util";
import ts from "typescript";

const run = promisify(execFile);

/** JavaScript of a program of the documentation, which imports what was built. */
export function javaScriptOf(program: string): string {
  const built = program.replace(/"palimpsest(?:\/([\w-]+))?"/gu, (_, entry = "index") =>
    JSON.stringify(new URL(`../../dist/${entry}.js`, import.meta.url).href),
  );
  return ts.transpileModule(built, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      verbatimModuleSyntax: true,
    },
  }).outputText;
}

/** Runs a program of the documentation in a process of its own and gives what it prints. */
export async function output(program: string, cwd?: string): Promise<string> {
  const code = javaScriptOf(program);
  return (await run(process.execPath, ["--input-type=module", "--eval", code], { cwd })).stdout;
}

/** Programs that use one memory and one graph, each in a scope of its own, as one program. */
export const inOneMemory = (programs: readonly string[]): string =>
  [
    'import { openMemory } from "palimpsest";',
    'const memory = await openMemory({ database: "memory:" });',
    'const graph = memory.graph("docs");',
    ...programs.map((each) => `{ ${each} }`),
    "await memory.close();",
  ].join("\n");
