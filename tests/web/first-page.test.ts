import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { LOCAL_TOKEN, testServer } from "../server/running.ts";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";
import { tellOfMaya } from "./story-of-maya.ts";

const web = await webTest();
await tellOfMaya(web);
const tenant = web.memory.tenant("default");
await tenant.graph("user:alice").remember({ content: "I live in Oslo.", speaker: "Alice", role: "user" });

test("the printed link signs in once, leaves no code in the address, and shows an answer with its quote and what was held before", async () => {
  const { code } = await tenant.sessions.invite();
  const opened = await web.open(`/#code=${code}`, { token: null });
  const { page } = opened;
  const example = page.locator("[data-part=first-answer]");
  await example.getByText("Maya lives in Porto").waitFor();
  expect(page.url()).not.toContain("code");
  expect(await example.innerText()).toContain("“I live in Porto now. I moved to Porto two weeks ago”");
  expect(await example.locator(".palimpsest-older").allInnerTexts()).toEqual([
    expect.stringContaining("Maya lives in Lisbon"),
    expect.stringContaining("Maya lives in Berlin"),
  ]);
  expectQuiet(opened);
  const again = await web.open(`/#code=${code}`, { token: null });
  await again.page.getByRole("alert").waitFor();
  expect(await again.page.getByRole("navigation").count()).toBe(0);
});

test("where the network is slow, a page that is left shows that the next one is on its way", async () => {
  const { page } = await web.open();
  await page.locator("[data-part=first-answer]").waitFor();
  const held = new Promise<Route>((resolve) => page.route(/review-page-[^/]*\.js$/u, resolve));
  await page.getByRole("link", { name: "Review" }).first().click();
  await page.locator("main[aria-busy=true]").waitFor();
  await (await held).continue();
  await page.getByRole("heading", { name: "Review", level: 1 }).waitFor();
  await page.locator("main[aria-busy=false]").waitFor();
});

test("a token that is refused says so, and lets nobody in", async () => {
  const { page } = await web.open("/memory", { token: null });
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
});

test("a session that is over asks to sign in again, and comes back to the page", async () => {
  const { code } = await tenant.sessions.invite({ user: "alice" });
  const { page } = await web.open(`/memory#code=${code}`, { token: null });
  await page.getByText("Alice lives in Oslo").first().waitFor();
  web.goTo("2026-12-09T00:00:00Z");
  await page.getByRole("link", { name: "Ask" }).click();
  await page.getByText("Your session is over").waitFor();
  web.goTo("2026-12-01T00:00:00Z");
  await page.getByLabel("Token").fill(LOCAL_TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Ask" }).waitFor();
});

test("who acts for themselves sees their own graph and none of the operator's pages", async () => {
  const { code } = await tenant.sessions.invite({ user: "alice" });
  const opened = await web.open(`/#code=${code}`, { token: null });
  await opened.page.getByText("Alice lives in Oslo").first().waitFor();
  expect(await opened.page.getByLabel("Graph").first().locator("option").allInnerTexts()).toEqual([
    "user:alice",
  ]);
  const links = await opened.page.locator(".shell-nav a").allInnerTexts();
  expect(links).toContain("Imports");
  expect(links).not.toContain("Operations");
  expect(await opened.page.locator("body").innerText()).not.toContain("Maya");
  expectQuiet(opened);
});

test("a server that goes away is told of, and the pages go on once it is back", async () => {
  const { page } = await web.open("/memory");
  await page.getByText("Maya lives in Porto").first().waitFor();
  await web.server.stop(0);
  // A page that was never open: its file is not there either.
  await page.getByRole("link", { name: "Timeline", exact: true }).first().click();
  const isAway = page.getByText("The server does not answer");
  await isAway.waitFor();
  await testServer({ port: Number(new URL(web.server.url).port) }, web);
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
  await isAway.waitFor({ state: "hidden" });
});

test("a graph that holds nothing says so, and takes the first words", async () => {
  const { code } = await tenant.sessions.invite({ user: "new" });
  const { page } = await web.open(`/#code=${code}`, { token: null });
  await page.getByText("Nothing is remembered yet").waitFor();
  await page.getByLabel("What should be remembered?").fill("I live in Turin.");
  await page.getByRole("button", { name: "Remember" }).dblclick();
  await page.getByText("new lives in Turin").waitFor();
  await page.getByRole("button", { name: "Show what is remembered now" }).waitFor();
  // Pressed twice, it is kept once.
  expect((await tenant.graph("user:new").episodes()).total).toBe(1);
  expect(await page.getByText("Nothing is remembered yet").count()).toBe(0);
});

test("scripts and styles inside of a page do not run", async () => {
  const { page } = await web.open("/", { token: null });
  const refused = page.waitForEvent("console", (message) => /Content Security Policy/u.test(message.text()));
  await page.evaluate(`
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.head.append(script);
  `);
  await refused;
  expect(await page.title()).not.toBe("taken");
});

test("axe finds nothing serious on the first page and at sign-in, light and dark", async () => {
  const { page } = await web.open("/", { token: null });
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const inside = await web.open("/");
  await inside.page.locator("[data-part=first-answer]").waitFor();
  expect(await seriousFindings(inside.page)).toEqual([]);
});
