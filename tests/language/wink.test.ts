import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { draftsOf, loadTokens } from "../../src/language/en/tagging/tokens.ts";
import { loadCoreModel } from "../../src/language/en/tagging/wink.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";

const require = createRequire(import.meta.url);

/** Who loads the tagger uses up what the file holds: others of this process have, or will. */
function unloadModel(): void {
  for (const path of Object.keys(require.cache))
    if (path.includes("wink-eng-lite-web-model")) delete require.cache[path];
}

beforeEach(unloadModel);
afterEach(unloadModel);

test("the model of the tagger, prepared in steps, is what wink makes of it in one", () => {
  const model: { core: () => unknown } = require("wink-eng-lite-web-model");
  const whole = model.core();
  expect(runToCompletion(loadCoreModel())).toEqual(whole);
});

const TOKENS = fileURLToPath(new URL("../../src/language/en/tagging/tokens.ts", import.meta.url));

/** A tagger that nobody has loaded yet. */
interface Unloaded {
  readonly loadTokens: typeof loadTokens;
  readonly draftsOf: typeof draftsOf;
}

test.each([1, 2, 5, 13])(
  "two who load the tagger at once, the second %i steps after the first, have one that tags as always",
  async (ahead) => {
    const { loadTokens, draftsOf }: Unloaded = await import(/* @vite-ignore */ `${TOKENS}?ahead=${ahead}`);
    const first = loadTokens();
    for (let step = 0; step < ahead; step += 1) first.next();
    const second = loadTokens();
    while (first.next().done !== true) second.next();
    const tags = draftsOf("My sister Ana works at Acme.", []).map(({ tag }) => tag);
    expect(tags).toEqual(["PRON", "NOUN", "PROPN", "VERB", "ADP", "PROPN", "PUNCT"]);
    expect(second.next().done).toBe(true);
  },
);
