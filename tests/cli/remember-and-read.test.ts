import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine, temporaryFolder } from "./run.ts";

const folder = temporaryFolder();
const palimpsest = commandLine(await testAddress());

const json = async (...args: string[]) => JSON.parse((await palimpsest([...args, "--json"])).stdout);

describe("What is remembered from the command line", () => {
  beforeAll(async () => {
    const bergen = ["remember", "I live in Bergen now.", "--speaker", "Ann", "--occurred-at", "2025-05-01"];
    await palimpsest([...bergen, "--id", "m1", "--thread", "letters"]);
  });

  test("is told with what it teaches and what it ends, and read from standard input", async () => {
    const run = await palimpsest(
      ["remember", "-", "--speaker", "Ann", "--occurred-at", "2025-07-01", "--id", "m2"],
      "I live in Oslo.\n",
    );
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Remembered: m2$/mu);
    expect(run.stdout).toMatch(/learned +Ann lives in Oslo/u);
    expect(run.stdout).toMatch(/ended +Ann lives in Bergen .*until 30 June 2025/u);
  });

  test("is revised where it was edited or deleted, and says what it was", async () => {
    const said = (words: string) => ["remember", words, "--speaker", "Ed", "--id", "e1", "--thread", "edits"];
    await palimpsest(said("I live in Rome."));
    const run = await palimpsest(["revise", "e1", "I live in Lyon."]);
    expect(run.stdout).toMatch(/^Revised: e1$/mu);
    expect(run.stdout).toMatch(/learned +Ed lives in Lyon/u);
    expect(run.stdout).toMatch(/corrected +Ed lives in Rome/u);
    expect(await json("revise", "e1", "--deleted")).toMatchObject({ revised: true });
    const { stdout } = await palimpsest(["revisions", "e1"]);
    expect(stdout).toMatch(/ {2}I live in Rome\.\n.* {2}I live in Lyon\.\n.* {2}\(deleted\)\n/u);
    for (const args of [["e1"], ["e1", "Words.", "--deleted"]]) {
      const refused = await palimpsest(["revise", ...args]);
      expect(refused.stderr).toContain("Give the new words, or --deleted");
    }
  });

  test("is there once if it comes twice with the same id", async () => {
    const again = await json(
      "remember",
      "I live in Bergen now.",
      "--speaker",
      "Ann",
      "--id",
      "m1",
      "--thread",
      "letters",
    );
    expect(again).toMatchObject({
      deduplicated: true,
      episode: { id: "m1", content: "I live in Bergen now." },
    });
  });

  test("is answered from", async () => {
    const run = await palimpsest(["ask", "Where does she live?", "--about", "Ann"]);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toContain("Ann lives in Oslo");
    expect(run.stdout).toContain("“I live in Oslo.”");
    expect(run.stderr).toMatch(/^\(\d+\.\d ms\)$/mu);
  });

  test("is recalled for a time in the past", async () => {
    const found = await json("recall", "Where does Ann live?", "--as-of", "2025-06", "--limit", "1");
    expect(found.facts).toHaveLength(1);
    expect(found.facts[0].object.name).toBe("Bergen");
    expect(found.context).toContain("[1] Ann lives in Bergen");
  });

  test("is listed as facts, whose ids tell why they are held", async () => {
    const facts = await json("facts", "--subject", "Ann", "--predicate", "LIVES_IN", "--as-of", "any");
    expect(facts.map((fact: { object: { name: string } }) => fact.object.name)).toEqual(["Bergen", "Oslo"]);
    const why = await palimpsest(["why", facts[0].id]);
    expect(why.exitCode).toBe(0);
    expect(why.stdout).toContain('2025-05-01 Ann: "I live in Bergen now." (stated,');
    expect(why.stdout).toMatch(/superseded/u);
  });

  test("is listed by when it was said", async () => {
    const listed = await palimpsest(["episodes", "--order", "occurred", "--until", "2025-06"]);
    expect(listed.stdout).toMatch(/^2025-05-01 00:00 {2}Ann: I live in Bergen now\. {2}m1\n$/u);
    expect(await json("episodes", "--order", "newest", "--limit", "1")).toMatchObject({
      episodes: [{ id: "m2" }],
      total: 2,
    });
  });

  test("is listed as entities and as changes", async () => {
    const entities = await palimpsest(["entities", "--type", "Person"]);
    expect(entities.stdout).toMatch(/^Ann {2}Person .*[0-9a-f-]{36}$/mu);
    const changes = await palimpsest(["changes"]);
    expect(changes.stdout).toMatch(/learned +Ann lives in Bergen[\s\S]*ended +Ann lives in Bergen/u);
  });

  test("has its names corrected, until that is undone", async () => {
    const { id } = await json(
      "correct-entity",
      "Ann",
      "--name",
      "Anne",
      "--alias",
      "Annie",
      "--reason",
      "misspelt",
    );
    expect(await json("entities", "--name", "Annie")).toMatchObject([{ name: "Anne" }]);
    await palimpsest(["undo", id]);
    expect(await json("entities", "--name", "Ann")).toMatchObject([{ name: "Ann" }]);
  });

  test("is found by types, by what holds of it, and in several graphs together", async () => {
    await palimpsest(["remember", "I live in Bergen.", "--speaker", "Ida", "--graph", "ida"]);
    const people = await json("entities", "--types", "Person", "--where", "livesIn=Oslo");
    expect(people).toMatchObject([{ name: "Ann" }]);
    const either = ["--where", "livesIn=Oslo", "--where", "livesIn=Bergen", "--graphs", "default", "ida"];
    expect(await json("entities", ...either)).toMatchObject([{ name: "Ann" }, { name: "Ida" }]);
    expect(await json("facts", "--types", "Place")).toMatchObject([{ object: { name: "Oslo" } }]);
    const none = await palimpsest(["facts", "--subject", "Nobody"]);
    expect(none).toMatchObject({ exitCode: 0, stdout: "", stderr: "No such fact is held.\n" });
    expect((await palimpsest(["facts", "--types", "Plce"])).stderr).toContain("type_unknown");
    expect((await palimpsest(["entities", "--where", "livesIn"])).stderr).toContain("a name and a value");
  });

  test("is kept in graphs of their own", async () => {
    expect(await json("graphs")).toEqual(["default", "ida"]);
  });

  test("reaches the terminal without its control characters", async () => {
    const said = "I live in Rome.\u001b[2J\u009b31m";
    const speaker = "Eve\u001b]0;owned\u0007";
    const refused = await palimpsest(["remember", said, "--speaker", speaker, "--graph", "eve"]);
    expect(refused.stderr).toContain("The speaker contains a control character");
    await palimpsest(["remember", said, "--speaker", "Eve", "--graph", "eve"]);
    const runs = await Promise.all(
      [["recall", "Rome"]].map((args) => palimpsest([...args, "--graph", "eve"])),
    );
    for (const { stdout } of runs) {
      expect(stdout).toContain("Rome");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(stdout).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/u);
    }
  });
});

test("Reading a database that does not exist makes none", async () => {
  const nowhere = join(folder, "nowhere");
  const run = await commandLine(nowhere)(["recall", "Where is it?"]);
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(`There is no database at ${nowhere} yet.`);
  expect(run.stderr).toContain("error (graph_unknown)");
  expect(existsSync(nowhere)).toBe(false);
});

test("A short answer is learned with the question that it answers", async () => {
  const asked = await palimpsest(["ask", "Who is my boss?", "--speaker", "Ann"]);
  expect(asked.stdout).toContain("To ask: Who is your boss?");
  const run = await palimpsest(["remember", "Kim.", "--speaker", "Ann", "--answers", "Who is your boss?"]);
  expect(run.stdout).toMatch(/learned +Ann reports to Kim/u);
});
