/** A file that is sent is read into the graph, and how far it is is told meanwhile. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { atEndOfFile } from "../cleanups.ts";
import { testMemory } from "../memory.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

// What is spooled in a folder of its own is of this file: other processes put theirs where it is usual.
const { TMPDIR } = process.env;
process.env.TMPDIR = await mkdtemp(join(tmpdir(), "palimpsest-test-"));
atEndOfFile(async () => {
  await rm(tmpdir(), { recursive: true });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

const memory = await testMemory();
const { server, logged } = await testServer({ limits: { importBytes: 800_000 } }, memory);
const client = connect({ url: server.url, token: LOCAL_TOKEN, retries: 0 });
const bytes = (text: string) => new TextEncoder().encode(text);
const spooled = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("palimpsest-import-"));

const message = (id: string, parent: string | null, role: string, text: string) => ({
  id,
  parent,
  children: [],
  message: {
    id,
    author: { role },
    create_time: 1_772_000_000,
    content: { content_type: "text", parts: [text] },
  },
});
const conversations = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      title: `Talk ${index}`,
      conversation_id: `c${index}`,
      create_time: 1_772_000_000 + index,
      current_node: `b${index}`,
      mapping: {
        [`a${index}`]: {
          ...message(`a${index}`, null, "user", `I adopted a dog, Fido ${index}.`),
          children: [`b${index}`],
        },
        [`b${index}`]: message(`b${index}`, `a${index}`, "assistant", `How nice, ${index}!`),
      },
    })),
  );

test("An export of ChatGPT that is dropped on a page is read, with progress, and read again adds nothing", async () => {
  const before = await spooled();
  const told: number[] = [];
  const graph = client.graph("dropped");
  const file = new Blob([conversations(60)]);
  const report = await graph.importFile(file, {
    name: "conversations.json",
    speaker: "Maya",
    onProgress: ({ done, total, unit }) => {
      expect([total, unit]).toEqual([60, "conversations"]);
      told.push(done);
    },
  });
  expect(report.broken).toEqual([]);
  expect(report).toMatchObject({ format: "chatgpt", episodes: 120, brokenCount: 0 });
  expect(told.at(-1)).toBe(60);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(await graph.importFile(file, { name: "conversations.json", speaker: "Maya" })).toMatchObject({
    episodes: 0,
    deduplicated: 120,
  });
  expect(await spooled()).toEqual(before);
});

test("A document that is sent again is the same document, wherever the server put it", async () => {
  const graph = client.graph("documents");
  const options = { name: "notes.md", occurredAt: "2026-03-02" };
  const first = await graph.importFile(bytes("# Notes\n\nMarisol founded Brightwater.\n"), options);
  expect(first).toMatchObject({ format: "markdown", documents: 1 });
  const again = await graph.importFile(bytes("# Notes\n\nMarisol founded Brightwater.\n"), options);
  expect([again.episodes, again.documents]).toEqual([0, 0]);
  const texts: string[] = [];
  for await (const line of graph.export()) texts.push(line);
  expect(texts.join("\n")).not.toContain("palimpsest-import-");
});

test("The example is read as the command line reads it", async () => {
  const graph = client.graph("example");
  const report = await graph.importFile(new Blob([await readFile("examples/maya-and-tom.jsonl")]), {
    name: "x.jsonl",
  });
  const own = await memory.memory.graph("own").importFile("examples/maya-and-tom.jsonl");
  expect(report).toEqual(JSON.parse(JSON.stringify(own)));
});

test.each([
  ["that is too large", "large.txt", "x".repeat(800_001), "body_too_large"],
  ["that is damaged", "conversations.json", '[{"mapping":', "import_invalid"],
  ["of no known format", "picture", "\u0000\u0001\u0002\uFFFD", "unsupported_format"],
  ["that is an export of Palimpsest", "graph.jsonl", '{"palimpsest":2}\n', "unsupported_format"],
])("A file %s is refused, and nothing of it stays", async (_, name, content, code) => {
  const before = await spooled();
  const refused = client.graph("refused").importFile(bytes(content), { name });
  await expect(refused).rejects.toMatchObject({ code, message: expect.not.stringContaining(tmpdir()) });
  expect(await spooled()).toEqual(before);
});

test.each([
  "../../etc/passwd",
  "https://example.com/x",
  "*.md",
  "/etc/hostname",
  "..",
  "a\u0000b",
  "{a,b}.md",
])("The name %j is a name, and no path, pattern or address", async (name) => {
  const text = `Only this is read: ${name.replaceAll("\u0000", "")}.`;
  const graph = client.graph("names");
  const report = await graph.importFile(bytes(text), { name });
  expect(report.episodes).toBeGreaterThanOrEqual(1);
  const { episodes } = await graph.episodes({ limit: 100 });
  // Beside the words of a document its card, which tells its name.
  const words = episodes.filter(({ thread }) => !thread.startsWith("documents in upload:"));
  expect(words.length).toBeGreaterThan(0);
  for (const { content } of words) expect(content).toMatch(/^Only this is read/u);
});

test("Who may not write sends nothing, and the log says nothing of the file", async () => {
  const { token } = await memory.memory.tenant("default").keys.create({ name: "r", permissions: ["read"] });
  const reader = connect({ url: server.url, token, retries: 0 });
  const refused = reader.graph("dropped").importFile(bytes("A secret."), { name: "secret-name.txt" });
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  for (const query of ["", "?name=x&format=web", "?name=x&more=1"]) {
    const response = await fetch(`${server.url}/v1/import/file${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${LOCAL_TOKEN}` },
      body: "x",
    });
    expect([query, response.status]).toEqual([query, 400]);
  }
  expect(logged.join("")).not.toMatch(/secret-name|conversations\.json|notes\.md/);
});

test("An import stops when its sender is gone, and the same file goes on", async () => {
  const before = await spooled();
  // A server stores hundreds at once.
  const [many, episodes] = [1000, 2000];
  const file = conversations(many);
  const headers = { authorization: `Bearer ${LOCAL_TOKEN}`, "x-palimpsest-graph": "left" };
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/v1/import/file?name=conversations.json`, {
    ...{ method: "POST", body: file, headers, signal: leaving.signal },
  });
  await response.body?.getReader().read();
  leaving.abort();
  await expect.poll(spooled).toEqual(before);
  const graph = client.graph("left");
  const { total } = await graph.episodes({ limit: 1 });
  expect(total).toBeLessThan(episodes);
  expect(await graph.importFile(new Blob([file]), { name: "conversations.json" })).toMatchObject({
    episodes: episodes - total,
    deduplicated: total,
  });
});
