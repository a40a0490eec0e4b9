import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";

const web = await webTest();

test("who has a token signs in, and sees what is remembered as text", async () => {
  await web.memory
    .tenant("default")
    .graph("default")
    .remember({
      content: "<b>Ann</b> lives in Rome.",
      extraction: { facts: [{ subject: "<b>Ann</b>", predicate: "LIVES_IN", object: "Rome" }] },
    });
  const opened = await web.open("/memory");
  await opened.page.getByText("<b>Ann</b> lives in Rome").first().waitFor();
  expect(await opened.page.locator("main b").count()).toBe(0);
  expectQuiet(opened);
});

test("a token that is refused says so, and lets nobody in", async () => {
  const { page } = await web.open("/memory", { token: null });
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
});

test.each(["light", "dark"] as const)("axe finds nothing serious, %s", async (colorScheme) => {
  const { page } = await web.open("/memory", { colorScheme });
  await page.getByRole("heading", { name: "My memory" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
