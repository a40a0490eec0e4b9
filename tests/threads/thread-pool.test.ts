import { constants, deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { CUT_DOCUMENT, chunksOf, unpacked } from "../../src/chunk/chunkers.ts";
import { cutDocument } from "../../src/import/document-pieces.ts";
import { PARSE_DOCUMENTS, parsedApart } from "../../src/import/parse-apart.ts";
import { ANALYSE_TEXTS, analyseTexts, type TextToAnalyse } from "../../src/ingest/analyse-text.ts";
import { ThreadExhausted, ThreadPool, type Threads } from "../../src/scheduling/thread-pool.ts";
import { pdfOf } from "../import/formats.mjs";
import { collected } from "../memory.ts";

const errors: unknown[] = [];
const threads = new ThreadPool(1, (error) => errors.push(error));
const pool = threads.of("acme");
afterAll(() => threads.close());

const SAID = [
  "My sister Ana moved to Paris in April 2020 and works at Acme as a nurse.",
  "I adopted a dog, Fido, last May; his sister is called Rex.",
  "“I live in Oslo”, said Tom. 北京大学 and ภาษาไทย, C++ and naïve café!",
  "I don't like olives any more, but I love jazz 🎷 and ```code I live in Rome```.",
  "",
  "\ud800 half a pair, x".repeat(40),
];
const texts = (["user", "document", "assistant", "tool"] as const).flatMap((role) =>
  SAID.map(
    (content, at): TextToAnalyse => ({
      content,
      role,
      speaker: at % 3 === 0 ? null : "Mía",
      occurredAt: Date.parse("2026-03-02T10:00:00Z"),
      isRead: at % 4 !== 3,
    }),
  ),
);
const long = SAID.join(" ").repeat(300);

test("a thread reads the same out of a text as the process", async () => {
  const here = ANALYSE_TEXTS.run(texts);
  expect(here.some(({ found }) => (found?.facts.length ?? 0) > 0)).toBe(true);
  expect(await pool.run(ANALYSE_TEXTS, texts, { waits: true })).toEqual(here);
});

test("many texts come back in their order, whoever has read them", async () => {
  const many = Array.from({ length: 30 }, () => texts).flat();
  const before = threads.done;
  const read = await analyseTexts(many, pool);
  expect(threads.done - before).toBeGreaterThan(1);
  expect(read).toEqual(await analyseTexts(many, undefined));
});

test("a few words are read in the process", async () => {
  const before = threads.done;
  await analyseTexts(texts.slice(0, 3), pool);
  expect(threads.done).toBe(before);
});

test("a thread cuts a document as the process does", async () => {
  const input = { document: { text: long, name: "long.txt", isMarkdown: false }, sizes: { target: 300 } };
  const packs = await pool.run(CUT_DOCUMENT, input, { waits: true });
  const cut = packs?.flatMap((pack) => unpacked(pack, long));
  expect(cut).toEqual(chunksOf(input.document, input.sizes));
});

test("what a thread cannot do is left to the process, which meets the error itself", async () => {
  const input = { document: { text: long, name: "long.txt", isMarkdown: false }, sizes: { target: -1 } };
  expect(await pool.run(CUT_DOCUMENT, input, { waits: true })).toBeUndefined();
  expect(errors).toHaveLength(1);
  expect(() => chunksOf(input.document, input.sizes)).toThrow(
    expect.objectContaining({ code: "invalid_input" }),
  );
});

test("where threads cannot start, as their file is gone, the process works itself, each time", async () => {
  const failed: unknown[] = [];
  const gone = new ThreadPool(1, (error) => failed.push(error), new URL("file:///gone/thread.js"));
  for (let time = 0; time < 2; time += 1)
    expect(await gone.of("acme").run(ANALYSE_TEXTS, texts, { waits: true })).toBeUndefined();
  expect(failed).not.toEqual([]);
  await gone.close();
});

test("without threads, while one starts and after the end the process works itself", async () => {
  const none = new ThreadPool(0, () => undefined);
  expect(await none.of("acme").run(ANALYSE_TEXTS, texts, { waits: true })).toBeUndefined();
  const starting = new ThreadPool(1, () => undefined);
  expect(await starting.of("acme").run(ANALYSE_TEXTS, texts, { waits: false })).toBeUndefined();
  await starting.close();
  expect(await starting.of("acme").run(ANALYSE_TEXTS, texts, { waits: true })).toBeUndefined();
});

const mail = {
  bytes: Buffer.from("From: ann@example.com\nSubject: Hello\n\nI live in Oslo."),
  name: "a.eml",
  mediaType: "message/rfc822",
} as const;

test("a document is read in a thread as in the process, with its errors", async () => {
  for (const bytes of [mail.bytes, Buffer.from("nothing")]) {
    const read = (where: Threads | undefined) =>
      collected(parsedApart({ ...mail, bytes }, where)).catch(({ code, message }) => ({ code, message }));
    expect(await read(pool)).toEqual(await read(undefined));
  }
});

test("a document that takes long to cut keeps no other text waiting", async () => {
  const document = { text: "1\n".repeat(300_000), name: "lines.md", isMarkdown: true };
  let isCut = false;
  const cutting = cutDocument(document, {}, pool).then((chunks) => {
    isCut = true;
    return chunks;
  });
  await pool.run(ANALYSE_TEXTS, texts, { waits: true });
  expect(isCut).toBe(false);
  expect(await cutting).toEqual(chunksOf(document));
});

test("what is wrong with the sizes of a long document is told", async () => {
  const document = { text: long.repeat(10), name: "long.txt", isMarkdown: false };
  await expect(cutDocument(document, { target: -1 }, pool)).rejects.toThrow(
    expect.objectContaining({ code: "invalid_input" }),
  );
});

test("a document that is read for too long is given up, and the next is read", async () => {
  const long = { ...mail, bytes: Buffer.concat([mail.bytes, Buffer.alloc(20_000_000, "I live in Oslo.\n")]) };
  await expect(pool.runApart(PARSE_DOCUMENTS, long, 1)).rejects.toThrow(ThreadExhausted);
  expect(await pool.runApart(PARSE_DOCUMENTS, mail)).toHaveLength(1);
});

/** Packs as many millions of spaces: a thousandth of them. */
function packed(millions: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000, " "), { finishFlush: constants.Z_SYNC_FLUSH });
  const pieces = Array.from({ length: millions }, () => piece);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, deflateRawSync("")]);
}

test("a document that unpacks to more bytes than a thread may hold is given up, and the next is read", async () => {
  const pdf = { name: "a.pdf", mediaType: "application/pdf" } as const;
  const read = (bytes: Buffer) => collected(parsedApart({ ...pdf, bytes }, pool));
  await expect(read(pdfOf("Cloudberries.", packed(600)))).rejects.toThrow(
    expect.objectContaining({ code: "import_invalid", message: expect.stringContaining("Split it") }),
  );
  expect(await read(pdfOf("Cloudberries.", packed(20)))).toEqual([
    expect.objectContaining({ text: expect.stringContaining("Cloudberries.") }),
  ]);
}, 60_000);
