/** What axe finds in a page, of what keeps people out. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Serious and critical findings in both colour schemes, as `dark: rule: where`; none in a page that everybody
 * can use.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The policy of the pages forbids scripts that are put in; what the debugger runs is not the page's.
  await page.evaluate(await source);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    for (const { id, impact, nodes } of violations)
      if (impact === "serious" || impact === "critical")
        found.push(...nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(" ")}`));
  }
  return found;
}
