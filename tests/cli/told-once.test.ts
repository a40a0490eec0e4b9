/** What a write changed, and what a list without entries says. */
import { describe, expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine } from "./run.ts";

const palimpsest = commandLine(await testAddress());

describe("A correction", () => {
  test("is told once of each version: what was corrected, and what is right", async () => {
    const stated = await palimpsest(["assert", "Ann", "LIVES_IN", "Oslo", "--json"]);
    const { id } = JSON.parse(stated.stdout).facts[0];
    const { stdout } = await palimpsest(["correct", id, "--object", "Bergen"]);
    expect(stdout).toMatch(/^ {2}learned {4}Ann lives in Bergen.*\n {2}corrected {2}Ann lives in Oslo.*\n$/u);
  });
});
