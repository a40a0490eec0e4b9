/** The blocks of a Markdown text. */
import { expect, test } from "vitest";
import { blocksOf } from "../../src/chunk/blocks.ts";

const read = (text: string) => blocksOf(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test("a fence is closed by its marks alone", () => {
  const fenced = "```\na\n```js\nb\n```";
  expect(read(`${fenced}\n\nEnd.`)).toEqual([
    ["lines", fenced],
    ["prose", "End."],
  ]);
});

test("a table begins with its first row and ends with its last", () => {
  const table = "| a | b |\n| 1 | 2 |";
  expect(read(`Before\n${table}\nBehind`)).toEqual([
    ["prose", "Before"],
    ["lines", table],
    ["prose", "Behind"],
  ]);
});
