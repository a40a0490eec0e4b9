import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellStory } from "./story.ts";

const web = await webTest();
await tellStory(web);

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const namesIn = (page: Page, list = "entities") => part(page, list).locator(".entity-name").allTextContents();

/** The page of the graph, drawn. */
async function graphPage(path = "/graph", options = {}) {
  const opened = await web.open(path, options);
  await part(opened.page, "canvas").waitFor();
  await expect.poll(() => namesIn(opened.page)).not.toEqual([]);
  return opened;
}

/** Moves a slider by keyboard to the first step whose words begin so. */
async function moveTo(page: Page, label: string, words: string): Promise<void> {
  const slider = page.getByLabel(label, { exact: true });
  // What is moved shows at the next frame.
  const press = async (key: string) => {
    await slider.press(key);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    return (await slider.getAttribute("aria-valuetext")) ?? "";
  };
  const last = Number(await slider.getAttribute("max"));
  let shown = await press("Home");
  for (let step = 0; step < last && !shown.startsWith(words); step += 1) shown = await press("ArrowRight");
  expect(shown.startsWith(words), `${label} has a step ${words}`).toBe(true);
}

/** Requests that a page sends while something is done. */
async function requestsDuring(page: Page, work: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: { url: () => string }) => requests.push(request.url());
  page.on("request", note);
  await work();
  page.off("request", note);
  return requests;
}

const PRESENT = ["Acme", "Ann", "Ben", "Berlin", "Cleo", "Globex", "Paris"];
const listed = async (page: Page) => (await namesIn(page)).sort();

/** Opens one of the folded parts beside the drawing. */
const unfold = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();

/** Presses an entity of the list and gives its facts of the moment. */
async function choose(page: Page, name: string): Promise<string[]> {
  await part(page, "entities")
    .getByRole("button", { name: new RegExp(`^${name}`, "u") })
    .click();
  await part(page, "entity").getByRole("heading", { name }).waitFor();
  return part(page, "entity").locator(".graph-fact > span:first-child").allTextContents();
}

/** Counts the colours of a picture, up to some dozens. */
const COLOURS = `async (bytes) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(4, 4, image.width - 8, image.height - 80).data.buffer);
  return new Set(pixels).size;
}`;

/** Does the drawing hold anything but paper? */
async function isDrawn(page: Page): Promise<boolean> {
  const picture = await part(page, "canvas").screenshot();
  return (await page.evaluate<number>(`(${COLOURS})(${JSON.stringify([...picture])})`)) > 20;
}

test("the most connected entities are drawn, and listed beside the drawing", async () => {
  const opened = await graphPage();
  const { page } = opened;
  expect(await namesIn(page)).toEqual(["Ann", "Acme", "Ben", "Globex", "Paris", "Cleo", "Berlin"]);
  await page.locator("[data-laid-out]").waitFor();
  await expect.poll(() => isDrawn(page)).toBe(true);
  expectQuiet(opened);
});

test("the slider of what was true shows the graph as it was, without asking the server", async () => {
  const opened = await graphPage();
  const { page } = opened;
  const requests = await requestsDuring(page, async () => {
    await moveTo(page, "What was true", "2 February 2026");
    await expect.poll(() => listed(page)).toEqual(["Acme", "Ann", "Berlin", "Globex", "Paris"]);
    expect(await choose(page, "Ann")).toEqual(["Ann lives in Berlin", "Ann works at Acme"]);
    await moveTo(page, "What was true", "before all");
    await expect.poll(() => listed(page)).toEqual([]);
    await page.getByRole("button", { name: "Now: What was true" }).click();
    await expect.poll(() => listed(page)).toEqual(PRESENT);
  });
  expect(requests).toEqual([]);
  expectQuiet(opened);
});

test("the slider of what was known shows what the memory held then: what it learned later is not there", async () => {
  const opened = await graphPage();
  const { page } = opened;
  const requests = await requestsDuring(page, async () => {
    await moveTo(page, "What was known", "2 March 2026");
    await expect.poll(() => listed(page)).toEqual(["Acme", "Ann", "Ben", "Berlin"]);
    // The move to Paris was told in May.
    expect(await choose(page, "Ann")).toEqual(["Ann lives in Berlin", "Ann works at Acme", "Ann knows Ben"]);
    await moveTo(page, "What was known", "10 May 2026");
    await expect.poll(() => listed(page)).toEqual(["Acme", "Ann", "Ben", "Berlin", "Paris"]);
  });
  expect(requests).toEqual([]);
  expectQuiet(opened);
});

test("an entity that is chosen after a move, before its frame has come, is drawn without a failure", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await page.locator("[data-laid-out]").waitFor();
  await page.evaluate(
    "{ const soon = requestAnimationFrame; requestAnimationFrame = (draw) => setTimeout(() => soon(draw), 1000); }",
  );
  await page.getByLabel("What was true", { exact: true }).press("ArrowLeft");
  // The move is drawn after one frame, then labels are placed anew: with the frame after that.
  await page.waitForTimeout(1700);
  await choose(page, "Ann");
  await choose(page, "Acme");
  await expect.poll(() => isDrawn(page)).toBe(true);
  expectQuiet(opened);
});

test("two moments are compared: what came, what went and what is told otherwise", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await moveTo(page, "What was known", "2 March 2026");
  await page.getByRole("button", { name: "Compare with this moment" }).click();
  const difference = part(page, "difference");
  await difference.getByText("The two moments show the same.").waitFor();
  await page.getByRole("button", { name: "Now: What was known" }).click();
  await difference.getByRole("heading", { name: /Came/u }).waitFor();
  const text = (await difference.innerText()).replaceAll("\n", " ");
  expect(text).toMatch(/Came \(3\).*Ann lives in Paris since 1 April 2026/u);
  expect(text).toMatch(/Went \(1\).*Ann lives in Berlin/u);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "End the comparison" }).click();
  await expect.poll(() => difference.count()).toBe(0);
  await moveTo(page, "What was true", "1 March 2026");
  await moveTo(page, "What was known", "2 March 2026");
  await page.getByRole("button", { name: "Compare with this moment" }).click();
  await page.getByRole("button", { name: "Now: What was known" }).click();
  await difference.getByRole("heading", { name: /Told otherwise/u }).waitFor();
  expect((await difference.innerText()).replaceAll("\n", " ")).toMatch(
    /Told otherwise \(1\).*Ann lives in Berlin.*since 2 February 2026.*2 February 2026 to 1 April 2026/u,
  );
  expectQuiet(opened);
});

test("types, relationships and what is not sure enough are left out", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await unfold(page, "Filter");
  const filters = part(page, "filters");
  await filters.getByRole("checkbox", { name: /Place/u }).uncheck();
  await expect.poll(() => listed(page)).toEqual(["Acme", "Ann", "Ben", "Cleo", "Globex"]);
  await filters.getByRole("checkbox", { name: /works at/u }).uncheck();
  await expect.poll(() => listed(page)).toEqual(["Ann", "Ben"]);
  await filters.getByRole("slider").fill("1");
  await expect.poll(() => listed(page)).toEqual([]);
  expectQuiet(opened);
});

test("an entity that is found is drawn with its neighbours, and expanding adds theirs", async () => {
  const opened = await graphPage(`/graph?around=${encodeURIComponent("Cleo")}`);
  const { page } = opened;
  expect(await listed(page)).toEqual(["Cleo", "Globex"]);
  await choose(page, "Globex");
  await part(page, "entity").getByRole("button", { name: "Expand" }).click();
  await expect.poll(() => listed(page)).toEqual(["Cleo", "Globex", "Paris"]);
  await page.getByRole("searchbox").fill("Acme");
  await page.getByRole("button", { name: "Search" }).click();
  await part(page, "found").getByRole("button", { name: /Acme/u }).click();
  await expect.poll(() => listed(page)).toEqual(PRESENT);
  expectQuiet(opened);
});

test("a shortest path between two is drawn, also as it was then", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await choose(page, "Cleo");
  await part(page, "entity").getByRole("button", { name: "Path from here" }).click();
  await page.getByLabel("To", { exact: true }).fill("Ben");
  await page.getByRole("button", { name: "Find the path" }).click();
  await page.getByText("A way of 4 facts.").waitFor();
  await page.getByRole("button", { name: "Show everything again" }).click();
  await moveTo(page, "What was true", "2 February 2026");
  await page.getByRole("button", { name: "Find the path" }).click();
  await page.getByText("No way of at most eight facts").waitFor();
  expectQuiet(opened);
});

test("what a query returns is drawn, and a query that is wrong says what is wrong with it", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await unfold(page, "Draw a query");
  const query = page.getByLabel("Query");
  await query.fill("MATCH (p:Person)-[r:WORKS_AT]->(o {name: 'Acme'}) RETURN p, r, o");
  await page.getByRole("button", { name: "Draw it" }).click();
  await page.getByText("2 rows with 3 entities.").waitFor();
  await page.getByRole("button", { name: "Show everything again" }).waitFor();
  await query.fill("MATCH (p RETURN p");
  await page.getByRole("button", { name: "Draw it" }).click();
  await expect.poll(() => page.getByText("2 rows with 3 entities.").count()).toBe(0);
  await page
    .getByRole("status")
    .filter({ hasText: /line 1|column|expected/iu })
    .waitFor();
  expectQuiet({ ...opened, faults: opened.faults.filter((fault) => !fault.includes("400")) });
});

test("each fact of an entity opens its sources: the words, who said them, and when", async () => {
  const opened = await graphPage();
  const { page } = opened;
  await choose(page, "Ann");
  await part(page, "entity")
    .getByRole("button", { name: /Ann lives in Paris/u })
    .click();
  const sources = part(page, "sources");
  await sources.getByText("“Ann moved to Paris in April.”").waitFor();
  await sources.getByText(/Mia said on 10 May 2026; recorded on 10 May 2026/u).waitFor();
  expectQuiet(opened);
});

test("axe finds nothing serious, light and dark", async () => {
  const { page } = await graphPage("/graph");
  await choose(page, "Ann");
  await unfold(page, "Filter");
  expect(await seriousFindings(page)).toEqual([]);
});

test("on a phone the page fits, and nothing moves where less motion is wanted", async () => {
  const { page } = await graphPage("/graph", {
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  await page.locator("[data-laid-out]").waitFor();
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
