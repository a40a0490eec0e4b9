import { expect, test } from "vitest";
import { detectFormat } from "../../src/import/detect.ts";
import { readFileItems } from "../../src/import/read.ts";
import { fileOf, folder } from "./files.ts";

test.each([
  ["chat.jsonl", '{"content":"a"}\n', "jsonl"],
  ["chat.jsonl", '{"text":"a"}\n', "jsonl"],
  ["chat.ndjson", "\n\nnot json\n", "jsonl"],
  ["chat.json", '{"speaker":"A","content":"a"}\n{"content":"b"}\n', "jsonl"],
  ["chat", '\uFEFF{"content":"a"}', "jsonl"],
  ["backup.jsonl", '{"palimpsest":1}\n{"content":"a"}\n', "palimpsest"],
  ["conversations.json", [{ title: "a", mapping: {} }], "chatgpt"],
  ["conversations.json", [{ uuid: "a", chat_messages: [] }], "claude"],
  ["any.json", [{ qa: [], conversation: {}, sample_id: "a" }], "locomo"],
  ["any.json", [3, { title: "b", mapping: {} }], "chatgpt"],
  ["a.md", "[not json", "markdown"],
  ["a.txt", "[12:30] Maya: hello", "text"],
  ["LICENSE", "Permission is granted", "text"],
  ["empty.txt", "", "text"],
] as const)("%s holding %j is %s", async (name, contents, format) => {
  expect(await detectFormat(await fileOf(name, contents))).toBe(format);
});

test("a folder is Markdown if one of its files is", async () => {
  const path = await fileOf("notes/a.md", "# A");
  expect(await detectFormat(path.slice(0, -"/a.md".length))).toBe("markdown");
});

test.each([
  ["is binary", "photo", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
  ["is text in another encoding", "note", new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x20, 0x61, 0x75, 0x20])],
  ["is JSON of another shape", "package.json", { name: "x", version: "1" }],
  ["is a list of something else", "list.json", [1, 2, 3]],
])("a file that %s is refused with the list of known formats", async (_, name, contents) => {
  await expect(detectFormat(await fileOf(name, contents))).rejects.toMatchObject({
    name: "InputError",
    code: "unsupported_format",
    message: expect.stringMatching(/jsonl.*chatgpt.*claude.*locomo.*markdown.*text.*palimpsest/),
  });
});

test("a folder without documents is refused", async () => {
  await expect(detectFormat(await folder())).rejects.toMatchObject({ code: "unsupported_format" });
});

test("damaged JSON is refused with the place and without its words", async () => {
  const path = await fileOf("conversations.json", '[{"title": "secret",\n "mapping": {}}\n');
  const error: unknown = await detectFormat(path).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: "InputError",
    code: "import_invalid",
    message: expect.stringContaining("line 3"),
  });
  expect(String(error)).not.toContain("secret");
});

test.each(["auto", "jsonl", "chatgpt", "markdown"] as const)(
  "a missing file is not found as %s",
  async (format) => {
    await expect(readFileItems("/nowhere/at-all.json", { format })).rejects.toMatchObject({
      name: "NotFoundError",
      code: "file_not_found",
      message: expect.stringContaining("/nowhere/at-all.json"),
    });
  },
);

test("a folder is refused for formats that are one file", async () => {
  const path = await folder();
  await expect(readFileItems(path, { format: "jsonl" })).rejects.toMatchObject({
    code: "unsupported_format",
  });
  await expect(readFileItems(path, { format: "claude" })).rejects.toMatchObject({
    code: "unsupported_format",
  });
});

test("an export of Palimpsest is recognised but not read as episodes", async () => {
  const path = await fileOf("backup.jsonl", '{"palimpsest":1}\n');
  await expect(readFileItems(path)).rejects.toMatchObject({ message: expect.stringContaining("restore") });
});
