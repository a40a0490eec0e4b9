import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Everything that a built file loads, by what its imports say. */
async function loaded(file: URL, seen = new Map<string, string>()): Promise<Map<string, string>> {
  if (seen.has(file.href)) return seen;
  const text = await readFile(file, "utf8");
  seen.set(file.href, text);
  const imports = [...text.matchAll(/(?<!["'.])\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/gu)].map(
    ([, name = ""]) => name,
  );
  for (const name of imports) {
    if (name.startsWith(".")) await loaded(new URL(name, file), seen);
    else seen.set(name, "");
  }
  return seen;
}

test("the built client loads no package and nothing of Node.js, and is small", async () => {
  const files = await loaded(new URL("../../dist/client.js", import.meta.url));
  expect([...files.keys()].filter((name) => !name.startsWith("file:"))).toEqual([]);
  const text = [...files.values()].join("\n");
  expect(text).not.toMatch(/\b(?:process|Buffer|require|__dirname)\b\s*[.(]/u);
  // Those who bundle it leave out its comments.
  expect(text.replaceAll(/\/\*\*.*?\*\//gsu, "").length).toBeLessThan(50_000);
});

test("the adapters load no database, whatever they are used with", async () => {
  for (const name of ["ai-sdk", "langgraph", "mastra", "openai"]) {
    const files = await loaded(new URL(`../../dist/${name}.js`, import.meta.url));
    const packages = [...files.keys()].filter((loadedName) => !loadedName.startsWith("file:"));
    expect(
      packages.filter((loadedName) => /pglite|^pg|node:fs|node:worker/u.test(loadedName)),
      name,
    ).toEqual([]);
  }
});
