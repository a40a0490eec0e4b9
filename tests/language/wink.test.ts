import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { loadCoreModel } from "../../src/language/en/tagging/wink.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";

test("the model of the tagger, prepared in steps, is what wink makes of it in one", () => {
  const require = createRequire(import.meta.url);
  // Who loads the tagger uses up what the file holds: others of this process have, or will.
  const unloadModel = () => {
    for (const path of Object.keys(require.cache))
      if (path.includes("wink-eng-lite-web-model")) delete require.cache[path];
  };
  unloadModel();
  const model: { core: () => unknown } = require("wink-eng-lite-web-model");
  const whole = model.core();
  expect(runToCompletion(loadCoreModel())).toEqual(whole);
  unloadModel();
});
