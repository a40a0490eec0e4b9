import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { expectQuiet, webTest } from "./browser.ts";

const web = await webTest();
const tenant = web.memory.tenant("default");

/**
 * Two names for one hospital, a year that two remember otherwise, a question in vain and a word that is not
 * known.
 */
async function tell(name: string) {
  const graph = tenant.graph(name);
  const said = (day: string, content: string, facts: readonly object[]) => ({
    content,
    speaker: "Inês",
    role: "user" as const,
    occurredAt: `${day}T09:00:00Z`,
    extraction: {
      entities: [
        { name: "Maya", type: "Person" },
        { name: "Hospital da Ribeira", type: "Organization" },
        { name: "Hospital Ribeira", type: "Organization" },
      ].filter((entity) => content.includes(entity.name)),
      facts: facts.map((fact) => ({ subject: "", predicate: "", quote: content, ...fact })),
    },
  });
  await graph.rememberMany([
    said("2026-01-02", "Maya works at Hospital da Ribeira.", [
      { subject: "Maya", predicate: "WORKS_AT", object: "Hospital da Ribeira" },
    ]),
    said("2026-02-02", "Hospital Ribeira is in Porto.", [
      { subject: "Hospital Ribeira", predicate: "LOCATED_IN", object: "Porto" },
    ]),
    said("2026-03-02", "Maya lived in Lisbon from 2010 to 2014.", [
      { subject: "Maya", predicate: "LIVES_IN", object: "Lisbon", validFrom: "2010", validTo: "2014" },
    ]),
    said("2026-03-03", "Maya lived in Rome from 2012 to 2016.", [
      { subject: "Maya", predicate: "LIVES_IN", object: "Rome", validFrom: "2012", validTo: "2016" },
    ]),
    said("2026-03-04", "Maya enamels kettles.", [
      { subject: "Maya", predicate: "ENAMELS", object: "kettles" },
    ]),
  ]);
  await graph.ask("What is Maya's shoe size?");
  return graph;
}

const graph = await tell("default");

async function reviewPage(part = "", options = {}) {
  const opened = await web.open(`/review${part}`, options);
  await opened.page.getByRole("heading", { name: "Review", level: 1 }).waitFor();
  return opened;
}
const pairOf = (page: Page) =>
  page.getByRole("article", { name: "Hospital da Ribeira and Hospital Ribeira" });

test("two that may be one stand side by side with what is held of each, and what speaks for it", async () => {
  const opened = await reviewPage();
  const pair = pairOf(opened.page);
  await pair.getByText("“Hospital Ribeira is in Porto.”").waitFor();
  const text = await pair.innerText();
  expect(text).toContain("Maya works at Hospital da Ribeira");
  expect(text).toContain("2 January 2026");
  expect(text).toMatch(/\d+ % speaks for one/u);
  expect(await pair.getByRole("meter").count()).toBeGreaterThan(0);
  expectQuiet(opened);
});

test("they are merged, and the merge is undone", async () => {
  const opened = await reviewPage();
  const { page } = opened;
  await pairOf(page).getByRole("button", { name: "They are one" }).click();
  const decided = page.getByRole("list", { name: "Decided just now" });
  await decided.getByText("Hospital da Ribeira and Hospital Ribeira are one").waitFor();
  await expect.poll(() => pairOf(page).count()).toBe(0);
  const named = async () =>
    (await graph.facts({ predicate: "LOCATED_IN" })).map(({ subject }) => subject.name);
  expect(await named()).toEqual(["Hospital da Ribeira"]);

  await page.getByRole("link", { name: "Decided" }).click();
  const line = page.locator("[data-part=decision]", { hasText: "are one" });
  await line.getByRole("button", { name: "Undo" }).click();
  await line.getByText(/undone by/u).waitFor();
  expect(await named()).toEqual(["Hospital Ribeira"]);
  await page.getByRole("link", { name: "Duplicates" }).click();
  await pairOf(page).waitFor();
  expectQuiet(opened);
});

test("they are kept apart, and stand there again once that is undone", async () => {
  const opened = await reviewPage();
  const { page } = opened;
  await pairOf(page).getByRole("button", { name: "They are two" }).click();
  const decided = page.getByRole("list", { name: "Decided just now" });
  await decided.getByText("are two").waitFor();
  expect(await graph.review()).toEqual([]);
  await decided.getByRole("button", { name: "Undo" }).click();
  await pairOf(page).waitFor();
  expectQuiet(opened);
});

test("who may only read sees both sides and nothing to press", async () => {
  const { token } = await tenant.keys.create({ name: "reader", permissions: ["read"] });
  const { page } = await reviewPage("", { token });
  await pairOf(page).waitFor();
  expect(await page.getByRole("button", { name: "They are one" }).count()).toBe(0);
});

test("what contradicts each other stands side by side with its words, until somebody confirms one of the two", async () => {
  const settled = await tell("contradictions");
  const opened = await reviewPage("/contradictions");
  const { page } = opened;
  await page.getByRole("combobox", { name: "Graph" }).selectOption("contradictions");
  const card = page.getByRole("article", { name: "Maya lives in Rome" });
  await card.getByText("“Maya lived in Lisbon from 2010 to 2014.”").waitFor();
  await card.getByText("“Maya lived in Rome from 2012 to 2016.”").waitFor();
  expect(await card.innerText()).toContain("2012 to 2016");
  await card
    .getByRole("region", { name: "Said since" })
    .getByRole("button", { name: "This is right" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => card.count()).toBe(0);
  await page.getByText("Nothing contradicts what is held").waitFor();
  const [rome] = await settled.facts({ object: "Rome", asOf: "any" });
  expect(rome).toMatchObject({ status: "held", kind: "manual" });
  expectQuiet(opened);
});

test("an unknown term becomes another name of a known one", async () => {
  const opened = await reviewPage("/missing");
  const { page } = opened;
  await page.getByText("What is Maya's shoe size?").waitFor();
  const term = page.locator("[data-part=term]", { hasText: "ENAMELS" });
  expect(await term.innerText()).toContain("Maya enamels kettles.");
  await term.getByLabel("or another name of").selectOption("LIKES");
  await term.getByRole("button", { name: "It means this" }).click();
  await expect.poll(() => term.count()).toBe(0);
  expect((await graph.facts({ object: "kettles" })).map(({ predicate }) => predicate)).toEqual(["LIKES"]);
  expectQuiet(opened);
});

test("axe finds nothing serious on any part, light and dark, on a phone", async () => {
  const { page } = await reviewPage("", { viewport: { width: 390, height: 844 } });
  await pairOf(page).getByRole("meter").first().waitFor();
  for (const part of ["Contradictions", "Missing", "Decided", "Duplicates"]) {
    await page.getByRole("link", { name: part, exact: true }).click();
    await page.locator(":is(.review-card, .review-line, .empty)").first().waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
  }
});
