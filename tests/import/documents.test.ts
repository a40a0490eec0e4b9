import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/import/formats/markdown.ts";
import { brokenOf, episodesOf, fileOf, folder, readAll } from "./files.ts";

const notes = `---
title: Moving
---
# Moving

## Keys

Under the lemon pot.

## Boxes

Forty-one, three of them books.
`;

async function filesOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await folder();
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), contents);
  }
  return root;
}

test("a document is read in pieces under their headings, dated by its last change", async () => {
  const path = await fileOf("moving.md", notes);
  await utimes(path, new Date(), new Date("2025-05-05T08:00:00Z"));
  const common = {
    role: "document",
    thread: "moving.md",
    occurredAt: "2025-05-05T08:00:00.000Z",
    id: expect.any(String),
  };
  const items = await readAll(path);
  expect(items.at(-1)).toMatchObject({ kind: "document", name: "moving.md", thread: "moving.md" });
  expect(items.slice(0, -1)).toEqual([
    {
      kind: "episode",
      isLatest: true,
      name: "moving.md",
      line: 4,
      episode: {
        ...common,
        content: "# Moving\n\n## Keys\n\nUnder the lemon pot.",
        metadata: {
          source: "moving.md",
          headings: ["Moving", "Keys"],
          frontMatter: "---\ntitle: Moving\n---",
        },
      },
    },
    {
      kind: "episode",
      isLatest: true,
      name: "moving.md",
      line: 10,
      episode: {
        ...common,
        content: "## Boxes\n\nForty-one, three of them books.",
        metadata: { source: "moving.md", headings: ["Moving", "Boxes"] },
      },
    },
  ]);
});

test("thread and date can be given", async () => {
  const path = await fileOf("moving.md", notes);
  const [episode] = episodesOf(await readAll(path, { thread: "plans", occurredAt: "2025-05" }));
  expect([episode?.thread, episode?.occurredAt]).toEqual(["plans", "2025-05"]);
});

test("a document that is read again has the same ids, and after an edit only what changed has others", async () => {
  const path = await fileOf("moving.md", notes);
  const before = episodesOf(await readAll(path)).map((episode) => episode.id);
  await utimes(path, new Date(), new Date("2030-01-01T00:00:00Z"));
  expect(episodesOf(await readAll(path)).map((episode) => episode.id)).toEqual(before);
  await writeFile(path, notes.replace("Forty-one", "Forty-two"));
  const after = episodesOf(await readAll(path)).map((episode) => episode.id);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test("equal pieces of a document have ids of their own", async () => {
  const path = await fileOf("list.md", "# A\n\nsame\n\n# A\n\nsame\n");
  const ids = episodesOf(await readAll(path)).map((episode) => episode.id);
  expect(new Set(ids).size).toBe(2);
});

test("a rule at the beginning is no front matter", async () => {
  const path = await fileOf("rule.md", "---\n\nFirst.\n\n---\n\nSecond.\n");
  expect(
    episodesOf(await readAll(path))
      .map((episode) => episode.content)
      .join("\n"),
  ).toContain("First.");
});

test("a plain text has paragraphs but no headings", async () => {
  const path = await fileOf("note.txt", "# not a heading\n\nA paragraph.");
  expect(episodesOf(await readAll(path))).toMatchObject([
    { content: "# not a heading\n\nA paragraph.", metadata: { source: "note.txt", headings: [] } },
  ]);
});

test("a folder is read with all its documents below, sorted, without what is hidden", async () => {
  const root = await filesOf({
    "b.txt": "bee",
    "a/deep/c.md": "# sea",
    "a.pdf": "no",
    ".hidden/x.md": "no",
    "node_modules/p/readme.md": "no",
  });
  const items = await readAll(root);
  expect(episodesOf(items).map((episode) => [episode.thread, episode.content])).toEqual([
    ["a/deep/c.md", "# sea"],
    ["b.txt", "bee"],
  ]);
  const given = episodesOf(await readAll(root, { thread: "vault" })).map((episode) => episode.thread);
  expect(given).toEqual(["vault/a/deep/c.md", "vault/b.txt"]);
});

test("a file of a folder that cannot be read is reported, and the others are read", async () => {
  const root = await filesOf({
    "a.md": new Uint8Array([0xff, 0xfe, 0x00]),
    "b.md": "fine",
    "c.md": "with \0 NUL",
  });
  const items = await readAll(root);
  expect(episodesOf(items).map((episode) => episode.content)).toEqual(["fine"]);
  expect(brokenOf(items).map((item) => item.reason)).toEqual([
    expect.stringContaining("a.md"),
    expect.stringContaining("NUL"),
  ]);
});

test("what stands in code is no link", () => {
  const text = "See [keys](keys.md), not `[boxes](boxes.md)`.\n\n```\n[[Attic]]\n```\n\n[[Cellar]]\n";
  expect(parseMarkdown(text).links.map(({ target }) => target)).toEqual(["Cellar", "keys.md"]);
});

test("an empty document has no pieces", async () => {
  expect(episodesOf(await readAll(await fileOf("empty.md", "")))).toEqual([]);
});
