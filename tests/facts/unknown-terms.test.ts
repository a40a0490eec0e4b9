/** Terms of filters that are neither defined nor used: every read says so, and which was meant. */
import { beforeAll, expect, test } from "vitest";
import { didYouMean, suggestTerms } from "../../src/domain/ontology/nearest.ts";
import { InputError } from "../../src/errors.ts";
import { testMemory } from "../memory.ts";
import { stopwatch } from "../processor-time.ts";

const { memory } = await testMemory();
const graph = memory.tenant("terms").graph("g");
const other = memory.tenant("terms").graph("other");

beforeAll(async () => {
  await graph.remember({
    content: "A workshop.",
    extraction: {
      entities: [
        { name: "Ann", type: "Person", properties: { badgeColour: "red" } },
        { name: "Lathe", type: "WorkshopTool" },
      ],
      facts: [{ subject: "Ann", predicate: "OILS_WEEKLY", object: "Lathe" }],
    },
  });
  await other.assert({ subject: "Ben", predicate: "SECRETLY_PLANS", object: "Heist", objectType: "Crime" });
});

const READS: readonly [what: string, code: string, meant: string, run: () => Promise<unknown>][] = [
  ["facts", "predicate_unknown", "LIVES_IN", () => graph.facts({ predicate: "LIVSE_IN" })],
  [
    "facts, of a name that is used",
    "predicate_unknown",
    "OILS_WEEKLY",
    () => graph.facts({ predicate: "oilsWeakly" }),
  ],
  [
    "facts, of another name",
    "predicate_unknown",
    "EMPLOYED_BY",
    () => graph.facts({ predicate: "EMPLOYD_BY" }),
  ],
  ["entities by type", "type_unknown", "Person", () => graph.entities({ types: ["Persn"] })],
  [
    "entities by its old name",
    "type_unknown",
    "WorkshopTool",
    () => graph.entities({ type: "workshop tol" }),
  ],
  [
    "entities by property",
    "predicate_unknown",
    "BADGE_COLOUR",
    () => graph.entities({ where: { badgeColor: "red" } }),
  ],
  ["timeline", "predicate_unknown", "WORKS_AT", () => graph.timeline("Ann", { predicates: ["WORK_AT"] })],
  ["recall", "predicate_unknown", "LIVES_IN", () => graph.recall("Where?", { predicates: ["LIVE_IN"] })],
  ["recall by type", "type_unknown", "Organization", () => graph.recall("Who?", { types: ["Organisatoin"] })],
  ["ask", "type_unknown", "Person", () => graph.ask("Who?", { types: ["Prson"] })],
  [
    "neighbours",
    "predicate_unknown",
    "WORKS_AT",
    () => graph.neighbours("Ann", { predicates: ["WORSK_AT"] }),
  ],
  ["path", "predicate_unknown", "KNOWS", () => graph.path("Ann", "Lathe", { predicates: ["KNOW"] })],
];

test.each(READS)("%s refuses a term that is not known: %s, %s", async (_what, code, meant, run) => {
  const error = await run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({ code, message: expect.stringContaining("Did you mean ") });
  expect(error).toMatchObject({ message: expect.stringContaining(meant) });
});

test("a term that is used is taken without being defined, in any spelling", async () => {
  expect(await graph.facts({ predicate: "oils weekly" })).toHaveLength(1);
  expect((await graph.entities({ types: ["workshopTool"] })).map(({ name }) => name)).toEqual(["Lathe"]);
  expect((await graph.entities({ type: "Person", where: { badgeColour: "red" } })).length).toBe(1);
  expect((await graph.match("MATCH (p)-[:OILS_WEEKLY]->(t) RETURN t.name AS name")).rows).toEqual([
    { name: "Lathe" },
  ]);
  expect((await graph.entities({ types: ["Person", "WorkshopTool"] })).map(({ name }) => name)).toEqual([
    "Ann",
    "Lathe",
  ]);
});

test("what other graphs of the tenant use is neither taken nor told", async () => {
  const error = await graph.facts({ predicate: "SECRETLY_PLAN" }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "predicate_unknown" });
  expect(String(error)).not.toContain("SECRETLY_PLANS");
  await expect(graph.facts({ predicate: "SECRETLY_PLANS" })).rejects.toMatchObject({
    code: "predicate_unknown",
    message: expect.stringContaining("gaps()"),
  });
  expect(await graph.facts({ predicate: "SECRETLY_PLANS", graphs: ["g", "other"] })).toHaveLength(1);
});

test("a pattern with a term that is not known finds nothing, and says so", async () => {
  const { rows, notices } = await graph.match("MATCH (p)-[:OIL_WEEKLY]->(t:WorkshopTools) RETURN t");
  expect(rows).toEqual([]);
  expect(notices).toMatchObject([
    { code: "predicate_unknown", message: expect.stringContaining("Did you mean OILS_WEEKLY?") },
    { code: "type_unknown", message: expect.stringContaining("Did you mean WorkshopTool?") },
  ]);
  expect(await graph.match("MATCH (t:WorkshopTool) RETURN t")).not.toHaveProperty("notices");
});

test("a long name is compared with thousands of others in time by what may be meant", () => {
  const known = Array.from({ length: 3_000 }, (_, at) => `P${at}${"X".repeat(400)}`);
  const milliseconds = stopwatch();
  expect(didYouMean(`LIVSE_IN${"X".repeat(300)}`, ["LIVES_IN", ...known], "")).not.toContain("P2999");
  expect(suggestTerms("LIVSE_IN", ["LIVES_IN", ...known])).toMatch(/^LIVES_IN, .*and 2993 more$/u);
  // Each character of each name was compared: 4,000.
  expect(milliseconds()).toBeLessThan(400);
});

test("of hundreds of terms that are not known the first are told", async () => {
  const types = Array.from({ length: 300 }, (_, at) => `UNHEARD_OF_${at}`).join("|");
  const { notices } = await graph.match(`MATCH (a)-[:${types}]->(b) RETURN a.name`);
  expect(notices?.length).toBe(8);
});
