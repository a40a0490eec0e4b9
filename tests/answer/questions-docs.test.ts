/** What the page on questions shows is what happens. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { output } from "../docs/run-program.ts";

const page = await readFile(new URL("../../docs/questions.md", import.meta.url), "utf8");

test("the program on the page prints what the page says", async () => {
  const [program, printed] = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, , body = ""]) => body);
  expect(await output(program ?? "")).toBe(printed);
});
