/** Search in documents: `Knowledge` with files. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Knowledge, KnowledgeFilesystemStorage, type SearchMode } from "../../src/knowledge/knowledge.ts";

const folder = await mkdtemp(join(tmpdir(), "palimpsest-knowledge-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(files: { readonly [path: string]: string }): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

await write({
  "support/login/password-reset.md":
    "# Password reset\n\nChoose “Forgot” to reset your password.\n\nIf no mail comes, see [locked accounts](../locked.md#wait).",
  "support/locked.md":
    "# Locked accounts\n\nAfter three tries.\n\n## Wait!\n\nOne hour, then once more. [[invoices|the bills]]",
  "support/invoices.txt": "Invoices are sent on the first of the month.",
  "support/canteen.md": "# Canteen\n\nLunch is at noon. The menu hangs beside the door.",
  "support/.git/hidden.md": "password reset password reset",
  "support/node_modules/pkg/readme.md": "password reset password reset",
  "support/image.png": "password reset",
  "handbook/default/password.md": "The handbook's word on password reset.",
  "handbook/hr/holidays.md": "Thirty days of holiday.",
});
await symlink(join(folder, "handbook/hr/holidays.md"), join(folder, "support/linked.md"));

const support = () => new KnowledgeFilesystemStorage({ paths: [join(folder, "support")] });
const keys = (results: readonly { key: string }[]) => results.map(({ key }) => key);
const TOPICS = [/lunch|noon|menu|meal/giu, /wait|hour/giu, /password|mail/giu, /invoice/giu];
/** How often words of some topics occur; a little alike is everything. */
const embed = async (texts: readonly string[]) =>
  texts.map((text) => [3, ...TOPICS.map((topic) => text.match(topic)?.length ?? 0)]);

test("words and the graph together find what words alone do not, the best first", async () => {
  const knowledge = new Knowledge({ id: "support-knowledge", storage: support(), bm25: true, graph: true });
  const byWords = await knowledge.search("default", "password reset", { mode: "bm25" });
  expect(keys(byWords)).toEqual(["login/password-reset.md"]);
  const results = await knowledge.search("default", "password reset", { mode: "hybrid", graphHops: 2 });
  expect(results.map(({ id }) => id).slice(0, 2)).toEqual(["login/password-reset.md#1", "locked.md#2"]);
  expect(results[0]).toMatchObject({
    id: "login/password-reset.md#1",
    content: expect.stringContaining("to reset your password"),
    headings: ["Password reset"],
    scores: { bm25: 1, vector: 0, graph: 0 },
  });
  expect(results[1]?.scores).toEqual({ bm25: 0, vector: 0, graph: 1 });
  expect(keys(await knowledge.search("default", "password reset"))).toEqual(keys(results));
  const nearer = await knowledge.search("default", "password reset", { graphHops: 1 });
  expect(nearer.map(({ id }) => id)).toEqual(["login/password-reset.md#1", "locked.md#2"]);
  expect(keys(results)).toContain("invoices.txt");
  expect(keys(await knowledge.search("default", "password reset", { topK: 1 }))).toHaveLength(1);
  expect(await knowledge.search("default", "zebra")).toEqual([]);
});

test("the graph alone ranks what is reached, and can be walked itself", async () => {
  const knowledge = new Knowledge({ id: "k", storage: support(), graph: true });
  expect(keys(await knowledge.search("default", "password", { mode: "graph" }))).toContain("locked.md");
  const graph = await knowledge.graph("default");
  expect(graph.name).toBe("k/default");
  expect(graph.getNode("locked.md")).toMatchObject({
    type: "document",
    childIds: ["locked.md#1", "locked.md#2"],
  });
  expect(graph.getEdgesByType("links_to").map(({ source, target }) => [source, target])).toEqual([
    ["locked.md#2", "invoices.txt#1"],
    ["login/password-reset.md#1", "locked.md#2"],
  ]);
  expect(graph.findPath("login/password-reset.md", "invoices.txt")).toHaveLength(5);
});

test("vectors find what is alike, and join it", async () => {
  const knowledge = new Knowledge({ id: "k", storage: support(), graph: true, embed });
  const [best] = await knowledge.search("default", "Is there a meal and a menu at noon?", { mode: "vector" });
  expect(best).toMatchObject({ key: "canteen.md", scores: { bm25: 0, vector: 1, graph: 0 } });
  expect((await knowledge.graph("default")).getEdgesByType("similar_to").length).toBeGreaterThan(0);
  const broken = new Knowledge({ id: "k", storage: support(), embed: async () => [] });
  await expect(broken.search("default", "noon")).rejects.toMatchObject({ code: "embedding_mismatch" });
});

test("a namespace is the folder of its name in each path; hidden files, links and other formats are left out", async () => {
  const storage = new KnowledgeFilesystemStorage({
    paths: [join(folder, "support"), join(folder, "handbook")],
  });
  expect(keys(await storage.list("default")).toSorted()).toEqual([
    "canteen.md",
    "invoices.txt",
    "locked.md",
    "login/password-reset.md",
    "password.md",
  ]);
  expect(keys(await storage.list("hr"))).toEqual(["holidays.md"]);
  for (const namespace of ["nowhere", "..", "a/b", "", "canteen.md"])
    await expect(storage.list(namespace)).rejects.toMatchObject({ code: "invalid_input" });
});

test("files that cannot be read are left out and told of, and the rest is found", async () => {
  await write({ "odd/tea.md": "Green tea." });
  await writeFile(join(folder, "odd/binary.md"), Buffer.from([0xff, 0xfe, 0x00, 0x41]));
  await writeFile(
    Buffer.concat([Buffer.from(join(folder, "odd/")), Buffer.from("bad\xff.md", "latin1")]),
    "x",
  );
  const faults: string[] = [];
  const storage = new KnowledgeFilesystemStorage({
    paths: [join(folder, "odd")],
    onFault: ({ path }) => faults.push(path.slice(folder.length)),
  });
  expect(keys(await new Knowledge({ id: "k", storage }).search("default", "tea"))).toEqual(["tea.md"]);
  expect(faults.sort()).toEqual(["/odd/bad\uFFFD.md", "/odd/binary.md"]);
  const nowhere = new KnowledgeFilesystemStorage({ paths: [join(folder, "nowhere")] });
  await expect(nowhere.list("default")).rejects.toThrow(/no folder .*nowhere/u);
});

test("documents are read again after refresh, and when they could not be read", async () => {
  const knowledge = new Knowledge({
    id: "k",
    storage: new KnowledgeFilesystemStorage({ paths: [join(folder, "late")] }),
  });
  await expect(knowledge.search("default", "tea")).rejects.toMatchObject({ code: "invalid_input" });
  await write({ "late/tea.md": "Green tea." });
  expect(keys(await knowledge.search("default", "tea"))).toEqual(["tea.md"]);
  await write({ "late/more.md": "More tea, and tea again." });
  expect(keys(await knowledge.search("default", "tea"))).toEqual(["tea.md"]);
  knowledge.refresh("default");
  expect(keys(await knowledge.search("default", "tea")).toSorted()).toEqual(["more.md", "tea.md"]);
});

test.each<[SearchMode | undefined, string, object, string]>([
  ["vector", "tea", {}, "embedder_missing"],
  ["graph", "tea", {}, "invalid_input"],
  ["bm25", "tea", { bm25: false, embed }, "invalid_input"],
  [undefined, "tea", { bm25: false, graph: true }, "invalid_input"],
  [undefined, "  ", {}, "invalid_input"],
])("the mode %s for “%s” with %j is refused with what to do", async (mode, text, options, code) => {
  const knowledge = new Knowledge({ id: "k", storage: support(), ...options });
  await expect(knowledge.search("default", text, mode === undefined ? {} : { mode })).rejects.toMatchObject({
    code,
  });
});

test("options out of their range are refused", async () => {
  const knowledge = new Knowledge({ id: "k", storage: support() });
  for (const options of [{ topK: 0 }, { graphHops: 0 }, { mode: "magic" }, { hops: 2 }])
    await expect(knowledge.search("default", "tea", options as object)).rejects.toMatchObject({
      code: "invalid_input",
    });
});
