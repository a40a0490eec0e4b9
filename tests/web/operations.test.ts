import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellStory } from "./story.ts";

const web = await webTest();
const graph = await tellStory(web);
await graph.recall("Where does Ann live?");
await web.memory.tenant("default").keys.create({ name: "Key of a robot", permissions: ["read"] });

async function operationsPage(options = {}) {
  const opened = await web.open("/operations", options);
  const { page } = opened;
  await page.getByRole("heading", { name: "Operations", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Revoke Key of a robot" }).waitFor();
  return opened;
}

test("jobs, tokens, keys and graphs are told, also where there is nothing to tell", async () => {
  const opened = await operationsPage();
  const { page } = opened;
  const jobs = page.getByRole("region", { name: "Jobs" });
  await jobs.getByText("Could not be read").waitFor();
  expect(await jobs.locator("dd").allTextContents()).toEqual(["0", "0"]);
  const server = page.getByRole("region", { name: "Server", exact: true });
  await server.getByText("Requests at work").waitFor();
  expect(await server.locator(".pairs dd").allInnerTexts()).toEqual([
    "none",
    expect.stringMatching(/^tenants 1, graphs 1, episodes \d+, facts \d+$/u),
    "nothing yet",
    "none yet",
    "none",
    "the embedded database",
  ]);
  await page.getByText("No model was called.").waitFor();
  await page.getByRole("region", { name: "Graphs" }).getByText("default").waitFor();
  expectQuiet(opened);
});

test("the slowest recalls are listed with their steps", async () => {
  const opened = await operationsPage();
  const { page } = opened;
  const slow = page.getByRole("region", { name: "Slow recalls" });
  await slow.getByRole("button", { name: /Where does Ann live/u }).click();
  await slow.getByRole("meter", { name: "ranking" }).waitFor();
  expectQuiet(opened);
});

test("the journal is filtered, and its chain is checked", async () => {
  const opened = await operationsPage();
  const { page } = opened;
  const journal = page.getByRole("region", { name: "Journal" });
  await journal.getByText("Ann lives in Berlin").first().waitFor();
  await page.getByRole("button", { name: "Check the chain" }).click();
  await journal.getByText(/The chain of \d+ entries holds/u).waitFor();
  await journal.getByLabel("By the user").fill("nobody");
  await journal.getByRole("button", { name: "Filter" }).click();
  await journal.getByText("No entry is so.").waitFor();
  expectQuiet(opened);
});

test("a key is revoked after it was asked twice, and lets nobody in any more", async () => {
  const { token } = await web.memory.tenant("default").keys.create({ name: "Lost key" });
  const opened = await operationsPage();
  const { page } = opened;
  await page.getByRole("button", { name: "Revoke Lost key" }).click();
  expect((await web.call("GET", "/v1/facts", undefined, { token })).status).toBe(200);
  await page.getByRole("button", { name: "Revoke for good" }).click();
  await page.getByText(/revoked on/u).waitFor();
  expect((await web.call("GET", "/v1/facts", undefined, { token })).status).toBe(401);
  expectQuiet(opened);
});

test("an entry of the journal can be read on a phone without moving it sideways", async () => {
  const { page } = await operationsPage({ viewport: { width: 390, height: 844 } });
  const entry = page.getByRole("region", { name: "Journal" }).locator("tbody tr").first();
  await entry.waitFor();
  const { height = 0, width = 0 } = (await entry.boundingBox()) ?? {};
  expect(height).toBeLessThan(100);
  expect(width).toBeLessThan(390);
  const hidden =
    "((frame) => frame.scrollWidth - frame.clientWidth)(document.querySelector('[aria-label=Entries]'))";
  expect(await page.evaluate(hidden)).toBe(0);
});

test("axe finds nothing serious, light and dark, on a phone", async () => {
  const { page } = await operationsPage({ viewport: { width: 390, height: 844 } });
  await page.getByRole("region", { name: "Journal" }).getByText("Ann lives in Berlin").first().waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
