import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { EpisodeInput } from "../../src/ingest/input.ts";
import { openMemory } from "../../src/memory.ts";
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
    says: "Split it",
    input: { content: "word ".repeat(400_000) },
  },
  {
    what: "a message of 2 MB in few characters",
    code: "episode_too_large",
    says: "Split it",
    input: { content: "語".repeat(700_000) },
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
    what: "a field that is not known",
    code: "invalid_input",
    says: "speeker",
    input: { content: "x", speeker: "Ann" },
  },
  { what: "an unknown role", code: "invalid_input", says: "role", input: { content: "x", role: "robot" } },
  { what: "no object at all", code: "invalid_input", says: "expected object", input: "just a text" },
  {
    what: "a fact without object and value",
    code: "invalid_input",
    says: "object",
    input: { content: "x", extraction: { facts: [{ subject: "A", predicate: "B" }] } },
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
      unknown.recall("x"),
      unknown.ask("x"),
      unknown.facts(),
      unknown.entities(),
      unknown.changes(),
      graph.recall("x", { graphs: ["input", "nowhere"] }),
    ]) {
      await expect(reading).rejects.toMatchObject({
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
      message: expect.stringContaining("is a file"),
    });
    await expect(openMemory({ database: folder })).rejects.toMatchObject({ code: "database_invalid" });
    await expect(openMemory({ database: "mysql://user:secret@host/db" })).rejects.toMatchObject({
      code: "database_unsupported",
      message: expect.not.stringContaining("secret"),
    });
  });
});
