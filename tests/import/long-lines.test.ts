/** Lines that a pattern tried at each length of each of their parts: kilobytes of them took minutes. */
import { expect, test } from "vitest";
import { blocksOf } from "../../src/chunk/blocks.ts";
import { readDocument } from "../../src/code/documents.ts";
import { parseHtml } from "../../src/import/formats/html.ts";
import { parseMarkdown } from "../../src/import/formats/markdown.ts";
import { frontMatterOf } from "../../src/import/front-matter.ts";
import { stopwatch } from "../processor-time.ts";

const MAX_MS = 1_000;

test.each([
  ["spaces before a title that is too long", `#${" ".repeat(1_500)}${"x".repeat(700)}`],
  ["signs of a fence", `x\n${"`".repeat(100_000)}`],
  ["waves of a fence", `x\n${"~".repeat(100_000)}`],
])("%s take time by their number", (_, text) => {
  const elapsed = stopwatch();
  parseMarkdown(text);
  expect(elapsed()).toBeLessThan(MAX_MS);
});

test("spaces and signs within a heading take time by their number, when it is cut out and when it is read", () => {
  const heading = `# a${" ".repeat(60_000)}b #${" ".repeat(60_000)}c${"#".repeat(60_000)}d  ##  `;
  const elapsed = stopwatch();
  const [block] = blocksOf(heading);
  const { headings } = readDocument("a.md", heading);
  expect(elapsed()).toBeLessThan(MAX_MS);
  expect(block).toMatchObject({ kind: "heading" });
  expect(
    [block !== undefined && "title" in block ? block.title : undefined, headings[0]].map((title) =>
      title?.slice(-2),
    ),
  ).toEqual(["#d", "#d"]);
});

test("spaces within code of a page take time by their number", () => {
  const elapsed = stopwatch();
  const { text } = parseHtml(`<pre>\n\n  a${" ".repeat(100_000)}b \n</pre>`, "a.html");
  expect(elapsed()).toBeLessThan(MAX_MS);
  expect(text).toBe(`\`\`\`\`\n  a${" ".repeat(100_000)}b\n\`\`\`\``);
});

test.each(['"" ', "&a ", ",", "! "])("front matter of thousands of %j takes no second", (mark) => {
  const elapsed = stopwatch();
  const found = frontMatterOf(`---\na: [${mark.repeat(19_900 / mark.length)}\n---\n`);
  expect(elapsed()).toBeLessThan(MAX_MS);
  expect(found?.fault).toBe("is not valid YAML at line 2");
});

test.each(["[", "{", "- ", "? "])("front matter of levels of %j is not gone down into", (level) => {
  const found = frontMatterOf(`---\na:\n ${level.repeat(200)}\n---\n# A title`);
  expect(found).toMatchObject({ values: undefined, fault: "is nested too deep" });
});

test.each([
  ["# Moving  ##  ", "Moving"],
  ["# #", "#"],
  ["  #\tC# and F#", "C# and F#"],
  ["#none\n# One\n# Two", "One"],
])("the title of %j is %j", (text, title) => {
  expect(parseMarkdown(text).title).toBe(title);
});

test("links in code are none, also where its fence is longer than needed or never closed", () => {
  const links = (text: string) => parseMarkdown(text).links.map(({ target }) => target);
  expect(links("`````js\n[a](a.md)\n```\n[b](b.md)\n`````\n[c](c.md)")).toEqual(["c.md"]);
  expect(links("[c](c.md)\n~~~\n[a](a.md)")).toEqual(["c.md"]);
});
