/** Files that a pattern tried from each of their signs, or at each length of their parts: kilobytes took minutes. */
import { expect, test } from "vitest";
import { readDocument } from "../../src/code/documents.ts";
import { readDockerfile } from "../../src/code/infrastructure/dockerfile.ts";
import { readParts } from "../../src/code/infrastructure/read-parts.ts";
import { readSql } from "../../src/code/infrastructure/sql.ts";
import { readManifests } from "../../src/code/manifests.ts";
import { documentGraph, partsOf } from "../../src/knowledge/document-graph.ts";
import { stopwatch } from "../processor-time.ts";
import { folderWith } from "./folder.ts";

const MAX_MS = 1_000;

async function expectQuick(work: () => unknown): Promise<void> {
  const elapsed = stopwatch();
  await work();
  expect(elapsed()).toBeLessThan(MAX_MS);
}

test("empty lines of a Dockerfile take time by their number", async () => {
  await expectQuick(() => readDockerfile("\n".repeat(100_000)));
});

test.each([
  ["tables whose parentheses stay open", "CREATE TABLE a (b int, ".repeat(10_000)],
  ["parentheses in parentheses", `CREATE TABLE a (${"(".repeat(100_000)}${")".repeat(100_001)}`],
  ["comments that stay open", "/*".repeat(250_000)],
  ["names that stay open", "CREATE TABLE [".repeat(30_000)],
])("%s of SQL take time by their number", async (_, text) => {
  await expectQuick(() => readSql(text));
});

test.each([
  ["a link that stays open", `](${"a".repeat(100_000)}`],
  ["code of parentheses", `\`${"(".repeat(100_000)}a\``],
])("%s of a document takes time by its length", async (_, text) => {
  await expectQuick(() => readDocument("a.md", text));
});

test.each([
  ["go.mod", `module a\n${"\n".repeat(100_000)}`],
  ["go.mod", `module a\n${"a.".repeat(50_000)}`],
  ["Cargo.toml", "[".repeat(100_000)],
])("hostile lines of %s take time by their number", async (name, text) => {
  const root = folderWith({ [name]: text });
  await expectQuick(() => readManifests(root, [name]));
});

test("YAML that is nested without an end is none", () => {
  expect(readParts("k8s.yaml", `a: ${"[".repeat(100_000)}`)).toBeUndefined();
  expect(() => readParts("compose.yaml", "- ".repeat(1_000))).toThrow("no valid YAML");
});

test.each(["[", "[[a", "[a](b ", "[[a|"])(
  "%j over and over in a part of a document is looked through for links once",
  async (sign) => {
    const documents = [{ key: "a.md", content: sign.repeat(2_000 / sign.length) }];
    await expectQuick(() => documentGraph("documents", documents, partsOf(documents), []));
  },
);
