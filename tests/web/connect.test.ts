import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";

const web = await webTest();
await web.memory.tenant("default").graph("default").remember({ content: "I live in Oslo.", speaker: "Ann" });

async function connectPage(options = {}) {
  const opened = await web.open("/connect", options);
  await opened.page.getByRole("heading", { name: "Connect", level: 1 }).waitFor();
  return opened;
}

const linesFor = async (page: Page, client: string) =>
  (await page.getByRole("region", { name: client }).locator("pre").textContent())?.trim() ?? "";

test("a key is made, stands in the lines of each client, and lets that client in", async () => {
  const opened = await connectPage();
  const { page } = opened;
  expect(await linesFor(page, "Cursor")).toContain("YOUR_TOKEN");
  await page.getByLabel("What it is called").fill("Cursor of Ann");
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByText("The key is made").waitFor();
  const { mcpServers } = JSON.parse(await linesFor(page, "Cursor"));
  const { url, headers } = mcpServers.palimpsest;
  const { servers } = JSON.parse(await linesFor(page, "Visual Studio Code"));
  expect(servers.palimpsest).toEqual({ type: "http", url, headers });
  expect(await linesFor(page, "Claude Code")).toContain(`--header "Authorization: ${headers.Authorization}"`);
  const desktop = JSON.parse(await linesFor(page, "Claude Desktop")).mcpServers.palimpsest;
  expect(desktop.env.PALIMPSEST_AUTHORIZATION).toBe(headers.Authorization);

  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("remember");
  const recalled = await client.callTool({ name: "recall", arguments: { question: "Where does Ann live?" } });
  expect(JSON.stringify(recalled)).toContain("Oslo");
  await client.close();

  const [key] = await web.memory.tenant("default").keys.list();
  expect(key).toMatchObject({ name: "Cursor of Ann", graphs: { read: ["default"], write: ["default"] } });
  expectQuiet(opened);
});

test("pressed twice, one key is made", async () => {
  const { page } = await connectPage();
  await page.getByLabel("What it is called").fill("pressed twice");
  await page.getByRole("button", { name: "Make a key" }).dblclick();
  await page.getByText("The key is made").waitFor();
  await page.waitForLoadState("networkidle");
  const keys = await web.memory.tenant("default").keys.list();
  expect(keys.filter(({ name }) => name === "pressed twice")).toHaveLength(1);
});

test("a key that only recalls may not remember", async () => {
  const opened = await connectPage();
  const { page } = opened;
  await page.getByLabel("It may remember and forget").uncheck();
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByText("The key is made").waitFor();
  const [key] = await web.memory.tenant("default").keys.list();
  expect(key).toMatchObject({ permissions: ["read"], graphs: { read: ["default"], write: [] } });
  expectQuiet(opened);
});

test("who may not make keys pastes one, and is told who makes them", async () => {
  const { token } = await web.memory.tenant("default").keys.create({ name: "reader", permissions: ["read"] });
  const { page } = await connectPage({ token });
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByRole("alert").filter({ hasText: "palimpsest keys create" }).waitFor();
  await page.getByLabel("Or paste a token that you have").fill("a-token-of-mine");
  expect(await linesFor(page, "Visual Studio Code")).toContain("Bearer a-token-of-mine");
});

test("axe finds nothing serious, light and dark, on a phone", async () => {
  const { page } = await connectPage({ viewport: { width: 390, height: 844 } });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});
