/** All programs of the documentation, as somebody compiles them who copies them. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Names that pieces of programs use without making them: what a reader has at that place. */
const ASSUMED = `
import type { SupabaseClient } from "@supabase/supabase-js";
import type { EpisodeInput, GraphHandle, Memory, openMemory as open } from "palimpsest";
import type { withMemory } from "palimpsest/ai-sdk";
declare global {
  const openMemory: typeof open;
  const memory: Memory;
  const graph: GraphHandle;
  const otherGraph: GraphHandle;
  const list: readonly EpisodeInput[];
  const factId: string;
  const file: { write(text: string): void };
  const lines: AsyncIterable<string>;
  const url: string;
  const token: string;
  const thread: string;
  const userId: string;
  const publishableKey: string;
  const supabase: SupabaseClient;
  const admin: SupabaseClient;
  const anyModel: Parameters<typeof withMemory>[0];
}
`;

/** What the pages call of packages that are not installed here. */
const OTHERS = `
declare module "@supabase/supabase-js" {
  // Of a database without types its rows are any.
  interface Rows extends Promise<{ data: any }> {
    select(columns: string): Rows;
    eq(column: string, value: string): Rows;
    is(column: string, value: null): Rows;
    single(): Rows;
  }
  export interface SupabaseClient {
    readonly auth: { readonly admin: { updateUserById(id: string, attributes: object): Promise<object> } };
    from(view: string): Rows;
    rpc(name: string, options: object): Rows;
  }
  export function createClient(url: string, key: string, options?: object): SupabaseClient;
}
`;

const markdown = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

/** The programs by the file that each would be, named by its page and its line. */
function programs(): Map<string, string> {
  const found = new Map<string, string>();
  for (const page of ["README.md", ...markdown("docs"), ...markdown("examples")]) {
    const text = readFileSync(page, "utf8");
    for (const { index, 1: body = "" } of text.matchAll(/^```ts\n(.*?)^```$/gmsu)) {
      const line = text.slice(0, index).split("\n").length;
      found.set(resolve(`${page.replaceAll("/", "-")}-${line}.mts`), `${body}export {};\n`);
    }
  }
  return found;
}

/** Compiles files that exist only here, and tells their faults. */
function faultsOf(files: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.esnext.disposable.d.ts"],
    types: ["node"],
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...others) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version, ...others)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${file?.fileName.split("/").at(-1)}+${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

test("the programs of the documentation compile under strict", () => {
  const found = programs();
  expect(found.size).toBeGreaterThan(60);
  const files = new Map([
    ...found,
    [resolve("assumed-names.mts"), ASSUMED],
    [resolve("other-packages.d.ts"), OTHERS],
  ]);
  expect(faultsOf(files)).toEqual([]);
}, 120_000);
