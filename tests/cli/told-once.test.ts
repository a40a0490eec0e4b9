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

describe("A list without entries", () => {
  test.each([
    [["gaps"], "No question is without an answer."],
    [["surprises"], "Nothing contradicts what was held."],
    [["traces"], "There is no such trace."],
    [["changes", "--to", "2001"], "Nothing changed in that time."],
    [["episodes"], "There is no such episode."],
    [["timeline", "Ann", "--predicates", "OWNS"], "Nothing such is known of it."],
    [["neighbours", "Ann", "--predicates", "OWNS"], "It is connected with no such entity."],
    [["graphs", "--tenant", "another"], "The tenant has no graph yet."],
    [["audit", "list", "--to", "2001"], "The journal has no such entry."],
  ])("says so beside the result: %j", async (args, words) => {
    expect(await palimpsest(args)).toEqual({ exitCode: 0, stdout: "", stderr: `${words}\n` });
  });
});

test("One episode is told in the singular", async () => {
  await palimpsest(["remember", "Good morning.", "--thread", "chat-1"]);
  expect((await palimpsest(["threads"])).stdout).toContain(", 1 episode\n");
});
