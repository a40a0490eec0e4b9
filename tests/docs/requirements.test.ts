/** Each test that the page on requirements names is there. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8");
const named = [...page.matchAll(/\| (tests\/[\w/.-]+\.test\.ts)(?:: (.+?))? \|$/gmu)].map(
  ([, file = "", title]) => [file, title] as const,
);
const rows = page
  .split("\n")
  .filter((line) => /^\| (?!what is asked|-)/u.test(line) && !line.startsWith("|---"));

test("every row names a test", () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(named).toHaveLength(rows.length);
});

test.each(named)("%s has a test: %s", (file, title) => {
  const path = new URL(`../../${file}`, import.meta.url);
  expect(existsSync(path)).toBe(true);
  if (title !== undefined) expect(readFileSync(path, "utf8")).toContain(title);
});
