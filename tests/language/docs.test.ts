/** What the page on languages shows is what happens. */
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { GERMAN } from "../../src/language/de/german.ts";
import { readQuestion } from "../../src/language/en/questions.ts";
import { readSentence } from "../../src/language/en/read.ts";
import { FactReader } from "../../src/language/facts/facts.ts";
import { output } from "../docs/run-program.ts";

const page = readFileSync(new URL("../../docs/language.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, kind, text = ""]) => ({ kind, text }));

it.each(blocks.filter(({ kind }) => kind === "js").map(({ text }) => [text]))("%s", (text) => {
  const checked = text.replaceAll(/^(.+); \/\/ (.+)$/gmu, "expect($1).toEqual($2);");
  const run = new Function("readSentence", "readQuestion", "GERMAN", "FactReader", "expect", checked);
  run(readSentence, readQuestion, GERMAN, FactReader, expect);
  expect(checked).not.toBe(text);
});

test("the program on the page prints what the page says", async () => {
  const at = blocks.findIndex(({ kind }) => kind === "ts");
  expect(await output(blocks[at]?.text ?? "")).toBe(blocks[at + 1]?.text);
});
