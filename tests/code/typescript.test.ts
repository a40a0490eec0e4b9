import { expect, test } from "vitest";
import { Grammars } from "../../src/code/grammars.ts";
import { readCode } from "../../src/code/read-code.ts";
import { folderWith, relationsIn } from "./folder.ts";

test("calls lead to what is imported, also under another name, by default, as a namespace and through other modules", async () => {
  const calls = await relationsIn(
    {
      "hash.ts": "export function hash(text: string) { return text; }\nexport default function digest() {}\n",
      "index.ts": 'export * from "./hash.ts";\nexport { hash as sha } from "./hash.ts";\n',
      "use.ts": [
        'import digest, { hash as short } from "./hash.js";',
        'import * as all from "./index.ts";',
        'import { sha } from "./index.ts";',
        "export function run() {",
        "  short('a'); digest();",
        "  all.hash('b'); sha('c');",
        "}",
      ].join("\n"),
    },
    "CALLS",
  );
  expect(calls).toEqual(["use.ts#run CALLS hash.ts#digest 5", "use.ts#run CALLS hash.ts#hash 5,6"]);
});

test("a name of a function's own hides what is imported", async () => {
  const calls = await relationsIn(
    {
      "a.ts": "export function hash() {}\n",
      "b.ts":
        'import { hash } from "./a.ts";\nexport const f = (hash: () => void) => hash();\nexport function g() { const hash = () => 1; { hash(); } }\nexport const h = () => hash();\n',
    },
    "CALLS",
  );
  expect(calls).toEqual(["b.ts#h CALLS a.ts#hash 4"]);
});

test("methods are found by the class of what they are called on", async () => {
  const calls = await relationsIn(
    {
      "store.ts": [
        "export interface Reader { read(id: string): Promise<Row | undefined>; }",
        "export class Row { save() {} }",
        "export abstract class Base { protected log() {} }",
        "export class Store extends Base implements Reader {",
        "  readonly #rows = new Map<string, Row>();",
        "  constructor(private readonly other: Reader) { super(); }",
        "  async read(id: string) { this.log(); return this.#rows.get(id); }",
        "  get first() { return new Row(); }",
        "  async copy() { (await this.other.read('a'))?.save(); this.first.save(); }",
        "}",
      ].join("\n"),
      "use.ts": [
        'import { type Reader, Row, Store } from "./store.ts";',
        "const make = () => new Store(null as never);",
        "export async function use(reader: Reader, { rows }: { rows: readonly Row[] }) {",
        "  make().read('a');",
        "  reader.read('b');",
        "  for (const row of rows) row.save();",
        "  rows.filter(Boolean).map((row) => row.save());",
        "}",
      ].join("\n"),
    },
    "CALLS",
  );
  expect(calls).toEqual([
    "store.ts#Store.constructor CALLS store.ts#Base 6",
    "store.ts#Store.copy CALLS store.ts#Reader.read 9",
    "store.ts#Store.copy CALLS store.ts#Row.save 9",
    "store.ts#Store.first CALLS store.ts#Row 8",
    "store.ts#Store.read CALLS store.ts#Base.log 7",
    "use.ts#make CALLS store.ts#Store 2",
    "use.ts#use CALLS store.ts#Reader.read 5",
    "use.ts#use CALLS store.ts#Row.save 6,7",
    "use.ts#use CALLS store.ts#Store.read 4",
    "use.ts#use CALLS use.ts#make 4",
  ]);
});

test("classes extend and implement, types and functions that are handed over are referenced, modules and packages imported", async () => {
  const relations = await relationsIn({
    "a.ts":
      "export interface Shape { area(): number }\nexport class Base {}\nexport function twice(n: number) { return 2 * n; }\n",
    "b.ts":
      'import { readFile } from "node:fs/promises";\nimport { z } from "zod/v4";\nimport { Base, type Shape, twice } from "./a.ts";\nexport class Square extends Base implements Shape { area() { return 1; } }\nexport const all = (shapes: Shape[]) => [1].map(twice);\n',
  });
  expect(relations).toEqual([
    "b.ts# IMPORTS a.ts# 3",
    "b.ts# IMPORTS node:fs/promises 1",
    "b.ts# IMPORTS zod 2",
    "b.ts#Square EXTENDS a.ts#Base 4",
    "b.ts#Square IMPLEMENTS a.ts#Shape 4",
    "b.ts#all REFERENCES a.ts#Shape 5",
    "b.ts#all REFERENCES a.ts#twice 5",
  ]);
});

test("JavaScript is read with require, prototypes and the types of its comments", async () => {
  const calls = await relationsIn(
    {
      "lib.js":
        "class Option { name() {} }\nfunction parse() {}\nparse.strict = function () {};\nmodule.exports = { Option, parse };\n",
      "use.js": [
        "const { Option, parse } = require('./lib');",
        "const lib = require('./lib.js');",
        "/** @param {Option[]} options\n * @returns {Option} */",
        "exports.first = function (options) { options[0].name(); parse.strict(); lib.parse(); return options[0]; };",
      ].join("\n"),
    },
    "CALLS",
  );
  expect(calls).toEqual([
    "use.js#first CALLS lib.js#Option.name 5",
    "use.js#first CALLS lib.js#parse 5",
    "use.js#first CALLS lib.js#parse.strict 5",
  ]);
});

test("functions learn what they are called with from where they are handed over", async () => {
  const calls = await relationsIn(
    {
      "a.ts": [
        "interface Graph { recall(): void }",
        "interface Tool { run: (graph: Graph) => void }",
        "function withGraph(work: (graph: Graph) => void) {}",
        "export const tool: Tool = { run: (graph) => graph.recall() };",
        "export function f() { withGraph((graph) => graph.recall()); }",
      ].join("\n"),
    },
    "CALLS",
  );
  expect(calls).toEqual([
    "a.ts#f CALLS a.ts#Graph.recall 5",
    "a.ts#f CALLS a.ts#withGraph 5",
    "a.ts#tool.run CALLS a.ts#Graph.recall 4",
  ]);
});

test("broken, empty and binary files, and types that stand for themselves, stop nothing", async () => {
  const folder = folderWith({
    "empty.ts": "",
    "broken.ts": "export function f( { class 🙂 => ",
    "binary.ts": "\0\u0001",
    "endless.ts":
      "type A<T> = { a: A<A<T>>; b: B<A<T>> };\ntype B<T> = A<B<T>> | B<A<B<T>>>;\nexport const f = (a: A<B<string>>) => a.a.b.a.b.a.c();\n",
    "circle.ts": 'export * from "./circle.ts";\nexport const x = x.y();\n',
    "fine.ts": "export function fine() {}\nfine();\n",
  });
  const { faults, readings, relations } = await readCode(folder);
  expect(faults).toEqual([{ path: "binary.ts", reason: "It is no text." }]);
  expect([...readings.keys()]).toEqual(["broken.ts", "circle.ts", "empty.ts", "endless.ts", "fine.ts"]);
  expect(relations.filter(({ predicate }) => predicate === "CALLS")).toHaveLength(1);
});

/** Something in itself, again and again. */
const nested = (open: string, close: string, levels = 20_000) => open.repeat(levels) + close.repeat(levels);

test("what is nested without end stops nothing: what stands around it is read", async () => {
  const after = "export function after() { return after(); }\n";
  const folder = folderWith({
    "brackets.ts": `export const x = ${nested("(", ")").replace("()", "(1)")};\n${after}`,
    "calls.js": `${after}after${nested("(after", ")")};\n`,
    "chain.ts": `export const x = a${".b()".repeat(20_000)};\n${after}`,
    "sum.ts": `export const x = 1${" + after()".repeat(20_000)};\n${after}`,
    "type.ts": `export type T = ${nested("Array<", ">").replace("<>", "<string>")};\n${after}`,
    "functions.ts": `${nested("function f() { ", "}", 4_000)}\n${after}`,
    "choices.ts": `export function f(a) { ${"if (a) {} else ".repeat(4_000)}{} }\n${after}`,
    "element.tsx": `export const x = ${nested("<p>", "</p>", 4_000)};\n${after}`,
    "list.py": `def after():\n    return after()\n\nx = ${nested("[", "]", 4_000)}\n`,
    "chain.go": `package main\nfunc after() { after() }\nfunc B(a T) { a${".B()".repeat(4_000)} }\n`,
    "Chain.java": `class Chain { void after() { after(); } void b() { this${".b()".repeat(4_000)}; } }\n`,
    "type.rs": `fn after() { after(); }\nfn a(x: ${nested("Vec<", ">", 4_000).replace("<>", "<X>")}) {}\n`,
  });
  const { faults, readings } = await readCode(folder);
  expect(faults).toEqual([]);
  for (const [path, { symbols }] of readings)
    expect([path, symbols.some(({ qualified }) => /\bafter$/u.test(qualified))]).toEqual([path, true]);
  expect(readings.size).toBe(12);
}, 60_000);

test("without the parser's packages the error names the command that installs them", async () => {
  await expect(Grammars.open("file:///nowhere/")).rejects.toMatchObject({
    code: "parser_missing",
    message: expect.stringContaining("npm install web-tree-sitter@0.27.2 @vscode/tree-sitter-wasm@0.3.1"),
  });
});

test("a folder that is not there and a file are refused", async () => {
  await expect(readCode("/nowhere/at/all")).rejects.toMatchObject({ code: "file_not_found" });
  await expect(readCode("package.json")).rejects.toMatchObject({ code: "unsupported_format" });
  // It may only not be mounted.
  await expect(readCode(folderWith({ "data.bin": "" }))).rejects.toMatchObject({
    code: "unsupported_format",
  });
});
