import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { output } from "../docs/run-program.ts";

test("the program of docs/novelty.md prints what it says", { timeout: 60_000 }, async () => {
  const text = await readFile(new URL("../../docs/novelty.md", import.meta.url), "utf8");
  const [program, printed] = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(
    ([, language, body = ""]) => ({
      language,
      body,
    }),
  );
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  expect(await output(program?.body ?? "")).toBe(printed?.body);
});
