import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inOneMemory, output } from "../docs/run-program.ts";

test("the programs of docs/algorithms.md print what it says", { timeout: 60_000 }, async () => {
  const page = await readFile(new URL("../../docs/algorithms.md", import.meta.url), "utf8");
  const blocks = (language: string) =>
    [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].flatMap(([, found, body = ""]) =>
      found === language ? [body] : [],
    );
  expect(blocks("ts").length).toBeGreaterThan(3);
  expect(await output(inOneMemory(blocks("ts")))).toBe(blocks("text").join(""));
});
