import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellOfMaya } from "./story-of-maya.ts";

const web = await webTest();
const graph = await tellOfMaya(web);
await graph.remember({ thread: "script", content: "<script>alert(1)</script> said Ann.", speaker: "Ann" });

await graph.remember({
  thread: "guests",
  content: "The code is 1408.",
  speaker: "Ann",
  expiresAt: "2126-02-03",
});

await graph.remember({ thread: "hebrew", content: "אני עובדת ב-Wix. הכלב שלי נקרא שוקו.", speaker: "Ann" });

const saidIn = (page: Page) => page.locator("[data-part=episode]");

test("a conversation stands there as it was said, with the entities that it names and how new each message was", async () => {
  const opened = await web.open("/episodes?thread=2025-05-18");
  const { page } = opened;
  const said = saidIn(page).filter({ hasText: "Bom dia from a balcony" });
  await said.waitFor();
  expect(await saidIn(page).count()).toBe(13);
  await said.getByRole("button", { name: /^Novelty \d+, immediate/u }).click();
  const novelty = said.locator("[data-part=novelty]");
  expect(await novelty.innerText()).toMatch(/Novelty \d+ of 100[\s\S]*Why: /u);
  expect(await novelty.locator(".share").count()).toBeGreaterThan(1);
  await said.getByRole("link", { name: "Lisbon" }).click();
  await page.getByRole("heading", { name: "Lisbon", level: 1 }).waitFor();
  expectQuiet(opened);
});

test("conversations are found by their name, and a script in one is text", async () => {
  const opened = await web.open("/episodes");
  const { page } = opened;
  await page.getByRole("searchbox").fill("scri");
  const threads = page.locator(".threads-list button");
  await expect.poll(() => threads.count()).toBe(1);
  await threads.click();
  await saidIn(page).getByText("<script>alert(1)</script> said Ann.").waitFor();
  expect(await page.locator("main script").count()).toBe(0);
  expectQuiet(opened);
});

test("what is written from right to left is shown so, with a name in other letters in its place", async () => {
  const { page } = await web.open("/episodes?thread=hebrew");
  await saidIn(page).getByText("שוקו").waitFor();
  const [first, name, last] = await page.evaluate<number[]>(`
    const said = document.querySelector("[data-part=episode] .quote");
    ["אני", "Wix", "שוקו"].map((word) => {
      const texts = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !texts.currentNode.data.includes(word));
      const range = new Range();
      range.setStart(texts.currentNode, texts.currentNode.data.indexOf(word));
      return range.getClientRects()[0].left;
    })`);
  expect(first).toBeGreaterThan(name ?? Number.NaN);
  expect(name).toBeGreaterThan(last ?? Number.NaN);
});

test("what is kept until a time says so", async () => {
  const { page } = await web.open("/episodes?thread=guests");
  await saidIn(page).getByText("Forgotten on 3 February 2126").waitFor();
});

test("axe finds nothing serious, light and dark, on a phone", async () => {
  const { page } = await web.open("/episodes?thread=2025-05-18", { viewport: { width: 390, height: 844 } });
  await saidIn(page).getByRole("button").first().click();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
