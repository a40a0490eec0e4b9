/** Exports that somebody edited by hand, with a hash that is right again. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { InputError } from "../../src/errors.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
at("2026-03-01T12:00:00Z");
const graph = memory.tenant("own").graph("g");
await graph.rememberMany([
  { content: "My sister Ana lives in Oslo and works at Acme.", id: "e1", speaker: "Tom" },
  { content: "Ana moved to Rome in 2021.", id: "e2", speaker: "Tom" },
]);
const others = memory.tenant("others").graph("g");
await others.remember({ content: "My sister Vicky lives in Madrid.", id: "v1", speaker: "Ulf" });
const exported = await collected(graph.export());
const exportedOthers = await collected(others.export());

// biome-ignore lint/suspicious/noExplicitAny: it is edited as somebody would who knows no types.
type Line = any;
const parsed = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line));
const first = (lines: readonly Line[], kind: string): Line => lines.find((line) => line.kind === kind);
const other = (kind: string): Line => first(parsed(exportedOthers), kind);

/** The lines of the export after an edit, sealed again. */
function edited(edit: (lines: Line[]) => void): string[] {
  const lines = parsed(exported);
  edit(lines);
  const body = lines.slice(0, -1).map((line) => JSON.stringify(line));
  const hash = createHash("sha256");
  for (const line of body) hash.update(`${line}\n`);
  return [...body, JSON.stringify({ kind: "end", records: body.length - 1, sha256: hash.digest("hex") })];
}

let copies = 0;
const restored = (lines: readonly string[]) =>
  memory.tenant("third").graph(`copy ${copies++}`).restore(lines);

test.each<[what: string, edit: (lines: Line[]) => void]>([
  [
    "a claim of another tenant's episode",
    (lines) => Object.assign(first(lines, "claim"), { episode: other("episode").uid }),
  ],
  [
    "a mention of another tenant's entity",
    (lines) => first(lines, "episode").mentions.push({ entity: other("entity").id, start: 0, end: 3 }),
  ],
  [
    "a version of another tenant's fact",
    (lines) => Object.assign(first(lines, "version"), { fact: other("fact").id }),
  ],
  [
    "a merge into another tenant's entity",
    (lines) => Object.assign(first(lines, "entity"), { mergedInto: other("entity").id }),
  ],
  [
    "two episodes of one id",
    (lines) =>
      lines
        .filter(({ kind }) => kind === "episode")
        .map((line) => Object.assign(line, { key: "same", id: "same" })),
  ],
  ["an ordinal beyond all numbers", (lines) => Object.assign(first(lines, "episode"), { ordinal: 2 ** 52 })],
  [
    "a year that never was",
    (lines) => Object.assign(first(lines, "episode"), { occurredAt: "0000-01-01T00:00:00Z" }),
  ],
  [
    "an end before the beginning",
    (lines) =>
      Object.assign(first(lines, "version"), { to: { at: "1900-01-01T00:00:00Z", precision: "day" } }),
  ],
  ["a NUL character", (lines) => Object.assign(first(lines, "episode"), { content: "a\0b" })],
  ["names of megabytes", (lines) => Object.assign(first(lines, "entity"), { name: "n".repeat(5_000_000) })],
])("%s is refused as the export's fault, with what to do", async (_, edit) => {
  const error = await restored(edited(edit)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({
    code: "import_invalid",
    message: expect.stringContaining("forget the graph"),
  });
});

test("a time zone that there is not is refused, and nothing is written", async () => {
  const mars = edited(([header]) => Object.assign(header.settings, { timeZone: "Mars/Base" }));
  const copy = memory.tenant("third").graph("mars");
  await expect(copy.restore(mars)).rejects.toThrow(expect.objectContaining({ code: "invalid_time_zone" }));
  expect(await copy.restore(exported)).toMatchObject({ records: exported.length - 2 });
});

test("ids of another tenant are ids of one's own, and its memory stays as it was", async () => {
  const lines = edited(() => undefined).slice(0, -1);
  const ids = [
    [first(parsed(lines), "entity").id, other("entity").id],
    [first(parsed(lines), "episode").uid, other("episode").uid],
    [first(parsed(lines), "fact").id, other("fact").id],
  ];
  const taken = edited((all) => {
    const text = ids.reduce((sum, [own, theirs]) => sum.replaceAll(own, theirs), JSON.stringify(all));
    all.splice(0, all.length, ...JSON.parse(text));
  });
  await restored(taken);
  const copy = memory.tenant("third").graph(`copy ${copies - 1}`);
  expect((await copy.facts({ asOf: "any" })).map(({ text }) => text)).toEqual(
    (await graph.facts({ asOf: "any" })).map(({ text }) => text),
  );
  expect(JSON.stringify(await collected(copy.export()))).not.toMatch(/Vicky|Madrid/u);
  expect(await collected(others.export())).toEqual(exportedOthers);
});

test.each(["entity", "episode", "fact", "claim", "version"])(
  "a line that stands there twice is restored once, and the journal has it once: %s",
  async (kind) => {
    const lines = edited((all) => {
      const at = all.findIndex((line) => line.kind === kind);
      all.splice(at, 0, all[at]);
    });
    expect(await restored(lines)).toMatchObject({ added: exported.length - 2 });
    const copy = memory.tenant("third").graph(`copy ${copies - 1}`);
    expect(await copy.verifyAudit()).toMatchObject({ ok: true });
    expect(await collected(copy.export())).toEqual(exported);
  },
);
