import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";

const web = await webTest();
const graph = web.memory.tenant("default").graph("default");
await graph.create();

async function importsPage(options = {}) {
  const opened = await web.open("/operations/imports", options);
  await opened.page.getByRole("heading", { name: "Imports", level: 1 }).waitFor();
  return opened;
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("Drop files here, or choose them")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const LINES = [
  { content: "I live in Oslo.", speaker: "Ann", id: "m1", occurredAt: "2026-03-01" },
  { content: "I moved to Bergen.", speaker: "Ann", id: "m2", occurredAt: "2026-05-01" },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

test("a file is read into the graph, and the same file again adds nothing", async () => {
  const opened = await importsPage();
  const { page } = opened;
  await choose(page, "talk.jsonl", LINES);
  await page.getByText(/2 new episodes/u).waitFor();
  const facts = await graph.facts({ subject: "Ann", predicate: "LIVES_IN" });
  expect(facts.map(({ text }) => text)).toEqual(["Ann lives in Bergen"]);
  await choose(page, "again.jsonl", LINES);
  await page.getByText("2 that were there", { exact: true }).waitFor();
  expectQuiet(opened);
});

test("what a file says of a script is text, and a line that is none is told with its number", async () => {
  const opened = await importsPage();
  const { page } = opened;
  await choose(page, "<img src=x>.jsonl", `${JSON.stringify({ content: "Fine." })}\nnot a line\n`);
  await page.getByText("<img src=x>.jsonl").waitFor();
  await page.getByText(/Line 2:/u).waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  expectQuiet(opened);
});

test("axe finds nothing serious, also on a phone", async () => {
  const { page } = await importsPage({ viewport: { width: 390, height: 844 } });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
