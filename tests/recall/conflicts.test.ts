/** Where facts of a context conflict, the context says so. */
import { describe, expect, test } from "vitest";
import { isRecalledContext, withoutRecalled } from "../../src/text/context-lines.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("conflicts");

const home = (id: string, speaker: string, object: string, period: object) => ({
  id,
  speaker,
  content: `Notes of ${speaker} about Maya, ${id}.`,
  occurredAt: "2026-03-02",
  thread: id,
  extraction: { facts: [{ subject: "Maya", predicate: "LIVES_IN", object, ...period }] },
});

const disputed = tenant.graph("disputed");
await disputed.rememberMany([
  home("a", "Ann", "Berlin", { validFrom: "2025-01", validTo: "2025-12" }),
  home("b", "Bob", "Oslo", { validFrom: "2025-03", validTo: "2025-10" }),
]);
const moved = tenant.graph("moved");
await moved.rememberMany([
  home("a", "Ann", "Berlin", { validFrom: "2023" }),
  home("b", "Ann", "Lisbon", { validFrom: "2025-03" }),
  home("c", "Ann", "Porto", { validFrom: "2026-01" }),
]);

const conflictsIn = (context: string) =>
  context.split("\n").filter((line) => /^(?:Conflict|Replaced):/u.test(line));

describe("conflicts in a context", () => {
  test("both sides of a dispute stand in one line, with their times and sources", async () => {
    const { context } = await disputed.recall("Where did Maya live in June 2025?");
    expect(conflictsIn(context)).toHaveLength(1);
    const [line = ""] = conflictsIn(context);
    expect(line).toMatch(/^Conflict: \[1\] and \[2\] contradict each other: /u);
    expect(line).toContain("said by Ann on 2026-03-02");
    expect(line).toContain("said by Bob on 2026-03-02");
    expect(line).toMatch(
      /Maya lives in Berlin \(from January 2025 until the end of December 2025(?:; disputed)?\)/u,
    );
    expect(line).toMatch(
      /Maya lives in Oslo \(from March 2025 until the end of October 2025(?:; disputed)?\)/u,
    );
  });

  test("what took the place of what is told, each step once", async () => {
    const { context } = await moved.recall("Where does Maya live?", { asOf: "any" });
    expect(conflictsIn(context).map((line) => line.replace(/.*: (.*) \(.*; (.*) \(.*/u, "$1 > $2"))).toEqual([
      "Maya lives in Berlin > Maya lives in Lisbon",
      "Maya lives in Lisbon > Maya lives in Porto",
    ]);
  });

  test("what two facts replaced that begin at one time is said of both", async () => {
    const graph = tenant.graph("together");
    await graph.rememberMany([
      home("a", "Ann", "Berlin", { validFrom: "2023" }),
      home("b", "Ann", "Lisbon", { validFrom: "2025-03", validTo: "2025-12" }),
      home("c", "Bob", "Porto", { validFrom: "2025-03", validTo: "2025-10" }),
    ]);
    const { context } = await graph.recall("Where does Maya live?", { asOf: "any" });
    const lines = conflictsIn(context).filter((line) => line.startsWith("Replaced:"));
    for (const later of ["Lisbon", "Porto"])
      expect(lines).toContainEqual(expect.stringMatching(`lives in Berlin .*lives in ${later} `));
  });

  test("facts that agree, and one side alone, are no conflict", async () => {
    const { context } = await moved.recall("Where does Maya live?");
    expect(context).toContain("Maya lives in Porto");
    expect(conflictsIn(context)).toEqual([]);
    const { context: both } = await disputed.recall("Where did Maya live in June 2025?", { limit: 1 });
    expect(conflictsIn(both)).toEqual([]);
  });

  test("the line keeps to the budget and has no number of its own", async () => {
    const { context, citations } = await disputed.recall("Where did Maya live in June 2025?", {
      maxTokens: 60,
    });
    expect(context.length).toBeLessThanOrEqual(240);
    expect(citations).toHaveLength(context.split("\n").filter((line) => line.startsWith("[")).length);
    expect(conflictsIn(context)).toEqual([]);
  });

  test("a context with such lines is recognised when it comes back, and not learned again", async () => {
    for (const graph of [disputed, moved]) {
      const { context } = await graph.recall("Where did Maya live?", { asOf: "any" });
      expect(conflictsIn(context).length).toBeGreaterThan(0);
      expect(isRecalledContext(context)).toBe(true);
      expect(withoutRecalled(context).trim()).toBe("");
      expect(withoutRecalled(JSON.stringify({ context }))).not.toContain("lives in");
      for (const line of conflictsIn(context)) expect(withoutRecalled(`> ${line}`).trim()).toBe("");
      const { facts } = await tenant
        .graph("echo")
        .remember({ content: `${context}\nWhat do you say?`, speaker: "Maya", occurredAt: "2026-04-01" });
      expect(facts).toEqual([]);
    }
  });

  test("what somebody writes about a conflict is no line of ours", () => {
    expect(isRecalledContext("Conflict: [1] and [2] are two papers that disagree.")).toBe(false);
    expect(isRecalledContext("Replaced: my old bike. I live in Oslo.")).toBe(false);
  });
});

describe("the same words said again", () => {
  const often = tenant.graph("often");

  test("stand in one line of the context, with their days, and each in the list", async () => {
    await often.rememberMany([
      { id: "1", speaker: "Ann", content: "The key is under the blue pot.", occurredAt: "2026-01-05" },
      { id: "2", speaker: "Ann", content: "well, the key is under the blue pot!", occurredAt: "2026-02-06" },
      { id: "3", speaker: "Bob", content: "The key is under the blue pot.", occurredAt: "2026-02-07" },
      { id: "4", speaker: "Ann", content: "The key was under the blue pot.", occurredAt: "2026-02-08" },
      { id: "5", speaker: "Ann", content: "The key is not under the blue pot.", occurredAt: "2026-02-09" },
    ]);
    const { context, episodes, citations } = await often.recall("Where is the key, under the blue pot?");
    expect(episodes.map(({ id }) => id).sort()).toEqual(["1", "2", "3", "4", "5"]);
    const lines = context.split("\n").filter((line) => /^\[\d+\] \d{4}-/u.test(line));
    expect(lines).toHaveLength(4);
    expect(citations.filter(({ kind }) => kind === "episode")).toHaveLength(4);
    expect(lines.filter((line) => /\(again on 2026-0[12]-0[56]\)$/u.test(line))).toHaveLength(1);
    expect(withoutRecalled(context).trim()).toBe("");
  });
});
