import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";
import { collected, passingDatabase, testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("transfer");

async function linesOf(graph: GraphHandle): Promise<string[]> {
  return collected(graph.export());
}

async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Moves, corrects, repeats and ends, so that there is history on both clocks. */
async function lived(name: string): Promise<GraphHandle> {
  const graph = tenant.graph(name);
  const days = [
    ["2026-03-02", "I live in Berlin and I love coffee."],
    ["2026-05-10", "I moved to Paris in April. My cat is called Miso."],
    ["2026-06-01", "Hello 👋 “quotes”, \\ backslashes\nand lines."],
    ["2026-04-20", "I hate coffee now."],
  ] as const;
  for (const [day, content] of days) {
    at(`${day}T12:00:00Z`);
    await graph.remember({
      content,
      speaker: "Alice",
      occurredAt: `${day}T10:00:00Z`,
      id: day,
      metadata: { deep: [{ a: null }] },
    });
  }
  await graph.remember({
    content: "Ann is head of design at Acme.",
    role: "document",
    thread: "cv",
    extraction: {
      entities: [{ name: "Ann", type: "Person", aliases: ["Annie"], properties: { city: "Oslo" } }],
      facts: [
        {
          subject: "Ann",
          predicate: "HAS_ROLE",
          object: "Acme",
          properties: { role: "head of design", since: 2019 },
          quote: "head of design",
        },
      ],
    },
  });
  return graph;
}

describe("export and restore", () => {
  test("a restored memory exports the same lines", async () => {
    const lines = await linesOf(await lived("original"));
    const copy = tenant.graph("copy");
    const report = await copy.restore(from(lines));
    // Header and end are no records.
    expect(report).toEqual({ records: lines.length - 2, added: lines.length - 2 });
    expect(await linesOf(copy)).toEqual(lines);
  });

  test("a restored memory answers alike on both clocks", async () => {
    const original = await lived("asked");
    const copy = tenant.graph("asked-copy");
    await copy.restore(from(await linesOf(original)));
    for (const knownAt of ["2026-03-03", "2026-04-21", "2026-12-01"]) {
      expect(await copy.facts({ asOf: "any", knownAt })).toEqual(
        await original.facts({ asOf: "any", knownAt }),
      );
    }
    const question = "Where does Alice live?";
    const found = await copy.recall(question);
    expect(found.episodes.map(({ id, score }) => [id, score])).toEqual(
      (await original.recall(question)).episodes.map(({ id, score }) => [id, score]),
    );
  });

  test("restoring the same export again adds nothing", async () => {
    const lines = await linesOf(await lived("again"));
    const copy = tenant.graph("again-copy");
    await copy.restore(from(lines));
    expect((await copy.restore(from(lines))).added).toBe(0);
    expect(await linesOf(copy)).toEqual(lines);
  });

  test("an interrupted restore is completed by another, and nothing is written into the half memory", async () => {
    const original = await lived("cut");
    const notes = Array.from({ length: 250 }, (_, index) => ({
      content: `Note ${index}.`,
      id: `note-${index}`,
    }));
    await original.rememberMany(notes);
    const lines = await linesOf(original);
    const { address, database } = await passingDatabase();
    let calls = Number.NEGATIVE_INFINITY;
    const clock = () => {
      calls += 1;
      // The first slice is stored, the second is not.
      if (calls === 2) throw new Error("broken off");
      return Date.parse("2026-12-01");
    };
    const other = new Memory(configFrom({ database: address, clock }), database);
    atEndOfFile(() => other.close());
    const copy = other.tenant("transfer").graph("cut-copy");
    await copy.create();
    calls = 0;
    await expect(copy.restore(from(lines))).rejects.toThrow("broken off");
    expect((await copy.entities({ asOf: "any" })).length).toBeGreaterThan(0);
    await expect(copy.remember({ content: "Too early." })).rejects.toMatchObject({
      code: "restore_unfinished",
    });
    await copy.restore(from(lines));
    expect(await linesOf(copy)).toEqual(lines);
    expect((await copy.remember({ content: "Now." })).deduplicated).toBe(false);
    await copy.restore(from(lines));
    expect((await copy.remember({ content: "And again." })).deduplicated).toBe(false);
  });

  test("an export that was cut off is refused, and nothing of it is written", async () => {
    const lines = await linesOf(await lived("half"));
    const copy = tenant.graph("half-copy");
    for (const cut of [lines.slice(0, 1), lines.slice(0, 5), lines.slice(0, -1)]) {
      await expect(copy.restore(from(cut))).rejects.toMatchObject({
        code: "import_invalid",
        message: expect.stringContaining("cut off"),
      });
    }
    await expect(copy.facts()).rejects.toMatchObject({ code: "graph_unknown" });
  });

  test("a restored memory goes on learning", async () => {
    const copy = tenant.graph("goes-on");
    await copy.restore(from(await linesOf(await lived("before"))));
    at("2026-08-01T12:00:00Z");
    const result = await copy.remember({
      content: "I live in Rome now.",
      speaker: "Alice",
      occurredAt: "2026-08-01",
    });
    expect(result.ended.map((fact) => fact.object?.name)).toEqual(["Paris"]);
  });

  test("a graph that holds other memories is not written over", async () => {
    const lines = await linesOf(await lived("one"));
    const other = tenant.graph("other");
    await other.remember({ content: "Something else." });
    await expect(other.restore(from(lines))).rejects.toMatchObject({ code: "graph_not_empty" });
  });

  test("a graph that is as its export has it stays as it is", async () => {
    const graph = await lived("as it is");
    const lines = await linesOf(graph);
    expect(await graph.restore(from(lines))).toMatchObject({ added: 0 });
    expect(await linesOf(graph)).toEqual(lines);
  });

  test("an earlier export of the same graph is not written over what came since", async () => {
    const graph = await lived("since");
    const lines = await linesOf(graph);
    await graph.remember({ content: "Something else." });
    await expect(graph.restore(from(lines))).rejects.toMatchObject({ code: "graph_not_empty" });
  });

  test("a damaged line is named by its number", async () => {
    const lines = await linesOf(await lived("damaged"));
    const damaged = lines.with(3, '{"kind":"episode"}');
    await expect(tenant.graph("damaged-copy").restore(from(damaged))).rejects.toMatchObject({
      code: "import_invalid",
      message: expect.stringContaining("Line 4"),
    });
  });

  test("whatever a file holds, nothing but a PalimpsestError comes of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 4 }), async (lines) => {
        const error = await tenant
          .graph("junk")
          .restore(from(lines))
          .then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
        expect(error).toBeInstanceOf(PalimpsestError);
      }),
      { numRuns: 30 },
    );
  });
});
