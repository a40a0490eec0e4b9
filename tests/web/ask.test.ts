import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellOfMaya } from "./story-of-maya.ts";

const web = await webTest();
const graph = await tellOfMaya(web);
await graph.remember({
  content: "I live in <img src=x onerror=alert(1)> Rome.",
  speaker: "Eve",
  extraction: { facts: [{ subject: "Eve", predicate: "LIVES_IN", object: "<img src=x onerror=alert(1)>" }] },
});

async function asking(question: string, options = {}) {
  const opened = await web.open("/ask", options);
  await opened.page.getByLabel("Your question").fill(question);
  await opened.page.keyboard.press("Enter");
  await opened.page.locator(".exchange-foot").last().waitFor();
  return opened;
}

test("an answer's number opens its quote, who said it and when, and the fact's versions", async () => {
  const opened = await asking("Where does Maya live now?");
  const { page } = opened;
  await page.getByRole("button", { name: "Source 1: Maya" }).click();
  const cited = page.locator("[data-part=cited]");
  await cited.locator("[data-part=sources]").waitFor();
  const text = await cited.innerText();
  expect(text).toContain("“I live in Porto now. I moved to Porto two weeks ago”");
  expect(text).toContain("14 September 2025");
  expect(text).toContain("since the week of 25 August 2025; known since");
  expectQuiet(opened);
});

test("beside an answer stands what recall found and how long it took", async () => {
  const { page } = await asking("Where does Maya live now?");
  const found = page.locator("[data-part=found]");
  await found.getByText("Maya lives in Porto").first().waitFor();
  expect(await found.innerText()).toMatch(/\d ms in all/u);
  expect(await found.locator(".share-bar").count()).toBeGreaterThan(0);
});

test("what contradicts what was held about the asker is told below the answer, folded, and leads to its review", async () => {
  const { page } = await web.open("/ask");
  await page.getByText("Who asks, and about when").click();
  await page.getByLabel("I am").fill("Maya");
  await page.getByLabel("Your question").fill("What am I allergic to?");
  await page.keyboard.press("Enter");
  const noticed = page.locator("[data-part=contradictions]");
  await noticed.getByText(/^Noticed since: \d contradictions?$/u).click();
  await noticed
    .getByText(/^I knew that .+ Has that changed\?$/u)
    .first()
    .waitFor();
  await noticed.getByRole("link", { name: "Review them" }).click();
  await page.getByRole("heading", { name: "Review" }).waitFor();
});

test("a question about another time is answered for that time", async () => {
  const { page } = await web.open("/ask");
  await page.getByText("Who asks, and about when").click();
  await page.getByLabel("True at").fill("2025-06");
  await page.getByLabel("Your question").fill("Where does Maya live?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.locator(".answer").getByText("Maya lived in Lisbon").waitFor();
});

test("whoever begins anew while an answer is on its way has an empty page, and the next question is answered", async () => {
  const opened = await web.open("/ask");
  const { page } = opened;
  await page.route("**/v1/ask", () => undefined, { times: 1 });
  await page.getByLabel("Your question").fill("Where does Maya live now?");
  await page.keyboard.press("Enter");
  await page.getByText("Looking through what is remembered").waitFor();
  await page.getByRole("button", { name: "Begin anew" }).click();
  await page.locator("[data-part=exchange]").waitFor({ state: "detached" });
  await page.evaluate("new Promise(requestAnimationFrame)");
  expect(await page.locator("[data-part=exchange]").count()).toBe(0);
  await page.getByLabel("Your question").fill("What is Maya allergic to?");
  await page.keyboard.press("Enter");
  await page.locator(".exchange-foot").waitFor();
  expect(await page.locator("[data-part=exchange]").count()).toBe(1);
  expectQuiet(opened);
});

test("what is not known is said to be unknown, and kept as an open question", async () => {
  const { page } = await asking("What is Maya's shoe size?");
  await page.getByText("The memory does not know").waitFor();
  expect((await graph.gaps()).map((gap) => "question" in gap && gap.question)).toContain(
    "What is Maya's shoe size?",
  );
});

test("a wrong answer is corrected: the verdict stays with its trace, and the answer is another one", async () => {
  const opened = await asking("What is Maya allergic to?");
  const { page } = opened;
  await page.getByRole("button", { name: "That was wrong" }).click();
  await page.getByLabel(/in your words/u).fill("It was another nut.");
  await page.getByRole("button", { name: "Keep it" }).click();
  const correcting = page.getByRole("dialog");
  await correcting.getByLabel(/^Not/u).fill("walnuts");
  await correcting.getByRole("button", { name: "Correct it" }).click();
  await correcting.waitFor({ state: "hidden" });
  await page.getByLabel("Your question").fill("What is Maya allergic to?");
  await page.keyboard.press("Enter");
  await page.locator(".answer").last().getByText("walnuts").waitFor();
  const [trace] = (await graph.traces({ limit: 10 })).filter(({ feedback }) => feedback.length > 0);
  expect(trace?.feedback).toMatchObject([{ verdict: "wrong-fact", note: "It was another nut." }]);
  expectQuiet(opened);
});

test("what looks like markup in a memory is shown as text", async () => {
  const opened = await asking("Where does Eve live?");
  await opened.page.locator(".answer").getByText("<img src=x onerror=alert(1)>").waitFor();
  expect(await opened.page.locator("main img").count()).toBe(0);
  expectQuiet(opened);
});

test("on a phone a source opens over the page, holds the focus and closes by Escape", async () => {
  const { page } = await asking("Where does Maya live now?", { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Source 1: Maya" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Why it is held").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
});

test("axe finds nothing serious while sources are open, light and dark", async () => {
  const { page } = await asking("Where does Maya live now?");
  await page.getByRole("button", { name: "Source 1: Maya" }).click();
  await page.locator("[data-part=sources]").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
