/** What a person decides about a fact, through the public interface. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let graphs = 0;

interface Said extends Partial<FactInput> {
  readonly on: string;
}

/** A graph in which Alice said some things of herself, where she lives unless said. */
async function told(...said: readonly Said[]): Promise<GraphHandle> {
  graphs += 1;
  const graph = memory.tenant("decisions").graph(`g${graphs}`);
  for (const [index, { on, ...fact }] of said.entries()) {
    at(`${on}T00:00:00Z`);
    await graph.remember({
      content: `said ${index}`,
      thread: `t${index}`,
      occurredAt: on,
      extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", ...fact }] },
    });
  }
  return graph;
}

/** Versions as lines: object, from, to, status. */
function lines(facts: readonly Fact[]): string[] {
  const day = (time: string | null) => time?.slice(0, 10) ?? "";
  return facts
    .map((fact) => {
      const period = `${day(fact.validFrom)}..${day(fact.validTo)}`;
      return `${fact.object?.name ?? fact.value} ${period}${fact.status === "held" ? "" : " disputed"}`;
    })
    .sort();
}

async function held(graph: GraphHandle, knownAt?: string): Promise<string[]> {
  return lines(await graph.facts({ asOf: "any", ...(knownAt === undefined ? {} : { knownAt }) }));
}

async function factAbout(graph: GraphHandle, object: string): Promise<Fact> {
  const fact = (await graph.facts({ object, asOf: "any" }))[0];
  if (fact === undefined) throw new Error(`No fact about ${object}`);
  return fact;
}

const berlin = { on: "2026-03-02", object: "Berlin" };
const paris = { on: "2026-05-10", object: "Paris" };

describe("a retraction", () => {
  test("takes back what was said until then, not what is said later, and the past is still known", async () => {
    const graph = await told(berlin);
    at("2026-04-01T00:00:00Z");
    const { corrected } = await graph.retract((await factAbout(graph, "Berlin")).id, { reason: "a mistake" });
    expect(corrected.map((fact) => fact.supersededAt)).toEqual(["2026-04-01T00:00:00.000000Z"]);
    expect(await held(graph)).toEqual([]);
    at("2026-05-01T00:00:00Z");
    await graph.remember({
      content: "I live in Berlin",
      occurredAt: "2026-05-01",
      extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", object: "Berlin" }] },
    });
    expect(await held(graph)).toEqual(["Berlin 2026-05-01.."]);
    expect(await held(graph, "2026-03-15")).toEqual(["Berlin 2026-03-02.."]);
  });

  test("brings back what the fact had ended", async () => {
    const graph = await told(berlin, paris);
    at("2026-06-01T00:00:00Z");
    await graph.retract((await factAbout(graph, "Paris")).id);
    expect(await held(graph)).toEqual(["Berlin 2026-03-02.."]);
  });

  test("of one period leaves the others", async () => {
    const graph = await told(berlin, paris, { on: "2026-08-01", object: "Berlin" });
    at("2026-09-01T00:00:00Z");
    const [first] = await graph.facts({ object: "Berlin", asOf: "2026-04-01" });
    await graph.retract(first?.versionId ?? "");
    expect(await held(graph)).toEqual(["Berlin 2026-08-01..", "Paris 2026-05-10..2026-08-01"]);
  });

  test("holds against words that are dated ahead of the clock", async () => {
    const graph = await told(berlin);
    at("2026-03-01T12:00:00Z");
    await graph.retract((await factAbout(graph, "Berlin")).id);
    expect(await held(graph)).toEqual([]);
  });

  test("says who and why", async () => {
    const graph = await told(berlin);
    at("2026-04-01T00:00:00Z");
    const { id } = await factAbout(graph, "Berlin");
    await graph.as({ kind: "user", id: "alice" }).retract(id, { reason: "another Alice" });
    const { claims } = await graph.why(id);
    expect(claims[0]).toMatchObject({
      polarity: "denies",
      kind: "manual",
      actor: "user:alice",
      reason: "another Alice",
    });
  });
});

describe("a correction", () => {
  test("of the beginning keeps the end, and the neighbour as it is", async () => {
    const graph = await told(berlin, paris);
    at("2026-06-01T00:00:00Z");
    await graph.correct((await factAbout(graph, "Berlin")).id, { validFrom: "2026-02" });
    expect(await held(graph)).toEqual(["Berlin 2026-02-01..2026-05-10", "Paris 2026-05-10.."]);
    expect(await held(graph, "2026-05-20")).toEqual(["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10.."]);
  });

  test("of the object puts the other one in the same period", async () => {
    const graph = await told(berlin, paris);
    at("2026-06-01T00:00:00Z");
    const { facts, corrected } = await graph.correct((await factAbout(graph, "Berlin")).id, {
      object: "Bonn",
    });
    expect(await held(graph)).toEqual(["Bonn 2026-03-02..2026-05-10", "Paris 2026-05-10.."]);
    expect(lines(facts)).toContain("Bonn 2026-03-02..2026-05-10");
    expect(lines(corrected)).toContain("Berlin 2026-03-02..2026-05-10");
  });

  test("of a value, an end and a property", async () => {
    const graph = await told({
      on: "2026-03-02",
      predicate: "BIRTHDAY",
      value: "1 May",
      properties: { sure: false },
    });
    at("2026-06-01T00:00:00Z");
    const { id } = await onlyFact(graph);
    await graph.correct(id, { value: "2 May", validTo: "2026-04", properties: { sure: true } });
    const [fact] = await graph.facts({ asOf: "any" });
    expect(fact).toMatchObject({
      value: "2 May",
      properties: { sure: true },
      validTo: "2026-05-01T00:00:00.000Z",
    });
  });

  test("of an end that never was opens the fact", async () => {
    const graph = await told({ ...berlin, validFrom: "2020", validTo: "2022" });
    at("2026-06-01T00:00:00Z");
    await graph.correct((await factAbout(graph, "Berlin")).id, { validTo: null });
    expect(await held(graph)).toEqual(["Berlin 2020-01-01.."]);
  });

  test("of a qualifier is another fact", async () => {
    const graph = await told({
      on: "2026-03-02",
      predicate: "HAS_ROLE",
      object: "Acme",
      properties: { role: "CTO" },
    });
    at("2026-06-01T00:00:00Z");
    await graph.correct((await factAbout(graph, "Acme")).id, { properties: { role: "CEO" } });
    expect((await graph.facts()).map((fact) => fact.text)).toEqual(["Alice is CEO at Acme"]);
  });

  test("is outranked by no extraction", async () => {
    const graph = await told(berlin);
    at("2026-06-01T00:00:00Z");
    await graph.correct((await factAbout(graph, "Berlin")).id, { object: "Bonn" });
    at("2026-07-01T00:00:00Z");
    const { disputed } = await graph.remember({
      content: "Alice lives in Rome now",
      occurredAt: "2026-07-01",
      extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", object: "Rome", kind: "extracted" }] },
    });
    expect(lines(disputed)).toEqual(["Rome 2026-07-01.. disputed"]);
    expect(await held(graph)).toContain("Bonn 2026-03-02..");
  });

  test("of a relation that reads both ways keeps it one fact", async () => {
    const graph = await told({ on: "2026-03-02", predicate: "MARRIED_TO", object: "Ben" });
    await graph.remember({
      content: "Abel knows Alice",
      extraction: { facts: [{ subject: "Abel", predicate: "KNOWS", object: "Alice" }] },
    });
    at("2026-06-01T00:00:00Z");
    const [marriage] = await graph.facts({ subject: "Alice", predicate: "MARRIED_TO" });
    await graph.correct(marriage?.id ?? "", { object: "Abel" });
    await graph.assert({ subject: "Abel", predicate: "MARRIED_TO", object: "Alice" });
    expect(await graph.facts({ subject: "Abel", predicate: "MARRIED_TO" })).toHaveLength(1);
    expect(await graph.facts({ subject: "Ben", predicate: "MARRIED_TO" })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["nothing that is right", {}, "invalid_input"],
    ["a reversed period", { validFrom: "2027", validTo: "2026" }, "interval_reversed"],
    ["a value for a fact with an object", { value: 3 }, "invalid_input"],
    ["no date", { validFrom: "soon" }, "invalid_time"],
    ["an option that there is not", { until: "2026" }, "invalid_input"],
  ])("that gives %s is refused, and nothing changes", async (_, correction, code) => {
    const graph = await told(berlin);
    const { id } = await factAbout(graph, "Berlin");
    await expect(graph.correct(id, correction)).rejects.toMatchObject({ code });
    expect(await held(graph)).toEqual(["Berlin 2026-03-02.."]);
  });
});

describe("a confirmation", () => {
  test("is a source more and no other version", async () => {
    const graph = await told({ ...berlin, kind: "extracted" });
    const before = await factAbout(graph, "Berlin");
    at("2026-06-01T00:00:00Z");
    await graph.as({ kind: "user", id: "alice" }).confirm(before.id);
    const after = await factAbout(graph, "Berlin");
    expect(after.versionId).toBe(before.versionId);
    expect([after.kind, after.confidence, after.sources.length]).toEqual(["manual", 1, 2]);
    expect((await graph.facts({ knownAt: "2026-05-01" }))[0]?.confidence).toBe(before.confidence);
  });

  test("of a disputed fact makes it the one that holds", async () => {
    const graph = await told({ ...berlin, kind: "manual" }, { ...paris, kind: "extracted" });
    expect(await held(graph)).toEqual(["Berlin 2026-03-02..", "Paris 2026-05-10.. disputed"]);
    at("2026-06-01T00:00:00Z");
    await graph.confirm((await factAbout(graph, "Paris")).id);
    expect(await held(graph)).toEqual(["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10.."]);
  });

  test("of what has ended does not begin it again", async () => {
    const graph = await told(berlin, paris);
    at("2026-06-01T00:00:00Z");
    await graph.confirm((await factAbout(graph, "Berlin")).id);
    expect(await held(graph)).toEqual(["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10.."]);
  });
});

describe("an assertion", () => {
  test("is a person's word, which an extraction does not outrank", async () => {
    const graph = await told({ ...paris, kind: "extracted" });
    at("2026-06-01T00:00:00Z");
    const { facts, ended } = await graph.assert({
      subject: "Alice",
      predicate: "lives in",
      object: "Oslo",
      validFrom: "2026-06",
      subjectType: "Person",
    });
    expect(lines(facts)).toEqual(["Oslo 2026-06-01.."]);
    expect(lines(ended)).toEqual(["Paris 2026-05-10..2026-06-01"]);
    expect(facts[0]).toMatchObject({ kind: "manual", confidence: 1, sources: [{ episode: null }] });
  });

  test("names entities by their ids, too", async () => {
    const graph = await told(berlin);
    const { subject } = await factAbout(graph, "Berlin");
    const { facts } = await graph.assert({ subject: subject.id, predicate: "KNOWS", object: "Ben" });
    expect(facts[0]?.text).toBe("Alice knows Ben");
    expect(await graph.entities({ type: "Person" })).toHaveLength(2);
    const stranger = subject.id.replace(/^.{8}/u, "00000000");
    await expect(
      graph.assert({ subject: stranger, predicate: "KNOWS", object: "Ben" }),
    ).rejects.toMatchObject({
      code: "entity_unknown",
    });
  });

  test("ends a fact", async () => {
    const graph = await told(berlin);
    at("2026-06-01T00:00:00Z");
    const { ended } = await graph.assert({
      subject: "Alice",
      predicate: "LIVES_IN",
      object: "Berlin",
      ends: true,
    });
    expect(lines(ended)).toEqual(["Berlin 2026-03-02..2026-06-01"]);
  });

  test.each([
    ["a reversed period", { validFrom: "2027", validTo: "2026" }, "interval_reversed"],
    ["a time that is no date", { validFrom: "soon" }, "invalid_time"],
    ["a time of saying that lies ahead", { occurredAt: "2030" }, "time_in_future"],
    ["both an object and a value", { value: 3 }, "invalid_input"],
    ["an option that there is not", { until: "2026" }, "invalid_input"],
  ])("with %s is refused, and nothing is stored", async (_, wrong, code) => {
    const graph = await told(berlin);
    const assertion = { subject: "Zoe", predicate: "KNOWS", object: "Yan", ...wrong };
    await expect(graph.assert(assertion)).rejects.toMatchObject({ code });
    expect(await graph.entities({ name: "Zoe" })).toEqual([]);
  });
});

test.each(["correct", "confirm", "retract"] as const)(
  "%s of a fact that there is not is an error",
  async (verb) => {
    const graph = await told(berlin);
    for (const id of ["nonsense", "0190a000-0000-7000-8000-000000000000"]) {
      await expect(
        graph[verb](id, { reason: "x", ...(verb === "correct" ? { object: "Bonn" } : {}) }),
      ).rejects.toMatchObject({
        code: "fact_unknown",
      });
    }
  },
);

test("what is held no more cannot be confirmed, and the error says what to do", async () => {
  const graph = await told(berlin);
  const { id } = await factAbout(graph, "Berlin");
  at("2026-04-01T00:00:00Z");
  await graph.retract(id);
  await expect(graph.confirm(id)).rejects.toMatchObject({
    code: "fact_not_current",
    message: expect.stringContaining("assert()"),
  });
});

test("of several periods none of which is the present one, one must be chosen", async () => {
  const graph = await told(
    { on: "2026-03-02", object: "Berlin", validFrom: "2010", validTo: "2011" },
    { on: "2026-03-03", object: "Berlin", validFrom: "2015", validTo: "2016" },
  );
  const { id, versionId } = await factAbout(graph, "Berlin");
  await expect(graph.correct(id, { validTo: "2012" })).rejects.toMatchObject({ code: "fact_ambiguous" });
  await graph.correct(versionId, { validTo: "2012" });
  expect(await held(graph)).toEqual(["Berlin 2010-01-01..2013-01-01", "Berlin 2015-01-01..2017-01-01"]);
});

/** The only fact of a graph. */
async function onlyFact(graph: GraphHandle): Promise<Fact> {
  const [fact] = await graph.facts({ asOf: "any" });
  if (fact === undefined) throw new Error("No fact");
  return fact;
}
