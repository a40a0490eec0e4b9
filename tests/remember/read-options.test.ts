import { inspect } from "node:util";
import { expect, test } from "vitest";
import { InputError } from "../../src/errors.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("read");
await graph.remember({ content: "I live in Oslo.", speaker: "Ann" });
const other = memory.graph("never made");

/** Callers without types can hand in anything. */
interface Untyped {
  recall(...given: unknown[]): Promise<unknown>;
  ask(...given: unknown[]): Promise<unknown>;
  facts(...given: unknown[]): Promise<unknown>;
  entities(...given: unknown[]): Promise<unknown>;
  changes(...given: unknown[]): Promise<unknown>;
  why(...given: unknown[]): Promise<unknown>;
  restore(...given: unknown[]): Promise<unknown>;
  importFile(...given: unknown[]): Promise<unknown>;
}
const untyped: Untyped = graph;
const HALF = "ab\ud83d";
const LONG = "a".repeat(501);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

const REFUSED: readonly [call: string, names: string, run: () => Promise<unknown>][] = [
  ["recall(x, null)", "options", () => untyped.recall("x", null)],
  ["recall(5)", "question", () => untyped.recall(5)],
  ["recall with NUL", "question", () => graph.recall("a\0b")],
  ["recall with half a pair", "question", () => graph.recall(HALF)],
  ["recall of nothing visible", "question", () => graph.recall("\u200b")],
  ["a very long question", "Ask something shorter", () => graph.recall("why ".repeat(2_501))],
  ["speaker: 5", "speaker", () => untyped.recall("x", { speaker: 5 })],
  ["speaker with half a pair", "speaker", () => graph.recall("x", { speaker: HALF })],
  ["about: NUL", "about", () => graph.ask("x", { about: "a\0" })],
  ["ask(x, null)", "options", () => untyped.ask("x", null)],
  ["maxTokens: 0", "maxTokens", () => graph.recall("x", { maxTokens: 0 })],
  ["limit: 1.5", "limit", () => graph.recall("x", { limit: 1.5 })],
  ["limit: NaN", "limit", () => graph.facts({ limit: Number.NaN })],
  ["limit: 1n", "limit", () => untyped.facts({ limit: 1n })],
  ["facts(null)", "options", () => untyped.facts(null)],
  ["facts([])", "options", () => untyped.facts([])],
  ["subject: 5", "subject", () => untyped.facts({ subject: 5 })],
  ["predicate: 5", "predicate", () => untyped.facts({ predicate: 5 })],
  ["a misspelled option", "subjct", () => untyped.facts({ subjct: "Tom" })],
  ["subject with NUL", "subject", () => graph.facts({ subject: "a\0" })],
  ["object with half a pair", "object", () => graph.facts({ object: HALF })],
  ["asOf: 5", "asOf", () => untyped.facts({ asOf: 5 })],
  ["graphs as a text", "graphs", () => untyped.facts({ graphs: "shared" })],
  ["more graphs than are read at a time", "graphs", () => graph.recall("x", { graphs: numbered(1_001) })],
  ["more names than are looked for", "predicates", () => graph.recall("x", { predicates: numbered(10_001) })],
  ["a subject longer than any name", "subject", () => graph.facts({ subject: LONG })],
  ["a speaker longer than any name", "speaker", () => graph.ask("x", { speaker: LONG })],
  ["an entity longer than any name", "the name or id", () => graph.neighbours(LONG)],
  ["an end longer than any name", "entities", () => graph.versionsBetween([LONG])],
  ["graphs with NUL", "graphs", () => graph.facts({ graphs: ["a\0"] })],
  ["type with NUL", "type", () => graph.entities({ type: "a\0" })],
  ["type beside types", "types", () => graph.entities({ type: "Person", types: ["Event"] })],
  ["types: []", "types", () => graph.entities({ types: [] })],
  ["entities(null)", "options", () => untyped.entities(null)],
  ["changes(null)", "options", () => untyped.changes(null)],
  ["from: 5", "from", () => untyped.changes({ from: 5 })],
  ["why(5)", "fact", () => untyped.why(5)],
  ["why(x, null)", "options", () => untyped.why("x", null)],
  ["restore(null)", "lines", () => untyped.restore(null)],
  ["restore of a text", "lines", () => untyped.restore("lines")],
  ["restore of numbers", "lines", () => untyped.restore([5])],
  ["importFile()", "path", () => untyped.importFile(undefined)],
  ["a path with NUL", "path", () => graph.importFile("a\0b")],
  ["a misspelled option of importFile", "speeker", () => untyped.importFile("x", { speeker: "x" })],
  ["format: xls", "format", () => untyped.importFile("x", { format: "xls" })],
  ["importFile(x, null)", "options", () => untyped.importFile("x", null)],
];

/** Times that end before they begin, by the call that is given them. */
const REVERSED: [call: string, names: string, run: () => Promise<unknown>][] = [
  ["facts", "from is after to", () => graph.facts({ from: "2026-03", to: "2026-01" })],
  ["changes", "from is after to", () => graph.changes({ from: "2026-03", to: "2026-01" })],
  ["audit", "from is after to", () => graph.audit({ from: "2026-03", to: "2026-01" })],
  ["episodes", "since is after until", () => graph.episodes({ since: "2026-03", until: "2026-01" })],
  ["recall", "since is after until", () => graph.recall("x", { since: "2026-03", until: "2026-01" })],
  ["recalled", "since is after until", () => graph.recalled({ since: "2026-03", until: "2026-01" })],
  ["reextract", "since is after until", () => graph.reextract({ since: "2026-03", until: "2026-01" })],
];

test.each(REVERSED)("%s refuses a time that ends before it begins", async (_call, names, run) => {
  await expect(run()).rejects.toMatchObject({
    code: "interval_reversed",
    message: expect.stringContaining(names),
  });
});

test.each(REFUSED)("%s is refused by name: %s", async (_call, names, run) => {
  const error = await run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({ code: "invalid_input", message: expect.stringContaining(names) });
});

test("A wrong option makes no graph", async () => {
  const nowhere: Untyped = other;
  await expect(nowhere.restore(null)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(other.facts()).rejects.toMatchObject({ code: "graph_unknown" });
});

test("What is well-formed and not there is found nowhere, and undefined is as good as absent", async () => {
  expect(await graph.facts({ subject: "Nobody" })).toEqual([]);
  expect(await graph.facts({ predicate: "FATHER_OF" })).toEqual([]);
  expect(await graph.entities({ types: ["Event"] })).toEqual([]);
  expect(await untyped.facts({ subject: undefined, limit: undefined, graphs: undefined })).toHaveLength(1);
});

test.each([
  ["no number", () => Number.NaN],
  ["no end", () => Number.POSITIVE_INFINITY],
  ["no date", () => 1e300],
])("A clock that gives %s is refused when it is first asked", async (_what, clock) => {
  const broken = await openMemory({ clock });
  await expect(broken.graph("a").remember({ content: "x" })).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("clock"),
  });
  await broken.close();
});

test("a handle is logged as its names, with nothing of the memory behind it", () => {
  expect(inspect(graph, { depth: 9 })).toBe("GraphHandle { tenant: 'default', graph: 'read' }");
});
