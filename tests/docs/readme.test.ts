import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { output } from "./run-program.ts";

/** The program at a moment of this year's end. */
const laterOf = (program: string) =>
  program.replace("openMemory()", 'openMemory({ clock: () => Date.parse("2026-12-01T00:00:00Z") })');

async function blocks(document: string): Promise<{ language: string; text: string }[]> {
  const text = await readFile(new URL(`../../${document}`, import.meta.url), "utf8");
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language = "", body = ""]) => ({
    language,
    text: body,
  }));
}

test("the program on the first screen of the README prints what the README says", async () => {
  const [program, printed] = await blocks("README.md");
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  expect(await output(program?.text ?? "")).toBe(printed?.text);
});

test("the program of the page on time and truth prints what the page says", async () => {
  const [program, printed] = await blocks("docs/truth.md");
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  expect(await output(laterOf(program?.text ?? ""))).toBe(printed?.text);
});

test("the programs of the page on forgetting print what the page says", async () => {
  const all = (await blocks("docs/forgetting.md")).filter(({ language }) =>
    ["ts", "text"].includes(language),
  );
  expect(all.map(({ language }) => language)).toEqual(["ts", "text", "ts", "text", "ts", "text"]);
  for (const at of [0, 2, 4]) expect(await output(laterOf(all[at]?.text ?? ""))).toBe(all[at + 1]?.text);
});

test("the program of the page on embeddings prints what the page says", async () => {
  const [program, printed] = await blocks("docs/embeddings.md");
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  expect(await output(program?.text ?? "")).toBe(printed?.text);
});

test("the programs of the page on importing print what the page says", async () => {
  const shown = (await blocks("docs/importing.md")).filter(({ language }) => /^(?:ts|text)$/u.test(language));
  expect(shown.map(({ language }) => language)).toEqual(["ts", "text", "ts", "text"]);
  for (const [at, { text }] of shown.entries()) {
    if (at % 2 === 1) continue;
    expect(await output(text)).toBe(shown[at + 1]?.text);
  }
});

test("the program of the page on several processes prints what the page says", async () => {
  const [program, printed] = await blocks("docs/several-processes.md");
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  const cwd = await mkdtemp(join(tmpdir(), "palimpsest-docs-"));
  const printedThere = await output(program?.text ?? "", cwd);
  await rm(cwd, { recursive: true });
  expect(printedThere).toBe(printed?.text);
});

test("the links of the documents lead somewhere", async () => {
  const names = await readdir(new URL("../../docs/", import.meta.url), { recursive: true });
  const docs = names.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
  for (const document of ["README.md", "CONTRIBUTING.md", ...docs]) {
    const place = new URL(`../../${document}`, import.meta.url);
    // What stands in a program is no link of the page.
    const text = (await readFile(place, "utf8")).replaceAll(/^```.*?^```$/gmsu, "");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, link]) => link ?? "");
    for (const link of links)
      await expect(stat(new URL(link, place)), `${document}: ${link}`).resolves.toBeDefined();
  }
});

test("the architecture names every folder of the sources and no other", async () => {
  const text = await readFile(new URL("../../docs/architecture.md", import.meta.url), "utf8");
  const entries = await readdir(new URL("../../src/", import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => `${entry.name}/`);
  const named = [...text.matchAll(/^\| `(\w+\/)`/gmu)].map(([, name]) => name);
  expect(named.sort()).toEqual(folders.sort());
});
