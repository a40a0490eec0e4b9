/** What is usually one of a kind: the older of two goes on, and is questioned. */
import { describe, expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
at("2026-12-01T00:00:00Z");

function graphOf(name: string): GraphHandle {
  return memory.tenant("questioned").graph(name);
}

/** Remembers that Alice owns something, of a type. */
function owns(graph: GraphHandle, on: string, object: string, type: string, more: Partial<FactInput> = {}) {
  return graph.remember({
    content: `I own the ${object}.`,
    speaker: "Alice",
    occurredAt: on,
    extraction: {
      entities: [{ name: object, type }],
      facts: [{ subject: "Alice", predicate: "OWNS", object, ...more }],
    },
  });
}

async function questionedIn(graph: GraphHandle, options: Parameters<GraphHandle["facts"]>[0] = {}) {
  const facts = await graph.facts({ subject: "Alice", predicate: "OWNS", ...options });
  return facts.map((fact) => `${fact.object?.name ?? fact.value}${fact.questioned ? "?" : ""}`).sort();
}

async function twoCars(name: string): Promise<GraphHandle> {
  const graph = graphOf(name);
  await owns(graph, "2026-03-02", "Tesla", "Car");
  await owns(graph, "2026-06-01", "Ford", "Car");
  return graph;
}

describe("of two of a kind", () => {
  test("the older one is questioned from when the newer one was told", async () => {
    const graph = await twoCars("cars");
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla?"]);
    expect(await questionedIn(graph, { asOf: "2026-04-01" })).toEqual(["Tesla"]);
    expect(await questionedIn(graph, { asOf: "any" })).toEqual(["Ford", "Tesla?"]);
  });

  test("a surprise is raised once, and the answer says both with their dates", async () => {
    const graph = await twoCars("surprise");
    await owns(graph, "2026-07-01", "Ford", "Car");
    const surprises = await graph.surprises();
    expect(surprises.map(({ fact, against }) => [fact.object?.name, against.object?.name])).toEqual([
      ["Ford", "Tesla"],
    ]);
    const { answer, known } = await graph.ask("Which car does Alice own?");
    expect(known).toBe(true);
    expect(answer).toContain("Alice owns Tesla (at least since 2 March 2026; questioned)");
    expect(answer).toContain("Alice owns Ford (at least since 1 June 2026; last confirmed 1 July 2026)");
  });

  test("the context says so, and is recognised as a context when it comes back", async () => {
    const graph = await twoCars("context");
    const { context } = await graph.recall("What does Alice own?");
    expect(context).toContain("Alice owns Tesla (at least since 2 March 2026; questioned)");
    const back = await graph.remember({ content: context, speaker: "Alice" });
    expect(back.facts).toEqual([]);
  });

  test("to confirm the older one settles it", async () => {
    const graph = await twoCars("confirmed");
    const [tesla] = await graph.facts({ subject: "Alice", object: "Tesla" });
    await graph.confirm(tesla?.id ?? "");
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla"]);
    expect(await graph.surprises({ settled: false })).toEqual([]);
  });

  test("a later word about the older one settles it", async () => {
    const graph = await twoCars("later");
    await owns(graph, "2026-07-01", "Tesla", "Car");
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla"]);
  });

  test("an end of the older one settles it", async () => {
    const graph = await twoCars("sold");
    await owns(graph, "2026-06-02", "Tesla", "Car", { ends: true });
    expect(await questionedIn(graph)).toEqual(["Ford"]);
  });

  test("what is added questions nothing, nor does what is told in the same breath", async () => {
    const graph = graphOf("also");
    await owns(graph, "2026-03-02", "Tesla", "Car");
    await owns(graph, "2026-06-01", "Ford", "Car", { adds: true });
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla"]);
    expect(await graph.surprises()).toEqual([]);
  });

  test("it does not matter which arrives first", async () => {
    const graph = graphOf("late");
    await owns(graph, "2026-06-01", "Ford", "Car");
    await owns(graph, "2026-03-02", "Tesla", "Car");
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla?"]);
  });

  test("what was known before the newer one was told has no question in it", async () => {
    const graph = graphOf("known");
    at("2026-03-02T12:00:00Z");
    await owns(graph, "2026-03-02", "Tesla", "Car");
    at("2026-06-01T12:00:00Z");
    await owns(graph, "2026-06-01", "Ford", "Car");
    at("2026-12-01T00:00:00Z");
    expect(await questionedIn(graph, { knownAt: "2026-05-01" })).toEqual(["Tesla"]);
    expect(await questionedIn(graph)).toEqual(["Ford", "Tesla?"]);
  });
});

test("of two kinds, or where the kind is not known, nothing is questioned", async () => {
  const graph = graphOf("kinds");
  await owns(graph, "2026-03-02", "Tesla", "Car");
  await owns(graph, "2026-06-01", "Les Paul", "Item");
  await owns(graph, "2026-07-01", "Villa Rosa", "Place");
  await owns(graph, "2026-08-01", "Villa Verde", "Place");
  expect(await questionedIn(graph)).toEqual(["Les Paul", "Tesla", "Villa Rosa", "Villa Verde"]);
});

test("words are of the kind that their noun says", async () => {
  const graph = graphOf("words");
  for (const [on, value] of [
    ["2026-03-02", "a small house in Rome"],
    ["2026-04-02", "a red bicycle"],
    ["2026-05-02", "a house with a garden"],
  ] as const) {
    const facts = [{ subject: "Alice", predicate: "OWNS", value }];
    await graph.remember({
      content: `told on ${on}`,
      speaker: "Alice",
      occurredAt: on,
      extraction: { facts },
    });
  }
  expect(await questionedIn(graph)).toEqual([
    "a house with a garden",
    "a red bicycle",
    "a small house in Rome?",
  ]);
});
