import fc from "fast-check";
import { expect, test } from "vitest";
import { Ontology } from "../../src/domain/ontology.ts";
import { PalimpsestError } from "../../src/errors.ts";
import { readLines } from "../../src/import/lines.ts";
import { readFileItems } from "../../src/import/read.ts";
import { prepareEpisode } from "../../src/ingest/input/normalize.ts";
import { brokenOf, episodesOf, fileOf, readAll } from "./files.ts";

const lines = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join("\n");

test("each line is an episode with the fields that it gives", async () => {
  const line = {
    content: "I adopted a dog.",
    speaker: "Maya",
    role: "user",
    thread: "chat",
    occurredAt: "2025-06-08T19:00:00Z",
    id: "m1",
    metadata: { mood: "glad" },
    extraction: { facts: [{ subject: "Maya", predicate: "HAS_PET", object: "Fado", validFrom: "2025-06" }] },
  };
  expect(await readAll(await fileOf("chat.jsonl", lines(line)))).toEqual([
    { kind: "episode", line: 1, episode: line },
  ]);
});

test("a byte order mark, CRLF ends and blank lines do no harm", async () => {
  const path = await fileOf("chat.jsonl", '\uFEFF{"content":"one"}\r\n\r\n   \r\n{"content":"two"}\r\n');
  const items = await readAll(path);
  expect(items.map((item) => item.line)).toEqual([1, 4]);
  expect(episodesOf(items).map((episode) => episode.content)).toEqual(["one", "two"]);
});

test.each([
  ["is no JSON", '{"content": "secret', /JSON at column 20/],
  ["is no object", '["secret"]', /one object/],
  ["has no content", '{"speaker": "Ann"}', /"content"/],
  ["has blank content", '{"content": " "}', /blank/],
  ["has content of another type", '{"content": 7}', /"content"/],
  ["has an unknown role", '{"content": "secret", "role": "wizard"}', /"role"/],
  ["has an unreadable date", '{"content": "secret", "occurredAt": "last secret week"}', /occurredAt/],
  ["has a Unix time beyond all calendars", '{"content": "secret", "occurredAt": 1e300}', /occurredAt/],
  ["has metadata that is no object", '{"content": "secret", "metadata": "x"}', /"metadata"/],
  [
    "has a fact with a predicate that is no text",
    '{"content": "secret", "extraction": {"facts": [{"subject": "A", "predicate": 5}]}}',
    /predicate/,
  ],
  ["has a misspelled field in a fact", '{"content": "secret", "extraction": {"fact": []}}', /extraction/],
  [
    "tells more facts than others should wait for",
    JSON.stringify({
      content: "secret",
      extraction: { facts: Array(1_001).fill({ subject: "A", predicate: "B", object: "C" }) },
    }),
    /there are 1001, at most 1000/,
  ],
  ["holds NUL", '{"content": "secret\\u0000"}', /NUL/],
  ["holds NUL in its metadata", '{"content": "secret", "metadata": {"a": ["\\u0000"]}}', /NUL/],
  ["holds half a character in a name", '{"content": "secret", "speaker": "\\ud83d"}', /half a character/],
  [
    "is nested without end",
    `{"content": "secret", "metadata": {"a": ${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    /deep/,
  ],
  ["has content of more than a megabyte", JSON.stringify({ content: "secret".repeat(200_000) }), /longer/],
])(
  "a line that %s is reported by number without its words, and the rest goes on",
  async (_, line, reason) => {
    const items = await readAll(
      await fileOf("chat.jsonl", `{"content":"one"}\n${line}\n{"content":"three"}`),
    );
    expect(episodesOf(items).map((episode) => episode.content)).toEqual(["one", "three"]);
    expect(brokenOf(items)).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
    expect(brokenOf(items)[0]?.reason).not.toContain("secret");
  },
);

test("a line that is not UTF-8 is reported and the rest goes on", async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"content":"caf'),
    Buffer.from([0xe9]),
    Buffer.from('"}\n{"content":"two"}'),
  ]);
  const items = await readAll(await fileOf("chat.jsonl", bytes));
  expect(brokenOf(items)).toEqual([{ line: 1, reason: expect.stringContaining("UTF-8") }]);
  expect(episodesOf(items)).toHaveLength(1);
});

test("a line that is too long is reported without being held, and the rest goes on", async () => {
  const path = await fileOf("chat.jsonl", `short\r\n${"x".repeat(100)}\nend`);
  const kinds: string[] = [];
  for await (const line of readLines(path, 20)) kinds.push(`${line.number} ${line.kind} ${line.endByte}`);
  for await (const line of readLines(path, 20))
    if (line.number === 1) expect(line).toMatchObject({ text: "short" });
  expect(kinds).toEqual(["1 text 7", "2 fault 108", "3 text 111"]);
});

test("a line of the greatest length is read", async () => {
  const path = await fileOf("chat.jsonl", `${"x".repeat(20)}\n`);
  for await (const line of readLines(path, 20))
    expect(line).toMatchObject({ text: "x".repeat(20), endByte: 21 });
});

test("half a character in the content is replaced, as UTF-8 cannot hold it", async () => {
  const [item] = episodesOf(await readAll(await fileOf("chat.jsonl", '{"content":"cut \\ud83d here"}')));
  expect(item?.content).toBe("cut \uFFFD here");
});

test("a Unix time is read in seconds and in milliseconds", async () => {
  const path = await fileOf(
    "chat.jsonl",
    lines({ content: "s", occurredAt: 1_736_676_000 }, { content: "ms", occurredAt: 1_736_676_000_500 }),
  );
  expect(episodesOf(await readAll(path)).map((episode) => episode.occurredAt)).toEqual([
    "2025-01-12T10:00:00.000Z",
    "2025-01-12T10:00:00.500Z",
  ]);
});

test("null counts as absent, and fields of your own are kept in metadata", async () => {
  const path = await fileOf(
    "chat.jsonl",
    lines({ content: "hello", speaker: null, id: 7, channel: "#general", metadata: { starred: true } }),
  );
  expect(episodesOf(await readAll(path))).toEqual([
    { content: "hello", id: "7", metadata: { channel: "#general", starred: true } },
  ]);
});

test("lines with neither id nor date get the same ids in every reading, and each its own", async () => {
  const path = await fileOf(
    "chat.jsonl",
    lines(
      { content: "ok" },
      { content: "ok" },
      { content: "ok", thread: "b" },
      { content: "dated", occurredAt: "2025" },
    ),
  );
  const ids = episodesOf(await readAll(path)).map((episode) => episode.id);
  expect(new Set(ids.slice(0, 3)).size).toBe(3);
  expect(ids[3]).toBeUndefined();
  expect(episodesOf(await readAll(path)).map((episode) => episode.id)).toEqual(ids);
});

test("a thread can be given for the lines that name none", async () => {
  const path = await fileOf("chat.jsonl", lines({ content: "a" }, { content: "b", thread: "own" }));
  const threads = episodesOf(await readAll(path, { thread: "given" })).map((episode) => episode.thread);
  expect(threads).toEqual(["given", "own"]);
});

test("progress arrives at the size of the file", async () => {
  const path = await fileOf("chat.jsonl", `${lines({ content: "a" }, { content: "b" }, { content: "c" })}\n`);
  const { items, total, done } = await readFileItems(path);
  const progress: number[] = [];
  for await (const _ of items) progress.push(done());
  expect(progress).toEqual([16, 32, 48]);
  expect(total).toBe(48);
});

test("no bytes make the reader throw, and no line is lost", async () => {
  const anyLine = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 10))),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .record({ content: fc.string({ unit: "binary" }), metadata: fc.jsonValue() })
      .map((line) => Buffer.from(JSON.stringify(line))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 12 }), async (given) => {
      const path = await fileOf(
        "any.jsonl",
        Buffer.concat(given.flatMap((line) => [line, Buffer.from("\n")])),
      );
      const isBlank = (line: Buffer): boolean =>
        line
          .toString("utf8")
          .replace(/^\uFEFF/, "")
          .trim() === "";
      const items = await readAll(path);
      expect(items.map((item) => item.line)).toEqual(
        given.flatMap((line, index) => (isBlank(line) && !line.includes(0xff) ? [] : [index + 1])),
      );
    }),
    { numRuns: 60 },
  );
});

test("whatever is read as an episode is accepted by the memory", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("\0", "\ud800", " ", "x".repeat(600)),
  );
  const anyEpisode = fc.record(
    { content: text, speaker: text, thread: text, id: text, metadata: fc.dictionary(text, text), note: text },
    { requiredKeys: ["content"] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyEpisode, { maxLength: 8 }), async (given) => {
      for (const episode of episodesOf(await readAll(await fileOf("any.jsonl", lines(...given))))) {
        expect(() => prepareEpisode(episode, 0, Date.UTC(2026, 0), new Ontology())).not.toThrow();
      }
    }),
    { numRuns: 100 },
  );
});

test("no bytes make detection throw anything but a PalimpsestError", async () => {
  const start = fc.constantFrom("", "[", "{", '[{"mapping":', '{"content":');
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 100 }), async (prefix, bytes) => {
      const path = await fileOf("any", Buffer.concat([Buffer.from(prefix), bytes]));
      try {
        await readAll(path);
      } catch (error) {
        expect(error).toBeInstanceOf(PalimpsestError);
      }
    }),
    { numRuns: 60 },
  );
});
