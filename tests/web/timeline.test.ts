import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellStory } from "./story.ts";

const web = await webTest();
await tellStory(web);

/** The timeline of an entity. */
async function timelineOf(name: string, options = {}) {
  const opened = await web.open(`/timeline/${encodeURIComponent(name)}`, options);
  await opened.page.getByRole("heading", { name, level: 1 }).waitFor();
  return opened;
}

const rowOf = (page: Page, text: string) => page.locator(".timeline-row", { hasText: text });

test("each fact is a bar, with what the memory held before faded beneath it, and both clocks in words", async () => {
  const opened = await timelineOf("Ann");
  const { page } = opened;
  const berlin = rowOf(page, "Ann lives in Berlin");
  expect(await berlin.locator(".current-bar").count()).toBe(1);
  expect(await berlin.locator(".older-bar").count()).toBe(1);
  const words = (await berlin.innerText()).replaceAll("\n", " ");
  expect(words).toContain("2 February 2026 to March 2026; known since 10 May 2026");
  expect(words).toContain("since 2 February 2026; known from 2 February 2026 to 10 May 2026");
  const [current, older] = await Promise.all(
    [".current-bar", ".older-bar"].map((bar) => berlin.locator(bar).boundingBox()),
  );
  // What was held had no end; what is held ends in April.
  expect(older?.width ?? 0).toBeGreaterThan((current?.width ?? 0) * 2);
  expect(older?.y ?? 0).toBeGreaterThan(current?.y ?? 0);
  expect(await rowOf(page, "Ann lives in Paris").locator(".older-bar").count()).toBe(0);
  expectQuiet(opened);
});

test("a fact opens its sources by keyboard: the words, the speaker, and when", async () => {
  const opened = await timelineOf("Ann");
  const { page } = opened;
  const button = rowOf(page, "Ann lives in Paris").getByRole("button");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("“Ann moved to Paris in April.”").waitFor();
  await page.getByText(/Mia said on 10 May 2026; recorded on 10 May 2026/u).waitFor();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator('[data-part="sources"]').count()).toBe(0);
  expectQuiet(opened);
});

test("the slider of what was known takes back what was learned later", async () => {
  const opened = await timelineOf("Ann");
  const { page } = opened;
  const slider = page.getByLabel("What was known", { exact: true });
  await slider.press("Home");
  await page.getByText("Nothing was known yet.").waitFor();
  await slider.press("ArrowRight");
  await rowOf(page, "Ann lives in Berlin").waitFor();
  expect(await rowOf(page, "Ann lives in Paris").count()).toBe(0);
  expect(await rowOf(page, "Ann lives in Berlin").locator(".older-bar").count()).toBe(0);
  await page.getByRole("button", { name: "Now: What was known" }).click();
  await rowOf(page, "Ann lives in Paris").waitFor();
  expectQuiet(opened);
});

test("values, and facts that others have with the entity, are bars as well", async () => {
  const opened = await timelineOf("Cleo");
  await rowOf(opened.page, "34").waitFor();
  const { page } = await timelineOf("Paris");
  for (const text of ["Ann lives in Paris", "Globex is in Paris"]) await rowOf(page, text).waitFor();
  expectQuiet(opened);
});

test("the same stands in a table, with both clocks", async () => {
  const opened = await timelineOf("Ann");
  const { page } = opened;
  await page.locator("summary", { hasText: "As a table" }).click();
  const line = page.getByRole("row", { name: /Ann lives in Berlin 2 February 2026 March 2026/u });
  await line.waitFor();
  expect(await line.getByRole("cell").allTextContents()).toEqual([
    "2 February 2026",
    "March 2026",
    "10 May 2026",
    "",
    "Mia",
  ]);
  expectQuiet(opened);
});

test("who comes without a name searches one, and a name that nothing has says so", async () => {
  const opened = await web.open("/timeline");
  const { page } = opened;
  await page.getByRole("searchbox").fill("Glob");
  await page.getByRole("button", { name: "Search" }).click();
  await page
    .locator('[data-part="found"]')
    .getByRole("link", { name: /Globex/u })
    .click();
  await page.getByRole("heading", { name: "Globex", level: 1 }).waitFor();
  const other = await web.open("/timeline/Nobody");
  await other.page.getByRole("heading", { name: "Nothing is called so" }).waitFor();
  expectQuiet(opened);
});

test("axe finds nothing serious, light and dark", async () => {
  const { page } = await timelineOf("Ann");
  await rowOf(page, "Ann lives in Paris").getByRole("button").click();
  await page.locator('[data-part="sources"]').waitFor();
  await page.locator("summary", { hasText: "As a table" }).click();
  expect(await seriousFindings(page)).toEqual([]);
});

test("on a phone the bars stand beneath their sentences, and nothing is cut off", async () => {
  const { page } = await timelineOf("Ann", { viewport: { width: 390, height: 844 } });
  await rowOf(page, "Ann lives in Berlin").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
