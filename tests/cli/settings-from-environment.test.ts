/** What the environment names by files: settings of a process, and its secrets. */

import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Session } from "../../src/cli/session.ts";
import { secretsOfFiles, settingsFromEnvironment } from "../../src/cli/settings-from-environment.ts";
import { Stopper } from "../../src/cli/stopping.ts";
import { atEndOfTest } from "../cleanups.ts";
import { temporaryFolder } from "./run.ts";

const folder = temporaryFolder();
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const settingsIn = (settings: unknown) =>
  settingsFromEnvironment({ PALIMPSEST_SETTINGS: fileOf("settings.json", JSON.stringify(settings)) });

test("the settings that the page on serving shows are read", async () => {
  const page = await readFile("docs/serving.md", "utf8");
  const [, shown = ""] = /```json\n(\{\n {2}"novelty".*?)```/su.exec(page) ?? [];
  expect(settingsIn(JSON.parse(shown))).toEqual(JSON.parse(shown));
  expect(settingsFromEnvironment({})).toEqual({});
  expect(settingsIn({ embeddings: "local" })).toEqual({ embeddings: { encoder: "local" } });
});

test.each([
  [{ noveltyy: {} }, /noveltyy.*It takes novelty, extraction/u],
  [{ database: "./data" }, /database.*PALIMPSEST_DATABASE/u],
  [{ limits: { perToken: { requests: 0, seconds: 1 } } }, /limits\.perToken\.requests/u],
  [[], /PALIMPSEST_SETTINGS/u],
])("%j is refused, with what is wrong", (settings, message) => {
  expect(() => settingsIn(settings)).toThrow(message);
});

test("a file that is not there, or no JSON, is an error that names it", () => {
  expect(() => settingsFromEnvironment({ PALIMPSEST_SETTINGS: join(folder, "none.json") })).toThrow(
    /PALIMPSEST_SETTINGS names no file that can be read \(ENOENT\)/u,
  );
  const broken = fileOf("broken.json", "{");
  expect(() => settingsFromEnvironment({ PALIMPSEST_SETTINGS: broken })).toThrow(/is not valid JSON/u);
});

test("a command opens the memory by them, and checks what it takes", async () => {
  const before = process.env.PALIMPSEST_SETTINGS;
  atEndOfTest(() => {
    if (before === undefined) delete process.env.PALIMPSEST_SETTINGS;
    else process.env.PALIMPSEST_SETTINGS = before;
  });
  const routes = async (settings: object) => {
    process.env.PALIMPSEST_SETTINGS = fileOf("of-command.json", JSON.stringify(settings));
    const session = new Session(new Stopper());
    return session.withMemory("memory:", async (memory) => {
      const { novelty } = await memory.graph("g").remember({ content: "I live in Bergen.", speaker: "Ann" });
      return novelty?.route;
    });
  };
  expect(await routes({ novelty: { immediate: 0, deferred: 0 } })).toBe("immediate");
  expect(await routes({ novelty: { immediate: 101, deferred: 0 } })).toBe("deferred");
  await expect(routes({ pool: { maximum: 3 } })).rejects.toThrow(/openMemory\(\): .*maximum/u);
});

test("secrets stand in files", () => {
  const PALIMPSEST_TOKEN_FILE = fileOf("token", "of-a-file\n");
  expect(secretsOfFiles({ PALIMPSEST_TOKEN_FILE, PALIMPSEST_MODEL_KEY: "k" })).toEqual({
    PALIMPSEST_TOKEN: "of-a-file",
  });
  expect(() => secretsOfFiles({ PALIMPSEST_TOKEN_FILE, PALIMPSEST_TOKEN: "t" })).toThrow(/both set/u);
  expect(() => secretsOfFiles({ DATABASE_URL_FILE: join(folder, "none") })).toThrow(
    /DATABASE_URL_FILE names/u,
  );
});
