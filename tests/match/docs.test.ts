import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inOneMemory, javaScriptOf, output } from "../docs/run-program.ts";
import { testMemory } from "../memory.ts";

const text = await readFile(new URL("../../docs/queries.md", import.meta.url), "utf8");
const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language = "", body = ""]) => ({
  language,
  body,
}));

test("the programs of docs/queries.md print what it says", { timeout: 60_000 }, async () => {
  const programs = blocks.filter(({ language }) => language === "ts").map(({ body }) => body);
  const printed = blocks.filter(({ language }) => language === "text").map(({ body }) => body);
  expect(programs.length).toBeGreaterThan(4);
  expect(await output(inOneMemory(programs))).toBe(printed.join(""));
});

test("the queries of docs/queries.md give the rows that it shows", async () => {
  const { memory } = await testMemory();
  const graph = memory.graph("docs");
  const [facts] = blocks;
  const remember = new Function("graph", `return (async () => { ${javaScriptOf(facts?.body ?? "")} })()`);
  await remember(graph);
  const queries = blocks.flatMap(({ language, body }, place) =>
    language === "cypher" ? [[body, blocks[place + 1]?.body ?? ""] as const] : [],
  );
  expect(queries.length).toBeGreaterThan(4);
  for (const [query, shown] of queries) {
    const { columns, rows } = await graph.match(query);
    expect(
      rows.map((row) => columns.map((column) => row[column])),
      query,
    ).toEqual(JSON.parse(shown));
  }
});
