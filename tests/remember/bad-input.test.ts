import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { collected, testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");
const graph = memory.tenant("bad").graph("input");
await graph.create();

const REFUSED: readonly {
  readonly what: string;
  readonly code: string;
  readonly says: string;
  readonly input: unknown;
}[] = [
  { what: "an empty message", code: "episode_empty", says: "Give the words", input: { content: "" } },
  { what: "a blank message", code: "episode_empty", says: "Give the words", input: { content: " \n\t" } },
  {
    what: "a message of 2 MB",
    code: "episode_too_large",
    says: "rememberDocument()",
    input: { content: "word ".repeat(400_000) },
  },
  {
    what: "a message of 2 MB in few characters",
    code: "episode_too_large",
    says: "rememberDocument()",
    input: { content: "語".repeat(700_000) },
  },
  {
    what: "a message with more facts than one transaction should have",
    code: "invalid_input",
    says: "extraction.facts: there are 5001, at most 5000 are kept with one episode; hand in several",
    input: {
      content: "x",
      extraction: { facts: Array(5_001).fill({ subject: "A", predicate: "B", object: "C" }) },
    },
  },
  {
    what: "a message with as many entities",
    code: "invalid_input",
    says: "extraction.entities: there are 5001",
    input: { content: "x", extraction: { entities: Array(5_001).fill({ name: "A" }) } },
  },
  {
    what: "an unreadable date",
    code: "invalid_time",
    says: "ISO 8601",
    input: { content: "x", occurredAt: "soon" },
  },
  {
    what: "a day that does not exist",
    code: "invalid_time",
    says: "ISO 8601",
    input: { content: "x", occurredAt: "2026-02-30" },
  },
  {
    what: "an invalid Date",
    code: "invalid_time",
    says: "ISO 8601",
    input: { content: "x", occurredAt: new Date("nonsense") },
  },
  {
    what: "a date more than a day ahead",
    code: "time_in_future",
    says: "validFrom",
    input: { content: "x", occurredAt: "2026-06-02T00:00:01Z" },
  },
  { what: "a NUL character", code: "invalid_input", says: "NUL", input: { content: "a\0b" } },
  {
    what: "a NUL character in the speaker",
    code: "invalid_input",
    says: "NUL",
    input: { content: "x", speaker: "a\0b" },
  },
  {
    what: "a NUL character in the metadata",
    code: "invalid_input",
    says: "NUL",
    input: { content: "x", metadata: { a: ["b\0"] } },
  },
  { what: "half a surrogate pair", code: "invalid_input", says: "emoji", input: { content: "ab\ud83d" } },
  {
    what: "a number for a time",
    code: "invalid_input",
    says: "occurredAt: give a text or a Date, not a number",
    input: { content: "x", occurredAt: 5 },
  },
  {
    what: "a field that is not known",
    code: "invalid_input",
    says: "speeker",
    input: { content: "x", speeker: "Ann" },
  },
  { what: "an unknown role", code: "invalid_input", says: "role", input: { content: "x", role: "robot" } },
  {
    what: "no object at all",
    code: "invalid_input",
    says: "give an object, not a text",
    input: "just a text",
  },
  {
    what: "an unreadable validity",
    code: "invalid_time",
    says: "validFrom",
    input: {
      content: "x",
      extraction: { facts: [{ subject: "A", predicate: "B", object: "C", validFrom: "yesterday-ish" }] },
    },
  },
];

function nested(levels: number): object {
  let value: object = {};
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

const cyclic: { self?: object } = {};
cyclic.self = cyclic;

const ownExtraction: { content: string; extraction?: object } = { content: "x" };
ownExtraction.extraction = ownExtraction;

let doubled: object = {};
for (let level = 0; level < 60; level += 1) doubled = { a: doubled, b: doubled };

/** A fact that could be learned, but for what is given. */
const factWith = (fact: object): object => ({
  content: "x",
  extraction: { facts: [{ subject: "A", predicate: "LIKES", object: "C", ...fact }] },
});
const entityWith = (entity: object): object => ({
  content: "x",
  extraction: { entities: [{ name: "A", ...entity }] },
});

const UNFIT: readonly [what: string, says: string, input: object][] = [
  ["a list in place of an episode", "rememberMany()", [{ content: "x" }]],
  ["metadata 10,000 levels deep", "100 levels", { content: "x", metadata: nested(10_000) }],
  ["metadata that contains itself", "contains itself", { content: "x", metadata: cyclic }],
  ["metadata that grows without end", "values", { content: "x", metadata: doubled }],
  ["a function in the metadata", "not JSON", { content: "x", metadata: { a: () => 1 } }],
  ["undefined in the metadata", "not JSON", { content: "x", metadata: { a: [undefined] } }],
  ["a BigInt in the metadata", "not JSON", { content: "x", metadata: { a: 1n } }],
  ["NaN in the metadata", "not JSON", { content: "x", metadata: { a: Number.NaN } }],
  ["a Date in the metadata", "metadata", { content: "x", metadata: { a: new Date(0) } }],
  [
    "a prototype in the metadata",
    "__proto__",
    { content: "x", metadata: { a: JSON.parse('{"__proto__": 1}') } },
  ],
  ["a prototype among the fields", "__proto__", JSON.parse('{"content": "x", "__proto__": {"a": 1}}')],
  ["a prototype among a fact's fields", "__proto__", factWith(JSON.parse('{"__proto__": 1}'))],
  ["properties 10,000 levels deep", "100 levels", factWith({ properties: nested(10_000) })],
  ["properties that contain themselves", "contain", factWith({ properties: cyclic })],
  ["a prototype in the properties", "__proto__", factWith({ properties: JSON.parse('{"__proto__": 1}') })],
  [
    "a prototype among an entity's properties",
    "__proto__",
    entityWith({ properties: JSON.parse('{"__proto__": 1}') }),
  ],
  ["an extraction that contains itself", "extraction", ownExtraction],
  ["NUL in a property's name", "NUL", factWith({ properties: { "a\0": 1 } })],
  [
    "half a pair in a qualifier",
    "emoji",
    factWith({ predicate: "HAS_ROLE", properties: { role: "a\ud83d" } }),
  ],
  ["NUL in the words of a fact", "NUL", factWith({ fact: "a\0" })],
  ["half a pair in a quote", "emoji", factWith({ quote: "a\ud83d" })],
  ["NUL in a predicate", "NUL", factWith({ predicate: "A\0B" })],
  ["half a pair in a subject", "emoji", factWith({ subject: "a\ud83d" })],
  ["NUL in a type", "NUL", entityWith({ type: "a\0b" })],
  ["NUL in an alias", "NUL", entityWith({ aliases: ["a\0b"] })],
  ["NUL in the name of an entity's property", "NUL", entityWith({ properties: { "a\0b": 1 } })],
  ["a newline in the speaker", "control character", { content: "x", speaker: "a\nb" }],
  ["a tab in the thread", "control character", { content: "x", thread: "a\tb" }],
  ["an escape in the id", "control character", { content: "x", id: "a\u001b[1m" }],
  ["a newline in an entity's name", "control character", entityWith({ name: "a\nb" })],
  ["a newline in a type", "control character", entityWith({ type: "a\nb" })],
  ["a type without a letter", "no letters", entityWith({ type: "!!" })],
  ["a newline in an alias", "control character", entityWith({ aliases: ["a\nb"] })],
  ["a newline in a subject", "control character", factWith({ subject: "a\nb" })],
  ["a newline in an object", "control character", factWith({ object: "a\nb" })],
  ["a newline in a predicate", "control character", factWith({ predicate: "a\nb" })],
];

describe("bad input is refused with a code and a sentence that says what to do", () => {
  test.each(REFUSED)("$what", async ({ code, says, input }) => {
    const before = await collected(graph.export());
    // Callers without types can hand in anything.
    const error = await graph
      .rememberMany([{ content: "A good one." }, input as EpisodeInput])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PalimpsestError);
    expect(error).toMatchObject({ code, index: 1, message: expect.stringContaining(says) });
    expect(await collected(graph.export())).toEqual(before);
  });

  test.each(UNFIT)("%s", async (_what, says, input) => {
    const before = await collected(graph.export());
    const error = await graph.remember(input as EpisodeInput).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PalimpsestError);
    expect(error).toMatchObject({ code: "invalid_input", message: expect.stringContaining(says) });
    expect(await collected(graph.export())).toEqual(before);
  });

  test.each([
    ["neither object nor value", "object", {}],
    ["both an object and a value", "value", { object: "C", value: 1 }],
    ["no subject", "subject", { subject: undefined, object: "C" }],
    ["no predicate", "predicate", { predicate: undefined, object: "C" }],
    ["an empty subject", "subject", { subject: " ", object: "C" }],
    ["an empty object", "object", { object: "" }],
    ["a predicate without a letter", "no letters", { predicate: "--", object: "C" }],
  ])(
    "a fact with %s is reported, and costs neither the episode nor the other facts",
    async (what, says, fact) => {
      const extraction = {
        facts: [
          { subject: "A", predicate: "B", ...fact },
          { subject: "A", predicate: "B", object: "D" },
        ],
      };
      // Callers without types can leave out anything.
      const input: object = { content: "x", extraction };
      const result = await memory
        .tenant("bad")
        .graph(what)
        .remember(input as EpisodeInput);
      expect(result.rejected).toMatchObject([
        { code: "invalid_input", fact: extraction.facts[0], message: expect.stringContaining(says) },
      ]);
      expect(result.facts.map(({ object }) => object?.name)).toEqual(["D"]);
    },
  );

  test.each(["\u200b", "\ufeff", " \u200d\u2060 "])("content that cannot be seen: %j", async (content) => {
    await expect(graph.remember({ content })).rejects.toMatchObject({ code: "episode_empty" });
  });

  test("metadata of 50 levels, a fact's field that is undefined and words with new lines are taken", async () => {
    const input = factWith({ object: undefined, value: "a\nb", validFrom: undefined });
    const fine = memory.tenant("bad").graph("fine");
    const result = await fine.remember({ ...input, metadata: nested(50) } as EpisodeInput);
    expect(result.facts).toHaveLength(1);
  });

  test("somebody who is married to themselves: the fact is rejected, the words stay", async () => {
    const extraction = {
      facts: [
        { subject: "Ann", predicate: "MARRIED_TO", object: " ann" },
        { subject: "Ann", predicate: "KNOWS", object: "Ann" },
      ],
    };
    const result = await memory.tenant("bad").graph("self").remember({ content: "Well!", extraction });
    expect(result.rejected).toMatchObject([{ code: "invalid_input", fact: extraction.facts[0] }]);
    expect(result.facts.map((fact) => fact.predicate)).toEqual(["KNOWS"]);
  });

  test("types are the same in all spellings", async () => {
    const typed = memory.tenant("bad").graph("typed");
    for (const type of ["Person", "person"]) {
      await typed.remember({ content: type, extraction: { entities: [{ name: "Alice", type }] } });
    }
    await typed.remember({ content: "x", extraction: { entities: [{ name: "North", type: "sales team" }] } });
    expect((await typed.entities()).map(({ name, type }) => [name, type])).toEqual([
      ["Alice", "Person"],
      ["North", "SalesTeam"],
    ]);
    expect(await typed.entities({ type: "sales_team" })).toHaveLength(1);
  });

  test("a date just within a day ahead is taken", async () => {
    const result = await memory
      .tenant("bad")
      .graph("ahead")
      .remember({ content: "x", occurredAt: "2026-06-01T23:59:59Z" });
    expect(result.deduplicated).toBe(false);
  });

  test("an unknown graph", async () => {
    const unknown = memory.tenant("bad").graph("nowhere");
    for (const reading of [
      () => unknown.recall("x"),
      () => graph.ask("x", { graphs: ["input", "nowhere"] }),
      () => unknown.facts(),
      () => unknown.entities(),
      () => unknown.changes(),
      () => graph.recall("x", { graphs: ["input", "nowhere"] }),
    ]) {
      await expect(reading()).rejects.toMatchObject({
        code: "graph_unknown",
        message: expect.stringContaining("nowhere"),
      });
    }
    await expect(memory.tenant("nobody").graph("input").facts()).rejects.toMatchObject({
      code: "graph_unknown",
    });
  });

  test("an unknown fact", async () => {
    for (const id of ["nonsense", "019a0000-0000-7000-8000-000000000000"]) {
      await expect(graph.why(id)).rejects.toMatchObject({ code: "fact_unknown" });
    }
  });

  test("an empty question and a limit that is no number", async () => {
    await expect(graph.recall("  ")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(graph.recall("x", { limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(graph.facts({ asOf: "whenever" })).rejects.toMatchObject({ code: "invalid_time" });
  });

  test.each(["", " padded", "tab\there", "x".repeat(300)])("the graph's name %j", (name) => {
    expect(() => memory.tenant("bad").graph(name)).toThrowError(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });

  test("a closed memory", async () => {
    const closed = await openMemory();
    await closed.close();
    await expect(closed.tenant("a").graph("b").remember({ content: "x" })).rejects.toMatchObject({
      code: "memory_closed",
    });
    await closed.close();
  });

  test("a file that is not a database, a folder that holds something else, an address of another kind", async () => {
    const folder = await mkdtemp(join(tmpdir(), "palimpsest-"));
    const file = join(folder, "notes.txt");
    await writeFile(file, "not a database");
    await expect(openMemory({ database: file })).rejects.toMatchObject({
      code: "database_invalid",
      message: expect.stringMatching(/is a file.*Give "memory:" or a directory/),
    });
    await expect(openMemory({ database: folder })).rejects.toMatchObject({ code: "database_invalid" });
    await expect(openMemory({ database: "mysql://user:secret@host/db" })).rejects.toMatchObject({
      code: "database_unsupported",
      message: expect.not.stringContaining("secret"),
    });
    for (const database of ["sqlite:x", "file:data", "memory:x"]) {
      await expect(openMemory({ database })).rejects.toMatchObject({ code: "database_unsupported" });
    }
    for (const [database, directory] of [
      ["file:./x", "./x"],
      ["file:///srv/memory", "/srv/memory"],
    ] as const)
      await expect(openMemory({ database })).rejects.toThrow(`by itself: ${JSON.stringify(directory)};`);
  });
});

test.each([
  10n,
  Symbol("s"),
  [],
  {
    get a(): never {
      throw new Error("read");
    },
  },
])("a tenant and a graph that are named by no text are refused with a code", (name) => {
  const named = name as unknown as string;
  for (const open of [() => memory.tenant(named), () => memory.graph(named)])
    expect(open).toThrow(
      expect.objectContaining({ code: "invalid_input", message: expect.stringContaining("not by a value") }),
    );
});

test("a predicate that is longer than any name is refused at once", async () => {
  await expect(graph.facts({ predicate: "x".repeat(10_000_000) })).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("more than 500 characters"),
  });
});

test.each(["I moved to Rome yesterday.", "I moved to Rome last Sunday.", "I moved to Rome last year."])(
  "what was said where a program knew no time, in year 1, is stored: %s",
  async (content) => {
    const early = memory.tenant("bad").graph(content);
    for (const [at, timeZone] of ["UTC", "America/New_York"].entries())
      await early.remember({ content, id: `e${at}`, speaker: "Ann", occurredAt: "0001-01-01", timeZone });
    expect((await early.facts({ asOf: "any" })).map(({ text }) => text)).toEqual(["Ann lives in Rome"]);
  },
);
