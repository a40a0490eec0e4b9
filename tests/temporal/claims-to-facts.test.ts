/** The worked examples of how claims become facts, through the public interface. */
import { describe, expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let graphs = 0;

interface Said extends Partial<FactInput> {
  readonly on: string;
}

/**
 * Remembers claims of Alice, one episode each; the predicate is LIVES_IN and the kind `stated` unless said.
 */
async function remembered(said: readonly Said[]): Promise<GraphHandle> {
  graphs += 1;
  const graph = memory.tenant("examples").graph(`g${graphs}`);
  for (const [index, { on, ...fact }] of said.entries()) {
    at("2026-12-01T00:00:00Z");
    await graph.remember({
      content: `claim ${index}`,
      speaker: "Alice",
      thread: `t${index}`,
      occurredAt: on,
      extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", ...fact }] },
    });
  }
  return graph;
}

/** All current versions as lines: object, from, to, status. */
async function versions(graph: GraphHandle, knownAt?: string): Promise<string[]> {
  const facts = await graph.facts({ asOf: "any", ...(knownAt === undefined ? {} : { knownAt }) });
  return facts
    .map((fact) => {
      const name = fact.object?.name ?? String(fact.value);
      const what = fact.predicate === "LIVES_IN" ? name : `${fact.predicate} ${name}`;
      return `${what} ${day(fact.validFrom) ?? "?"}..${day(fact.validTo) ?? ""}${fact.status === "held" ? "" : ` ${fact.status}`}`;
    })
    .sort();
}

function day(time: string | null): string | undefined {
  return time?.replace("T00:00:00.000Z", "");
}

const berlin = { on: "2026-03-02", object: "Berlin" };
const paris = { on: "2026-05-10", object: "Paris" };

const EXAMPLES: readonly {
  readonly title: string;
  readonly said: readonly Said[];
  readonly versions: readonly string[];
}[] = [
  {
    title: "1: a state without a stated start begins when it is observed",
    said: [berlin],
    versions: ["Berlin 2026-03-02.."],
  },
  {
    title: "2: a newer object ends the open one",
    said: [berlin, paris],
    versions: ["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10.."],
  },
  {
    title: "3: in the other order of arrival",
    said: [paris, berlin],
    versions: ["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10.."],
  },
  {
    title: "4: the newer object begins where it is said to begin",
    said: [berlin, { ...paris, validFrom: "2026-04" }],
    versions: ["Berlin 2026-03-02..2026-04-01", "Paris 2026-04-01.."],
  },
  {
    title: "5: a newer word about the same time corrects",
    said: [berlin, { ...paris, validFrom: "2026-02" }],
    versions: ["Paris 2026-02-01.."],
  },
  {
    title: "6: a late letter lasts until the next begins",
    said: [berlin, paris, { on: "2020-01-01", object: "Rome" }],
    versions: ["Berlin 2026-03-02..2026-05-10", "Paris 2026-05-10..", "Rome 2020-01-01..2026-03-02"],
  },
  {
    title: "7: a return is another period of the same fact",
    said: [berlin, paris, { on: "2026-08-01", object: "Berlin" }],
    versions: ["Berlin 2026-03-02..2026-05-10", "Berlin 2026-08-01..", "Paris 2026-05-10..2026-08-01"],
  },
  {
    title: "8: after a closed period it is unknown",
    said: [berlin, { on: "2026-07-15", object: "Paris", validFrom: "2026-04", validTo: "2026-06" }],
    versions: ["Berlin 2026-03-02..2026-04-01", "Paris 2026-04-01..2026-07-01"],
  },
  {
    title: "9: a newer closed period is cut out of an open one",
    said: [
      { on: "2025-01-05", object: "Berlin", validFrom: "2020" },
      { on: "2026-06-01", object: "Paris", validFrom: "2021-01", validTo: "2021-06" },
    ],
    versions: ["Berlin 2020-01-01..2021-01-01", "Berlin 2021-07-01..", "Paris 2021-01-01..2021-07-01"],
  },
  {
    title: "10: closed periods that really overlap are disputed",
    said: [
      { on: "2026-01-10", object: "Oslo", validFrom: "2012", validTo: "2013" },
      { on: "2026-03-10", object: "Rome", validFrom: "2010", validTo: "2015" },
    ],
    versions: ["Oslo 2012-01-01..2014-01-01 disputed", "Rome 2010-01-01..2016-01-01"],
  },
  {
    title: "11: periods that share the year of the hand-over are not disputed",
    said: [
      { on: "2026-03-10", object: "Oslo", validFrom: "2010", validTo: "2012" },
      { on: "2026-03-10", object: "Rome", validFrom: "2012", validTo: "2015" },
    ],
    versions: ["Oslo 2010-01-01..2013-01-01", "Rome 2012-01-01..2016-01-01"],
  },
  {
    title: "12: a person's newer word ends a manual assertion",
    said: [{ on: "2024-01-10", object: "Berlin", kind: "manual" }, paris],
    versions: ["Berlin 2024-01-10..2026-05-10", "Paris 2026-05-10.."],
  },
  {
    title: "13: somebody else's document does not",
    said: [
      { on: "2024-01-10", object: "Berlin", kind: "manual" },
      { ...paris, kind: "extracted" },
    ],
    versions: ["Berlin 2024-01-10..", "Paris 2026-05-10.. disputed"],
  },
  {
    title: "14: what is extracted and what is stated support one version",
    said: [
      { on: "2026-03-01", object: "Berlin", kind: "extracted" },
      { on: "2026-04-01", object: "Paris", kind: "extracted" },
      { on: "2026-04-15", object: "Paris" },
    ],
    versions: ["Berlin 2026-03-01..2026-04-01", "Paris 2026-04-01.."],
  },
  {
    title: "15: an ending closes",
    said: [berlin, { on: "2026-06-01", object: "Berlin", ends: true }],
    versions: ["Berlin 2026-03-02..2026-06-01"],
  },
  {
    title: "16: an ending waits for what it ends",
    said: [{ on: "2026-06-01", object: "Berlin", ends: true }, berlin],
    versions: ["Berlin 2026-03-02..2026-06-01"],
  },
  {
    title: "17: an ending does not reach what is said later",
    said: [
      berlin,
      { on: "2026-06-01", object: "Berlin", ends: true, validTo: "2026-05-15" },
      { on: "2026-08-01", object: "Berlin" },
    ],
    versions: ["Berlin 2026-03-02..2026-05-16", "Berlin 2026-08-01.."],
  },
  {
    title: "20: a set-valued predicate holds several objects",
    said: [
      { on: "2026-03-02", predicate: "LIKES", object: "coffee" },
      { on: "2026-03-03", predicate: "LIKES", object: "tea" },
    ],
    versions: ["LIKES coffee 2026-03-02..", "LIKES tea 2026-03-03.."],
  },
  {
    title: "21: the opposite ends",
    said: [
      { on: "2026-03-02", predicate: "LIKES", object: "coffee" },
      { on: "2026-09-01", predicate: "DISLIKES", object: "coffee" },
    ],
    versions: ["DISLIKES coffee 2026-09-01..", "LIKES coffee 2026-03-02..2026-09-01"],
  },
  {
    title: "23: accounts of one event that overlap are one event",
    said: [
      {
        on: "2026-03-12",
        predicate: "ATTENDED",
        object: "the fair",
        validFrom: "2026-03-02",
        validTo: "2026-03-08",
      },
      {
        on: "2026-04-01",
        predicate: "ATTENDED",
        object: "the fair",
        validFrom: "2026-03-04",
        validTo: "2026-03-06",
      },
    ],
    versions: ["ATTENDED the fair 2026-03-02..2026-03-09"],
  },
  {
    title: "23a: meetings of two days are two, and what is told without a date says one of them again",
    said: [
      { on: "2026-03-12", predicate: "MET", object: "Tom", validFrom: "2026-03-03" },
      { on: "2026-03-14", predicate: "MET", object: "Tom" },
      { on: "2026-04-01", predicate: "MET", object: "Tom", validFrom: "2026-03-30" },
    ],
    versions: ["MET Tom 2026-03-03..2026-03-04", "MET Tom 2026-03-30..2026-03-31"],
  },
  {
    title: "24: an unknown beginning stays unknown",
    said: [{ on: "2026-03-02", object: "Rome", validTo: "2015" }],
    versions: ["Rome ?..2016-01-01"],
  },
  {
    title: "26: a symmetric functional fact stands in the slots of both ends",
    said: [
      { on: "2026-03-02", subject: "Ada", predicate: "MARRIED_TO", object: "Ben", validFrom: "2010" },
      { on: "2026-04-02", subject: "Ben", predicate: "MARRIED_TO", object: "Cleo", validFrom: "2019" },
    ],
    versions: ["MARRIED_TO Ben 2010-01-01..2019-01-01", "MARRIED_TO Cleo 2019-01-01.."],
  },
  {
    title: "29: what was ended was not in dispute before",
    said: [
      { on: "2004-03-01", object: "Oslo" },
      { on: "2008-03-01", object: "Bern" },
      { on: "2016-03-01", object: "Oslo", ends: true },
    ],
    versions: ["Bern 2008-03-01..", "Oslo 2004-03-01..2008-03-01"],
  },
  {
    title: "31: a plan that was told before ends what was said to be so after it",
    said: [
      { on: "2026-03-01", object: "Paris", validFrom: "2026-09" },
      { on: "2026-05-01", object: "Berlin" },
    ],
    versions: ["Berlin 2026-05-01..2026-09-01", "Paris 2026-09-01.."],
  },
  {
    title: "32: after a period that was planned it is unknown",
    said: [
      { on: "2026-03-01", object: "Rome", validFrom: "2026-10", validTo: "2026-12" },
      { on: "2026-05-01", object: "Berlin" },
    ],
    versions: ["Berlin 2026-05-01..2026-10-01", "Rome 2026-10-01..2027-01-01"],
  },
  {
    title: "34: an end that is foreseen bounds what was seen when it was said",
    said: [{ on: "2026-03-12", object: "Rome", validTo: "2026-06" }],
    versions: ["Rome 2026-03-12..2026-07-01"],
  },
  {
    title: "35: what comes before the foreseen end is no dispute: it ended sooner",
    said: [
      { on: "2026-03-12", object: "Rome", validTo: "2026-06" },
      { on: "2026-04-10", object: "Paris" },
    ],
    versions: ["Paris 2026-04-10..", "Rome 2026-03-12..2026-04-10"],
  },
  {
    title: "36: an ending said in time ends it sooner, one said for later changes nothing",
    said: [
      { on: "2026-03-12", object: "Rome", validTo: "2026-06" },
      { on: "2026-04-10", object: "Rome", ends: true, validTo: "2026-12" },
      { on: "2026-05-10", object: "Rome", ends: true },
    ],
    versions: ["Rome 2026-03-12..2026-05-10"],
  },
  {
    title: "37: what ended had been so, also where nobody had said that it was",
    said: [{ on: "2026-06-01", object: "Berlin", ends: true, validTo: "2026-05" }],
    versions: ["Berlin ?..2026-06-01"],
  },
  {
    title: "38: it was so before what was so already",
    said: [
      { on: "2026-03-02", object: "Berlin", validFrom: "2020" },
      { on: "2026-06-01", object: "Rome", ends: true },
    ],
    versions: ["Berlin 2020-01-01..", "Rome ?..2020-01-01"],
  },
  {
    title: "39: who says later since when it was so says more",
    said: [
      { on: "2026-06-01", object: "Berlin", ends: true },
      { on: "2026-07-01", object: "Berlin", validFrom: "2020", validTo: "2026-02" },
    ],
    versions: ["Berlin 2020-01-01..2026-03-01"],
  },
];

describe("claims become facts", () => {
  test.each(EXAMPLES)("$title", async ({ said, versions: expected }) => {
    const graph = await remembered(said);
    expect(await versions(graph)).toEqual([...expected].sort());
  });

  test("1: nothing is held of the time before a state was observed", async () => {
    const graph = await remembered([berlin]);
    expect(await graph.facts({ asOf: "2026-01-01" })).toEqual([]);
    expect(await graph.facts({ asOf: "2026-03" })).toHaveLength(1);
  });

  test("5: what was known earlier can still be asked for", async () => {
    graphs += 1;
    const graph = memory.tenant("examples").graph(`g${graphs}`);
    for (const [now, fact] of [
      ["2026-03-02T12:00:00Z", { object: "Berlin" }],
      ["2026-05-10T12:00:00Z", { object: "Paris", validFrom: "2026-02" }],
    ] as const) {
      at(now);
      await graph.remember({
        content: "claim",
        occurredAt: now,
        extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", ...fact }] },
      });
    }
    expect(await versions(graph, "2026-04-01")).toEqual(["Berlin 2026-03-02T12:00:00.000Z.."]);
    expect(await versions(graph)).toEqual(["Paris 2026-02-01.."]);
  });

  test("22: a repetition adds a source and no version", async () => {
    const graph = await remembered([
      { on: "2026-03-02", predicate: "LIKES", object: "coffee" },
      { on: "2026-05-05", predicate: "LIKES", object: "coffee" },
    ]);
    const [fact] = await graph.facts({ subject: "Alice" });
    expect(fact?.sources.map((source) => source.occurredAt.slice(0, 10))).toEqual([
      "2026-05-05",
      "2026-03-02",
    ]);
    expect(fact?.confidence).toBeGreaterThan(0.95);
    const why = await graph.why(fact?.id ?? "");
    expect(why.versions).toHaveLength(1);
  });

  test("24: an unknown beginning matches within the unit of the end only", async () => {
    const graph = await remembered([{ on: "2026-03-02", object: "Rome", validTo: "2015" }]);
    expect(await graph.facts({ asOf: "2015" })).toHaveLength(1);
    expect(await graph.facts({ asOf: "2014" })).toEqual([]);
  });

  test("25: a reversed period is reported and the episode stays", async () => {
    const graph = memory.tenant("examples").graph("reversed");
    const result = await graph.remember({
      content: "Alice lived in Rome.",
      extraction: {
        facts: [
          { subject: "Alice", predicate: "LIVES_IN", object: "Rome", validFrom: "2020", validTo: "2018" },
        ],
      },
    });
    expect(result.rejected.map((rejected) => rejected.code)).toEqual(["interval_reversed"]);
    expect(result.episode.content).toBe("Alice lived in Rome.");
    expect(await graph.facts({ asOf: "any" })).toEqual([]);
  });

  test("26: both ends of a marriage see it", async () => {
    const graph = await remembered([
      { on: "2026-03-02", subject: "Ada", predicate: "MARRIED_TO", object: "Ben", validFrom: "2010" },
    ]);
    expect(await graph.facts({ subject: "Ben", predicate: "MARRIED_TO" })).toHaveLength(1);
    expect(await graph.facts({ subject: "Ada", predicate: "spouse of" })).toHaveLength(1);
  });

  test("a write tells what it ended and what it contradicts", async () => {
    const graph = await remembered([berlin]);
    const result = await graph.remember({
      content: "I moved.",
      speaker: "Alice",
      occurredAt: "2026-05-10",
      extraction: { facts: [{ subject: "Alice", predicate: "LIVES_IN", object: "Paris" }] },
    });
    expect(result.ended.map((fact) => fact.object?.name)).toEqual(["Berlin"]);
    expect(result.surprises.map(({ fact, against }) => [fact.object?.name, against.object?.name])).toEqual([
      ["Paris", "Berlin"],
    ]);
  });
});
