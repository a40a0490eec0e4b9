import { execFileSync } from "node:child_process";
import { symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { fileOf, folder } from "./files.ts";

const { memory } = await testMemory("2026-01-01T00:00:00Z");

const lines = (...items: readonly object[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join("");

test("Items that are refused, in conflict or unreadable are told with their lines; the rest is stored", async () => {
  const path = await fileOf(
    "mixed.jsonl",
    `${lines(
      { id: "a", content: "I live in Oslo.", speaker: "Ann", occurredAt: "2025-01-01" },
      { id: "b", content: "Tomorrow's news.", occurredAt: "2026-02-01" },
      { id: "a", content: "I live in Rome.", speaker: "Ben", occurredAt: "2025-01-01" },
    )}half a line\n${lines({ id: "c", content: "I work as a nurse.", speaker: "Ann", occurredAt: "2025-01-02" })}`,
  );
  const graph = memory.graph("mixed");
  const report = await graph.importFile(path);
  expect(report).toMatchObject({ format: "jsonl", episodes: 2, deduplicated: 0, facts: 2, brokenCount: 3 });
  expect(report.broken.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 2, reason: expect.stringContaining("more than a day ahead") },
    { line: 3, reason: expect.stringContaining('"a" is taken') },
    { line: 4, reason: expect.stringContaining("Not valid JSON") },
  ]);
  expect((await graph.facts()).map((fact) => fact.text)).toEqual([
    "Ann lives in Oslo",
    "Ann's occupation is nurse",
  ]);
});

test("A fact of an item's own that cannot be learned is told, and the words are stored", async () => {
  const fact = { subject: "Ann", predicate: "LIVES_IN", object: "Oslo", validFrom: "2020", validTo: "2010" };
  const path = await fileOf(
    "reversed.jsonl",
    lines({ id: "a", content: "Oslo!", extraction: { facts: [fact] } }),
  );
  expect(await memory.graph("reversed").importFile(path)).toMatchObject({
    episodes: 1,
    brokenCount: 0,
    rejectedCount: 1,
    rejected: [{ line: 1, reason: expect.stringContaining("ends (2010") }],
  });
});

test("The same file again adds nothing", async () => {
  const path = await fileOf("twice.jsonl", lines({ content: "Twice." }, { content: "Twice." }));
  const graph = memory.graph("twice");
  expect(await graph.importFile(path)).toMatchObject({ episodes: 2, deduplicated: 0 });
  expect(await graph.importFile(path)).toMatchObject({ episodes: 0, deduplicated: 2 });
});

test("Each slice tells how far it is, up to the end; every fact and entity is counted once", async () => {
  const items = Array.from({ length: 1200 }, (_, at) => ({
    id: String(at),
    content: "I live in Oslo.",
    speaker: at < 600 ? "Ann" : "Bob",
  }));
  const path = await fileOf("long.jsonl", lines(...items));
  const shares: number[] = [];
  const report = await memory.graph("long").importFile(path, {
    onProgress: ({ done, total }) => shares.push(done / total),
  });
  expect(report).toMatchObject({ episodes: 1200, facts: 2, entities: 3 });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test("Of many broken items the first 1,000 are kept and all are counted", async () => {
  const report = await memory.graph("broken").importFile(await fileOf("broken.jsonl", "{}\n".repeat(1_200)), {
    format: "jsonl",
  });
  expect(report.brokenCount).toBe(1_200);
  expect(report.broken).toHaveLength(1_000);
});

test("A file that is not there makes no graph", async () => {
  await expect(memory.graph("nothing").importFile("/nowhere.jsonl")).rejects.toMatchObject({
    code: "file_not_found",
  });
  expect(await memory.tenant("default").graphs()).not.toContain("nothing");
});

test("Neither a device nor a pipe is read, in whatever format", async () => {
  const pipe = join(await folder(), "pipe.md");
  execFileSync("mkfifo", [pipe]);
  for (const path of ["/dev/zero", pipe]) {
    for (const format of ["auto", "jsonl", "text", "chatgpt"] as const) {
      await expect(memory.graph("devices").importFile(path, { format })).rejects.toMatchObject({
        code: "unsupported_format",
        message: expect.stringContaining("neither a file nor a folder"),
      });
    }
  }
});

test("A link that leads nowhere is told, the rest of the folder is read", async () => {
  const path = await folder();
  await writeFile(join(path, "a.md"), "I like tea.");
  await symlink(join(path, "gone.md"), join(path, "b.md"));
  const report = await memory.graph("links").importFile(path, { occurredAt: "2025-01-01" });
  expect(report).toMatchObject({ episodes: 1, brokenCount: 1 });
  expect(report.broken[0]?.reason).toContain("b.md");
});

test("A document that was touched or copied says nothing new", async () => {
  const path = await fileOf("notes.md", "# Tea\n\nGreen tea is best.\n");
  const graph = memory.graph("touched");
  await utimes(path, 1_600_000_000, 1_600_000_000);
  expect(await graph.importFile(path)).toMatchObject({ episodes: 1 });
  await utimes(path, 1_700_000_000, 1_700_000_000);
  expect(await graph.importFile(path)).toMatchObject({ episodes: 0, unchanged: 1, brokenCount: 0 });
});

test("A message with the same id at another time is still a conflict", async () => {
  const graph = memory.graph("moved");
  await graph.remember({ id: "m", content: "Hi.", occurredAt: "2025-01-01" });
  await expect(graph.remember({ id: "m", content: "Hi.", occurredAt: "2025-01-02" })).rejects.toMatchObject({
    code: "episode_conflict",
  });
});

test("A line with a field that would be lost is told", async () => {
  const path = await fileOf("proto.jsonl", '{"content": "Hi.", "metadata": {"a": {"__proto__": 1}}}\n');
  expect(await memory.graph("proto").importFile(path)).toMatchObject({
    episodes: 0,
    broken: [{ line: 1, reason: expect.stringContaining("__proto__") }],
  });
});
