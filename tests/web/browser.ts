/** A browser over a real server: one of each for a test file. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { atEndOfFile } from "../cleanups.ts";
import { LOCAL_TOKEN, type TestServer, testServer } from "../server/running.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium.ts";

export interface WebTest extends TestServer {
  readonly browser: Browser;
  /** A page in a profile of its own that is signed in; every test may open several. */
  readonly open: (path?: string, options?: OpenOptions) => Promise<OpenPage>;
  /** Sets the clock of the server: of sessions and tokens, not of the memory. It stands at 2026-12-01. */
  readonly goTo: (time: string) => void;
}

/** Less than a test has, so that a failure says what was waited for. */
const TIMEOUT_MS = 60_000;

export interface OpenOptions extends BrowserContextOptions {
  /** With which the page signs in; `null`: it does not. Default: the local token. */
  readonly token?: string | null;
}

export interface OpenPage {
  readonly page: Page;
  /** What the console told as errors, and what was thrown in the page. */
  readonly faults: string[];
  /** Addresses of requests that went anywhere but to the server. */
  readonly strays: string[];
}

export async function webTest(options: Parameters<typeof testServer>[0] = {}): Promise<WebTest> {
  const clock = { now: Date.parse("2026-12-01T00:00:00Z") };
  const test = await testServer(options, undefined, () => clock.now);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  atEndOfFile(() => browser.close());
  const open = async (
    path = "/",
    { token = LOCAL_TOKEN, ...context }: OpenOptions = {},
  ): Promise<OpenPage> => {
    const profile = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
    profile.setDefaultTimeout(TIMEOUT_MS);
    const page = await profile.newPage();
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") await tellWhatShows(page);
      await profile.close();
    });
    const faults: string[] = [];
    const strays: string[] = [];
    page.on("console", (message) => {
      // Whether somebody is signed in is asked first, and told by the status.
      if (message.type() === "error" && !/status of 401/u.test(message.text())) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => {
      if (!/^(?:data|blob):/u.test(request.url()) && !request.url().startsWith(test.server.url))
        strays.push(request.url());
    });
    await page.goto(`${test.server.url}${path}`);
    if (token !== null) await signIn(page, token);
    return { page, faults, strays };
  };
  const goTo = (time: string) => {
    clock.now = Date.parse(time);
  };
  return { ...test, browser, open, goTo };
}

/** Where a page stands and what it says, for the log of a failure. */
async function tellWhatShows(page: Page): Promise<void> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  console.error(`A page of the failed test stood at ${page.url()} and said:\n${text.slice(0, 2_000)}`);
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("navigation", { name: "Pages" }).waitFor();
}

/** Nothing went wrong in a page, and nothing went elsewhere: for the end of a test. */
export function expectQuiet({ faults, strays }: OpenPage): void {
  expect({ faults, strays }).toEqual({ faults: [], strays: [] });
}
