/** What a graph holds at one time, as files that other tools read. */
import { createRequire } from "node:module";
import papa from "papaparse";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import type { ExportOptions } from "../../src/index.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-01T00:00:00Z");
const ODD = 'Ann <ann@x.org> & "Söhne" ]]> 👋';
const MOTTO = "=1+1\n\t&<\r\n]]>\u0007";
const graph = memory.graph("odd");
await graph.remember({
  content: "A list.",
  extraction: {
    entities: [
      { name: ODD, type: "Person", properties: { age: 41, type: "rare", motto: MOTTO } },
      { name: "Acme", type: "Organization", aliases: ["Acme Inc"] },
    ],
    facts: [
      { subject: ODD, predicate: "WORKS_AT", object: "Acme", validFrom: "2024", validTo: "2025" },
      {
        subject: ODD,
        predicate: "WORKS_AT",
        object: "Initech",
        validFrom: "2025",
        properties: { role: "CTO" },
      },
      { subject: "@SUM(A1)", predicate: "KNOWS", object: "Acme" },
      { subject: "Acme", predicate: "BALANCE", value: -5 },
    ],
  },
});

const text = async (of: GraphHandle, options: ExportOptions) =>
  `${(await collected(of.export(options))).join("\n")}\n`;

/** What is used of a parser whose own types would bring those of a page. */
interface XmlElement {
  readonly textContent: string | null;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}
type Note = (fault: string) => void;
interface Xml {
  readonly DOMParser: new (options: {
    readonly errorHandler: { readonly warning: Note; readonly error: Note; readonly fatalError: Note };
  }) => { parseFromString(text: string, type: string): XmlElement };
}
const { DOMParser }: Xml = createRequire(import.meta.url)("@xmldom/xmldom");

interface Node {
  readonly id: string;
  readonly [attribute: string]: string;
}

/** Reads GraphML as readers do: attributes by the names that its keys have. */
function parsed(xml: string): { readonly nodes: readonly Node[]; readonly edges: readonly Node[] } {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  const document = new DOMParser({
    errorHandler: { warning: note, error: note, fatalError: note },
  }).parseFromString(xml, "text/xml");
  expect(faults).toEqual([]);
  const all = (name: string) => Array.from(document.getElementsByTagName(name));
  const names = new Map(
    all("key").map((key) => [key.getAttribute("id"), key.getAttribute("attr.name") ?? ""]),
  );
  const read = (name: string) =>
    all(name).map((element) => ({
      ...Object.fromEntries(Array.from(element.attributes).map((each) => [each.name, each.value])),
      id: element.getAttribute("id") ?? "",
      ...Object.fromEntries(
        Array.from(element.getElementsByTagName("data")).map((data) => [
          names.get(data.getAttribute("key")) ?? "?",
          data.textContent ?? "",
        ]),
      ),
    }));
  return { nodes: read("node"), edges: read("edge") };
}

test("GraphML has the entities as nodes, with their literals, and the facts of now between them as edges", async () => {
  const { nodes, edges } = parsed(await text(graph, { format: "graphml" }));
  const named = new Map(nodes.map((node) => [node.label, node]));
  const ann = named.get(ODD);
  expect(ann).toMatchObject({
    type: "Person",
    type_: "rare",
    age: "41",
    motto: MOTTO.replace("\u0007", "\u{FFFD}"),
  });
  expect(named.get("Acme")).toMatchObject({ type: "Organization", aliases: "Acme Inc", balance: "-5" });
  expect([...named.keys()].sort()).toEqual(["@SUM(A1)", "Acme", ann?.label, "Initech"].sort());
  expect(edges.map(({ source, target, label }) => [source, label, target]).sort()).toEqual(
    [
      [ann?.id, "WORKS_AT", named.get("Initech")?.id],
      [named.get("@SUM(A1)")?.id, "KNOWS", named.get("Acme")?.id],
    ].sort(),
  );
  expect(edges.find(({ label }) => label === "WORKS_AT")).toMatchObject({
    properties: '{"role":"CTO"}',
    valid_from: "2025-01-01T00:00:00.000Z",
    status: "held",
  });
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
});

test("Another time has other edges, and any time all of them", async () => {
  const labels = async (asOf: string) =>
    parsed(await text(graph, { format: "graphml", asOf })).edges.filter(({ label }) => label === "WORKS_AT")
      .length;
  expect([await labels("2024-06"), await labels("any"), await labels("1990")]).toEqual([1, 2, 0]);
});

test("CSV has a row for each fact, and no cell that a spreadsheet runs", async () => {
  const { data, errors } = papa.parse<Record<string, string>>(await text(graph, { format: "csv" }), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(6);
  const row = (predicate: string) => data.find((each) => each.predicate === predicate);
  expect(row("MOTTO")).toMatchObject({ subject: ODD, value: `'${MOTTO}`, object: "" });
  expect(row("KNOWS")).toMatchObject({ subject: "'@SUM(A1)", object: "Acme", confidence: "0.95" });
  expect(row("BALANCE")).toMatchObject({ value: "-5" });
  expect(row("WORKS_AT")).toMatchObject({ object: "Initech", properties: '{"role":"CTO"}' });
});

test.each(["=1+1", "+1", "-1+1", "@SUM(A1)", "＝1+1", "＠SUM(A1)", "\t=1+1", "\r\n=1+1", "\n=1+1"])(
  "A text that begins with %j is a text in CSV",
  async (value) => {
    const cell = memory.graph(`cell ${JSON.stringify(value)}`);
    await cell.assert({ subject: "Acme", predicate: "MOTTO", value });
    const { data } = papa.parse<Record<string, string>>(await text(cell, { format: "csv" }), {
      header: true,
      newline: "\n",
    });
    expect(data[0]?.value).toBe(`'${value}`);
  },
);

test("It is the same each time, as it was known then, and what is written meanwhile is left out", async () => {
  const many = memory.graph("many");
  const said = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      subject: `p${from + index}`,
      predicate: "KNOWS",
      object: "Acme",
    }));
  await many.remember({ content: "Many.", extraction: { facts: said(0, 700) } });
  const before = await text(many, { format: "csv" });
  expect(before.split("\n")).toHaveLength(702);
  expect(await text(many, { format: "csv" })).toBe(before);

  at("2026-03-02T00:00:00Z");
  const lines = many.export({ format: "csv" });
  const first = [(await lines.next()).value, (await lines.next()).value];
  await many.remember({ content: "More.", extraction: { facts: said(700, 705) } });
  expect(`${[...first, ...(await collected(lines))].join("\n")}\n`).toBe(before);
  expect(await text(many, { format: "csv", knownAt: "2026-03-01T12:00:00Z" })).toBe(before);
  const { nodes, edges } = parsed(await text(many, { format: "graphml" }));
  expect([nodes.length, edges.length]).toEqual([706, 705]);
});

test("A merge is one node, and edges lead to it", async () => {
  const merged = memory.graph("merged");
  const facts = [
    { subject: "Bo", predicate: "KNOWS", object: "Ann" },
    { subject: "Robert", predicate: "KNOWS", object: "Ann" },
  ];
  await merged.remember({ content: "Bo.", extraction: { facts } });
  await merged.merge("Bo", "Robert");
  const { nodes, edges } = parsed(await text(merged, { format: "graphml" }));
  expect(nodes).toHaveLength(2);
  const ids = nodes.map(({ id }) => id);
  for (const { source, target } of edges) expect(ids).toEqual(expect.arrayContaining([source, target]));
  expect(edges).toHaveLength(1);
});

test("Over HTTP and by the client it is the same file, with its type", async () => {
  const url = await runningServer(memory, "default", () => Date.parse("2026-03-03T00:00:00Z"));
  const client = connect({ url, token: TOKEN }).graph("odd");
  for (const [format, type] of [
    ["graphml", "application/xml; charset=utf-8"],
    ["csv", "text/csv; charset=utf-8"],
  ] as const) {
    const expected = await text(graph, { format, asOf: "2024-06" });
    expect(`${(await collected(client.export({ format, asOf: "2024-06" }))).join("\n")}\n`).toBe(expected);
    const headers = { authorization: `Bearer ${TOKEN}`, "x-palimpsest-graph": "odd" };
    const response = await fetch(`${url}/v1/export?format=${format}&asOf=2024-06`, { headers });
    expect([response.headers.get("content-type"), await response.text()]).toEqual([type, expected]);
  }
  const refused = collected(client.export({ asOf: "2024" }));
  await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
});

test("Options of another format are refused", async () => {
  for (const options of [{ asOf: "2024" }, { format: "csv", signingKey: "x" }, { format: "xlsx" }])
    await expect(collected(graph.export(options as ExportOptions))).rejects.toMatchObject({
      code: "invalid_input",
    });
});
