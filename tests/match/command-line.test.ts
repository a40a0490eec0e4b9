import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { addAnalyse } from "../../src/cli/commands/read/analyse.ts";
import { addMatch } from "../../src/cli/commands/read/match.ts";
import { addNeighbours } from "../../src/cli/commands/read/neighbours.ts";
import { addPath } from "../../src/cli/commands/read/path.ts";
import { addTimeline } from "../../src/cli/commands/read/timeline.ts";
import { Session } from "../../src/cli/session.ts";
import { dim } from "../../src/cli/text.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { testAddress } from "../memory.ts";

const database = await testAddress();
const memory = await openMemory({ database });
await memory.graph("default").remember({
  content: "x",
  extraction: {
    entities: [{ name: "Ann", type: "Person", properties: { age: 41 } }],
    facts: [
      { subject: "Ann", predicate: "WORKS_AT", object: "Acme" },
      { subject: "Acme", predicate: "USES", object: "Stripe", properties: { seats: 4 } },
    ],
  },
});
await memory.close();

/** What a command prints, line by line. */
async function printed(...args: readonly string[]): Promise<string[]> {
  const session = new Session({ guard: async (work, close) => work().finally(close) });
  const program = new Command("palimpsest")
    .option("--database <address>", "", database)
    .option("--tenant <name>", "", "default")
    .option("--graph <name>", "", "default")
    .option("--json", "");
  for (const add of [addAnalyse, addMatch, addNeighbours, addPath, addTimeline]) add(program, session);
  let out = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  await program.parseAsync(["node", "palimpsest", ...args]);
  return out.trimEnd().split("\n");
}

afterEach(() => vi.restoreAllMocks());

test("match prints a table, with parameters as texts or JSON", async () => {
  const query = "MATCH (p {name: $who})-[:WORKS_AT]->(o) WHERE p.age > $age RETURN p.name AS who, o, p.age";
  expect(await printed("match", query, "--param", "who=Ann", "--param", "age=40")).toEqual([
    "who  o     p.age",
    "Ann  Acme     41",
  ]);
});

test("match prints JSON", async () => {
  const lines = await printed("match", "MATCH (p:Person) RETURN p.name", "--json");
  expect(JSON.parse(lines.join("\n"))).toEqual({
    columns: ["p.name"],
    rows: [{ "p.name": "Ann" }],
    truncated: false,
  });
});

test("neighbours prints entities by hops, and facts", async () => {
  const lines = await printed("neighbours", "Ann", "--hops", "2", "--predicates", "WORKS_AT", "USES");
  expect(
    lines.map((line) =>
      line
        .split(/\s{2,}/u)
        .filter((part) => part !== "")
        .slice(0, 2),
    ),
  ).toEqual([
    ["1", "Acme"],
    ["2", "Stripe"],
    ["Facts"],
    ["Ann WORKS_AT Acme", expect.any(String)],
    ['Acme USES Stripe {"seats":4}', expect.any(String)],
  ]);
});

test("path prints the facts of the way", async () => {
  const lines = await printed("path", "Ann", "Stripe", "--direction", "out");
  expect(lines.map((line) => line.split("  ")[0])).toEqual([
    "Ann WORKS_AT Acme",
    'Acme USES Stripe {"seats":4}',
  ]);
});

test("timeline prints facts, and with mentions what was said", async () => {
  const told = async (...options: readonly string[]) =>
    (await printed("timeline", "Stripe", ...options)).map((line) => line.slice(12).replace(/\s+/gu, " "));
  expect(await told()).toEqual(["began Acme uses Stripe"]);
  expect(await told("--include", "mentions")).toEqual(["mentioned user: x", "began Acme uses Stripe"]);
});

test("analyse prints scores, groups and ways", async () => {
  const cells = (lines: readonly string[]) =>
    lines.map((line) =>
      line
        .trim()
        .split(/\s{2,}/u)
        .slice(0, 2),
    );
  const top = await printed("analyse", "degree", "--limit", "1");
  expect(cells(top)).toEqual([["2", "Acme"]]);
  expect(cells(await printed("analyse", "page-rank", "Ann", "--damping", "0"))).toEqual([["1", "Ann"]]);
  expect(cells(await printed("analyse", "components"))).toEqual([["3", "Acme, Ann, Stripe"]]);
  expect(await printed("analyse", "paths", "Ann", "Stripe", "--weight", "seats")).toEqual([
    "Cost 5",
    expect.stringContaining("Ann WORKS_AT Acme"),
    expect.stringContaining("Acme USES Stripe"),
  ]);
  const note = vi.spyOn(Session.prototype, "note");
  expect(await printed("analyse", "degree", "--types", "Person")).toEqual([""]);
  expect(note.mock.calls.flat()).toContainEqual(dim(expect.stringContaining("both ends of a fact")));
  const json = await printed("analyse", "communities", "Stripe", "--json");
  expect(JSON.parse(json.join("\n"))).toMatchObject({ groupCount: 1, groups: [{ size: 3 }] });
});
