import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import { testMemory } from "../memory.ts";

const { memory, at, asOwner } = await testMemory();

let made = 0;
/** A graph of its own. */
function newGraph() {
  made += 1;
  return memory.tenant("acme").graph(`g${made}`);
}

const lives = (object: string, more: Partial<FactInput> = {}): FactInput => ({
  subject: "Alice",
  predicate: "LIVES_IN",
  object,
  kind: "stated",
  ...more,
});

async function say(
  graph: ReturnType<typeof newGraph>,
  id: string,
  day: string,
  facts: FactInput[],
  thread = "t",
) {
  at(`${day}T12:00:00Z`);
  return graph.remember({
    id,
    thread,
    content: `${id} says something on ${day}.`,
    occurredAt: day,
    extraction: { facts },
  });
}

const periods = (
  facts: readonly {
    text: string;
    validFrom: string | null;
    validTo: string | null;
    sources: readonly unknown[];
  }[],
) =>
  facts.map(({ text, validFrom, validTo, sources }) => [
    text,
    validFrom?.slice(0, 10) ?? null,
    validTo?.slice(0, 10) ?? null,
    sources.length,
  ]);

describe("Forgetting an episode", () => {
  test("brings back what it had ended, also as it was known before", async () => {
    const graph = newGraph();
    await say(graph, "e1", "2026-03-02", [lives("Berlin")]);
    await say(graph, "e2", "2026-05-10", [lives("Paris")]);
    const receipt = await graph.forget({ episode: "e2" });
    expect(receipt).toMatchObject({
      kind: "episode",
      erased: { episodes: 1, claims: 1, facts: 1, entities: 1 },
      factsChanged: 1,
    });
    expect(periods(await graph.facts({ asOf: "any" }))).toEqual([
      ["Alice lives in Berlin", "2026-03-02", null, 1],
    ]);
    expect(periods(await graph.facts({ asOf: "any", knownAt: "2026-05-11" }))).toEqual([
      ["Alice lives in Berlin", "2026-03-02", null, 1],
    ]);
    expect((await graph.entities()).map(({ name }) => name)).toEqual(["Alice", "Berlin"]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  test("takes along the facts with which its claims stood while two entities were one", async () => {
    const graph = newGraph();
    await say(graph, "e1", "2026-03-02", [{ subject: "Alice", predicate: "LIKES", object: "Berlin" }]);
    await say(graph, "e2", "2026-03-03", [{ subject: "Alice", predicate: "LIKES", object: "Oslo" }]);
    const { id } = await graph.merge("Alice", "Berlin");
    await graph.undo(id);
    await graph.forget({ episode: "e1" });
    expect(periods(await graph.facts({ asOf: "any" }))).toEqual([
      ["Alice likes Oslo", "2026-03-03", null, 1],
    ]);
    expect((await graph.entities()).map(({ name }) => name)).toEqual(["Alice", "Oslo"]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  test("leaves a retraction in force that rests on words which are left, too", async () => {
    const graph = newGraph();
    await say(graph, "e1", "2026-03-02", [lives("Berlin")]);
    await say(graph, "e2", "2026-05-10", [lives("Berlin")]);
    const [fact] = await graph.facts({ subject: "Alice" });
    await graph.retract(fact?.id ?? "");
    await graph.forget({ episode: "e1" });
    expect(await graph.facts({ asOf: "any" })).toEqual([]);
    const { claims } = await graph.why(fact?.id ?? "");
    expect(claims.map(({ polarity, episode }) => [polarity, episode])).toEqual([
      ["denies", null],
      ["holds", "e2"],
    ]);
  });

  test("leaves a speaker who was stored together with it to the words that are left", async () => {
    const graph = newGraph();
    const leads = (subject: string): FactInput => ({ subject, predicate: "LEADS", object: "Acme" });
    await graph.rememberMany([
      { id: "a", speaker: "Bob", content: "I lead Acme.", extraction: { facts: [leads("Bob")] } },
      { id: "b", speaker: "Ann", content: "I lead Acme.", extraction: { facts: [leads("Ann")] } },
      { id: "c", speaker: "Bob", content: "I live in Berlin." },
    ]);
    await graph.forget({ episode: "a" });
    expect((await graph.facts()).map(({ text }) => text).sort()).toEqual([
      "Ann leads Acme",
      "Bob lives in Berlin",
    ]);
    expect((await graph.entities()).map(({ name, episodeCount }) => [name, episodeCount]).sort()).toEqual([
      ["Acme", 1],
      ["Ann", 1],
      ["Berlin", 1],
      ["Bob", 1],
    ]);
  });

  test("takes along a retraction of what a retraction of something else restated", async () => {
    const graph = newGraph();
    await say(graph, "e1", "2026-03-02", [lives("Berlin", { validFrom: "2020", validTo: "2021" })]);
    await say(graph, "e2", "2026-05-10", [lives("Berlin")]);
    const [first] = await graph.facts({ subject: "Alice", asOf: "2020-06" });
    await graph.retract(first?.versionId ?? "");
    await graph.retract(first?.id ?? "");
    expect(await graph.facts({ asOf: "any" })).toEqual([]);
    await graph.forget({ episode: "e2" });
    const { claims } = await graph.why(first?.id ?? "");
    expect(claims.map(({ polarity, episode }) => [polarity, episode])).toEqual([
      ["denies", null],
      ["holds", "e1"],
    ]);
  });

  test("leaves what another one says, with one source less", async () => {
    const graph = newGraph();
    await say(graph, "e1", "2026-03-02", [lives("Berlin")], "one");
    await say(graph, "e2", "2026-03-02", [lives("Berlin")], "two");
    expect(periods(await graph.facts({ asOf: "any" }))).toEqual([
      ["Alice lives in Berlin", "2026-03-02", null, 2],
    ]);
    await graph.forget({ episode: "e1" });
    expect(periods(await graph.facts({ asOf: "any" }))).toEqual([
      ["Alice lives in Berlin", "2026-03-02", null, 1],
    ]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    await graph.forget({ thread: "two" });
    expect(await graph.facts({ asOf: "any" })).toEqual([]);
    expect(await graph.entities()).toEqual([]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    const [row] = await asOwner((transaction) =>
      transaction.query(
        sql`SELECT episode_count, episode_terms::integer, fact_count, fact_terms::integer, last_occurred_at FROM graph WHERE name = ${graph.name}`,
      ),
    );
    expect(row).toEqual({
      episode_count: 0,
      episode_terms: 0,
      fact_count: 0,
      fact_terms: 0,
      last_occurred_at: null,
    });
  });
});
