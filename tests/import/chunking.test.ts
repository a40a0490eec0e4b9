import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chunk, chunkText } from "../../src/chunk/chunk.ts";
import { InputError } from "../../src/errors.ts";
import { stopwatch } from "../processor-time.ts";

const line = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "```",
    "~~~",
    "# One",
    "## Two #",
    "### ",
    "Title",
    "===",
    "---",
    "| a | b |",
    "|--|--|",
    "  code",
    "\r",
    "- item",
  ),
  fc.lorem({ maxCount: 40, mode: "words" }),
  fc.string({ unit: "binary", maxLength: 80 }),
);
const anyText = fc.array(line, { maxLength: 40 }).map((lines) => lines.join("\n"));

const contents = (chunks: readonly Chunk[]): string[] => chunks.map((chunk) => chunk.text);

test("chunks in order cover all of the text but white space, word for word, and none is too long", () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), fc.integer({ min: 2, max: 200 }), (text, markdown, max) => {
      let end = 0;
      for (const chunk of chunkText(text, { markdown, max, target: max / 2 })) {
        expect(text.slice(end, chunk.start).trim()).toBe("");
        expect(chunk.text).toBe(text.slice(chunk.start, chunk.end));
        expect(chunk.text.trim()).not.toBe("");
        expect(chunk.text.length).toBeLessThanOrEqual(max);
        end = chunk.end;
      }
      expect(text.slice(end).trim()).toBe("");
    }),
    { numRuns: 500 },
  );
});

test("a cut never falls into a character", () => {
  const text = "😀".repeat(100);
  for (const content of contents(chunkText(text, { max: 7, target: 5 }))) expect(content).toMatch(/^(😀)+$/u);
});

test("a heading stays with what it heads, and its title is in the path of all below it", () => {
  const chunks = chunkText("# A\n## B\ntext b\n# C\nSub\n---\ntext sub");
  expect(chunks.map((chunk) => [chunk.text, chunk.headings])).toEqual([
    ["# A\n## B\ntext b", ["A", "B"]],
    ["# C\nSub\n---\ntext sub", ["C", "Sub"]],
  ]);
});

test("a heading as long as a chunk could be is not cut off from its text", () => {
  const text = `# ${"a long title ".repeat(5)}\n\n${"and its text ".repeat(20)}`;
  expect(contents(chunkText(text, { target: 100, max: 400 }))).toEqual([text.trim()]);
});

test("a hash in a code fence is no heading, and the fence stays whole", () => {
  const fence = `\`\`\`sh\n# install\n\n${"npm ci # again\n".repeat(20)}\`\`\``;
  const chunks = chunkText(
    `# Setup\n\n${"Words before. ".repeat(40)}\n\n${fence}\n\n${"Words after. ".repeat(60)}`,
    {
      target: 400,
      max: 800,
    },
  );
  expect(chunks.every((chunk) => chunk.headings.join() === "Setup")).toBe(true);
  expect(contents(chunks).some((content) => content.includes(fence))).toBe(true);
});

test("a table stays whole if it fits", () => {
  const table = `| month | rent |\n|---|---|\n${"| May | 900 |\n".repeat(20)}`.trim();
  const prose = "A sentence of some length stands here. ".repeat(12).trim();
  const chunks = chunkText(`${prose}\n\n${table}\n\n${prose}`, { target: 300, max: 600 });
  expect(contents(chunks).some((content) => content.includes(table))).toBe(true);
});

test("a table that is too long is cut between rows", () => {
  const chunks = chunkText("| Dr. May | It rains. It pours. |\n".repeat(40), { target: 200, max: 300 });
  for (const content of contents(chunks)) expect(content).toMatch(/^\|.*\|$/s);
});

test("a paragraph that is too long is cut between sentences", () => {
  const chunks = chunkText("Fado howls at the door. ".repeat(200), { target: 300, max: 600 });
  expect(chunks.length).toBeGreaterThan(8);
  for (const content of contents(chunks)) expect(content).toMatch(/^Fado .*door\.$/);
});

test("chunks are about as long as the target", () => {
  const paragraph = (index: number): string => `Paragraph ${index}: ${"some words of it ".repeat(12)}`;
  const chunks = chunkText(Array.from({ length: 300 }, (_, index) => paragraph(index)).join("\n\n"));
  const lengths = chunks.slice(0, -1).map((chunk) => chunk.text.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1500);
});

test("after a paragraph is put in, only the chunks around it are others", () => {
  fc.assert(
    fc.property(fc.nat({ max: 119 }), fc.integer({ min: 5, max: 60 }), (place, size) => {
      const paragraphs = Array.from(
        { length: 120 },
        (_, index) => `Note ${index}. ${"and so on ".repeat(10 + (index % 17))}`,
      );
      const before = new Set(contents(chunkText(paragraphs.join("\n\n"))));
      paragraphs.splice(place, 0, `Inserted. ${"quite new ".repeat(size)}`);
      const after = contents(chunkText(paragraphs.join("\n\n")));
      expect(after.filter((content) => !before.has(content)).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 60 },
  );
});

test("a text of five megabytes on one line is cut in seconds", () => {
  const milliseconds = stopwatch();
  expect(chunkText("word ".repeat(1_000_000)).length).toBeGreaterThan(2_000);
  expect(milliseconds()).toBeLessThan(15_000);
});

test("sizes that are not positive are refused", () => {
  expect(() => chunkText("a", { max: 0 })).toThrow(InputError);
  expect(() => chunkText("a", { target: Number.NaN })).toThrow(InputError);
});
