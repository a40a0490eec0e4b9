import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellOfMaya } from "./story-of-maya.ts";

const web = await webTest();
await tellOfMaya(web);

const factOf = (page: Page, text: string) => page.locator("[data-part=fact]", { hasText: text }).first();
const open = (page: Page, text: string) => factOf(page, text).locator(".fact-line").click();

test("facts are grouped by whom they are about, and what was held before lies beneath what is held now", async () => {
  const opened = await web.open("/memory");
  const maya = opened.page.locator(".about", {
    has: opened.page.getByRole("heading", { name: "Maya", exact: true }),
  });
  await maya.waitFor();
  const slot = maya.locator(".slot", { hasText: "Maya lives in Porto" });
  expect(await slot.locator(".fact-text").allInnerTexts()).toEqual([
    "Maya lives in Porto",
    "Maya lives in Lisbon",
    "Maya lives in Berlin",
  ]);
  expect(await slot.locator(".fact-older").count()).toBe(2);
  expectQuiet(opened);
});

test("the search follows the typing", async () => {
  const { page } = await web.open("/memory");
  await page.getByLabel("Search what is remembered").fill("hazelnuts");
  await page.getByText("1 fact about 1 entity with “hazelnuts”").waitFor();
  expect(await page.locator("[data-part=fact]").count()).toBe(1);
});

test("a corrected fact shows what is right, with what was held before beneath it, and both among its versions", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Maya is allergic to hazelnuts");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await page.getByLabel(/^Not/u).fill("walnuts");
  await page.getByLabel("Since").fill("2024");
  await page.getByLabel(/^Why/u).fill("it was the wrong nut");
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const slot = page.locator(".slot", { hasText: "walnuts" });
  await slot.getByText("Maya is allergic to walnuts").waitFor();
  await slot.locator(".fact-older", { hasText: "Maya is allergic to hazelnuts" }).waitFor();
  await open(page, "Maya is allergic to walnuts");
  await page.getByText("because: it was the wrong nut").first().waitFor();
});

test("who works with the keyboard alone types what is right as soon as the dialog is open", async () => {
  const { page } = await web.open("/memory");
  const fact = factOf(page, "Maya is 34 years old");
  await fact.locator(".fact-line").press("Enter");
  await fact.getByRole("button", { name: "Correct", exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("35");
  await page.keyboard.press("Enter");
  await page.getByText("Maya is 35 years old").waitFor();
  // The button that was pressed is gone, and who works with the keyboard is still where it was.
  await page.locator("section.about:focus", { hasText: "Maya is 35 years old" }).waitFor();
});

test("a message that is forgotten is previewed, leaves a receipt, and is gone from all pages", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Maya bought absurd socks");
  await factOf(page, "Maya bought absurd socks").getByRole("button", { name: "Forget" }).click();
  const preview = page.locator("[data-part=preview]");
  await preview.getByText("Maya bought absurd socks").waitFor();
  expect(await preview.innerText()).toContain("This would go for good: 1 message");
  await page.getByRole("button", { name: "Forget it for good" }).click();
  const receipt = page.locator("[data-part=receipt]");
  await receipt.getByText("nothing was found").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await factOf(page, "Maya lives in Porto").waitFor();
  await page.getByText("Maya bought absurd socks").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Ask" }).click();
  await page.getByLabel("Your question").fill("What did Maya buy?");
  await page.keyboard.press("Enter");
  await page.locator(".exchange-foot").waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/absurd socks/u);
});

test("a fact is confirmed, and another one retracted with its history kept", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Maya likes Lisbon");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Confirmed.").waitFor();
  await open(page, "Maya knows Beatriz");
  await factOf(page, "Maya knows Beatriz").getByRole("button", { name: "Never true" }).click();
  await page.getByRole("button", { name: "It never was so" }).click();
  await page.locator(".fact-older", { hasText: "Maya knows Beatriz" }).waitFor();
});

test("a fact that is open stays open when the list is read again", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Maya lives in Porto");
  const opened = factOf(page, "Maya lives in Porto").locator("[data-part=sources]");
  await opened.waitFor();
  await open(page, "Maya likes Lisbon");
  const isReadAgain = page.waitForResponse((response) => response.url().includes("/facts"));
  await factOf(page, "Maya likes Lisbon").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Confirmed.").waitFor();
  await isReadAgain;
  await page.waitForTimeout(300);
  expect(await opened.isVisible()).toBe(true);
});

test("a fact is shared with another graph and taken back", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Tom's occupation is surveyor");
  await factOf(page, "Tom's occupation is surveyor").getByRole("button", { name: "Share" }).click();
  await page.getByLabel("With the graph").fill("shared");
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await page.getByText("Shared with shared").waitFor();
  const shared = web.memory.tenant("default").graph("shared");
  expect((await shared.facts()).map(({ text }) => text)).toEqual(["Tom's occupation is surveyor"]);
  await page.getByRole("link", { name: "Shared" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("taken back on").waitFor();
  expect(await shared.facts()).toEqual([]);
});

test("everything is exported as one file, also by who acts for themselves", async () => {
  await web.memory
    .tenant("default")
    .graph("user:ann")
    .remember({ content: "I live in Oslo.", speaker: "Ann", role: "user" });
  const { code } = await web.memory.tenant("default").sessions.invite({ user: "ann" });
  const { page } = await web.open(`/memory/export#code=${code}`, { token: null });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export user:ann" }).click();
  const text = await readFile(await (await saving).path(), "utf8");
  expect(text).toContain("I live in Oslo.");
  expect(text).not.toContain("Maya");
});

test("a graph is forgotten only when its name is typed", async () => {
  const gone = web.memory.tenant("default").graph("user:gone");
  await gone.remember({ content: "I live in Kyiv.", speaker: "Gone", role: "user" });
  const { code } = await web.memory.tenant("default").sessions.invite({ user: "gone" });
  const { page } = await web.open(`/memory/export#code=${code}`, { token: null });
  await page.getByRole("button", { name: "Forget user:gone" }).click();
  await page.locator("[data-part=preview]").waitFor();
  const button = page.getByRole("button", { name: "Forget it for good" });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel(/^Type/u).fill("user:gone");
  await button.click();
  await page.locator("[data-part=receipt]").waitFor();
  await expect(gone.facts()).rejects.toThrow("no graph");
});

test("axe finds nothing serious with a fact and a dialog open, light and dark", async () => {
  const { page } = await web.open("/memory");
  await open(page, "Maya lives in Porto");
  await page.locator("[data-part=sources]").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  expect(await seriousFindings(page)).toEqual([]);
});

test("on a phone nothing is wider than the screen", async () => {
  const { page } = await web.open("/memory", { viewport: { width: 390, height: 844 } });
  await open(page, "Maya lives in Porto");
  await page.locator("[data-part=sources]").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
});

test("of what was changed in another window a page says so, in words of its reader", async () => {
  const graph = web.memory.tenant("default").graph("example");
  const [fact] = (await graph.assert({ subject: "Vince", predicate: "LIKES", object: "Jazz" })).facts;
  const { page } = await web.open("/memory");
  await open(page, "Vince likes Jazz");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await page.getByLabel(/^Not/u).fill("Blues");
  await graph.retract(fact?.id ?? "");
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.getByRole("alert").filter({ hasText: "changed or forgotten meanwhile" }).waitFor();
});
