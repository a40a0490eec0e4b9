import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { testMemory } from "../memory.ts";
import { output } from "./run-program.ts";

const { memory } = await testMemory();
const url = await runningServer(memory, "default", () => Date.parse("2026-12-01T00:01:00Z"));

/** The programs of a page, each with what it is said to print. */
async function programs(document: string): Promise<{ code: string; printed: string }[]> {
  const text = await readFile(new URL(`../../docs/${document}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/^```ts\n(.*?)^```\n\nprints\n\n```text\n(.*?)^```$/gmsu)];
  return found.map(([, code = "", printed = ""]) => ({ code, printed }));
}

test("the program of the page on clients prints what the page says", async () => {
  const [program] = await programs("clients.md");
  const code =
    program?.code.replace("http://localhost:7420", url).replace('"TOKEN"', JSON.stringify(TOKEN)) ?? "";
  expect(await output(code)).toBe(program?.printed);
});

test("the program of the page on sharing prints what the page says", async () => {
  const [program] = await programs("sharing.md");
  expect(program).toBeDefined();
  expect(await output(program?.code ?? "")).toBe(program?.printed);
});

test("the program of the page on recall that asks nothing prints what the page says", async () => {
  const [, program] = await programs("recall.md");
  expect(program).toBeDefined();
  expect(await output(program?.code ?? "")).toBe(program?.printed);
});

test("the program of the page on exports prints what the page says", async () => {
  const [program] = await programs("export.md");
  expect(program).toBeDefined();
  expect(await output(program?.code ?? "")).toBe(program?.printed);
});

test.each([
  ["AI SDK", 0],
  ["tools made from a graph", 1],
  ["LangGraph", 2],
  ["Mastra", 3],
])("the program for %s prints what the page on frameworks says", async (_, index) => {
  const program = (await programs("adapters.md"))[index];
  expect(program).toBeDefined();
  expect(await output(program?.code ?? "")).toBe(program?.printed);
});

test.each([0, 1, 2, 3, 4])(
  "program %d of the page on graphs of documents prints what it says",
  async (index) => {
    const program = (await programs("knowledge.md"))[index];
    expect(program).toBeDefined();
    expect(await output(program?.code ?? "")).toBe(program?.printed);
  },
);

test("the program of the page on code prints what the page says", async () => {
  const [program] = await programs("code.md");
  expect(program).toBeDefined();
  expect(await output(program?.code ?? "")).toBe(program?.printed);
});
