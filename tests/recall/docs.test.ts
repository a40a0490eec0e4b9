import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SIGNALS } from "../../src/recall/ranking/signals.ts";
import { WEIGHTS } from "../../src/recall/ranking/weights.ts";
import { output } from "../docs/run-program.ts";

const page = await readFile(new URL("../../docs/recall.md", import.meta.url), "utf8");

test("the program of the page on recall prints what the page says", { timeout: 60_000 }, async () => {
  const [program, printed] = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, , body = ""]) => body);
  expect(await output(program ?? "")).toBe(printed);
});

test("the table of signals on the page is the list of the code", () => {
  const rows = SIGNALS.flatMap(({ name, weights, description }) => {
    if (description === undefined) return [];
    const shown = Object.entries(weights).map(([weight, value]) => `\`${weight}\` ${value}`);
    return [`| ${name} | ${description} | ${shown.join(", ") || "1"} |`];
  });
  expect(page).toContain(["| signal | what it is | weights |", "|---|---|---|", ...rows, ""].join("\n"));
});

test("each weight belongs to one signal, and one that is called as its signal is what multiplies its score", () => {
  const names = SIGNALS.flatMap(({ weights }) => Object.keys(weights));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(WEIGHTS).sort()).toEqual(names.sort());
});
